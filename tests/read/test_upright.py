"""Labels that run upwards are read as they stand once turned."""

from __future__ import annotations

import numpy as np
import pytest
from drawn_cells import CAPITAL, SIZE, as_page, printed

from tablewright.model.geometry import Box
from tablewright.model.page import GridCell
from tablewright.model.reading import Reading
from tablewright.read.cells import read_cells
from tablewright.read.crop import Cut
from tablewright.read.house import find_house
from tablewright.read.upright import as_they_read

PLACE = Box(190, 60, 420, 125)
"""Where the label below stands, as it reads."""


def texts_of(picture, box):
    (seen,) = read_cells(as_page(np.ascontiguousarray(picture)), [GridCell(0, 0, 4, 1, box)], [find_house(1)])
    return [line.readings["house"].text for line in seen.lines]


@pytest.mark.parametrize("quarters", [0, 1, -1], ids=["level", "upwards", "downwards"])
def test_a_label_is_read_whichever_way_it_runs(quarters):
    wide, high = SIZE
    left, top, right, bottom = PLACE.left, PLACE.top, PLACE.right, PLACE.bottom
    turned = {
        0: PLACE,
        1: Box(top, wide - right, bottom, wide - left),
        -1: Box(high - bottom, left, high - top, right),
    }
    picture = np.rot90(printed(("Total War", (200, 70))), quarters)
    assert texts_of(picture, turned[quarters]) == ["Total War"]


def test_short_words_under_each_other_stay_as_they_stand():
    step = round(1.5 * CAPITAL)
    texts = [(text, (100, 45 + step * at)) for at, text in enumerate(("A1", "D2", "Ex"))]
    assert texts_of(printed(*texts), Box(90, 40, 160, 190)) == ["A1", "D2", "Ex"]


def test_a_paragraph_is_not_read_in_other_ways():
    asked = []

    class Asked:
        name = "house"

        def read(self, pictures):
            asked.extend(pictures)
            return [Reading("word", 0.9) for _ in pictures]

    page = as_page(np.full((1200, 400), 255, np.uint8))
    boxes, cuts = [Box(0, 0, 400, 1200)], [Cut(print=(10 * CAPITAL, 30 * CAPITAL))]
    assert as_they_read(page, boxes, cuts, [float(CAPITAL)], Asked()) == cuts
    assert asked == []
