"""The package's own cases run against a mutant of it; for one that survives, a case that would tell it apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from tablewright.compile.data_module import data_module
from tablewright.compile.emit import emit
from tablewright.compile.functions_module import functions_module
from tablewright.compile.golden import example_cases, table_cases
from tablewright.compile.mutants import Mutant, mutants
from tablewright.compile.plan import Game, Plan
from tablewright.compile.same import meaning
from tablewright.compile.sandbox import loaded
from tablewright.compile.scatter import scattered
from tablewright.errors import Trouble

TRIES = 1500
"""Sets of inputs that are tried before a survivor is said to behave the same."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant: killed by a case, the same by proof, or a survivor with a case that tells it apart."""

    mutant: Mutant
    killed_by: str | None = None
    same: bool = False
    telling: Mapping[str, Any] | None = None
    """The inputs of the telling case, what the tables give, and what the mutant gives."""


@dataclass(frozen=True, slots=True)
class Suite:
    """The cases that the package of one game is held to."""

    module: str
    game: str
    examples: tuple[dict[str, Any], ...]
    tables: tuple[dict[str, Any], ...]

    def failing(self, package: ModuleType, mutant: Mutant | None = None) -> str | None:
        """Name the first case that fails, those of what was changed going first."""
        checks = import_module(f"{self.module}._runtime.golden")
        runs = [
            (f"example {case['id']}", case["resolver"], checks.check_example, package, case) for case in self.examples
        ]
        game = getattr(package, self.game)
        runs += [(f"table {case['name']}", case["name"], checks.check_table, game, case) for case in self.tables]
        changed = (mutant.table or f"{self.game}.{mutant.procedure}") if mutant else ""
        for name, _, check, subject, case in sorted(runs, key=lambda run: changed not in run[1]):
            try:
                check(subject, case)
            except Exception:  # noqa: BLE001  # whatever goes wrong in a mutant gives it away
                return name
        return None


def failing_cases(plan: Plan) -> list[str]:
    """Name the first case of each game that the package as it is does not meet."""
    with loaded(emit(plan), plan.module) as package:
        found = [
            (game.id, Suite(plan.module, game.id, example_cases(game), table_cases(game)).failing(package))
            for game in plan.games
        ]
    return [f"{game}: {case}" for game, case in found if case is not None]


def try_mutants(plan: Plan, files: Mapping[str, str], game: Game) -> Iterator[Verdict]:
    """Run the cases of one game against each of its mutants."""
    suite = Suite(plan.module, game.id, example_cases(game), table_cases(game))
    with loaded(files, plan.module) as package:
        if (failing := suite.failing(package)) is not None:
            raise Trouble(
                f"{game.id}: {failing} fails before anything is changed", remedy="run the package's tests first"
            )
    for mutant in mutants(game):
        changed = _files(plan, files, mutant)
        if changed is None:
            yield Verdict(mutant, killed_by="compile")
            continue
        with loaded(changed, plan.module) as package:
            killer = suite.failing(package, mutant)
        if killer is not None:
            yield Verdict(mutant, killed_by=killer)
        elif _proved_same(game, mutant):
            yield Verdict(mutant, same=True)
        else:
            yield Verdict(mutant, telling=_telling(plan, files, changed, mutant))


def _proved_same(game: Game, mutant: Mutant) -> bool:
    """Whether the formulas of the mutant's procedure come out the same."""
    if mutant.procedure is None:
        return False
    pairs = zip(game.procedures, mutant.game.procedures, strict=True)
    return all(meaning(game, one) == meaning(mutant.game, other) for one, other in pairs if one != other)


def _files(plan: Plan, files: Mapping[str, str], mutant: Mutant) -> Mapping[str, str] | None:
    """The package with the mutant's modules in it; None when they cannot be made."""
    root, game = f"src/{plan.module}", mutant.game
    try:
        return {
            **files,
            f"{root}/{game.id}.py": functions_module(plan, game),
            f"{root}/_data/{game.id}.py": data_module(plan, game),
        }
    except (KeyError, ValueError, TypeError):
        return None


def _telling(
    plan: Plan, files: Mapping[str, str], changed: Mapping[str, str], mutant: Mutant
) -> Mapping[str, Any] | None:
    """A set of inputs for which the mutant says something else, and what each says."""
    if mutant.procedure is None:
        return None
    resolver = f"{mutant.game.id}.{mutant.procedure}"
    examples = example_cases(next(game for game in plan.games if game.id == mutant.game.id))
    tried = scattered(mutant.game, mutant.procedure, examples)
    sets = [next(tried) for _ in range(TRIES)]
    with loaded(files, plan.module) as package:
        wanted = [_said(package, resolver, inputs) for inputs in sets]
    with loaded(changed, plan.module) as package:
        for inputs, said in zip(sets, wanted, strict=True):
            found = _said(package, resolver, inputs)
            if found != said:
                return {"inputs": inputs, "tables": said, "mutant": found}
    return None


def _said(package: ModuleType, resolver: str, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Everything a result says that a case can hold it to."""
    try:
        result = package.resolve(resolver, **inputs)
        figures = {name: result.figure(name) for name in result.procedure.steps}
        offered = [f"{choice.owner}: {option}" for choice in result.choices for option in choice.options]
        return {**figures, "choices": offered, "rulings": [ruling.id for ruling in result.rulings]}
    except package.ResolverError as error:
        return {"raises": str(error)}
    except Exception as error:  # noqa: BLE001  # a mutant may do anything
        return {"fails": str(error)}
