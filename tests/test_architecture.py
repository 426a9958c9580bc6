"""What ARCHITECTURE.md says of who may import what, and how long things may grow."""

import ast
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "pipeline" / "tablewright"
MODULES = sorted(ROOT.rglob("*.py"))

STAGES = {"check", "clean", "compare", "compile", "decide", "grid", "press", "publish", "read", "review", "sheets"}
SHARED = {
    "apart",
    "errors",
    "files",
    "forest",
    "identity",
    "limits",
    "model",
    "network",
    "phrase",
    "programs",
    "scratch",
}
"""What every part may use: the values that pass between them, and the few things that touch the machine itself."""

MAY_IMPORT = {
    "__init__": {"api", "errors"},
    "apart": {"errors", "limits"},
    "errors": {"phrase"},
    "files": {"errors", "phrase"},
    "forest": set(),
    "identity": set(),
    "limits": {"errors"},
    "phrase": set(),
    "programs": {"errors"},
    "scratch": {"errors"},
    "model": {"errors", "phrase"},
    "network": {"errors"},
    "evidence": SHARED,
    "workspace": SHARED | {"sheets"},
    **dict.fromkeys(STAGES, SHARED),
    "grid": SHARED | {"evidence"},
    "mutate": SHARED | {"compile"},
    "flow": STAGES | SHARED | {"evidence", "workspace"},
    "typed": SHARED | {"sheets"},
    "workers": STAGES | SHARED | {"flow"},
    "api": STAGES | SHARED | {"typed", "workers"},
    "cli": STAGES | SHARED | {"api", "mutate", "typed", "workers", "workspace"},
}
"""Part by part, the other parts that it may import."""

ONE_HOME = ["distributed", "onnxruntime", "pypdfium2", "typst", "uvicorn"]
"""External programs and heavy libraries, each imported in one module."""

HOMES_OF_OPENCV = {"clean", "evidence", "grid", "press", "read"}

SHIPPED = sorted((ROOT / "compile" / "runtime").glob("*.py"))
"""What goes into the generated package."""

LONGEST_MODULE = 400
LONGEST_FUNCTION = 60


def name_of(path):
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def part_of(module):
    return module.split(".")[0]


def imports(path):
    """The modules that a file imports, in full; `from tablewright import x` counts as `tablewright.x`."""
    package = ["tablewright", *path.relative_to(ROOT).parent.parts]
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def parts_imported(path):
    names = [name.split(".") for name in imports(path)]
    return {name[1] for name in names if name[0] == "tablewright" and name[1:]} - {"__version__"}


def libraries_imported(path):
    return {name.split(".")[0] for name in imports(path)}


def test_there_are_modules():
    assert MODULES


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_part_imports_only_what_it_may(path):
    part = part_of(name_of(path))
    assert part in MAY_IMPORT, f"{part} has no place in the architecture: ARCHITECTURE.md, then this test"
    forbidden = parts_imported(path) - MAY_IMPORT[part] - {part}
    assert not forbidden, f"{part} may not import {sorted(forbidden)}: let flow or a command put them together"


def test_opencv_stays_in_its_homes():
    users = {name_of(path) for path in MODULES if "cv2" in libraries_imported(path)}
    strangers = {user for user in users if part_of(user) not in HOMES_OF_OPENCV}
    assert users
    assert not strangers


def test_every_other_heavy_library_has_one_home():
    homes = defaultdict(list)
    for path in MODULES:
        for library in libraries_imported(path).intersection(ONE_HOME):
            homes[library].append(name_of(path))
    assert homes
    assert {library: where for library, where in homes.items() if len(where) > 1} == {}


def test_what_ships_imports_the_standard_library_only():
    assert SHIPPED
    strangers = {
        f"{name_of(path)} imports {name}"
        for path in SHIPPED
        for name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names and not name.startswith("tablewright.compile.runtime.")
    }
    assert strangers == set()


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_modules_stay_short(path):
    length = len(path.read_text(encoding="utf-8").splitlines())
    assert length <= LONGEST_MODULE, f"{length} lines: find the second thing this module does and give it a home"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_functions_stay_short(path):
    functions = [
        node
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    lengths = {function.name: function.end_lineno - function.lineno + 1 for function in functions}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}


def test_every_file_the_tool_needs_is_installed_with_it():
    project = tomllib.loads((ROOT.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    packed = project["tool"]["setuptools"]["package-data"]["tablewright"]
    installed = {path.relative_to(ROOT) for pattern in packed for path in ROOT.glob(pattern)}
    files = {
        path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file() and path.suffix not in {".py", ".pyc"}
    }
    own = {path for path in files if not any(part.startswith(".") for part in path.parts)}
    assert {str(path) for path in own - installed} == set()
