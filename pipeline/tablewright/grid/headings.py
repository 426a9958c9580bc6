"""Headings that stand over several columns without a rule or a long text to show it: by what they are centred on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import inf

from tablewright.grid.boxes import around, shared_width
from tablewright.grid.lines import column_of, lines_of
from tablewright.grid.walls import Walls
from tablewright.model.geometry import Box

Position = tuple[int, int]

CENTRED = 0.7
"""In capitals: how far off its middle a centred heading may be."""

WORDS = 1.2
"""In capitals: the words of a heading over several columns stand no further apart."""


def whole_headings(
    pieces: Sequence[Box], rows: Sequence[int], cols: Sequence[int], walls: Walls, capital: float
) -> list[Box]:
    """The pieces; those between these rows that stand a word's space apart, no rule between them, as one.

    What stands in the first column is a label and no word of theirs.
    """
    whole = [piece for piece in pieces if column_of(piece, cols) == 0 or piece.top + piece.bottom >= 2 * rows[-1]]
    words = set(pieces).difference(whole)
    for row, bottom in enumerate(rows[1:]):
        held = {word for word in words if word.top + word.bottom < 2 * bottom}
        words -= held
        for line in lines_of(held):
            parts: list[Box] = []
            for word in line.pieces:
                apart = word.left - parts[-1].right if parts else WORDS * capital
                edges = range(column_of(parts[-1], cols) + 1, column_of(word, cols) + 1) if parts else ()
                if apart < WORDS * capital and not any(walls.stands_down(row, edge) for edge in edges):
                    parts[-1] = around([parts[-1], word])
                else:
                    parts.append(word)
            whole += parts
    return whole


def spanning_headings(
    texts: Mapping[Position, Box], rows: Sequence[int], cols: Sequence[int], walls: Walls, capital: float
) -> Iterator[list[Position]]:
    """The positions of each heading that is centred on several columns rather than on its own."""
    extents = column_extents(texts, cols, len(rows) - 1)
    for row in range(heading_rows(texts, rows, cols)):
        headed = [col for (at, col) in sorted(texts) if at == row]
        for col in headed:
            runs = free_runs(texts, row, col, walls, len(extents))
            if len(headed) == 1 and (run := widest_centred(texts[row, col], runs, extents, CENTRED * capital)):
                yield [(row, at) for at in range(run[0], run[1] + 1)]
                continue
            first, last = best_span(texts[row, col], runs, extents)
            own = off_centre(texts[row, col], extents[col], extents[col])
            spanned = off_centre(texts[row, col], extents[first], extents[last])
            if first < last and spanned < CENTRED * capital and own - spanned > 0.5 * capital:
                yield [(row, at) for at in range(first, last + 1)]


def tall_headings(
    pieces: Sequence[Box], rows: Sequence[int], cols: Sequence[int], walls: Walls, capital: float
) -> Iterator[list[Position]]:
    """The positions of headings as tall as one over several columns and those under it: all of one text, midway."""
    for row in range(min(2, len(rows) - 3)):
        held = [piece for piece in pieces if rows[row] <= (piece.top + piece.bottom) / 2 < rows[row + 2]]
        columns = [[piece for piece in held if column_of(piece, cols) == col] for col in range(len(cols) - 1)]
        shared, white = spread_headings(held, rows[row + 1], cols)
        for col, own in enumerate(columns):
            if shared and own and col not in shared and not walls.stands_across(row + 1, col):
                off = around(own).top + around(own).bottom - rows[row] - rows[row + 2]
                gaps = [lower.top - upper.bottom for upper, lower in pairwise(lines_of(own))]
                if abs(off) < CENTRED * capital and max(gaps, default=-inf) < 0.75 * white:
                    yield [(row, col), (row + 1, col)]


def spread_headings(held: Sequence[Box], edge: int, cols: Sequence[int]) -> tuple[set[int], float]:
    """The columns at an edge that share a heading over it with others, and the least white under such a heading."""
    shared: set[int] = set()
    white = 0.0
    for piece in (piece for piece in held if piece.top + piece.bottom < 2 * edge):
        below = [other for other in held if other.top >= piece.bottom and other.top + other.bottom > 2 * edge]
        under = [other for other in below if shared_width(piece, other) > 0]
        headed = {column_of(other, cols) for other in under}
        if len(headed) > 1:
            apart = min(other.top for other in under) - piece.bottom
            white = min(white, apart) if shared else apart
            shared |= set(range(min(headed), max(headed) + 1))
    return shared, white


def regular_headings(
    texts: Mapping[Position, Box], rows: Sequence[int], cols: Sequence[int], walls: Walls
) -> Iterator[list[Position]]:
    """The positions of headings set flush left over their columns: at even steps, over a row that is full."""
    width = len(cols) - 1
    for row in range(heading_rows(texts, rows, cols)):
        starts = [col for col in range(1, width) if (row, col) in texts]
        steps = {later - earlier for earlier, later in pairwise([*starts, width])}
        full = starts and all((row + 1, col) in texts for col in range(starts[0], width))
        if full and len(starts) > 1 and len(steps) == 1 and (step := steps.pop()) > 1:
            for start in starts:
                if not any(walls.stands_down(row, edge) for edge in range(start + 1, start + step)):
                    yield [(row, col) for col in range(start, start + step)]


def heading_rows(texts: Mapping[Position, Box], rows: Sequence[int], cols: Sequence[int]) -> int:
    """How many rows at the top are less finely divided than the body, and have a fuller one under them."""
    counts = [sum((row, col) in texts for col in range(len(cols) - 1)) for row in range(len(rows) - 1)]
    finest = max(counts, default=0)
    first = next((row for row, count in enumerate(counts) if count >= 0.75 * finest), 0)
    return min(first, 3)


def column_extents(texts: Mapping[Position, Box], cols: Sequence[int], rows: int) -> list[tuple[float, float]]:
    """From where to where the texts of each column reach, headings that reach further left aside."""
    extents = []
    for col in range(len(cols) - 1):
        boxes = [texts[row, col] for row in range(rows) if (row, col) in texts]
        boxes = [box for box in boxes if box.left >= cols[col] and box.right <= cols[col + 1]]
        low = min((box.left for box in boxes), default=cols[col])
        high = max((box.right for box in boxes), default=cols[col + 1])
        extents.append((float(low), float(high)))
    return extents


def free_runs(texts: Mapping[Position, Box], row: int, col: int, walls: Walls, width: int) -> list[tuple[int, int]]:
    """The runs of columns around a heading, first and last, that are free of others and of rules."""
    first = last = col
    while first > 0 and (row, first - 1) not in texts and not walls.stands_down(row, first):
        first -= 1
    while last < width - 1 and (row, last + 1) not in texts and not walls.stands_down(row, last + 1):
        last += 1
    return [(left, right) for left in range(first, col + 1) for right in range(col, last + 1)]


def best_span(text: Box, runs: Sequence[tuple[int, int]], extents: Sequence[tuple[float, float]]) -> tuple[int, int]:
    """The run of columns on which a heading is best centred."""

    def off(run: tuple[int, int]) -> tuple[int, int]:
        return round(off_centre(text, extents[run[0]], extents[run[1]])), run[1] - run[0]

    return min(runs, key=off)


def widest_centred(
    text: Box, runs: Sequence[tuple[int, int]], extents: Sequence[tuple[float, float]], near: float
) -> tuple[int, int] | None:
    """The widest run on which the only heading of its row is centred, if one is wider than two columns."""
    wide = [run for run in runs if run[1] - run[0] > 1 and off_centre(text, extents[run[0]], extents[run[1]]) < near]
    return max(wide, key=lambda run: run[1] - run[0], default=None)


def off_centre(text: Box, first: tuple[float, float], last: tuple[float, float]) -> float:
    """How far the middle of a text is from that of the columns from the first to the last."""
    return abs((text.left + text.right) / 2 - (first[0] + last[1]) / 2)
