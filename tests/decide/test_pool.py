"""How far each reader is trusted: what its own likelihoods weigh beside another's, and its word about the print."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.decide.pool import OTHER, TRUST, chance, heard, pooled, ranks
from tablewright.model.reading import Reading

UNKNOWN = "a reader of tomorrow"
LIKELY = st.floats(0, 1)


def ranked(text, likely, *others):
    return Reading(text, likely, others)


def likelier(**readings):
    """Of A and B, the one that is likelier by what the readers make of it."""
    likely = pooled(readings, {"A": 1.0, "B": 1.0})
    return max(likely, key=lambda text: likely[text])


def test_the_house_reader_is_believed_before_another_that_says_the_opposite():
    one, other = ranked("A", 0.8, ("B", 0.2)), ranked("B", 0.8, ("A", 0.2))
    assert (likelier(house=one, rapidocr=other), likelier(house=other, rapidocr=one)) == ("A", "B")


def test_what_the_house_reader_did_not_think_of_is_less_unlikely_than_what_another_did_not():
    assert likelier(house=ranked("A", 0.6), rapidocr=ranked("B", 0.6)) == "B"


@pytest.mark.parametrize("name", [*TRUST, UNKNOWN])
def test_one_reader_alone_is_believed_as_it_is_whoever_it_is(name):
    likely = pooled({name: ranked("A", 0.6, ("B", 0.2))}, {"A": 1.0, "B": 1.0})
    assert likely["A"] == pytest.approx(3 * likely["B"])


@given(said=st.lists(st.tuples(LIKELY, LIKELY), min_size=1, max_size=3))
def test_all_that_was_thought_of_is_less_than_certain(said):
    readings = {name: ranked("A", a, ("B", (1 - a) * b)) for name, (a, b) in zip([*TRUST, UNKNOWN], said, strict=False)}
    assert sum(pooled(readings, {"A": 1.0, "B": 1.0}).values()) < 1


def test_only_readers_that_are_known_to_rank_do_so_without_a_second_text():
    assert [ranks(name, Reading("A", 1.0)) for name in (*TRUST, "tesseract", UNKNOWN)] == [True, True, False, False]
    assert ranks(UNKNOWN, ranked("A", 0.9, ("B", 0.1)))


@pytest.mark.parametrize("name", TRUST)
def test_a_reader_that_ranks_outweighs_two_that_do_not_when_signs_are_named(name):
    say = heard({name: Reading("A", 0.9), "tesseract": Reading("B", 0.9), UNKNOWN: Reading("B", 0.9)})
    assert say["A"] > say["B"] > 0


def test_who_saw_nothing_names_no_sign():
    assert heard({"house": Reading("", 0.9), "tesseract": Reading("A", 0.5)}).keys() == {"A"}


@pytest.mark.parametrize("trust", [*TRUST.values(), OTHER])
def test_a_text_is_as_likely_as_its_spellings_together_and_at_least_what_nobody_thought_of_is(trust):
    reading = ranked("A 1", 0.5, ("A1", 0.2))
    assert chance("A1", reading, trust.least) == pytest.approx(0.7)
    assert chance("B1", reading, trust.least) == trust.least > 0
