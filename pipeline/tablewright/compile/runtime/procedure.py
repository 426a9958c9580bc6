"""What a procedure is made of: parameters, modifiers, caps, steps. The generated module fills these in.

A call makes a tuple of values, one a slot: the inputs, then the amount of each modifier, then the figure of each
step. Everything a result has to say is read off these slots, by those who ask.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from operator import index
from typing import Any, NamedTuple

from .axis import Axis
from .errors import BadInput, LeftOpen, ResolverError, one_of
from .table import Table

Words = Mapping[str, str]
"""The same words by language: "fr", "en"."""


def in_words(words: Words, language: str, otherwise: str) -> str:
    """The words of a language, or of another that there are."""
    return words.get(language) or next(iter(words.values()), otherwise)


Value = Any
"""What stands in a slot: a number, a pair for a fraction, a position on an axis, a place in a table, a flag."""


class Parameter(NamedTuple):
    """What a player has to say; without a default it must be given."""

    name: str
    kind: str  # integer, number, flag, die, choice, integers
    meaning: Words
    low: int | Fraction | None = None
    high: int | Fraction | None = None
    default: int | Fraction | bool | str | tuple[int, ...] | None = None
    options: tuple[str, ...] = ()
    dice: str | None = None
    printed: str = ""

    @property
    def required(self) -> bool:
        """Whether a call has to give it."""
        return self.default is None

    @property
    def takes(self) -> str:
        """What it takes, in words."""
        if self.kind == "flag":
            return "True or False"
        if self.kind == "choice":
            return one_of(self.options, None)
        ends = [f"from {self.low}"] if self.low is not None else []
        ends += [f"up to {self.high}"] if self.high is not None else []
        what = {
            "integer": "a whole number",
            "die": f"a roll of {self.dice}",
            "number": "a whole number or a Fraction",
            "integers": "a list of whole numbers",
        }[self.kind]
        return " ".join([what, *ends])

    @property
    def type(self) -> str:
        """The Python type that a call gives."""
        types = {"flag": "bool", "choice": "str", "integers": "list[int]", "number": "int | Fraction"}
        return types.get(self.kind, "int")

    @property
    def range(self) -> tuple[object, ...]:
        """The options of a choice; else the lowest and the highest value, None where there is no end."""
        return self.options or (self.low, self.high)

    def plain(self, value: Any) -> Any:
        """The value itself, from a type that only stands for it: a whole number of numpy, a member of an enum."""
        if type(value) is bool or self.kind == "flag":
            return value
        if isinstance(value, str):
            return "".join(value)
        if self.kind == "integers" and isinstance(value, list | tuple):
            return tuple(
                index(item) if hasattr(item, "__index__") and type(item) is not bool else item for item in value
            )
        return index(value) if hasattr(value, "__index__") else value

    def accepts(self, value: object) -> bool:
        """Whether a call may give ``value``."""
        match self.kind:
            case "flag":
                return type(value) is bool
            case "choice":
                return type(value) is str and value in self.options
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
        return BadInput(self.name, got, takes)


class Modifier(NamedTuple):
    """One printed modifier, and what is needed to name it in a trace."""

    id: str
    on: str
    name: Words
    printed: str
    received: str
    group: str | None = None
    ruling: str | None = None


class Cap(NamedTuple):
    """A limit on the sum of a group of modifiers."""

    group: str
    low: int | None
    high: int | None
    printed: str
    ruling: str | None = None


class Step(NamedTuple):
    """One step, as the sheet language writes it; ``modifiers`` are those that act in it."""

    do: str
    name: str
    label: Words
    of: tuple[str, ...] = ()
    by: int | Fraction | str | None = None
    table: str | None = None
    axis: str | None = None
    part: str | None = None
    rounding: str = "exact"
    modifiers: tuple[str, ...] = ()
    gives: Mapping[str, int | Fraction | str] = {}
    owner: str | None = None
    other_owner: str | None = None
    mark: str | None = None
    below: str | None = None
    above: str | None = None
    between: str | None = None
    printed: str = ""
    received: str = ""


class Ruling(NamedTuple):
    """How a gap of the print is resolved, and on what ground."""

    id: str
    question: str
    answer: Words
    reason: str


class Procedure:
    """One thing a player does with the sheet, from inputs to a result."""

    __slots__ = (
        "caps", "language", "modifiers", "name", "parameters", "printed", "result", "rulings",
        "slots", "steps", "tables", "title",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        *,
        language: str,
        title: Words,
        printed: str,
        parameters: tuple[Parameter, ...],
        modifiers: tuple[Modifier, ...],
        caps: tuple[Cap, ...],
        steps: tuple[Step, ...],
        result: tuple[str, ...],
        tables: tuple[Table, ...],
        rulings: tuple[Ruling, ...],
    ) -> None:
        self.name = name
        self.language = language
        self.title = title
        self.printed = printed
        self.parameters = parameters
        self.modifiers = {modifier.id: modifier for modifier in modifiers}
        self.caps = {cap.group: cap for cap in caps}
        self.steps = {step.name: step for step in steps}
        self.result = result
        self.tables = {table.id: table for table in tables}
        self.rulings = {ruling.id: ruling for ruling in rulings}
        names = [p.name for p in parameters] + [f"modifier {m.id}" for m in modifiers] + [s.name for s in steps]
        self.slots = {slot: position for position, slot in enumerate(names)}

    def __repr__(self) -> str:
        return f"<Procedure {self.name}>"

    def parameter(self, name: str) -> Parameter:
        """Find a parameter; KeyError when there is none."""
        return {parameter.name: parameter for parameter in self.parameters}[name]

    def settled(self, *given: Any) -> tuple[Any, ...]:
        """The inputs in their plain types; BadInput for the first that its parameter does not accept."""
        plain = tuple(parameter.plain(value) for parameter, value in zip(self.parameters, given, strict=True))
        for parameter, value, had in zip(self.parameters, plain, given, strict=True):
            if not parameter.accepts(value):
                raise parameter.refusal(had)
        return plain

    def check_names(self, given: Mapping[str, object], without: tuple[str, ...] = ()) -> None:
        """Raise for a name that is no parameter, or a parameter that is not given."""
        known = [p.name for p in self.parameters if p.name not in without]
        for name in given:
            if name not in known:
                raise BadInput(
                    name, given[name], f"nothing: {self.name} has no such parameter, but {one_of(known, name)}"
                )
        for parameter in self.parameters:
            if parameter.required and parameter.name not in given and parameter.name not in without:
                raise BadInput(parameter.name, None, parameter.takes)

    def axis(self, step: Step) -> Axis:
        """The axis on which a step places or shifts."""
        table = self.tables[step.table or ""]
        return table.rows if step.axis == "rows" else table.columns

    def open(self, step: str, value: object) -> ResolverError:
        """The error for a value that no label covers and no ruling places, or that nothing can be divided by."""
        spec = self.steps[step]
        if spec.do == "divide":
            return BadInput(str(spec.by), value, "a number above 0")
        return LeftOpen(self.name, spec.of[0], value, self.axis(spec).texts)
