"""Columns of decimals: their points, their length, how they begin."""

from __future__ import annotations

import pytest

from evidence import Ink, cell, column, decide, line, mark

HEADED = ("7", "9·531", "9·640", "9·702", "9·811", "9·954")


def decided(*texts):
    return [(decision.text, bool(decision.why)) for decision in decide(column(*texts))]


def test_a_point_too_faint_to_be_seen_is_supplied_and_flagged():
    assert decided(*HEADED, "9 715")[-1] == ("9·715", True)


def test_a_space_beside_a_point_is_none():
    assert decided(*HEADED, "9 ·229")[-1] == ("9·229", False)


def test_whole_numbers_among_decimals_are_left_alone():
    assert decided("1901", *HEADED[1:], "1905")[-1] == ("1905", False)


def test_thousands_set_apart_are_no_decimals():
    assert decided("7", "9 531", "9 640", "9 702", "9 811", "9 954")[1:] == [
        (text, False) for text in ("9 531", "9 640", "9 702", "9 811", "9 954")
    ]


@pytest.mark.parametrize("odd", ["9·57", "9·5700", "9·57-", "[9·571"])
def test_a_decimal_longer_or_shorter_than_its_column_is_flagged(odd):
    assert decided(*HEADED, odd)[-1] == (odd, True)


def grid(odd):
    rows = [[f"9·{row}{col}7" for col in range(10)] for row in range(10)]
    rows[4][5] = odd
    cells = [cell(line(text, text), row=r, col=c) for r, row in enumerate(rows) for c, text in enumerate(row)]
    return [decision.text for decision in decide(cells) if decision.why]


def test_a_decimal_that_begins_as_none_around_it_is_flagged_and_stays():
    assert grid("4·457") == ["4·457"]
    assert grid("9·457") == []


def test_a_dash_on_a_line_of_its_own_is_doubted_and_left_out_where_it_is_short():
    bit = line("-", "-", ink=Ink.DASH, marks=[mark(0, 0.2, 0.46, 0.54)])
    dash = line("-", "-", ink=Ink.DASH, marks=[mark(0, 0.5, 0.46, 0.54)])
    texts = [
        (decision.text, bool(decision.why))
        for decision in decide([cell(line("12", "12"), other) for other in (bit, dash)])
    ]
    assert texts == [("12", True), ("12 -", True)]


def test_figures_with_a_point_are_not_doubted_for_one_dash_among_many():
    assert not any(flag for text, flag in decided(*HEADED, "9-258") if text != "9-258")
