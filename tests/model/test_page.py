"""Places on a page and on its file: each way leads back to where the other began."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage, from_file

WIDTH, HEIGHT = 400, 300


def seen_from_aside(x, y):
    """A page photographed from one side: further to the right it is smaller."""
    return (2 * x + 10) / (1 + x / 2000), (3 * y + x / 10 + 5) / (1 + x / 2000)


def on_its_head(x, y):
    return WIDTH - x, HEIGHT - y


def bowed(x, y):
    """A page whose lines sag in the middle: no homography brings it back."""
    return x, y + 12 * np.sin(np.pi * x / WIDTH)


def page(placed):
    blank = np.full((HEIGHT, WIDTH), 255, np.uint8)
    return CleanPage(
        number=1,
        grey=blank,
        colour=np.dstack([blank] * 3),
        size=(WIDTH, HEIGHT),
        turned=0,
        skew=0.0,
        capital=20.0,
        warnings=(),
        to_file=lambda box: tuple(placed(x, y) for x, y in box.quad),
    )


@pytest.mark.parametrize("placed", [seen_from_aside, on_its_head])
@given(
    left=st.integers(0, WIDTH - 1),
    top=st.integers(0, HEIGHT - 1),
    wide=st.integers(1, WIDTH),
    high=st.integers(1, HEIGHT),
)
def test_a_box_is_found_again(placed, left, top, wide, high):
    box = Box(left, top, min(WIDTH, left + wide), min(HEIGHT, top + high))
    clean = page(placed)
    assert from_file(clean)(clean.to_file(box)) == box


@given(x=st.integers(0, WIDTH), y=st.integers(0, HEIGHT))
def test_a_place_on_a_bowed_page_is_found_again_to_a_pixel(x, y):
    found = from_file(page(bowed))((bowed(x, y),) * 4)
    assert abs(found.left - x) <= 1
    assert abs(found.top - y) <= 1


def test_what_hangs_over_the_edge_of_the_page_is_cut_off():
    clean = page(lambda x, y: (x, y))
    assert from_file(clean)(((-20, -5), (50, -5), (50, 900), (-20, 900))) == Box(0, 0, 50, HEIGHT)
