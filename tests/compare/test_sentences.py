"""A table that the print states inside a sentence."""

import pytest

from tablewright.compare import Where, copy_of_fields
from tablewright.compare.sentences import compare_sentences
from tablewright.model.reading import TextBlock

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


def test_a_row_that_was_not_read_says_nothing():
    assert differences((("3/1", "+3"),)) == []
