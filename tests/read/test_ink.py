"""What ink alone says: dashes, bullets, dots, raised signs."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from drawn_cells import line_of, lines_in, printed
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.model.evidence import Ink, LinePicture, Mark
from tablewright.model.geometry import Box
from tablewright.read.apart import raised_ends, take_apart
from tablewright.read.ink import ink_of
from tablewright.read.marks import find_marks, marks_for

SIDE, CAPITAL = 90, 30


def spot(width: float, height: float, blur: float, *, round_: bool = False) -> LinePicture:
    """One full spot, sizes in capital heights, in the middle of a line."""
    picture = np.full((SIDE, SIDE), 255, np.uint8)
    half = (round(width * CAPITAL / 2), round(height * CAPITAL / 2))
    if round_:
        cv2.ellipse(picture, (45, 45), half, 0, 0, 360, 0, -1)
    else:
        cv2.rectangle(picture, (45 - half[0], 45 - half[1]), (45 + half[0], 45 + half[1]), 0, -1)
    picture = cv2.GaussianBlur(picture, (0, 0), blur)
    return LinePicture(picture, Box(30, 30, 60, 60), 60.0, float(CAPITAL))


@settings(max_examples=40, deadline=None)
@given(width=st.floats(0.3, 1.2), blur=st.floats(0.3, 2.4))
def test_a_dash_is_a_dash_however_blurred(width, blur):
    assert ink_of(find_marks(spot(width, 0.1, blur))) is Ink.DASH


@settings(max_examples=40, deadline=None)
@given(size=st.floats(0.55, 0.9), blur=st.floats(0.3, 1.6))
def test_a_disc_is_a_bullet(size, blur):
    assert ink_of(find_marks(spot(size, size, blur, round_=True))) is Ink.BULLET


@pytest.mark.parametrize("text", ["1", "X", "o", "=", "+", "M", "/"])
@pytest.mark.parametrize("blur", [0.0, 2.0])
def test_letters_and_signs_are_neither(text, blur):
    assert ink_of(find_marks(line_of(text, blur))) is Ink.TEXT


def test_no_marks_are_a_blank():
    assert ink_of(()) is Ink.BLANK


def test_letters_that_touch_are_parted_when_a_reader_saw_more_of_them():
    line = line_of("HIHI", blur=3.5)
    usual = find_marks(line)
    assert len(usual) != 4
    assert len(marks_for(line, usual, ["HIHI"])) == 4
    assert marks_for(line, usual, ["HIHIHIHIH"]) == usual


def test_a_raised_sign_is_cut_off_the_words():
    picture = printed(("2r", (200, 70)))
    small = cv2.resize(printed(("D", (150, 70)))[60:120, 140:200], None, fx=0.55, fy=0.55, interpolation=cv2.INTER_AREA)
    picture[72 : 72 + small.shape[0], 168 : 168 + small.shape[1]] = np.minimum(
        picture[72 : 72 + small.shape[0], 168 : 168 + small.shape[1]], small
    )
    (line,) = lines_in(picture)
    parts = take_apart(line, find_marks(line))
    assert parts.raised_before is not None
    assert len(find_marks(parts.words)) == 2


def test_the_soft_edge_of_a_raised_sign_goes_with_it_but_not_that_of_the_words():
    picture = np.full((120, 200), 255, np.uint8)
    cv2.rectangle(picture, (40, 26), (54, 42), 0, 3)
    cv2.rectangle(picture, (70, 31), (78, 60), 0, -1)
    picture = cv2.GaussianBlur(picture, (0, 0), 3)
    line = LinePicture(picture, Box(32, 20, 86, 66), 60.0, float(CAPITAL))
    parts = take_apart(line, find_marks(line))
    assert parts.raised_before is not None
    assert parts.words.picture[:, :60].min() == 255
    assert (parts.words.picture[:, 64:] == picture[:, 64:]).all()


def test_what_stands_as_high_as_its_neighbour_is_an_old_figure_or_a_small_letter_and_not_raised():
    one, three = Mark(0.0, 0.3, 0.29, 1.04, 0.5, 0.8, 0.0, 0.0), Mark(0.4, 0.9, 0.0, 1.04, 0.5, 0.8, 0.0, 0.0)
    assert raised_ends([one, three]) == ([], [])
    raised = replace(one, bottom=0.65, top=1.3)
    assert raised_ends([raised, three]) == ([raised], [])


def test_words_without_raised_signs_stay_whole():
    line = line_of("1/2")
    parts = take_apart(line, find_marks(line))
    assert parts.words is line
    assert parts.raised_before is parts.raised_after is None
