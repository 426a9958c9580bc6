"""What parts one cell from the next: the evidence for each stretch of an edge, and the cells it leaves."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from tablewright.evidence.planes import SIZE
from tablewright.grid.edges import Choice, Strip, Weights, tolerant

WALL_FEATURES: Final = ("gap", "ruled", "crossed", "both", "one", "leans", "missing", "lacks", "edge", "bias")
"""What is known of a stretch: how much gap and rule the eye and the ink have on it, how much text crosses it, whether
both sides or one of them have text, and whether that leans to the empty side as one does that is centred over both;
how much less rule and gap there is than on the edge as a whole, and the log odds of that."""
SURE: Final = 6.0
"""Log odds: no edge as a whole speaks louder than this for each of its stretches."""

FULL: Final = 0.5
"""From this on the eye sees text."""

Position = tuple[int, int]
Span = tuple[int, int, int, int]
"""Row, column, rows, columns of a cell."""


@dataclass(frozen=True, slots=True)
class Wall:
    """A stretch of an edge between two positions, and the log odds that it parts them."""

    one: Position
    other: Position
    features: tuple[float, ...]
    odds: float


def walls_of(
    strip: Strip, chosen: Choice, across: Sequence[float], weights: Weights, *, turned: bool
) -> Iterator[Wall]:
    """The stretches of the inner edges of one direction; ``across`` are the edges of the other."""
    gap, ruled = tolerant(strip.gap), tolerant(strip.ruled)
    texts = texts_at(strip, chosen.edges, across)
    places = list(inner(chosen.edges, gap.shape[0]))
    for number, edge in enumerate(chosen.kept[1:-1], start=1):
        line = min(round(edge.at), gap.shape[0] - 1)
        whole_rule, whole_gap = float(ruled[line].mean()), float(gap[line].mean())
        for column, (start, end) in enumerate(inner(across, gap.shape[1])):
            one, other = texts[number - 1, column], texts[number, column]
            crossed = crossing(strip, line, start, end)
            values = (
                float(gap[line, start:end].mean()),
                float(ruled[line, start:end].mean()),
                crossed,
                # A heading that runs over both is no text of each.
                float(one and other) * (1 - crossed),
                float(one != other),
                leaning(strip, places[number - 1 : number + 1], start, end) if one != other else 0.0,
                max(0.0, whole_rule - float(ruled[line, start:end].mean())),
                max(0.0, whole_gap - float(gap[line, start:end].mean())),
                max(-SURE, min(edge.odds, SURE)) / SURE,
                1.0,
            )
            odds_here = sum(weights.get(name, 0.0) * value for name, value in zip(WALL_FEATURES, values, strict=True))
            upper, lower = (number - 1, column), (number, column)
            yield Wall(upper[::-1] if turned else upper, lower[::-1] if turned else lower, values, odds_here)


def inner(edges: Sequence[float], size: int) -> Iterator[tuple[int, int]]:
    """The inside of each column, away from its own borders."""
    for start, end in itertools.pairwise(edges):
        inset = 0.15 * (end - start)
        low = min(size - 1, int(start + inset))
        yield low, max(low + 1, min(size, round(end - inset)))


def texts_at(strip: Strip, edges: Sequence[float], across: Sequence[float]) -> dict[Position, bool]:
    """Which positions have text about their middle."""
    found = {}
    for row, (top, bottom) in enumerate(inner(edges, strip.text.shape[0])):
        for column, (start, end) in enumerate(inner(across, strip.text.shape[1])):
            found[row, column] = bool(
                strip.text[top:bottom, start:end].max() > FULL or strip.print[top:bottom, start:end].max() > 0.7
            )
    return found


def leaning(strip: Strip, places: Sequence[tuple[int, int]], start: int, end: int) -> float:
    """How far the text on one side is off the middle of its place towards the other side, in halves of the place."""
    (top, middle), (below, bottom) = places
    found = []
    for sign, (low, high) in ((1.0, (top, middle)), (-1.0, (below, bottom))):
        lines = np.nonzero(strip.text[low:high, start:end].max(axis=1) > FULL)[0]
        if len(lines):
            off = (lines[0] + lines[-1] + 1) / 2 - (high - low) / 2
            found.append(sign * off / max(1.0, (high - low) / 2))
    return float(np.clip(found[0], -1, 1)) if len(found) == 1 else 0.0


def crossing(strip: Strip, line: int, start: int, end: int) -> float:
    """How much text runs through an edge where most of it does."""
    window = max(1, round(0.6 * SIZE))
    near = strip.text[max(0, line - 1) : line + 2, start:end].min(axis=0)
    return float(cv2.blur(near[None, :], (window, 1)).max()) if near.size else 0.0


def spans_of(rows: int, cols: int, walls: Sequence[Wall], runs: Sequence[Span] | None = None) -> list[Span]:
    """The cells: the runs within rows, then positions between which no wall is likelier than one, the surest first."""
    odds = {(wall.one, wall.other): wall.odds for wall in walls}
    owner: dict[Position, Span] = {(r, c): (r, c, 1, 1) for r in range(rows) for c in range(cols)}
    for run in runs or ():
        owner.update(dict.fromkeys(positions(run), run))
    for wall in sorted((wall for wall in walls if wall.odds < 0), key=lambda wall: wall.odds):
        level = wall.one[0] == wall.other[0]
        if owner[wall.one] == owner[wall.other] or (runs is not None and level):
            continue
        span = closed(owner[wall.one], owner[wall.other], owner)
        if worth(span, owner, odds) > 0:
            owner.update(dict.fromkeys(positions(span), span))
    return sorted(set(owner.values()))


def closed(one: Span, other: Span, owner: Mapping[Position, Span]) -> Span:
    """The smallest rectangle that holds two cells and cuts no other."""
    span = around(one, other)
    while True:
        grown = span
        for position in positions(span):
            grown = around(grown, owner[position])
        if grown == span:
            return span
        span = grown


def around(one: Span, other: Span) -> Span:
    """The rectangle around two."""
    top, left = min(one[0], other[0]), min(one[1], other[1])
    bottom, right = max(one[0] + one[2], other[0] + other[2]), max(one[1] + one[3], other[1] + other[3])
    return top, left, bottom - top, right - left


def positions(span: Span) -> Iterator[Position]:
    """What a cell covers."""
    row, col, rowspan, colspan = span
    return ((r, c) for r in range(row, row + rowspan) for c in range(col, col + colspan))


def worth(span: Span, owner: Mapping[Position, Span], odds: Mapping[tuple[Position, Position], float]) -> float:
    """How much likelier a rectangle is one cell than parted as it is."""
    held = set(positions(span))
    return -sum(
        odds[one, other]
        for one in held
        for other in ((one[0] + 1, one[1]), (one[0], one[1] + 1))
        if other in held and owner[one] != owner[other] and (one, other) in odds
    )
