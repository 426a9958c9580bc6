"""Moves of a page can be taken back, whatever they are made of."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tablewright.clean.mapping import EXIF, apply, as_shown, framed, leads_back, moved, quarter_turns, rotation, scale
from tablewright.model.geometry import Box

sizes = st.tuples(st.integers(20, 3000), st.integers(20, 3000))
boxes = st.builds(
    lambda left, top, width, height: Box(left, top, left + width, top + height),
    *[st.integers(0, 2000)] * 2,
    *[st.integers(1, 500)] * 2,
)


@given(sizes, st.integers(0, 3), st.floats(-15, 15), st.floats(0.3, 3), boxes)
def test_a_box_led_back_and_moved_again_lies_around_itself(size, quarters, degrees, factor, box):
    turn, turned_size = quarter_turns(quarters, size)
    straight, _ = framed(scale(factor) @ rotation(degrees), turned_size)
    matrix = straight @ turn
    again = apply(matrix, np.array(leads_back(matrix)(box)))
    assert np.abs(again - np.array(box.quad)).max() < 0.1


@given(sizes, st.integers(0, 3))
def test_a_turned_page_keeps_its_corners_in_its_frame(size, quarters):
    turn, (width, height) = quarter_turns(quarters, size)
    corners = apply(turn, np.array([[0.0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]]))
    assert sorted(map(tuple, corners)) == sorted([(0, 0), (width, 0), (width, height), (0, height)])


@given(sizes)
def test_every_exif_orientation_shows_the_whole_picture(size):
    for orientation in EXIF:
        matrix = as_shown(orientation, size)
        shown = moved(Box(0, 0, *size), matrix)
        assert (shown.left, shown.top) == (0, 0)
        assert sorted((shown.width, shown.height)) == sorted(size)
