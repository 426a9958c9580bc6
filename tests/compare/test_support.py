"""Which doubts of a reading a transcription settles, and which it does not."""

from dataclasses import replace

import pytest

from tablewright.compare.support import bears_out, votes
from tablewright.model.reading import ReadCell

NOWHERE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
PROSE = "Infanterie : 2 PM, seulement via route ou voie ferrée"


def cell(*readings, flag=True):
    seen = dict(zip(("one", "other", "third"), readings, strict=False))
    return ReadCell(readings[0], flag, (), 0.5, seen, row=0, col=0, rowspan=1, colspan=1, quad=NOWHERE)


def test_a_reader_saw_what_was_typed():
    assert bears_out(cell("| M", "M"), "M")


def test_no_reader_saw_what_was_typed():
    assert not bears_out(cell("| M", "|M"), "M1")


def test_a_code_is_not_put_together_from_two_readers():
    assert not bears_out(cell("1/7", "l/1"), "1/1")


def test_a_reading_without_a_doubt_needs_nobody_to_settle_it():
    assert not bears_out(cell("M1", "M", flag=False), "M")


def test_prose_is_put_together_from_two_readers():
    assert bears_out(cell(PROSE.replace("seulement", "seulcment"), PROSE.replace("ferrée", "ferree")), PROSE)


@pytest.mark.parametrize(
    "typed",
    [
        PROSE.replace("2 PM", "3 PM"),
        PROSE.replace("2 PM", "2PM"),
        PROSE.replace("voie", "vole"),
        PROSE.replace("ferrée", "ferree"),
    ],
    ids=["a figure", "a space less", "a letter", "an accent"],
)
def test_what_no_reader_saw_is_not_borne_out(typed):
    assert not bears_out(cell(PROSE.replace("seulement", "seulcment"), PROSE), typed)


ROAD = "Infanterie : 2 PM Autre : seulement via route ou voie ferrée"


def test_a_word_that_all_readers_saw_is_missed_wherever_it_is_found():
    """The same word more stands at one place or at the next, by how a text is laid on another."""
    slip = ROAD.replace("seulement", "seulenent")
    assert not bears_out(cell(ROAD, ROAD, slip), ROAD.replace("via ", ""))


@pytest.mark.parametrize(
    ("decided", "typed"),
    [
        ("(Attq 1/2 + 1G) *", "(Attq 1/2 + 1G)"),
        ("-1 colonne", "1 colonne"),
        ("+1 PM", "1 PM"),
        ("ᴰ2r/", "2r/"),
        ("Déf", "Def"),
        ("Défense en une fois", "Défense en fois"),
    ],
    ids=["an asterisk", "a minus", "a plus", "a raised letter", "an accent", "a small word"],
)
def test_one_reader_that_lost_something_does_not_bear_out_a_typist_who_lost_it_too(decided, typed):
    assert not bears_out(cell(decided, typed, decided), typed)
    assert bears_out(cell(decided, typed, typed), typed)


def test_dirt_that_one_reader_saw_is_nothing_lost():
    assert bears_out(cell("A1 .", "A1", "A1 ."), "A1")


def test_a_reader_so_sure_that_no_other_was_asked_counts_for_two():
    alone = replace(cell("EX", flag=False), confidence=0.99)
    assert votes(alone) == ["EX", "EX"]
    assert votes(replace(alone, confidence=0.9)) == ["EX"]
    assert votes(cell("EX", "E")) == ["EX", "E"]
