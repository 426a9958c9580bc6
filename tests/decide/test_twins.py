"""Signs and texts that are taken one for another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence import cell, column, decide, line, ranked
from tablewright.decide import one_picture
from tablewright.decide.draft import Draft
from tablewright.decide.guesses import may_be_guessed
from tablewright.decide.legal import spellings
from tablewright.decide.lines import LineChoice
from tablewright.decide.twins import (
    ONE_PICTURE,
    ONE_SHAPE,
    TWINS,
    are_twins,
    could_be,
    form,
    group_of,
    may_be_code,
    twins_of,
)
from tablewright.decide.ways import folded
from tablewright.model.expected import Form
from tablewright.phrase import Phrase

TEXTS = st.text("".join(dict.fromkeys("".join(TWINS))) + "r+ é", max_size=6)


def test_what_is_more_alike_is_less_alike_too():
    assert set(ONE_PICTURE) < set(ONE_SHAPE) < set(TWINS)


def test_a_sign_is_of_one_shape_in_one_way():
    """A code is compared in the first signs of its groups: with a sign in two, one text would have two spellings."""
    signs = "".join(ONE_SHAPE)
    assert len(set(signs)) == len(signs)


@pytest.mark.parametrize(("sign", "group"), [("I", "1lI|"), ("o", "0Oo"), ("C", "C"), ("r", "r")])
def test_the_signs_of_one_picture_with_another(sign, group):
    assert group_of(sign, ONE_PICTURE) == group


@pytest.mark.parametrize(
    ("sign", "twins"), [("I", "1lI|/!i7"), ("B", "8B"), ("v", "uUvV"), (".", "-.·:~"), ("·", "●-.·:~"), ("r", "")]
)
def test_the_signs_that_a_sign_is_taken_for(sign, twins):
    assert set(twins_of(sign)) == set(twins)


@pytest.mark.parametrize(("one", "other"), [("M1", "Ml"), ("D0", "OQ"), ("5.2", "S-Z"), ("", "")])
def test_texts_that_are_taken_for_each_other(one, other):
    assert are_twins(one, other)


@pytest.mark.parametrize(("one", "other"), [("M1", "N1"), ("1", "11"), ("8S", "5S"), ("é", "e"), ("1", "")])
def test_texts_that_are_not(one, other):
    assert not are_twins(one, other)


@given(one=TEXTS, other=TEXTS)
def test_twins_are_each_others(one, other):
    assert are_twins(one, other) == are_twins(other, one)


@given(one=TEXTS, other=TEXTS)
def test_a_text_could_have_its_own_form_and_that_of_a_twin(one, other):
    assert could_be(one, form(one))
    assert could_be(one, form(other)) or not are_twins(one, other)


@pytest.mark.parametrize(
    ("text", "usual", "could"), [("ml", "a9", True), ("mr", "a9", False), ("l0", "99", True), ("l", "99", False)]
)
def test_a_text_could_have_a_form_when_a_twin_of_each_sign_has(text, usual, could):
    assert could_be(text, usual) == could


LONGEST = "MO" + "r" * 14
"""Sixteen signs, the second of them one picture with a 0."""


@pytest.mark.parametrize(
    ("text", "may_be"), [("", True), (LONGEST, True), (LONGEST + "r", False), ("M O" + "r" * 14, False)]
)
def test_a_text_of_sixteen_signs_may_be_a_code(text, may_be):
    assert may_be_code(text) == may_be


def is_settled_by_words(text):
    return not decide(column(text, text, line(ranked(text, 0.7, ("-", 0.2)), "-")))[2].why


def is_odd_among_others(text):
    why = decide(column(*[text.replace("O", "0")] * 3, text))[3].why
    return [reason.kind for reason in why] == ["alone of its form, and easily misread for {}"]


def is_told_by_its_kind(text):
    return len(list(one_picture.spellings(text))) > 1


def has_more_spellings(text):
    return len(spellings(text, Form("any", "", str), ("0O",))) > 1


def is_folded(text):
    return folded(text) != text


def is_guessed(text):
    return may_be_guessed(Draft(cell(), text, 0.5, (Phrase("a doubt"),), (), (LineChoice(text, 0.5, ()),)))


@pytest.mark.parametrize(
    "asked", [is_settled_by_words, is_odd_among_others, is_told_by_its_kind, has_more_spellings, is_folded, is_guessed]
)
def test_all_who_ask_whether_a_text_may_be_a_code_are_told_the_same(asked):
    assert (asked(LONGEST), asked(LONGEST + "r")) == (True, False)
