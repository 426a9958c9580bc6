"""A 1 or an I, a 0 or an O: the other cells of the table tell."""

from __future__ import annotations

import pytest

from evidence import column, decide


def texts(*cells):
    return [(decision.text, bool(decision.why)) for decision in decide(column(*cells))]


def test_what_all_readers_took_for_a_letter_is_a_figure_beside_its_relatives():
    assert texts("M1", "M2", "MO", "MO", "M2", "MO", "M3") == [
        (text, False) for text in ("M1", "M2", "M0", "M0", "M2", "M0", "M3")
    ]


def test_one_relative_makes_a_doubt():
    assert texts("IR", "2R", "+1", "-1")[0] == ("IR", True)


def test_a_figure_that_has_relatives_stays():
    assert texts("1S", "2S", "NE", "DG", "1S", "AR", "DR")[0] == ("1S", False)


@pytest.mark.parametrize("code", ["No", "OC", "I", "DO"])
def test_letters_that_nothing_speaks_against_stay(code):
    assert texts(code, "NC", "NA", "V", "All")[0] == (code, False)


def test_equal_texts_do_not_speak_for_each_other():
    assert texts("IO", "IO", "IO", "11", "12", "13", "14")[0] == ("10", False)


def test_a_number_stays_a_number_beside_codes():
    assert texts("10", "M0", "A0", "D0", "S0", "X0", "R0")[0][0] == "10"


def test_a_code_that_is_spelt_otherwise_keeps_its_spaces():
    assert texts("M 1", "M 2", "M O", "M 3", "M 4")[2][0] == "M 0"
