"""What stands around tables: titles, paragraphs, lists, columns of prose, in the order they are read in."""

from __future__ import annotations

from drawn_tables import CRT, LINE, Sheet, layout_of

PROSE = (
    "The defender loses one step and",
    "retires by two hexes from all of",
    "the attackers, who may advance as",
    "far as the first river they reach.",
    "Units without supply are halved.",
)


def paragraph(sheet, left, top):
    for at, line in enumerate(PROSE):
        sheet.text(left, top + at * LINE, line)


def test_a_title_belongs_to_the_table_under_it():
    sheet = Sheet.blank()
    sheet.text(425, 80, "COMBAT RESULTS", 40, centred=True)
    box = sheet.table(CRT, rules="frame rows columns")
    layout = layout_of(sheet.page())
    title = layout.grids[0].title
    assert title is not None
    assert title.bottom < box.top
    assert layout.text == ()


def test_a_title_of_two_lines_is_one():
    sheet = Sheet.blank()
    sheet.text(425, 40, "TABLE OF THE RESULTS", 36, centred=True)
    sheet.text(425, 84, "OF COMBAT", 36, centred=True)
    sheet.table(CRT, rules="heading")
    layout = layout_of(sheet.page())
    title = layout.grids[0].title
    assert title is not None
    assert title.height > 60
    assert layout.text == ()


def test_a_page_of_prose_has_no_table():
    sheet = Sheet.blank()
    paragraph(sheet, 100, 100)
    layout = layout_of(sheet.page())
    assert layout.grids == ()
    assert len(layout.text) == 1


def test_two_columns_of_prose_are_read_one_after_the_other():
    sheet = Sheet.blank(height=1000)
    for left in (80, 640):
        for top in (100, 400, 700):
            paragraph(sheet, left, top)
    layout = layout_of(sheet.page())
    assert layout.grids == ()
    order = [(block.left > 500, block.top) for block in layout.text]
    assert len(order) == 6
    assert order == sorted(order)


def test_the_items_of_a_list_are_blocks_with_their_signs():
    sheet = Sheet.blank()
    for at, line in enumerate(PROSE):
        top = 100 + at * LINE
        sheet.draw.ellipse((100, top + 14, 109, top + 23), fill=0)
        sheet.text(130, top, line)
    layout = layout_of(sheet.page())
    assert layout.grids == ()
    assert len(layout.text) == 5
    assert all(block.left <= 101 for block in layout.text)


def test_a_note_under_a_table_is_no_row_of_it():
    sheet = Sheet.blank()
    box = sheet.table(CRT, rules="heading")
    sheet.text(box.left, box.bottom + 30, "An empty place means that nothing happens to either side.")
    layout = layout_of(sheet.page())
    assert [(grid.rows, grid.cols) for grid in layout.grids] == [(6, 5)]
    assert len(layout.text) == 1


def test_a_sheet_with_nothing_on_it_has_nothing():
    layout = layout_of(Sheet.blank().page())
    assert layout.grids == ()
    assert layout.text == ()


def test_dirt_is_neither_text_nor_table():
    sheet = Sheet.blank()
    for at in range(300):
        x, y = 37 * at % 1190, 53 * at % 890
        sheet.draw.rectangle((x, y, x + 1, y + 2), fill=0)
    layout = layout_of(sheet.page())
    assert layout.grids == ()
    assert layout.text == ()


def test_two_columns_of_list_items_are_no_table():
    items = (*PROSE, *PROSE[::-1])
    sheet = Sheet.blank(1300)
    for at, line in enumerate(items):
        top = 100 + at * LINE
        if at % 2:
            sheet.text(80, top, "-1")
        sheet.text(130 if at % 2 else 80, top, line)
        sheet.text(690, top, "+1")
        sheet.text(740, top, line)
    assert layout_of(sheet.page()).grids == ()
