"""Rules printed as dots or dashes: many small marks in one line, at no more than a word's space."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.model.page import Picture

FEWEST = 5
"""Marks of a rule: fewer in a line happen by chance."""

GAP = 0.8
"""In capitals: the white between two dashes is no wider."""


def dotted_rules(thin: Picture, capital: float) -> Picture:
    """The dotted and dashed rules across a page, their gaps filled; leaders that guide the eye from a word are none."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(thin, connectivity=8)
    small = (stats[:, 3] <= max(2, 0.22 * capital)) & (stats[:, 2] <= 1.5 * capital)
    small[0] = False
    marks: Picture = small[labels].astype(np.uint8)
    gap = np.ones((1, round(GAP * capital)), np.uint8)
    joined = cv2.morphologyEx(marks, cv2.MORPH_CLOSE, gap)
    runs = cv2.morphologyEx(joined, cv2.MORPH_OPEN, np.ones((1, round(4 * capital)), np.uint8))
    _, run_of, run_stats, _ = cv2.connectedComponentsWithStats(runs, connectivity=8)
    letters = stats[~small & (stats[:, 3] < 2.5 * capital) & (stats[:, 3] > 0.4 * capital)]
    kept = count_marks(labels, marks, run_of, len(run_stats)) >= FEWEST
    kept &= ~np.array([leads_from(run, letters, capital) for run in run_stats], dtype=bool)
    kept[0] = False
    rules: Picture = kept[run_of].astype(np.uint8)
    # Where rules meet, their dashes join to corners, which are no small marks: they are taken in at the ends.
    ends = cv2.dilate(rules, np.ones((1, 2 * gap.size + 1), np.uint8)) & thin
    whole: Picture = cv2.morphologyEx(rules | ends, cv2.MORPH_CLOSE, gap)
    return whole


def count_marks(labels: NDArray[np.int32], marks: Picture, run_of: NDArray[np.int32], runs: int) -> NDArray[np.int64]:
    """How many marks each run is made of."""
    inside = (run_of > 0) & (marks > 0)
    pairs = np.unique(np.stack([run_of[inside], labels[inside]]), axis=1)
    return np.bincount(pairs[0], minlength=runs)


def leads_from(run: NDArray[np.int32], letters: NDArray[np.int32], capital: float) -> bool:
    """Whether a run starts right after a letter that stands on its line."""
    left, top, _, height, _ = run
    gap = left - letters[:, 0] - letters[:, 2]
    bottom = letters[:, 1] + letters[:, 3]
    on_line = (letters[:, 1] < top - 0.2 * capital) & (np.abs(bottom - top - height) < 0.4 * capital)
    return bool(((gap > -0.2 * capital) & (gap < 1.5 * capital) & on_line).any())


def without_dashes(ink: Picture, capital: float) -> Picture:
    """The ink without series of dots and dashes, which are no text even where they are not sure to be rules."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    low = max(2, 0.32 * capital)
    level = (stats[:, 3] <= low) & (stats[:, 2] <= 1.5 * capital)
    upright = (stats[:, 2] <= low) & (stats[:, 3] <= 0.85 * capital)  # longer ones may be a column of 1s
    level[0] = upright[0] = False
    across = series(labels, level, capital)
    down = series(np.ascontiguousarray(labels.T), upright, capital).T
    # The corners that dashes make where they meet go with them: little ink in a box no larger than a letter.
    dropped = np.bincount(labels[(across | down) > 0], minlength=len(stats)) > 0
    dropped &= np.maximum(stats[:, 2], stats[:, 3]) < 2 * capital
    dropped &= stats[:, 4] < np.maximum(0.5 * stats[:, 2] * stats[:, 3], 0.3 * capital**2)
    dropped[0] = False
    kept: Picture = np.where(dropped[labels], 0, ink).astype(np.uint8)
    return kept


def series(labels: NDArray[np.int32], small: NDArray[np.bool_], capital: float) -> Picture:
    """Places across which small marks follow each other at short steps, and a step beyond on both sides."""
    marks: Picture = small[labels].astype(np.uint8)
    step = round(1.8 * capital)
    joined = cv2.morphologyEx(marks, cv2.MORPH_CLOSE, np.ones((1, step), np.uint8))
    runs = cv2.morphologyEx(joined, cv2.MORPH_OPEN, np.ones((1, 2 * step), np.uint8))
    _, run_of, run_stats, _ = cv2.connectedComponentsWithStats(runs, connectivity=8)
    kept = count_marks(labels, marks, run_of, len(run_stats)) >= 4
    kept[0] = False
    reached: Picture = cv2.dilate(kept[run_of].astype(np.uint8), np.ones((1, 2 * step + 1), np.uint8))
    return reached
