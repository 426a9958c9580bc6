"""Where a figure stands in a table: the label it falls on, the label moved to, the cell at two labels, its number."""

from __future__ import annotations

from fractions import Fraction

from tablewright.compile.lower import axes
from tablewright.compile.lower.figures import Figures
from tablewright.compile.lower.formula import (
    Arithmetic,
    CellNumber,
    Compare,
    Formula,
    Number,
    Position,
    Total,
    plus,
    times,
)
from tablewright.compile.lower.lowered import CellAt, Refuse, Settled
from tablewright.compile.lower.quotient import Quotient
from tablewright.compile.plan.model import Game, PlainTable
from tablewright.compile.plan.numbers import BY_ROLL, cell_numbers, ends_of_rolls
from tablewright.compile.plan.written import axis_of
from tablewright.model.rules import Rounding, Step


class NotWholeError(ValueError):
    """A label would be shifted by a number that need not be whole, or such a number looked for among rolls."""

    def __init__(self, step: Step) -> None:
        super().__init__(step.name)
        self.step = step


def placed(figures: Figures, game: Game, step: Step) -> Formula:
    """Put a figure on an axis; what no ruling places is refused."""
    if step.row is not None:
        return _among_rolls(figures, game.table(step.table or ""), step)
    if step.of[0] in figures.choices:
        return figures.keep_formula(step.name, Position(step.table or "", step.axis or "", step.of[0]))
    value = figures.amount(step.of[0])
    placing = axes.place(axis_of(game.table(step.table or ""), step.axis), value, step.rounding)
    between = None if step.rounding is not Rounding.EXACT else placing.between
    for condition, said in ((placing.below, step.below), (placing.above, step.above), (between, step.between)):
        if condition is not None and said is None:
            figures.lines.append(Refuse(condition, step.name, value))
    return figures.keep_formula(step.name, placing.position)


def _among_rolls(figures: Figures, table: PlainTable, step: Step) -> Formula:
    """Find the column in whose cell of a row a roll stands; one that stands in none is refused."""
    value = figures.amount(step.of[0])
    if not value.whole:
        raise NotWholeError(step)
    low, high = ends_of_rolls(table)
    row = figures.keep_formula(figures.free(f"{step.name}_row"), _coordinate(figures, table, "rows", step.row))
    least = figures.keep_formula(figures.free(f"{step.name}_max"), Arithmetic("max", value.top, Number(low - 1)))
    held = figures.keep_formula(figures.free(f"{step.name}_min"), Arithmetic("min", least, Number(high + 1)))
    column = figures.keep_formula(step.name, CellNumber(table.id, BY_ROLL, row, plus(held, Number(1 - low))))
    figures.lines.append(Refuse(Compare("<", column, Number(0)), step.name, value))
    return column


def shifted(figures: Figures, game: Game, step: Step) -> Formula:
    """Move a label by a figure, held at the ends of its axis."""
    last = len(axis_of(game.table(step.table or ""), step.axis).labels) - 1
    start, by = figures.label(step.of[0]), figures.amount(step.by if step.by is not None else 0)
    if not by.whole:
        raise NotWholeError(step)
    moved = figures.keep_formula(figures.free(f"{step.name}_moved"), plus(start, by.top))
    if step.below is None and (by.low is None or by.low < 0):
        figures.lines.append(Refuse(Compare("<", moved, Number(0)), step.name, Quotient(moved)))
    if step.above is None and (by.high is None or by.high > 0):
        figures.lines.append(Refuse(Compare(">", moved, Number(last)), step.name, Quotient(moved)))
    low = figures.keep_formula(figures.free(f"{step.name}_max"), Arithmetic("max", moved, Number(0)))
    return figures.keep_formula(step.name, Arithmetic("min", low, Number(last)))


def looked_up(figures: Figures, game: Game, step: Step) -> CellAt:
    """Find a cell, which must not be undecided."""
    table = game.table(step.table or "")
    row = _coordinate(figures, table, "rows", step.row)
    column = _coordinate(figures, table, "columns", step.column)
    if table.parts:
        part = Number(table.parts.index(step.part or table.parts[0]))
        column = plus(times(column, Number(len(table.parts))), part)
    row, column = (
        figures.keep_formula(figures.free(f"{step.name}_row"), row),
        figures.keep_formula(figures.free(f"{step.name}_column"), column),
    )
    if table.undecided:
        figures.lines.append(Settled(table.id, row, column))
    return CellAt(table.id, row, column)


def _coordinate(figures: Figures, table: PlainTable, axis: str, given: str | None) -> Formula:
    """The position that a label, a choice or an earlier placing gives."""
    if given is None:
        return Number(0)
    if given in figures.choices:
        return Position(table.id, axis, given)
    return figures.label(given) if given in figures.known else Number(axis_of(table, axis).texts.index(given))


def number_read(figures: Figures, game: Game, step: Step) -> Quotient:
    """The number in a looked-up cell, or those of the rows that a list names, added up."""
    if step.table is not None:
        return _total(figures, game, step)
    cell = figures.cell(step.of[0])
    numbers = [n for row in cell_numbers(game.table(cell.table), step.part) for n in row if n is not None]
    formula = CellNumber(cell.table, step.part, cell.row, cell.column)
    ends = Fraction(min(numbers, default=0)), Fraction(max(numbers, default=0))
    return figures.keep(step.name, Quotient(formula, Number(1), *ends))


def _total(figures: Figures, game: Game, step: Step) -> Quotient:
    """The numbers of the rows that a list of labels names, added up."""
    table = game.table(step.table or "")
    column = _column(table, step)
    numbers = [row[column] or 0 for row in cell_numbers(table, step.part)]
    ends = sum(n for n in numbers if n < 0), sum(n for n in numbers if n > 0)
    formula = Total(table.id, column, step.part, step.of[0])
    return figures.keep(step.name, Quotient(formula, Number(1), *map(Fraction, ends)))


def _column(table: PlainTable, step: Step) -> int:
    """The body column that a step names; the first when the table has one."""
    return table.columns.texts.index(step.column) if step.column in table.columns.texts else 0
