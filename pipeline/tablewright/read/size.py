"""How large the print is about each cell: a page of large heads may hold a table in print of half their size.

Held against the capitals of the page, its dashes are specks, and its plus signs too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablewright.model.geometry import Box

NEAREST: Final = 6
"""Words about a cell, its own among them, that show how large its print is."""
TALL: Final = 75
"""Per cent of them that are no higher than a capital: many words have none, some reach below the line as well."""
SMALLER: Final = 0.75
"""Of a capital of the page: less is another size; more may be words that have only low letters."""
LEAST: Final = 0.4
"""And what is lower than this is a dash, or none."""


def capitals(cells: Sequence[Box], words: Sequence[Box], capital: float) -> list[float]:
    """The height of capitals in each cell: the page's, or that of the words about it where they are clearly smaller."""
    high = [word for word in words if word.height >= LEAST * capital]
    if not high:
        return [capital] * len(cells)
    boxes = np.array([(w.left + w.right, w.top + w.bottom, 2 * w.height) for w in high], np.float64) / 2
    return [about(cell, boxes, capital) for cell in cells]


def about(cell: Box, words: NDArray[np.float64], capital: float) -> float:
    """The size of the print about one cell, given the middles and heights of words."""
    middle = np.array([cell.left + cell.right, cell.top + cell.bottom]) / 2
    apart = np.abs(words[:, :2] - middle).max(axis=1)
    near = np.argsort(apart, kind="stable")[:NEAREST]
    size = float(np.percentile(words[near, 2], TALL))
    return size if size < SMALLER * capital else capital
