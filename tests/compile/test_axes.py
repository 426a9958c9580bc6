"""Where values fall on axes: the counting formula against a reading of every label in turn."""

from fractions import Fraction
from itertools import pairwise

import pytest
from formulas import value_of
from hypothesis import given
from hypothesis import strategies as st

from tablewright.compile.lower.axes import place
from tablewright.compile.lower.formula import Name, Number
from tablewright.compile.lower.quotient import Quotient
from tablewright.compile.runtime.axis import Axis as RuntimeAxis
from tablewright.compile.runtime.axis import Label
from tablewright.model.rules import Rounding
from tablewright.model.sheet import Axis, AxisKind, AxisLabel

RATIO = Quotient(Name("top"), Name("bottom"))
WHOLE = Quotient(Name("top"), Number(1))


@st.composite
def odds(draw):
    """Rising points, the first perhaps open downwards, perhaps strictly; the last perhaps open upwards."""
    fractions = st.fractions(Fraction(1, 6), 9, max_denominator=6)
    points = sorted(draw(st.sets(fractions, min_size=2, max_size=6)))
    labels = [AxisLabel(str(point), point, point) for point in points]
    if draw(st.booleans()):
        labels[0] = AxisLabel("first", None, points[0], strict=draw(st.booleans()))
    if draw(st.booleans()):
        labels[-1] = AxisLabel("last", points[-1], None)
    return Axis(AxisKind.ODDS, "odds", tuple(labels))


@st.composite
def ranks(draw):
    first, count = draw(st.integers(-3, 3)), draw(st.integers(2, 7))
    numbers = [first + step for step in range(count)]
    if draw(st.booleans()):
        numbers.reverse()
    return Axis(AxisKind.ORDINAL, "m", tuple(AxisLabel(f"m{n}", Fraction(n), Fraction(n)) for n in numbers))


@st.composite
def rolls(draw):
    """Ranges of rolls without a gap, the ends perhaps open."""
    cuts = sorted(draw(st.sets(st.integers(-3, 15), min_size=3, max_size=7)))
    ends = [(Fraction(low), Fraction(high - 1)) for low, high in pairwise(cuts)]
    labels = [AxisLabel(f"{low}-{high}", low, high) for low, high in ends]
    if draw(st.booleans()):
        labels[0] = AxisLabel("first", None, ends[0][1])
    if draw(st.booleans()):
        labels[-1] = AxisLabel("last", ends[-1][0], None)
    return Axis(AxisKind.DIE, "die", tuple(labels), "1d6")


def names(label, value):
    """Whether a label names a value, read off the label alone."""
    above = label.low is None or label.low < value or (label.low == value and not label.strict)
    below = label.high is None or value < label.high or (label.high == value and not label.strict)
    return above and below


def read_slowly(axis, value, rounding):
    """The place of a value and the side on which it lies off the labels."""
    lows = [Fraction(-99) if label.low is None else label.low for label in axis.labels]
    order = sorted(range(len(lows)), key=lows.__getitem__)
    for place_ in order:
        if names(axis.labels[place_], value):
            return place_, ""
    ends = [axis.labels[place_] for place_ in order]
    if ends[0].low is not None and value < ends[0].low:
        return order[0], "below"
    if ends[-1].low is not None and ends[-1].high is not None and value > ends[-1].high:
        return order[-1], "above"
    lower = max(n for n, label in enumerate(ends) if label.low is None or label.low <= value)
    return order[lower + (rounding is Rounding.UP)], "between"


def runtime(axis):
    pair = lambda end: None if end is None else (end.numerator, end.denominator)  # noqa: E731
    labels = tuple(Label(label.text, pair(label.low), pair(label.high), label.strict) for label in axis.labels)
    return RuntimeAxis(str(axis.kind), axis.name, labels, axis.dice)


@pytest.mark.parametrize("rounding", [Rounding.DOWN, Rounding.UP])
@given(axis=odds(), top=st.integers(0, 60), bottom=st.integers(1, 30))
def test_odds_fall_where_a_slow_reading_puts_them(rounding, axis, top, bottom):
    placing = place(axis, RATIO, rounding)
    position, side = read_slowly(axis, Fraction(top, bottom), rounding)
    assert value_of(placing.position, top=top, bottom=bottom) == position
    for name in ("below", "above", "between"):
        condition = getattr(placing, name)
        assert (condition is not None and value_of(condition, top=top, bottom=bottom)) == (side == name)


@given(axis=ranks() | rolls(), top=st.integers(-9, 20))
def test_ranks_and_rolls_fall_where_a_slow_reading_puts_them(axis, top):
    placing = place(axis, WHOLE, Rounding.EXACT)
    position, side = read_slowly(axis, Fraction(top), Rounding.EXACT)
    assert value_of(placing.position, top=top) == position
    for name in ("below", "above", "between"):
        condition = getattr(placing, name)
        assert (condition is not None and value_of(condition, top=top)) == (side == name)


@given(axis=odds() | ranks() | rolls(), value=st.fractions(-9, 20, max_denominator=12))
def test_what_ships_reads_the_same_sides(axis, value):
    position, side = read_slowly(axis, value, Rounding.DOWN)
    if axis.kind is not AxisKind.ODDS and value.denominator != 1:
        return
    found = runtime(axis).place(value)
    assert found == (position, side)


def test_a_value_that_cannot_leave_the_axis_is_not_asked_whether_it_did():
    axis = Axis(AxisKind.DIE, "die", tuple(AxisLabel(str(n), Fraction(n), Fraction(n)) for n in range(1, 7)), "1d6")
    placing = place(axis, Quotient(Name("die"), Number(1), Fraction(1), Fraction(6)), Rounding.EXACT)
    assert (placing.below, placing.above, placing.between) == (None, None, None)
