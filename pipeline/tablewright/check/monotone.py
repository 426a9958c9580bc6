"""The smallest change that makes a line of numbers rise: the fewest positions, and the nearest value for each."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence


def nearest(values: Sequence[int]) -> Mapping[int, int]:
    """Give new values to as few positions as possible, so that the whole never falls."""
    keep = _longest_rising(values)
    changed: dict[int, int] = {}
    for at in sorted(set(range(len(values))) - keep):
        below = [values[i] for i in keep if i < at] + [new for i, new in changed.items() if i < at]
        above = [values[i] for i in keep if i > at]
        risen = max([values[at], *below])
        changed[at] = min([risen, *above])
    return changed


def _longest_rising(values: Sequence[int]) -> frozenset[int]:
    """Choose the most positions whose values never fall (patience sorting, with the way back)."""
    tails: list[int] = []
    ends: list[int] = []
    before: list[int | None] = []
    for position, value in enumerate(values):
        length = bisect_right(tails, value)
        tails[length : length + 1] = [value]
        ends[length : length + 1] = [position]
        before.append(ends[length - 1] if length else None)
    chosen: set[int] = set()
    at = ends[-1] if ends else None
    while at is not None:
        chosen.add(at)
        at = before[at]
    return frozenset(chosen)
