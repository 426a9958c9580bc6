"""First guesses about a table that was only read."""

import tomllib

import pytest

from tablewright.model.sheet import AxisKind, SpanRange
from tablewright.sheets.axes import axis_labels
from tablewright.sheets.draft_text import table_text
from tablewright.sheets.guesses import (
    dice_in_cells,
    draft_axis,
    draft_cells,
    draft_legend,
    draft_table,
    draft_title,
    table_name,
)
from tablewright.sheets.language import language_of


@pytest.mark.parametrize(
    ("labels", "kind", "dice"),
    [
        ("1 2 3 4 5 6", AxisKind.DIE, "1d6"),
        ("2 3 4 5 6 7 8 9 10 11 12", AxisKind.DIE, "2d6"),
        ("2-4 5-9 10-12", AxisKind.DIE, "2d6"),
        ("1-2 3-4 5-6", AxisKind.DIE, "1d6"),
        ("1-3 1-2 1-1 2-1 3-1", AxisKind.ODDS, ""),
        ("1/2- 1/1 2/1 7/1+", AxisKind.ODDS, ""),
        ("1 7 15 45+", AxisKind.THRESHOLD, ""),
        ("Clair Bois Ville", AxisKind.LABEL, ""),
        ("3 1 2", AxisKind.LABEL, ""),
        ("1 2 3 4 5 6-8 9-11 12-15 16+", AxisKind.COUNT, ""),
        ("1-2 3-5 6-8 9+", AxisKind.COUNT, ""),
        ("0 1 2 3 4 5 6", AxisKind.COUNT, ""),
        ("-3 -2 -1 0 +1 +2", AxisKind.DIFFERENTIAL, ""),
        ("0 0* 1 2", AxisKind.LABEL, ""),
        ("11-16 21-26 31-36 41-46 51-56 61-66", AxisKind.DIE, "d66"),
        ("11,12 13...16 21-66", AxisKind.DIE, "d66"),
    ],
)
def test_an_axis_is_dice_only_when_its_labels_cover_them_whole(labels, kind, dice):
    axis = draft_axis("", labels.split())
    assert (axis.kind, axis.dice) == (kind, dice)
    assert all(axis_labels(axis.kind, tuple(labels.split())))


@pytest.mark.parametrize(
    ("name", "labels", "said", "kind", "dice"),
    [
        ("Factors Firing", "1 2 3 4 5 6", "", AxisKind.COUNT, ""),
        ("Die", "1 2 3 4 5 6+", "", AxisKind.DIE, "1d6"),
        ("Die roll", "1 2 3 4 5 6 7 8 9 10+", "(1D6)", AxisKind.DIE, "1d6"),
        ("", "1 2 3 4 5 6 7 8 9 10+", "", AxisKind.COUNT, ""),
        ("Roll", "2 3 4 5 6 7 8 9 10 11 12", "roll 2D6", AxisKind.DIE, "2d6"),
    ],
)
def test_words_say_what_numbers_alone_do_not(name, labels, said, kind, dice):
    axis = draft_axis(name, labels.split(), said)
    assert (axis.kind, axis.dice) == (kind, dice)


@pytest.mark.parametrize(
    ("texts", "cells"),
    [
        (["1", "-2"], "number"),
        (["1/0", "0/2"], "losses"),
        (["1", "-", "12"], "amounts"),
        (["AE", "-", ""], "codes"),
        (["a long sentence of prose"], "text"),
    ],
)
def test_cells_are_what_all_of_them_can_be(texts, cells):
    assert draft_cells(texts) == cells


@pytest.mark.parametrize(
    ("rows", "dice"),
    [
        (["1-4 5 6", "1,2 3-4 5+", "- 1 2-6"], "1d6"),
        (["2-4 5-9 10-12", "2 3-11 12"], "2d6"),
        (["1 2 3 4 5 6", "6 5 4 3 2 1"], ""),
        (["1-4 5 6", "1-3 5 6"], ""),
        (["1-4 5 6", "2-4 5-9 10-12"], ""),
        (["1-4 AE 5-6"], ""),
        (["1-4 5 6", "1,2 2-4 5-6", "- 1 2-6"], "1d6"),
        (["1-4 5 6", "1,2 3A4 5-6", "- 1 2-6"], "1d6"),
    ],
)
def test_cells_are_rolls_when_most_rows_have_every_roll_once(rows, dice):
    assert dice_in_cells([row.split() for row in rows]) == dice


def test_where_rolls_stand_in_the_cells_the_columns_are_answers():
    grid = (("Odds", "1", "2"), ("1-1", "1-4", "5-6"), ("2-1", "1", "2-6"))
    draft = draft_table("t", "", grid, [])
    assert (draft.cells, draft.columns.kind, draft.columns.dice) == ("rolls", AxisKind.LABEL, "1d6")


def test_a_stacked_header_has_two_rows():
    grid = (("", "4", "", "5"), ("", "Att", "Déf", "Att"), ("1", "a", "b", "c"))
    assert draft_table("t", "", grid, [SpanRange(0, 1, 0, 2)]).header_rows == 2
    assert draft_table("t", "", grid, []).header_rows == 1


def test_labels_repeated_at_the_right_and_rows_that_title_others_are_seen():
    repeated = (("Dé", "1-1", "2-1", "Dé"), ("1", "AE", "EX", "1"), ("2", "EX", "DE", "2"))
    draft = draft_table("t", "", repeated, [])
    assert (draft.right_labels, draft.groups, draft.columns.kind) == (1, (), AxisKind.ODDS)
    titled = (("Terrain", "PM", "Combat"), ("HEXAGONE", "", ""), ("Clair", "1", "-"), ("Bois", "2", "1G"))
    draft = draft_table("t", "", titled, [])
    assert (draft.right_labels, draft.groups) == (0, (2,))


def test_a_table_that_is_rolled_on_promises_a_label_for_every_roll():
    grid = (("Dé", "1-1"), *((str(n), "EX") for n in range(1, 7)))
    assert 'kind = "partition"' in table_text(draft_table("t", "", grid, []), grid, [], "Ann")
    plain = (("Terrain", "PM"), ("Clair", "1"), ("Bois", "2"))
    assert "invariant" not in table_text(draft_table("t", "", plain, []), plain, [], "Ann")


def test_codes_are_named_as_explained_elsewhere_until_somebody_writes_the_legend():
    grid = (("Dé", "1-1", "2-1"), ("1", "AE", "-"), ("2", "EX", "AE"))
    said = tomllib.loads(table_text(draft_table("t", "", grid, []), grid, [], "Ann"))
    assert [(symbol["token"], symbol["external"]) for symbol in said["symbol"]] == [("AE", True), ("EX", True)]


def test_a_name_is_made_of_the_title_and_not_taken():
    assert table_name("TABLE DES RÉSULTATS", []) == "table_des_resultats"
    assert table_name("TABLE DES RÉSULTATS", ["table_des_resultats"]) == "table_des_resultats_2"
    assert table_name("12.4", []) == "table_12_4"
    assert table_name("", []) == "table"
    assert table_name("If any firing units are armies, the factors", []) == "if_any_firing_units_are_armies"


def test_a_sentence_over_a_table_is_no_title_where_a_short_line_is_near():
    sentence = "If any firing units are Armies, the factors firing are doubled before they are looked up"
    assert draft_title(sentence, [sentence, "FIRE COMBAT", "or less"]) == "FIRE COMBAT"
    assert draft_title("Fire Combat", ["NOTES"]) == "Fire Combat"
    assert draft_title(sentence, []) == sentence


def test_a_legend_is_found_in_the_lines_beside_the_table():
    texts = ["AE = attacker eliminated. DR: defender retreats", "Notes"]
    assert draft_legend({"AE", "DR", "EX"}, texts) == (
        ("AE", "AE = attacker eliminated"),
        ("DR", "DR: defender retreats"),
    )


@pytest.mark.parametrize(
    ("text", "language"),
    [("The attacker rolls one die for each unit", "eng"), ("Le défenseur perd un pas", "fra"), ("12 34", "fra")],
)
def test_the_language_is_that_of_the_small_words(text, language):
    assert language_of([text], ["fra", "eng"]) == language
