"""A page as it is drawn: its tones, and beside them the truth of every pixel."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from eye.looks import SCALE
from tablewright.evidence.eye.maps import MAPS
from typefaces import Face, at_size

Area = tuple[float, float, float, float]
"""Left, top, right, bottom."""

EM: Final = 0.7
"""The height of a capital in sizes of its typeface, near enough."""
HALF: Final = 2 * SCALE
"""Drawn pixels to a pixel of the maps, which are half as fine as what the net sees."""
LEAST_RULE: Final = 4
"""Drawn pixels: a hairline is marked this wide, or it would be lost in the maps."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text to be set: where it starts and its baseline."""

    x: float
    y: float
    text: str
    face: Face
    size: int
    ink: int
    upright: bool = False
    """Whether it runs upwards from there."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table: its first row and column, how many it covers, what it says, where it stands."""

    row: int
    col: int
    rowspan: int
    colspan: int
    text: str
    area: Area


@dataclass(slots=True, eq=False)
class Canvas:
    """Tones of a page, its maps, and the texts to be set on it at the end."""

    side: int
    paper: int
    tones: NDArray[np.uint8] = field(init=False)
    maps: NDArray[np.uint8] = field(init=False)
    lines: list[Line] = field(default_factory=list)
    tables: list[list[Cell]] = field(default_factory=list)
    """The cells of each table that was set."""

    def __post_init__(self) -> None:
        self.tones = np.full((self.side, self.side), self.paper, np.uint8)
        self.maps = np.zeros((len(MAPS), self.side, self.side), np.uint8)

    def fill(self, area: Area, tone: int) -> None:
        """An even tone."""
        rectangle(self.tones, area, tone)

    def mark(self, name: str, area: Area) -> None:
        """Truth: this map is true here."""
        rectangle(self.maps[MAPS.index(name)], area, 255)

    def text(self, line: Line, capital: float, width: float) -> None:
        """A line of text, marked as such; a lone dash is as low as it is."""
        self.lines.append(line)
        if line.upright:
            self.mark("text", (line.x - capital, line.y - width, line.x, line.y))
            return
        top, bottom = line.y - capital, line.y
        if line.text in "-–—−•.":
            top, bottom = line.y - 0.65 * capital, line.y - 0.2 * capital
        self.mark("text", (line.x, top, line.x + width, bottom))

    def rule(self, area: Area, style: str, width: int, tone: int, chance: Random) -> None:
        """A rule along the longer side of an area without breadth."""
        x0, y0, x1, y1 = area
        length = x1 - x0 or y1 - y0
        level = y0 == y1
        if length <= 0:
            return
        far = 2 * width + 2 if style == "double" else 0
        for start, end in strokes(length, style, chance):
            for off in {0, far}:
                breadth = 1 if style == "hair" else width
                stroke = (x0 + start, y0 + off, x0 + end, y0 + off + breadth)
                if not level:
                    stroke = (x0 + off, y0 + start, x0 + off + breadth, y0 + end)
                self.fill(stroke, tone)
        room = max(LEAST_RULE, far + width)
        self.mark("rule", (x0, y0, x1, y0 + room) if level else (x0, y0, x0 + room, y1))

    def printed(self) -> NDArray[np.uint8]:
        """The tones with all texts set on them."""
        picture = Image.fromarray(self.tones)
        pen = ImageDraw.Draw(picture)
        for line in self.lines:
            if line.upright:
                set_upright(picture, line)
            elif -60 < line.y < self.side + 60 and line.x < self.side:
                pen.text(
                    (line.x, line.y), line.text, fill=line.ink, font=at_size(line.face.path, line.size), anchor="ls"
                )
        return np.asarray(picture)

    def truth(self) -> NDArray[np.float32]:
        """The maps, from 0 to 1, at their own size."""
        size = (self.side // HALF, self.side // HALF)
        small = [cv2.resize(shown, size, interpolation=cv2.INTER_AREA) for shown in self.maps]
        return (np.stack(small) / np.float32(255)).astype(np.float32)


def set_upright(picture: Image.Image, line: Line) -> None:
    """A line of text that runs upwards from where it starts, its baseline at the right."""
    font = at_size(line.face.path, line.size)
    room = line.size // 2
    shape = Image.new("L", (int(font.getlength(line.text)) + room, 2 * line.size + room))
    ImageDraw.Draw(shape).text((0, 1.5 * line.size), line.text, fill=255, font=font, anchor="ls")
    shape = shape.transpose(Image.Transpose.ROTATE_90)
    picture.paste(line.ink, (round(line.x - 1.5 * line.size), round(line.y - shape.height)), shape)


def rectangle(picture: NDArray[np.uint8], area: Area, tone: int) -> None:
    """Fills an area, cut off at the picture's borders."""
    left, top, right, bottom = (max(0, round(edge)) for edge in area)
    picture[top:bottom, left:right] = tone


def strokes(length: float, style: str, chance: Random) -> list[tuple[float, float]]:
    """From where to where ink lies along a rule."""
    if style in ("solid", "double", "hair"):
        return [(0, length)]
    on, off = chance.randint(4, 16), chance.randint(3, 12)
    if style == "dotted":
        on, off = chance.randint(1, 4), chance.randint(2, 8)
    found, at = [], float(chance.randint(0, on))
    while at < length:
        if style == "worn":
            on, off = chance.randint(10, 160), chance.choice((0, 0, chance.randint(1, 18)))
        found.append((at, min(at + on, length)))
        at += on + off
    return found


def width_of(text: str, face: Face, size: int) -> float:
    """How wide a text runs."""
    return at_size(face.path, size).getlength(text)
