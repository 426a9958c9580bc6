"""A list of one column between rules is a table."""

from __future__ import annotations

import numpy as np
from drawn_tables import CRT, Sheet

from tablewright.grid import find_layout
from tablewright.grid.ladders import ladder_boxes
from tablewright.evidence.rules import Rules
from tablewright.model.geometry import Box


def test_a_list_between_rules_across_is_a_table():
    sheet = Sheet.blank()
    sheet.table([[name] for name in ("Terrain", "Clear", "Woods", "Hill", "Marsh", "River")], width=300, rules="rows")
    (grid,) = find_layout(sheet.page()).grids
    assert (grid.rows, grid.cols) == (6, 1)


def test_rules_between_paragraphs_make_no_table():
    sheet = Sheet.blank()
    for top in range(100, 700, 200):
        sheet.rule((100, top), (800, top))
        for line in range(3):
            sheet.text(100, top + 40 + 36 * line, "Roll one die for each of your units.")
    assert find_layout(sheet.page()).grids == ()


def test_a_table_of_rows_between_rules_stays_whole():
    sheet = Sheet.blank()
    sheet.table(CRT, rules="rows")
    (grid,) = find_layout(sheet.page()).grids
    assert (grid.rows, grid.cols) == (6, 5)


def test_rows_that_have_only_labels_make_no_list():
    rules = tuple(Box(100, top, 800, top + 3) for top in range(0, 600, 60))
    labels = [Box(120, top + 20, 200, top + 40) for top in range(0, 540, 60)]
    mask = np.zeros((1, 1), np.uint8)
    page = Rules(rules, (), mask, mask, 20.0)
    assert len(ladder_boxes(page, labels)) == 1
    assert ladder_boxes(page, [*labels, Box(400, 20, 480, 40)]) == []
