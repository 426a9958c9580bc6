"""What a call came to, figure by figure: the slots, and what a player would write for each."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .errors import BadInput, one_of
from .frozen import Sealed
from .procedure import Procedure, Step
from .table import Place, Table
from .ways import MOST, alternatives, count_of_shares, shares_in_words, trades


class Record(Sealed):
    """The values of one call, under the names of its inputs and steps."""

    __slots__ = ("procedure", "values")
    procedure: Procedure
    values: tuple[Any, ...]

    def __init__(self, procedure: Procedure, values: tuple[Any, ...]) -> None:
        _set_procedure(self, procedure)
        _set_values(self, values)

    def slot(self, name: str) -> Any:
        """The bare value of an input, a step, or `modifier ID`."""
        try:
            return self.values[self.procedure.slots[name]]
        except KeyError:
            raise BadInput("figure", name, one_of(self.procedure.slots, name)) from None

    def figure(self, name: str) -> str:
        """What an input or a step came to, as a player would write it."""
        value = self.slot(name)
        step = self.procedure.steps.get(name)
        if step is None:
            return shown(value)
        if step.do in {"place", "shift"}:
            return self.procedure.axis(step).texts[int(value)]
        if step.do == "look up":
            table, (row, column) = self.cell(step)
            return table.cells[row][column]
        if step.do == "effect":
            return self.given(step)
        if step.do in {"trade", "alternatives", "share"}:
            return " or ".join(self.options(step)) or "-"
        return shown(number(value))

    def table(self, step: Step) -> Table:
        """The table that a step reads."""
        return self.procedure.tables[step.table or ""]

    def cell(self, step: Step) -> tuple[Table, Place]:
        """The cell that a look-up reads."""
        row, column = self.slot(step.name)
        return self.table(step), (int(row), int(column))

    def given(self, step: Step) -> str:
        """The additions of an effect as text, or a dash when its conditions do not hold."""
        if not self.slot(step.name):
            return "-"
        return ", ".join(f"{key}={self.amount(amount)}" for key, amount in step.gives.items()) or step.name

    def amount(self, amount: int | Fraction | str) -> Any:
        """A number or word written in the rules, or the input or figure it names."""
        return number(self.slot(amount)) if isinstance(amount, str) and amount in self.procedure.slots else amount

    def options(self, step: Step, language: str = "en") -> tuple[str, ...]:
        """Among what a step leaves somebody to choose; nothing when it does not apply."""
        if not self.slot(step.name):
            return ()
        if step.do == "trade":
            return trades(self.amount(step.of[0]), language)
        if step.do == "share":
            losses, steps = self.amount(step.of[0]), tuple(self.slot(str(step.by)))
            ways = count_of_shares(losses, steps)
            return shares_in_words(losses, steps) if ways <= MOST else (f"{ways} ways",)
        return alternatives(self.figure(step.of[0]), step.mark)

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
        return [self.cell(step) for step in steps if step and step.do == "look up"]


_set_procedure = Record.procedure.__set__  # type: ignore[attr-defined, misc]  # fast
_set_values = Record.values.__set__  # type: ignore[attr-defined, misc]  # the same


def number(value: Any) -> Any:
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
