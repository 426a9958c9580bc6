"""Where the rows of a table part: rules across it, and white between its lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from statistics import median

from tablewright.grid.boxes import centre, shared_width
from tablewright.grid.columns import HEADING, clustered, outer
from tablewright.grid.lines import Line, column_of, level, line_of, lines_of
from tablewright.grid.regions import Region
from tablewright.grid.rules import Rules
from tablewright.grid.wraps import all_entwined, rows_of, snug_white, tight_white
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
    ruled = ruled_rows(slots, cols, rules.capital)
    if not ruled:
        named = without_group_labels(pieces, cols)
        slots = [slot_of(named, top, bottom) for top, bottom in pairwise(bounds)]
    parted = parting_gap(slots)
    tight = tight_white([slot.lines for slot in slots], rules.capital)
    snug = snug_white([slot.lines for slot in slots], cols, rules.capital)
    edges = [bounds[0]]
    for slot in slots if ruled else under_headings(slots, cols):
        lines = one_by_one(slot, cols, parted) if ruled else rows_of(slot.lines, cols, tight, snug, rules.capital)
        edges += [(upper.bottom + lower.top) // 2 for upper, lower in pairwise(lines)]
        edges.append(slot.bottom)
    return edges


def under_headings(slots: Sequence[Slot], cols: Sequence[int]) -> Iterator[Slot]:
    """The slots, the first of them parted under a heading that stands over the headings of several columns.

    Headings beside it have as many lines as they like, so that the lines alone do not show it.
    """
    first = next((at for at, slot in enumerate(slots) if slot.lines), 0)
    for at, slot in enumerate(slots):
        cut = heading_cut(slot.lines, cols) if at == first else None
        if cut is None:
            yield slot
        else:
            yield Slot(slot.top, cut, tuple(line for line in slot.lines if line.top + line.bottom < 2 * cut))
            yield Slot(cut, slot.bottom, tuple(line for line in slot.lines if line.top + line.bottom >= 2 * cut))


def heading_cut(lines: Sequence[Line], cols: Sequence[int]) -> int | None:
    """The height between a heading over several columns and their own ones, if the first lines have any."""
    pieces = [piece for line in lines[: HEADING + 2] for piece in line.pieces]
    for piece in (piece for line in lines[:HEADING] for piece in line.pieces):
        below = [other for other in pieces if other.top >= piece.bottom and shared_width(piece, other) > 0]
        under = [other for other in below if level(other, min(below, key=lambda other: other.top))]
        if len({column_of(other, cols) for other in under}) > 1:
            return (piece.bottom + min(other.top for other in under)) // 2
    return None


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


def ruled_rows(slots: Sequence[Slot], cols: Sequence[int], capital: float) -> bool:
    """Whether rules part every row from the next: most places between two rules hold one line, or look like one row."""
    held = [slot for slot in slots if slot.lines]
    single = [looks_single(slot, cols) or all_entwined(slot.lines, cols, capital) for slot in held]
    return len(held) > 2 and sum(single) > 0.75 * len(held)


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
