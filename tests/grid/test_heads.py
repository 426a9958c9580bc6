"""A label of two lines beside a heading and the names under it is one cell."""

from __future__ import annotations

import pytest
from drawn_tables import Sheet, layout_of, spans

ODDS = [("Die", "Odds", "", "", ""), ("Roll", "1-2", "1-1", "2-1", "3-1")]
HIGH = 44
BODY = [(str(n), "A1", "NE", "D1", "DE") for n in range(1, 6)]


def drawn(rows, *, rule=False, under_heading=True):
    """A table with a rule under its two rows of heads, the heading in the middle over the names, a rule between."""
    sheet = Sheet.blank()
    heads = [list(row) for row in rows]
    heading, heads[0][1] = heads[0][1], ""
    box = sheet.table([*heads, *BODY], height=HIGH)
    sheet.text(box.left + 3 * 130, box.top + 5, heading, centred=True)
    sheet.rule((box.left, box.top + 2 * HIGH), (box.right, box.top + 2 * HIGH))
    sheet.rule((box.left + 130, box.top), (box.left + 130, box.bottom))
    if under_heading:
        sheet.rule((box.left + 130, box.top + HIGH), (box.right, box.top + HIGH))
    if rule:
        sheet.rule((box.left, box.top + HIGH), (box.left + 130, box.top + HIGH))
    (grid,) = layout_of(sheet.page()).grids
    return grid


def test_a_label_on_two_lines_beside_two_levels_is_one_cell():
    grid = drawn(ODDS)
    assert (grid.rows, grid.cols) == (7, 5)
    assert {(0, 0, 2, 1), (0, 1, 1, 4)} <= spans(grid)


def test_a_rule_between_them_parts_two_labels():
    assert (0, 0, 2, 1) not in spans(drawn(ODDS, rule=True))


@pytest.mark.parametrize("label", [("Die", ""), ("", "Roll")])
def test_a_label_on_one_line_stays_where_it_stands_where_no_rule_shows_otherwise(label):
    rows = [(label[0], *ODDS[0][1:]), (label[1], *ODDS[1][1:])]
    assert all(span[:2] != (0, 0) or span[2] == 1 for span in spans(drawn(rows, under_heading=False)))


def test_a_label_beside_a_rule_that_ends_at_it_is_one_cell():
    """Between its two rows is no rule, as there is between those of all other columns."""
    assert (0, 0, 2, 1) in spans(drawn([("Die", *ODDS[0][1:]), ("", *ODDS[1][1:])]))
