"""How the readers are put to work on the lines of a page."""

from __future__ import annotations

from threading import Barrier

import numpy as np

from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.model.reading import Reading
from tablewright.read.cells import read_once

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
