"""How far the decisions about each cell of a parting were from going the other way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from tablewright.evidence.planes import SIZE
from tablewright.evidence.slanet.table import SeenTable
from tablewright.grid.edges import Choice
from tablewright.grid.parting import Edges, Parting
from tablewright.grid.spans import Span, filled
from tablewright.grid.told import bands_told
from tablewright.model.page import FAR, Margin

APART = 0.5 * SIZE
"""Edges of two opinions that are further from each other are not the same."""


def margins(best: Parting, others: Iterable[Edges], told: Sequence[SeenTable] = ()) -> Callable[[Span], Margin]:
    """What tells the margin of each cell."""
    others = list(others)
    rows_told = bands_told([table.ys for table in told], best.rows.edges)
    cols_told = bands_told([table.xs for table in told], best.cols.edges)
    rows, cols = closest(best.rows), closest(best.cols)
    row_disputes = disputes(best.rows, [other.rows for other in others])
    col_disputes = disputes(best.cols, [other.cols for other in others])
    walls: dict[tuple[int, int], float] = {}
    for wall in best.walls:
        for position in (wall.one, wall.other):
            walls[position] = min(walls.get(position, FAR), abs(wall.odds))

    def margin(span: Span) -> Margin:
        row, col, high, wide = span
        return Margin(
            min(rows[row : row + high]),
            min(cols[col : col + wide]),
            min((walls.get(position, FAR) for position in filled(span)), default=FAR),
            sum(row_disputes[row : row + high]) + sum(col_disputes[col : col + wide]),
            min(rows_told[row : row + high]),
            min(cols_told[col : col + wide]),
        )

    return margin


def closest(chosen: Choice) -> list[float]:
    """By row: the closest of the decisions for its two edges and against those within it; the sides are none."""
    near = [FAR] * chosen.count
    for number, edge in enumerate(chosen.kept[1:-1]):
        for row in (number, number + 1):
            near[row] = min(near[row], abs(edge.odds))
    for edge in chosen.left_out:
        row = row_at(chosen, edge.at)
        near[row] = min(near[row], abs(edge.odds))
    return near


def disputes(chosen: Choice, others: Iterable[Choice]) -> list[int]:
    """By row: how many edges at it or in it only some of the opinions have."""
    found = [0] * chosen.count
    for other in others:
        for at in differing(chosen, other):
            row = row_at(chosen, at)
            beside = [r for r in (row - 1, row, row + 1) if 0 <= r < chosen.count]
            for r in beside:
                is_near = min(abs(chosen.edges[r] - at), abs(chosen.edges[r + 1] - at)) <= APART
                found[r] += r == row or is_near
    return found


def row_at(chosen: Choice, at: float) -> int:
    """The row that a place stands in."""
    return int(np.searchsorted(chosen.edges[1:-1], at))


def differing(one: Choice, other: Choice) -> list[float]:
    """The edges that only one of two opinions has."""
    return [
        edge.at
        for some, rest in ((one, other), (other, one))
        for edge in some.kept[1:-1]
        if all(abs(edge.at - there.at) > APART for there in rest.kept)
    ]
