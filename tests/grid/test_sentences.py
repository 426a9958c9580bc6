"""Lines under each other of one sentence, and lines that are each by themselves."""

from __future__ import annotations

import pytest

from tablewright.grid.sentences import goes_on, is_apart


@pytest.mark.parametrize(
    ("line", "following"),
    [
        ("The defender loses", "one step and retires"),
        ("Reinforce-", "ments arrive"),
        ("Air,", "Am Pt"),
        ("Out of", "Supply"),
        ("Units à", "Paris"),
        ("Rolled (any", "time)"),
    ],
)
def test_a_sentence_goes_on(line, following):
    assert goes_on(line, following)


@pytest.mark.parametrize(
    ("line", "following"),
    [("Clear", "Woods"), ("1", "2"), ("A1/D1", "DR"), ("", "and so on"), ("m6", "m5"), ("-", "-")],
)
def test_lines_by_themselves(line, following):
    assert not goes_on(line, following)


@pytest.mark.parametrize(
    ("line", "following"),
    [
        ("1", "2"),
        ("1-3", "4-6"),
        ("≤2", "3"),
        ("9", "10+"),
        ("5 or less", "6"),
        ("anything", "2. Night turn"),
        ("x", "• Hill"),
    ],
)
def test_counts_and_items_are_apart(line, following):
    assert is_apart(line, following)


@pytest.mark.parametrize(("line", "following"), [("Clear", "2"), ("1", "A1"), ("loses one", "step")])
def test_other_lines_may_be_of_one_cell(line, following):
    assert not is_apart(line, following)
