"""A PDF's own words, put into the cells they stand in."""

from __future__ import annotations

from tablewright.model.geometry import Box
from tablewright.model.page import Word
from tablewright.read.native import native_text

CELL = Box(0, 0, 100, 60)


def word(text, left, top):
    return Word(text, Box(left, top, left + 20, top + 20))


def test_words_are_joined_line_by_line():
    words = [word("2", 40, 31), word("PM", 70, 2), word("1", 40, 0), word("SP", 70, 30)]
    assert native_text(words, CELL) == "1 PM 2 SP"


def test_words_of_other_cells_are_left_out():
    assert native_text([word("A", 95, 10), word("B", 10, 55), word("C", 10, 10)], CELL) == "C"
