"""The heading over all columns but the labels, where it was taken for a title: one cell from side to side.

No rule and no white tells "Odds" over a table from its name. What it says does, and whose middle it stands over. Of 33
published tables that lacked a row or a column, twelve lacked just this one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from tablewright.evidence.planes import SIZE
from tablewright.grid.said import Words, heads_columns, stands_in_columns, stands_under_more
from tablewright.grid.spans import Cells, Span

OVER: Final = 0.6 * SIZE
"""So far a heading may reach over the side of the columns it stands over."""
LABELS: Final = 2
"""No more columns than this at the left are labels, and at the right one less."""
CLEARLY: Final = 0.45
"""Of a column: so much nearer to the middle of others must a heading be, or it stands over all but the first."""


def with_heading(cells: Cells, edges: tuple[Sequence[float], Sequence[float]], words: Words) -> Cells:
    """The cells, the last of the titles in the table as a heading of some columns if it says what they are counted by.

    ``words`` are those in the place of the table, whose upper left corner is nothing.
    """
    ys, xs = edges
    wide, high = len(xs) - 1, len(ys) - 1
    whole = {span[0] for span in cells.spans if span[2:] == (1, wide)}
    row = next((row for row in range(high) if row not in whole), 0) - 1
    if row < 0 or wide < LABELS + 1:
        return cells
    line = words.within((xs[0], ys[row], xs[-1], ys[row + 1]))
    named = stands_under_more(words, -np.inf, line.boxes[:, 1].min(initial=np.inf), np.inf)
    if stands_in_columns(line, xs, 1):
        first, last = 0, 0
    elif heads_columns(line, words.within((xs[0], ys[row + 1], xs[-1], ys[-1])), named):
        first, last = columns_under(line, xs)
    else:
        return cells
    spans = [span for span in cells.spans if span[0] != row]
    return replace(cells, spans=(*spans, *cut(row, first, last, wide)))


def columns_under(line: Words, xs: Sequence[float]) -> tuple[int, int]:
    """The columns that a heading stands in the middle of, some labels beside them."""
    left, right = line.boxes[:, 0].min(), line.boxes[:, 2].max()
    wide = len(xs) - 1
    ways = [
        (first, last)
        for first in range(LABELS + 1)
        for last in (wide - 1, wide)
        if wide - (last - first) > 0 and last - first > 1
    ]
    held = [way for way in ways if xs[way[0]] - OVER < left and right < xs[way[1]] + OVER] or ways
    off = {way: abs(xs[way[0]] + xs[way[1]] - left - right) / 2 for way in held}
    best = min(held, key=off.__getitem__)
    usual = (1, wide)
    return usual if usual in off and off[usual] - off[best] < CLEARLY * (xs[-1] - xs[0]) / wide else best


def cut(row: int, first: int, last: int, wide: int) -> list[Span]:
    """A row of one cell over some columns, if there are any, and one over each of the others."""
    alone = [(row, col, 1, 1) for col in range(wide) if not first <= col < last]
    return [*alone, *([(row, first, 1, last - first)] if last > first else [])]
