"""Lines of text parted into stretches that share their columns: a table here, a paragraph or a list there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from tablewright.grid.boxes import shared_width
from tablewright.grid.lines import Line
from tablewright.model.geometry import Box

WIDE = 2.2
"""Times the usual white between lines: one table does not go on across so much."""

CLOSE = 1.3
"""Times the white between rows: a label that names rows stands no further from them."""

RIVER = 0.6
"""In capitals: the least white between two columns."""


def sections(lines: Sequence[Line], box: Box, capital: float) -> list[list[Line]]:
    """The stretches, from the top, for which columns times lines come out highest.

    A heading that spans columns makes a stretch of its own; it is given back to the table under it.
    """
    step = max(1.0, capital / 6)
    least = max(1, round(RIVER * capital / step))
    parts: list[list[Line]] = []
    for group in at_wide_white(lines, capital):
        stretches = [Stretch((line,), cover(line, box, step), least) for line in group]
        parts += with_headings(rejoined(with_labels(best_parting(stretches))), capital)
    return parts


def at_wide_white(lines: Sequence[Line], capital: float) -> list[list[Line]]:
    """The lines parted where the white between two is far wider than between most."""
    whites = [lower.top - upper.bottom for upper, lower in pairwise(lines)]
    usual = float(np.percentile(whites, 75)) if whites else 0.0
    groups = [[line] for line in lines[:1]]
    for white, line in zip(whites, lines[1:], strict=True):
        if white > max(WIDE * usual, 2 * capital):
            groups.append([line])
        else:
            groups[-1].append(line)
    return groups


def cover(line: Line, box: Box, step: float) -> NDArray[np.int32]:
    """Where a line has text, at a coarse step across the box."""
    covered = np.zeros(int(box.width / step) + 2, dtype=np.int32)
    for piece in line.pieces:
        covered[int((piece.left - box.left) / step) : int((piece.right - box.left) / step) + 1] = 1
    return covered


@dataclass(frozen=True, slots=True, eq=False)
class Stretch:
    """Some lines that follow each other, and how many of them have text where."""

    lines: tuple[Line, ...]
    covered: NDArray[np.int32]
    least: int

    def __add__(self, below: Stretch) -> Stretch:
        """Both as one."""
        return Stretch(self.lines + below.lines, self.covered + below.covered, self.least)

    @property
    def gaps(self) -> int:
        """How many gaps go all the way down between columns; one text alone, a heading, is no column."""
        inked = np.nonzero(self.covered)[0]
        columns = np.split(inked, np.nonzero(np.diff(inked) > self.least)[0] + 1)
        usual = min(2, len(self.lines))
        return max(0, sum(int(self.covered[column].max()) >= usual for column in columns if len(column)) - 1)

    @property
    def worth(self) -> int:
        """Its gaps times the lines they part."""
        return self.gaps * sum(len(line.pieces) > 1 for line in self.lines)


def best_parting(lines: Sequence[Stretch]) -> list[Stretch]:
    """The parting of the lines with the highest sum of worths, the fewest stretches among equals."""
    best: list[tuple[float, list[Stretch]]] = [(0.0, [])]
    for end in range(1, len(lines) + 1):
        stretch = lines[end - 1]
        found = (best[end - 1][0] + stretch.worth - 0.5, [*best[end - 1][1], stretch])
        for start in range(end - 2, -1, -1):
            stretch = lines[start] + stretch
            value = best[start][0] + stretch.worth - 0.5
            if value >= found[0]:
                found = (value, [*best[start][1], stretch])
        best.append(found)
    return best[-1][1]


def with_labels(stretches: Sequence[Stretch]) -> list[Stretch]:
    """The stretches, those made one between which only a text alone stands, set as a row: it names what follows."""
    kept: list[Stretch] = []
    for stretch in stretches:
        if len(kept) > 1 and is_label(kept[-2], kept[-1], stretch):
            label, above = kept.pop(), kept.pop()
            lines = above.lines + label.lines + stretch.lines
            kept.append(Stretch(lines, above.covered + stretch.covered, stretch.least))
        else:
            kept.append(stretch)
    return kept


def is_label(above: Stretch, between: Stretch, below: Stretch) -> bool:
    """Whether a text alone stands between two stretches of like columns, with no more white than there is in them."""
    if len(between.lines) > 1 or len(between.lines[0].pieces) > 1 or not alike(above, below):
        return False
    whites = [lower.top - upper.bottom for part in (above, below) for upper, lower in pairwise(part.lines)]
    around_it = max(between.lines[0].top - above.lines[-1].bottom, below.lines[0].top - between.lines[0].bottom)
    return bool(whites) and around_it < CLOSE * max(whites)


def rejoined(stretches: Sequence[Stretch]) -> list[list[Line]]:
    """The stretches as lines, those that lose little by being one joined: white that aligns by chance is no column."""
    kept: list[Stretch] = []
    for stretch in stretches:
        if kept and alike(kept[-1], stretch):
            kept[-1] = kept[-1] + stretch
        else:
            kept.append(stretch)
    return [part for stretch in kept for part in without_notes(list(stretch.lines))]


def without_notes(lines: list[Line]) -> list[list[Line]]:
    """The lines parted from those at the end that run on under several columns, as notes do."""
    notes: list[Line] = []
    while len(lines) > 2 and is_note(lines[-1], lines[:-1]):
        notes.insert(0, lines.pop())
    return [lines, notes] if notes else [lines]


def is_note(last: Line, lines: Sequence[Line]) -> bool:
    """Whether a line has few texts, one of them under two or more that most lines keep apart."""
    finest = max(len(line.pieces) for line in lines)
    if len(last.pieces) > 0.4 * finest:
        return False
    over = [max((spans(piece, line) for piece in last.pieces), default=0) for line in lines if len(line.pieces) > 1]
    return sum(count > 1 for count in over) > 0.5 * len(over)


def spans(piece: Box, line: Line) -> int:
    """How many texts of a line stand over a piece."""
    return sum(shared_width(piece, other) > 0 for other in line.pieces)


def alike(above: Stretch, below: Stretch) -> bool:
    """Whether two stretches have most of their columns in common, and the shorter enough texts to show it."""
    most = max(above.gaps, below.gaps)
    finest = max(len(line.pieces) for line in min(above.lines, below.lines, key=len))
    return below.gaps > 0 and (above + below).gaps >= 0.6 * most and finest > 0.4 * most


def with_headings(parts: list[list[Line]], capital: float) -> list[list[Line]]:
    """Joins a stretch of one or two finely divided lines to a longer one right under it, any to one it runs into."""
    joined: list[list[Line]] = []
    for part in parts:
        above = joined[-1] if joined else []
        near = above and part[0].top - above[-1].bottom < 2 * capital
        divided = all(len(line.pieces) > 1 for line in above)
        entwined = above and part[0].top < above[-1].bottom
        if entwined or (near and len(above) <= 2 < len(part) and divided):
            joined[-1] = [*above, *part]
        else:
            joined.append(part)
    return joined
