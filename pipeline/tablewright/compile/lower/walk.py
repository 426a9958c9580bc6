"""Every formula of a lowered procedure, the formulas inside formulas included."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.compile.lower.formula import (
    All,
    Arithmetic,
    Bracket,
    CellNumber,
    Choose,
    Compare,
    Formula,
    Is,
    Name,
    Not,
    Position,
    Total,
)
from tablewright.compile.lower.lowered import CellAt, Figure, Line, Lowered, Refuse, Settled
from tablewright.compile.lower.quotient import Quotient


def formulas(lowered: Lowered) -> Iterator[Formula]:
    """Every formula, outer ones first."""
    parts = [part for line in lowered.lines for part in parts_of(line)]
    for part in (*parts, *(part for figure in lowered.steps for part in held(figure))):
        yield from within(part)


def parts_of(line: Line | Refuse | Settled) -> tuple[Formula, ...]:
    """The formulas that a line holds."""
    if isinstance(line, Line):
        return (line.formula,)
    if isinstance(line, Refuse):
        return line.condition, line.value.top, line.value.bottom
    return line.row, line.column


def names_in(parts: tuple[Formula, ...]) -> set[str]:
    """The inputs and figures that formulas ask for."""
    found = {one for part in parts for one in within(part)}
    named = {one.id.partition(".")[0] for one in found if isinstance(one, Name)}
    return named | {one.name for one in found if isinstance(one, Is)} | _listed(found)


def _listed(found: set[Formula]) -> set[str]:
    """The choices and lists whose labels formulas look up."""
    return {one.of for one in found if isinstance(one, Position | Total)}


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
