"""Which texts in rows and columns are a table."""

from __future__ import annotations

import pytest

from tablewright.grid.kinds import amid_text
from tablewright.model.geometry import Box
from tablewright.model.page import Grid, GridCell

CAPITAL, PITCH, LEFT, BORDER, RIGHT = 20, 36, 100, 180, 500
TOP, ROWS = 400, 3


def columns():
    """Two columns of three lines, and the grid around them."""
    tops = [TOP + row * PITCH for row in range(ROWS)]
    pieces = [
        Box(left, top, right, top + 26) for top in tops for left, right in ((LEFT, BORDER - 20), (BORDER + 10, RIGHT))
    ]
    cells = [
        GridCell(row, col, 1, 1, Box(left, top, right, top + PITCH))
        for row, top in enumerate(tops)
        for col, (left, right) in enumerate(((LEFT, BORDER), (BORDER, RIGHT)))
    ]
    return Grid(Box(LEFT, TOP, RIGHT, TOP + ROWS * PITCH), ROWS, 2, tuple(cells)), pieces


def lines(first, count, left=LEFT, right=RIGHT - 40):
    """Lines that run across the border of the columns."""
    return [Box(left, first + at * PITCH, right, first + at * PITCH + 26) for at in range(count)]


ABOVE, BELOW = TOP - 3 * PITCH, TOP + ROWS * PITCH


@pytest.mark.parametrize(
    "around", [lines(ABOVE, 3), lines(BELOW, 3), lines(TOP - PITCH, 1) + lines(BELOW, 2)], ids=["over", "under", "both"]
)
def test_two_columns_amid_lines_of_a_text_are_lines_of_it(around):
    grid, own = columns()
    assert amid_text(grid, own + around, CAPITAL)


@pytest.mark.parametrize(
    "around",
    [[], lines(TOP - 2 * PITCH, 2), lines(TOP - 5 * PITCH, 3), lines(ABOVE, 3, left=240)],
    ids=["nothing", "a title of two lines", "a paragraph further off", "lines in the middle"],
)
def test_two_columns_by_themselves_are_a_table(around):
    grid, own = columns()
    assert not amid_text(grid, own + around, CAPITAL)
