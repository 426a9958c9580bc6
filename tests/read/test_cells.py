"""How the readers are put to work on the lines of a page."""

from __future__ import annotations

from threading import Barrier

import cv2
import numpy as np
from drawn_cells import lines_in, printed

from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.model.reading import Reading
from tablewright.read.cells import LAST, parts_of, read_once
from tablewright.read.marks import find_marks

PATIENCE = 30
"""Seconds after which a reader that is left alone gives up."""


class Counting:
    """A reader that begins when all others have, and says how many pictures it was given."""

    def __init__(self, name, start):
        self.name = name
        self.start = start

    def read(self, pictures):
        self.start.wait(PATIENCE)
        return [Reading(f"{number} of {len(pictures)}", 1.0) for number, _ in enumerate(pictures, 1)]


def picture(shade):
    return LinePicture(np.full((20, 30), shade, np.uint8), Box(5, 5, 25, 15), 15.0, 10.0)


def test_readers_work_side_by_side_and_read_the_same_picture_once():
    start = Barrier(2)
    seen = read_once([picture(0), picture(9), picture(0)], [Counting("one", start), Counting("other", start)])
    texts = [{name: reading.text for name, reading in of_picture.items()} for of_picture in seen]
    first, second = dict.fromkeys(("one", "other"), "1 of 2"), dict.fromkeys(("one", "other"), "2 of 2")
    assert texts == [first, second, first]
    assert list(seen[0]) == ["one", "other"]


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


def test_the_last_reader_is_asked_where_the_others_differ_or_are_unsure():
    house = Saying("house", {0: ("A1", 0.99), 9: ("1/2 D", 0.97), 18: ("S", 0.99), 27: ("4*", 0.6)})
    rapid = Saying("rapidocr", {0: ("A1", 0.99), 9: ("1/2 D", 0.99), 18: ("5", 0.9), 27: ("4*", 0.9)})
    last = Saying(LAST, dict.fromkeys((18, 27), ("5", 0.9)))
    seen = read_once([picture(shade) for shade in (0, 9, 18, 27)], [house, rapid, last])
    assert last.shown == [18, 27]
    assert [list(readings) for readings in seen] == [["house", "rapidocr"]] * 2 + [["house", "rapidocr", LAST]] * 2


def test_where_one_other_reads_there_is_always_a_second_witness():
    house, last = (Saying(name, {0: ("A1", 0.99)}) for name in ("house", LAST))
    assert [list(readings) for readings in read_once([picture(0)], [house, last])] == [["house", LAST]]
    assert last.shown == [0]


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
