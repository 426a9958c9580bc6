"""How the readers are put to work on the lines of a page."""

from __future__ import annotations

import cv2
import numpy as np
from drawn_cells import lines_in, printed

from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.model.reading import Reading
from tablewright.read.cells import parts_of, read_once
from tablewright.read.marks import find_marks


def picture(shade):
    return LinePicture(np.full((20, 30), shade, np.uint8), Box(5, 5, 25, 15), 15.0, 10.0)


class Saying:
    """A reader that says one text of each picture, by its shade, and notes which it was shown."""

    def __init__(self, name, texts):
        self.name = name
        self.texts = texts
        self.shown = []

    def read(self, pictures):
        shades = [int(line.picture[0, 0]) for line in pictures]
        self.shown += shades
        return [Reading(*self.texts[shade]) for shade in shades]


def test_the_same_picture_is_read_once():
    house = Saying("house", {0: ("A1", 0.99), 9: ("B2", 0.99)})
    seen = read_once([picture(0), picture(9), picture(0)], [house])
    assert house.shown == [0, 9]
    assert [readings["house"].text for readings in seen] == ["A1", "B2", "A1"]


def test_each_reader_is_asked_what_those_before_it_leave_open():
    house = Saying("house", {0: ("A1", 0.99), 9: ("1/2 D", 0.97), 18: ("S", 0.9), 27: ("4*", 0.6)})
    rapid = Saying("rapidocr", {9: ("1/2 D", 0.99), 18: ("5", 0.9), 27: ("4*", 0.9)})
    tesseract = Saying("tesseract", dict.fromkeys((18, 27), ("5", 0.9)))
    seen = read_once([picture(shade) for shade in (0, 9, 18, 27)], [house, rapid, tesseract])
    assert (rapid.shown, tesseract.shown) == ([9, 18, 27], [18, 27])
    assert [len(readings) for readings in seen] == [1, 2, 3, 3]


def test_a_reader_whose_confidence_is_no_probability_is_never_believed_alone():
    rapid, tesseract = (Saying(name, {0: ("A1", 1.0)}) for name in ("rapidocr", "tesseract"))
    assert [list(readings) for readings in read_once([picture(0)], [rapid, tesseract])] == [["rapidocr", "tesseract"]]


class Whole:
    """A reader that says one text of any line."""

    name = "house"

    def __init__(self, text):
        self.text = text

    def read(self, pictures):
        return [Reading(self.text, 0.9) for _ in pictures]


def test_a_raised_sign_is_read_by_itself_but_a_star_where_it_stands():
    """Behind its figure every reader knows a star; alone and enlarged they take it for a cross or a fraction."""
    picture = printed(("2r", (200, 70)))
    small = cv2.resize(printed(("D", (150, 70)))[60:120, 140:200], None, fx=0.55, fy=0.55, interpolation=cv2.INTER_AREA)
    spot = picture[72 : 72 + small.shape[0], 168 : 168 + small.shape[1]]
    np.minimum(spot, small, out=spot)
    lines = lines_in(picture)
    marks = [find_marks(line) for line in lines]
    (cut,), (whole,) = (parts_of(lines, marks, Whole(text)) for text in ("ᴰ2r", "*2r"))
    assert cut.raised_before is not None
    assert whole.raised_before is None
    assert whole.words is lines[0]
