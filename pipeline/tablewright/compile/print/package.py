"""The files of the distribution that are the same for every game: metadata, entry points, the runtime."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from tablewright.compile.plan.model import Plan
from tablewright.compile.print.literal import text
from tablewright.compile.print.source import checked, docstring, header, printing

EXPORTS = ("BadInput", "LeftOpen", "Resolver", "ResolverError", "Result", "Table", "Undecided")


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
        f"{root}/_data/__init__.py": header(plan) + docstring("The data of each game.") + "\n",
        f"{root}/_many/__init__.py": header(plan) + docstring("The functions of each game for arrays.") + "\n",
        f"{root}/py.typed": "",
    }


def runtime_files(plan: Plan) -> Mapping[str, str]:
    """The hand-written runtime, word for word under the header."""
    folder = files("tablewright.compile") / "runtime"
    return {
        item.name: header(plan) + item.read_text("utf-8")
        for item in sorted(folder.iterdir(), key=lambda item: item.name)
        if item.name.endswith(".py")
    }


def _pyproject(plan: Plan) -> str:
    titles = ", ".join(game.title for game in plan.games)
    description = f"What the player aids of {titles} say: tables and procedures that resolve, explained"
    return f"""{header(plan)}
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = {_toml(plan.identity.package)}
version = {_toml(plan.version)}
description = {_toml(description)}
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


def _toml(words: str) -> str:
    """Words as a TOML string on one line."""
    return '"' + "".join(f"\\{letter}" if letter in '\\"' else letter for letter in printing(words)) + '"'


def _init(plan: Plan) -> str:
    games = tuple(game.id for game in plan.games)
    functions = ("catalog", "distribution", "expectation", "resolve", "resolve_many", "worth")
    names = tuple(sorted([*EXPORTS, *games, *functions]))
    said = "Tables and procedures of player aids, exact and explained. See README.md."
    return checked(f"""{header(plan)}{docstring(said)}

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
catalog = _LIBRARY.catalog
resolve = _LIBRARY.resolve
distribution = _LIBRARY.distribution
expectation = _LIBRARY.expectation
worth = _LIBRARY.worth
resolve_many = _LIBRARY.resolve_many


def __getattr__(name: str) -> ModuleType:
    if name in _LIBRARY.games:
        return import_module(f"{{__name__}}.{{name}}")
    raise AttributeError(f"module {{__name__!r}} has no attribute {{name!r}}")


def __dir__() -> list[str]:
    return sorted({{*globals(), *__all__}})
""")


def _main(plan: Plan) -> str:
    return f"""{header(plan)}{docstring(f"python -m {plan.module} GAME.PROCEDURE NAME=VALUE ... [--json]")}

from __future__ import annotations

import sys

from . import _LIBRARY
from ._runtime.command import main

if __name__ == "__main__":
    sys.exit(main(_LIBRARY, sys.argv[1:]))
"""
