"""Every formula of a lowered procedure, the formulas inside formulas included."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.compile.formula import All, Arithmetic, Bracket, CellNumber, Choose, Compare, Formula, Not
from tablewright.compile.lower import CellAt, Figure, Line, Lowered, Refuse
from tablewright.compile.quotient import Quotient


def formulas(lowered: Lowered) -> Iterator[Formula]:
    """Every formula, outer ones first."""
    for line in lowered.lines:
        if isinstance(line, Line):
            yield from within(line.formula)
        elif isinstance(line, Refuse):
            yield from within(line.condition)
        else:
            yield from within(line.row)
            yield from within(line.column)
    for figure in lowered.steps:
        for formula in held(figure):
            yield from within(formula)


def held(figure: Figure) -> tuple[Formula, ...]:
    """The formulas that a figure holds."""
    if isinstance(figure, Quotient):
        return figure.top, figure.bottom
    if isinstance(figure, CellAt):
        return figure.row, figure.column
    return (figure,)


def within(formula: Formula) -> Iterator[Formula]:
    """A formula and all that it is made of."""
    yield formula
    for part in _parts(formula):
        yield from within(part)


def _parts(formula: Formula) -> tuple[Formula, ...]:
    match formula:
        case Arithmetic(_, left, right) | Compare(_, left, right):
            return left, right
        case All(conditions):
            return conditions
        case Not(condition):
            return (condition,)
        case Choose(condition, then, other):
            return condition, then, other
        case Bracket(_, of):
            return (of,)
        case CellNumber(_, _, row, column):
            return row, column
        case _:
            return ()
