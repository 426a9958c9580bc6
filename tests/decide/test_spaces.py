"""Where the spaces of a text stand, when readers differ about them or miss them."""

from __future__ import annotations

import pytest

from evidence import column, decide, line, mark
from tablewright.decide.inked import best_spaced


def row(*gaps):
    """Marks with these gaps between them."""
    lefts = [0.0]
    for gap in gaps:
        lefts.append(lefts[-1] + 0.6 + gap)
    return [mark(left) for left in lefts]


@pytest.mark.parametrize(
    ("said", "gaps", "text"),
    [
        (["ATou", "AT ou"], (0.1, 0.4, 0.1), "AT ou"),
        (["AT ou", "ATou"], (0.1, 0.1, 0.1), "ATou"),
        (["ATou", "AT ou", "AT ou"], (0.1, 0.25, 0.1), "AT ou"),
        (["ATou", "AT ou", "AT ou"], (0.1,), "AT ou"),
    ],
    ids=["a wide gap", "a narrow gap", "between the two, most say so", "marks that run together, most say so"],
)
def test_readers_that_differ_about_a_space(said, gaps, text):
    assert best_spaced(said, row(*gaps)) == text


@pytest.mark.parametrize(
    ("said", "gaps", "text"),
    [
        ("3PR", (0.35, 0.1), "3 PR"),
        ("1PR", (0.35, 0.1), "1PR"),
        ("3PR", (0.35, 0.3), "3PR"),
        ("2S", (0.4,), "2S"),
    ],
    ids=["a unit", "a 1 has white of its own", "letters set wide", "a code"],
)
def test_a_figure_and_its_unit_that_every_reader_ran_together(said, gaps, text):
    assert best_spaced([said], row(*gaps)) == text


def test_units_stand_apart_in_all_of_a_column_when_they_do_in_half():
    """The ink of a 4 or a 1 reaches too far, or not far enough, to tell."""
    texts = [decision.text for decision in decide(column("3 PR", "4PR", "2 PR", "1PR"))]
    assert texts == ["3 PR", "4 PR", "2 PR", "1 PR"]
    texts = [decision.text for decision in decide(column("3 PR", "4PR", line("2PR", "2PR"), "1PR"))]
    assert texts == ["3 PR", "4PR", "2PR", "1PR"]


def test_a_unit_with_more_behind_it_stands_apart_too():
    texts = [decision.text for decision in decide(column("3 MP", "4MP+COT", "2 MP", "1 MP/Hex"))]
    assert texts == ["3 MP", "4 MP+COT", "2 MP", "1 MP/Hex"]
