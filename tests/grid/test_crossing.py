"""Texts of neighbouring columns that were taken for one."""

from __future__ import annotations

from tablewright.grid.crossing import fills_its_row
from tablewright.model.geometry import Box

COLS = tuple(range(0, 900, 100))


def line(top, columns):
    """A text in each of these columns."""
    return [Box(COLS[col] + 12, top, COLS[col] + 88, top + 26) for col in columns]


def test_two_texts_in_one_are_parted_where_a_line_would_else_have_a_gap():
    rows = [text for row in range(5) for text in line(100 + 36 * row, range(8))]
    piece = Box(COLS[3] + 12, 208, COLS[4] + 88, 234)
    assert fills_its_row(piece, rows, COLS)


def test_a_sentence_among_blanks_is_not_parted():
    rows = [text for row in range(5) if row != 3 for text in line(100 + 36 * row, range(8))]
    piece = Box(COLS[3] + 12, 208, COLS[4] + 88, 234)
    assert not fills_its_row(piece, [*rows, *line(208, (0, 1, 3, 4))], COLS)


def test_a_heading_over_two_columns_is_not_parted():
    rows = [text for row in range(5) for text in line(100 + 36 * row, range(8))]
    piece = Box(COLS[3] + 12, 100, COLS[4] + 88, 126)
    assert not fills_its_row(piece, rows, COLS)
