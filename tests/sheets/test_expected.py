"""What a sheet's description expects of its tables, taken from the sheets of this repository."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tablewright.model.expected import digest
from tablewright.sheets.expected import expected_tables
from tablewright.workspace import find_workspace


@pytest.fixture(scope="module")
def sheets():
    return {aid.sheet.id: aid for aid in find_workspace(Path(__file__)).load_sheets()}


def form_of(aid, table, column):
    printed = [t.id for t in aid.sheet.tables if t.printed_as == "table"]
    return expected_tables(aid)[printed.index(table)].cells[column]


def test_a_form_allows_what_the_grammar_reads(sheets):
    losses = form_of(sheets["weissenberg"], "crt", 0)
    assert [losses.spelt(text) for text in ("3/0", "1/7", "3/", "", "31")] == ["3/0", "1/7", None, None, None]


def test_a_vocabulary_narrows_it_and_gives_the_spaces(sheets):
    stand = form_of(sheets["cherbourg"], "determined_defence", 0)
    assert [stand.spelt(text) for text in ("●PA*", "● EX", "-2")] == ["● PA *", "● EX", None]


def test_halves_of_a_column_have_vocabularies_of_their_own(sheets):
    attacker, defender = (form_of(sheets["trotsky"], "crt", column) for column in (0, 1))
    assert (attacker.spelt("-"), defender.spelt("-")) == (None, "-")


def test_fractions_may_be_one_sign(sheets):
    assert form_of(sheets["cherbourg"], "terrain", 0).spelt("½") == "½"


def test_columns_of_free_text_and_labels_that_mean_nothing_expect_nothing(sheets):
    terrain = expected_tables(sheets["weissenberg"])[1]
    assert (terrain.rows, terrain.columns, set(terrain.cells)) == (None, None, {None})


def test_the_values_of_the_cells_are_not_in_it(sheets):
    aid = sheets["weissenberg"]
    crt = aid.sheet.table("crt")
    blank = replace(crt, grid=tuple(tuple("" for _ in row) for row in crt.grid))
    emptied = replace(aid, sheet=replace(aid.sheet, tables=(blank, *aid.sheet.tables[1:])))
    assert expected_tables(emptied) == expected_tables(aid)


def test_descriptions_that_differ_have_another_name(sheets):
    names = [digest(expected_tables(aid)) for aid in sheets.values()]
    assert len(set(names)) == len(names)
