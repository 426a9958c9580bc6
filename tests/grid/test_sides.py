"""A place whose left or right side runs through lines of text is widened to the white beside them."""

from __future__ import annotations

import numpy as np

from tablewright.grid.places import Place
from tablewright.grid.sides import without_cuts

SIZE = (120, 300)
ROWS = range(20, 110, 15)


def lines(*stretches):
    """Lines of text on every row, each from one place to another."""
    text = np.full(SIZE, 0.02, np.float32)
    for top in ROWS:
        for left, right in stretches:
            text[top : top + 5, left:right] = 0.95
    return {"text": text}


def test_a_column_of_prose_that_the_eye_lost_sight_of_is_taken_in():
    (place,) = without_cuts([Place(20, 10, 130, 115)], lines((30, 60), (80, 220)))
    assert (place.left, place.top, place.bottom) == (20, 10, 115)
    assert 220 <= place.right < 230


def test_so_it_is_on_the_left():
    (place,) = without_cuts([Place(150, 10, 260, 115)], lines((40, 180), (210, 250)))
    assert 30 < place.left <= 40
    assert place.right == 260


def test_a_side_in_the_white_stays_whatever_stands_beyond():
    place = Place(20, 10, 130, 115)
    assert without_cuts([place], lines((30, 60), (80, 120), (140, 220))) == [place]


def test_one_note_that_runs_out_of_its_cell_moves_no_side():
    seen = lines((30, 60), (80, 120))
    seen["text"][20:25, 120:200] = 0.95
    place = Place(20, 10, 130, 115)
    assert without_cuts([place], seen) == [place]


def test_no_side_is_moved_into_another_table():
    places = [Place(20, 10, 130, 115), Place(135, 10, 280, 115)]
    assert without_cuts(places, lines((30, 60), (80, 220))) == places
