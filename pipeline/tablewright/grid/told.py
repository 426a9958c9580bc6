"""What the other network tells of a table's edges and cells, beside what the eye and the ink show.

It is asked more than once, each time with a little more of the page about the table: of what it only guesses, the
answers differ, and what all of them say is right far more often.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE, Evidence
from tablewright.evidence.slanet.table import SeenTable, seen_table
from tablewright.grid.places import Place

AROUND: Final = (0.1, 0.6)
"""Capitals of the page about a table that it is shown with. With two and more it takes the neighbours in."""
NEAR: Final = 1.0 * SIZE
"""A candidate farther than this from an edge that is told of is another."""
MANY: Final = 25
LEAST: Final = 0.4
"""Rows that are clearly there, and the share of them that whoever sees the table at all tells of."""
TOLD: Final = ("told", "told_first", "told_amid", "told_more")
"""Of the tables told: how near an edge of theirs is, whether no other candidate is nearer to it, how far in the middle
of a row a place is, how many clear candidates there are to one edge that is told of (the logarithm)."""

Floats = NDArray[np.float64]


def tables_told(evidence: Evidence, place: Place) -> tuple[SeenTable, ...]:
    """The table in a place as it is seen at each asking, in pixels of the place."""
    size = evidence.scale
    found = []
    for capitals in AROUND:
        more = capitals * SIZE
        box = evidence.to_page(
            max(0, place.left - more), max(0, place.top - more), place.right + more, place.bottom + more
        )
        picture = evidence.picture[box.top : box.bottom, box.left : box.right]
        if picture.size and (table := seen_table(np.ascontiguousarray(picture))):
            found.append(table.moved(box.left * size - place.left, box.top * size - place.top, size))
    return tuple(found)


def is_lost_in(table: SeenTable, clear: tuple[int, int]) -> bool:
    """Whether far fewer rows or columns are told of than there clearly are: of a page of 850 numbers nine or twelve.

    Its picture is too small for such pages: of four of them two had fewer rows than are printed for it.
    """
    return any(many >= MANY and LEAST * many > told for many, told in zip(clear, table.owner.shape, strict=True))


def of_edges(told: Sequence[SeenTable], at: Floats, clear: int, length: float) -> dict[str, Floats]:
    """What is told of each place where rows may part, as ``TOLD`` names it; nothing where nobody is asked."""
    none = np.zeros(len(at))
    sums = {name: none.copy() for name in TOLD}
    for table in told:
        ys = table.ys
        apart = np.abs(at[:, None] - ys[None, :]) if len(ys) else np.full((len(at), 1), np.inf)
        nearest = apart.min(axis=1)
        sums["told"] += np.maximum(0, 1 - nearest / NEAR)
        if len(ys):
            sums["told_first"][np.unique(apart.argmin(axis=0))] += 1
        sides = np.concatenate([[0.0], ys, [length]])
        row = np.clip(np.searchsorted(sides, at, side="right") - 1, 0, len(sides) - 2)
        high = np.maximum(1.0, sides[row + 1] - sides[row])
        sums["told_amid"] += np.clip(2 * nearest / high, 0, 1)
        sums["told_more"] += np.log((clear + 1) / (len(ys) + 1))
    return {name: each / max(1, len(told)) for name, each in sums.items()}


def joined(told: Sequence[SeenTable], edges: Sequence[float], middle: float) -> Floats:
    """For each inner edge within one line, how many of the tables told have one cell to both sides; half if nobody."""
    if not told:
        return np.full(len(edges) - 2, 0.5)
    shares: Floats = np.mean([np.diff(owners(table, edges, middle)) == 0 for table in told], axis=0)
    return shares


def owners(table: SeenTable, edges: Sequence[float], middle: float) -> NDArray[np.int64]:
    """The cell of a table told that each position of a line lies in."""
    middles = (np.asarray(edges[:-1]) + np.asarray(edges[1:])) / 2
    found: NDArray[np.int64] = table.owner[np.searchsorted(table.ys, middles), np.searchsorted(table.xs, middle)]
    return found


def agreement(told: Sequence[Floats], edges: Sequence[float]) -> dict[str, float]:
    """How far some edges are those told of: how often as many, how many more, what share has one of the other near."""
    own = np.asarray(edges[1:-1], np.float64)
    if not told:
        return {"as_many": 0.5, "more": 0.0, "shared": 0.5}
    shares = [shared(own, each) for each in told]
    return {
        "as_many": float(np.mean([len(each) == len(own) for each in told])),
        "more": float(np.mean([np.log((len(own) + 1) / (len(each) + 1)) for each in told])),
        "shared": float(np.mean(shares)),
    }


def shared(some: Floats, others: Floats) -> float:
    """The share of two choices of edges that have one of the other near."""
    if not len(some) or not len(others):
        return float(len(some) == len(others))
    apart = np.abs(some[:, None] - others[None, :])
    near = (apart.min(axis=1) < NEAR).sum() + (apart.min(axis=0) < NEAR).sum()
    return float(near) / (len(some) + len(others))


def bands_told(told: Sequence[Floats], edges: Sequence[float]) -> list[float]:
    """By row: how often the same row is told of, its two edges and none within; half if nobody is asked."""
    if not told:
        return [0.5] * (len(edges) - 1)
    each = [[is_told(ys, top, bottom, edges) for top, bottom in pairwise(edges)] for ys in told]
    return [float(np.mean(band)) for band in zip(*each, strict=True)]


def is_told(ys: Floats, top: float, bottom: float, edges: Sequence[float]) -> bool:
    """Whether both edges of a row are told of, as the sides of the table always are, and none is well within it."""
    sides = [at for at in (top, bottom) if at not in (edges[0], edges[-1])]
    near = all(len(ys) and np.abs(ys - at).min() < NEAR for at in sides)
    return bool(near and not ((ys > top + NEAR) & (ys < bottom - NEAR)).any())
