"""The words of a page laid on a table that was typed from it: between which of them its rows and columns part.

What was typed says how many rows and columns there are and what stands in them, but not where. The words that the
house reader reads between two places where rows may part are like the texts of one row and not of another, so the
likeliest way down the rows is found as one (Viterbi), first for the rows, then for the columns, then for both again,
each knowing of the other. An edge that another way would have elsewhere, at next to no cost, makes it all unsure.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tablewright.grid.said import Words

Floats = NDArray[np.float64]
Along = tuple[int, int]
"""The first position along the other axis, and the one after the last."""

ALIKE: Final = 0.7
"""Longer texts that have less in common are not the same word, however badly one was read."""
MISSED: Final = 0.8
"""What it costs to pass over a row that has texts;"""
STRANGE: Final = 0.03
"""and, a letter, a word that nothing in its row is like."""
SURE: Final = 0.08
"""An edge that could as well be elsewhere costs less than this to move."""
NEVER: Final = -1e9
FEWEST: Final = 3
"""Words: a place with fewer says nothing."""
DASHES: Final = str.maketrans(dict.fromkeys("‐‑‒–—−", "-") | dict.fromkeys("’‘′", "'"))


@dataclass(frozen=True, slots=True)
class Token:
    """A word that was typed: how far it counts, and where it stands along the other axis."""

    text: str
    weight: float
    along: Along


@dataclass(frozen=True, slots=True)
class Typed:
    """A table as it was typed: its cells (row, column, and how many each covers), with a text each.

    Of one that is not ``complete`` only some cells were typed.
    """

    rows: int
    cols: int
    cells: tuple[tuple[int, int, int, int], ...]
    texts: tuple[str, ...]
    complete: bool

    @property
    def is_titled(self) -> bool:
        """Whether its first row is one cell from side to side."""
        return self.cols > 1 and (0, 0, 1, self.cols) in self.cells

    def one_column(self) -> Typed | None:
        """Its rows alone, without the title, if no cell covers several."""
        first = int(self.is_titled)
        if any(rowspan > 1 for row, _, rowspan, _ in self.cells if row >= first):
            return None
        rows = self.rows - first
        return Typed(rows, 1, tuple((row, 0, 1, 1) for row in range(rows)), ("",) * rows, self.complete)

    def one_row(self) -> Typed | None:
        """Its columns alone, if no cell but the title covers several."""
        first = int(self.is_titled)
        if any(colspan > 1 for row, _, _, colspan in self.cells if row >= first):
            return None
        return Typed(1, self.cols, tuple((0, col, 1, 1) for col in range(self.cols)), ("",) * self.cols, self.complete)

    def tokens(self, axis: int) -> list[list[Token]]:
        """The words of each row (axis 0) or column."""
        found: list[list[Token]] = [[] for _ in range((self.rows, self.cols)[axis])]
        for cell, text in zip(self.cells, self.texts, strict=True):
            along = (cell[1 - axis], cell[1 - axis] + cell[3 - axis])
            for line in range(cell[axis], cell[axis] + cell[2 + axis]):
                found[line] += [Token(word, 1 / cell[2 + axis], along) for word in plain(text).split()]
        return found


def typed(table: Mapping[str, Any]) -> Typed:
    """A table of a truth file."""
    places = [place_of(cell) for cell in table["cells"]]
    rows = table.get("rows") or max(row + rowspan for row, _, rowspan, _ in places)
    cols = table.get("cols") or max(col + colspan for _, col, _, colspan in places)
    texts = tuple(cell["text"] if isinstance(cell, Mapping) else cell[2] for cell in table["cells"])
    return Typed(rows, cols, tuple(places), texts, table.get("complete", True))


def place_of(cell: Mapping[str, Any] | Sequence[Any]) -> tuple[int, int, int, int]:
    """Row, column and spans of a typed cell, by name or as in the files for teaching: row, column, text, spans."""
    if isinstance(cell, Mapping):
        return cell["r"], cell["c"], cell.get("rs", 1), cell.get("cs", 1)
    row, col, _, *spans = cell
    rowspan, colspan = spans or (1, 1)
    return row, col, rowspan, colspan


def plain(text: str) -> str:
    """What must be alike for two words to be the same."""
    return unicodedata.normalize("NFKC", text.translate(DASHES)).translate(DASHES).casefold()


@dataclass(frozen=True, slots=True)
class Way:
    """Of each stretch between two candidates that has words, its number and its line: 0 before the first, 1 and so on.

    ``worth`` is how far its words are like the typed ones, ``margins`` what each step of the way would cost to change.
    """

    stretches: Sequence[int]
    lines: Sequence[int]
    worth: float
    margins: Sequence[float]

    def along(self, bounds: Floats, middles: Floats) -> list[Along]:
        """Where each word stands, as a position and the one after it."""
        line = dict(zip(self.stretches, self.lines, strict=True))
        return [(line.get(at, 0) - 1, line.get(at, 0)) for at in stretch_of(bounds, middles).tolist()]

    def edges(self, bounds: Floats, odds: Sequence[float], count: int) -> list[float] | None:
        """Where the lines begin and end, on the likeliest candidates between their words; none where that is unsure."""
        if set(range(1, count + 1)) - set(self.lines):
            return None
        found: list[float | None] = [None] * (count + 1)
        for step, (one, other) in enumerate(pairwise(self.lines)):
            if abs(self.margins[step]) < SURE:
                return None
            if one != other:
                between = range(self.stretches[step], self.stretches[step + 1])
                at = bounds[1 + max(between, key=lambda number: odds[number])]
                found[one:other] = [at] * (other - one)
        first, last = found[0], found[-1]
        outer = [bounds[0] if first is None else first, *found[1:-1], bounds[-1] if last is None else last]
        return [float(edge) for edge in outer if edge is not None]


def ways(words: Words, row_bounds: Floats, col_bounds: Floats, table: Typed) -> tuple[Way, Way] | None:
    """The likeliest way down the rows and along the columns of a table."""
    held = np.flatnonzero((words.boxes[:, 1] + words.boxes[:, 3]) / 2 > 0) if words.said else np.zeros(0, int)
    words = Words(words.boxes[held], tuple(words.said[at] for at in held.tolist()))
    if len(held) < FEWEST:
        return None
    x, y = ((words.boxes[:, side] + words.boxes[:, side + 2]) / 2 for side in (0, 1))
    rows = way(words, row_bounds, y, table, 0, None)
    cols = rows and way(words, col_bounds, x, table, 1, rows.along(row_bounds, y))
    for _ in range(2):
        rows = cols and way(words, row_bounds, y, table, 0, cols.along(col_bounds, x))
        cols = rows and way(words, col_bounds, x, table, 1, rows.along(row_bounds, y))
    return (rows, cols) if rows and cols else None


def way(
    words: Words, bounds: Floats, middles: Floats, table: Typed, axis: int, along: Sequence[Along] | None
) -> Way | None:
    """The likeliest way along one axis; what is known of the other is where each word stands there."""
    within: dict[int, list[tuple[str, Along | None]]] = {}
    for number, stretch in enumerate(stretch_of(bounds, middles).tolist()):
        where = along[number] if along else None
        within.setdefault(stretch, []).extend((word, where) for word in plain(words.said[number]).split())
    stretches = sorted(stretch for stretch, said in within.items() if said)
    if len(stretches) < 2:
        return None
    lines = table.tokens(axis)
    gains = np.zeros((len(stretches), len(lines) + 2))
    often = Counter(text for line in lines for text in {token.text for token in line})
    for at, stretch in enumerate(stretches):
        gains[at, 1:-1] = [likeness(within[stretch], line, often, table.complete) for line in lines]
    return likeliest(stretches, gains, [0.0, *(MISSED * bool(line) for line in lines), 0.0])


def stretch_of(bounds: Floats, middles: Floats) -> NDArray[np.int64]:
    """In which stretch between two bounds each middle lies."""
    return np.clip(np.searchsorted(bounds, middles) - 1, 0, len(bounds) - 2)


def likeness(
    said: Sequence[tuple[str, Along | None]], line: Sequence[Token], often: Mapping[str, int], complete: bool
) -> float:
    """How far some words are those of a line: each like one typed word at most, rare and long ones counting most."""
    left, total = list(line), 0.0
    for word, where in said:
        worths = [
            alike(word, token.text) * token.weight * rarity(token.text, often) if meets(where, token.along) else 0.0
            for token in left
        ]
        best = max(range(len(left)), key=worths.__getitem__, default=None)
        if best is not None and worths[best] > 0:
            total += worths[best]
            del left[best]
        elif complete and not any(meets(where, token.along) and alike(word, token.text) for token in line):
            total -= STRANGE * min(len(word), 8)
    return total


def rarity(text: str, often: Mapping[str, int]) -> float:
    """What a word tells of its line: less the more lines have it, less the shorter it is."""
    return (0.25 + 0.75 / often[text]) * min(1.0, 0.4 + 0.15 * len(text))


def meets(where: Along | None, along: Along) -> bool:
    """Whether a word may be one that was typed, by where they stand along the other axis."""
    return where is None or (where[1] > along[0] and where[0] < along[1])


@cache
def alike(one: str, other: str) -> float:
    """How far two words are the same."""
    if one == other:
        return 1.0
    if min(len(one), len(other)) < 3:
        return 0.0
    share = SequenceMatcher(None, one, other).ratio()
    return share if share > ALIKE else 0.0


def likeliest(stretches: Sequence[int], gains: Floats, costs: Sequence[float]) -> Way:
    """The way on which no line comes before the one of the stretch before, and what each step would cost to change."""
    many = gains.shape[1]
    paid = np.concatenate([[0.0], np.cumsum(costs)])
    steps = np.full((many, many), NEVER)
    for one in range(many):
        steps[one, one:] = [-(paid[max(other, one + 1)] - paid[one + 1]) for other in range(one, many)]
    begin, end = steps[0], steps[:, -1]
    forward, came = np.empty_like(gains), np.zeros(gains.shape, int)
    forward[0] = gains[0] + begin
    for at in range(1, len(gains)):
        through = forward[at - 1][:, None] + steps
        came[at] = through.argmax(0)
        forward[at] = through.max(0) + gains[at]
    backward = np.empty_like(gains)
    backward[-1] = end
    for at in range(len(gains) - 2, -1, -1):
        backward[at] = (steps + gains[at + 1] + backward[at + 1]).max(1)
    line = int((forward[-1] + end).argmax())
    lines = [line]
    for at in range(len(gains) - 1, 0, -1):
        line = int(came[at][line])
        lines.append(line)
    margins = [margin(forward[at][:, None] + steps + gains[at + 1] + backward[at + 1]) for at in range(len(gains) - 1)]
    return Way(stretches, lines[::-1], float((forward[-1] + end).max()), margins)


def margin(through: Floats) -> float:
    """How much better two stretches are of different lines than of the same."""
    same = through.diagonal().max()
    apart = through.copy()
    np.fill_diagonal(apart, NEVER)
    return float(apart.max() - same)
