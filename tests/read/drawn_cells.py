"""Small cells drawn for the tests: print of known size on a page, rules and dust around it."""

from __future__ import annotations

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage, Picture
from tablewright.read.crop import cell_lines

CAPITAL = 29
"""How high capitals of the font below are, in pixels."""
FONT = ImageFont.load_default(40)
SIZE = (600, 200)
CELL = Box(50, 40, 550, 160)


def printed(*texts: tuple[str, tuple[int, int]], rules: bool = False, blur: float = 0.0) -> Picture:
    """A picture with texts at places, and rules around the cell if wanted."""
    image = Image.new("L", SIZE, 255)
    draw = ImageDraw.Draw(image)
    for text, place in texts:
        draw.text(place, text, font=FONT, fill=0)
    if rules:
        draw.rectangle((CELL.left, CELL.top, CELL.right, CELL.bottom), outline=0, width=3)
    picture = np.array(image)
    return cv2.GaussianBlur(picture, (0, 0), blur) if blur else picture


def as_page(picture: Picture) -> CleanPage:
    """The picture as a page that is clean already."""
    return CleanPage(
        number=1,
        grey=picture,
        colour=np.dstack([picture] * 3),
        size=(picture.shape[1], picture.shape[0]),
        turned=0,
        skew=0.0,
        capital=CAPITAL,
        warnings=(),
        to_file=lambda box: box.quad,
    )


def lines_in(picture: Picture, cell: Box = CELL) -> list[LinePicture]:
    """The lines of the cell."""
    return list(cell_lines(as_page(picture), cell).lines)


def line_of(text: str, blur: float = 0.0) -> LinePicture:
    """One line with a text on it."""
    (line,) = lines_in(printed((text, (200, 70)), blur=blur))
    return line
