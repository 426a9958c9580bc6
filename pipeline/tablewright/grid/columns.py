"""Where the columns of a table part: rules down it, and rivers of white that no text crosses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from tablewright.grid.boxes import centre
from tablewright.grid.lines import Line, lines_of
from tablewright.grid.regions import Region
from tablewright.grid.rules import Rules
from tablewright.model.geometry import Box

HEADING = 3
"""Lines at the top in which a column may have its only text."""

NARROWEST = 0.6
"""In capitals: the least white that parts two columns no rule parts."""


def column_edges(region: Region, rules: Rules) -> list[int]:
    """The borders of the columns from left to right, outer ones included."""
    ruled = ruled_edges(region, rules)
    bounds = outer(ruled, region.box.left, region.box.right, rules.capital)
    ruled_through = any(runs_through(edge, region, rules) for edge in ruled[1:-1])
    edges = [bounds[0]]
    for left, right in pairwise(bounds):
        slot = [piece for piece in region.sure(rules.capital) if left <= centre(piece)[0] < right]
        found = rivers(slot, left, right, rules.capital)
        # Where rules part columns at all, white alone must be clear to part one of them further.
        edges += [*supported(found, slot, 0.6 if ruled_through else 0.0), right]
    return without_slivers(edges, region, rules.capital)


def runs_through(edge: int, region: Region, rules: Rules) -> bool:
    """Whether a rule goes down most of the table, not just beside a heading."""
    return rules.cover_down(region.box.top, region.box.bottom, edge) > 0.5


def supported(edges: list[int], pieces: Sequence[Box], share: float) -> list[int]:
    """The rivers that part something on this share of the lines, on two lines at least or in the heading."""
    lines = lines_of(pieces)
    kept: list[int] = []
    for edge in edges:
        left = kept[-1] if kept else 0
        parted = [
            index
            for index, line in enumerate(lines)
            if any(left <= centre(piece)[0] < edge for piece in line.pieces)
            and any(centre(piece)[0] >= edge for piece in line.pieces)
        ]
        if len(parted) >= max(2, share * len(lines)) or (not share and parted and parted[0] < HEADING):
            kept.append(edge)
    return kept


def without_slivers(edges: list[int], region: Region, capital: float) -> list[int]:
    """The edges without strips too narrow for any text and without one: a fill's rim beside a rule."""
    kept = [edges[0]]
    for left, right in pairwise(edges):
        texts = (piece for piece in region.pieces if piece.width > 0.22 * capital)
        empty = not any(left <= centre(piece)[0] < right for piece in texts)
        if not (empty and right - left < 1.3 * capital):
            kept.append(right)
        elif len(kept) > 1:
            kept[-1] = right if right == edges[-1] else kept[-1]
        else:
            kept[0] = right
    return kept


def ruled_edges(region: Region, rules: Rules) -> list[int]:
    """Where rules run down the table, those on one line counted once."""
    box, capital = region.box, rules.capital
    places = sorted(
        (centre(rule)[0], rule.height)
        for rule in rules.down
        if box.left - capital < centre(rule)[0] < box.right + capital
        and min(rule.bottom, box.bottom) - max(rule.top, box.top) > 0.5 * rule.height
    )
    return clustered(places, 0.9 * capital)


def clustered(places: Sequence[tuple[float, int]], near: float) -> list[int]:
    """Sorted places with their weights, those near each other made one at their weighted middle."""
    groups: list[list[tuple[float, int]]] = []
    for place in places:
        if groups and place[0] - groups[-1][-1][0] <= near:
            groups[-1].append(place)
        else:
            groups.append([place])
    return [round(sum(x * weight for x, weight in group) / sum(weight for _, weight in group)) for group in groups]


def outer(edges: list[int], low: int, high: int, capital: float) -> list[int]:
    """The edges with the region's own borders where no rule runs."""
    margin = round(0.4 * capital)
    first = [] if edges and edges[0] - low < 1.2 * capital else [low - margin]
    last = [] if edges and high - edges[-1] < 1.2 * capital else [high + margin]
    return [*first, *edges, *last]


def rivers(pieces: Sequence[Box], left: int, right: int, capital: float) -> list[int]:
    """The middles of the white rivers between two borders.

    They are looked for in the body of the table: headings above it may span what they part. Where headings
    leave part of a river white too, its middle is taken there.
    """
    lines = lines_of(pieces)
    body = body_of(lines)
    under = coverage([piece for line in body for piece in line.pieces], left, right)
    over = coverage(pieces, left, right)
    found = []
    for start, end in white(under, NARROWEST * capital):
        calm = over[start:end] == over[start:end].min()
        longest = max(white(~calm, 0, inner=False), key=lambda run: run[1] - run[0])
        found.append(left + start + (longest[0] + longest[1]) // 2)
    return found


def body_of(lines: list[Line]) -> list[Line]:
    """The lines from the first that is about as finely divided as any."""
    finest = max((len(line.pieces) for line in lines), default=0)
    first = next((index for index, line in enumerate(lines) if len(line.pieces) >= 0.75 * finest), 0)
    several = [line for line in lines[first:] if len(line.pieces) > 1]
    return several or lines


def coverage(pieces: Sequence[Box], left: int, right: int) -> NDArray[np.int32]:
    """How many pieces stand over each column of pixels between two borders."""
    steps = np.zeros(max(1, right - left) + 1, dtype=np.int32)
    for piece in pieces:
        steps[min(max(0, piece.left - left), right - left)] += 1
        steps[min(max(0, piece.right - left), right - left)] -= 1
    return np.cumsum(steps[:-1])


def white(covered: NDArray[np.int32] | NDArray[np.bool_], least: float, *, inner: bool = True) -> list[tuple[int, int]]:
    """The runs that nothing covers, wider than the least; inner ones have something on both sides."""
    padded = np.concatenate([[1], covered.astype(bool).astype(np.int8), [1]])
    change = np.diff(padded)
    runs = zip(np.nonzero(change == -1)[0], np.nonzero(change == 1)[0], strict=True)
    last = len(covered)
    return [
        (int(start), int(end))
        for start, end in runs
        if end - start > least and not (inner and (start == 0 or end == last))
    ]
