"""Tables with rules stay apart and whole, whatever stands over them and beside."""

from __future__ import annotations

from drawn_tables import CRT, Sheet, layout_of


def test_headings_without_rules_go_to_the_ruled_tables_under_them():
    """As in a bar of colour, the rules of which are lost, with the titles of both tables on one line over it."""
    sheet = Sheet.blank(1700)
    for left, rows in ((100, CRT), (860, CRT[:4])):
        box = sheet.table(rows, place=(left, 150), rules="rows columns")
        sheet.draw.rectangle((left - 5, 140, box.right + 5, 208), fill=255)
        for col, words in enumerate(CRT[0]):
            sheet.text(left + 65 + 130 * col, 163, words, centred=True)
        sheet.text((box.left + box.right) / 2, 108, "FIRE COMBAT", 34, centred=True)
    shapes = [(grid.rows, grid.cols) for grid in layout_of(sheet.page()).grids]
    assert shapes == [(6, 5), (4, 5)]


def test_tables_in_frames_that_touch_stay_two():
    sheet = Sheet.blank(height=1300)
    sheet.table(CRT, place=(130, 150), rules="frame rows columns")
    sheet.table(CRT[:4], place=(130, 600), rules="frame rows columns")
    sheet.text(140, 860, "Roll one die for each attack.")
    for top, bottom in ((100, 560), (568, 900)):
        sheet.draw.rectangle((100, top, 1100, bottom), outline=0, width=3)
    shapes = [(grid.rows, grid.cols) for grid in layout_of(sheet.page()).grids]
    assert shapes == [(6, 5), (4, 5)]
