"""Words that stand across a side of their cell: read whole, in the cell that has most of them, and nowhere else.

A side between columns is put where most rows have white. A heading, or a long name, may run over it where no rule
stops it; cut there, `Tripoli` was `Tripo` in one cell and `li` in the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablewright.model.geometry import Box

STICKING: Final = 0.2
"""In capitals: what stands less far over a side is cut by nothing but the guess of where the side is."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The words that a cell has beyond its sides, and those within them that are its neighbours'."""

    own: tuple[Box, ...] = ()
    foreign: tuple[Box, ...] = ()


def reaches(cells: Sequence[Box], words: Sequence[Box], capital: float) -> list[Reach]:
    """For each cell the words across its sides."""
    boxes = np.array([(w.left, w.top, w.right, w.bottom) for w in words], np.float64).reshape(-1, 4)
    return [reach_of(cell, words, boxes, STICKING * capital) for cell in cells]


def reach_of(cell: Box, words: Sequence[Box], boxes: NDArray[np.float64], sticking: float) -> Reach:
    """The words across the sides of one cell, by where their middles are."""
    left, top, right, bottom = boxes.T
    level = (top + bottom >= 2 * cell.top) & (top + bottom < 2 * cell.bottom)
    within = (left + right >= 2 * cell.left) & (left + right < 2 * cell.right)
    out = (left < cell.left - sticking) | (right > cell.right + sticking)
    in_ = (right > cell.left + sticking) & (left < cell.right - sticking)
    own, foreign = np.flatnonzero(level & within & out), np.flatnonzero(level & ~within & in_)
    return Reach(tuple(words[at] for at in own.tolist()), tuple(words[at] for at in foreign.tolist()))
