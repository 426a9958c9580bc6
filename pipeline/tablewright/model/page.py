"""A page made fit to read, and where its tables and texts stand.

Boxes are in the pixels of the clean page; ``CleanPage.to_file`` leads back to the file as it was given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablewright.model.geometry import Box, Point, Quad
from tablewright.phrase import Phrase

Picture = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Word:
    """A word that the file itself gives as text, as a PDF may, and where it stands."""

    text: str
    box: Box


@dataclass(frozen=True, slots=True, eq=False)
class Scan:
    """One page as its file shows it.

    ``orientation`` is how the file stores it, as EXIF numbers it from 1 (as shown) to 8; ``size`` is that of the
    stored picture. ``words`` are in the pixels of ``picture``.
    """

    number: int
    picture: Picture
    size: tuple[int, int]
    orientation: int = 1
    words: tuple[Word, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class CleanPage:
    """One page upright, flat and evenly lit.

    ``grey`` is dark on light in every region, coloured and inverted cells included; ``colour`` is upright and
    flat but keeps the print's own colours. ``capital`` is the height of a capital letter in pixels. ``words``
    are those the file itself gave as text, if any. ``turned`` and ``skew`` are the degrees clockwise by which
    the print lies turned in the file. ``fills`` are the dark places whose print is lighter than they.
    """

    number: int
    grey: Picture
    colour: Picture
    size: tuple[int, int]
    turned: int
    skew: float
    capital: float
    warnings: tuple[Phrase, ...]
    to_file: Callable[[Box], Quad]
    words: tuple[Word, ...] = ()
    fills: tuple[Box, ...] = ()


def from_file(page: CleanPage) -> Callable[[Quad], Box]:
    """Lead from places on the file to the upright boxes around them on the clean page: the way back turned round.

    The corners of the page give a homography; of a page that was bent it is a little off, by which it is put right.
    """
    height, width = page.grey.shape[:2]
    corners = Box(0, 0, width, height).quad
    sums, ends = [], []
    for (x, y), (u, v) in zip(page.to_file(Box(0, 0, width, height)), corners, strict=True):
        sums += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        ends += [u, v]
    a, b, c, d, e, f, g, h = np.linalg.solve(np.array(sums), np.array(ends))

    def straight(x: float, y: float) -> Point:
        return (a * x + b * y + c) / (g * x + h * y + 1), (d * x + e * y + f) / (g * x + h * y + 1)

    def point(x: float, y: float) -> Point:
        goal = found = straight(x, y)
        for _ in range(2):
            left, top = round(found[0]), round(found[1])
            there = straight(*page.to_file(Box(left, top, left, top))[0])
            found = left + goal[0] - there[0], top + goal[1] - there[1]
        return found

    def box(quad: Quad) -> Box:
        points = [point(x, y) for x, y in quad]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        left, right = max(0, round(min(xs))), min(width, round(max(xs)))
        top, bottom = max(0, round(min(ys))), min(height, round(max(ys)))
        return Box(left, top, max(right, left + 1), max(bottom, top + 1))

    return box


NO_EDGE: Final = "whether a row or a column parts here is in doubt"
NO_CELL: Final = "whether this is one cell is in doubt"
NO_TABLE: Final = "how this table is parted is in doubt"
DOUBTS: Final = frozenset({NO_EDGE, NO_CELL, NO_TABLE})
"""What may be in doubt about a cell that is about borders and not about letters."""

FAR: Final = 6.0
"""Log odds of a decision that there is no need to be unsure of."""


@dataclass(frozen=True, slots=True)
class Margin:
    """How far the decisions about a cell were from going the other way: log odds of the closest of each kind.

    ``rows`` and ``cols`` are its edges and those that were left out within it, ``walls`` what parts or joins it and
    its neighbours; ``disputed`` is how many edges near it only some of the opinions have. ``told_rows`` and
    ``told_cols`` are how often the other network has its sides too, and no edge within it.
    """

    rows: float = FAR
    cols: float = FAR
    walls: float = FAR
    disputed: int = 0
    told_rows: float = 0.5
    told_cols: float = 0.5


@dataclass(frozen=True, slots=True)
class GridCell:
    """The place of one cell; ``doubts`` says where the cues to the structure disagreed about it."""

    row: int
    col: int
    rowspan: int
    colspan: int
    box: Box
    doubts: tuple[str, ...] = ()
    margin: Margin = Margin()


@dataclass(frozen=True, slots=True)
class Grid:
    """One table's structure, each position covered by exactly one cell.

    ``share`` is how far it is believed; ``runner_up`` is the next best way to part the same table.
    """

    box: Box
    rows: int
    cols: int
    cells: tuple[GridCell, ...]
    title: Box | None = None
    share: float = 1.0
    runner_up: Grid | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything on a page: tables from top to bottom, and text blocks outside them in reading order."""

    grids: tuple[Grid, ...]
    text: tuple[Box, ...]
