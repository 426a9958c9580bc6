"""What the words of a line tell of it: that it names a table, heads columns, or stands in them."""

from __future__ import annotations

import numpy as np
import pytest

from tablewright.grid.said import Words, heads_columns, names_table, stands_in_columns

EDGES = (0.0, 40.0, 80.0, 120.0, 160.0)


def line(*words, high=6.0):
    """Words from left to right, each a text with where it begins and ends."""
    boxes = np.array([(left, 10.0, right, 10.0 + high) for _, left, right in words])
    return Words(boxes, tuple(text for text, _, _ in words))


TABLE = line(("1", 5, 10), ("A1", 50, 60), ("-", 90, 95))


@pytest.mark.parametrize(
    "text", ["Combat Results Table", "[21.38] Breakdown", "Advance Rates (14.2)", "Effets du terrain", "DRMs", "Notes:"]
)
def test_what_names_a_table(text):
    assert names_table(text)


@pytest.mark.parametrize("text", ["Odds", "Factors Firing", "Attacker : Defender", "Rapport de forces", "DIE ROLL"])
def test_what_heads_columns_with_no_name_over_it(text):
    assert heads_columns(line((text, 50, 110)), TABLE, is_named=False)


@pytest.mark.parametrize("text", ["Strength Points", "COST TO ENTER", "Points de mouvement"])
def test_what_heads_columns_where_a_name_stands_over_it(text):
    assert heads_columns(line((text, 50, 110)), TABLE, is_named=True)
    assert not heads_columns(line((text, 50, 110)), TABLE, is_named=False)


@pytest.mark.parametrize("text", ["Odds Table", "Morale", "", "Roll one die for each unit."])
def test_what_does_not(text):
    assert not heads_columns(line((text, 50, 110)), TABLE, is_named=True)


def test_larger_letters_are_those_of_a_name():
    assert not heads_columns(line(("Odds", 50, 110), high=9.0), TABLE, is_named=False)


def test_a_word_over_each_column_stands_in_them():
    assert stands_in_columns(line(("Die", 5, 20), ("1-2", 50, 60), ("1-1", 90, 100)), EDGES, 2)
    assert not stands_in_columns(line(("Die", 5, 20), ("1-2", 70, 90), ("1-1", 90, 100)), EDGES, 2)


def test_the_words_of_one_text_must_stand_over_most_columns():
    words = (("Die", 5, 20), ("1-2", 50, 60), ("1-1", 90, 100), ("2-1", 130, 140))
    assert stands_in_columns(line(*words), EDGES, 1)
    assert not stands_in_columns(line(*words[:2]), EDGES, 1)
    assert not stands_in_columns(line(("Combat", 5, 20), ("results", 50, 60), ("table", 90, 100)), EDGES, 1)
