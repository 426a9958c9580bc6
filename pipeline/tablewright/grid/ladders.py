"""Lists of one column between rules across of one length: a table, though nothing stands beside its texts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tablewright.grid.bands import same_ends
from tablewright.grid.boxes import around, inside, together
from tablewright.grid.rules import Rules
from tablewright.model.geometry import Box

FEWEST = 4
"""Texts between such rules: of fewer, rules may be there to part what stands on a page."""

TALLEST = 4
"""In capitals: rules that part rows of one line stand no further from each other."""


def ladder_boxes(rules: Rules, pieces: Sequence[Box]) -> list[Box]:
    """The places where such rules follow each other with one text between each and the next."""
    ladders: list[list[Box]] = []
    for group in together(rules.across, lambda one, other: same_ends(one, other, rules.capital)):
        ladders.append([])
        for slot in map(around, pairwise(sorted(group, key=lambda rule: rule.top))):
            if slot.height < TALLEST * rules.capital:
                ladders[-1].append(slot)
            else:
                ladders.append([])

    def holds_one(slot: Box) -> bool:
        return sum(inside(piece, slot) for piece in pieces) == 1

    return [around(slots) for slots in ladders if len(slots) >= FEWEST and all(map(holds_one, slots))]
