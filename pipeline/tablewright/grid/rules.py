"""Printed rules: long thin straight ink, across and down."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from tablewright.grid.boxes import around, grown, together, touch
from tablewright.model.geometry import Box
from tablewright.model.page import Picture

FAINT = 205
"""Greyer than this may belong to a rule: hairlines print and scan lighter than text."""


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """All rules of a page, as boxes and as the masks they were found in."""

    across: tuple[Box, ...]
    down: tuple[Box, ...]
    across_mask: Picture
    down_mask: Picture
    capital: float

    def cover_across(self, left: float, right: float, y: float) -> float:
        """Which share of the way from left to right at this height is ruled."""
        reach = max(2, round(0.4 * self.capital))
        strip = self.across_mask[max(0, round(y) - reach) : round(y) + reach + 1, round(left) : round(right)]
        return float(strip.any(axis=0).mean()) if strip.size else 0.0

    def cover_down(self, top: float, bottom: float, x: float) -> float:
        """Which share of the way from top to bottom at this place is ruled."""
        reach = max(2, round(0.4 * self.capital))
        strip = self.down_mask[round(top) : round(bottom), max(0, round(x) - reach) : round(x) + reach + 1]
        return float(strip.any(axis=1).mean()) if strip.size else 0.0


def find_rules(grey: Picture, capital: float) -> Rules:
    """The rules of a clean page whose capitals are this high."""
    faint = (grey < FAINT).astype(np.uint8)
    thin = faint & ~thick_parts(faint, capital)
    across = long_runs(thin, capital)
    down = np.ascontiguousarray(long_runs(np.ascontiguousarray(thin.T), capital).T)
    return Rules(boxes_of(across, capital), boxes_of(down, capital), across, down, capital)


def thick_parts(ink: Picture, capital: float) -> Picture:
    """What no rule is: blots and pictures wider than half a capital both ways."""
    side = max(3, round(0.5 * capital))
    thick: Picture = cv2.morphologyEx(ink, cv2.MORPH_OPEN, np.ones((side, side), np.uint8))
    return thick


def long_runs(ink: Picture, capital: float) -> Picture:
    """Ink that goes on across for longer than any letter, even where it climbs by a pixel at a time."""
    length = max(8, round(2.5 * capital))
    thickened = cv2.dilate(ink, np.ones((3, 1), np.uint8))
    runs: Picture = cv2.morphologyEx(thickened, cv2.MORPH_OPEN, np.ones((1, length), np.uint8)) & ink
    return runs


def boxes_of(mask: Picture, capital: float) -> tuple[Box, ...]:
    """A box a rule; pieces of a broken rule and both strokes of a double one count as one."""
    near = max(2, round(0.5 * capital))
    joined = cv2.dilate(mask, np.ones((near, near), np.uint8))
    _, labels, stats, _ = cv2.connectedComponentsWithStats(joined, connectivity=8)
    trim = near // 2
    boxes = [
        Box(int(left) + trim, int(top) + trim, int(left + width) - trim, int(top + height) - trim)
        for left, top, width, height, _ in stats[1:]
        if max(width, height) - near >= 2.5 * capital
    ]
    return tuple(boxes)


def frames(rules: Rules) -> list[list[Box]]:
    """Rules that meet, group by group: each group may be the skeleton of a table."""
    reach = 0.4 * rules.capital
    reaching = [grown(box, reach, reach) for box in (*rules.across, *rules.down)]
    groups = together(range(len(reaching)), lambda one, other: touch(reaching[one], reaching[other]))
    every = (*rules.across, *rules.down)
    return [[every[index] for index in group] for group in groups]


def frame_box(group: list[Box]) -> Box:
    """The box that a group of rules spans."""
    return around(group)
