"""A cell of several positions has its text in their middle, or at their start."""

from __future__ import annotations

import numpy as np

from tablewright.grid.runs import Line, is_astray, run_features, runs_in

EDGES = np.array([0.0, 40.0, 70.0, 100.0, 130.0])


def astray(*texts):
    """The runs that a line with these texts, from where to where each, cannot be cut into."""
    starts, ends = (np.array(each, np.float64) for each in zip(*texts, strict=True)) if texts else (np.empty(0),) * 2
    nothing = np.zeros(4, np.bool_)
    told = np.full(3, 0.5)
    line = Line(EDGES, starts, ends, np.zeros((3, 6)), (0.5, 0.5), told, nothing, nothing, first=True)
    first, last = runs_in(line)
    wrong = is_astray(line, first, run_features(line, first, last))
    return {
        run for run, is_wrong in zip(zip(first.tolist(), last.tolist(), strict=True), wrong, strict=True) if is_wrong
    }


def test_a_text_in_the_middle_of_some_positions_is_of_no_more_and_no_fewer():
    found = astray((72, 98))
    assert (1, 3) not in found
    assert {(0, 3), (1, 2)} <= found


def test_a_text_at_the_start_of_a_line_may_be_of_all_of_it():
    assert (0, 3) not in astray((3, 30))


def test_a_run_without_a_text_may_be_one():
    assert astray() == set()
    assert (2, 3) not in astray((3, 30))
