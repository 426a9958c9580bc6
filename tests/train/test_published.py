"""Published pages as lessons: what is true of their pixels, and where nothing is known."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from eye.aligned import typed
from eye.parts import corner, published_part
from eye.published import Lesson, Standing, clear, content_of, fill, lessons, maps
from tablewright.evidence.eye.maps import MAPS
from tablewright.grid.places import Place

TABLE = {
    "id": "odds",
    "rows": 3,
    "cols": 2,
    "cells": [
        {"r": 0, "c": 0, "rs": 1, "cs": 2, "text": "Odds"},
        {"r": 1, "c": 0, "rs": 1, "cs": 1, "text": "1-1"},
        {"r": 1, "c": 1, "rs": 1, "cs": 1, "text": "2-1"},
        {"r": 2, "c": 0, "rs": 1, "cs": 1, "text": "AE"},
        {"r": 2, "c": 1, "rs": 1, "cs": 1, "text": "DR"},
    ],
}


class Seen(dict):
    """Evidence with nothing but maps and words, which stand on the planes as on the page."""

    scale, said = 1.0, ()

    def __init__(self, *words):
        super().__init__({name: np.full((60, 80), 0.5, np.float32) for name in MAPS})
        self.words = [SimpleNamespace(left=left, top=top, right=left + 10, bottom=top + 6) for left, top in words]


def plane(shown, name):
    return shown[MAPS.index(name)] / 255


def test_gaps_are_the_white_between_what_is_printed_and_titles_are_no_row():
    standing = Standing(typed(TABLE), (10.0, 25.0, 40.0), (10.0, 40.0, 70.0))
    shown = maps([standing], Seen((20, 14), (50, 14), (20, 30), (50, 30)))
    rows, cols = plane(shown, "row_gap"), plane(shown, "col_gap")
    assert np.flatnonzero(rows[:, 25] > 0.5).tolist() == list(range(20, 30))
    assert np.flatnonzero(cols[15] > 0.5).tolist() == list(range(30, 50))
    assert plane(shown, "table")[10:40, 10:70].min() > 0.9
    assert plane(shown, "rule").min() == pytest.approx(0.5, abs=0.01)


def test_a_gap_does_not_run_through_a_merged_cell():
    headed = {**TABLE, "rows": 4, "cells": [*TABLE["cells"], {"r": 3, "c": 0, "rs": 1, "cs": 2, "text": "No advance"}]}
    standing = Standing(typed(headed), (10.0, 20.0, 30.0, 45.0), (10.0, 40.0, 70.0))
    cols = plane(maps([standing], Seen((20, 12), (50, 12), (20, 22), (50, 22), (35, 35))), "col_gap")
    assert cols[25, 40] > 0.5 > cols[40, 40]


def test_of_a_place_only_some_maps_may_be_known():
    known = np.full((len(MAPS), 60, 80), 255, np.uint8)
    fill(known, Place(20, 20, 40, 40), ("row_gap",))
    assert known[MAPS.index("row_gap")].min() == 255
    assert known[MAPS.index("col_gap"), 30, 30] == 0
    assert known[MAPS.index("col_gap"), 5, 5] == 255


def test_edges_next_to_each_other_are_none():
    assert clear((0.0, 10.0, 20.0), 2)
    assert not clear((0.0, 10.0, 10.5), 2)
    assert not clear((0.0, 10.0), 2)
    assert not clear((0.0,), 0)


def test_positions_that_were_not_typed_are_cells_of_their_own():
    content = content_of(typed({**TABLE, "cells": TABLE["cells"][:2], "complete": False}))
    assert (content.rows, content.cols) == (2, 2)
    assert len(content.cells) == 4


@pytest.mark.parametrize("side", [40, 900])
def test_a_part_has_its_size_and_knows_nothing_beyond_the_paper(side):
    truth = np.full((len(MAPS), side, side), 255, np.uint8)
    lesson = Lesson(np.full((2 * side, 2 * side), 200, np.uint8), truth, truth)
    picture, wanted, known = published_part([lesson], 512, np.random.default_rng(1))
    assert (picture.shape, wanted.shape, known.shape) == ((1, 512, 512), (6, 256, 256), (6, 256, 256))
    assert known.mean() == pytest.approx(1.0 if side > 256 else (known[0] > 0).mean())
    assert (known.min() == 1) == (side > 256)


def test_a_part_is_cut_around_what_is_known():
    known = np.zeros((len(MAPS), 400, 400), np.uint8)
    known[:, 304:312, 304:312] = 255
    for seed in range(20):
        top, left = corner(known, 200, np.random.default_rng(seed))
        assert 104 < top <= 304
        assert 104 < left <= 304


def test_missing_pictures_are_named_all_at_once_and_none_of_those_that_are_only_scored(tmp_path):
    with pytest.raises(SystemExit, match=r"algeria-costs\.png .*yahtzee") as raised:
        lessons(tmp_path)
    assert "algeria-crt.png" not in str(raised.value)
