"""The page without the dashes and dots that rules are drawn with: a reader would take them for signs."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.model.page import CleanPage

Plane = NDArray[np.float32]
Stats = NDArray[np.int32]

RULE, TEXT = 0.5, 0.25
"""How likely a rule must show, and how little text may, where marks are taken off."""
INK: Final = 200
"""Paler than this is no mark by itself."""
WITHIN = 0.8
"""The share of a mark that stands on the rule."""
THIN, FULL = 0.25, 0.7
"""In capitals, and of its box: no dash of a rule is thicker or emptier, and most accents are emptier."""
IN_STEP, NEAR, COMPANY = 0.1, 2.0, 3
"""In capitals: so nearly in line, and so near, stand as many others of a rule at least."""


def without_rules(page: CleanPage, rule: Plane, text: Plane) -> CleanPage:
    """The page with every mark gone that is a dash of a rule: whole, thin, and one of many in line.

    The planes say how likely a rule and text show at each place; what is only near a rule, as the bar of a 7 or an
    accent may be, is print.
    """
    size = page.grey.shape[::-1]
    on_rule = cv2.dilate(((rule > RULE) & (text < TEXT)).astype(np.uint8), np.ones((3, 3), np.uint8))
    place = cv2.resize(on_rule, size, interpolation=cv2.INTER_NEAREST)
    count, labels, stats, centres = cv2.connectedComponentsWithStats((page.grey < INK).astype(np.uint8))
    inside = np.bincount(labels[place > 0], minlength=count) / np.maximum(stats[:, cv2.CC_STAT_AREA], 1)
    likely = np.flatnonzero((inside >= WITHIN) & are_thin(np.asarray(stats, np.int32), page.capital))
    gone = np.zeros(count, np.uint8)
    gone[likely[have_company(centres[likely] / page.capital)]] = 1
    gone[0] = 0
    # The soft edge of a dash goes with it, as far as the rule reaches.
    rubbed = cv2.dilate(gone[labels], np.ones((3, 3), np.uint8)) & place
    return replace(page, grey=np.where(rubbed > 0, np.uint8(255), page.grey).astype(np.uint8))


def are_thin(stats: Stats, capital: float) -> NDArray[np.bool_]:
    """Which marks are as thin and as full as the dashes and dots of a rule."""
    wide, high, area = (stats[:, at] for at in (cv2.CC_STAT_WIDTH, cv2.CC_STAT_HEIGHT, cv2.CC_STAT_AREA))
    return np.asarray((np.minimum(wide, high) <= max(THIN * capital, 3)) & (area >= FULL * wide * high))


def have_company(centres: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Which marks stand in line, across or down, with some others near by; places are in capitals."""
    found = np.zeros(len(centres), bool)
    for along, across in ((0, 1), (1, 0)):
        cells = [(int(c[along] // NEAR), int(c[across] // IN_STEP)) for c in centres]
        often = Counter(cells)
        near = (sum(often[a + i, b + j] for i, j in product((-1, 0, 1), repeat=2)) for a, b in cells)
        found |= np.fromiter((others > COMPANY for others in near), bool, len(cells))
    return found
