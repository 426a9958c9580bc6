"""Labels that run on along a row or a column: ranges that meet, odds in order; what breaks in is in doubt.

All readers may agree on a label and be wrong; its neighbours were read from other ink.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from tablewright.decide.draft import Draft, col_of, doubted, lines_along, row_of
from tablewright.decide.sequence import checked
from tablewright.phrase import Phrase

RANGE: Final = re.compile(r"(\d{1,4})(?: ?(-|\.{2,}|à|to) ?(\d{1,4}))?")
ODDS: Final = re.compile(r"(\d{1,2}) ?([-:/]) ?(\d{1,2})[+-]?")
FEWEST = 4
"""Labels that show how a line runs."""
MEET, RISE = 0.6, 0.8
"""The share of neighbours that must meet, and of steps that must go one way: results do so by chance now and then."""

Interval = tuple[int, int]


def running_on(drafts: Sequence[Draft]) -> list[Draft]:
    """Labels held against those beside them, along the rows and down the columns."""
    drafts = list(drafts)
    for along, across in ((row_of, col_of), (col_of, row_of)):
        for line in lines_along(drafts, along, across):
            cells = [drafts[i] for i in line]
            for place, wanted in ranges_between(cells):
                drafts[line[place]] = checked(drafts[line[place]], wanted)
            for place in odds_out_of_order(cells):
                doubt = Phrase("does not lie between {} and {}", cells[place - 1].text, cells[place + 1].text)
                drafts[line[place]] = doubted(drafts[line[place]], doubt)
    return drafts


def ranges_between(line: Sequence[Draft]) -> Iterator[tuple[int, str]]:
    """What a label between two others must be, in a line of figures and ranges that mostly meet."""
    ranges = [range_of(draft) for draft in line]
    pairs = [(a, b) for a, b in pairwise(ranges) if a and b]
    wide = [draft.text for draft, own in zip(line, ranges, strict=True) if own and own[1] > own[0]]
    meeting = sum(b[0] == a[1] + 1 for a, b in pairs)
    if len(wide) < 2 or meeting < max(FEWEST - 1, MEET * len(pairs)):
        return
    leader = RANGE.fullmatch(wide[0])[2]  # type: ignore[index] # it is wide because it matched
    for place, (before, after) in enumerate(zip(ranges, ranges[2:], strict=False), 1):
        if before and after and before[1] + 1 <= after[0] - 1 and line[place].text:
            low, high = before[1] + 1, after[0] - 1
            if ranges[place] != (low, high):
                yield place, str(low) if low == high else f"{low}{leader}{high}"


def range_of(draft: Draft) -> Interval | None:
    """The figures that a label covers, if it is one beyond doubt."""
    match = None if draft.doubts else RANGE.fullmatch(draft.text)
    if not match:
        return None
    low, high = int(match[1]), int(match[3] or match[1])
    return (low, high) if low <= high else None


def odds_out_of_order(line: Sequence[Draft]) -> Iterator[int]:
    """The places of odds that do not lie between those beside them, in a line of odds that mostly rise or fall."""
    odds = [odds_of(draft) for draft in line]
    steps = [(b > a) - (b < a) for a, b in pairwise(odds) if a is not None and b is not None]
    for way in (1, -1):
        if len(steps) >= FEWEST and steps.count(way) >= RISE * len(steps):
            for place, (before, own, after) in enumerate(zip(odds, odds[1:], odds[2:], strict=False), 1):
                if before is not None and own is not None and after is not None:
                    between = way * (own - before) > 0 and way * (after - own) > 0
                    if not between and way * (after - before) > 0:
                        yield place


def odds_of(draft: Draft) -> Fraction | None:
    """What odds come to, if they are odds beyond doubt."""
    match = None if draft.doubts else ODDS.fullmatch(draft.text)
    return Fraction(int(match[1]), int(match[3])) if match and int(match[3]) else None
