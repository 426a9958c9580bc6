"""The paper of a cell, turned dark on white, and where on it ink begins."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage, Picture

DARK, FAINT = 0.45, 0.25
"""How dark ink must be beside the darkest to count as a rule, and as print: a dash may be paler than a speck."""
FAINTEST = 64
"""Ink this little darker than its paper, of 255, is show-through or the paper's grain."""
GREYS = np.arange(256.0)


def on_white(page: CleanPage, box: Box, cell: Box) -> Picture:
    """A part of the page dark on white, the ink's own greys kept; one still light on dark is turned over here.

    A dark cell may be hardly higher than its words, so that most of what is looked at around it is light: then it is
    turned over alone. Heads of bars in shadow were blanks without a word.
    """
    inside = (slice(box.top, box.bottom), slice(box.left, box.right))
    patch = page.grey[inside]
    if patch.size == 0:
        return patch
    own = page.grey[cell.top : cell.bottom, cell.left : cell.right]
    if np.median(patch) < 128 or (own.size and np.median(own) < 128):
        around = page.grey[inside] >= 128 if np.median(patch) >= 128 else np.zeros(patch.shape, np.bool_)
        patch = 255 - page.colour[inside].mean(axis=2).astype(np.uint8)
        around[
            max(0, cell.top - box.top) : cell.bottom - box.top, max(0, cell.left - box.left) : cell.right - box.left
        ] = False
        patch[around] = 255
    side = round(1.5 * page.capital) | 1
    ground = cv2.morphologyEx(patch, cv2.MORPH_CLOSE, np.ones((side, side), np.uint8))
    paper = np.minimum(ground, np.percentile(patch, 80)).astype(np.float32)
    return np.asarray(np.clip(patch * (255 / np.maximum(paper, 1)), 0, 255), np.uint8)


def ink_threshold(paper: Picture, depth: float) -> float:
    """The grey that parts ink from paper, at a share of the darkest ink's depth; 0 where there is no ink.

    The grain is the paper's alone: in a narrow cell between thick rules half the picture may be ink.
    """
    deepest = 255 - float(np.min(cv2.blur(paper, (2, 2))))
    if deepest <= FAINTEST:
        return 0.0
    counts = np.bincount(paper.ravel(), minlength=len(GREYS))
    counts[255 - DARK * deepest >= GREYS] = 0
    grain = 1.5 * median_of(np.abs(GREYS - median_of(GREYS, counts)), counts) if counts.any() else 0.0
    return 255 - max(depth * deepest, 4 * grain) if deepest > 6 * grain else 0.0


def median_of(values: NDArray[np.float64], counts: NDArray[np.intp]) -> float:
    """The median of values that each come so many times."""
    order = np.argsort(values)
    reached = np.cumsum(counts[order])
    total = reached[-1]
    middle = np.searchsorted(reached, [(total - 1) // 2, total // 2], side="right")
    return float(values[order[middle]].mean())
