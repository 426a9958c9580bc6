"""The dashes of a rule are no print, and print beside a rule is none of its dashes."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage
from tablewright.read import without_borders, without_rules

CAPITAL = 22.0
FONT = ImageFont.load_default(30)
SIZE = (600, 340)


def page(draw_on):
    """A page with something drawn on it."""
    image = Image.new("L", SIZE, 255)
    draw_on(ImageDraw.Draw(image))
    grey = np.array(image)
    return CleanPage(1, grey, np.dstack([grey] * 3), SIZE, 0, 0.0, CAPITAL, (), lambda box: box.quad)


def rubbed(drawn, rule):
    """What is left where a rule is taken to run across in these rows."""
    seen = np.zeros((SIZE[1] // 4, SIZE[0] // 4), np.float32)
    seen[rule[0] // 4 : rule[1] // 4] = 1.0
    return without_rules(drawn, seen, np.zeros_like(seen)).grey


@pytest.mark.parametrize(("dash", "gap"), [(10, 8), (2, 4)], ids=["dashed", "dotted"])
def test_the_dashes_of_a_rule_go(dash, gap):
    def draw_on(pen):
        for left in range(20, 580, dash + gap):
            pen.rectangle((left, 50, left + dash - 1, 51), fill=0)

    assert rubbed(page(draw_on), (44, 60)).min() == 255


@pytest.mark.parametrize("text", ["7 7 7 7", "8* 4* 9* 1*", "ÉTÉ À GRÉ", "5 5 5 5"])
def test_print_right_under_a_rule_stays_whole(text):
    drawn = page(lambda pen: pen.text((40, 40), text, font=FONT, fill=0))
    top = int(np.flatnonzero((drawn.grey < 128).any(axis=1))[0])
    assert np.array_equal(rubbed(drawn, (top - 8, top + 16)), drawn.grey)


def test_a_dash_that_stands_alone_in_its_cell_stays():
    drawn = page(lambda pen: [pen.rectangle((x, 50, x + 11, 52), fill=0) for x in (60, 260, 460)])
    assert np.array_equal(rubbed(drawn, (40, 64)), drawn.grey)


CELLS = [Box(x, y, x + 180, y + 50) for x in (20, 200, 380) for y in (10, 60)]
"""Two rows of three cells."""


def dashed_grid(pen):
    for y in (10, 60, 110):
        for x in range(20, 560, 24):
            pen.rectangle((x, y - 1, x + 13, y + 1), fill=0)
    for x in (20, 200, 380, 560):
        for y in range(16, 104, 20):
            pen.rectangle((x - 1, y, x + 1, y + 11), fill=0)


def test_the_dashes_on_the_borders_of_cells_go_with_their_corners():
    assert without_borders(page(dashed_grid), [CELLS]).grey.min() == 255


def test_what_stands_in_dashed_cells_stays():
    def filled(pen):
        dashed_grid(pen)
        for box, text in zip(CELLS, ("1", "A1/D2", "–", "II", "3.", "X"), strict=True):
            pen.text((box.left + 70, box.top + 8), text, font=FONT, fill=0)

    def bare(pen):
        for box, text in zip(CELLS, ("1", "A1/D2", "–", "II", "3.", "X"), strict=True):
            pen.text((box.left + 70, box.top + 8), text, font=FONT, fill=0)

    assert np.array_equal(without_borders(page(filled), [CELLS]).grey, page(bare).grey)


def test_a_full_stop_low_in_its_cell_is_no_dash_of_a_border():
    drawn = page(lambda pen: pen.rectangle((100, 55, 103, 58), fill=0))
    assert np.array_equal(without_borders(drawn, [CELLS]).grey, drawn.grey)


def test_the_i_that_begins_each_cell_of_a_column_stays():
    column = [Box(20, y, 300, y + 40) for y in range(10, 210, 40)]

    def lines(pen):
        for box in column:
            pen.rectangle((box.left + 3, box.top + 10, box.left + 5, box.top + 29), fill=0)
            pen.text((box.left + 12, box.top + 5), "nf", font=FONT, fill=0)

    drawn = page(lines)
    assert np.array_equal(without_borders(drawn, [column]).grey, drawn.grey)


def test_the_dashes_of_one_table_say_nothing_of_another():
    column = [Box(40, y, 300, y + 40) for y in range(130, 330, 40)]

    def lines(pen):
        dashed_grid(pen)
        for box in column:
            pen.rectangle((box.left + 14, box.top + 10, box.left + 16, box.top + 29), fill=0)

    drawn = page(lines)
    below = without_borders(drawn, [CELLS, column]).grey[130:]
    assert np.array_equal(below, drawn.grey[130:])


def test_figures_that_a_border_was_guessed_through_stay():
    halves = [Box(20, 10, 560, 60), Box(20, 60, 560, 110)]
    drawn = page(
        lambda pen: [
            pen.text((x, 60), "25847"[n % 5], font=FONT, fill=0, anchor="mm") for n, x in enumerate(range(60, 540, 60))
        ]
    )
    assert np.array_equal(without_borders(drawn, [halves]).grey, drawn.grey)
