"""The package's own cases run against a mutant of it; for one that survives, a case that would tell it apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any

from tablewright.compile.cases import suite_of
from tablewright.compile.plan.model import Game, Plan
from tablewright.compile.print.arrays_module import arrays_module
from tablewright.compile.print.data_module import data_module
from tablewright.compile.print.functions_module import functions_module
from tablewright.compile.print.golden import example_cases
from tablewright.compile.sandbox import loaded
from tablewright.errors import Trouble
from tablewright.mutate.mutants import TOLD, Mutant
from tablewright.mutate.same import meaning
from tablewright.mutate.scatter import scattered

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


def try_mutants(plan: Plan, files: Mapping[str, str], game: Game, tried: Iterable[Mutant]) -> Iterator[Verdict]:
    """Run the cases of one game against some of its mutants."""
    suite = suite_of(plan, game)
    with loaded(files, plan.module) as package:
        if (failing := suite.failing(package)) is not None:
            raise Trouble(
                f"{game.id}: {failing} fails before anything is changed", remedy="run the package's tests first"
            )
    for mutant in tried:
        changed = Changed(files, _printers(plan, mutant))
        with loaded(changed, plan.module) as package:
            killer = suite.failing(package, mutant.table or f"{game.id}.{mutant.procedure}")
        if killer is not None:
            yield Verdict(mutant, killed_by=killer)
        elif _proved_same(game, mutant):
            yield Verdict(mutant, same=True)
        else:
            yield Verdict(mutant, telling=_telling(plan, files, changed, mutant))


def _proved_same(game: Game, mutant: Mutant) -> bool:
    """Whether the formulas of the mutant's procedure come out the same."""
    if mutant.procedure is None or mutant.kind in TOLD:
        return False
    pairs = zip(game.procedures, mutant.game.procedures, strict=True)
    return all(meaning(game, one) == meaning(mutant.game, other) for one, other in pairs if one != other)


class Changed(Mapping[str, str]):
    """The package with the mutant's modules in it, each printed when it is first imported: most die before the last."""

    def __init__(self, files: Mapping[str, str], printers: Mapping[str, Callable[[], str]]) -> None:
        self._files = files
        self._printers = printers
        self._printed: dict[str, str] = {}

    def __getitem__(self, path: str) -> str:
        """The text of a module; what cannot be printed is a mutant that its first case kills."""
        if path not in self._printers:
            return self._files[path]
        if path not in self._printed:
            self._printed[path] = self._printers[path]()
        return self._printed[path]

    def __contains__(self, path: object) -> bool:
        return path in self._files

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


def _printers(plan: Plan, mutant: Mutant) -> Mapping[str, Callable[[], str]]:
    """What prints the modules that a mutant changes."""
    root, game = f"src/{plan.module}", mutant.game
    arrays = {f"{root}/_many/{game.id}.py": partial(arrays_module, game)}
    if mutant.arrays_only:
        return arrays
    functions, data = partial(functions_module, game), partial(data_module, game)
    return {**arrays, f"{root}/{game.id}.py": functions, f"{root}/_data/{game.id}.py": data}


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
    ask = _said_of_arrays if mutant.arrays_only else _said
    with loaded(files, plan.module) as package:
        wanted = [ask(package, resolver, inputs) for inputs in sets]
    with loaded(changed, plan.module) as package:
        for inputs, said in zip(sets, wanted, strict=True):
            found = ask(package, resolver, inputs)
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


def _said_of_arrays(package: ModuleType, resolver: str, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """The same of one row of arrays."""
    try:
        many = package.resolve_many(resolver, **inputs)
        open_ = bool(many.undecided[0])
        effects = {name: str(values[0]) for name, values in many.effects.items()}
        return {"open": open_, **({} if open_ else {"text": many[0]}), **effects}
    except package.ResolverError as error:
        return {"raises": str(error)}
    except Exception as error:  # noqa: BLE001  # a mutant may do anything
        return {"fails": str(error)}
