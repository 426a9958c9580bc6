"""A text beside a table is no column of it."""

from __future__ import annotations

import pytest
from drawn_tables import CRT, Sheet

from tablewright.grid import find_layout

TEXT = ("Roll one die for each", "attack of your units and", "read what has happened.")


@pytest.mark.parametrize(
    ("rules", "left", "step"),
    [("", 850, 36), ("", 1400, 60), ("rows", 850, 60)],
    ids=["its lines out of step", "far off", "beyond the rules"],
)
def test_a_text_beside_a_table_is_outside_it(rules, left, step):
    sheet = Sheet.blank(1900)
    sheet.text(105, 108, "Fire Combat")
    sheet.table(CRT, rules=rules)
    for at, line in enumerate(TEXT):
        sheet.text(left, 108 + at * step, line)
    layout = find_layout(sheet.page())
    assert [(grid.rows, grid.cols) for grid in layout.grids] == [(6, 5)]
    assert any(block.left > 830 for block in layout.text)


def test_effects_in_words_are_a_column():
    effects = (
        "Effect",
        "The defender falls back",
        "The attacker may\nadvance one hex",
        "Nothing happens",
        "",
        "Both lose",
    )
    sheet = Sheet.blank(1900)
    rows = [(*row[:3], effect) for row, effect in zip(CRT, effects, strict=True)]
    sheet.table(rows, width=300, height=90)
    (grid,) = find_layout(sheet.page()).grids
    assert (grid.rows, grid.cols) == (6, 4)


def test_labels_of_rows_between_them_part_no_table():
    sheet = Sheet.blank()
    box = sheet.table([*CRT[:4], ("",) * 5, *CRT[1:4], ("",) * 5, *CRT[1:4]], height=44)
    for at, name in ((4, "NEAR A MARSH OR LAKE"), (8, "IN WOODS AND TOWNS")):
        sheet.text((box.left + box.right) / 2, box.top + at * 44 + 5, name, centred=True)
    (grid,) = find_layout(sheet.page()).grids
    assert (grid.rows, grid.cols) == (12, 5)
