"""Where tables stand: fragments join across what the eye takes for a table, and part at a border."""

from __future__ import annotations

import numpy as np

from tablewright.grid.places import BAND, find_places

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
    return {"table": table, "border": border}


def near(place, box):
    return max(abs(a - b) for a, b in zip((place.left, place.top, place.right, place.bottom), box, strict=True)) <= 2


def test_a_table_is_where_the_eye_sees_one():
    (place,) = find_places(seen((40, 30, 150, 90)))
    assert near(place, (40, 30, 150, 90))


def test_tables_that_touch_part_at_the_border_between_them():
    places = find_places(seen((20, 20, 95, 80), (96, 20, 180, 80)))
    assert len(places) == 2


def test_fragments_of_one_table_are_joined():
    """Wide white is less sure to be of a table, but no border runs through it."""
    maps = seen((20, 20, 180, 100))
    maps["table"][20:100, 90:110] = 0.45
    (place,) = find_places(maps)
    assert near(place, (20, 20, 180, 100))


def test_blank_paper_has_no_table():
    assert find_places(seen()) == []
