"""A table that the print states inside a sentence."""

import pytest

from tablewright.compare import Where, copy_of_fields
from tablewright.compare.sentences import compare_sentences
from tablewright.model.difference import Verdict
from tablewright.model.reading import Decision, TextBlock

NOWHERE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
PRINTED = "+/- ratio Attq/Déf (<1/4 = -4 ; 1/2 = -2 ; 1/1,5 = –1 ; 1/1 = +0 ; 1,5/1 = +1 ; 2/1 = +2, etc.)"
TABLE = (("<1/4", "-4"), ("1/2", "-2"), ("1/1,5", "-1"), ("1/1", "+0"), ("1,5/1", "+1"), ("2/1", "+2"))


def differences(table):
    copy = copy_of_fields("ratio", table, header_rows=0)
    return list(compare_sentences([copy], [TextBlock(PRINTED, NOWHERE)], Where("sheet")))


def test_what_the_sentence_states():
    assert differences(TABLE) == []


@pytest.mark.parametrize("row", range(len(TABLE)))
def test_every_row_is_held_against_it(row):
    label, _ = TABLE[row]
    (found,) = differences(tuple((name, "9" if name == label else value) for name, value in TABLE))
    assert (found.table, found.row, found.canonical, found.extracted) == ("ratio", label, "9", TABLE[row][1])


@pytest.mark.parametrize(
    ("why", "seen", "verdict"),
    [
        ((), "1/2 = -2", Verdict.TRANSCRIPTION),
        (("readers differ",), "1/2 = -7", Verdict.READING),
        (("readers differ",), "1/2 = -3", None),
    ],
    ids=["readers agree", "read with doubt", "a reader saw what is transcribed"],
)
def test_what_each_reader_saw_says_who_is_wrong(why, seen, verdict):
    readings = {"one": PRINTED, "other": PRINTED.replace("1/2 = -2", seen)}
    block = TextBlock(PRINTED, NOWHERE, (Decision(PRINTED, bool(why), why, 1.0, readings),))
    table = tuple((label, "-3" if label == "1/2" else value) for label, value in TABLE)
    found = list(compare_sentences([copy_of_fields("ratio", table, header_rows=0)], [block], Where("sheet")))
    assert [one.verdict for one in found] == ([verdict] if verdict else [])


def test_a_row_that_was_not_read_says_nothing():
    assert differences((("3/1", "+3"),)) == []
