"""Phrases: what is said in English, with the kind and the arguments that other languages find it by."""

import json
import pickle

import pytest

from tablewright.model.document import plain_line
from tablewright.model.reading import Decision
from tablewright.model.reading_json import page_from_json
from tablewright.phrase import Phrase, chained, from_plain, to_plain, worded

SAID = Phrase("readers differ: {} or {}", "1X", "1*")
NESTED = Phrase("read with doubt: {}", chained("{}; {}", [SAID, Phrase("a dot, or dust")]))


def test_a_phrase_is_its_english_text():
    assert SAID == "readers differ: 1X or 1*"
    assert NESTED == "read with doubt: readers differ: 1X or 1*; a dot, or dust"
    assert json.dumps([SAID]) == '["readers differ: 1X or 1*"]'


def test_it_knows_its_kind_and_its_arguments():
    assert (SAID.kind, SAID.given) == ("readers differ: {} or {}", ("1X", "1*"))


def test_braces_in_an_argument_are_not_gaps():
    assert Phrase("`{}` has {} signs", "{}", 2) == "`{}` has 2 signs"


def test_a_phrase_stays_what_it_is_when_it_is_said_again():
    assert Phrase(SAID) is SAID


def test_an_argument_too_few_is_a_fault_of_the_program():
    with pytest.raises(TypeError, match="has 2 gaps, not 1"):
        Phrase("readers differ: {} or {}", "1X")


def test_plain_values_and_back():
    assert to_plain(NESTED) == [
        "read with doubt: {}",
        ["{}; {}", ["{}", ["readers differ: {} or {}", "1X", "1*"]], ["a dot, or dust"]],
    ]
    back = from_plain(json.loads(json.dumps(to_plain(NESTED))))
    assert (back, back.kind) == (NESTED, NESTED.kind)


def test_a_copy_between_processes_keeps_the_kind():
    copy = pickle.loads(pickle.dumps(NESTED))  # noqa: S301 - our own
    assert (copy, copy.kind, copy.given) == (NESTED, NESTED.kind, NESTED.given)


def test_only_phrases_among_values_are_written_by_kind():
    assert worded({"why": (SAID,), "text": "1X", "row": 3}) == {
        "why": [["readers differ: {} or {}", "1X", "1*"]],
        "text": "1X",
        "row": 3,
    }


def test_reasons_survive_the_json_of_a_reading_where_why_is_english():
    line = Decision("1X", flag=True, why=(SAID,), confidence=0.5)
    plain = plain_line(line)
    assert plain["why"] == ["readers differ: 1X or 1*"]
    page = {"page": 1, "size": [1, 1], "turned": 0, "skew": 0, "warnings": [], "tables": []}
    quad = [[0, 0], [1, 0], [1, 1], [0, 1]]
    read = page_from_json(page | {"text": [{"text": "1X", "quad": quad, "lines": [json.loads(json.dumps(plain))]}]})
    assert read.text[0].lines[0].why[0].kind == "readers differ: {} or {}"
