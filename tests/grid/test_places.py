"""Where tables stand: fragments join across what the eye takes for a table, and part at a border."""

from __future__ import annotations

from dataclasses import astuple

import cv2
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.grid.places import (
    BAND,
    NEAREST,
    TOUCHING,
    Place,
    Worths,
    densest,
    find_places,
    improved,
    pairs_near,
    settled,
)

BORDERED = round(BAND)


def seen(*boxes, size=(120, 200)):
    """The eye's maps of a page with tables in these places: left, top, right, bottom."""
    table, border = np.full(size, 0.02, np.float32), np.full(size, 0.02, np.float32)
    for left, top, right, bottom in boxes:
        table[top:bottom, left:right] = 0.97
    for left, top, right, bottom in boxes:
        around = np.zeros(size, bool)
        around[top - BORDERED : bottom + BORDERED, left - BORDERED : right + BORDERED] = True
        around[top + BORDERED : bottom - BORDERED, left + BORDERED : right - BORDERED] = False
        border[around] = 0.95
    return {"table": table, "border": border, "across": np.zeros(size, np.float32), "down": np.zeros(size, np.float32)}


def near(place, box):
    return max(abs(a - b) for a, b in zip((place.left, place.top, place.right, place.bottom), box, strict=True)) <= 2


def test_a_table_is_where_the_eye_sees_one():
    (place,) = find_places(seen((40, 30, 150, 90)))
    assert near(place, (40, 30, 150, 90))


def test_tables_that_touch_part_at_the_border_between_them():
    places = find_places(seen((20, 20, 95, 80), (96, 20, 180, 80)))
    assert len(places) == 2


def test_tables_part_at_the_white_between_them_where_a_spot_of_it_is_taken_for_more_of_a_table():
    maps = seen((20, 20, 180, 55), (20, 64, 180, 100))
    maps["table"][50:70, 90:110] = 0.97
    maps["border"][50:70, 90:110] = 0.02
    places = find_places(maps)
    assert [near(place, box) for place, box in zip(places, ((20, 20, 180, 55), (20, 64, 180, 100)), strict=True)]


def test_tables_do_not_part_where_a_rule_runs_on_through_the_white():
    maps = seen((20, 20, 180, 55), (20, 64, 180, 100))
    maps["table"][50:70, 90:110] = 0.97
    maps["border"][50:70, 90:110] = 0.02
    maps["down"][25:95, 100] = 1.0
    assert len(find_places(maps)) == 1


def test_fragments_of_one_table_are_joined():
    """Wide white is less sure to be of a table, but no border runs through it."""
    maps = seen((20, 20, 180, 100))
    maps["table"][20:100, 90:110] = 0.45
    (place,) = find_places(maps)
    assert near(place, (20, 20, 180, 100))


def test_a_table_from_which_a_shadow_runs_out_over_blank_paper_is_found_where_it_is():
    maps = seen((130, 30, 185, 80))
    maps["table"][45:52, 5:135] = 0.6
    maps["border"][45:52, 120:140] = 0.02
    (place,) = find_places(maps)
    assert near(place, (130, 30, 185, 80))


def test_blank_paper_has_no_table():
    assert find_places(seen()) == []


def joined_one_by_one(places, worths):
    """What `improved` joins, every way gone over anew after each joining."""

    def cut(place, other):
        return place.overlaps(other) > TOUCHING * place.width * place.height

    def way(one, other):
        taken, joined = {one, other}, one.around(other)
        while more := [place for place in places if place not in taken and cut(place, joined)]:
            taken.update(more)
            for place in more:
                joined = joined.around(place)
        return worths.of(joined) - sum(worths.of(place) for place in taken), joined, taken

    while True:
        ways = [way(one, other) for i, one in enumerate(places) for other in places[:i]]
        gain, joined, taken = max(ways, key=lambda way: way[0], default=(0.0, None, set()))
        if gain <= 0:
            return [place if worths.of(place) > 0 else densest(place, worths) for place in places]
        places = [*(place for place in places if place not in taken), joined]


@given(st.integers(0, 2**32 - 1), st.integers(0, 14))
@settings(max_examples=40, deadline=None)
def test_fragments_are_joined_as_if_every_way_was_gone_over_anew(seed, count):
    dice = np.random.default_rng(seed)
    corners = np.unique(dice.integers(0, 90, (count, 2)), axis=0)
    places = [
        Place(left, top, left + wide, top + high)
        for (left, top), (wide, high) in zip(
            corners.tolist(), dice.integers(8, 30, (len(corners), 2)).tolist(), strict=True
        )
    ]
    table = cv2.GaussianBlur(dice.normal(0.1, 4, (120, 120)), (0, 0), 4) * 8
    border = cv2.GaussianBlur(dice.normal(-0.2, 4, (120, 120)), (0, 0), 2) * 4
    worths = Worths(cv2.integral(table), cv2.integral(border), cv2.integral(np.maximum(border, 0)))
    found = improved(places, worths)
    assert sorted(map(astuple, found)) == sorted(
        astuple(settled(place, worths)) for place in joined_one_by_one(places, worths) if worths.of(place) > 0
    )


@given(st.lists(st.tuples(st.integers(0, 90), st.integers(0, 90)), min_size=2, max_size=9, unique=True))
def test_each_pair_of_a_few_places_is_asked_once(corners):
    boxes = np.array([(x, y, x + 5, y + 5) for x, y in corners], np.int64)
    assert pairs_near(boxes) == [(one, other) for one in range(len(corners)) for other in range(one)]


def test_of_many_places_only_the_nearest_are_asked():
    boxes = np.array([(10 * at, 0, 10 * at + 5, 5) for at in range(300)], np.int64)
    pairs = pairs_near(boxes)
    assert len(pairs) <= 300 * NEAREST
    assert all((at, at - 1) in pairs for at in range(1, 300))
    assert (299, 0) not in pairs
