"""Small clean pages with tables drawn on them in every manner that the tests name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from tablewright.evidence import gather
from tablewright.grid import find_layout
from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage, Layout

FONT = 28
CAPITAL = 20.0
LINE = 34

CRT = (
    ("Die", "1-2", "1-1", "2-1", "3-1"),
    ("1", "A2", "A1", "NE", "D1"),
    ("2", "A1", "NE", "-", "D1"),
    ("3", "A1", "EX", "D1", "D2"),
    ("4", "NE", "EX", "D1", "DE"),
    ("5", "EX", "D1", "D2", "DE"),
)


def layout_of(page: CleanPage) -> Layout:
    """What is found on a page, by all that is seen on it."""
    return find_layout(page, gather(page))


@dataclass
class Sheet:
    """A page under the pencil."""

    image: Image.Image
    draw: ImageDraw.ImageDraw

    @classmethod
    def blank(cls, width: int = 1200, height: int = 900) -> Sheet:
        """Empty paper."""
        image = Image.new("L", (width, height), 255)
        return cls(image, ImageDraw.Draw(image))

    def text(self, x: float, y: float, words: str, size: int = FONT, *, centred: bool = False) -> None:
        """Words with their top left, or the middle of their top, at a place."""
        font = ImageFont.load_default(size)
        left = x - self.draw.textlength(words, font=font) / 2 if centred else x
        self.draw.text((left, y), words, font=font, fill=0)

    def rule(self, start: tuple[float, float], end: tuple[float, float], width: int = 3) -> None:
        """A printed rule."""
        self.draw.line((start, end), fill=0, width=width)

    def table(
        self,
        rows: Sequence[Sequence[str]],
        place: tuple[int, int] = (100, 150),
        *,
        width: int = 130,
        height: int = 60,
        rules: str = "",
    ) -> Box:
        """A table of centred texts; ``rules`` names those it has: frame, rows, columns, heading."""
        left, top = place
        right, bottom = left + width * len(rows[0]), top + height * len(rows)
        for at, row in enumerate(rows):
            for col, words in enumerate(row):
                lines = words.split("\n")
                first = top + at * height + (height - LINE * len(lines)) / 2
                for number, line in enumerate(lines):
                    self.text(left + (col + 0.5) * width, first + number * LINE, line, centred=True)
        edges = range(len(rows) + 1) if "rows" in rules else [1] if "heading" in rules else []
        for edge in edges:
            self.rule((left, top + edge * height), (right, top + edge * height))
        for edge in range(len(rows[0]) + 1) if "columns" in rules else []:
            self.rule((left + edge * width, top), (left + edge * width, bottom))
        if "frame" in rules:
            self.draw.rectangle((left, top, right, bottom), outline=0, width=4)
        return Box(left, top, right, bottom)

    def page(self) -> CleanPage:
        """The drawn page as the cleaning would hand it on."""
        grey = np.array(self.image)
        colour = np.repeat(grey[..., None], 3, axis=2)
        size = (grey.shape[1], grey.shape[0])
        return CleanPage(1, grey, colour, size, 0, 0.0, CAPITAL, (), lambda box: box.quad)


def spans(grid):
    """The cells of a grid over more than one position, as row, column, rows, columns."""
    return {(c.row, c.col, c.rowspan, c.colspan) for c in grid.cells if c.rowspan * c.colspan > 1}
