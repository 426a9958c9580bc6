"""Positions become cells: every position is in one of them, and all are rectangles."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablewright.grid.walls import Wall, positions, spans_of


def neighbours(rows, cols):
    for row in range(rows):
        for col in range(cols):
            if row + 1 < rows:
                yield (row, col), (row + 1, col)
            if col + 1 < cols:
                yield (row, col), (row, col + 1)


@st.composite
def tables(draw):
    rows, cols = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    odds = st.floats(-8, 8, allow_nan=False)
    return rows, cols, [Wall(one, other, (), draw(odds)) for one, other in neighbours(rows, cols)]


@given(tables())
def test_every_position_is_of_exactly_one_cell(table):
    rows, cols, walls = table
    covered = [position for span in spans_of(rows, cols, walls) for position in positions(span)]
    assert sorted(covered) == [(row, col) for row in range(rows) for col in range(cols)]


def test_walls_that_all_stand_leave_every_position_alone():
    walls = [Wall(one, other, (), 3.0) for one, other in neighbours(3, 4)]
    assert spans_of(3, 4, walls) == [(row, col, 1, 1) for row in range(3) for col in range(4)]


def test_a_heading_over_several_columns_is_one_cell():
    walls = [Wall(a, b, (), -2.0 if a[0] == b[0] == 0 and a[1] > 0 else 3.0) for a, b in neighbours(2, 4)]
    assert (0, 1, 1, 3) in spans_of(2, 4, walls)


def test_a_missing_wall_amid_walls_that_stand_joins_nothing_else():
    """To be one cell, two positions of unlike rows would have to take in two more, and those are parted clearly."""
    walls = [Wall(a, b, (), -0.5 if (a, b) == ((0, 0), (0, 1)) else 4.0) for a, b in neighbours(2, 2)]
    assert spans_of(2, 2, walls) == [(0, 0, 1, 2), (1, 0, 1, 1), (1, 1, 1, 1)]
