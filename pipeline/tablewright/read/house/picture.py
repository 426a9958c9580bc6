"""The picture of a line as the house reader's network takes it: the same in training and in reading."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from tablewright.model.evidence import LinePicture
from tablewright.model.page import Picture

HEIGHT: Final = 32
STEP: Final = 32
"""Widths are rounded up to a multiple of this, so that lines of like width are read together."""
MARGIN: Final = 0.12
"""White left around the print, in capital heights."""
FAINTEST: Final = 60
"""Ink this little darker than its paper is not made darker still: it may be no ink at all."""


def prepared(line: LinePicture) -> Picture:
    """The line 32 px high, ink bright on black and as bright as it gets.

    Never cut lower than a capital on its baseline: so a lone dash keeps its size, and an `x` is no `X`.
    """
    margin = MARGIN * line.capital
    top = round(min(line.ink.top, line.baseline - line.capital) - margin)
    bottom = max(round(max(line.ink.bottom, line.baseline) + margin), top + 2)
    left = round(line.ink.left - margin)
    right = max(round(line.ink.right + margin), left + 2)
    cut = stretched(window(line.picture, top, bottom, left, right))
    scale = HEIGHT / cut.shape[0]
    kind = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(cut, (max(round(cut.shape[1] * scale), 8), HEIGHT), interpolation=kind), np.uint8)


def window(picture: Picture, top: int, bottom: int, left: int, right: int) -> Picture:
    """A part of the picture that may reach past it, white outside."""
    out = np.full((bottom - top, right - left), 255, np.uint8)
    inside = picture[max(top, 0) : max(bottom, 0), max(left, 0) : max(right, 0)]
    down, across = max(-top, 0), max(-left, 0)
    out[down : down + inside.shape[0], across : across + inside.shape[1]] = inside
    return out


def stretched(cut: Picture) -> Picture:
    """Paper black, the darkest ink white."""
    depth = 255 - float(np.min(cv2.blur(cut, (2, 2))))
    table = np.clip((255 - np.arange(256)) * (255 / max(depth, FAINTEST)), 0, 255).astype(np.uint8)
    return np.asarray(table[cut], np.uint8)


def padded_width(width: int) -> int:
    """The width of the batch that a picture is read in, some paper after the print always there."""
    return -(-(width + 8) // STEP) * STEP
