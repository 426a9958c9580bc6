"""Which small pieces of ink in a cell are print, and which are dust."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tablewright.model.geometry import Box

TAIL = 0.3
"""How far tails reach below the line, in capital heights."""
STAR = 0.15
"""The least that is left of a star on a photocopy of 150 dpi; specks of dust are smaller, mostly."""
STOP, POINT = 0.28, 0.38
"""In capital heights: a full stop is smaller than the first, a point of a leader than the second."""
LEADER, PITCH = 3, 1.2
"""Points of a leader at least, and how far one begins after the one before, in capital heights."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One connected piece of ink in the pixels of the cell's picture."""

    label: int
    box: Box
    area: int

    @property
    def middle(self) -> float:
        """Its row half way down."""
        return (self.box.top + self.box.bottom) / 2


def without_specks(pieces: list[Piece], capital: float) -> list[Piece]:
    """Drop dust: pieces smaller than a full stop, and as small ones that no sign beside them explains.

    A dot alone in its cell may be print, so it stays; two are dust.
    """
    stop = max((0.09 * capital) ** 2, 2)
    solid = [p for p in pieces if p.area >= stop]
    others = [p for p in solid if not is_dot(p, capital)]
    kept = [
        p
        for p in solid
        if p in others
        or between(p, others, capital)
        or any(explains(q, p, capital) for q in solid if q is not p)
        or is_of_leader(p, solid, capital)
    ]
    return solid if len(solid) == 1 else kept


def is_of_leader(dot: Piece, pieces: Sequence[Piece], capital: float) -> bool:
    """Whether a dot is one of three or more in line, each close to the next.

    Of the dots of one leader some are a pixel broader than a full stop, where the picture was packed tightly: then the
    others were taken for dust, and ``11...44`` was read ``11.44`` by all readers.
    """
    level = [p.box for p in pieces if is_dot(p, capital, POINT) and abs(p.box.bottom - dot.box.bottom) < 0.1 * capital]
    lefts = np.array(sorted(box.left for box in level))
    runs = np.split(lefts, np.flatnonzero(np.diff(lefts) > PITCH * capital) + 1)
    return any(dot.box.left in run and len(run) >= LEADER for run in runs)


def is_dot(piece: Piece, capital: float, largest: float = STOP) -> bool:
    """Whether a piece is hardly larger than a full stop, and as high as wide."""
    return max(piece.box.width, piece.box.height) < largest * capital and piece.box.width < 1.6 * piece.box.height


def between(dot: Piece, others: Sequence[Piece], capital: float) -> bool:
    """Whether a dot stands between two signs of a line, as a decimal point does."""
    letters = [p.box for p in others if p.box.height >= 0.3 * capital]
    level = [box for box in letters if box.top < dot.middle < box.bottom + 0.15 * capital]
    before = any(0 <= dot.box.left - box.right < 0.6 * capital for box in level)
    return before and any(0 <= box.left - dot.box.right < 0.6 * capital for box in level)


def explains(other: Piece, dot: Piece, capital: float) -> bool:
    """Whether a dot stands where print has one: a colon's second dot, over a letter, after one, or a sign before one.

    High behind a sign it may be all that a copier left of a star.

    Letters that touch are one piece, as high as the highest of them; and a letter may lean over the stop after it. The
    tail of a y, and of an old 3 or 9, reaches below the line that the stop stands on.
    """
    across = max(dot.box.left - other.box.right, other.box.left - dot.box.right)
    if is_dot(other, capital):
        apart = max(dot.box.top - other.box.bottom, other.box.top - dot.box.bottom)
        return across < -0.3 * min(dot.box.width, other.box.width) and apart < 0.7 * capital
    if other.box.height < 0.45 * capital:
        return False
    over = other.box.top - dot.box.bottom
    after = dot.box.left - other.box.right
    on_line = -0.15 < (other.box.bottom - dot.box.bottom) / capital < 0.15 + TAIL
    before = other.box.left - dot.box.right
    raised = abs(dot.middle - other.box.top) < 0.35 * capital and max(dot.box.width, dot.box.height) > STAR * capital
    half_way_up = -0.2 < (other.middle - dot.middle) / capital < 0.2 + TAIL / 2
    return (
        (across < 0 and -0.5 <= over / capital < 0.25)
        or (on_line and -0.4 < after / capital < 0.6)
        or (raised and 0 <= after / capital < 0.45)
        or (half_way_up and 0 <= before / capital < 0.5)
    )
