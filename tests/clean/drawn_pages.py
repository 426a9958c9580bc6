"""Small pages drawn for the tests: a heading, lines of text, and crosses whose places are known."""

from __future__ import annotations

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from tablewright.model.page import Picture

SIZE = (900, 1200)

LINES = (
    "COMBAT RESULTS AND THEIR EFFECTS",
    "Roll one die and find the column of the odds.",
    "The defender loses a step and retires by two hexes.",
    "A unit without supply attacks at half its strength.",
    "Rivers and hills help those who hold them by day.",
    "Leaders add their rating to the roll of the die.",
    "Each bridge that is blown stays so until repaired.",
    "Fortified places fall only to a deliberate assault.",
)

MARK = (120, 700, 240, 760)
"""Left, top, right, bottom of a black bar that is found again in every picture of the page."""


def page(ink: str = "black", paper: str = "white") -> Picture:
    """A page of text in large print, upright."""
    image = Image.new("RGB", SIZE, paper)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(30)
    for number, line in enumerate(LINES):
        draw.text((100, 100 + 60 * number), line, font=font, fill=ink)
    draw.rectangle((MARK[0], MARK[1], MARK[2] - 1, MARK[3] - 1), fill=ink)
    return np.array(image)


def on_a_desk(picture: Picture) -> tuple[Picture, np.ndarray]:
    """The picture seen askew on a dark desk, and the matrix that brought it there."""
    height, width = picture.shape[:2]
    goal = np.array([[170, 130], [1010, 190], [1060, 1330], [110, 1270]], dtype=np.float32)
    start = np.array([[0, 0], [width, 0], [width, height], [0, height]], dtype=np.float32)
    matrix = cv2.getPerspectiveTransform(start, goal)
    size = (1180, 1460)
    desk = np.full((size[1], size[0], 3), (70, 50, 40), dtype=np.uint8)
    seen = cv2.warpPerspective(picture, matrix, size)
    inside = cv2.warpPerspective(np.full(picture.shape[:2], 255, dtype=np.uint8), matrix, size)
    return np.where(inside[..., None] > 127, seen, desk), matrix
