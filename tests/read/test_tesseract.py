"""Tesseract is a program of its own, and may crash on a picture: the others are read all the same."""

from pathlib import Path

import cv2
import numpy as np
import pytesseract
import pytest

from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.read.tesseract import Tesseract


def line(shade):
    picture = np.full((40, 60), 255, np.uint8)
    picture[5:35, 5:55] = shade
    return LinePicture(picture, Box(5, 5, 55, 35), 35.0, 30.0)


def crashes_on_black(listing, **_options):
    """Says how dark each picture is, and divides by zero where one is black."""
    shades = [int(cv2.imread(path, cv2.IMREAD_GRAYSCALE).min()) for path in Path(listing).read_text().split()]
    if 0 in shades:
        raise pytesseract.TesseractError(-8, "Floating point exception")
    return {"page_num": range(1, len(shades) + 1), "text": shades, "conf": [90] * len(shades)}


def test_a_picture_it_crashes_on_is_the_only_one_that_it_does_not_read(monkeypatch):
    monkeypatch.setattr(pytesseract, "image_to_data", crashes_on_black)
    seen = Tesseract(("eng",)).read([line(shade) for shade in (10, 20, 0, 30, 40)])
    assert [reading.text for reading in seen] == ["10", "20", "", "30", "40"]


def test_any_other_failure_is_told(monkeypatch):
    def fails(*_given, **_options):
        raise pytesseract.TesseractError(1, "no such language")

    monkeypatch.setattr(pytesseract, "image_to_data", fails)
    with pytest.raises(pytesseract.TesseractError, match="no such language"):
        Tesseract(("eng",)).read([line(10)])
