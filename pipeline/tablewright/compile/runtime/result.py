"""What a procedure came to. Everything but the slots is worked out for those who ask."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from .choices import Choice, choices
from .procedure import Procedure, Ruling, Step, Value, in_words
from .rulings import rulings
from .table import Parsed, Place, Symbol, Table

FORMAT = 1
"""The version of the JSON form; it rises when a reader of the old form would misread the new one."""


class Traced(NamedTuple):
    """One step as it was taken: its name, what it is called, what it came to, where the sheet says so."""

    name: str
    label: str
    value: str
    source: str


class Result:
    """The result of a procedure, with its trace, the choices it leaves and the rulings it leans on."""

    __slots__ = ("procedure", "values")

    def __init__(self, procedure: Procedure, values: tuple[Value, ...]) -> None:
        self.procedure = procedure
        self.values = values

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Result):
            return NotImplemented
        return (self.procedure.name, self.values) == (other.procedure.name, other.values)

    def __hash__(self) -> int:
        return hash((self.procedure.name, self.values))

    def __repr__(self) -> str:
        return f"<Result {self.procedure.name}: {self.text}>"

    def slot(self, name: str) -> Value:
        """The bare value of an input, a step, or `modifier ID`."""
        return self.values[self.procedure.slots[name]]

    def figure(self, name: str) -> str:
        """What an input or a step came to, as a player would write it."""
        value = self.slot(name)
        step = self.procedure.steps.get(name)
        if step is None:
            return shown(value)
        if step.do in {"place", "shift"}:
            return self.procedure.axis(step).texts[int(value)]
        if step.do == "look up":
            row, column = value
            return self.table(step).cells[int(row)][int(column)]
        if step.do == "effect":
            return self.given(step)
        if step.do in {"trade", "alternatives", "share"}:
            offered = [choice for choice in self.choices if choice.step == name]
            return " or ".join(option for choice in offered for option in choice.options) or "-"
        return shown(number(value))

    def table(self, step: Step) -> Table:
        """The table that a step reads."""
        return self.procedure.tables[step.table or ""]

    def given(self, step: Step) -> str:
        """The additions of an effect as text, or a dash when its conditions do not hold."""
        if not self.slot(step.name):
            return "-"
        return ", ".join(f"{key}={self.amount(amount)}" for key, amount in step.gives.items())

    def amount(self, amount: int | Fraction | str) -> Any:
        """A number or word written in the rules, or the input or figure it names."""
        return number(self.slot(amount)) if isinstance(amount, str) and amount in self.procedure.slots else amount

    @property
    def inputs(self) -> dict[str, Any]:
        """The inputs, defaults included."""
        return {p.name: value for p, value in zip(self.procedure.parameters, self.values, strict=False)}

    @property
    def text(self) -> str:
        """The result as printed; several figures side by side are parted by ` | `."""
        return " | ".join(self.figure(name) for name in self.procedure.result)

    @property
    def places(self) -> list[tuple[Table, Place]]:
        """The cells that the result stands in."""
        steps = [self.procedure.steps.get(name) for name in self.procedure.result]
        return [(self.table(step), self.slot(step.name)) for step in steps if step and step.do == "look up"]

    @property
    def row(self) -> str | None:
        """The label of the result's row; None when the result is not a cell."""
        return next((table.rows.texts[place[0]] for table, place in self.places), None)

    @property
    def column(self) -> str | None:
        """The label of the result's column, without the part under it; None when the result is not a cell."""
        return next((table.columns.texts[place[1] // (len(table.parts) or 1)] for table, place in self.places), None)

    @property
    def legend(self) -> tuple[Symbol, ...]:
        """The legend lines that explain the result."""
        lines = [symbol for table, (r, c) in self.places for symbol in table.legend_of(table.cells[r][c])]
        return tuple(dict.fromkeys(lines))

    @property
    def effect(self) -> dict[str, Parsed]:
        """The result taken apart, with what the rules add to it; what a player may leave is not added."""
        parts = {name: self._part(name) for name in self.procedure.result}
        only = next(iter(parts.values()))
        effect = dict(only) if len(parts) == 1 and isinstance(only, dict) else parts
        for step in self.procedure.steps.values():
            if step.do == "effect" and step.owner is None and self.slot(step.name):
                for key, amount in step.gives.items():
                    effect[key] = _added(effect.get(key), self.amount(amount))
        return effect

    def _part(self, name: str) -> Parsed:
        step = self.procedure.steps.get(name)
        value = self.slot(name)
        if step and step.do == "look up":
            parsed = self.table(step).parsed(value)
            return self.figure(name) if parsed is None else parsed
        value = number(value)
        return value if isinstance(value, int) and type(value) is not bool else self.figure(name)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What is left to the players: who chooses among what."""
        return tuple(choices(self))

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The rulings that the result leans on, where the print leaves a gap."""
        return tuple(rulings(self))

    @property
    def trace(self) -> tuple[Traced, ...]:
        """Every step in the order it was taken, in the sheet's own language."""
        return self.steps(self.procedure.language)

    def steps(self, language: str) -> tuple[Traced, ...]:
        """The trace in another language: "fr" or "en"."""
        return tuple(
            Traced(step.name, in_words(step.label, language, step.name), self.figure(step.name), self.source(step))
            for step in self.procedure.steps.values()
        )

    def source(self, step: Step) -> str:
        """Where the sheet says what a step does: the cell it read, or the lines of the received transcript."""
        if step.do != "look up":
            return step.received
        table, (r, c) = self.table(step), self.slot(step.name)
        return f"{table.id}[{table.rows.texts[r]}, {table.column_names[c]}]"

    def explain(self, language: str | None = None) -> str:
        """The whole way to the result in one line of a player's words, in "fr" or "en"."""
        from .explain import explain  # noqa: PLC0415  # only those who ask for it pay for it

        return explain(self, language or self.procedure.language)

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data for JSON, ``format`` says in which version of the form."""
        return {
            "format": FORMAT,
            "resolver": self.procedure.name,
            "inputs": {name: plain(value) for name, value in self.inputs.items()},
            "text": self.text,
            "row": self.row,
            "column": self.column,
            "effect": plain(self.effect),
            "choices": [{"owner": choice.owner, "options": list(choice.options)} for choice in self.choices],
            "trace": [step._asdict() for step in self.trace],
            "rulings": [{**ruling._asdict(), "answer": dict(ruling.answer)} for ruling in self.rulings],
        }


def number(value: Value) -> Any:
    """A slot as a number: a pair is a fraction."""
    return whole(Fraction(*value)) if isinstance(value, tuple) else value


def whole(value: Fraction) -> int | Fraction:
    """A fraction as an int when it is one."""
    return value.numerator if value.denominator == 1 else value


def shown(value: Any) -> str:
    """A value as a player would write it."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def plain(value: Any) -> Any:
    """Only what JSON knows: a fraction becomes its text."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return str(value) if isinstance(value, Fraction) else value


def _added(had: Parsed, more: Any) -> Parsed:
    return had + more if isinstance(had, int) and isinstance(more, int) else more
