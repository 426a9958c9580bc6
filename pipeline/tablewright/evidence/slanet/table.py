"""A table as the other network sees it: where its rows and columns part, and which cell each position is of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.slanet.net import SpeltCell, spelt
from tablewright.model.page import Picture

Floats = NDArray[np.float64]
Side = Callable[[SpeltCell], tuple[int, int, float, float]]


@dataclass(frozen=True, slots=True, eq=False)
class SeenTable:
    """Inner edges of rows and of columns, in pixels of the picture, and the number of the cell at each position."""

    ys: Floats
    xs: Floats
    owner: NDArray[np.int64]

    @property
    def turned(self) -> SeenTable:
        """The table with rows for columns."""
        return SeenTable(self.xs, self.ys, self.owner.T)

    def moved(self, left: float, top: float, scale: float) -> SeenTable:
        """The table where its picture's corner stands on something of another scale."""
        return SeenTable(self.ys * scale + top, self.xs * scale + left, self.owner)


def seen_table(picture: Picture) -> SeenTable | None:
    """What is seen in the picture of one table, if anything is."""
    cells = spelt(picture)
    if not cells:
        return None
    size = max(picture.shape[:2])
    rows, cols = (max(ends) for ends in zip(*((c.row + c.rowspan, c.col + c.colspan) for c in cells), strict=True))
    owner = np.full((rows, cols), -1, np.int64)
    for number, cell in enumerate(cells):
        owner[cell.row : cell.row + cell.rowspan, cell.col : cell.col + cell.colspan] = number
    ys, xs = edges(rows, [down(cell) for cell in cells]), edges(cols, [across(cell) for cell in cells])
    return SeenTable(ys * size, xs * size, owner)


def down(cell: SpeltCell) -> tuple[int, int, float, float]:
    """The first row of a cell and the next after it, where its box begins and ends."""
    begins, ends = (cell.corners[1] + cell.corners[3]) / 2, (cell.corners[5] + cell.corners[7]) / 2
    return cell.row, cell.row + cell.rowspan, begins, ends


def across(cell: SpeltCell) -> tuple[int, int, float, float]:
    """The same of its columns."""
    begins, ends = (cell.corners[0] + cell.corners[6]) / 2, (cell.corners[2] + cell.corners[4]) / 2
    return cell.col, cell.col + cell.colspan, begins, ends


def edges(count: int, sides: Sequence[tuple[int, int, float, float]]) -> Floats:
    """The inner edges between rows: half-way from where the boxes of one mostly end to where those of the next begin.

    Boxes hang crooked about their texts, so it takes all of a row to say where it is; those over one row say it best.
    """
    spans = np.array([(first, last) for first, last, _, _ in sides])
    begins, ends = (np.array([side[at] for side in sides]) for at in (2, 3))
    single = spans[:, 1] - spans[:, 0] == 1
    middle = [
        (typical(ends, spans[:, 1] == edge, single) + typical(begins, spans[:, 0] == edge, single)) / 2
        for edge in range(1, count)
    ]
    known = np.array(middle, np.float64)
    at = np.arange(count - 1)
    has = np.isfinite(known)
    if has.any():
        known = np.interp(at, at[has], known[has])
    return np.maximum.accumulate(np.nan_to_num(known)) if len(known) else known


def typical(values: Floats, here: NDArray[np.bool_], single: NDArray[np.bool_]) -> float:
    """The middle one of some values, of those over one row if there are any; nothing where there is none."""
    some = values[here & single] if (here & single).any() else values[here]
    return float(np.median(some)) if some.size else np.nan
