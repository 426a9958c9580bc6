"""Tables that their rules prove: a net of them, several across, one at least down.

The eye takes a table whose cells are paragraphs for paragraphs, ruled or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.evidence.boxes import around, grown, together, touch
from tablewright.evidence.rules import Rules
from tablewright.model.geometry import Box

NEAR, APART = 0.5, 1.5
"""In capitals: rules so near are joined; so far off the frame, or each other, one is another."""
LONG = 0.5
"""Of the frame: a rule so long parts it."""
FEWEST = ((2, 1), (1, 2))
"""Rules across and down within the frame: fewer are the borders of panels."""


def lattices(rules: Rules) -> Iterator[Box]:
    """The frames of the nets of rules on a page."""
    across, down = ({id(box) for box in boxes} for boxes in (rules.across, rules.down))
    near, apart = NEAR * rules.capital, APART * rules.capital

    def joined(one: Box, other: Box) -> bool:
        return touch(grown(one, near, near), other)

    for net in together([*rules.across, *rules.down], joined):
        frame = around(net)
        level = sorted(b.top for b in net if id(b) in across and b.width >= LONG * frame.width)
        upright = sorted(b.left for b in net if id(b) in down and b.height >= LONG * frame.height)
        many = within(level, frame.top, frame.bottom, apart), within(upright, frame.left, frame.right, apart)
        if any(many[0] >= fewest[0] and many[1] >= fewest[1] for fewest in FEWEST):
            yield frame


def within(places: Sequence[int], first: int, last: int, apart: float) -> int:
    """How many places there are between two ends, each apart from the one before."""
    count, before = 0, float(first)
    for place in places:
        if place - before > apart and last - place > apart:
            count, before = count + 1, float(place)
    return count
