"""Which readers there are on a machine, and what is said of those that are not."""

from __future__ import annotations

import pytesseract
import pytest

from tablewright.errors import ProgramMissing
from tablewright.read import find_readers, readers
from tablewright.read.tesseract import find_tesseract, readings_of


class Blind:
    """A reader that sees nothing."""

    name = "blind"

    def read(self, pictures):
        return [None for _ in pictures]


def missing(_languages, _jobs):
    raise ProgramMissing("It is not there.", remedy="Install it.")


def test_without_one_reader_the_others_go_on(monkeypatch):
    blind = Blind()
    monkeypatch.setattr(readers, "READERS", {"blind": lambda _languages, _jobs: blind, "gone": missing})
    found, trouble = find_readers(["blind", "gone"], ["fra"], 1)
    assert found == [blind]
    assert [str(t) for t in trouble] == ["It is not there.\n  Install it."]


def test_without_any_reader_there_is_nothing_to_be_done(monkeypatch):
    monkeypatch.setattr(readers, "READERS", {"gone": missing})
    with pytest.raises(ProgramMissing):
        find_readers(["gone"], ["fra"], 1)


def test_missing_tesseract_names_its_package(monkeypatch):
    def gone():
        raise pytesseract.TesseractNotFoundError

    monkeypatch.setattr(pytesseract, "get_languages", gone)
    with pytest.raises(ProgramMissing, match="apt install tesseract-ocr"):
        find_tesseract(["fra"], 1)


def test_missing_language_data_names_its_package(monkeypatch):
    monkeypatch.setattr(pytesseract, "get_languages", lambda: ["eng"])
    with pytest.raises(ProgramMissing, match=r"no data for fra; it has eng\.\n.*tesseract-ocr-fra"):
        find_tesseract(["fra", "eng"], 1)


def test_words_are_gathered_by_their_place_in_the_list():
    table = {"page_num": [1, 1, 1, 3], "text": ["", "1", "PM", "EX"], "conf": [-1, 96.0, 91.5, 80.0]}
    first, second, third = readings_of(table, 3)
    assert (first.text, first.confidence) == ("1 PM", pytest.approx(0.915))
    assert (second.text, second.confidence) == ("", 0)
    assert third.text == "EX"
