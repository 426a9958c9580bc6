"""Printed rules: long thin straight ink, across and down, with white along both sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.boxes import around, together
from tablewright.evidence.components import Parts, Places, parts_of, places, transposed
from tablewright.evidence.dotted import dotted_rules
from tablewright.model.geometry import Box
from tablewright.model.page import Picture

FAINT = 205
"""Greyer than this may belong to a rule: hairlines print and scan lighter than text."""

SHORTEST = 2.5
"""In capitals: longer than a stroke of any letter."""

MOST_FOLDS = 2
"""Folds of a page in one direction."""


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """All rules of a page, as boxes and as the masks they were found in; and the folds, which are none."""

    across: tuple[Box, ...]
    down: tuple[Box, ...]
    across_mask: Picture
    down_mask: Picture
    capital: float
    creases: tuple[Box, ...] = ()


def find_rules(grey: Picture, capital: float) -> Rules:
    """The rules of a clean page whose capitals are this high."""
    faint = (grey < FAINT).astype(np.uint8)
    thin = faint & ~thick_parts(faint, capital)
    across = rules_across(thin, faint, capital)
    down = transposed(rules_across(transposed(thin), transposed(faint), capital))
    down |= between_rules(thin, across, capital)
    boxes_across, folds_across = without_creases(across, capital)
    boxes_down, folds_down = without_creases(down, capital)
    return Rules(boxes_across, boxes_down, across, down, capital, (*folds_across, *folds_down))


def without_creases(mask: Picture, capital: float) -> tuple[tuple[Box, ...], list[Box]]:
    """The rules of one direction, and the folds, which are taken off the mask."""
    boxes = boxes_of(mask, capital)
    folds = creases(boxes, mask.shape, capital)
    for fold in folds:
        mask[fold.top : fold.bottom, fold.left : fold.right] = 0
    return boxes_of(mask, capital) if folds else boxes, folds


def creases(rules: Sequence[Box], shape: tuple[int, ...], capital: float) -> list[Box]:
    """What runs from one border of the page to the other, broken or whole: a fold, the edge of a sheet under it.

    A table that fills its page has more rules that do; a fold is alone, or one of two.
    """
    page = Box(0, 0, shape[1], shape[0])
    folds: list[Box] = []
    for line in together(rules, lambda one, other: in_one_line(one, other, 0.4 * capital)):
        box = around(line)
        level = box.width > box.height
        spared = page.width - box.width if level else page.height - box.height
        drawn = sum(rule.width if level else rule.height for rule in line)
        if spared < 1.5 * capital and drawn > 0.4 * max(box.width, box.height):
            ends = (0, box.top, page.right, box.bottom + 1) if level else (box.left, 0, box.right + 1, page.bottom)
            folds.append(Box(*ends))
    return folds if len(folds) <= MOST_FOLDS else []


def in_one_line(one: Box, other: Box, near: float) -> bool:
    """Whether two rules of one direction stand in the same line."""
    if one.width > one.height:
        return abs(one.top + one.bottom - other.top - other.bottom) < 2 * near
    return abs(one.left + one.right - other.left - other.right) < 2 * near


def rules_across(thin: Picture, ink: Picture, capital: float) -> Picture:
    """The rules that run across, solid and dotted ones."""
    return clear_runs(thin, ink, capital) | dotted_rules(thin, capital)


def thick_parts(ink: Picture, capital: float) -> Picture:
    """What no rule is: blots and pictures wider than half a capital both ways."""
    side = max(3, round(0.5 * capital))
    thick: Picture = cv2.morphologyEx(ink, cv2.MORPH_OPEN, np.ones((side, side), np.uint8))
    return thick


def clear_runs(thin: Picture, ink: Picture, capital: float) -> Picture:
    """Long runs across that have white along both sides: blurred words make long runs too, but in mid-text."""
    length = max(8, round(SHORTEST * capital))
    thickened = cv2.dilate(thin, np.ones((3, 1), np.uint8))
    runs = cv2.morphologyEx(thickened, cv2.MORPH_OPEN, np.ones((1, length), np.uint8)) & thin
    parts = parts_of(runs)
    # The two strokes of a double rule do not crowd each other.
    long = parts.shown(parts.stats[:, 2] > 6 * capital)
    return parts.shown(side_ink(runs, parts, ink & ~long, capital) <= 0.35)


def side_ink(runs: Picture, parts: Parts, ink: Picture, capital: float) -> NDArray[np.float64]:
    """For each run, the share of its length that has ink close beyond it, on the side where that is more."""
    step = max(2, round(0.12 * capital))
    rows, cols = places(runs)
    run = parts.labels[rows, cols]
    shares = []
    for side in (-1, 1):
        rim = beyond(runs, rows + side, cols) == 0
        inked = beyond(ink, rows + side * (step + 1), cols) > 0
        total = np.maximum(1, np.bincount(run[rim], minlength=len(parts)))
        shares.append(np.bincount(run[rim & inked], minlength=len(parts)) / total)
    return np.maximum(*shares)


def beyond(mask: Picture, rows: Places, cols: Places) -> Picture:
    """What stands at these places, nothing beyond the border."""
    outside = (rows < 0) | (rows >= len(mask))
    return np.where(outside, 0, mask[np.where(outside, 0, rows), cols])


def between_rules(thin: Picture, across: Picture, capital: float) -> Picture:
    """Shorter strokes down that end in a rule both ways, as they part the cells of a heading."""
    length = max(8, round(1.2 * capital))
    widened = cv2.dilate(thin, np.ones((1, 3), np.uint8))
    strokes = cv2.morphologyEx(widened, cv2.MORPH_OPEN, np.ones((length, 1), np.uint8)) & thin
    parts = parts_of(strokes)
    near = cv2.dilate(across, np.ones((2 * max(2, round(0.2 * capital)) + 1, 1), np.uint8))
    rows, cols = places(near & strokes)
    stroke = parts.labels[rows, cols]
    top, height = parts.stats[:, 1], parts.stats[:, 3]
    ends = []
    for first, last in ((0, 0.3), (0.7, 1)):
        low, high = top + first * height, top + last * height
        part = (rows >= low[stroke]) & (rows <= high[stroke])
        ends.append(np.bincount(stroke[part], minlength=len(parts)) > 0)
    return parts.shown(ends[0] & ends[1])


def boxes_of(mask: Picture, capital: float) -> tuple[Box, ...]:
    """A box a rule; pieces of a broken rule and both strokes of a double one count as one."""
    near = max(2, round(0.5 * capital))
    joined = cv2.dilate(mask, np.ones((near, near), np.uint8))
    stats = parts_of(joined).stats
    trim = near // 2
    return tuple(
        Box(int(left) + trim, int(top) + trim, int(left + width) - trim, int(top + height) - trim)
        for left, top, width, height, _ in stats[1:]
        if max(width, height) - near >= 1.2 * capital
    )
