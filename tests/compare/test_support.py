"""Which doubts of a reading a transcription settles, and which it does not."""

import pytest

from tablewright.compare.support import bears_out
from tablewright.model.reading import ReadCell

NOWHERE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
PROSE = "Infanterie : 2 PM, seulement via route ou voie ferrée"


def cell(*readings, flag=True):
    seen = dict(zip(("one", "other"), readings, strict=False))
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
