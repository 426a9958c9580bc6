"""Which table on a scan is which of the sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablewright.compare.align import align
from tablewright.compare.copies import Copy
from tablewright.compare.folding import loose

SURE = 60
"""So much shared (in %) is the same table, wherever it stands."""

ENOUGH = 30
"""So much is enough among the tables of a page that the scan shows."""

TITLE = 15
"""What the same title adds."""


@dataclass(frozen=True, slots=True)
class Match:
    """The tables of one scan: which reading shows which table, what is left over on either side."""

    pairs: tuple[tuple[Copy, Copy], ...]
    not_read: tuple[Copy, ...]
    not_known: tuple[Copy, ...]


def match(tables: Mapping[int, Sequence[Copy]], readings: Sequence[Copy]) -> Match:
    """Match the tables of a sheet, by page, to those read on one scan, which shows some of its pages."""
    scores = {
        (page, a, b): likeness(copy, reading)
        for page, copies in tables.items()
        for a, copy in enumerate(copies)
        for b, reading in enumerate(readings)
    }
    shown = {page for (page, _, _), score in scores.items() if score >= SURE}
    if not shown and scores:
        (page, _, _), score = max(scores.items(), key=lambda item: (item[1], item[0]))
        shown = {page} if score >= ENOUGH else set()
    partners: dict[int, tuple[int, int]] = {}
    for (page, a, b), score in sorted(scores.items(), key=lambda item: (-item[1], item[0])):
        if page in shown and score >= ENOUGH and b not in partners and (page, a) not in partners.values():
            partners[b] = page, a
    pairs = [(tables[page][a], readings[b]) for b, (page, a) in partners.items()]
    known = [copy for copy, _ in pairs]
    return Match(
        tuple(sorted(pairs, key=lambda pair: pair[0].id)),
        tuple(copy for page in sorted(shown) for copy in tables[page] if copy not in known),
        tuple(reading for b, reading in enumerate(readings) if b not in partners),
    )


def likeness(a: Copy, b: Copy) -> int:
    """How much two copies share, in %, the title helping."""
    same_title = loose(a.title) == loose(b.title) != ""
    return align(a, b).score + (TITLE if same_title else 0)
