"""The grammar that the house reader learns from. Torch and typefaces are not needed here; the system's words are."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strings
import vocabulary
from tablewright.read.house.signs import SIGNS


@pytest.fixture(autouse=True)
def a_few_words(monkeypatch, tmp_path):
    """The system's word lists need not be installed to test the grammar."""
    words = tmp_path / "words"
    words.write_text("été\nforêt\nhouse\n", encoding="utf-8")
    monkeypatch.setattr(vocabulary, "SYSTEM_LISTS", (words,))
    for cached in (vocabulary.word_lists, strings.grammar):
        cached.cache_clear()
    yield
    for cached in (vocabulary.word_lists, strings.grammar):
        cached.cache_clear()


def drawn(count, seed=7):
    rng = Random(seed)
    return [strings.draw_string(rng) for _ in range(count)]


def test_the_same_seed_draws_the_same_strings():
    assert drawn(200) == drawn(200)
    assert drawn(200) != drawn(200, seed=8)


def test_every_sign_drawn_is_one_that_the_reader_knows():
    assert set("".join(drawn(3000))) <= set(SIGNS)


def test_every_sign_that_the_reader_knows_can_be_drawn():
    rng = Random(1)
    assert {strings.grammar().draw("any", rng) for _ in range(20000)} == set(SIGNS) - {" "}


def test_strings_are_as_a_line_of_print_is():
    for text in drawn(3000):
        assert text
        assert text == " ".join(text.split())
        assert len(text) <= strings.LONGEST


def test_every_blank_names_something_there_is():
    grammar = strings.grammar()
    for forms, _ in grammar.sections.values():
        for form in forms:
            assert grammar.filled(form, Random(1)) is not None


def test_every_section_is_used():
    grammar = strings.grammar()
    used = set(re.findall(r"[{*](\w+)", strings.source())) | {"string"}
    assert set(grammar.sections) - used == set()


@pytest.mark.parametrize(
    ("section", "form"),
    [
        ("odds", r"\d+-1"),
        ("odds", r"1:\d"),
        ("span", r"\d+ à \d+"),
        ("span", r"≥\d+"),
        ("decimal", r"·\d\d\d"),
        ("fraction", r"\d+½"),
        ("code", r"[A-Z]+\d/[A-Z]+"),
        ("dash", r"--"),
        ("footnoted", r"[A-Z]+[ᴬᴮꟲᴰ]"),
        ("time", r"\d\d:\d\d"),
        ("date", r"\d+ \w+ 1\d\d\d"),
        ("section", r"\[[\d.]+\]"),
        ("money", r"£\d+"),
        ("note", r"\([a-g]\)"),
    ],
)
def test_forms_that_tables_print_are_drawn(section, form):
    rng = Random(3)
    assert any(re.fullmatch(form, strings.grammar().draw(section, rng)) for _ in range(5000))


@given(st.integers(0, 99), st.integers(0, 99), st.integers(0, 1000))
def test_a_number_lies_within_its_bounds_and_is_as_wide(low, more, seed):
    text = strings.drawn_number(f"{low:03}-{low + more:03}", Random(seed))
    assert len(text) == 3
    assert low <= int(text) <= low + more
