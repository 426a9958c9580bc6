"""Places hold what runs through their sides, and none lies in another."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from drawn_tables import CRT, Sheet, layout_of
from hypothesis import given
from hypothesis import strategies as st

from tablewright.evidence import gather
from tablewright.evidence.planes import SIZE
from tablewright.grid.places import Place
from tablewright.grid.whole import apart, drawn_out, lines_outside, whole_places

PLACE = Place(20, 20, 120, 100)
LINE = 2 * SIZE
NONE = np.zeros((0, 4))


def lines(*boxes):
    """Texts on the planes: left, top, right; each a capital high."""
    return np.array([(left, top, right, top + SIZE) for left, top, right in boxes]).reshape(-1, 4)


def test_a_side_in_the_midst_of_words_is_drawn_out_behind_them():
    texts = lines((80, 40, 180), (80, 50, 176), (80, 60, 130))
    assert drawn_out(PLACE, texts, (NONE, NONE)).right == pytest.approx(180, abs=2)


def test_one_text_alone_that_runs_through_a_side_may_be_a_title():
    texts = lines((30, 22, 180), *((30, 30 + 10 * n, 110) for n in range(7)))
    assert drawn_out(PLACE, texts, (NONE, NONE)) == PLACE


def test_a_row_that_the_lower_side_cuts_is_taken_in():
    texts = lines((30, 97, 60), (80, 97, 100))
    assert drawn_out(PLACE, texts, (NONE, NONE)).bottom > 97 + SIZE


def test_rules_that_end_together_beyond_a_side_draw_it_out_to_their_ends():
    rules = np.array([(20, 40, 150, 41), (20, 60, 150.5, 61)])
    assert drawn_out(PLACE, NONE, (rules, NONE)).right == 150


def test_rules_that_end_apart_draw_nothing_out():
    rules = np.array([(20, 40, 150, 41), (20, 60, 190, 61)])
    assert drawn_out(PLACE, NONE, (rules, NONE)) == PLACE


@given(st.lists(st.tuples(st.integers(0, 150), st.integers(0, 110), st.integers(5, 90)), max_size=12))
def test_a_place_is_never_drawn_in(found):
    texts = lines(*((left, top, left + wide) for left, top, wide in found))
    drawn = drawn_out(PLACE, texts, (NONE, NONE))
    assert drawn.around(PLACE) == drawn


class Areas:
    """Places worth their size."""

    def of(self, place):
        return place.width * place.height


def test_of_a_place_within_another_the_one_that_is_worth_more_is_left():
    outer, inner, beside = Place(0, 0, 100, 100), Place(10, 10, 50, 50), Place(120, 0, 200, 80)
    assert set(apart([inner, outer, beside], Areas())) == {outer, beside}


def test_lines_within_a_place_are_not_free():
    sheet = Sheet.blank()
    sheet.table(CRT)
    sheet.text(100, 700, "A note stands far below.")
    evidence = gather(sheet.page())
    free = lines_outside(whole_places([], evidence), evidence).texts
    places = [Place(0, 0, evidence["table"].shape[1], round(650 * evidence.scale))]
    assert 0 < len(lines_outside(places, evidence).texts) < len(free)


PARAGRAPH = (
    "Each coach rolls a die and adds\nthe number of cheerleaders. The\nhigher has a roll again for this\nhalf.",
    "The ball is kicked very high and\nany one player may be moved to\nwhere it lands, unless he stands\nbeside a foe.",
    "A gust of wind takes the ball and\nit is scattered once more before\nit comes down to the ground.",
)


def test_a_net_of_rules_around_paragraphs_is_a_table():
    sheet = Sheet.blank(900, 900)
    sheet.table([("2", ""), ("3", ""), ("4", "")], place=(60, 60), width=300, height=200, rules="frame rows columns")
    for number, text in enumerate(PARAGRAPH):
        for at, line in enumerate(text.split("\n")):
            sheet.text(375, 90 + 200 * number + 40 * at, line, 19)
    sheet.draw.rectangle((360, 60, 660, 660), outline=0, width=4)
    (grid,) = layout_of(sheet.page()).grids
    assert (grid.rows, grid.cols) == (3, 2)


def test_what_the_eye_sees_nothing_in_is_parted_by_its_rules():
    sheet = Sheet.blank(900, 900)
    sheet.table(CRT, rules="frame rows columns")
    evidence = gather(sheet.page())
    blind = replace(
        evidence,
        planes={
            name: plane if name in ("print", "across", "down") else 0 * plane for name, plane in evidence.planes.items()
        },
    )
    ruled = blind.by_rules()
    assert ruled["row_gap"].max() == 1.0
    assert ruled["text"].max() > 0.5
    assert np.array_equal(ruled["table"], blind["table"])


def test_panels_with_tables_in_them_are_no_net_of_rules():
    """Panels under each other, one frame, tables in two of them."""
    sheet = Sheet.blank(1200, 1200)
    sheet.draw.rectangle((40, 40, 1160, 1160), outline=0, width=4)
    for y in (420, 800):
        sheet.rule((40, y), (1160, y), 4)
    sheet.rule((700, 40), (700, 1160), 4)
    for top in (60, 440):
        sheet.table(CRT, place=(60, top), width=90, height=50, rules="frame rows columns")
    assert [(grid.rows, grid.cols) for grid in layout_of(sheet.page()).grids] == [(6, 5), (6, 5)]
