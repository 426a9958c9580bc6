"""Cells over many rows: a label beside all that it names, upright or not; a result that goes for several rolls."""

from __future__ import annotations

import pytest
from drawn_tables import FONT, Sheet, layout_of, spans
from PIL import Image, ImageDraw, ImageFont

HIGH, WIDE = 60, 130
BODY = 9
ROWS = [("", "Die", "1-1", "2-1", "3-1"), *(("", str(n), "A1", "NE", "") for n in range(1, BODY + 1))]


def drawn(label, *, upright, goes_for=BODY):
    """A ruled table; no rule parts the rows that the label names, nor those that each result at the right goes for."""
    sheet = Sheet.blank(1000, 900)
    box = sheet.table(ROWS, height=HIGH, width=WIDE, rules="columns frame")
    right = box.right - WIDE
    sheet.rule((box.left, box.top + HIGH), (box.right, box.top + HIGH))
    for edge in range(2, BODY + 1):
        end = box.right if (edge - 1) % goes_for == 0 else right
        sheet.rule((box.left + WIDE, box.top + edge * HIGH), (end, box.top + edge * HIGH))
    middle = box.top + HIGH + BODY * HIGH / 2
    if upright:
        font = ImageFont.load_default(FONT)
        line = Image.new("L", (round(font.getlength(label)) + 4, FONT + 10), 255)
        ImageDraw.Draw(line).text((2, 0), label, font=font, fill=0)
        line = line.rotate(90, expand=True)
        sheet.image.paste(line, (box.left + (WIDE - line.width) // 2, round(middle - line.height / 2)))
    else:
        sheet.text(box.left + WIDE / 2, middle - FONT / 2, label, centred=True)
    for first in range(0, BODY, goes_for):
        at = box.top + HIGH * (1 + first + goes_for / 2)
        sheet.text(box.right - WIDE / 2, at - FONT / 2, "DE", centred=True)
    (grid,) = layout_of(sheet.page()).grids
    return grid


@pytest.mark.parametrize(("label", "upright"), [("Attack", False), ("Attacker's die roll", True)])
def test_a_label_beside_all_rows_is_one_cell(label, upright):
    grid = drawn(label, upright=upright)
    assert (grid.rows, grid.cols) == (BODY + 1, 5)
    assert (1, 0, BODY, 1) in spans(grid)


@pytest.mark.parametrize("goes_for", [3, 9])
def test_a_result_that_goes_for_several_rolls_is_one_cell(goes_for):
    tall = {span for span in spans(drawn("Attack", upright=False, goes_for=goes_for)) if span[1] == 4}
    assert tall == {(1 + first, 4, goes_for, 1) for first in range(0, BODY, goes_for)}
