"""Even light and one polarity: every region dark on light, whatever the colour of its paper or fill."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.model.page import Picture

Plane = NDArray[np.float32]

MOST, DARKEST = 0.6, 0.35
"""Of how dark print is around most places, and around the darkest: print that is paler is shown paler."""


def flatten(grey: Picture, fills: Picture, capital: float) -> Picture:
    """Dark print on white, in the picture's own soft edges; ``fills`` is 255 where print is lighter than its ground."""
    upright = cv2.bitwise_xor(grey, fills)
    paper = cv2.max(ground_of(upright, capital), 1).astype(np.float32)
    ink: Plane = cv2.subtract(1, cv2.divide(upright.astype(np.float32), paper))
    level: Plane = cv2.divide(ink, full_ink(ink, capital), dst=paper)
    np.clip(level, 0, 1, out=level)
    level *= -255
    level += 255
    return level.astype(np.uint8)


def ground_of(grey: Picture, capital: float) -> Picture:
    """What the paper or the fill would be without the dark print on it."""
    side = max(3, round(1.2 * capital)) | 1
    quiet = cv2.medianBlur(grey, 3)
    ground: Picture = cv2.morphologyEx(quiet, cv2.MORPH_CLOSE, np.ones((side, side), np.uint8))
    return ground


def full_ink(ink: Plane, capital: float) -> Plane:
    """How far the print around each pixel stands from its ground, never so little that paper grain counts.

    On a sheet with little print most places have none around them: the darkest print of the page has a say too, or
    what shows through from the back becomes as black, and a table of its own.
    """
    step = max(1.0, capital / 6)
    small = cv2.resize(ink, None, fx=1 / step, fy=1 / step, interpolation=cv2.INTER_AREA)
    reach = (round(4 * capital / step) | 1,) * 2
    local = cv2.blur(cv2.dilate(small, np.ones(reach, np.uint8)), reach)
    most, darkest = np.percentile(local, (90, 99.9))
    floor = float(max(MOST * most, DARKEST * darkest))
    full: Plane = cv2.resize(local, ink.shape[::-1], interpolation=cv2.INTER_LINEAR)
    return np.maximum(full, np.float32(max(floor, 0.1)), out=full)
