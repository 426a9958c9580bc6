"""The printed marks of a page before its light is even: rough ink, letter-sized components, print size."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.clean.components import components
from tablewright.model.page import Picture


@dataclass(frozen=True, slots=True, eq=False)
class Marks:
    """Letter-sized marks as a mask and as rows of left, top, width, height, area."""

    mask: Picture
    stats: NDArray[np.int32]
    capital: float

    def __len__(self) -> int:
        return len(self.stats)


def rough_ink(grey: Picture) -> Picture:
    """255 where a pixel stands out from the paper or the fill around it, lighter or darker."""
    window = max(15, max(grey.shape) // 60) | 1
    apart = cv2.absdiff(grey, local_median(grey, window))
    grain = 3 * (float(np.median(apart)) + 1)
    clear = apart[apart > grain]
    threshold = cv2.threshold(clear, 0, 255, cv2.THRESH_OTSU)[0] if len(clear) else 255
    ink: Picture = cv2.threshold(apart, max(threshold * 0.8, 20), 255, cv2.THRESH_BINARY)[1]
    return ink


def local_median(grey: Picture, window: int) -> Picture:
    """The median around each pixel, taken on a smaller copy: it is a background, it has no detail."""
    step = max(1, window // 12)
    small = cv2.resize(grey, None, fx=1 / step, fy=1 / step, interpolation=cv2.INTER_AREA)
    blurred = cv2.medianBlur(small, (window // step) | 1)
    full: Picture = cv2.resize(blurred, grey.shape[::-1], interpolation=cv2.INTER_LINEAR)
    return full


def find_marks(grey: Picture) -> Marks:
    """The marks about as large as letters, rules and stains and specks left out."""
    ink = rough_ink(grey)
    labels, stats = components(ink)
    width, height, area = stats[:, 2], stats[:, 3], stats[:, 4]
    largest = min(grey.shape) / 8
    fits = (np.maximum(width, height) >= 5) & (np.maximum(width, height) < largest) & (area > 8)
    slender = np.maximum(width, height) < 8 * np.maximum(1, np.minimum(width, height))
    # What fills its box is a dash or a dot of a rule, on dashed pages more than half of all marks: taken for letters
    # they lay a page on its side and make capitals of two thirds their height. A 1 that goes with them is not missed.
    fits &= slender & (area > 0.12 * width * height) & (area < 0.75 * width * height)
    fits[0] = False
    size = usual_size(stats[fits])
    extent = np.maximum(width, height)
    fits &= (extent > 0.35 * size) & (extent < 4 * size)
    shades = fits.astype(np.uint8) * 255
    return Marks(shades[labels], stats[fits], size)


def usual_size(stats: NDArray[np.int32]) -> float:
    """The longer side that most of the ink keeps to; 0 without marks."""
    return weighted_median(np.maximum(stats[:, 2], stats[:, 3]), stats[:, 4])


def weighted_median(values: NDArray[np.int32], weights: NDArray[np.int32]) -> float:
    """The value with half of all weight at or below it; 0 without values."""
    if not len(values):
        return 0.0
    order = np.argsort(values, kind="stable")
    return float(values[order][np.searchsorted(np.cumsum(weights[order]), weights.sum() / 2)])


def capital_height(marks: Marks) -> float:
    """How tall the capitals stand: letters of a word are joined, and words measured.

    Dashes and dots make many small marks, but little ink: what is far lower than where most ink is, is no word.
    """
    if not len(marks):
        return 0.0
    reach = max(2, round(marks.capital * 0.5))
    joined = cv2.dilate(marks.mask, np.ones((1, reach), np.uint8))
    _, stats = components(joined)
    width, height = stats[1:, 2], stats[1:, 3]
    words = (height > 0.4 * weighted_median(height, stats[1:, 4])) & (width - reach > 0.5 * height)
    return float(np.median(height[words])) if words.any() else marks.capital
