"""What a player has to say, and in which forms it may be said."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from operator import index
from typing import Any, NamedTuple

from .errors import BadInput, one_of
from .frozen import Frozen

Words = Mapping[str, str]
"""The same words by language: "fr", "en"."""

_EXACT = re.compile(r"\s*[+-]?\d+(/\d*[1-9]\d*)?\s*", re.ASCII)


def in_words(words: Words, language: str, otherwise: str) -> str:
    """The words of a language, or of another that there are."""
    return words.get(language) or next(iter(words.values()), otherwise)


class Unit(NamedTuple):
    """A unit as a list of them may be given: wherever strengths or steps are asked, the list is added up."""

    strength: int | Fraction = 0
    steps: int = 1
    name: str = ""


class Parameter(NamedTuple):
    """What a player has to say; without a default it must be given."""

    name: str
    kind: str  # integer, number, flag, die, choice, integers, labels
    meaning: Words
    low: int | Fraction | None = None
    high: int | Fraction | None = None
    default: int | Fraction | bool | str | tuple[int, ...] | tuple[str, ...] | None = None
    options: tuple[str, ...] = ()
    dice: str | None = None
    printed: str = ""
    units: str | None = None  # what a list of units adds up to: strength or steps
    excludes: tuple[str, ...] = ()  # flags beside which it would be passed over
    each: bool = False  # it speaks of single units, which `resolve_each` resolves apart

    @property
    def required(self) -> bool:
        """Whether a call has to give it."""
        return self.default is None

    @property
    def takes(self) -> str:
        """What it takes, in words."""
        if self.kind == "flag":
            return "True or False"
        if self.kind in {"choice", "labels"}:
            return ("a list of " if self.kind == "labels" else "") + one_of(self.options, None)
        ends = [f"from {self.low}"] if self.low is not None else []
        ends += [f"up to {self.high}"] if self.high is not None else []
        what = {
            "integer": "a whole number",
            "die": f"a roll of {self.dice}",
            "number": "a whole number, a Fraction or a text such as '5/2',",
            "integers": "a list of whole numbers",
        }[self.kind]
        return " ".join([what if ends else what.rstrip(","), *ends])

    @property
    def type(self) -> str:
        """The Python type that a call gives."""
        types = {
            "flag": "bool", "choice": "str", "integers": "list[int]", "labels": "list[str]",
            "number": "int | Fraction | str",
        }  # fmt: skip
        return types.get(self.kind, "int")

    @property
    def range(self) -> tuple[object, ...]:
        """The options of a choice; else the lowest and the highest value, None where there is no end."""
        return self.options or (self.low, self.high)

    def plain(self, value: Any) -> Any:
        """The value itself, from what stands for it: a number of numpy, a text `5/2`, units, `3` for `3 PR`."""
        if self.kind == "flag":
            return bool(value) if getattr(getattr(value, "dtype", None), "kind", "") == "b" else value
        if self.kind in {"integers", "labels"}:
            return self._listed(value)
        if self.units and isinstance(value, list | tuple) and not isinstance(value, str):
            return self._added(value)
        return self._one(value)

    def _one(self, value: Any) -> Any:
        """A single value."""
        if isinstance(value, bool):
            return value
        if self.kind == "choice":
            return self._option(value)
        if isinstance(value, str):
            return _whole(Fraction(value.strip())) if self.kind == "number" and _EXACT.fullmatch(value) else str(value)
        return index(value) if hasattr(value, "__index__") else value

    def _option(self, value: Any) -> Any:
        """An option, or the one that begins with a number."""
        if isinstance(value, str):
            return "".join(value)
        begun = (
            [option for option in self.options if option.split()[0] == str(value)]
            if hasattr(value, "__index__")
            else []
        )
        return begun[0] if len(begun) == 1 else value

    def _listed(self, value: Any) -> Any:
        """A list from anything that is one: a tuple, a range, a set, a Series, an array."""
        if isinstance(value, str):
            return (str(value),) if self.kind == "labels" else value
        if isinstance(value, Mapping) or not hasattr(value, "__iter__"):
            return value
        items = tuple(value)
        if self.kind == "labels":
            return tuple("".join(item) if isinstance(item, str) else item for item in items)
        taken = tuple(item.steps if isinstance(item, Unit) else item for item in items)
        return tuple(index(i) if hasattr(i, "__index__") and type(i) is not bool else i for i in taken)

    def _added(self, units: list[Any] | tuple[Any, ...]) -> Any:
        """What units come to; the list itself when one of them is no number."""
        if isinstance(units, Unit):
            units = (units,)
        each = [self._one(getattr(unit, self.units or "") if isinstance(unit, Unit) else unit) for unit in units]
        numbers = [one for one in each if isinstance(one, int | Fraction) and type(one) is not bool]
        return _whole(Fraction(sum(numbers))) if len(numbers) == len(each) else units

    def accepts(self, value: object) -> bool:
        """Whether a call may give ``value``, in its plain form."""
        match self.kind:
            case "flag":
                return type(value) is bool
            case "choice":
                return type(value) is str and value in self.options
            case "labels":
                return type(value) is tuple and all(v in self.options for v in value) and len(set(value)) == len(value)
            case "integers":
                return isinstance(value, list | tuple) and all(type(v) is int and self._within(v) for v in value)
            case "number":
                return isinstance(value, int | Fraction) and type(value) is not bool and self._within(value)
            case _:
                return type(value) is int and self._within(value)

    def _within(self, value: int | Fraction) -> bool:
        return (self.low is None or self.low <= value) and (self.high is None or value <= self.high)

    def refusal(self, got: object) -> BadInput:
        """The error for a value that it does not take."""
        takes = one_of(self.options, got) if self.kind == "choice" else self.takes
        if self.kind == "labels" and isinstance(got, list | tuple):
            takes = "a list of " + one_of(self.options, next((one for one in got if one not in self.options), None))
        return BadInput(self.name, got, takes)

    def schema(self) -> dict[str, Any]:
        """What it takes as JSON Schema."""
        number = {"type": "integer", **self._ends()}
        kinds: dict[str, dict[str, Any]] = {
            "flag": {"type": "boolean"},
            "choice": {"enum": list(self.options)},
            "labels": {"type": "array", "items": {"enum": list(self.options)}, "uniqueItems": True},
            "integers": {"type": "array", "items": number},
            "number": {"anyOf": [number, {"type": "string", "pattern": r"^\s*[+-]?\d+(/\d*[1-9]\d*)?\s*$"}]},
        }
        said = kinds.get(self.kind, number)
        more = {} if self.default is None else {"default": _plain(self.default)}
        return {**said, "description": in_words(self.meaning, "en", self.name), **more}

    def _ends(self) -> dict[str, Any]:
        ends = {"minimum": self.low, "maximum": self.high}
        return {name: float(end) if isinstance(end, Fraction) else end for name, end in ends.items() if end is not None}


def _whole(value: Fraction) -> int | Fraction:
    """A fraction as an int when it is one."""
    return value.numerator if value.denominator == 1 else value


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, Fraction) else list(value) if isinstance(value, tuple) else value


NOTHING: Words = Frozen()
