"""Signs whose ink runs together are told apart when a reader saw more of them."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from drawn_cells import FONT, SIZE, line_of, lines_in
from PIL import Image, ImageDraw

from tablewright.model.evidence import LinePicture
from tablewright.read.marks import find_marks, marks_for


def crowded(signs: str, *, closer: int) -> LinePicture:
    """Signs each so many pixels nearer to the last than they should be, a little soft."""
    picture = np.full(SIZE[::-1], 255, np.uint8)
    left = 200.0
    for sign in signs:
        image = Image.new("L", SIZE, 255)
        ImageDraw.Draw(image).text((left, 70), sign, font=FONT, fill=0)
        picture = np.minimum(picture, np.array(image))
        left += FONT.getlength(sign) - closer
    (line,) = lines_in(cv2.GaussianBlur(picture, (0, 0), 2.0))
    return line


@pytest.mark.parametrize(("signs", "closer"), [("4/1", 3), ("2/1", 1), ("1/2", 2)])
def test_a_stroke_that_touches_a_figure_is_cut_off_along_its_slant(signs, closer):
    line = crowded(signs, closer=closer)
    usual = find_marks(line)
    assert len(usual) < len(signs)
    marks = marks_for(line, usual, [signs])
    assert len(marks) == len(signs)
    leaning = [mark.slant > 0.12 for mark in marks]
    assert leaning == [sign == "/" for sign in signs]
    assert all(mark.height > 0.85 for mark in marks)


@pytest.mark.parametrize("sign", ["O", "8", "1"])
def test_a_sign_that_nothing_parts_stays_whole(sign):
    line = line_of(sign)
    assert len(marks_for(line, find_marks(line), [sign + "1"])) == 1
