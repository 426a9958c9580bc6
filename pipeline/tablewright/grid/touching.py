"""Print of one line that touches print of the next, parted where the lines beside it part."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from tablewright.grid.boxes import centre, shared_height
from tablewright.grid.lines import lines_of
from tablewright.model.geometry import Box

TALL = 1.6
"""In capitals: with accents and tails no letter of a line gets higher."""


def cut_between_lines(marks: Sequence[Box], capital: float) -> list[Box]:
    """The marks, those cut that reach from one line of print into the next."""
    plain = [mark for mark in marks if 0.3 * capital < mark.height <= TALL * capital]
    return [
        part for mark in marks for part in (parts_of(mark, plain, capital) if mark.height > TALL * capital else [mark])
    ]


def parts_of(mark: Box, plain: Sequence[Box], capital: float) -> list[Box]:
    """A mark line by line when most parts stand close beside a letter of their line; whole when it is a brace."""
    near = [other for other in plain if apart(mark, other) < 4 * capital and shared_height(mark, other) > 0]
    heights = [
        median(centre(letter)[1] for letter in line.pieces)
        for line in lines_of(letter for letter in near if 0.6 * capital < letter.height < 1.1 * capital)
    ]
    cuts = [round((upper + lower) / 2) for upper, lower in pairwise(heights) if lower - upper > 0.7 * capital]
    inner = [cut for cut in cuts if mark.top + 0.4 * capital < cut < mark.bottom - 0.4 * capital]
    parts = [Box(mark.left, top, mark.right, bottom) for top, bottom in pairwise([mark.top, *inner, mark.bottom])]
    in_words = sum(any(next_to(part, letter, capital) for letter in near) for part in parts)
    return parts if 2 * in_words > len(parts) else [mark]


def apart(one: Box, other: Box) -> int:
    """How far two boxes are from each other across, below nothing when one stands over the other."""
    return max(one.left, other.left) - min(one.right, other.right)


def next_to(part: Box, letter: Box, capital: float) -> bool:
    """Whether a letter stands on the line of a part, close beside it."""
    return apart(part, letter) < 0.5 * capital and shared_height(part, letter) > 0.6 * letter.height
