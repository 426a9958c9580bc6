"""The floor under the layout: of the facsimiles' tables, at least so many have the printed rows, columns and spans."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import pytest

from tablewright.clean import clean_page
from tablewright.flow import look_at
from tablewright.grid import find_layout
from tablewright.read import find_readers

SCANS = Path(__file__).parents[2] / "raw_scans"
FLOOR = 12
"""Reached when this was written; a change that loses one has to say why. It was 13 before the eye was taught further
and small networks judged: of charts that nobody had seen half as many again came out whole, here one was lost."""


def cells_of(table):
    return sorted((c["row"], c["col"], c["rowspan"], c["colspan"]) for c in table["cells"])


@pytest.mark.slow
def test_most_tables_of_the_facsimiles_are_parted_as_they_are_printed():
    right, printed = 0, 0
    readers = find_readers(("house",), ("fra", "eng"), 1)[0]
    for path in sorted(SCANS.glob("*/*.truth.json")):
        truth = json.loads(path.read_text("utf-8"))
        picture = cv2.imread(str(path.with_name(truth["image"])))[..., ::-1]
        page = clean_page(picture, 1)
        grids = find_layout(page, look_at(page, readers)).grids
        found = [sorted((c.row, c.col, c.rowspan, c.colspan) for c in grid.cells) for grid in grids]
        for table in truth["tables"]:
            printed += 1
            if cells_of(table) in found:
                found.remove(cells_of(table))
                right += 1
    assert printed == 17
    assert right >= FLOOR
