"""The plain model as the text of a package: path -> text. The same plan gives the same bytes on any machine."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.compile.plan.model import Plan
from tablewright.compile.print.arrays_module import arrays_module
from tablewright.compile.print.data_module import data_module
from tablewright.compile.print.effects_module import effects_module
from tablewright.compile.print.functions_module import functions_module
from tablewright.compile.print.golden import golden_tests
from tablewright.compile.print.package import package_files, runtime_files
from tablewright.compile.print.readme import french, readme


def emit(plan: Plan) -> Mapping[str, str]:
    """Every file of the package, by its path in the distribution."""
    root = f"src/{plan.module}"
    files = {**package_files(plan), **{f"{root}/_runtime/{name}": text for name, text in runtime_files().items()}}
    for game in plan.games:
        files[f"{root}/{game.id}.py"] = functions_module(game)
        files[f"{root}/_data/{game.id}.py"] = data_module(game)
        files[f"{root}/_effects/{game.id}.py"] = effects_module(game)
        files[f"{root}/_many/{game.id}.py"] = arrays_module(game)
        files[f"tests/test_{game.id}.py"] = golden_tests(plan, game)
    return dict(sorted({**files, "README.md": readme(plan, files), "README.fr.md": french(plan)}.items()))
