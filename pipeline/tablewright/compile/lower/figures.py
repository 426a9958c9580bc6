"""The figures of a procedure as they come to be known: inputs first, then what each step makes of those before it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tablewright.compile.lower.formula import CellNumber, Choose, Compare, Formula, Is, Name, Not, Number, all_of
from tablewright.compile.lower.lowered import CellAt, Figure, Line, Refuse, Settled
from tablewright.compile.lower.quotient import ZERO, Quotient, added, compared, exactly, opposite
from tablewright.compile.plan.model import PlainProcedure
from tablewright.compile.plan.numbers import faces
from tablewright.compile.plan.written import BOUND, EXACT, OPTION
from tablewright.model.rules import Amount, Input, InputKind


class Figures:
    """What is known so far, the amounts of the modifiers among it, and the lines that make it."""

    def __init__(self, plain: PlainProcedure) -> None:
        self.lines: list[Line | Refuse | Settled] = []
        self.known: dict[str, Figure] = {item.name: figure_of(item) for item in plain.procedure.inputs}
        self.amounts: dict[str, Figure] = {}
        self.choices = {item.name for item in plain.procedure.inputs if item.kind is InputKind.CHOICE}
        self._own = {step.name for step in plain.procedure.steps} | set(self.known)

    def keep(self, name: str, value: Quotient) -> Quotient:
        """Give a number a name, and each part of a fraction its own."""
        if value.whole:
            return Quotient(self.keep_formula(name, value.top), Number(1), value.low, value.high)
        top, bottom = (
            self.keep_formula(self.free(f"{name}_top"), value.top),
            self.keep_formula(self.free(f"{name}_bottom"), value.bottom),
        )
        return Quotient(top, bottom, value.low, value.high)

    def keep_formula(self, name: str, formula: Formula) -> Formula:
        """Give a formula a name, unless it is short already."""
        if isinstance(formula, Name | Number):
            return formula
        self.lines.append(Line(name, formula))
        return Name(name)

    def free(self, name: str) -> str:
        """A name for something on the way to a figure, which no input or figure has."""
        while name in self._own:
            name += "_"
        return name

    def amount(self, amount: Amount) -> Quotient:
        """A number written in the rules, or the input or figure it names."""
        if isinstance(amount, int) or EXACT.fullmatch(amount):
            return exactly(Fraction(amount))
        if amount.startswith("-"):
            return opposite(self.amount(amount[1:]))
        figure = self.known[amount]
        if isinstance(figure, Quotient):
            return figure
        return Quotient(Choose(self.label(amount), Number(1), Number(0)), Number(1), Fraction(0), Fraction(1))

    def sum(self, names: Iterable[str]) -> Quotient:
        """Terms added up, those with a leading minus subtracted."""
        total = ZERO
        for name in names:
            total = added(total, self.amount(name))
        return total

    def cell(self, name: str) -> CellAt:
        """A figure that is the place of a cell; the plan has been checked, so it is one."""
        figure = self.known[name]
        if not isinstance(figure, CellAt):
            raise TypeError(name)
        return figure

    def label(self, name: str) -> Formula:
        """A figure that is a position on an axis; the plan has been checked, so it is one."""
        figure = self.known[name]
        if isinstance(figure, Quotient | CellAt):
            raise TypeError(name)
        return figure

    def condition(self, when: tuple[str, ...], unless: tuple[str, ...]) -> Formula | None:
        """All of ``when``, none of ``unless``; None when nothing is asked."""
        return all_of((*map(self.holds, when), *(Not(self.holds(word)) for word in unless)))

    def holds(self, word: str) -> Formula:
        """A flag, a choice (`terrain=Bois`) or a bound (`losses>=1`)."""
        if bound := BOUND.fullmatch(word):
            value = self.amount(bound["name"])
            return compared(bound["sign"], value, int(bound["number"]))
        if option := OPTION.fullmatch(word):
            if isinstance(cell := self.known.get(option["name"]), CellAt):
                return Compare("==", CellNumber(cell.table, f"={option['option']}", cell.row, cell.column), Number(1))
            return Is(option["name"], option["option"])
        return Name(word)


def figure_of(item: Input) -> Figure:
    """An input, with its least and greatest value where it is a number."""
    ends = faces(item.dice) if item.dice else (item.low, item.high)
    low, high = (None if end is None else Fraction(end) for end in ends)
    if item.kind is InputKind.NUMBER:
        return Quotient(Name(f"{item.name}.numerator"), Name(f"{item.name}.denominator"), low, high)
    if item.kind in {InputKind.INTEGER, InputKind.DIE}:
        return Quotient(Name(item.name), Number(1), low, high)
    return Name(item.name)
