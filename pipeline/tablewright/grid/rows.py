"""Where the rows of a table part: rules across it, and white between its lines of text.

A row may hold more than one line of text. Lines of one row stand closer than rows do, or a cell beside them
stands across the white between them, or all but a few cells are done with the first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from statistics import median

from tablewright.grid.boxes import centre
from tablewright.grid.columns import clustered, outer
from tablewright.grid.lines import Line, line_of, lines_of
from tablewright.grid.regions import Region
from tablewright.grid.rules import Rules
from tablewright.model.geometry import Box

SCRAP = 8
"""A line has as many times the texts of what has slipped off it."""
HAIR = 12
"""Times its width: no stroke of a letter is so high, but what is left of a rule between columns is."""


@dataclass(frozen=True, slots=True)
class Slot:
    """What stands between one rule across the table and the next."""

    top: int
    bottom: int
    lines: tuple[Line, ...]


def row_edges(region: Region, cols: Sequence[int], rules: Rules) -> list[int]:
    """The borders of the rows from top to bottom, outer ones included."""
    bounds = outer(ruled_edges(region, rules), region.box.top, region.box.bottom, rules.capital)
    pieces = region.sure(rules.capital)
    slots = [slot_of(pieces, top, bottom) for top, bottom in pairwise(bounds)]
    ruled = ruled_rows(slots, cols)
    if not ruled:
        named = without_group_labels(pieces, cols)
        slots = [slot_of(named, top, bottom) for top, bottom in pairwise(bounds)]
    parted = parting_gap(slots)
    tight = tight_gap(slots, rules.capital)
    edges = [bounds[0]]
    for slot in slots:
        lines = one_by_one(slot, cols, parted) if ruled else rows_of(slot, cols, tight, rules.capital)
        edges += [(upper.bottom + lower.top) // 2 for upper, lower in pairwise(lines)]
        edges.append(slot.bottom)
    return edges


def ruled_edges(region: Region, rules: Rules) -> list[int]:
    """Where rules run across the table, those on one line counted once."""
    box, capital = region.box, rules.capital
    places = sorted(
        (centre(rule)[1], rule.width)
        for rule in rules.across
        if box.top - capital < centre(rule)[1] < box.bottom + capital
        and min(rule.right, box.right) - max(rule.left, box.left) > 0.5 * rule.width
    )
    return clustered(places, 0.7 * capital)


def slot_of(pieces: Sequence[Box], top: int, bottom: int) -> Slot:
    """The lines of text between two rules."""
    lines = lines_of(piece for piece in pieces if top <= centre(piece)[1] < bottom)
    return Slot(top, bottom, tuple(line for line in lines if not is_scrap(line, lines)))


def is_scrap(line: Line, lines: Sequence[Line]) -> bool:
    """Whether a line is next to nothing: at the height of a full one what has slipped off it, or hairs of rules."""
    full = [other for other in lines if len(other.pieces) >= SCRAP * len(line.pieces)]
    if full and all(HAIR * piece.width <= piece.height for piece in line.pieces):
        return True
    return any(
        min(line.bottom, other.bottom) - max(line.top, other.top) > 0.3 * (line.bottom - line.top) for other in full
    )


def without_group_labels(pieces: Sequence[Box], cols: Sequence[int]) -> list[Box]:
    """The pieces without the labels that stand midway between two rows to name both.

    A label beside the two lines of one row looks the same, but such lines are closer to each other than rows; a
    label with a row of its own has more white around it.
    """
    lines = lines_of(pieces)
    triples = zip(lines, lines[1:], lines[2:], strict=False)
    labels = [at for at, (above, line, below) in enumerate(triples, 1) if is_midway(above, line, below, cols)]
    rows = [
        lower.top - upper.bottom
        for at, (upper, lower) in enumerate(pairwise(lines))
        if at not in labels and at + 1 not in labels
    ]
    if not labels or not rows:
        return list(pieces)
    usual = median(rows)
    inner = {at: lines[at + 1].top - lines[at - 1].bottom for at in labels}
    if median(inner.values()) < 0.65 * usual:
        return list(pieces)
    named = {piece for at in labels if inner[at] < 1.5 * usual for piece in lines[at].pieces}
    return [piece for piece in pieces if piece not in named]


def is_midway(above: Line, line: Line, below: Line, cols: Sequence[int]) -> bool:
    """Whether a line fills only the first column, free in the two lines around it, which fill the same others."""
    upper, own, lower = above.filled(cols), line.filled(cols), below.filled(cols)
    like = len(upper & lower) >= 0.75 * max(len(upper), len(lower))
    return like and own == {0} and 0 not in upper | lower and line.top < below.top


def ruled_rows(slots: Sequence[Slot], cols: Sequence[int]) -> bool:
    """Whether rules part every row from the next: most places between two rules hold one line, or look like one row."""
    held = [slot for slot in slots if slot.lines]
    return len(held) > 2 and sum(looks_single(slot, cols) for slot in held) > 0.75 * len(held)


def looks_single(slot: Slot, cols: Sequence[int]) -> bool:
    """Whether what stands between two rules is one row: no fewer columns than not have one line there."""
    lines = Counter(col for line in slot.lines for col in line.filled(cols))
    return 2 * sum(count == 1 for count in lines.values()) >= len(lines) and label_lines(slot, cols) < 2


def label_lines(slot: Slot, cols: Sequence[int]) -> int:
    """How many lines between two rules have text in the first column."""
    return sum(0 in line.filled(cols) for line in slot.lines)


def parting_gap(slots: Sequence[Slot]) -> float:
    """The white between two lines above which a rule is missing between them: most of that between two rows."""
    whites = [
        slot.bottom - slot.top - slot.lines[0].bottom + slot.lines[0].top for slot in slots if len(slot.lines) == 1
    ]
    return 0.6 * median(whites) if whites else inf


def one_by_one(slot: Slot, cols: Sequence[int], parted: float) -> list[Line]:
    """The lines between two rules as one row, unless they are full and so far apart that a rule must be missing."""
    midway = any(line.filled(cols) == {0} for line in slot.lines)
    if label_lines(slot, cols) == 1 and (midway or looks_single(slot, cols)):
        return [line_of(piece for line in slot.lines for piece in line.pieces)]
    rows: list[Line] = []
    for line in slot.lines:
        if rows and line.top - rows[-1].bottom < parted:
            rows[-1] = line_of([*rows[-1].pieces, *line.pieces])
        else:
            rows.append(line)
    return rows


def tight_gap(slots: Sequence[Slot], capital: float) -> float:
    """White between lines up to which they may be of one row: the lesser kind where there are two kinds."""
    gaps = sorted(
        max(0.05 * capital, lower.top - upper.bottom) for slot in slots for upper, lower in pairwise(slot.lines)
    )
    if len(gaps) < 2:
        return 0.5 * capital
    ratio, below, above = max((later / earlier, earlier, later) for earlier, later in pairwise(gaps))
    if ratio < 1.5 or below > capital:
        return 0.0
    return (below + above) / 2


def rows_of(slot: Slot, cols: Sequence[int], tight: float, capital: float) -> list[Line]:
    """The lines of a slot, those of one row made one."""
    rows: list[Line] = []
    for line in slot.lines:
        white = line.top - rows[-1].bottom if rows else 0
        if rows and white <= tight and goes_on(rows[-1], line, cols, entwined=white < 0.1 * capital):
            rows[-1] = line_of([*rows[-1].pieces, *line.pieces])
        else:
            rows.append(line)
    return rows


def goes_on(upper: Line, lower: Line, cols: Sequence[int], *, entwined: bool) -> bool:
    """Whether a line may belong to the row above it: it lacks much of the row, or only its label, set midway."""
    above, below = upper.filled(cols), lower.filled(cols)
    labelled = 0 in above and 0 in below
    if len(above & below) <= (0.5 if labelled else 0.74) * max(len(above), len(below)):
        return True
    return entwined and not labelled
