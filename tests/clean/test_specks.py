"""Dirt finer than print is taken off, and every dot that is print stays."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from tablewright.clean.specks import are_scattered, find_specks, without_specks
from tablewright.model.page import Picture

SMALL = ImageFont.load_default(14)
"""Capitals of this are 10 pixels high, as at 150 dpi; its full stops are hardly two pixels wide."""


@pytest.fixture
def figures() -> Picture:
    """A page of small figures with points, as a lens draws them."""
    image = Image.new("L", (600, 400), 255)
    draw = ImageDraw.Draw(image)
    for row in range(8):
        for column in range(6):
            draw.text((40 + 90 * column, 30 + 45 * row), f"{row}.{column} - 1.", font=SMALL, fill=0)
    return cv2.cvtColor(cv2.GaussianBlur(np.array(image), (0, 0), 0.6), cv2.COLOR_GRAY2RGB)


def scattered(picture: Picture, count: int = 300) -> Picture:
    """The picture with black pixels at random on its paper, none beside another."""
    chance = np.random.default_rng(4)
    bare = np.argwhere(cv2.erode(picture[:, :, 0], np.ones((5, 5), np.uint8)) > 250)
    bare = bare[(bare % 5 == 2).all(axis=1)]
    rows, columns = bare[chance.choice(len(bare), count, replace=False)].T
    dirty = picture.copy()
    dirty[rows, columns] = 0
    return dirty


def by_jpeg(picture: Picture) -> Picture:
    """The picture as a JPEG file gives it back."""
    return cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 75])[1], cv2.IMREAD_COLOR)


def test_specks_are_taken_off_and_points_between_figures_stay(figures: Picture) -> None:
    cleaned = without_specks(scattered(figures))
    assert np.abs(cleaned.astype(int) - figures).max() < 40


def test_what_jpeg_leaves_around_specks_goes_with_them(figures: Picture) -> None:
    bare = cv2.erode(figures[:, :, 0], np.ones((9, 9), np.uint8)) > 250
    dirty = by_jpeg(scattered(figures))
    assert dirty[bare].min() < 60
    assert without_specks(dirty)[bare].min() > 180


def test_print_through_a_lens_has_no_specks(figures: Picture) -> None:
    assert not len(find_specks(figures[:, :, 0])[0])


def test_points_of_print_as_sharp_as_dirt_stay() -> None:
    page = np.full((400, 600, 3), 255, np.uint8)
    for column in range(40, 560, 30):
        page[40:360:20, column : column + 6] = 0
        page[40:360:20, column + 8] = 0
    assert without_specks(page) is page


def test_dots_that_keep_to_the_print_stay(figures: Picture) -> None:
    print_ = figures[:, :, 0] < 128
    beside = cv2.dilate(print_.astype(np.uint8), np.ones((9, 9), np.uint8)) > 0
    clear = cv2.erode(figures[:, :, 0], np.ones((5, 5), np.uint8)) > 250
    rows, columns = np.argwhere(beside & clear)[::40].T
    figures[rows, columns] = 0
    assert len(find_specks(figures[:, :, 0])[0]) > 20
    assert without_specks(figures) is figures


def test_the_dots_on_letters_off_a_screen_are_not_scattered() -> None:
    """Strokes a pixel broad are print, though nothing of them is two pixels broad; their dots lie by it."""
    image = Image.new("L", (500, 430), 255)
    for top in range(20, 400, 22):
        text = "invisible initial lightning in illicit units"
        ImageDraw.Draw(image).text((20, top), text, font=ImageFont.load_default(12), fill=40)
    grey = np.array(image)
    rows, columns = find_specks(grey)
    assert len(rows) > 100
    assert not are_scattered(rows, columns, grey)
