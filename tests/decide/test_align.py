"""Signs of a text laid on marks of ink."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from evidence import mark
from tablewright.decide.align import align

LETTERS = st.text("ABDR12", min_size=1, max_size=6)


def row_of(count):
    return [mark(0.8 * i) for i in range(count)]


@given(text=LETTERS)
def test_as_many_marks_as_signs_are_laid_one_by_one(text):
    assert align(text, row_of(len(text))) == list(range(len(text)))


@given(text=LETTERS, count=st.integers(0, 8))
def test_places_rise_and_none_is_taken_twice(text, count):
    places = [place for place in align(text, row_of(count)) if place is not None]
    assert places == sorted(set(places))


def test_two_signs_that_touch_have_no_mark_of_their_own():
    marks = [mark(0), mark(0.8, 1.3), mark(2.3)]
    assert align("ARDB", marks) == [0, None, None, 2]


def test_spaces_have_no_mark():
    assert align("A R", row_of(2)) == [0, 1]
