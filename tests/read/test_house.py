"""The house reader on strings printed in the typefaces that ship with the tool, none of which it was trained on."""

import hashlib
import re
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw, ImageFont

from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.read.house import find_house
from tablewright.read.house.picture import HEIGHT, STEP, padded_width, prepared
from tablewright.read.house.reader import WEIGHTS, batches
from tablewright.read.house.signs import SIGNS

ROOT = Path(__file__).parents[2]
FONTS = sorted((ROOT / "pipeline" / "tablewright" / "press" / "fonts").rglob("*-Regular.ttf"))
LEGIBLE = ["3-1", "AE", "D2", "1/2", "+1", "12", "0.75", "Forêt", "Rivière", "DR/2", "-", "EX", "5%", "2 PM", "7+"]


@pytest.fixture(scope="module")
def house():
    return find_house(1)


def printed(text, font, capital=18):
    """The text as a line cut out of a clean page, as high as in most scans."""
    size = round(capital / 0.7)
    face = ImageFont.truetype(font, size)
    capital = -face.getbbox("H", anchor="ls")[1]
    sheet = Image.new("L", (round(face.getlength(text)) + 4 * size, 4 * size), 255)
    ImageDraw.Draw(sheet).text((2 * size, 2 * size), text, fill=0, font=face, anchor="ls")
    picture = np.asarray(sheet)
    rows, columns = np.nonzero(picture < 128)
    ink = Box(int(columns.min()), int(rows.min()), int(columns.max()) + 1, int(rows.max()) + 1)
    baseline = 2 * size if ink.height > 0.5 * capital else (ink.top + ink.bottom + capital) / 2
    return LinePicture(picture, ink, baseline, capital)


def test_there_are_typefaces():
    assert len(FONTS) == 3


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_it_reads_clean_print(house, font):
    readings = house.read([printed(text, font) for text in LEGIBLE])
    assert [reading.text for reading in readings] == LEGIBLE


def test_a_dash_is_a_dash_whatever_its_width(house):
    readings = house.read([printed(dash, FONTS[0]) for dash in "-–—−"])
    assert [reading.text for reading in readings] == ["-"] * 4


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_a_lone_capital_is_no_small_letter(house, font):
    readings = house.read([printed(text, font) for text in "XSC"])
    assert [reading.text for reading in readings] == ["X", "S", "C"]


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_a_lone_small_letter_is_read_or_doubted(house, font):
    """Some are nearly as high as capitals: then the letter is among what else it may be, and the reader unsure."""
    for text, reading in zip("xsc", house.read([printed(text, font) for text in "xsc"]), strict=True):
        assert reading.text == text or (reading.confidence < 0.9 and text in dict(reading.alternatives))


def test_white_paper_says_nothing(house):
    paper = np.full((60, 80), 255, np.uint8)
    (reading,) = house.read([LinePicture(paper, Box(20, 20, 60, 40), 40.0, 20.0)])
    assert reading.text == ""


def test_probabilities_are_shares_of_one_and_fall(house):
    for reading in house.read([printed(text, font) for font in FONTS for text in LEGIBLE]):
        shares = [reading.confidence, *(p for _, p in reading.alternatives)]
        assert shares == sorted(shares, reverse=True)
        assert shares[-1] >= 0
        assert sum(shares) <= 1.0001
        assert reading.text not in [text for text, _ in reading.alternatives]


def test_what_else_is_read_changes_no_reading(house):
    lines = [printed(text, FONTS[0]) for text in LEGIBLE]
    alone = [house.read([line])[0] for line in lines]
    among = house.read(lines)
    assert [reading.text for reading in alone] == [reading.text for reading in among]
    assert [r.confidence for r in alone] == pytest.approx([r.confidence for r in among], abs=1e-3)


def test_nothing_to_read_is_nothing_read(house):
    assert house.read([]) == []


@given(st.lists(st.integers(1, 900), max_size=60))
def test_every_picture_is_in_one_batch_of_its_own_width(widths):
    padded = [padded_width(width) for width in widths]
    places = batches(padded)
    assert sorted(place for batch in places for place in batch) == list(range(len(widths)))
    assert all(len({padded[place] for place in batch}) == 1 for batch in places)
    assert all(width % STEP == 0 and width >= given + 8 for width, given in zip(padded, widths, strict=True))


def test_faint_print_is_as_dark_as_any():
    line = printed("AR3", FONTS[0])
    faint = LinePicture((255 - (255 - line.picture) // 3).astype(np.uint8), line.ink, line.baseline, line.capital)
    assert prepared(faint).shape[0] == HEIGHT
    assert np.abs(prepared(faint).astype(int) - prepared(line)).max() < 12


def test_the_signs_are_all_different():
    assert len(set(SIGNS)) == len(SIGNS)


def test_the_model_card_is_of_the_file_that_ships():
    card = (ROOT / "docs" / "house-reader.md").read_text(encoding="utf-8")
    weights = files("tablewright.read.house").joinpath(WEIGHTS).read_bytes()
    assert re.findall(r"\b[0-9a-f]{64}\b", card) == [hashlib.sha256(weights).hexdigest()]
    assert len(weights) <= 3_000_000
