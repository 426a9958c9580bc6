"""Where the ground behind a table changes: shaded rows end there, or white parts cells that are shaded alike.

The eye is shown grey tones and learnt mostly from white paper. On charts in colours that shade each other row the
ground alone tells the lines of one cell from rows, where the print looks the same for both.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE, Plane

OFF_LINE: Final = 2
TONE: Final = round(0.9 * SIZE)
"""Pixels: the ground to the sides of a line is looked at from so far off, so far on."""
ALIKE, UNLIKE = 2.0, 8.0
"""Grounds whose colours in Lab are this far from each other are the same, are not."""
FARTHEST: Final = 30.0
"""Grounds are not told apart beyond this."""
PEAK: Final = 0.75
"""Of the greatest change near a line, how much is as great: what is looked at is some lines high, so that a change is
seen from a few lines off."""
LEAST_BARE: Final = 0.5
"""Of a few lines: more than so many pixels of each column have to be bare to tell its colour."""
HARDLY: Final = 0.1
"""Of a line: where the ground shows on less, the rest counts as unchanged."""


def fills(ground: NDArray[np.float32]) -> dict[str, Plane]:
    """For each line, on how much of it the ground changes there (fill), and is another than on both sides (dip)."""
    before, after = (colours(ground, way * OFF_LINE, way * (OFF_LINE + TONE)) for way in (-1, 1))
    here = colours(ground, -1, 1)
    change, dip = apart(before, after), np.minimum(apart(here, before), apart(here, after))
    return {"fill": peaks_only(change), "dip": peaks_only(dip)}


def colours(ground: NDArray[np.float32], one: int, other: int) -> NDArray[np.float32]:
    """The mean colour of what is bare between two distances from each line, and whether enough is to tell."""
    at, low, high = np.arange(len(ground)), min(one, other), max(one, other)
    sums = np.pad(np.cumsum(ground, axis=0, dtype=np.float64), ((1, 0), (0, 0), (0, 0)))
    first, end = (np.clip(at + off, 0, len(ground)) for off in (low, high + 1))
    window = cv2.blur((sums[end] - sums[first]).astype(np.float32), (round(SIZE) | 1, 1))
    return np.dstack([window[..., :3] / np.maximum(1e-3, window[..., 3:]), window[..., 3] > LEAST_BARE])


def apart(one: NDArray[np.float32], other: NDArray[np.float32]) -> Plane:
    """How far two grounds are from each other, or -1 where one of them does not show."""
    off = np.sqrt(((one[..., :3] - other[..., :3]) ** 2).sum(axis=2))
    return np.where((one[..., 3] > 0) & (other[..., 3] > 0), off, -1).astype(np.float32)


def peaks_only(off: Plane) -> Plane:
    """On how much of each line, of where the ground shows, it is another; nothing on lines near a greater change."""
    shows = off >= 0
    many = np.maximum(HARDLY * off.shape[1], shows.sum(axis=1))
    mean = np.clip(off, 0, FARTHEST).sum(axis=1) / many
    share = (np.clip((off - ALIKE) / (UNLIKE - ALIKE), 0, 1) * shows).sum(axis=1) / many
    most = cv2.dilate(mean[:, None], np.ones((2 * (OFF_LINE + TONE) + 1, 1)))[:, 0]
    return np.where(mean >= PEAK * most, share, 0).astype(np.float32)
