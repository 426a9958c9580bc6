"""The package's own cases, run against the package as its text says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from tablewright.compile.plan.model import Game, Plan
from tablewright.compile.print.emit import emit
from tablewright.compile.print.golden import example_cases, procedure_cases, table_cases
from tablewright.compile.sandbox import loaded
from tablewright.errors import Fault


@dataclass(frozen=True, slots=True)
class Suite:
    """The cases that the package of one game is held to."""

    module: str
    game: str
    examples: tuple[dict[str, Any], ...]
    tables: tuple[dict[str, Any], ...]
    procedures: tuple[dict[str, Any], ...]

    def failing(self, package: ModuleType, changed: str = "") -> str | None:
        """Name the first case that fails, those of ``changed`` going first."""
        checks = import_module(f"{self.module}._runtime.golden")
        try:
            game = getattr(package, self.game)
        except Exception:  # noqa: BLE001  # a module that cannot be made or imported is noticed
            return f"import of {self.game}"
        # What only looks at data goes before what resolves, explains and asks arrays.
        runs = [(f"table {case['name']}", case["name"], checks.check_table, game, case) for case in self.tables]
        runs += [(f"procedure {c['name']}", c["name"], checks.check_procedure, package, c) for c in self.procedures]
        runs += [
            (f"example {case['id']}", case["resolver"], checks.check_example, package, case) for case in self.examples
        ]
        for name, _, check, subject, case in sorted(runs, key=lambda run: changed not in run[1]):
            try:
                check(subject, case)
            except Exception:  # noqa: BLE001  # whatever goes wrong is a failure of the case
                return name
        return None


def suite_of(plan: Plan, game: Game) -> Suite:
    """Gather the cases of one game."""
    return Suite(plan.module, game.id, example_cases(game), table_cases(game), procedure_cases(game))


def contradicted(plan: Plan, files: Mapping[str, str]) -> list[Fault]:
    """Name the examples that the rules of their own sheet contradict."""
    faults = []
    with loaded(files, plan.module) as package:
        checks = import_module(f"{plan.module}._runtime.golden")
        for game in plan.games:
            for example, case in zip(game.examples, example_cases(game), strict=True):
                try:
                    checks.check_figures(package, case)
                except AssertionError as error:
                    remedy = "read the sheet again: correct the example, or the rules or cells that it speaks of"
                    faults.append(Fault(example.place.file, example.place.line, f"example {error}", remedy))
    return faults


def failing_cases(plan: Plan) -> list[str]:
    """Name the first case of each game that the package as it is does not meet."""
    with loaded(emit(plan), plan.module) as package:
        found = [(game.id, suite_of(plan, game).failing(package)) for game in plan.games]
    return [f"{game}: {case}" for game, case in found if case is not None]
