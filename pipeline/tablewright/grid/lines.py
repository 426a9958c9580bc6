"""Texts that stand beside each other, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from tablewright.grid.boxes import around
from tablewright.model.geometry import Box

OVERLAP = 0.15
"""Of its height: accents and tails of letters reach that far into the next line."""


@dataclass(frozen=True, slots=True)
class Line:
    """Pieces of text that stand beside each other, and the heights between which they do."""

    top: int
    bottom: int
    pieces: tuple[Box, ...]

    def filled(self, cols: Sequence[int]) -> frozenset[int]:
        """The columns, given their borders, that have text on this line."""
        return frozenset(column_of(piece, cols) for piece in self.pieces)


def line_of(pieces: Iterable[Box]) -> Line:
    """These pieces as one line."""
    every = tuple(sorted(pieces, key=lambda piece: (piece.left, piece.top)))
    box = around(every)
    return Line(box.top, box.bottom, every)


def lines_of(pieces: Iterable[Box]) -> list[Line]:
    """The pieces line by line from the top; one that stands across two lines belongs to the nearer."""
    order = sorted(pieces, key=lambda piece: (piece.height, piece.top, piece.left))
    if not order:
        return []
    usual = median(piece.height for piece in order)
    groups: list[list[Box]] = []
    # Short pieces first: they tell lines apart that a taller one, a brace or a stain, would run together.
    for piece in order:
        mates = [group for group in groups if beside(piece, group)]
        if len(mates) > 1 and piece.height > 1.6 * usual:
            mates = [min(mates, key=lambda group: distance(piece, group))]
        for mate in mates:
            groups.remove(mate)
        groups.append([piece, *(one for mate in mates for one in mate)])
    return sorted((line_of(group) for group in groups), key=lambda line: (line.top, line.bottom))


def beside(piece: Box, group: list[Box]) -> bool:
    """Whether a piece stands at the height of any of a group, the rims of both left aside."""
    return any(level(piece, other) for other in group)


def level(one: Box, other: Box) -> bool:
    """Whether two pieces share a height, beyond what accents and tails may."""
    rim = OVERLAP * min(one.height, other.height)
    return min(one.bottom, other.bottom) - max(one.top, other.top) > 2 * rim


def distance(piece: Box, group: list[Box]) -> float:
    """How far the middle of a piece is from that of a group, in height."""
    box = around(group)
    return abs(piece.top + piece.bottom - box.top - box.bottom) / 2


def column_of(piece: Box, cols: Sequence[int]) -> int:
    """The column, given the borders of all, that the middle of a piece stands in."""
    middle = (piece.left + piece.right) / 2
    return next((col for col in range(len(cols) - 2, 0, -1) if middle >= cols[col]), 0)
