"""The files of the distribution that are the same for every game: metadata, entry points, the runtime."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from textwrap import wrap

from tablewright.compile.plan.model import Plan
from tablewright.compile.print.literal import text
from tablewright.compile.print.source import HEADER, WIDTH, checked, docstring, printing

EXPORTS = (
    "BadInput", "Choice", "LeftOpen", "Option", "Resolver", "ResolverError", "Result", "Table", "Undecided", "Unit",
)  # fmt: skip
FUNCTIONS = ("catalog", "distribution", "expectation", "resolve", "resolve_each", "resolve_many", "roll", "worth")


def package_files(plan: Plan) -> Mapping[str, str]:
    """Metadata, licence, and the modules that tie the games together."""
    root = f"src/{plan.module}"
    license_ = {} if plan.identity.license is None else {"LICENSE": plan.identity.license}
    return {
        **license_,
        "pyproject.toml": _pyproject(plan),
        "MANIFEST.in": f"include {root}/py.typed\nrecursive-include tests *.py\n",
        f"{root}/__init__.py": _init(plan),
        f"{root}/__main__.py": _main(plan),
        f"{root}/_data/__init__.py": HEADER + docstring("The data of each game.") + "\n",
        f"{root}/_effects/__init__.py": HEADER + docstring("The effect of each game.") + "\n",
        f"{root}/_many/__init__.py": HEADER + docstring("The functions of each game for arrays.") + "\n",
        f"{root}/_inputs.py": _inputs(plan),
        f"{root}/py.typed": "",
    }


def runtime_files() -> Mapping[str, str]:
    """The hand-written runtime, word for word under the header."""
    folder = files("tablewright.compile") / "runtime"
    return {
        item.name: HEADER + item.read_text("utf-8")
        for item in sorted(folder.iterdir(), key=lambda item: item.name)
        if item.name.endswith(".py")
    }


def _pyproject(plan: Plan) -> str:
    titles = ", ".join(game.title for game in plan.games)
    description = f"What the player aids of {titles} say: tables and procedures that resolve, explained"
    return f"""{HEADER}
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = {_toml(plan.identity.package)}
version = {_toml(plan.version)}
description = {_wrapped(description)}
readme = "README.md"
{'license-files = ["LICENSE"]' if plan.identity.license else ""}
requires-python = ">=3.11"
dependencies = []

[project.optional-dependencies]
numpy = ["numpy>=2"]

[tool.setuptools.packages.find]
where = ["src"]

[tool.setuptools.package-data]
{_toml(plan.module)} = ["py.typed"]

[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = ["src"]
"""


def _inputs(plan: Plan) -> str:
    """The one file that changes whenever an input does, so that the others show what did."""
    said = docstring("What the package was made from: the hash of every file of the sheets.")
    return f"{HEADER}{said}\n\nSHA256 = {text(plan.identity.digest)}\n"


def _toml(words: str) -> str:
    """Words as a TOML string on one line."""
    return '"' + "".join(f"\\{letter}" if letter in '\\"' else letter for letter in printing(words)) + '"'


def _wrapped(words: str) -> str:
    """Words as a TOML string on as many lines as it needs, one when read."""
    lines = wrap(_toml(words)[1:-1], WIDTH - 20, break_long_words=False, break_on_hyphens=False)
    return '"""' + " \\\n".join(lines) + '"""' if len(lines) > 1 else _toml(words)


def _init(plan: Plan) -> str:
    games = tuple(game.id for game in plan.games)
    names = tuple(sorted([*EXPORTS, *games, *FUNCTIONS]))
    functions = "\n".join(f"{name} = _LIBRARY.{name}" for name in FUNCTIONS)
    said = "Tables and procedures of player aids, exact and explained. See README.md."
    return checked(f"""{HEADER}{docstring(said)}

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from ._runtime import {", ".join(EXPORTS)}
from ._runtime.library import Library

if TYPE_CHECKING:
    from . import {", ".join(games)}

__version__ = {text(plan.version)}
__all__ = {text(names)}

_LIBRARY = Library(__name__, {text(games)})
{functions}


def __getattr__(name: str) -> ModuleType:
    if name in _LIBRARY.games:
        return import_module(f"{{__name__}}.{{name}}")
    raise AttributeError(f"module {{__name__!r}} has no attribute {{name!r}}")


def __dir__() -> list[str]:
    return sorted({{*globals(), *__all__}})
""")


def _main(plan: Plan) -> str:
    return f"""{HEADER}{docstring(f"python -m {plan.module} NAME [INPUT=VALUE ...] [OPTION ...]")}

from __future__ import annotations

import sys

from . import _LIBRARY, __version__
from ._runtime.command import main

if __name__ == "__main__":
    sys.exit(main(_LIBRARY, sys.argv[1:], __version__))
"""
