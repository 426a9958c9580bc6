"""Lines of published tables as lessons: which words of a cell stand on which line, and what may teach."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("cv2")

from lines import parted, trusted
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
    assert [part for part, _ in parted(said, text)] == parts


def test_a_line_that_is_read_as_something_else_teaches_nothing():
    pairs = [(line_of(), "Woods", 1.0), (line_of(), "Marsh", 0.9), (line_of(), "Bridge", 0.2)]
    assert [crop.text for crop in trusted(pairs)] == ["Woods", "Marsh"]


def test_a_short_one_may_be_misread_and_teaches_all_the_same():
    pairs = [(line_of(), "Woods", 1.0), (line_of(20), "1", 0.0)]
    assert [crop.text for crop in trusted(pairs)] == ["Woods", "1"]


def test_a_table_that_was_laid_wrongly_teaches_nothing():
    assert trusted([(line_of(), "Woods", 0.3), (line_of(), "Marsh", 0.1), (line_of(), "Town", 1.0)]) == []


def test_what_has_a_sign_that_the_reader_does_not_know_teaches_nothing():
    assert [crop.text for crop in trusted([(line_of(), "Δ Woods", 1.0), (line_of(), "Marsh", 1.0)])] == ["Marsh"]
