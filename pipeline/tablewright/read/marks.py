"""The separate signs of a line, measured."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.model.evidence import LinePicture, Mark
from tablewright.model.geometry import Box
from tablewright.model.page import Picture
from tablewright.read.crop import around, find_pieces
from tablewright.read.dust import Piece
from tablewright.read.paper import ink_threshold
from tablewright.read.touching import part_touching

FINE = 20
"""Lines with lower capitals are enlarged to this, so that gaps of half a pixel between letters show."""
DEPTHS = (0.5, 0.4, 0.6, 0.3, 0.7)
"""How dark ink must be, as a share of the darkest: letters that touch part at one, thin strokes hold at another."""

MOST_CUTS = 2
"""More touching signs than this in one line are a reader's mistake."""

CRUMB = 0.35
"""Marks smaller than this, in capital heights, are points or dashes."""
SMALL = frozenset(".,:;'`·°•-–—_\"’‘*")


def find_marks(line: LinePicture, depth: float = DEPTHS[0], count: int = 0) -> tuple[Mark, ...]:
    """The signs from left to right; pieces one above the other are one, and what touches is cut up to a count."""
    scale = max(FINE / line.capital, 1.0)
    picture = line.picture
    if scale > 1:
        picture = np.asarray(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC), np.uint8)
    mask = picture < ink_threshold(picture, depth)
    capital, baseline, start = line.capital * scale, line.baseline * scale, line.ink.left * scale
    labels, pieces = find_pieces(mask)
    solid = [piece for piece in pieces if piece.area >= (0.06 * capital) ** 2]
    signs, labels = part_touching(side_by_side(solid), labels, picture, capital=capital, count=count if solid else 0)
    return tuple(measured(sign, labels, picture, start=start, baseline=baseline, capital=capital) for sign in signs)


def marks_for(line: LinePicture, usual: tuple[Mark, ...], texts: Sequence[str]) -> tuple[Mark, ...]:
    """The signs, parted as some reader saw them, the first reader before the others; or else as they usually are."""

    @cache
    def cut(depth: float, count: int = 0) -> tuple[Mark, ...]:
        return usual if (depth, count) == (DEPTHS[0], 0) else find_marks(line, depth, count)

    for text in texts:
        signs = text.replace(" ", "")
        ways = [(depth, 0) for depth in DEPTHS]
        if text == texts[0] and 0 < len(signs) - len(usual) <= MOST_CUTS:
            ways += [(depth, len(signs)) for depth in DEPTHS[:2]]
        small = sum(sign in SMALL for sign in signs)
        whole = (way for way in ways if len(cut(*way)) == len(signs) and crumbs(cut(*way)) <= small)
        as_they_are = (way for way in ways[: len(DEPTHS)] if len(cut(*way)) == len(signs))
        for way in chain(whole, as_they_are):
            return cut(*way)
    return usual


def crumbs(marks: Sequence[Mark]) -> int:
    """How many marks are too small for anything but a dot or a dash; a stroke that breaks leaves some."""
    return sum(max(mark.width, mark.height) < CRUMB for mark in marks)


def side_by_side(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Gather pieces that stand one above the other, such as a letter and its accent."""
    signs: list[list[Piece]] = []
    for piece in sorted(pieces, key=lambda p: (p.box.left, p.box.top)):
        if signs and overlap(piece.box, around([p.box for p in signs[-1]])) > 0.5:
            signs[-1].append(piece)
        else:
            signs.append([piece])
    return signs


def overlap(one: Box, other: Box) -> float:
    """The share of the narrower box's width that stands above or below the other."""
    shared = min(one.right, other.right) - max(one.left, other.left)
    return shared / max(min(one.width, other.width), 1)


def measured(
    sign: Sequence[Piece], labels: NDArray[np.int32], picture: Picture, *, start: float, baseline: float, capital: float
) -> Mark:
    """One sign in capital heights, by its own ink and not its neighbours'."""
    box = around([piece.box for piece in sign])
    place = (slice(max(box.top - 1, 0), box.bottom + 1), slice(max(box.left - 1, 0), box.right + 1))
    others = labels[place] > 0
    for piece in sign:
        others &= labels[place] != piece.label
    alone = np.where(cv2.dilate(others.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0, np.uint8(255), picture[place])
    stretch, slant = moments_of(alone)
    return Mark(
        left=(box.left - start) / capital,
        right=(box.right - start) / capital,
        bottom=(baseline - box.bottom) / capital,
        top=(baseline - box.top) / capital,
        fill=sum(piece.area for piece in sign) / (box.width * box.height),
        core=core_of(picture[box.top : box.bottom, box.left : box.right]),
        stretch=stretch / capital**2,
        slant=slant,
    )


def core_of(picture: Picture) -> float:
    """How dark the middle half of a sign is, all of it, beside its darkest spot: full signs have no gaps."""
    high, wide = picture.shape
    middle = picture[high // 4 : high - high // 4, wide // 4 : wide - wide // 4]
    return float((255.0 - middle.max()) / max(255.0 - picture.min(), 1))


def moments_of(picture: Picture) -> tuple[float, float]:
    """The stretch and the slant of the ink.

    The stretch is width squared less height squared, by the moments: blur adds the same to both, and so drops out.
    The slant is how far to the right the ink leans, for each pixel it rises.
    """
    ink = 255 - picture.astype(np.float64)
    across, down = ink.sum(axis=0), ink.sum(axis=1)
    total = across.sum()
    if total <= 0:
        return 0.0, 0.0
    columns, rows = np.arange(len(across)), np.arange(len(down))
    from_middle_column = columns - (across * columns).sum() / total
    from_middle_row = rows - (down * rows).sum() / total
    wide, high = (across * from_middle_column**2).sum() / total, (down * from_middle_row**2).sum() / total
    together = from_middle_row @ ink @ from_middle_column / total
    return float(12 * (wide - high)), float(-together / high) if high > 0 else 0.0
