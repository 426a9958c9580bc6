"""Texts that stand beside each other, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from tablewright.evidence.boxes import around
from tablewright.model.geometry import Box

LOW, TALL = 0.6, 1.6
"""Times the usual height of a piece: below the first are dashes, points and fragments, above the second no letter
gets, with accents and tails."""


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
    """The pieces line by line from the top.

    A line is followed from left to right, so that it may climb a little on its way. It is followed by its letters:
    a fragment as high as a dash says little about where the line goes on. What stands across several lines, a brace
    or signs that run into each other, belongs to none.
    """
    every = sorted(pieces, key=lambda piece: (piece.left, piece.top, piece.right, piece.bottom))
    if not every:
        return []
    usual = median(piece.height for piece in every)
    lines: list[list[Box]] = []
    for piece in every:
        if LOW * usual <= piece.height <= TALL * usual:
            place(piece, lines)
    for piece in every:
        if piece.height < LOW * usual:
            place(piece, lines)
    for piece in every:
        if piece.height > TALL * usual and sum(level(piece, around(line)) for line in lines) < 2:
            place(piece, lines)
    return sorted((line_of(line) for line in lines), key=lambda line: (line.top, line.bottom))


def place(piece: Box, lines: list[list[Box]]) -> None:
    """Puts a piece into the line it stands beside, or into a new one."""
    beside = [(line, min(line, key=lambda mate: abs(mate.left - piece.left))) for line in lines]
    mates = [(line, mate) for line, mate in beside if level(piece, mate)]
    if mates:
        min(mates, key=lambda pair: offset(piece, pair[1]))[0].append(piece)
    else:
        lines.append([piece])


def level(one: Box, other: Box) -> bool:
    """Whether two pieces stand side by side: they share most of the height of the lower."""
    shared = min(one.bottom, other.bottom) - max(one.top, other.top)
    return shared > 0.55 * min(one.height, other.height)


def offset(one: Box, other: Box) -> float:
    """How far the middles of two pieces are apart in height."""
    return abs(one.top + one.bottom - other.top - other.bottom) / 2


def column_of(piece: Box, cols: Sequence[int]) -> int:
    """The column, given the borders of all, that the middle of a piece stands in."""
    middle = (piece.left + piece.right) / 2
    return next((col for col in range(len(cols) - 2, 0, -1) if middle >= cols[col]), 0)
