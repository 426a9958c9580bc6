"""Cells that go on over several columns: each row cut into runs of positions that are one, all of it weighed together.

Wall by wall a heading centred over twelve columns, or the name of a section, falls into pieces, for the white to both
sides of it looks like any white between columns. As a whole it is seen: one text, in the middle of the run or at its
start, with nothing else in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablewright.grid.edges import Strip
from tablewright.grid.walls import FULL, Span, Wall, inner

EMPTY: Final = -8.0
"""Log odds of a run without any text: blank cells are seldom one."""
PARTED: Final = -2.0
"""Of each further text in it that is clear of the first: a cell has one."""
CENTRED: Final = 0.75
"""Of a text in the middle of its run that is not in the middle of one position of it."""
WHOLE: Final = 0.4
"""Of a run over all columns, or over all but the labels, as sections and headings have it."""
OFF: Final = 0.042
"""Of the width of a run: a text further from its middle is not centred on it."""
SCALE: Final = 0.045
"""What the log odds of the walls count for beside these: they are not independent, one white runs past many."""
DOUBTFUL: Final = 0.5
"""Log odds: only rows with a wall less sure than this are weighed again."""


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of a row: from where to where each reaches, and the columns' edges."""

    starts: tuple[float, ...]
    ends: tuple[float, ...]
    edges: tuple[float, ...]

    def worth(self, first: int, last: int) -> float:
        """Log odds of positions being one for what they say."""
        if first == last:
            return 0.0
        left, right = self.edges[first], self.edges[last + 1]
        held = [(s, e) for s, e in zip(self.starts, self.ends, strict=True) if left <= (s + e) / 2 < right]
        if not held:
            return EMPTY
        kept = [wall for wall in self.edges[first + 1 : last + 1] if any(s < wall < e for s, e in held)]
        own = {int(np.searchsorted(self.edges, (s + e) / 2)) for s, e in held if not any(s < w < e for w in kept)}
        others = len(own) - (0 if kept else 1)
        whole = (last - first + 1 >= len(self.edges) - 1 - (first <= 1)) and last == len(self.edges) - 2
        return PARTED * max(0, others) + CENTRED * self.centred(held, left, right) + WHOLE * whole

    def centred(self, held: Sequence[tuple[float, float]], left: float, right: float) -> bool:
        """Whether the texts in a run stand in its middle, and would not in that of one position."""
        start, end = min(s for s, _ in held), max(e for _, e in held)
        middle = (start + end) / 2
        at = int(np.searchsorted(self.edges, middle)) - 1
        own = (self.edges[at] + self.edges[at + 1]) / 2
        fits_own = abs(middle - own) < OFF * (self.edges[at + 1] - self.edges[at]) and end - start < (
            self.edges[at + 1] - self.edges[at]
        )
        return abs(middle - (left + right) / 2) < OFF * (right - left) and not fits_own


def runs_of(
    rows: Strip, cols: Strip, edges: Sequence[float], across: Sequence[float], walls: Sequence[Wall]
) -> Iterator[Span]:
    """The runs of a table's rows, whose edges come first, those of its columns next."""
    shown = (rows.text > FULL) & (cols.gap.T < FULL)
    odds = {(wall.one, wall.other): wall.odds for wall in walls}
    for row, (top, bottom) in enumerate(inner(edges, shown.shape[0])):
        between = [odds.get(((row, col), (row, col + 1)), 0.0) for col in range(len(across) - 2)]
        if min(between, default=1.0) < DOUBTFUL:
            texts = texts_in(shown[top:bottom], across)
            for first, last in best_runs(between, texts):
                if last > first:
                    yield row, first, 1, last - first + 1


def texts_in(shown: NDArray[np.bool_], across: Sequence[float]) -> Texts:
    """The texts of a row, where the eye sees print and no gap."""
    inked = np.concatenate([[False], shown.any(axis=0), [False]])
    change = np.flatnonzero(inked[1:] != inked[:-1])
    return Texts(tuple(map(float, change[::2])), tuple(map(float, change[1::2])), tuple(across))


def best_runs(between: Sequence[float], texts: Texts) -> list[tuple[int, int]]:
    """The likeliest cutting of a row into runs: first and last position of each."""
    cols = len(between) + 1
    best: list[tuple[float, int]] = [(0.0, 0)]
    for last in range(cols):
        ways = []
        for first in range(last + 1):
            joined = -sum(between[first:last])
            wall = between[first - 1] if first else 0.0
            ways.append((best[first][0] + SCALE * (wall + joined) + texts.worth(first, last), first))
        best.append(max(ways))
    runs, end = [], cols
    while end:
        first = best[end][1]
        runs.append((first, end - 1))
        end = first
    return runs[::-1]
