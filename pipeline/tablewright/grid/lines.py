"""The lines of text in each column of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE
from tablewright.grid.said import NO_WORDS, Words
from tablewright.grid.texts import CUT, OwnTexts

SAME_LINE: Final = 0.8 * SIZE
"""Texts of a column whose middles are nearer than this stand on one line."""

Floats = NDArray[np.float64]
Ints = NDArray[np.int_]


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """The lines of text in each column of a table, column by column, each from top to bottom."""

    tops: Floats
    bottoms: Floats
    lefts: Floats
    rights: Floats
    begins: Ints
    """The number of each column's first line, and of the line after the last."""
    over: tuple[tuple[float, int, int], ...]
    """The texts that stand over an edge between columns: how far down, the first and the last column they stand in."""
    said: tuple[str, ...] = ()
    """What each line says, where that is known."""

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return len(self.begins) - 1

    @property
    def middles(self) -> Floats:
        """How far down the middle of each line is."""
        return (self.tops + self.bottoms) / 2

    @property
    def column(self) -> Ints:
        """The column of each line."""
        return np.repeat(np.arange(self.columns), np.diff(self.begins))


def column_lines(texts: OwnTexts, cols: Sequence[float], words: Words = NO_WORDS) -> Lines:
    """The lines in the columns between some edges: the texts that stand beside each other are one; and their words."""
    column = np.array(texts.places_in(cols), np.int_)
    middles = (texts.starts + texts.ends) / 2
    order = np.lexsort((middles, column))
    lines: list[list[float]] = []
    begins = [0] * len(cols)
    last = (-1, 0.0)
    for at in order.tolist():
        here = int(column[at])
        if lines and here == last[0] and middles[at] - last[1] < SAME_LINE:
            line = lines[-1]
            line[0], line[1] = min(line[0], texts.starts[at]), max(line[1], texts.ends[at])
            line[2], line[3] = min(line[2], texts.lefts[at]), max(line[3], texts.rights[at])
        else:
            lines.append([texts.starts[at], texts.ends[at], texts.lefts[at], texts.rights[at]])
            begins[here + 1] += 1
        last = (here, middles[at])
    tops, bottoms, lefts, rights = np.array(lines, np.float64).reshape(-1, 4).T
    found = Lines(tops, bottoms, lefts, rights, np.cumsum(begins), tuple(over_several(texts, cols)))
    return replace(found, said=tuple(said_on(found, cols, words))) if words.said else found


def said_on(lines: Lines, cols: Sequence[float], words: Words) -> Iterator[str]:
    """What each line says: the words of its column that are nearest to it, from left to right."""
    held: list[list[str]] = [[] for _ in lines.tops]
    middles = lines.middles
    order = np.argsort(words.boxes[:, 0], kind="stable")
    column = np.searchsorted(cols[1:-1], (words.boxes[:, 0] + words.boxes[:, 2]) / 2)
    heights = (words.boxes[:, 1] + words.boxes[:, 3]) / 2
    for at in order.tolist():
        first, last = lines.begins[column[at] : column[at] + 2].tolist()
        if first < last:
            nearest = first + int(np.abs(middles[first:last] - heights[at]).argmin())
            if abs(middles[nearest] - heights[at]) < SAME_LINE:
                held[nearest].append(words.said[at])
    return (" ".join(filter(None, said)) for said in held)


def over_several(texts: OwnTexts, cols: Sequence[float]) -> Iterator[tuple[float, int, int]]:
    """The texts that stand over edges between columns, as ``Lines.over`` has them."""
    first, last = (np.searchsorted(cols[1:-1], side) for side in (texts.lefts + CUT, texts.rights - CUT))
    for at in np.flatnonzero(last > first).tolist():
        yield float(texts.starts[at] + texts.ends[at]) / 2, int(first[at]), int(last[at])
