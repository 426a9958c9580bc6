"""Rules printed as dots or dashes: many small marks in one line, at no more than a word's space."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.components import Parts, Stats, parts_of, places, transposed
from tablewright.model.page import Picture

FEWEST = 5
"""Marks of a rule: fewer in a line happen by chance."""

GAP = 0.8
"""In capitals: the white between two dashes is no wider."""

INKED = 0.4
"""Of its way: a rule of dots or dashes has so much ink, the grain of paper that happens to follow a line less."""


def dotted_rules(thin: Picture, capital: float) -> Picture:
    """The dotted and dashed rules across a page, their gaps filled; leaders that guide the eye from a word are none."""
    parts = parts_of(thin)
    width, height = parts.stats[:, 2], parts.stats[:, 3]
    small = (height <= max(2, 0.22 * capital)) & (width <= 1.5 * capital)
    marks = parts.shown(small)
    gap = np.ones((1, round(GAP * capital)), np.uint8)
    joined = cv2.morphologyEx(marks, cv2.MORPH_CLOSE, gap)
    lines: Picture = cv2.morphologyEx(joined, cv2.MORPH_OPEN, np.ones((1, round(4 * capital)), np.uint8))
    if not lines.any():
        return lines
    runs = parts_of(lines)
    letters = parts.stats[~small & (height < 2.5 * capital) & (height > 0.4 * capital)]
    kept = count_marks(runs, parts, marks) >= FEWEST
    kept &= inked(runs, marks) >= INKED
    kept &= ~np.array([leads_from(run, letters, capital) for run in runs.stats], dtype=bool)
    rules = runs.shown(kept)
    # Where rules meet, their dashes join to corners, which are no small marks: they are taken in at the ends.
    ends = cv2.dilate(rules, np.ones((1, 2 * gap.size + 1), np.uint8)) & thin
    whole: Picture = cv2.morphologyEx(rules | ends, cv2.MORPH_CLOSE, gap)
    return whole


def count_marks(runs: Parts, parts: Parts, marks: Picture) -> NDArray[np.int64]:
    """How many parts that are marks each run is made of."""
    rows, cols = places(marks)
    pairs = np.unique(len(parts) * runs.labels[rows, cols].astype(np.int64) + parts.labels[rows, cols])
    return np.bincount(pairs // len(parts), minlength=len(runs))


def inked(runs: Parts, marks: Picture) -> NDArray[np.float64]:
    """On which share of its way each run has marks."""
    rows, cols = places(marks)
    width = marks.shape[1]
    reached = np.unique(width * runs.labels[rows, cols].astype(np.int64) + cols)
    return np.bincount(reached // width, minlength=len(runs)) / runs.stats[:, 2]


def leads_from(run: NDArray[np.int32], letters: NDArray[np.int32], capital: float) -> bool:
    """Whether a run starts right after a letter that stands on its line."""
    left, top, _, height, _ = run
    gap = left - letters[:, 0] - letters[:, 2]
    bottom = letters[:, 1] + letters[:, 3]
    on_line = (letters[:, 1] < top - 0.2 * capital) & (np.abs(bottom - top - height) < 0.4 * capital)
    return bool(((gap > -0.2 * capital) & (gap < 1.5 * capital) & on_line).any())


def without_dashes(ink: Picture, capital: float) -> Stats:
    """The parts of ink without series of dots and dashes, no text even where they are not sure to be rules."""
    parts = parts_of(ink)
    width, height, area = parts.stats[:, 2], parts.stats[:, 3], parts.stats[:, 4]
    low = max(2, 0.32 * capital)
    across = series(parts, (height <= low) & (width <= 1.5 * capital), capital)
    # Upright ones that are longer may be a column of 1s.
    down = series(parts.transposed(), (width <= low) & (height <= 0.85 * capital), capital)
    dropped = np.zeros(len(parts), dtype=bool)
    dropped[parts.labels[places(across | transposed(down))]] = True
    # The corners that dashes make where they meet go with them: little ink in a box no larger than a letter.
    dropped &= np.maximum(width, height) < 2 * capital
    dropped &= area < np.maximum(0.5 * width * height, 0.3 * capital**2)
    return parts.stats[1:][~dropped[1:]]


def series(parts: Parts, small: NDArray[np.bool_], capital: float) -> Picture:
    """Places across which small marks follow each other at short steps, and a step beyond on both sides."""
    marks = parts.shown(small)
    step = round(1.8 * capital)
    joined = cv2.morphologyEx(marks, cv2.MORPH_CLOSE, np.ones((1, step), np.uint8))
    lines: Picture = cv2.morphologyEx(joined, cv2.MORPH_OPEN, np.ones((1, 2 * step), np.uint8))
    if not lines.any():
        return lines
    runs = parts_of(lines)
    series_of_four = runs.shown(count_marks(runs, parts, marks) >= 4)
    reached: Picture = cv2.dilate(series_of_four, np.ones((1, 2 * step + 1), np.uint8))
    return reached
