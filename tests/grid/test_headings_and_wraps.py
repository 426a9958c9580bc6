"""Headings of several rows, and rows of several lines, where no rule parts them."""

from __future__ import annotations

import numpy as np
import pytest
from drawn_tables import CRT, Sheet, spans

from tablewright.grid import find_layout
from tablewright.model.page import CleanPage

TERRAIN = (
    ("Wood", "1", "2", "Halved", ""),
    ("Hill", "1", "3", "-", ""),
    ("Town", "2", "2", "Halved", ""),
    ("Marsh", "No", "No", "-", ""),
    ("River", "+1", "+2", "Halved", ""),
)
EDGES = (100, 280, 400, 520, 720, 1120)


def terrain(sheet, top, notes):
    """Rows as high as their notes, everything else midway in them."""
    for row in TERRAIN:
        lines = notes.get(row[0], ("-",))
        height = 12 + 30 * len(lines)
        for col, words in enumerate(row[:-1]):
            sheet.text((EDGES[col] + EDGES[col + 1]) / 2, top + (height - 30) / 2, words, centred=True)
        for number, line in enumerate(lines):
            sheet.text(EDGES[4] + 20, top + 6 + 30 * number, line)
        top += height
    return top


def test_a_heading_over_two_columns_has_a_row_of_its_own_beside_taller_ones():
    sheet = Sheet.blank(1250, 700)
    sheet.rule((100, 90), (1120, 90))
    sheet.text(190, 138, "Type", centred=True)
    sheet.text(400, 108, "Movement", centred=True)
    sheet.text(340, 168, "Foot", centred=True)
    sheet.text(460, 168, "Horse", centred=True)
    for number, line in enumerate(("Attack", "across", "it")):
        sheet.text(620, 108 + 30 * number, line, centred=True)
    sheet.text(920, 138, "Notes", centred=True)
    sheet.rule((100, 205), (1120, 205))
    bottom = terrain(sheet, 220, {})
    sheet.rule((100, bottom), (1120, bottom))
    (grid,) = find_layout(sheet.page()).grids
    assert (grid.rows, grid.cols) == (7, 5)
    assert spans(grid) == {(0, 0, 2, 1), (0, 1, 1, 2), (0, 3, 2, 1), (0, 4, 2, 1)}


@pytest.mark.parametrize("lines", [2, 3])
def test_a_note_of_several_lines_is_of_the_row_whose_label_is_midway(lines):
    notes = dict.fromkeys(("Hill", "River"), ("No retreat into here", "except by a road, and", "none by night")[:lines])
    sheet = Sheet.blank(1250, 700)
    for col, words in enumerate(("Type", "Foot", "Horse", "Attack", "Notes")):
        sheet.text((EDGES[col] + EDGES[col + 1]) / 2, 108, words, centred=True)
    sheet.rule((100, 150), (1120, 150))
    terrain(sheet, 165, notes)
    (grid,) = find_layout(sheet.page()).grids
    assert (grid.rows, grid.cols) == (6, 5)


def test_rows_of_a_bent_page_stay_apart():
    rows = [("Die", *map(str, range(1, 10)))]
    rows += [(f"m{at}", *["D2r/\n1rd" if col % 3 else "AE" for col in range(9)]) for at in range(4)]
    sheet = Sheet.blank(1300, 600)
    box = sheet.table(rows, width=115, height=84, rules="columns heading frame")
    flat = sheet.page()
    bend = [round(22 * ((x - box.left) / box.width - 0.5) ** 2 * 4) for x in range(flat.grey.shape[1])]
    grey = np.stack([np.roll(flat.grey[:, x], bend[x]) for x in range(len(bend))], axis=1)
    page = CleanPage(1, grey, np.repeat(grey[..., None], 3, 2), flat.size, 0, 0.0, flat.capital, (), flat.to_file)
    (grid,) = find_layout(page).grids
    assert (grid.rows, grid.cols) == (5, 10)
    assert spans(grid) == set()


def test_the_grain_of_paper_is_no_dotted_rule():
    sheet = Sheet.blank()
    sheet.table(CRT, rules="frame columns")
    plain = sheet.page()
    chance = np.random.default_rng(7)
    grain = np.where(chance.random(plain.grey.shape) < 0.05, 190, 255).astype(np.uint8)
    grey = np.minimum(plain.grey, grain)
    page = CleanPage(1, grey, np.repeat(grey[..., None], 3, 2), plain.size, 0, 0.0, plain.capital, (), plain.to_file)
    (grid,) = find_layout(page).grids
    assert (grid.rows, grid.cols) == (6, 5)


def test_a_loose_row_of_dots_is_a_rule():
    sheet = Sheet.blank()
    box = sheet.table(CRT, rules="columns")
    for x in range(box.left, box.right, 8):
        sheet.draw.rectangle((x, box.top + 60, x + 3, box.top + 63), fill=0)
    (grid,) = find_layout(sheet.page()).grids
    assert (grid.rows, grid.cols) == (6, 5)


def test_a_label_of_two_lines_beside_a_note_of_three_is_one_row_between_rules():
    rows = [("Type", "Move", "Combat")]
    rows += [(name, "Foot: 1\nothers: 2", "Halved, and never\nmore than 4 units") for name in ("Wood", "Hill")]
    rows += [("Ruling\nheight", "Foot: 2\nothers: no", "One column less\nsupport one more\nas the hex below")]
    rows += [(name, "1", "One column less\nno more than 6") for name in ("Town", "City")]
    sheet = Sheet.blank()
    sheet.table(rows, width=280, height=116, rules="rows")
    (grid,) = find_layout(sheet.page()).grids
    assert (grid.rows, grid.cols) == (6, 3)
    assert spans(grid) == set()


@pytest.mark.parametrize("words", ["Value", "Value   of   fire"])
def test_the_only_heading_of_its_row_spans_all_that_it_is_centred_on(words):
    rows = [("Dice", "1", "2", "4", "7", "11", "16"), *(("9", "M", "M", "M1", "M2", "X", "X") for _ in range(5))]
    sheet = Sheet.blank(1100, 700)
    box = sheet.table(rows, place=(100, 200), rules="heading")
    sheet.rule((box.left, 155), (box.right, 155))
    sheet.text(box.left + 4 * 130, 165, words, centred=True)
    sheet.rule((box.left, box.bottom), (box.right, box.bottom))
    (grid,) = find_layout(sheet.page()).grids
    assert (grid.rows, grid.cols) == (7, 7)
    assert spans(grid) == {(0, 1, 1, 6)}


def test_rules_left_out_from_one_rule_across_to_the_next_are_not_worn_away():
    rows = [("", "1", "2", "3", "4"), ("", "", "", "", ""), ("Morale", "Att", "Def", "Att", "Def"), *CRT[1:]]
    sheet = Sheet.blank()
    box = sheet.table(rows, rules="frame rows columns")
    for edge in (2, 3, 4):
        x = box.left + 130 * edge
        sheet.draw.rectangle((x - 4, box.top + 63, x + 4, box.top + 117), fill=255)
    sheet.text(box.left + 3 * 130 - 75, box.top + 72, "Victory")
    sheet.text(box.left + 3 * 130 + 12, box.top + 72, "of one")
    (grid,) = find_layout(sheet.page()).grids
    assert spans(grid) == {(1, 1, 1, 4)}
