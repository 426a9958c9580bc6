"""Built files held to what they promise: metadata, contents, and the golden cases in a fresh environment."""

from __future__ import annotations

import io
import os
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from importlib.resources import as_file, files
from pathlib import Path, PurePosixPath

from tablewright.errors import Trouble
from tablewright.publish.programs import run, twine_check
from tablewright.scratch import scratch


def verify(built: Mapping[str, bytes], module: str) -> str:
    """Hold the sdist and the wheel to it; the closing line of the golden cases."""
    lacking = list(_lacking(built, module))
    if lacking:
        raise Trouble("\n".join(lacking), remedy="see the package's MANIFEST.in and [tool.setuptools]")
    with scratch() as folder:
        paths = [Path(folder, name) for name in built]
        for path in paths:
            path.write_bytes(built[path.name])
        twine_check(paths)
        wheel, sdist = paths
        tests = Path(folder, "tests")
        tests.mkdir()
        for name, content in _tests_in(built[sdist.name]):
            Path(tests, name).write_bytes(content)
        return _golden_cases(Path(folder, "environment"), wheel, tests, module)


def _tests_in(sdist: bytes) -> Iterator[tuple[str, bytes]]:
    """Give the package's tests as they came along in its sdist."""
    with tarfile.open(fileobj=io.BytesIO(sdist)) as archive:
        for member in archive:
            content = archive.extractfile(member)
            if content is not None and PurePosixPath(member.name).match("*/tests/test_*.py"):
                yield PurePosixPath(member.name).name, content.read()


def _lacking(built: Mapping[str, bytes], module: str) -> Iterator[str]:
    """Name the files that have no `py.typed` inside: type checkers would pass over the package."""
    for name, content in built.items():
        if not any(path.endswith(f"{module}/py.typed") for path in _inside(name, content)):
            yield f"{name} holds no {module}/py.typed"


def _inside(name: str, content: bytes) -> list[str]:
    with io.BytesIO(content) as file:
        if name.endswith(".whl"):
            return zipfile.ZipFile(file).namelist()
        with tarfile.open(fileobj=file) as archive:
            return archive.getnames()


def _golden_cases(environment: Path, wheel: Path, tests: Path, module: str) -> str:
    """Install the wheel, and nothing else, and run the tests that came in the sdist."""
    run([sys.executable, "-m", "venv", str(environment)], "make a fresh environment")
    python = str(environment / ("Scripts" if os.name == "nt" else "bin") / "python")
    run([python, "-m", "pip", "install", "--no-index", "--no-deps", str(wheel)], "install the wheel")
    with as_file(files("tablewright.publish") / "golden_run.py") as program:
        return run([python, "-I", str(program), str(tests), module], "hold the wheel to its golden cases").strip()
