"""Tables between rules across of one length and none down: over the heading, under it, and at the foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tablewright.grid.boxes import around, inside, together, touch
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
            box = around(slots[first:last])
            has_body = any(len(lines_of(text)) > 1 for text in texts[first + 1 : last])
            if 1 < last - first <= MOST_SLOTS and has_body and ends_there(box, pieces, rules):
                found.append(box)
    return found


def ends_there(box: Box, pieces: Sequence[Box], rules: Rules) -> bool:
    """Whether nothing shows that a table goes on beyond its rules: neither longer ones nor columns close to them."""
    near = round(1.5 * rules.capital)
    zones = (Box(box.left, box.top - near, box.right, box.top), Box(box.left, box.bottom, box.right, box.bottom + near))
    beyond = [[piece for piece in pieces if inside(piece, zone)] for zone in zones]
    return not any(sticks_out(rule, box, rules.capital) for rule in rules.across) and not any(
        has_columns(texts, rules.capital) for texts in beyond
    )


def sticks_out(rule: Box, box: Box, capital: float) -> bool:
    """Whether a rule runs through a box and beyond its sides."""
    return touch(rule, box) and (rule.left < box.left - capital or rule.right > box.right + capital)


def same_ends(one: Box, other: Box, capital: float) -> bool:
    """Whether two rules across begin and end under each other."""
    return abs(one.left - other.left) < capital and abs(one.right - other.right) < capital


def runs_of_columns(texts: Sequence[Sequence[Box]], capital: float) -> Iterator[tuple[int, int]]:
    """First and behind last of the slots that follow each other and all have columns."""
    first = 0
    for at, pieces in enumerate([*texts, []]):
        if not has_columns(pieces, capital):
            if at > first:
                yield first, at
            first = at + 1


def has_columns(pieces: Sequence[Box], capital: float) -> bool:
    """Whether white parts some texts into columns; dashes and the signs before items of a list are none."""
    return bool(white_edges([piece for piece in pieces if max(piece.width, piece.height) > 0.7 * capital], capital))
