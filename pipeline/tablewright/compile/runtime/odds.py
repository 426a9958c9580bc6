"""Exact chances: every way the dice can fall, counted, never sampled; and one fall of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any, Literal

from .choices import Choice, choices
from .effect import beyond, common
from .effects import effect_of, of_option
from .errors import BadInput, LeftOpen, ResolverError, Undecided, one_of
from .frozen import Frozen
from .parameter import Parameter
from .procedure import Procedure
from .record import Record
from .result import Result

Call = Callable[..., Result[Any]]

Taken = Literal["least", "most"]
"""How much a choice, or a cell in doubt, is taken to bring of each number."""


class Chances(dict[str, Fraction]):
    """The probability of each result; ``undecided`` is the share of the rolls for which the print gives none, by why.

    Results and undecided shares together sum to 1. ``reasons`` are the errors behind them: `said("fr")` is in French.
    """

    def __init__(
        self,
        known: Mapping[str, Fraction],
        undecided: Mapping[str, Fraction],
        reasons: Mapping[str, Undecided | LeftOpen] = Frozen(),
    ) -> None:
        super().__init__(known)
        self.undecided = dict(undecided)
        self.reasons = dict(reasons)

    @property
    def undecided_share(self) -> Fraction:
        """The share of the rolls for which the print gives no result."""
        return sum(self.undecided.values(), Fraction(0))

    def __repr__(self) -> str:
        return f"Chances({dict(self)!r}, undecided={self.undecided!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Chances, (dict(self), self.undecided, self.reasons)


def distribution(procedure: Procedure, call: Call, inputs: Mapping[str, Any]) -> Chances:
    """The probability of each result, in the order in which the dice rise."""
    known: dict[str, Fraction] = {}
    undecided: dict[str, Fraction] = {}
    reasons: dict[str, Undecided | LeftOpen] = {}
    for result, chance in _outcomes(procedure, call, inputs):
        where, name = (undecided, str(result)) if isinstance(result, ResolverError) else (known, result.text)
        where[name] = where.get(name, Fraction(0)) + chance
        if isinstance(result, ResolverError):
            reasons[name] = result
    return Chances(known, undecided, reasons)


def expectation(procedure: Procedure, call: Call, inputs: Mapping[str, Any], taken: Taken) -> dict[str, Fraction]:
    """The mean of each number in the effect, of a flag the chance that it is set; what cannot be known is left out.

    Where a player chooses, or the print of a cell is in doubt, each number counts with the ``least`` or the ``most`` of
    what may come of it: the mean lies between the two.
    """
    if taken not in {"least", "most"}:
        raise BadInput("choose", taken, one_of(("least", "most"), taken))
    means: dict[str, Fraction | None] = {}
    for result, chance in _outcomes(procedure, call, inputs):
        record = result.partial if isinstance(result, Undecided) else result
        if isinstance(record, LeftOpen):
            raise record
        for part, value in _bound(record, taken).items():
            had = means.get(part, Fraction(0))
            means[part] = None if value is None or had is None else had + value * chance
    return {part: mean for part, mean in means.items() if mean is not None}


def worth(procedure: Procedure, call: Call, part: str, inputs: Mapping[str, Any], taken: Taken) -> dict[str, Fraction]:
    """How the mean of ``part`` changes when a flag is set that is not, or a count rises by one; the best first."""
    before = expectation(procedure, call, inputs, taken)
    if part not in before:
        raise BadInput("part", part, one_of(before, part) + _unknown(procedure, part))
    changes = {}
    for parameter in procedure.parameters:
        raised = _raised(parameter, inputs.get(parameter.name, parameter.default))
        if raised is not None:
            try:
                after = expectation(procedure, call, {**inputs, parameter.name: raised}, taken)
            except BadInput:
                continue  # it cannot be set beside what is given
            changes[parameter.name] = after.get(part, Fraction(0)) - before[part]
    return dict(sorted(changes.items(), key=lambda item: (-item[1], item[0])))


def _unknown(procedure: Procedure, part: str) -> str:
    """Why a field that there is has no mean."""
    return f"; {part} cannot be known from what is given" if part in procedure.does else ""


def roll(procedure: Procedure, call: Call, rng: Random | None, inputs: Mapping[str, Any]) -> Result[Any]:
    """One result, its dice rolled; the same ``rng`` rolls the same dice."""
    chance = Random() if rng is None else rng  # noqa: S311  # dice, not secrets
    dice = _dice(procedure)
    procedure.check_names(inputs, without=tuple(die.name for die in dice))
    rolled = {
        die.name: sum(chance.randint(1, sides) for _ in range(count)) for die in dice for count, sides in [_of(die)]
    }
    return call(**inputs, **rolled)


def _raised(parameter: Parameter, value: Any) -> Any:
    """The next value of an input, None when there is none."""
    value = parameter.plain(value)
    if parameter.kind == "flag":
        return None if value else True
    if parameter.kind in {"integer", "number"} and isinstance(value, int | Fraction):
        return value + 1 if parameter.accepts(value + 1) else None
    return None


def _bound(record: Record, taken: Taken) -> dict[str, Any]:
    """Each number of an effect with the least or the most that choices and doubts may make of it."""
    procedure = record.procedure
    pick = min if taken == "least" else max
    effect = effect_of(record)
    bounds: dict[str, Any] = {}
    for name in procedure.does:
        if procedure.fields[name].kind != "word":
            value = had = getattr(effect, name)
            for ways in _left(record):
                value = None if value is None else value + pick(getattr(way, name) for way in ways)
            bounds[name] = min(int(value), 1) if isinstance(had, bool) and value is not None else value
    return bounds


def _left(record: Record) -> list[list[Any]]:
    """What each choice may add, and each cell in doubt."""
    open_cells = [table.alternatives(place) for table, place in record.places if place in table.undecided]
    doubtful = [[of_option(record, beyond(way, common(ways))) for way in ways] for ways in open_cells]
    return [[way.effect for way in choice.ways] for choice in _chosen(record) if choice.ways] + doubtful


def _chosen(record: Record) -> Iterable[Choice[Any]]:
    """The choices of a record, those aside that are made of an undecided cell: its readings stand for them."""
    undecided = {
        step.name
        for step in record.procedure.steps.values()
        if step.do == "look up" and record.slot(step.name) in record.table(step).undecided
    }
    for choice in choices(record):
        step = record.procedure.steps.get(choice.step)
        if step is None or not undecided.intersection(step.of):
            yield choice


def _outcomes(
    procedure: Procedure, call: Call, inputs: Mapping[str, Any]
) -> Iterator[tuple[Result[Any] | Undecided | LeftOpen, Fraction]]:
    """Every roll with its chance: its result, or why there is none."""
    dice = _dice(procedure)
    procedure.check_names(inputs, without=tuple(die.name for die in dice))
    for rolls in product(*(_faces(die) for die in dice)):
        chance = Fraction(1)
        for _, share in rolls:
            chance *= share
        rolled = {die.name: face for die, (face, _) in zip(dice, rolls, strict=True)}
        try:
            yield call(**inputs, **rolled), chance
        except (Undecided, LeftOpen) as open_:
            yield open_, chance


def _dice(procedure: Procedure) -> tuple[Parameter, ...]:
    return tuple(parameter for parameter in procedure.parameters if parameter.kind == "die")


def _of(die: Parameter) -> tuple[int, int]:
    """How many dice of how many sides `2d6` are."""
    count, _, sides = (die.dice or "1d6").partition("d")
    return int(count), int(sides)


def _faces(die: Parameter) -> list[tuple[int, Fraction]]:
    """Every total of the dice, with its probability."""
    count, sides = _of(die)
    totals = Counter(map(sum, product(range(1, sides + 1), repeat=count)))
    return [(total, Fraction(number, sides**count)) for total, number in sorted(totals.items())]
