"""Which positions of a grid are one cell: a rule is left out between them, or one text stands across them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from tablewright.grid.boxes import around, centre
from tablewright.grid.headings import (
    heading_rows,
    regular_headings,
    spanning_headings,
    tall_headings,
    whole_headings,
)
from tablewright.grid.regions import Region
from tablewright.grid.rules import Rules
from tablewright.grid.touching import TALL
from tablewright.grid.walls import Walls, walls_of
from tablewright.model.geometry import Box
from tablewright.model.page import GridCell

Position = tuple[int, int]

FULL = 0.75
"""The share of its columns that a full row has texts in."""
RUNS_ACROSS = "its text runs across the border of rows or columns that other cells keep to"


def cells_of(region: Region, rows: Sequence[int], cols: Sequence[int], rules: Rules) -> list[GridCell]:
    """The cells between these row and column borders."""
    walls = walls_of(rows, cols, rules)
    heading = rows[: heading_rows(texts_of(region.pieces, rows, cols), rows, cols) + 1]
    pieces = whole_headings(region.pieces, heading, cols, walls, rules.capital)
    texts = texts_of(pieces, rows, cols)
    owner = {(row, col): (row, col) for row in range(len(rows) - 1) for col in range(len(cols) - 1)}
    doubtful: set[Position] = set()
    full = full_rows(texts, rows, cols)
    for piece in pieces:
        reached = crossed(piece, rows, cols, walls, rules.capital)
        if piece.height > TALL * rules.capital and full.issuperset(row for row, _ in reached):
            reached = [position for position in reached if position[0] == reached[0][0]]
        join(owner, reached)
        if len(reached) > 1 and reached[0][0] >= max(1, heading_rows(texts, rows, cols)):
            doubtful.update(reached)
    for run in left_out(texts, rows, cols, walls):
        join(owner, run)
    centred = list(spanning_headings(texts, rows, cols, walls, rules.capital))
    for run in centred or regular_headings(texts, rows, cols, walls):
        join(owner, run)
    for run in tall_headings(pieces, rows, cols, walls, rules.capital):
        join(owner, run)
    return [as_cell(group, rows, cols, doubtful) for group in rectangles(owner)]


def texts_of(pieces: Sequence[Box], rows: Sequence[int], cols: Sequence[int]) -> dict[Position, Box]:
    """The extent of the text at each position that has any."""
    found: dict[Position, list[Box]] = {}
    for piece in pieces:
        x, y = centre(piece)
        row = next((row for row in range(len(rows) - 2, 0, -1) if y >= rows[row]), 0)
        col = next((col for col in range(len(cols) - 2, 0, -1) if x >= cols[col]), 0)
        found.setdefault((row, col), []).append(piece)
    return {position: around(held) for position, held in found.items()}


def full_rows(texts: Mapping[Position, Box], rows: Sequence[int], cols: Sequence[int]) -> set[int]:
    """The rows with a text in nearly all columns; what stands in two of them is print of both that touches."""
    held = Counter(row for row, _ in texts)
    return {row for row in range(len(rows) - 1) if held[row] >= FULL * (len(cols) - 1)}


def crossed(piece: Box, rows: Sequence[int], cols: Sequence[int], walls: Walls, capital: float) -> list[Position]:
    """The positions a piece of text reaches into by more than a margin, up to the next rule."""
    x, y = centre(piece)
    row = next((row for row in range(len(rows) - 2, 0, -1) if y >= rows[row]), 0)
    first = last = next((col for col in range(len(cols) - 2, 0, -1) if x >= cols[col]), 0)
    margin = 0.5 * capital
    while first > 0 and piece.left < cols[first] - margin and not walls.stands_down(row, first):
        first -= 1
    while last < len(cols) - 2 and piece.right > cols[last + 1] + margin and not walls.stands_down(row, last + 1):
        last += 1
    low = high = row
    on_border = any(piece.left - 0.3 * capital <= edge <= piece.right + 0.3 * capital for edge in cols)
    level = piece.height < 0.3 * capital
    if level or (piece.width < 0.6 * capital and on_border):  # a dash or a bit of the border, no text of two rows
        return [(row, col) for col in range(first, last + 1)]
    rise = 0.25 * piece.height
    while low > 0 and piece.top < rows[low] - rise and not walls.stands_across(low, first):
        low -= 1
    while high < len(rows) - 2 and piece.bottom > rows[high + 1] + rise and not walls.stands_across(high + 1, first):
        high += 1
    return [(row, col) for row in range(low, high + 1) for col in range(first, last + 1)]


def left_out(
    texts: Mapping[Position, Box], rows: Sequence[int], cols: Sequence[int], walls: Walls
) -> Iterator[list[Position]]:
    """Positions between which rules are left out that stand elsewhere, and one text in the midst of them all.

    Where several have a text of their own they stay apart; where none has, nothing shows that they are one.
    """
    for row in range(len(rows) - 1):
        for first, last in runs([walls.missing_down(row, edge) for edge in range(1, len(cols) - 1)]):
            held = [col for col in range(first, last + 1) if (row, col) in texts]
            if len(held) == 1:
                text = texts[row, held[0]]
                if midmost((text.left + text.right) / 2, cols, first, last, held[0]):
                    yield [(row, col) for col in range(first, last + 1)]
    for col in range(len(cols) - 1):
        for first, last in runs([walls.missing_across(edge, col) for edge in range(1, len(rows) - 1)]):
            held = [row for row in range(first, last + 1) if (row, col) in texts]
            if len(held) == 1:
                text = texts[held[0], col]
                if midmost((text.top + text.bottom) / 2, rows, first, last, held[0]):
                    yield [(row, col) for row in range(first, last + 1)]


def runs(joined: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """First and last of each run of positions, given whether each is joined to the next."""
    first = 0
    for at, on in enumerate([*joined, False]):
        if not on:
            if at > first:
                yield first, at
            first = at + 1


def midmost(middle: float, edges: Sequence[int], first: int, last: int, own: int) -> bool:
    """Whether a text stands in the middle of a run of positions, or nearer to it than to that of its own."""
    whole = abs(middle - (edges[first] + edges[last + 1]) / 2)
    alone = abs(middle - (edges[own] + edges[own + 1]) / 2)
    return whole < alone or whole < 0.15 * (edges[own + 1] - edges[own])


def join(owner: dict[Position, Position], positions: Sequence[Position]) -> None:
    """Makes all these positions one cell."""
    owners = {owner[position] for position in positions}
    if len(owners) > 1:
        first = min(owners)
        for position, held in owner.items():
            if held in owners:
                owner[position] = first


def rectangles(owner: dict[Position, Position]) -> list[list[Position]]:
    """The positions cell by cell; a cell that is no rectangle takes in what it encloses."""
    while True:
        groups: dict[Position, list[Position]] = {}
        for position in sorted(owner):
            groups.setdefault(owner[position], []).append(position)
        ragged = [group for group in groups.values() if len(group) != len(filled(group))]
        if not ragged:
            return list(groups.values())
        for group in ragged:
            join(owner, filled(group))


def filled(group: Sequence[Position]) -> list[Position]:
    """Every position of the rectangle around these."""
    top, bottom = min(row for row, _ in group), max(row for row, _ in group)
    left, right = min(col for _, col in group), max(col for _, col in group)
    return [(row, col) for row in range(top, bottom + 1) for col in range(left, right + 1)]


def as_cell(
    group: Sequence[Position], rows: Sequence[int], cols: Sequence[int], doubtful: AbstractSet[Position]
) -> GridCell:
    """The cell that covers these positions."""
    (top, left), (bottom, right) = group[0], group[-1]
    box = Box(cols[left], rows[top], cols[right + 1], rows[bottom + 1])
    doubts = (RUNS_ACROSS,) if doubtful & set(group) else ()
    return GridCell(top, left, bottom - top + 1, right - left + 1, box, doubts)
