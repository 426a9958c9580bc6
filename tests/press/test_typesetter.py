import pytest

from tablewright.errors import Trouble
from tablewright.model.sheet import SpanRange
from tablewright.press.manuscript import PrintedPage, grid_block, text_block
from tablewright.press.styles import STYLES
from tablewright.press.typesetter import typeset

GRID = [
    ["Dé", "Inondé\nClair", "Autres", ""],
    ["1 et moins", "-", "ᴰ2r/\n2d", "½"],
    ["2", "", "● PA *", "Nonꟲ"],
    ["Côté", "≤1:4", "A1/D1", "1ᵉʳ hex"],
]
SPANS = [SpanRange(0, 2, 0, 3)]


def page(*blocks, columns=1):
    return PrintedPage(1, columns, blocks)


@pytest.mark.parametrize("style", STYLES)
def test_every_style_prints_every_cell_as_it_is(style, read_back, differences):
    printed = typeset([page(grid_block(GRID, name="t", title="Défense", spans=SPANS))], STYLES[style])
    assert len(list(read_back(printed))) == 15
    assert differences(printed) == []


def test_no_text_is_ever_code(differences):
    hostile = ['#panic("x")', "*b* _i_ $x^2$", "<lab> @ref", "\\ // /* ~ --- 'q'", "#import", '"}', "`raw` = h"]
    printed = typeset([page(grid_block([[text] for text in hostile], name="t", title=hostile[0]))], STYLES["ruled"])
    assert differences(printed) == []


def test_cells_meet_edge_to_edge_and_spans_cover_what_they_span():
    printed = typeset([page(grid_block(GRID, name="t", title="", spans=SPANS))], STYLES["coloured"])
    spots = {spot.cell: spot for spot in printed.spots()}
    wide, below_left, below_right = spots[2], spots[5], spots[6]
    assert wide.left == pytest.approx(below_left.left, abs=0.01)
    assert wide.right == pytest.approx(below_right.right, abs=0.01)
    assert wide.bottom == pytest.approx(below_left.top, abs=0.01)


def test_a_page_is_set_as_large_as_fits():
    few = typeset([page(text_block("Un texte court.", "paragraph"))], STYLES["open"])
    many = typeset([page(*[text_block("Un texte long. " * 40, "paragraph")] * 14)], STYLES["open"])
    assert few.settings[0].size == STYLES["open"].largest
    assert few.settings[0].size > many.settings[0].size


def test_a_table_too_wide_for_the_page_turns_it():
    row = ["ᴰ2/1r/1d"] * 22
    printed = typeset([page(grid_block([row, row], name="t", title=""))], STYLES["condensed"])
    assert printed.settings[0].wide


def test_a_table_too_long_for_the_page_is_set_smaller_and_no_row_is_squeezed():
    rows = [[f"Terrain {n}", *(["1"] * 24)] for n in range(35)]
    spots = typeset([page(grid_block(rows, name="t", title="Terrain"))], STYLES["ruled"]).spots()
    heights = [spot.bottom - spot.top for spot in spots if isinstance(spot.cell, int)]
    assert min(heights) == pytest.approx(max(heights), abs=0.01)


def test_a_page_that_holds_too_much_says_what_to_do():
    row = ["abcdefghijklmnop"] * 40
    with pytest.raises(Trouble, match=r"page 1 does not fit .*\n.*\[\[page\]\]"):
        typeset([page(grid_block([row, row], name="t", title=""))], STYLES["ruled"])


def test_running_text_stands_in_two_columns_about_level():
    blocks = [text_block(f"{n} " + "mot " * 60, "paragraph") for n in range(8)]
    spots = typeset([page(*blocks, columns=2)], STYLES["serif"]).spots()
    left, right = ([s for s in spots if s.block in half] for half in ({0, 1, 2, 3}, {4, 5, 6, 7}))
    assert max(s.right for s in left) < min(s.left for s in right)
    assert left[0].top == pytest.approx(right[0].top, abs=0.01)


def test_the_same_pages_give_the_same_bytes():
    one, other = (typeset([page(grid_block(GRID, name="t", title="", spans=SPANS))], STYLES["zebra"]) for _ in "ab")
    assert one.pdf() == other.pdf()
    assert one.pictures(60) == other.pictures(60)
