"""Tables between rules across of one length and none down: over the heading, under it, and at the foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tablewright.grid.boxes import around, inside, together
from tablewright.grid.lines import lines_of
from tablewright.grid.rules import Rules
from tablewright.grid.sides import white_edges
from tablewright.model.geometry import Box

MOST_SLOTS = 3
"""Between the rules of such a table; one of more has rules between its rows."""


def band_boxes(rules: Rules, pieces: Sequence[Box]) -> list[Box]:
    """The places between such rules."""
    found = []
    for group in together(rules.across, lambda one, other: same_ends(one, other, rules.capital)):
        order = sorted(group, key=lambda rule: rule.top)
        slots = [around(pair) for pair in pairwise(order)]
        texts = [[piece for piece in pieces if inside(piece, slot)] for slot in slots]
        for first, last in runs_of_columns(texts, rules.capital):
            if 1 < last - first <= MOST_SLOTS and any(len(lines_of(text)) > 1 for text in texts[first + 1 : last]):
                found.append(around(slots[first:last]))
    return found


def same_ends(one: Box, other: Box, capital: float) -> bool:
    """Whether two rules across begin and end under each other."""
    return abs(one.left - other.left) < capital and abs(one.right - other.right) < capital


def runs_of_columns(texts: Sequence[Sequence[Box]], capital: float) -> Iterator[tuple[int, int]]:
    """First and behind last of the slots that follow each other and all have columns."""
    first = 0
    for at, pieces in enumerate([*texts, []]):
        words = [piece for piece in pieces if max(piece.width, piece.height) > 0.7 * capital]
        if not white_edges(words, capital):
            if at > first:
                yield first, at
            first = at + 1
