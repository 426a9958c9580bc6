"""A heading over all columns but the labels is told from a title by what it says."""

from __future__ import annotations

import numpy as np

from tablewright.grid.headings import with_heading
from tablewright.grid.said import Words
from tablewright.grid.spans import Cells

YS = (0.0, 10.0, 20.0, 30.0)
XS = (0.0, 30.0, 60.0, 90.0, 120.0)
SINGLES = tuple((row, col, 1, 1) for row in (1, 2) for col in range(4))


def words(*placed):
    """Words with where each begins, ends and stands."""
    return Words(
        np.array([(left, top, right, top + 6.0) for _, left, right, top in placed]),
        tuple(text for text, *_ in placed),
    )


BODY = tuple((text, 30.0 * col + 10, 30.0 * col + 20, 12.0) for col, text in enumerate(("Die", "1-2", "1-1", "2-1")))


def spans_of(*heading):
    cells = with_heading(Cells((), ((0, 0, 1, 4), *SINGLES)), (YS, XS), words(*heading, *BODY))
    return {span for span in cells.spans if span[0] == 0}


def test_what_the_columns_are_counted_by_stands_over_all_but_the_labels():
    assert spans_of(("Odds", 65, 85, 2.0)) == {(0, 0, 1, 1), (0, 1, 1, 3)}


def test_it_stands_over_the_columns_in_whose_middle_it_is():
    assert spans_of(("Odds", 34, 56, 2.0)) == {(0, 0, 1, 3), (0, 3, 1, 1)}


def test_the_name_of_a_table_stays_a_title():
    assert spans_of(("Combat", 30, 50, 2.0), ("Table", 55, 75, 2.0)) == {(0, 0, 1, 4)}


def test_heads_in_a_bar_that_was_taken_for_a_title_are_apart():
    heads = [
        (text, 30.0 * col + 8, 30.0 * col + 22, 2.0) for col, text in enumerate(("Type", "Foot", "Horse", "Wagon"))
    ]
    assert spans_of(*heads) == {(0, col, 1, 1) for col in range(4)}
