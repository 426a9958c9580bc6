"""Lines of published tables as lessons: which words of a cell stand on which line, and what may teach."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("cv2")

from lines import Said, as_printed, parted, trusted
from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box


def line_of(width=60):
    picture = np.full((30, width), 255, np.uint8)
    picture[8:20, 8 : width - 8] = 40
    return LinePicture(picture, Box(8, 8, width - 8, 20), 20.0, 12.0)


@pytest.mark.parametrize(
    ("said", "text", "parts"),
    [
        (["Clear"], "Clear", ["Clear"]),
        (["Rough or", "broken"], "Rough or Broken", ["Rough or", "Broken"]),
        (["Defender", "etreats one", "hex"], "Defender retreats one hex", ["Defender", "retreats one", "hex"]),
        (["two", "lines"], "one", []),
        ([], "nothing is seen", []),
    ],
)
def test_words_stand_on_the_lines_they_are_read_on(said, text, parts):
    assert list(parted(said, text)) == parts


def texts(*pairs):
    return [crop.text for crop in trusted([Said(line_of(), said, typed) for said, typed in pairs])]


def test_a_line_that_is_read_as_something_else_teaches_nothing():
    assert texts(("Woods", "Woods"), ("Mersh", "Marsh"), ("Woods", "Bridge")) == ["Woods", "Marsh"]


def test_nor_does_one_that_has_the_words_of_two():
    assert texts(("Woods", "Woods"), ("Marsh", "Marsh"), ("or a bridge Bridge over it", "Bridge over it")) == [
        "Woods",
        "Marsh",
    ]


def test_a_short_one_may_be_misread_and_teaches_all_the_same():
    assert texts(("Woods", "Woods"), ("l", "1"), ("Burial", "10")) == ["Woods", "1"]


def test_a_table_that_was_laid_wrongly_teaches_nothing():
    assert texts(("1-2", "Woods"), ("Hill", "Marsh"), ("Town", "Town")) == []


def test_what_has_a_sign_that_the_reader_does_not_know_teaches_nothing():
    assert texts(("Δ Woods", "Δ Woods"), ("Marsh", "Marsh")) == ["Marsh"]


@pytest.mark.parametrize(
    ("typed", "said", "printed"),
    [
        ("76.3", "76·3", "76·3"),
        ("Desert1", "Desert¹", "Desert¹"),
        ("3rd War", "3ʳᵉ War", "3ʳd War"),
        ("1-6", "l-6", "1-6"),
    ],
)
def test_what_is_read_as_raised_is_raised_if_it_is_the_same_sign(typed, said, printed):
    assert as_printed(typed, said) == printed
