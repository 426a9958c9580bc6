"""Runs the tests of a generated package where nothing but that package is installed.

A program of its own, for the Python of a fresh environment: ``golden_run.py TESTS MODULE``. The tests ask pytest for
one thing, cases to be run with; a stand-in gives them that, so that pytest need not be installed beside the package.
"""

from __future__ import annotations

import runpy
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

Test = Callable[..., None]


def parametrize(name: str, cases: Sequence[Any], ids: Sequence[str]) -> Callable[[Test], Test]:
    """Note on a test the cases that it is to be run with."""

    def note(test: Test) -> Test:
        test.cases = [(label, {name: case}) for label, case in zip(ids, cases, strict=True)]  # type: ignore[attr-defined]  # a function takes any
        return test

    return note


def stand_in() -> ModuleType:
    """All of pytest that the generated tests use."""
    module = ModuleType("pytest")
    module.mark = SimpleNamespace(parametrize=parametrize)  # type: ignore[attr-defined]  # a module takes any
    return module


def tests(folder: Path) -> Iterator[tuple[str, Test, dict[str, Any]]]:
    """Give every case of every test, with a name for it."""
    for path in sorted(folder.glob("test_*.py")):
        for name, test in runpy.run_path(str(path)).items():
            if name.startswith("test_") and isinstance(test, FunctionType):  # the package may be called so too
                for label, case in test.cases:  # type: ignore[attr-defined]  # what `parametrize` above has put there
                    yield f"{path.name}::{name}[{label}]", test, case


def main(folder: Path, module: str) -> int:
    """Run them all; print what fails, then how many there were."""
    package = Path(import_module(module).__file__ or "").resolve()
    if not package.is_relative_to(Path(sys.prefix).resolve()):
        print(f"{module} is imported from {package}, not from the environment")  # noqa: T201  # how a program speaks
        return 1
    sys.modules["pytest"] = stand_in()
    failed = run = 0
    for name, test, case in tests(folder):
        run += 1
        try:
            test(**case)
        except Exception as error:  # noqa: BLE001  # whatever goes wrong is what this is to find
            failed += 1
            print(f"{name}: {type(error).__name__}: {error}")  # noqa: T201
    print(f"{run} golden cases, {failed} fail")  # noqa: T201
    return 1 if failed or not run else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
