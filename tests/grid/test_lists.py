"""A list has one title: over it, or in its first row."""

from __future__ import annotations

import numpy as np

from tablewright.evidence.planes import Evidence
from tablewright.evidence.rules import find_rules
from tablewright.grid.lists import has_title, is_ruled
from tablewright.grid.places import Place
from tablewright.grid.texts import OwnTexts

PLACE = Place(20, 40, 80, 100)
EDGES = (0.0, 15.0, 30.0, 45.0, 60.0)


def texts(first=5, ruled=1.0):
    """A text in each row, the first one so high."""
    starts = np.array([5, 20, 35, 50])
    lefts = np.array([10, 10, 10, 10])
    ends = starts + np.array([first, 5, 5, 5])
    return OwnTexts(starts, ends, lefts, lefts + 30, np.zeros((61, 61), np.float32), np.full(61, ruled))


def page(*over):
    """A page with texts over the list, each from one line to another."""
    text = np.zeros((120, 100), np.float32)
    for first, last in over:
        text[first:last, 30:60] = 1
    white = np.full((120, 100), 255, np.uint8)
    return Evidence({"text": text}, 1.0, find_rules(white, 11), white, np.zeros((120, 100, 4), np.float32))


def test_where_a_text_stands_close_over_it_the_first_row_is_no_title():
    assert not has_title(EDGES, texts(), PLACE, page((33, 38)))


def test_where_nothing_does_it_is():
    assert has_title(EDGES, texts(), PLACE, page())


def test_what_stands_far_above_is_no_title_of_it():
    assert has_title(EDGES, texts(), PLACE, page((5, 12)))


def test_a_first_row_in_larger_letters_is_the_last_line_of_the_title_over_it():
    assert has_title(EDGES, texts(first=8), PLACE, page((33, 38)))


def test_of_two_rows_none_is_a_title():
    assert not has_title((0.0, 15.0, 30.0), texts(), PLACE, page())


def test_rows_that_rules_part_are_a_table_and_lines_of_text_are_none():
    assert is_ruled(EDGES, texts())
    assert not is_ruled(EDGES, texts(ruled=0.2))
