"""A title in the frame of its table, or in a bar on top of it, is no row of it."""

from __future__ import annotations

import pytest
from drawn_tables import CRT, Sheet

from tablewright.grid import find_layout
from tablewright.grid.regions import with_bar
from tablewright.model.geometry import Box

ROWS = (("", "", "", "", ""), *CRT)


def with_title(titles, rules, place):
    """A table under a row without rules down that has these lines over each other."""
    sheet = Sheet.blank()
    box = sheet.table(CRT, place=(100, 154 + 46 * len(titles)), rules=rules)
    for at, title in enumerate(titles):
        width = sheet.draw.textlength(title, font_size=34)
        left = {"left": box.left + 12, "centre": (box.left + box.right - width) / 2}[place]
        sheet.text(left, 156 + 46 * at, title, 34)
    sheet.draw.rectangle((box.left, 150, box.right, box.bottom), outline=0, width=3)
    return find_layout(sheet.page())


@pytest.mark.parametrize("place", ["left", "centre"])
@pytest.mark.parametrize("rules", ["rows columns", "heading"])
@pytest.mark.parametrize("titles", [["Combat Results"], ["Results of", "Combat Table"]])
def test_a_title_in_the_frame_is_the_title(titles, rules, place):
    layout = with_title(titles, rules, place)
    (grid,) = layout.grids
    assert (grid.rows, grid.cols) == (6, 5)
    assert grid.title is not None
    assert grid.title.height > 46 * len(titles) - 26


@pytest.mark.parametrize("bare", [140, 3], ids=["the labels ruled off", "no rule in it"])
def test_a_heading_over_all_but_the_labels_is_a_row(bare):
    sheet = Sheet.blank()
    box = sheet.table(ROWS, rules="rows columns")
    sheet.draw.rectangle((box.left + bare, box.top + 6, box.right - 4, box.top + 54), fill=255)
    sheet.text(box.left + 390, box.top + 12, "Odds of the attack", centred=True)
    (grid,) = find_layout(sheet.page()).grids
    assert (grid.rows, grid.cols) == (7, 5)


def test_headings_close_beside_each_other_are_a_row():
    sheet = Sheet.blank()
    rows = [("Unit", "Fire", "Move", "Hold", "Lead")]
    rows += [(name, *"8264") for name in ("Scouts", "Bombs", "Trucks", "Riders")]
    sheet.table(rows, width=75, height=44, rules="")
    (grid,) = find_layout(sheet.page()).grids
    assert (grid.rows, grid.cols) == (5, 5)


def test_a_bar_of_fill_on_top_of_a_frame_is_of_the_table():
    """It was dark, and its rules do not show on the clean page."""
    frame = Box(100, 200, 700, 500)
    whole, halves = [Box(101, 150, 699, 198)], [Box(101, 150, 180, 198), Box(183, 150, 699, 198)]
    for bar in (whole, halves):
        assert with_bar(frame, bar, 20) == Box(100, 150, 700, 500)
    apart, aside, part = Box(100, 90, 700, 140), Box(100, 150, 900, 198), Box(100, 150, 300, 198)
    for other in (apart, aside, part):
        assert with_bar(frame, [other], 20) == frame
