"""The scorer counts what is right, flagged, silent and lost, and forgives what is only spelt otherwise."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

from _scoring import same_spelling, score

TEXTS = [["Die", "1-1", "2-1"], ["1", "A1", "EX"], ["2", "DR", "-"], ["3", "D1", "D2"]]
TRUTH = [
    {
        "id": "crt",
        "cells": [
            {"r": r, "c": c, "rs": 1, "cs": 1, "text": t} for r, row in enumerate(TEXTS) for c, t in enumerate(row)
        ],
    }
]


def read(texts, flagged=()):
    return [[(text, (r, c) in flagged) for c, text in enumerate(row)] for r, row in enumerate(texts)]


def changed(row, col, text):
    return [[text if (r, c) == (row, col) else t for c, t in enumerate(line)] for r, line in enumerate(TEXTS)]


def counts(*tables):
    found = score(list(tables), TRUTH).counts
    return {name: found[name] for name in ("right", "silent", "flagged", "lost")}


def test_all_right():
    assert counts(read(TEXTS)) == {"right": 12, "silent": 0, "flagged": 0, "lost": 0}


def test_wrong_without_a_word_is_silent():
    assert counts(read(changed(1, 1, "AI"))) == {"right": 11, "silent": 1, "flagged": 0, "lost": 0}


def test_wrong_with_a_flag_is_not_silent():
    assert counts(read(changed(1, 1, "AI"), {(1, 1)})) == {"right": 11, "silent": 0, "flagged": 1, "lost": 0}


def test_a_missing_row_costs_that_row_alone():
    assert counts(read(TEXTS[:2] + TEXTS[3:])) == {"right": 9, "silent": 0, "flagged": 0, "lost": 3}


def test_a_missing_row_costs_that_row_alone_on_a_page_of_hundreds_of_numbers():
    texts = [[str(r * c) for c in range(1, 27)] for r in range(1, 31)]
    cells = [{"r": r, "c": c, "rs": 1, "cs": 1, "text": t} for r, row in enumerate(texts) for c, t in enumerate(row)]
    found = score([read(texts[:4] + texts[5:])], [{"id": "page", "cells": cells}]).counts
    assert (found["right"], found["silent"], found["lost"]) == (29 * 26, 0, 26)


def test_a_position_that_the_truth_leaves_out_is_not_scored():
    truth = [{**TRUTH[0], "cells": [cell for cell in TRUTH[0]["cells"] if cell["text"] != "A1"]}]
    found = score([read(changed(1, 1, "a picture"))], truth).counts
    assert (found["cells"], found["right"]) == (11, 11)


def test_it_says_which_read_table_a_true_one_was_laid_on():
    assert score([read([["x", "y"]]), read(TEXTS)], TRUTH).laid_on == [1]
    assert score([read([["x", "y"]])], TRUTH).laid_on == [None]


def test_no_table_loses_every_cell():
    assert counts() == {"right": 0, "silent": 0, "flagged": 0, "lost": 12}


def test_the_truth_may_have_long_names():
    cells = [{"row": 0, "col": 0, "rowspan": 1, "colspan": 1, "text": "A"}]
    assert score([read([["A"]])], [{"id": "one", "cells": cells}]).counts["right"] == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ᴰ1r/", "D1r/"),
        ("–1", "-1"),
        ("½", "1/2"),
        ("6 : 1", "6:1"),
        ("9·5", "9.5"),
        ("·55", ".55"),
        ("a  b", "a b"),
        ("“other” port’s", '"other" port\'s'),
        ("11 . . 62", "11...62"),
        ("Aberdeen .. ..", "Aberdeen"),
        ("bar- rage", "barrage"),
    ],
)
def test_spellings_that_are_not_told_apart(one, other):
    assert same_spelling(one) == same_spelling(other)


@pytest.mark.parametrize(
    ("one", "other"), [("...", ""), ("A - R", "AR"), ("1- 2", "12"), ("A-R", "AR"), ("etc.", "etc"), ("1.2", "12")]
)
def test_spellings_that_are_told_apart(one, other):
    assert same_spelling(one) != same_spelling(other)


def shapes(*tables):
    found = score(list(tables), TRUTH).counts
    return found["found"], found["shape"]


def test_a_table_with_the_printed_rows_and_columns_has_its_shape():
    assert shapes(read(changed(1, 1, "A2"))) == (1, 1)


def test_a_row_too_many_is_found_and_not_of_its_shape():
    assert shapes(read([*TEXTS, ["note", "", ""]])) == (1, 0)


def test_a_table_of_other_texts_is_neither():
    assert shapes(read([["x"] * 3] * 4)) == (0, 0)
