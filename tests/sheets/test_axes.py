"""Labels of axes, in the notations that sheets print."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.model.sheet import AxisKind
from tablewright.sheets.axes import axis_labels

HALF, OPEN = Fraction(1, 2), None


def read(kind, text):
    (label,) = axis_labels(kind, (text,))
    return label and (label.low, label.high, label.strict)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("3", 3, 3),
        ("-2", -2, -2),
        ("1-5", 1, 5),
        ("1 – 5", 1, 5),
        ("-2 à 0", -2, 0),
        ("10 à 12", 10, 12),
        ("10 to 12", 10, 12),
        ("1 et moins", OPEN, 1),
        ("9 ou moins", OPEN, 9),
        ("9 or less", OPEN, 9),
        ("1-", OPEN, 1),
        ("1–", OPEN, 1),
        ("≤3", OPEN, 3),
        ("<= 3", OPEN, 3),
        ("<2", OPEN, 1),
        ("8+", 8, OPEN),
        ("13 ou plus", 13, OPEN),
        ("13\u00a0ou plus", 13, OPEN),
        ("13 or more", 13, OPEN),
        ("≥8", 8, OPEN),
        (">7", 8, OPEN),
    ],
)
def test_rolls(text, low, high):
    assert read(AxisKind.DIE, text) == (low, high, False)


@pytest.mark.parametrize(
    ("kind", "text", "low", "high"),
    [
        (AxisKind.COUNT, "6-8", 6, 8),
        (AxisKind.COUNT, "16+", 16, OPEN),
        (AxisKind.COUNT, "3*", 3, 3),
        (AxisKind.COUNT, "1,2,3", 1, 3),
        (AxisKind.COUNT, "5 or less", OPEN, 5),
        (AxisKind.DIE, "11,12", 11, 12),
        (AxisKind.DIE, "11...16", 11, 16),
        (AxisKind.DIE, "11…16", 11, 16),
        (AxisKind.DIFFERENTIAL, "-5/-3", -5, -3),
        (AxisKind.DIFFERENTIAL, "-5 to -3", -5, -3),
        (AxisKind.DIFFERENTIAL, "+6+", 6, OPEN),
        (AxisKind.DIFFERENTIAL, "≤ -4", OPEN, -4),
    ],
)
def test_counts_and_differences(kind, text, low, high):
    assert read(kind, text) == (low, high, False)


@pytest.mark.parametrize("text", ["1,3", "8-6", "a", "1*2", ""])
def test_what_is_no_count(text):
    assert read(AxisKind.COUNT, text) is None


@pytest.mark.parametrize(
    ("text", "low", "high", "strict"),
    [
        ("1/2-", OPEN, HALF, False),
        ("3/1", 3, 3, False),
        ("7/1+", 7, OPEN, False),
        ("1-3", Fraction(1, 3), Fraction(1, 3), False),
        ("1–3", Fraction(1, 3), Fraction(1, 3), False),
        ("7-1+", 7, OPEN, False),
        ("1-3-", OPEN, Fraction(1, 3), False),
        ("1:4", Fraction(1, 4), Fraction(1, 4), False),
        ("≤1:4", OPEN, Fraction(1, 4), False),
        ("≥ 7:1", 7, OPEN, False),
        ("1,5/1", Fraction(3, 2), Fraction(3, 2), False),
        ("1.5/1", Fraction(3, 2), Fraction(3, 2), False),
        ("1½:1", Fraction(3, 2), Fraction(3, 2), False),
        ("1/1,5", Fraction(2, 3), Fraction(2, 3), False),
        ("½", HALF, HALF, False),
        ("<1/4", OPEN, Fraction(1, 4), True),
        (">5/1", 5, OPEN, True),
        ("3 contre 1", 3, 3, False),
        ("3 to 1", 3, 3, False),
        ("7/1 et plus", 7, OPEN, False),
        ("1/2 or less", OPEN, HALF, False),
    ],
)
def test_odds(text, low, high, strict):
    assert read(AxisKind.ODDS, text) == (low, high, strict)


@pytest.mark.parametrize(
    ("text", "low"), [("1", 1), ("30", 30), ("45+", 45), ("45 et plus", 45), ("≥45", 45), ("1,5", Fraction(3, 2))]
)
def test_thresholds_hold_from_their_value_on(text, low):
    assert read(AxisKind.THRESHOLD, text) == (low, OPEN, False)


@pytest.mark.parametrize(
    ("texts", "ranks"),
    [
        (("m6", "m5", "m4"), [6, 5, 4]),
        (("I", "II", "III", "IV"), [1, 2, 3, 4]),
        (("A", "B", "C", "D"), [1, 2, 3, 4]),
        (("C", "D"), [3, 4]),
        (("IX", "X", "XI"), [9, 10, 11]),
        (("1ᵉʳ", "2ᵉ"), [1, 2]),
        (("1st", "2nd", "3rd"), [1, 2, 3]),
    ],
)
def test_ranks_share_one_scale(texts, ranks):
    assert [label.low for label in axis_labels(AxisKind.ORDINAL, texts)] == ranks


def test_a_rank_off_the_scale_of_its_neighbours_is_none():
    assert [label and label.low for label in axis_labels(AxisKind.ORDINAL, ("m6", "mS", "m4"))] == [6, None, 4]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (AxisKind.DIE, "l"),
        (AxisKind.DIE, ""),
        (AxisKind.DIE, "5-1"),
        (AxisKind.DIE, "3/1"),
        (AxisKind.DIE, "1,5"),
        (AxisKind.ODDS, "3"),
        (AxisKind.ODDS, "l/2"),
        (AxisKind.ODDS, "1/0"),
        (AxisKind.ODDS, "0/1"),
        (AxisKind.ODDS, "3/1*"),
        (AxisKind.THRESHOLD, "1-5"),
        (AxisKind.THRESHOLD, "1l"),
        (AxisKind.ORDINAL, "faible"),
    ],
)
def test_what_is_no_label_of_the_kind_is_none(kind, text):
    assert read(kind, text) is None


def test_the_same_text_means_what_its_kind_says():
    assert read(AxisKind.ODDS, "1-3") == (Fraction(1, 3), Fraction(1, 3), False)
    assert read(AxisKind.DIE, "1-3") == (1, 3, False)
    assert read(AxisKind.LABEL, "1-3") == (None, None, False)


SPACES = st.sampled_from(["", " ", "\u00a0", "\u202f"])
ROLLS = st.integers(-9, 40)


@given(ROLLS, ROLLS, st.sampled_from([" - ", "–", " à ", " to "]))
def test_any_range_of_rolls_comes_back(one, other, between):
    low, high = sorted((one, other))
    if low >= 0:
        assert read(AxisKind.DIE, f"{low}{between}{high}") == (low, high, False)


@given(ROLLS.filter(lambda n: n >= 0), SPACES)
def test_any_open_end_comes_back(roll, space):
    for less in ("-", "–", "−", " ou moins", " et moins", " or less"):
        assert read(AxisKind.DIE, f"{space}{roll}{less}") == (OPEN, roll, False)
    for more in ("+", " ou plus", " et plus", " or more"):
        assert read(AxisKind.DIE, f"{roll}{more}{space}") == (roll, OPEN, False)


@given(st.integers(1, 60), st.integers(1, 60), st.sampled_from("/:-"), st.sampled_from([("", 1), (",5", 2), (".5", 2)]))
def test_any_ratio_comes_back(attacker, defender, between, tail):
    text, halves = tail
    value = Fraction(attacker * halves + (halves - 1), halves * defender)
    assert read(AxisKind.ODDS, f"{attacker}{text}{between}{defender}") == (value, value, False)


@given(st.sampled_from(AxisKind), st.lists(st.text(max_size=8), max_size=4))
def test_any_texts_give_one_label_each_or_none(kind, texts):
    labels = axis_labels(kind, tuple(texts))
    assert [label.text for label in labels if label] == [t for t, label in zip(texts, labels, strict=True) if label]
