"""Tables with a rule over their heading, under it and at their foot stand out from whatever is around them."""

from __future__ import annotations

import pytest
from drawn_tables import LINE, Sheet

from tablewright.grid import find_layout

LOSSES = (("Die", "Result"), ("1-4", "One step"), ("5-6", "-"))
MODIFIERS = (
    "+2 when the unit can trace a line of supply to a",
    "town under its control or to a friendly port, or to",
    "a headquarters of its own side in the same area.",
    "-1 for units of the second line and all militia.",
)


def ruled_thrice(sheet, left, top, rows, widths):
    """Three rules of one length, the heading between the first two."""
    right = left + sum(widths)
    for at, row in enumerate(rows):
        for col, words in enumerate(row):
            sheet.text(left + sum(widths[:col]) + widths[col] / 2, top + 14 + at * 46, words, centred=True)
    bottom = top + 20 + 46 * len(rows)
    for y in (top, top + 56, bottom):
        sheet.rule((left, y), (right, y))
    return bottom


def test_a_small_table_beside_a_list():
    sheet = Sheet.blank(1300, 500)
    sheet.text(100, 60, "Losses of isolated units", 34)
    sheet.text(620, 62, "MODIFIERS")
    ruled_thrice(sheet, 180, 120, LOSSES, (90, 170))
    for at, line in enumerate(MODIFIERS):
        if line[0] in "+-":
            sheet.draw.ellipse((620, 130 + at * LINE, 627, 137 + at * LINE), fill=0)
        sheet.text(640, 118 + at * LINE, line)
    layout = find_layout(sheet.page())
    assert [(grid.rows, grid.cols) for grid in layout.grids] == [(3, 2)]
    assert layout.grids[0].title is not None
    assert layout.text


@pytest.mark.parametrize("words", ["All results are final and apply at once to all units of both sides.", "Losses"])
def test_two_tables_of_one_width_with_a_text_between_them_stay_two(words):
    sheet = Sheet.blank(1300, 700)
    bottom = ruled_thrice(sheet, 150, 80, LOSSES, (300, 600))
    sheet.text(170, bottom + 40, words)
    ruled_thrice(sheet, 150, bottom + 120, (*LOSSES, ("7", "Two steps")), (300, 600))
    layout = find_layout(sheet.page())
    assert [(grid.rows, grid.cols) for grid in layout.grids] == [(3, 2), (4, 2)]


def test_a_table_of_long_texts_is_no_list():
    sheet = Sheet.blank(1300, 500)
    rows = (("Roll", "Effect"), ("2-9", MODIFIERS[0]), ("10-11", MODIFIERS[1]), ("12", MODIFIERS[2]))
    ruled_thrice(sheet, 150, 80, rows, (120, 800))
    layout = find_layout(sheet.page())
    assert [(grid.rows, grid.cols) for grid in layout.grids] == [(4, 2)]
