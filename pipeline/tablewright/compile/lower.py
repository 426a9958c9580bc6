"""A procedure as straight-line formulas: one line a modifier, one line a step, in the order a player takes them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from tablewright.compile import axes
from tablewright.compile.formula import (
    Arithmetic,
    CellNumber,
    Choose,
    Compare,
    Formula,
    Is,
    Name,
    Not,
    Number,
    Position,
    all_of,
    choose,
    plus,
    times,
)
from tablewright.compile.numbers import cell_numbers, faces
from tablewright.compile.plan import Game, PlainProcedure, PlainTable
from tablewright.compile.quotient import (
    ZERO,
    Quotient,
    added,
    compared,
    divided,
    either,
    exactly,
    held,
    multiplied,
    opposite,
)
from tablewright.model.rules import Amount, Cap, InputKind, Modifier, Rounding, Step, StepKind, Target
from tablewright.model.sheet import Axis

BOUND = re.compile(r"(?P<name>\w+)(?P<sign>>=|<=)(?P<number>-?\d+)")
EXACT = re.compile(r"-?\d+(/\d+)?")
OPTION = re.compile(r"(?P<name>\w+)=(?P<option>.*)", re.DOTALL)


class NotWholeError(ValueError):
    """A label would be shifted by a number that need not be whole."""

    def __init__(self, step: Step) -> None:
        super().__init__(step.name)
        self.step = step


@dataclass(frozen=True, slots=True)
class Line:
    """One figure gets its value."""

    name: str
    formula: Formula


@dataclass(frozen=True, slots=True)
class Refuse:
    """When the condition holds, ``step`` has no place for its value: the sheet leaves it open."""

    condition: Formula
    step: str
    value: Quotient


@dataclass(frozen=True, slots=True)
class Settled:
    """The cell must not be an undecided one."""

    table: str
    row: Formula
    column: Formula


@dataclass(frozen=True, slots=True)
class CellAt:
    """The place of a looked-up cell."""

    table: str
    row: Formula
    column: Formula


Figure = Quotient | CellAt | Formula
"""What a slot holds: an exact number, a cell, or a position on an axis or a condition."""


@dataclass(frozen=True, slots=True)
class Lowered:
    """The lines of a procedure and what its result holds, slot by slot: inputs, modifiers, steps."""

    lines: tuple[Line | Refuse | Settled, ...]
    modifiers: tuple[Figure, ...]
    steps: tuple[Figure, ...]


def lower(game: Game, plain: PlainProcedure) -> Lowered:
    """Make the formulas of one procedure; the plan has been checked, so every name is known."""
    lowering = _Lowering(game, plain)
    for step in plain.procedure.steps:
        lowering.step(step)
    amounts = tuple(lowering.amounts.get(modifier.id, Number(0)) for modifier in plain.modifiers)
    return Lowered(tuple(lowering.lines), amounts, tuple(lowering.figures[s.name] for s in plain.procedure.steps))


def left_open(game: Game, plain: PlainProcedure) -> tuple[str, ...]:
    """The steps that can be given a value for which the sheet says nothing: results stop there."""
    return tuple(dict.fromkeys(line.step for line in lower(game, plain).lines if isinstance(line, Refuse)))


class _Lowering:
    def __init__(self, game: Game, plain: PlainProcedure) -> None:
        self.game = game
        self.plain = plain
        self.lines: list[Line | Refuse | Settled] = []
        self.figures: dict[str, Figure] = {}
        self.amounts: dict[str, Figure] = {}
        self.own = {step.name for step in plain.procedure.steps} | {item.name for item in plain.procedure.inputs}
        for item in plain.procedure.inputs:
            ends = faces(item.dice) if item.dice else (item.low, item.high)
            low, high = (None if end is None else Fraction(end) for end in ends)
            if item.kind is InputKind.NUMBER:
                parts = Name(f"{item.name}.numerator"), Name(f"{item.name}.denominator")
                self.figures[item.name] = Quotient(*parts, low, high)
            elif item.kind in {InputKind.INTEGER, InputKind.DIE}:
                self.figures[item.name] = Quotient(Name(item.name), Number(1), low, high)
            else:
                self.figures[item.name] = Name(item.name)
        self.choices = {item.name for item in plain.procedure.inputs if item.kind is InputKind.CHOICE}

    def step(self, step: Step) -> None:
        """Make the figure of one step."""
        match step.do:
            case StepKind.ADD | StepKind.LIMIT | StepKind.MULTIPLY | StepKind.DIVIDE | StepKind.MODIFY:
                self.figures[step.name] = self.keep(step.name, self.conditional(step))
            case StepKind.PLACE:
                self.place(step)
            case StepKind.SHIFT:
                self.shift(step)
            case StepKind.LOOK_UP:
                self.look_up(step)
            case StepKind.NUMBER:
                self.number(step)
            case _:
                applies = self.condition(step.when, step.unless) or Number(1)
                self.figures[step.name] = self.keep_formula(step.name, applies)

    def conditional(self, step: Step) -> Quotient:
        """The value of an arithmetic step, or its first figure unchanged when its conditions do not hold."""
        unchanged = self.amount(step.of[0]) if step.of else ZERO
        return either(self.condition(step.when, step.unless), self.arithmetic(step), unchanged)

    def arithmetic(self, step: Step) -> Quotient:
        """The value of an arithmetic step whose conditions hold."""
        match step.do:
            case StepKind.ADD:
                return self.sum(step.of)
            case StepKind.LIMIT:
                return self.limit(step)
            case StepKind.MULTIPLY:
                return self.multiply(step)
            case StepKind.DIVIDE:
                return self.divide(step)
            case _:
                return added(self.sum(step.of), self.modifiers(step))

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
        while name in self.own:
            name += "_"
        return name

    def amount(self, amount: Amount) -> Quotient:
        """A number written in the rules, or the input or figure it names."""
        if isinstance(amount, int) or EXACT.fullmatch(amount):
            return exactly(Fraction(amount))
        if amount.startswith("-"):
            return opposite(self.amount(amount[1:]))
        figure = self.figures[amount]
        if isinstance(figure, Quotient):
            return figure
        if isinstance(figure, CellAt):
            raise TypeError(amount)  # the plan has been checked: only numbers are added up
        return Quotient(Choose(figure, Number(1), Number(0)), Number(1), Fraction(0), Fraction(1))

    def sum(self, names: Iterable[str]) -> Quotient:
        """Terms added up, those with a leading minus subtracted."""
        total = ZERO
        for name in names:
            total = added(total, self.amount(name))
        return total

    def limit(self, step: Step) -> Quotient:
        """A figure held between bounds."""
        value = self.keep(self.free(f"{step.name}_of"), self.amount(step.of[0]))
        for bound, sign in ((step.low, "max"), (step.high, "min")):
            if bound is not None:
                value = self.keep(self.free(f"{step.name}_{sign}"), held(value, self.amount(bound), sign))
        return value

    def multiply(self, step: Step) -> Quotient:
        """A strength times the factors that apply; only the first of them when one may count once."""
        value = self.amount(step.of[0])
        before: list[Formula] = []
        for modifier in self.acting(step):
            factor = self.amount(modifier.value)
            applies = self.condition(modifier.when, modifier.unless)
            alone = all_of((*(Not(c) for c in before), *((applies,) if applies else ()))) if step.once else applies
            top = self.keep_formula(local(modifier), choose(alone, factor.top, Number(1)))
            bottom = self.keep_formula(self.free(f"{local(modifier)}_bottom"), choose(alone, factor.bottom, Number(1)))
            counted = either(alone, factor, exactly(1))
            amount = Quotient(top, bottom, counted.low, counted.high)
            self.amounts[modifier.id] = amount
            value = multiplied(value, amount)
            before += [applies] if applies else []
        return value

    def divide(self, step: Step) -> Quotient:
        """An exact quotient, rounded as named."""
        above = self.amount(step.of[0])
        below = self.amount(step.by if step.by is not None else 1)
        if below.low is None or below.low <= 0:
            self.lines.append(Refuse(compared("<=", below, 0), step.name, below))
        return divided(above, below, step.rounding)

    def acting(self, step: Step) -> list[Modifier]:
        """The modifiers that act in a step."""
        return acting(self.plain, step)

    def modifiers(self, step: Step) -> Quotient:
        """The sum of the modifiers that apply, each group held within its cap."""
        caps = {cap.group: cap for cap in self.plain.caps}
        groups: dict[str | None, Quotient] = {}
        for modifier in self.acting(step):
            groups[modifier.group] = added(groups.get(modifier.group, ZERO), self.modifier(modifier))
        total = ZERO
        for group, value in groups.items():
            cap = caps.get(group or "")
            total = added(total, self.capped(step, cap, value) if cap else value)
        return total

    def modifier(self, modifier: Modifier) -> Quotient:
        """What one modifier adds, 0 when it does not apply."""
        value = self.amount(modifier.value)
        if modifier.per is not None:
            value = multiplied(value, self.amount(modifier.per))
        kept = self.keep(local(modifier), either(self.condition(modifier.when, modifier.unless), value, ZERO))
        self.amounts[modifier.id] = kept
        return kept

    def capped(self, step: Step, cap: Cap, value: Quotient) -> Quotient:
        """A group's sum held within its cap."""
        name = f"{step.name}_{identifier(cap.group)}"
        value = self.keep(self.free(f"{name}_sum"), value)
        for bound, sign in ((cap.low, "max"), (cap.high, "min")):
            if bound is not None:
                value = self.keep(self.free(f"{name}_{sign}"), held(value, self.amount(bound), sign))
        return value

    def place(self, step: Step) -> None:
        """Put a figure on an axis; what no ruling places is refused."""
        axis = axis_of(self.game.table(step.table or ""), step.axis)
        if step.of[0] in self.choices:
            self.figures[step.name] = self.keep_formula(
                step.name, Position(step.table or "", step.axis or "", step.of[0])
            )
            return
        value = self.amount(step.of[0])
        placing = axes.place(axis, value, step.rounding)
        between = None if step.rounding is not Rounding.EXACT else placing.between
        for condition, said in ((placing.below, step.below), (placing.above, step.above), (between, step.between)):
            if condition is not None and said is None:
                self.lines.append(Refuse(condition, step.name, value))
        self.figures[step.name] = self.keep_formula(step.name, placing.position)

    def shift(self, step: Step) -> None:
        """Move a label by a figure, held at the ends of its axis."""
        last = len(axis_of(self.game.table(step.table or ""), step.axis).labels) - 1
        start, by = self.figures[step.of[0]], self.amount(step.by if step.by is not None else 0)
        if isinstance(start, Quotient | CellAt):
            raise TypeError(step.of[0])  # the plan has been checked: only labels are shifted
        if not by.whole:
            raise NotWholeError(step)
        moved = self.keep_formula(self.free(f"{step.name}_moved"), plus(start, by.top))
        if step.below is None and (by.low is None or by.low < 0):
            self.lines.append(Refuse(Compare("<", moved, Number(0)), step.name, Quotient(moved)))
        if step.above is None and (by.high is None or by.high > 0):
            self.lines.append(Refuse(Compare(">", moved, Number(last)), step.name, Quotient(moved)))
        low = self.keep_formula(self.free(f"{step.name}_max"), Arithmetic("max", moved, Number(0)))
        self.figures[step.name] = self.keep_formula(step.name, Arithmetic("min", low, Number(last)))

    def look_up(self, step: Step) -> None:
        """Find a cell, which must not be undecided."""
        table = self.game.table(step.table or "")
        row = self.coordinate(table, "rows", step.row)
        column = self.coordinate(table, "columns", step.column)
        if table.parts:
            part = Number(table.parts.index(step.part or table.parts[0]))
            column = plus(times(column, Number(len(table.parts))), part)
        row, column = (
            self.keep_formula(self.free(f"{step.name}_row"), row),
            self.keep_formula(self.free(f"{step.name}_column"), column),
        )
        if table.doubts:
            self.lines.append(Settled(table.id, row, column))
        self.figures[step.name] = CellAt(table.id, row, column)

    def coordinate(self, table: PlainTable, axis_name: str, given: str | None) -> Formula:
        """The position that a label, a choice or an earlier placing gives."""
        axis = axis_of(table, axis_name)
        if given is None:
            return Number(0)
        if given in self.choices:
            return Position(table.id, axis_name, given)
        figure = self.figures.get(given)
        if isinstance(figure, Quotient | CellAt):
            raise TypeError(given)  # the plan has been checked: only labels are rows and columns
        return Number(axis.texts.index(given)) if figure is None else figure

    def number(self, step: Step) -> None:
        """The number in a looked-up cell."""
        cell = self.figures[step.of[0]]
        if not isinstance(cell, CellAt):
            raise TypeError(step.of[0])  # the plan has been checked: numbers are read off cells
        numbers = [n for row in cell_numbers(self.game.table(cell.table), step.part) for n in row if n is not None]
        formula = CellNumber(cell.table, step.part, cell.row, cell.column)
        value = Quotient(formula, Number(1), Fraction(min(numbers, default=0)), Fraction(max(numbers, default=0)))
        self.figures[step.name] = self.keep(step.name, value)

    def condition(self, when: tuple[str, ...], unless: tuple[str, ...]) -> Formula | None:
        """All of ``when``, none of ``unless``; None when nothing is asked."""
        return all_of((*map(self.holds, when), *(Not(self.holds(word)) for word in unless)))

    def holds(self, word: str) -> Formula:
        """A flag, a choice (`terrain=Bois`) or a bound (`losses>=1`)."""
        if bound := BOUND.fullmatch(word):
            value = self.amount(bound["name"])
            return compared(bound["sign"], value, int(bound["number"]))
        if option := OPTION.fullmatch(word):
            return Is(option["name"], option["option"])
        return Name(word)


def acting(plain: PlainProcedure, step: Step) -> list[Modifier]:
    """The modifiers that act in a step: by their target, or for a strength by its group."""
    if step.do is StepKind.MULTIPLY:
        return [m for m in plain.modifiers if m.on is Target.STRENGTH and step.group in (None, m.group)]
    if step.do is StepKind.MODIFY:
        return [m for m in plain.modifiers if m.on is step.target and step.group in (None, m.group)]
    return []


def axis_of(table: PlainTable, name: str | None) -> Axis:
    """The rows or the columns of a table."""
    return table.rows if name == "rows" else table.columns


def identifier(text: str) -> str:
    """An id of the rules as a name in Python."""
    return re.sub(r"\W", "_", text)


def local(modifier: Modifier) -> str:
    """The name of a modifier's amount."""
    return f"modifier_{identifier(modifier.id)}"
