"""Exact numbers as formulas: they come to what fractions come to, within the bounds they promise."""

from fractions import Fraction

from formulas import value_of
from hypothesis import assume, given
from hypothesis import strategies as st

from tablewright.compile.lower.formula import Compare, Name, Number
from tablewright.compile.lower.quotient import (
    Quotient,
    added,
    compared,
    divided,
    either,
    exactly,
    held,
    multiplied,
    opposite,
)
from tablewright.model.rules import Rounding

A = Quotient(Name("a"), Name("b"), Fraction(0), Fraction(20))
C = Quotient(Name("c"), Number(1), Fraction(-5), Fraction(12))
POSITIVE = Quotient(Name("d"), Number(2), Fraction(1, 2), Fraction(8))
VALUES = st.fixed_dictionaries(
    {"a": st.integers(0, 20), "b": st.integers(1, 7), "c": st.integers(-5, 12), "d": st.integers(1, 16)}
)


def worked(value, names):
    found = Fraction(value_of(value.top, **names), value_of(value.bottom, **names))
    assert value.low is None or value.low <= found
    assert value.high is None or found <= value.high
    return found


@given(VALUES)
def test_they_add_multiply_and_divide_as_fractions_do(names):
    a, c, d = Fraction(names["a"], names["b"]), names["c"], Fraction(names["d"], 2)
    assert worked(added(A, C), names) == a + c
    assert worked(opposite(C), names) == -c
    assert worked(multiplied(A, POSITIVE), names) == a * d
    assert worked(multiplied(C, exactly(-2)), names) == -2 * c
    assert worked(divided(A, POSITIVE, Rounding.EXACT), names) == a / d
    assert worked(divided(A, POSITIVE, Rounding.DOWN), names) == a // d
    assert worked(divided(A, POSITIVE, Rounding.UP), names) == -(-a // d)


@given(VALUES)
def test_they_are_held_and_chosen_as_fractions_are(names):
    a, c = Fraction(names["a"], names["b"]), names["c"]
    assert worked(held(A, C, "max"), names) == max(a, c)
    assert worked(held(A, C, "min"), names) == min(a, c)
    assert worked(either(Compare(">=", Name("c"), Number(3)), A, C), names) == (a if c >= 3 else c)
    assert bool(value_of(compared("<=", A, Fraction(5, 2)), **names)) == (a <= Fraction(5, 2))


@given(VALUES, st.sampled_from(["max", "min"]))
def test_whole_numbers_are_held_without_a_fraction(names, sign):
    value = held(C, exactly(3), sign)
    assert value.whole
    assert worked(value, names) == (max if sign == "max" else min)(names["c"], 3)


@given(VALUES)
def test_a_product_of_unknown_sign_promises_nothing(names):
    assume(names["c"] != 0)
    value = multiplied(C, A)
    assert (value.low, value.high) == (None, None)
    assert worked(value, names) == names["c"] * Fraction(names["a"], names["b"])
