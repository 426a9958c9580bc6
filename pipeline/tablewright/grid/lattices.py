"""Tables that their rules prove: a net of them, several across, one at least down.

The eye takes a table whose cells are paragraphs for paragraphs, ruled or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from tablewright.evidence.boxes import around, linked
from tablewright.evidence.rules import Rules
from tablewright.model.geometry import Box

NEAR, APART = 0.5, 1.5
"""In capitals: rules so near are joined; so far off the frame, or each other, one is another."""
LONG = 0.5
"""Of the frame: a rule so long parts it."""
MOST = 2000
"""Rules: the fullest of 149 pages of tables had 121, and each is held against each."""
FEWEST = ((2, 1), (1, 2))
"""Rules across and down within the frame: fewer are the borders of panels."""


def lattices(rules: Rules) -> Iterator[Box]:
    """The frames of the nets of rules on a page."""
    across, down = ({id(box) for box in boxes} for boxes in (rules.across, rules.down))
    apart = APART * rules.capital
    for net in nets([*rules.across, *rules.down], NEAR * rules.capital):
        frame = around(net)
        level = sorted(b.top for b in net if id(b) in across and b.width >= LONG * frame.width)
        upright = sorted(b.left for b in net if id(b) in down and b.height >= LONG * frame.height)
        many = within(level, frame.top, frame.bottom, apart), within(upright, frame.left, frame.right, apart)
        if any(many[0] >= fewest[0] and many[1] >= fewest[1] for fewest in FEWEST):
            yield frame


def nets(rules: Sequence[Box], near: float) -> list[list[Box]]:
    """The rules in groups that hang together; none of a page so full of them that it is hatched."""
    if len(rules) > MOST:
        return []
    left, top, right, bottom = np.array([(b.left, b.top, b.right, b.bottom) for b in rules]).reshape(-1, 4).T
    meet = (left[:, None] - near < right) & (left < right[:, None] + near)
    meet &= (top[:, None] - near < bottom) & (top < bottom[:, None] + near)
    return linked(rules, ((one, other) for one, other in np.argwhere(np.triu(meet, 1)).tolist()))


def within(places: Sequence[int], first: int, last: int, apart: float) -> int:
    """How many places there are between two ends, each apart from the one before."""
    count, before = 0, float(first)
    for place in places:
        if place - before > apart and last - place > apart:
            count, before = count + 1, float(place)
    return count
