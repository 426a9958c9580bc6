"""What is left of rules is told from print by its tone; print as pale as the rest of its cell stays."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from drawn_cells import CAPITAL, CELL, lines_in, printed
from hypothesis import given
from hypothesis import strategies as st

from tablewright.read.marks import find_marks


def with_line(text, start, end, grey, width=1):
    """A cell with a text and a thin line of some grey."""
    picture = printed((text, (200, 70)))
    cv2.line(picture, start, end, grey, width)
    return picture


@pytest.mark.parametrize("grey", [120, 150])
def test_a_pale_line_over_a_figure_is_a_trace_of_a_rule(grey):
    (free,) = lines_in(printed(("8-10", (200, 70))))
    (line,) = lines_in(with_line("8-10", (120, 56), (180, 57), grey))
    assert line.ink.width == free.ink.width


def test_a_pale_upright_line_beside_a_figure_is_a_trace():
    (free,) = lines_in(printed(("12", (200, 70))))
    (line,) = lines_in(with_line("12", (180, 70), (180, 96), 140))
    assert line.ink.width == free.ink.width


def test_a_dash_as_dark_as_the_figure_beside_it_stays():
    (line,) = lines_in(with_line("5", (170, 92), (188, 92), 0, 3))
    assert len(find_marks(line)) == 2


def test_a_thin_dash_at_the_height_of_the_print_stays_though_it_is_pale():
    (line,) = lines_in(with_line("5", (168, 93), (190, 93), 120, 2))
    assert len(find_marks(line)) == 2


def test_a_pale_stroke_between_figures_stays():
    picture = printed(("1", (200, 70)), ("2", (240, 70)))
    cv2.line(picture, (223, 106), (233, 78), 90, 2)
    (line,) = lines_in(picture)
    assert len(find_marks(line)) == 3


@given(st.integers(0, 170))
def test_print_that_is_pale_all_over_stays(grey):
    picture = np.maximum(printed(("A1", (200, 70))), np.uint8(grey))
    (line,) = lines_in(picture)
    assert line.ink.height == pytest.approx(CAPITAL, abs=2)
    assert CELL.width > line.ink.width
