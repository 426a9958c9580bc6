"""A line beside a place is a row of its table if its words stand over the columns; a title and a note are none."""

from __future__ import annotations

import numpy as np
import pytest

from tablewright.evidence.planes import SIZE
from tablewright.grid.beside import with_line_beside
from tablewright.grid.places import Place
from tablewright.grid.said import Words
from tablewright.grid.whole import Lines

PLACE = Place(20, 40, 140, 100)
COLS = (0.0, 40.0, 80.0, 120.0)


def taller(*words, top=31.0, texts=None):
    """The place with what stands over it: words from left to right, and the texts that they make, if other ones."""
    found = np.array([(left, top, right, top + SIZE) for left, right in words])
    held = found if texts is None else np.array([(left, top, right, top + SIZE) for left, right in texts])
    return with_line_beside(PLACE, COLS, Lines(held, Words(found)))


def test_heads_over_the_columns_are_a_row():
    place = taller((25, 50), (65, 90), (105, 130))
    assert place.top < 31
    assert place.bottom == PLACE.bottom


def test_a_total_under_the_columns_is_a_row():
    assert taller((25, 50), (65, 90), (105, 130), top=103.0).bottom > 103 + SIZE


@pytest.mark.parametrize(
    ("words", "texts"),
    [
        (((30, 50), (53, 75), (78, 100)), ((30, 100),)),
        (((25, 50), (52, 68), (105, 130)), None),
        (((25, 50),), None),
        (((5, 30), (65, 90), (105, 130)), None),
    ],
    ids=["one text", "a word across an edge", "one word", "a word beyond the side"],
)
def test_what_is_no_row(words, texts):
    assert taller(*words, texts=texts) == PLACE


def test_what_stands_farther_off_is_no_row():
    assert taller((25, 50), (65, 90), (105, 130), top=18.0) == PLACE
