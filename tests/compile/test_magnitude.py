"""Arrays count within 64 bits: no formula of the sheets can leave them while every input stays below the limit."""

from pathlib import Path

import pytest

from tablewright.compile.lower.formula import (
    Arithmetic,
    Bracket,
    CellNumber,
    Choose,
    Name,
    Number,
    Position,
    Total,
)
from tablewright.compile.lower.lowered import Line
from tablewright.compile.lower.procedure import lower
from tablewright.compile.lower.walk import formulas
from tablewright.compile.plan.sheets import game
from tablewright.compile.runtime.many import WIDEST
from tablewright.workspace import find_workspace

GAMES = [game(aid) for aid in find_workspace(Path(__file__).parents[2]).load_sheets()]
PROCEDURES = [(one, plain) for one in GAMES for plain in one.procedures]
LARGEST_CELL = 1000


def size(formula, known):
    """The greatest that a formula can come to, whatever the signs."""
    match formula:
        case Number(value):
            return abs(value)
        case Name(name):
            return known.get(name, WIDEST)
        case Arithmetic("*", left, right):
            return size(left, known) * size(right, known)
        case Arithmetic("+" | "-", left, right):
            return size(left, known) + size(right, known)
        case Arithmetic("//", left, _):
            return size(left, known) + 1
        case Arithmetic(_, left, right):
            return max(size(left, known), size(right, known))
        case Choose(_, then, other):
            return max(size(then, known), size(other, known))
        case Bracket(starts, _):
            return len(starts)
        case CellNumber() | Position() | Total():
            return LARGEST_CELL
        case _:
            return 1


@pytest.mark.parametrize(("one", "plain"), PROCEDURES, ids=[f"{g.id}.{p.procedure.id}" for g, p in PROCEDURES])
def test_every_number_on_the_way_fits_64_bits(one, plain):
    lowered = lower(one, plain)
    known = {}
    for line in lowered.lines:
        if isinstance(line, Line):
            known[line.name] = size(line.formula, known)
    assert all(value < 2**63 for value in known.values())
    assert all(size(formula, known) < 2**63 for formula in formulas(lowered))
