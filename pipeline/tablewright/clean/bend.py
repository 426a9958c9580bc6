"""How the paper bends: where its lines of print and its rules run up or down, and its columns lean.

A page that was photographed, or lay in an open book, keeps a bow and a keystone that no straight turn takes off. In
windows all over the page the slope is found at which the edges of its ink pile up sharpest, as for the skew of a whole
page; a smooth field is laid through them. Of 73 tables on sheets bowed by up to 2 % of their height the rows of 34 %
ran off by more than 0.4 capitals, of 3 % after it; 56 came out with their shape for 49 (152000..152024, looked at).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.clean.mapping import Matrix, apply, warp
from tablewright.clean.marks import rough_ink
from tablewright.model.page import Picture

Floats = NDArray[np.float64]

WIDE, HIGH = 26, 10
"""Capitals: how long and how high a window is. A shorter one tells slopes too roughly, a longer one bends itself."""
STEEPEST, PITCH = 0.08, 0.002
"""Slopes that are looked for, up or down: a sheet on a desk whose outline is not seen leans so; and how far apart."""
FEWEST, MOST = 150, 3000
"""Edges of ink in a window: with fewer it says nothing, of more only some are asked."""
BROAD: Final = 0.12
"""Of its length: a window whose ink is spread less has no slope."""
WINDOWS: Final = 6
"""With fewer windows than this a page is left as it is."""
SLOPING: Final = 0.0015
"""A page whose windows slope less than this is flat: a fifth of a capital in a table of two hands' breadth."""
EXPLAINED: Final = 0.6
"""The field must leave no more than this of the slopes: on a flat page of pictures it fits to nothing."""
RESTRAINT: Final = 2e-4
"""How little the field may be bent by few windows."""
ROUNDS: Final = 12
LONGEST: Final = 2**15 - 1
"""Pixels: OpenCV takes no picture apart that is longer."""
STEP: Final = 16
"""Pixels: the field is smooth, so that where a page came from is only reckoned so often, and between is in between."""


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """How far print is off its line at each place: a polynomial, nothing in the middle of the page from side to side.

    ``size`` is how far the page reaches along the lines, and across them.
    """

    weights: Floats
    size: tuple[int, int]

    def off(self, along: Floats, across: Floats) -> Floats:
        """Pixels across the lines by which the print is off at some places."""
        x, y, unit = placed(along, across, self.size)
        moved: Floats = unit * (lengths(x, y) @ self.weights)
        return moved


@dataclass(frozen=True, slots=True, eq=False)
class Bend:
    """What makes a page flat: how far its lines are off, and its columns."""

    lines: Field
    columns: Field

    def off(self, points: Floats) -> Floats:
        """How far the print is off at some points of the bent page."""
        x, y = points.T
        return np.column_stack([self.columns.off(y, x), self.lines.off(x, y)])

    def flat(self, points: Floats) -> Floats:
        """Where points of the bent page come to lie."""
        return points - self.off(points)

    def bent(self, points: Floats) -> Floats:
        """And where points of the flat page came from."""
        found = points
        for _ in range(4):  # it bends by hundredths, so that each round is that much nearer
            found = points + self.off(found)
        return found


def find_bend(grey: Picture, capital: float) -> Bend | None:
    """How a page bends, if it does; its print is upright, and its capitals are so many pixels high."""
    ink = rough_ink(grey)
    lines, columns = (find_field(side, capital) for side in (ink, np.ascontiguousarray(ink.T)))
    if lines is None and columns is None:
        return None
    high, wide = ink.shape
    none = np.zeros(len(TERMS))
    return Bend(lines or Field(none, (wide, high)), columns or Field(none, (high, wide)))


def find_field(ink: Picture, capital: float) -> Field | None:
    """How far the lines are off, unless they are level or do not tell."""
    windows = window_slopes(ink, capital)
    if len(windows) < WINDOWS:
        return None
    size = ink.shape[1], ink.shape[0]
    along, across, slope, weight = windows.T
    x, y, _ = placed(along, across, size)
    weights = fitted(slopes(x, y), slope, weight)
    before = float(np.average(np.abs(slope), weights=weight))
    after = float(np.average(np.abs(slope - slopes(x, y) @ weights), weights=weight))
    return Field(weights, size) if before > SLOPING and after < EXPLAINED * before else None


TERMS: Final = ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (0, 2))
"""The slope is a sum of these powers of the place along the lines and across them."""


def slopes(x: Floats, y: Floats) -> Floats:
    """The terms of the slope at some places."""
    return np.column_stack([x**i * y**j for i, j in TERMS])


def lengths(x: Floats, y: Floats) -> Floats:
    """The same summed up along the lines, from the middle of the page."""
    return np.column_stack([x ** (i + 1) / (i + 1) * y**j for i, j in TERMS])


def placed(along: Floats, across: Floats, size: tuple[int, int]) -> tuple[Floats, Floats, float]:
    """Places as shares of half the longer side, from the middle of the page; and that half in pixels."""
    unit = max(size) / 2
    return (along - size[0] / 2) / unit, (across - size[1] / 2) / unit, unit


def fitted(given: Floats, slope: Floats, weight: Floats) -> Floats:
    """The weights of the terms that fit the slopes best, those far off the others counting little."""
    restraint = RESTRAINT * weight.sum() * np.diag([0.0, *[1.0] * (len(TERMS) - 1)])
    trust = weight
    weights = np.zeros(len(TERMS))
    for _ in range(ROUNDS):
        weights = np.linalg.solve(given.T @ (given * trust[:, None]) + restraint, given.T @ (trust * slope))
        off = np.abs(slope - given @ weights)
        trust = weight / (1 + (off / max(0.002, 1.5 * float(np.median(off)))) ** 2)
    return weights


def window_slopes(ink: Picture, capital: float) -> Floats:
    """The windows that have a slope: where their ink is, along and across; the slope; how much it counts."""
    rows, cols = np.nonzero(ink[1:] != ink[:-1])
    wide, high = WIDE * capital, HIGH * capital
    found = []
    for top in np.arange(0, max(1.0, ink.shape[0] - high / 2), high / 2):
        first, last = np.searchsorted(rows, [top, top + high])
        order = np.argsort(cols[first:last], kind="stable")
        x, y = cols[first:last][order].astype(np.float64), rows[first:last][order] - top
        for left in np.arange(0, max(1.0, ink.shape[1] - wide / 2), wide / 2):
            start, end = np.searchsorted(x, [left, left + wide])
            step = max(1, (end - start) // MOST)
            window = slope_of(x[start:end:step], y[start:end:step], high, wide) if end - start >= FEWEST else None
            if window:
                found.append((*window, top))
    windows = np.array(found, np.float64).reshape(-1, 5)
    windows[:, 1] += windows[:, 4]
    return windows[:, :4]


def slope_of(x: Floats, y: Floats, high: float, wide: float) -> tuple[float, float, float, float] | None:
    """A window with its slope, at which its edges of ink pile up sharpest; nothing where they stand in one place."""
    middle, spread = float(x.mean()), float(x.std()) / wide
    if spread < BROAD:
        return None
    tried = np.arange(-STEEPEST, STEEPEST + PITCH / 2, PITCH)
    reach = int(high + 2 * STEEPEST * wide) + 4
    place = (y[None] - tried[:, None] * (x - middle)[None] + STEEPEST * wide + 1).astype(np.int64)
    place = np.clip(place, 0, reach - 1) + reach * np.arange(len(tried))[:, None]
    piles = np.bincount(place.ravel(), minlength=reach * len(tried)).reshape(len(tried), reach)
    sharp = (piles.astype(np.float64) ** 2).sum(axis=1)
    best = int(sharp.argmax())
    if not 0 < best < len(tried) - 1:
        return None
    before, at, after = sharp[best - 1 : best + 2]
    bow = before - 2 * at + after
    between = 0.5 * (before - after) / bow if bow < 0 else 0.0
    sure = at / float(np.median(sharp)) - 1
    if sure <= 0:  # as sharp at most slopes: it tells nothing, and windows that count for nothing have no mean
        return None
    return middle, float(y.mean()), float(tried[best] + between * PITCH), sure * len(x) ** 0.5 * spread


def flattened(picture: Picture, matrix: Matrix, bend: Bend, size: tuple[int, int]) -> Picture:
    """The picture after a change of the page that leaves it bent, and made flat: in one resampling."""
    if abs(np.linalg.det(matrix[:2, :2])) < 0.5:  # what shrinks is averaged first
        picture, matrix = warp(picture, matrix, size), np.eye(3)
    wide, high = -(-size[0] // STEP) + 1, -(-size[1] // STEP) + 1
    x, y = np.meshgrid(np.arange(wide) * float(STEP), np.arange(high) * float(STEP))
    source = apply(np.asarray(np.linalg.inv(matrix), np.float64), bend.bent(np.column_stack([x.ravel(), y.ravel()])))
    # The centre of pixel 0 is at 0.5 in the coordinates of boxes and at 0 in those of OpenCV.
    rough = (source - 0.5).reshape(high, wide, 2).astype(np.float32)
    at = ((np.arange(length, dtype=np.float32) + 0.5) / STEP for length in size)
    across, down = np.meshgrid(*at)
    maps = cv2.remap(rough, across, down, cv2.INTER_LINEAR)
    white = (255,) * 3
    flat: Picture = cv2.remap(picture, maps, None, cv2.INTER_CUBIC, borderMode=cv2.BORDER_CONSTANT, borderValue=white)
    return flat
