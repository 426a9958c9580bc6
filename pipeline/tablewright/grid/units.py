"""A line under the heading that says one word in every column, the unit of all that follows: text, no row of cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from statistics import median

import cv2
import numpy as np

from tablewright.evidence.boxes import around, inside
from tablewright.model.geometry import Box
from tablewright.model.page import Grid, Picture

FEWEST = 6
"""Columns that say the same: of fewer, results may do so by chance."""

LOWEST = 3
"""Rows at the top among which the line stands."""

LIKE = 0.8
"""How alike a picture of a word is to the usual one of all of them, 1 when it is the same."""


def units_line(grid: Grid, pieces: Sequence[Box], grey: Picture, capital: float) -> Box | None:
    """The place of such a line: near the top, unlabelled, under headings, its words one and the same."""
    top = [cell for cell in grid.cells if cell.row < LOWEST]
    words = [piece for piece in pieces if piece.height > 0.5 * capital]
    held = {cell: [word for word in words if inside(word, cell.box)] for cell in top}
    for row in range(1, min(LOWEST, grid.rows - 1)):
        cells = [cell for cell in top if cell.row <= row < cell.row + cell.rowspan]
        said = [max(held[cell], key=lambda word: word.width) for cell in cells if held[cell]]
        headed = sum(bool(held[cell]) for cell in top if cell.row == row - 1) >= 0.9 * len(said)
        labelled = any(held[cell] for cell in cells if cell.col == 0)
        whole = all(cell.rowspan == 1 for cell in cells)
        if headed and whole and not labelled and len(said) >= 0.8 * grid.cols and same_word(said, grey, capital):
            return around(cell.box for cell in cells)
    return None


def same_word(said: Sequence[Box], grey: Picture, capital: float) -> bool:
    """Whether nearly all these places show one word, to judge by its size and its picture."""
    width = median(word.width for word in said)
    alike = [word for word in said if abs(word.width - width) < 0.4 * capital]
    if len(alike) < max(FEWEST, 0.6 * len(said)):
        return False
    pictures = np.array([cv2.resize(cut(grey, word), (32, 16), interpolation=cv2.INTER_AREA) for word in alike])
    usual = np.median(pictures, axis=0).ravel()
    return median(float(np.corrcoef(picture.ravel(), usual)[0, 1]) for picture in pictures) > LIKE


def cut(grey: Picture, box: Box) -> Picture:
    """What a place shows."""
    return grey[box.top : box.bottom, box.left : box.right]


def without_line(grid: Grid, line: Box | None) -> Grid:
    """The grid without the row at this place, the rows under it counted one higher; all cells stay where they are."""
    if line is None:
        return grid
    kept = [cell for cell in grid.cells if not inside(cell.box, line)]
    cells = tuple(replace(cell, row=cell.row - (cell.box.top > line.top)) for cell in kept)
    return replace(grid, rows=grid.rows - 1, cells=cells)
