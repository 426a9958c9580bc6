"""A list has one title: over it, or in its first row."""

from __future__ import annotations

import numpy as np

from tablewright.evidence.planes import Evidence
from tablewright.evidence.rules import find_rules
from tablewright.grid.lists import is_ruled, title_rows
from tablewright.grid.places import Place
from tablewright.grid.texts import OwnTexts
from tablewright.model.geometry import Box

PLACE = Place(20, 40, 80, 100)
EDGES = (0.0, 15.0, 30.0, 45.0, 60.0)


def texts(ruled=1.0):
    """A text in each row."""
    starts = np.array([5, 20, 35, 50])
    lefts = np.array([10, 10, 10, 10])
    ends = starts + np.array([5, 5, 5, 5])
    return OwnTexts(starts, ends, lefts, lefts + 30, np.zeros((61, 61), np.float32), np.full(61, ruled))


def page(*over, sizes=(5, 5, 5, 5)):
    """A page with texts over the list, each from one line to another, and in each of its rows one so high."""
    text = np.zeros((120, 100), np.float32)
    for first, last in over:
        text[first:last, 30:60] = 1
    white = np.full((120, 100), 255, np.uint8)
    pieces = tuple(Box(30, 45 + 15 * row, 60, 45 + 15 * row + size) for row, size in enumerate(sizes))
    return Evidence({"text": text}, 1.0, find_rules(white, 11), white, np.zeros((120, 100, 4), np.float32), pieces)


def test_where_a_text_stands_close_over_it_the_first_row_is_no_title():
    assert title_rows(EDGES, PLACE, page((33, 38))) == 0


def test_where_nothing_does_it_is():
    assert title_rows(EDGES, PLACE, page()) == 1


def test_what_stands_far_above_is_no_title_of_it():
    assert title_rows(EDGES, PLACE, page((5, 12))) == 1


def test_a_first_row_in_larger_letters_is_the_last_line_of_the_title_over_it():
    assert title_rows(EDGES, PLACE, page((33, 38), sizes=(8, 5, 5, 5))) == 1


def test_a_title_may_stand_on_several_lines_in_the_narrow_place_of_its_list():
    assert title_rows(EDGES, PLACE, page((33, 38), sizes=(8, 8, 5, 5))) == 2


def test_tails_and_accents_make_no_title():
    assert title_rows(EDGES, PLACE, page((33, 38), sizes=(6, 5, 6, 5))) == 0


def test_of_two_rows_none_is_a_title():
    assert title_rows((0.0, 15.0, 30.0), PLACE, page()) == 0


def test_rows_that_rules_part_are_a_table_and_lines_of_text_are_none():
    assert is_ruled(EDGES, texts())
    assert not is_ruled(EDGES, texts(ruled=0.2))
