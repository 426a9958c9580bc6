"""What the rest of a table tells of a text: its form, whether it is one of few codes, whether it is in order."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.decide.forms import disorder, likely_beside, unmet, usage_of
from tablewright.model.geometry import Box
from tablewright.model.page import GridCell


def told(column: list[str], at: int) -> Mapping[str, float]:
    """What is told of one text of a column."""
    cells = [GridCell(row, 0, 1, 1, Box(0, 10 * row, 10, 10 * row + 10)) for row in range(len(column))]
    return likely_beside(cells[at], column[at], usage_of(cells, column))


def test_a_text_of_the_form_of_its_column_is_likelier_than_one_of_none() -> None:
    column = ["A1", "A2", "D1", "A4", "5-6", "D2"]
    assert told(column, 1)["form_down"] > -0.5
    assert told(column, 4)["form_down"] < -2


def test_a_code_seen_nowhere_else_stands_among_codes() -> None:
    column = ["A1", "D1", "A1", "D1", "AI", "A1"]
    assert told(column, 4)["copies"] == 0
    assert told(column, 4)["codes"] == 1
    assert told(column, 0)["copies"] > 1


@pytest.mark.parametrize(
    ("text", "at", "told_of_it"),
    [("4", 3, -1.0), ("8", 3, 1.0), ("A", 3, 0.0), ("9", 6, -1.0), ("1", 6, 1.0)],
    ids=["in order", "above the next", "no number", "at the end", "at the end, below"],
)
def test_a_number_out_of_order_is_seen_where_the_others_run_one_way(text: str, at: int, told_of_it: float) -> None:
    assert disorder(text, ["1", "2", "3", "5", "6", "7"], at) == told_of_it


@pytest.mark.parametrize(
    ("text", "told_of_it"), [("12...21", -1.0), ("12...24", 1.0), ("12.21", 0.0)], ids=["meets", "overlaps", "no range"]
)
def test_a_range_that_does_not_meet_its_neighbours_is_seen(text: str, told_of_it: float) -> None:
    assert unmet(text, ["1-5", "6-11", "22-30", "31...40", "41"], 2) == told_of_it


def test_ranges_may_fall_too() -> None:
    assert unmet("22-30", ["41-50", "31-40", "12-21", "6-11", "1-5"], 2) == -1.0


@given(st.lists(st.integers(0, 99).map(str), max_size=8), st.integers(0, 99).map(str))
def test_a_line_turned_over_tells_the_same(line: list[str], text: str) -> None:
    for at in range(len(line) + 1):
        assert disorder(text, line, at) == disorder(text, line[::-1], len(line) - at)
        assert unmet(text, line, at) == unmet(text, line[::-1], len(line) - at)


def test_nothing_is_told_of_a_blank() -> None:
    assert set(told(["1", "", "3"], 1).values()) == {0.0}
