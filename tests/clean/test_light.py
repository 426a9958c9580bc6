"""Print comes out dark on white, whatever it was printed on."""

from __future__ import annotations

import numpy as np
import pytest
from drawn_pages import page
from PIL import Image, ImageDraw, ImageFont

from tablewright.clean.light import flatten
from tablewright.clean.reverse import extents, find_reversed

CAPITAL = 22.0


def grey_of(image):
    return np.array(image.convert("L"))


def even(grey):
    """The picture with its fills turned over and its light evened."""
    return flatten(grey, find_reversed(grey, CAPITAL), CAPITAL)


def box_with_text(fill, ink, paper="white"):
    """A box of one colour with text of another on a sheet of paper, and the place of both."""
    image = Image.new("RGB", (700, 300), paper)
    draw = ImageDraw.Draw(image)
    draw.rectangle((100, 100, 600, 160), fill=fill)
    draw.text((200, 114), "ODDS 3-1 ATTACK", font=ImageFont.load_default(30), fill=ink)
    return image


@pytest.mark.parametrize(
    ("fill", "ink"),
    [("#1f3864", "white"), ("#7b1e1e", "white"), ("black", "#ffeb99"), ("#777777", "white"), ("#e8dcc0", "black")],
)
def test_print_on_a_fill_is_dark_on_white(fill, ink):
    grey = even(grey_of(box_with_text(fill, ink)))
    inside = grey[106:154, 110:590]
    assert np.median(inside) > 220
    assert 0.02 < (inside < 100).mean() < 0.3


def ruled_box(fill, ink, rule):
    """Cells of one colour under each other, parted by rules, a figure in each."""
    image = Image.new("RGB", (500, 500), "#f3ead2")
    draw = ImageDraw.Draw(image)
    for top in range(100, 400, 50):
        for left in range(100, 400, 100):
            draw.rectangle((left, top, left + 100, top + 50), fill=fill, outline=rule, width=2)
            draw.text((left + 34, top + 12), "1:3", font=ImageFont.load_default(26), fill=ink)
    return image


@pytest.mark.parametrize(("fill", "ink", "rule"), [("#8a4b12", "white", "black"), ("#555555", "#ffffff", "#000000")])
def test_light_print_in_a_fill_ruled_darker_than_itself_is_dark_on_white_and_so_are_the_rules(fill, ink, rule):
    given = grey_of(ruled_box(fill, ink, rule))
    inside = (slice(90, 410), slice(90, 410))
    grey, given = even(given)[inside], given[inside]
    assert np.median(grey[given > 252]) < 60
    assert np.median(grey[given == np.median(given)]) > 220
    assert np.median(grey[given < 5]) < 60


def test_dark_print_in_a_ruled_fill_stays_dark():
    grey = even(grey_of(ruled_box("#b08050", "black", "white")))
    assert np.median(grey[110:140, 110:190]) > 220


def test_dark_print_beside_a_dark_fill_stays_dark():
    image = box_with_text("#1f3864", "white")
    ImageDraw.Draw(image).text((120, 180), "RETREAT TWO HEXES", font=ImageFont.load_default(30), fill="black")
    below = even(grey_of(image))[170:220, 100:500]
    assert np.median(below) > 220
    assert (below < 100).mean() > 0.03


def test_large_bold_letters_are_no_fill():
    image = Image.new("RGB", (700, 200), "white")
    draw = ImageDraw.Draw(image)
    draw.text((40, 50), "BLED DEMO", font=ImageFont.load_default(60), fill="black", stroke_width=3, stroke_fill="black")
    grey = even(grey_of(image))
    assert np.abs(grey.astype(int) - grey_of(image)).mean() < 12


def test_a_shadow_across_the_page_disappears():
    light = np.linspace(1.0, 0.4, 900)[None, :]
    shaded = np.clip(grey_of(Image.fromarray(page())) * light, 0, 255).astype(np.uint8)
    lit = even(grey_of(Image.fromarray(page())))
    assert np.abs(even(shaded).astype(int) - lit).mean() < 6


def test_grain_of_bare_paper_is_not_brought_up():
    grain = np.random.default_rng(5).normal(225, 4, (1200, 900))
    printed = np.minimum(grain, grey_of(Image.fromarray(page())))
    grey = even(np.clip(printed, 0, 255).astype(np.uint8))
    assert (grey[850:] < 128).mean() < 0.001


def test_fills_are_told_how_far_they_reach():
    (fill,) = extents(find_reversed(grey_of(box_with_text("#1f3864", "white")), CAPITAL))
    assert (fill.left, fill.top, fill.right, fill.bottom) == pytest.approx((100, 100, 601, 161), abs=2)


def test_a_bar_hardly_higher_than_its_words_is_light_all_around_them():
    image = Image.new("RGB", (700, 200), "#f3ead2")
    draw = ImageDraw.Draw(image)
    draw.rectangle((100, 80, 600, 119), fill="#7b1e1e")
    draw.text((180, 82), "CHÂTEAU FORTERESSE", font=ImageFont.load_default(30), fill="white", stroke_width=1)
    inside = even(grey_of(image))[83:117, 110:590]
    assert np.median(inside) > 220
    assert (inside[:3] > 200).mean() > 0.9
    assert (inside[-3:] > 200).mean() > 0.9


def test_short_codes_in_dark_cells_close_beside_each_other_are_dark_on_white():
    image = Image.new("RGB", (500, 200), "white")
    draw = ImageDraw.Draw(image)
    for left in range(100, 340, 70):
        draw.rectangle((left, 80, left + 59, 119), fill="#555555")
        draw.text((left + 8, 84), "DR", font=ImageFont.load_default(30), fill="white")
    grey = even(grey_of(image))
    for left in range(100, 340, 70):
        assert np.median(grey[83:117, left + 3 : left + 57]) > 220
        assert (grey[85:115, left + 63 : left + 67] > 200).all()


def test_what_shows_through_stays_faint_on_a_sheet_with_little_print():
    """The most of a sheet is bare; its darkest print says what print is."""
    grey = np.full((1400, 1000), 230, np.uint8)
    for left in range(60, 600, 30):
        grey[60:80, left : left + 12] = 30
    for top in range(700, 1200, 40):
        grey[top : top + 4, 300:800] = 215
    flat = flatten(grey, np.zeros_like(grey), 20.0)
    assert flat[60:80, 60:400].min() < 40
    assert flat[690:1210].min() > 150
