"""Which doubts of a reading a transcription settles, and which it does not."""

import pytest

from tablewright.compare.support import reads_as
from tablewright.model.reading import ReadCell

NOWHERE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


def cell(text, *readings, flag=True):
    seen = dict(zip(("one", "other"), readings, strict=False))
    return ReadCell(0, 0, 1, 1, text, flag=flag, why=(), confidence=0.5, quad=NOWHERE, readings=seen)


def test_a_reader_saw_what_was_typed():
    assert reads_as(cell("| M", "| M", "M"), "| M", "M")


def test_no_reader_saw_what_was_typed():
    assert not reads_as(cell("| M", "| M", "|M"), "| M", "M1")


def test_a_reading_without_a_doubt_needs_nobody_to_settle_it():
    assert not reads_as(cell("M1", "M1", "M", flag=False), "M1", "M")


PROSE = "Infanterie : 2 PM, seulement via route ou voie ferrée"


def test_doubtful_prose_may_have_a_letter_wrong():
    read = PROSE.replace("seulement", "seulcment")
    assert reads_as(cell(read, read, read), read, PROSE)


@pytest.mark.parametrize("change", [("2 PM", "3 PM"), ("route ou voie ferrée", "terrain clair")])
def test_doubtful_prose_has_its_figures_and_nearly_all_letters(change):
    read = PROSE.replace(*change)
    assert not reads_as(cell(read, read, read), read, PROSE)


def test_a_difference_in_spelling_is_told_even_of_doubtful_prose():
    read = PROSE.replace("ferrée", "ferree")
    assert not reads_as(cell(read, read, read), read, PROSE)
