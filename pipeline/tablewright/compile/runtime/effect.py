"""What a result does, in one shape for all results of a game: the base of the dataclasses that the games generate."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Self, TypeVar

Value = bool | int | Fraction | str | None
"""What a field holds: a flag, a number, a word; None is a number that cannot be known from what was given."""

Does = Mapping[str, Value]
"""Some fields with what they get."""

E = TypeVar("E", bound="Effects")


class Effects:
    """A result's effect; ``+`` is what it comes to when a player takes an option."""

    __slots__ = ()
    __dataclass_fields__: Any

    def __add__(self, more: Self) -> Self:
        both = {name: _sum(getattr(self, name), getattr(more, name)) for name in self.__dataclass_fields__}
        return type(self)(**both)

    def to_dict(self) -> dict[str, Any]:
        """The fields as plain data; a fraction is its text."""
        values = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return {name: str(value) if isinstance(value, Fraction) else value for name, value in values.items()}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Self:
        """The effect that ``to_dict`` wrote."""
        numbers = {name for name, field in cls.__dataclass_fields__.items() if "Fraction" in str(field.type)}
        return cls(**{name: _number(value) if name in numbers else value for name, value in plain.items()})

    def does(self) -> dict[str, Any]:
        """Only the fields that say something."""
        nothing = type(self)()
        return {
            name: getattr(self, name)
            for name in self.__dataclass_fields__
            if getattr(self, name) != getattr(nothing, name)
        }


def _number(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    exact = Fraction(value)
    return exact.numerator if exact.denominator == 1 else exact


def _sum(one: Any, other: Any) -> Any:
    """Numbers added, flags or words the one that says something; what is unknown stays so."""
    if one is None or other is None:
        return None
    if isinstance(one, bool | str):
        return one or other
    return one + other


def put(fields: dict[str, Any], more: Does) -> None:
    """Add to fields what a rule gives them; it makes known what was not."""
    for name, value in more.items():
        had = fields.get(name)
        fields[name] = _sum(had, value) if name in fields and had is not None else value


def common(alternatives: Iterable[Does]) -> dict[str, Any]:
    """What happens whichever alternative is taken: the least of each number, what all say of the rest."""
    ways = list(alternatives)
    return {
        name: least
        for name in dict.fromkeys(name for way in ways for name in way)
        if (least := _least([way.get(name, 0) for way in ways])) or least is None
    }


def beyond(way: Does, certain: Does) -> dict[str, Any]:
    """What an alternative does beside what is certain."""
    return {name: more for name, value in way.items() if (more := _less(value, certain.get(name, 0)))}


def _less(value: Value, certain: Value) -> Value:
    if value is None or certain is None:
        return 0
    if isinstance(value, bool | str) or isinstance(certain, bool | str):
        return "" if value == certain else value
    return value - certain


def _least(values: list[Any]) -> Any:
    if any(value is None for value in values):
        return None
    if any(isinstance(value, bool | str) for value in values):
        return values[0] if all(value == values[0] for value in values) else 0
    return min(values)
