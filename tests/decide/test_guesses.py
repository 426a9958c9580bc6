"""What stays in doubt is read as the other cells of its table make likely."""

from __future__ import annotations

import pytest

from evidence import Ink, cell, column, decide, line, ranked


def last(*texts):
    decision = decide(column(*texts))[-1]
    return decision.text, bool(decision.why)


def test_a_text_in_doubt_is_read_as_its_table_says_it_elsewhere_and_stays_in_doubt():
    unsure = line(ranked("15", 0.55, ("1S", 0.4)), "15")
    assert last("1S", "1S", "2S", "1S", unsure) == ("1S", True)


def test_what_no_other_cell_says_is_left_as_it_was_read():
    assert last("DR", "NE", "DE", line(ranked("15", 0.55, ("1S", 0.4)), "15")) == ("15", True)


def test_what_is_clearly_read_stays_however_odd():
    """A misprint, perhaps."""
    assert last(*["1S"] * 20, line(ranked("15", 0.93, ("1S", 0.06)), "15")) == ("15", True)


def test_figures_are_not_guessed_from_figures():
    assert last("11", "11", "11", "12", line(ranked("17", 0.6, ("11", 0.3)), "17")) == ("17", True)


def test_a_shorter_text_is_not_guessed_to_be_a_longer_one():
    assert last("AR1", "AR1", "AR1", line(ranked("AR", 0.6, ("AR1", 0.35)), "AK")) == ("AR", True)


@pytest.mark.parametrize(("others", "text"), [(("-", "-"), "-"), (("DR", "EX"), "")])
def test_a_dot_where_others_have_dashes_is_one(others, text):
    cells = [*column(*others), cell(line(".", ".", ink=Ink.DOT), row=5)]
    assert (decide(cells)[-1].text, bool(decide(cells)[-1].why)) == (text, True)


def test_a_guess_keeps_its_spaces():
    unsure = line(ranked("1 5", 0.5, ("1 S", 0.45)), "1 8")
    assert last("1 S", "2 S", "1 S", "1 S", unsure) == ("1 S", True)
