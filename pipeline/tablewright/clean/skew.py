"""The small angle by which the lines of a page are off the horizontal."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tablewright.model.page import Picture

MOST = 15.0
"""Degrees: what a page laid crooked on the glass reaches; more than that is a turned page."""

LEVEL = 0.12
"""Degrees that a page off a screen may seem to be off; in 14 photographs at least one half was more."""


def find_skew(mask: Picture) -> float:
    """Degrees clockwise by which the print is turned, found where its projection is sharpest."""
    places = np.flatnonzero(mask[1:] != mask[:-1])
    if len(places) < 50:
        return 0.0
    rows, cols = np.divmod(places[:: max(1, len(places) // 60_000)], mask.shape[1])
    points = np.stack([cols, rows]).astype(np.float32)
    best, width = 0.0, MOST
    for pitch in (0.5, 0.1, 0.02):
        angles = np.arange(best - width, best + width + pitch / 2, pitch)
        best = float(angles[np.argmax([sharpness(points, angle) for angle in angles])])
        width = 2 * pitch
    return round(best, 3)


def is_level(mask: Picture) -> bool:
    """Whether the print lies level in the whole page and in both its halves, as in no photograph."""
    half = len(mask) // 2
    return all(abs(find_skew(np.ascontiguousarray(part))) <= LEVEL for part in (mask, mask[:half], mask[half:]))


def sharpness(points: NDArray[np.float32], degrees: float) -> float:
    """How unevenly the points spread over the lines of a page turned back by the angle."""
    angle = np.deg2rad(degrees)
    heights = points[1] * np.cos(angle) - points[0] * np.sin(angle)
    counts = np.bincount((heights - heights.min()).astype(np.int64)).astype(np.float64)
    return float((counts**2).sum())
