"""Texts beside each other make lines."""

from __future__ import annotations

from tablewright.grid.lines import lines_of
from tablewright.grid.rows import is_scrap
from tablewright.model.geometry import Box


def test_what_is_left_of_a_number_does_not_lead_a_line_astray():
    """A scrap between two lines stands beside the label of the lower and the number of the upper."""
    upper = [Box(8, 40, 40, 66), Box(100, 40, 140, 68), Box(160, 40, 200, 66)]
    lower = [Box(8, 75, 40, 101), Box(117, 83, 140, 105), Box(160, 74, 200, 100)]
    scrap = Box(116, 70, 140, 82)
    lines = [set(line.pieces) - {scrap} for line in lines_of([*upper, *lower, scrap])]
    assert [line for line in lines if line] == [set(upper), set(lower)]


def test_a_row_of_dashes_is_a_line():
    """There are no letters to follow."""
    dashes = [Box(left, 50, left + 12, 53) for left in range(0, 400, 60)]
    words = [Box(left, 100, left + 30, 120) for left in range(0, 400, 60)]
    assert [len(line.pieces) for line in lines_of([*dashes, *words])] == [7, 7]


def test_hairs_of_rules_below_a_table_are_no_line():
    """The ends of upright rules that stick out under the last row."""
    row, hairs = lines_of(
        [Box(left, 0, left + 40, 26) for left in range(0, 1300, 50)] + [Box(81, 50, 83, 78), Box(900, 59, 901, 71)]
    )
    assert is_scrap(hairs, [row, hairs])
    assert not is_scrap(row, [row, hairs])
