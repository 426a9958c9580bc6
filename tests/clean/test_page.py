"""A page comes out upright, straight and flat, and every place on it leads back to the pixels of the file."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from drawn_pages import MARK, on_a_desk, page
from PIL import Image, ImageDraw, ImageFont

from tablewright.clean import clean_page
from tablewright.errors import ScanRefused
from tablewright.model.geometry import Box


def found_mark(clean):
    """The box of the largest solid dark thing on a clean page, in its own colours."""
    dark = (clean.colour.max(axis=2) < 90).astype(np.uint8)
    solid = cv2.morphologyEx(dark, cv2.MORPH_OPEN, np.ones((15, 15), np.uint8))
    _, _, stats, _ = cv2.connectedComponentsWithStats(solid)
    left, top, width, height, _ = stats[1 + np.argmax(stats[1:, 4])]
    return Box(int(left), int(top), int(left + width), int(top + height))


def turned(picture, quarters):
    return np.ascontiguousarray(np.rot90(picture, -quarters))


def corners_of_mark():
    left, top, right, bottom = MARK
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]], dtype=float)


@pytest.mark.parametrize("quarters", [0, 1, 2, 3])
def test_a_turned_page_is_set_upright_and_leads_back(quarters):
    picture = turned(page(), quarters)
    clean = clean_page(picture, 1)
    assert clean.turned == 90 * quarters
    quad = np.array(clean.to_file(found_mark(clean)))
    left, top = quad.min(axis=0)
    right, bottom = quad.max(axis=0)
    inside = picture[round(top) + 3 : round(bottom) - 3, round(left) + 3 : round(right) - 3]
    assert inside.size > 0.8 * 3 * 120 * 60 * 0.8
    assert inside.mean() < 10


def test_the_quad_starts_at_the_top_left_of_the_print_and_goes_clockwise():
    clean = clean_page(turned(page(), 1), 1)
    (ax, ay), (bx, by), (cx, cy), _ = clean.to_file(found_mark(clean))
    assert (ax, bx) == pytest.approx((ax, ax), abs=2)
    assert by > ay
    assert cx < bx
    assert cy == pytest.approx(by, abs=2)


@pytest.mark.parametrize("angle", [-4.0, -1.2, 0.7, 3.0])
def test_skew_is_measured_and_undone(angle):
    height, width = page().shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), -angle, 1)
    picture = cv2.warpAffine(page(), matrix, (width, height), borderValue=(255, 255, 255))
    clean = clean_page(picture, 1)
    assert clean.skew == pytest.approx(angle, abs=0.15)
    quad = np.array(clean.to_file(found_mark(clean)))
    expected = corners_of_mark() @ matrix[:, :2].T + matrix[:, 2]
    assert np.abs(quad - expected).max() < 3


def test_a_page_photographed_askew_on_a_desk_is_cut_out_and_leads_back():
    picture, matrix = on_a_desk(page())
    clean = clean_page(picture, 1)
    assert clean.skew == pytest.approx(0, abs=0.3)
    quad = np.array(clean.to_file(found_mark(clean)))
    expected = cv2.perspectiveTransform(corners_of_mark()[None], matrix.astype(np.float64))[0]
    assert np.abs(quad - expected).max() < 4


def test_the_border_of_a_table_on_white_paper_is_not_taken_for_the_page():
    picture = page()
    cv2.rectangle(picture, (60, 60), (860, 1100), (0, 0, 0), 6)
    clean = clean_page(picture, 1)
    assert np.allclose(clean.to_file(Box(0, 0, 10, 10))[0], (0, 0), atol=1)


def test_a_light_row_between_shaded_ones_is_not_taken_for_the_page():
    picture = page()
    for top, bottom, tone in ((20, 90, 20), (90, 300, 180), (640, 900, 180)):
        picture[top:bottom][picture[top:bottom] > 200] = tone
    clean = clean_page(picture, 1)
    assert np.allclose(clean.to_file(Box(0, 0, 10, 10))[0], (0, 0), atol=1)


@pytest.mark.parametrize("quarters", [0, 2])
def test_without_a_clear_answer_of_the_reader_the_page_stays_as_it_lies(quarters):
    doubtful = clean_page(turned(page(), quarters), 1, legible=lambda _: (0.5, 0.5))
    assert doubtful.turned == 0
    assert clean_page(turned(page(), quarters), 1).turned == 90 * quarters


def test_the_reader_is_shown_each_line_both_ways_up():
    shown = []
    clean_page(page(), 1, legible=lambda line: shown.append(line) or (0.0, 0.0))
    first, overturned = shown[0]
    assert np.array_equal(first, overturned[::-1, ::-1])


def test_the_reader_is_asked_no_further_once_one_way_up_is_far_ahead():
    doubtful, sure = [], []
    clean_page(page(), 1, legible=lambda line: doubtful.append(line) or (0.5, 0.5))
    overturned = clean_page(turned(page(), 2), 1, legible=lambda line: sure.append(line) or (0.0, 1.0))
    assert overturned.turned == 180
    assert len(sure) < len(doubtful)


def test_capitals_too_small_to_read_are_refused_with_advice():
    tiny = cv2.resize(page(), None, fx=0.2, fy=0.2, interpolation=cv2.INTER_AREA)
    with pytest.raises(ScanRefused, match="300 dpi"):
        clean_page(tiny, 3)


def test_small_capitals_are_warned_about():
    small = cv2.resize(page(), None, fx=0.42, fy=0.42, interpolation=cv2.INTER_AREA)
    (warning,) = clean_page(small, 3).warnings
    assert warning.startswith("page 3: capitals are only")


def test_a_blank_page_says_so_and_does_not_fail():
    blank = np.full((400, 300, 3), 255, dtype=np.uint8)
    (warning,) = clean_page(blank, 1).warnings
    assert "hardly anything is printed" in warning


def test_a_picture_of_noise_is_cleaned_without_a_fault():
    noise = np.random.default_rng(1).integers(0, 256, (500, 700, 3), dtype=np.uint8)
    assert clean_page(noise, 1).grey.ndim == 2


def test_a_page_off_a_screen_keeps_what_is_printed_around_a_panel():
    ground = np.full((1400, 1100, 3), (150, 170, 120), np.uint8)
    ground[120:1320, 100:1000] = page()
    cv2.putText(ground, "OPERATIONS 7.4", (250, 80), cv2.FONT_HERSHEY_SIMPLEX, 1.5, (0, 0, 0), 4)
    clean = clean_page(ground, 1)
    assert clean.to_file(Box(0, 0, *clean.grey.shape[::-1])) == ((0, 0), (1100, 0), (1100, 1400), (0, 1400))


def ruled_with_bars(pitch):
    """A table of 16 rows, black rules around every cell, each fourth row a dark bar with light words."""
    image = Image.new("RGB", (700, 900), "white")
    draw, font = ImageDraw.Draw(image), ImageFont.load_default(30)
    for row in range(16):
        top, is_bar = 100 + pitch * row, row % 4 == 0
        draw.rectangle(
            (100, top, 600, top + pitch), fill=(32, 56, 100) if is_bar else "white", outline="black", width=4
        )
        words = [(350, "FORT DENSE")] if is_bar else [(180, "1"), (350, "NE"), (520, "D-1")]
        for x, word in words:
            draw.text((x, top + pitch / 2), word, font=font, fill="white" if is_bar else "black", anchor="mm")
        for x in () if is_bar else (267, 434):
            draw.line((x, top, x, top + pitch), fill="black", width=4)
    return np.array(image)


@pytest.mark.parametrize("pitch", [30, 34, 38])
def test_dark_bars_that_rules_tie_together_are_turned_over(pitch):
    """Of a bar a quarter comes out dark, its letters, and not all but these."""
    clean = clean_page(ruled_with_bars(pitch), 1)
    scale = clean.grey.shape[0] / 900
    for top in range(100, 100 + 16 * pitch, 4 * pitch):
        rows = slice(round((top + 5) * scale), round((top + pitch - 5) * scale))
        bar = clean.grey[rows, round(260 * scale) : round(440 * scale)]
        assert 0.1 < (bar < 100).mean() < 0.4
