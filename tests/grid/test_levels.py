"""A heading over several columns and their own names under it are two rows, whatever stands between them."""

from __future__ import annotations

import numpy as np

from tablewright.grid.edges import Choice, Edge
from tablewright.grid.levels import with_levels
from tablewright.grid.texts import OwnTexts

ROWS = Choice((Edge(0, 0), Edge(24, 5), Edge(40, 0)), (Edge(13, -2),))
COLS = Choice((Edge(0, 0), Edge(40, 5), Edge(70, 5), Edge(100, 0)), ())
LABEL = (8, 14, 5, 30)
HEADING = (2, 8, 45, 95)
NAMES = (14, 20, 48, 64), (14, 20, 76, 92)


def edges(*boxes, rows=ROWS):
    """The edges of rows with those between levels, the boxes full of ink."""
    ink = np.zeros((40, 100), np.float32)
    for first, last, left, right in boxes:
        ink[first:last, left:right] = 1
    starts, ends, lefts, rights = np.array(boxes, np.int32).T
    texts = OwnTexts(starts, ends, lefts, rights, np.zeros((40, 101), np.float32), np.zeros(40, np.float32))
    return with_levels(rows, COLS, texts, ink).edges


def test_a_heading_that_runs_through_a_wall_is_a_row_of_its_own():
    assert edges(LABEL, HEADING, *NAMES) == (0, 13, 24, 40)


def test_without_a_candidate_there_the_edge_is_half_way():
    assert edges(LABEL, HEADING, *NAMES, rows=Choice(ROWS.kept, ())) == (0, 11, 24, 40)


def test_names_whose_text_is_seen_as_one_are_told_by_their_ink():
    ink = np.zeros((40, 100), np.float32)
    for first, last, left, right in (LABEL, HEADING, *NAMES):
        ink[first:last, left:right] = 1
    starts, ends, lefts, rights = np.array([LABEL, HEADING, (14, 20, 48, 92)], np.int32).T
    texts = OwnTexts(starts, ends, lefts, rights, np.zeros((40, 101), np.float32), np.zeros(40, np.float32))
    assert with_levels(ROWS, COLS, texts, ink).edges == (0, 13, 24, 40)


def test_two_lines_in_one_column_stay_one_row():
    assert edges(LABEL, (2, 8, 44, 66), (14, 20, 46, 60)) == ROWS.edges


def test_prose_that_runs_over_a_wall_in_both_lines_stays_one_row():
    assert edges(LABEL, HEADING, (14, 20, 45, 95)) == ROWS.edges


def test_a_heading_with_one_name_under_it_stays_one_row():
    assert edges(LABEL, HEADING, NAMES[0]) == ROWS.edges
