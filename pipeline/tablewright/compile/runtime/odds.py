"""Exact chances: every way the dice can fall, counted, never sampled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from .errors import BadInput, one_of
from .procedure import Parameter, Procedure
from .result import Result

Call = Callable[..., Result]


def distribution(procedure: Procedure, call: Call, inputs: Mapping[str, Any]) -> dict[str, Fraction]:
    """The probability of each result, in the order in which the dice rise."""
    chances: dict[str, Fraction] = {}
    for result, chance in _outcomes(procedure, call, inputs):
        chances[result.text] = chances.get(result.text, Fraction(0)) + chance
    return chances


def expectation(procedure: Procedure, call: Call, inputs: Mapping[str, Any]) -> dict[str, Fraction]:
    """The mean of each number in the effect."""
    means: dict[str, Fraction] = {}
    for result, chance in _outcomes(procedure, call, inputs):
        for part, value in result.effect.items():
            if isinstance(value, int):
                means[part] = means.get(part, Fraction(0)) + value * chance
    return means


def worth(procedure: Procedure, call: Call, part: str, inputs: Mapping[str, Any]) -> dict[str, Fraction]:
    """How the mean of ``part`` changes when a flag is set that is not, or a count rises by one; the best first."""
    before = expectation(procedure, call, inputs)
    if part not in before:
        raise BadInput("part", part, one_of(before, part))
    changes = {}
    for parameter in procedure.parameters:
        raised = _raised(parameter, inputs.get(parameter.name, parameter.default))
        if raised is not None:
            after = expectation(procedure, call, {**inputs, parameter.name: raised})
            changes[parameter.name] = after.get(part, Fraction(0)) - before[part]
    return dict(sorted(changes.items(), key=lambda item: (-item[1], item[0])))


def _raised(parameter: Parameter, value: Any) -> Any:
    """The next value of an input, None when there is none."""
    if parameter.kind == "flag":
        return None if value else True
    if parameter.kind in {"integer", "number"} and value is not None:
        return value + 1 if parameter.accepts(value + 1) else None
    return None


def _outcomes(procedure: Procedure, call: Call, inputs: Mapping[str, Any]) -> Iterator[tuple[Result, Fraction]]:
    dice = tuple(parameter for parameter in procedure.parameters if parameter.kind == "die")
    procedure.check_names(inputs, without=tuple(die.name for die in dice))
    for rolls in product(*(_faces(die.dice or "") for die in dice)):
        chance = Fraction(1)
        for _, share in rolls:
            chance *= share
        yield call(**inputs, **{die.name: roll for die, (roll, _) in zip(dice, rolls, strict=True)}), chance


def _faces(dice: str) -> list[tuple[int, Fraction]]:
    """Every total of dice such as `2d6`, with its probability."""
    count, _, sides = dice.partition("d")
    totals = Counter(map(sum, product(range(1, int(sides) + 1), repeat=int(count))))
    ways = int(sides) ** int(count)
    return [(total, Fraction(number, ways)) for total, number in sorted(totals.items())]
