"""Cells over several positions: each row, each column of a table cut into runs of positions that are one cell.

Edge by edge a heading centred over twelve columns, or the name of a section, falls into pieces, for the white to both
sides of it looks like any white between columns. As a whole it is seen: one text, in the middle of the run or at its
start, with nothing else in it. The cuttings of a line are weighed against each other (a semi-Markov random field), so
that each stretch of an edge has a likelihood of its own as well.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE
from tablewright.grid.judge import Judge
from tablewright.grid.strips import Strip, tolerant
from tablewright.grid.told import joined

RUN_FEATURES: Final = (
    "uncrossed", "crossing", "gap", "ruled", "missing", "lacks", "drawn", "most_crossing", "most_gap", "most_ruled",
    "most_drawn", "least_missing", "parted", "blanks", "empty", "off", "off_own", "wide", "leads", "whole", "rest",
    "head", "head_rest", "under", "under_most", "over", "sparse", "usual_rule", "usual_gap", "length", "bias", "told",
    "told_least", "told_off",
)  # fmt: skip
"""What is known of a run of two positions or more. Summed over its inner edges: how many no text crosses, how much text
does, how much gap and rule there is, how much less of both than along the rest of the edge, how much the eye sees of a
rule; the most of these at one of its edges, and the least that a rule is missing. How many texts it has but one, how
many blank positions, whether it is all blank; how far its text is off its middle and off that of the position it stands
in, and how much of the run it fills; whether only the first position has text. Whether it is a whole line, all but the
first, in the first line; what share of the next line's positions under it has text, how that compares with the line
itself, and of the line's before. How much of its line is blank; how much the edges are ruled and parted elsewhere.
How often the other network joins what its inner edges part: summed, and at the one where it does least; and how often
it has a cell go on past the run's ends."""
FARTHEST: Final = 2.0
"""Capitals: a text that far off the middle is not centred, however much farther it is."""
MOST: Final = 12
"""Positions with texts of their own: a run with more is no cell, and is not even weighed. The letters of a label that
runs upwards are texts to the eye: with four at most, four of 15 published labels over four rows and more were hopeless,
and lessons taught that such are none."""
MISSING: Final = 0.5
"""Of a rule: where so much of it is missing at each edge within a run, that shows that it is one cell."""
HOPELESS: Final = -30.0
"""Log odds of such a run."""
FULL: Final = 0.5
"""From this on the eye sees text, or a gap."""

Floats = NDArray[np.float64]
Scores = Mapping[tuple[int, int], float]


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A row or a column of a table: its texts, and what is seen on the stretches of the edges that cross it."""

    edges: Floats
    starts: Floats
    ends: Floats
    stretches: Floats
    """For each inner edge: text across it, gap, rule, rule that is missing, gap that is, rule as the eye sees it."""
    usual: tuple[float, float]
    """How much of all its inner edges is ruled, and is a gap, along the whole table."""
    told: Floats
    """For each inner edge: how often the other network has one cell to both sides of it."""
    under: NDArray[np.bool_]
    over: NDArray[np.bool_]
    first: bool

    @property
    def count(self) -> int:
        """How many positions it has."""
        return len(self.edges) - 1

    @property
    def middles(self) -> Floats:
        """The middle of each text."""
        return (self.starts + self.ends) / 2

    @property
    def filled(self) -> NDArray[np.bool_]:
        """Which positions have the middle of a text."""
        return self.reached(self.middles, self.middles)

    def reached(self, starts: Floats, ends: Floats) -> NDArray[np.bool_]:
        """Which positions some stretches reach into."""
        found = np.zeros(self.count, np.bool_)
        for first, last in zip(self.at(starts), self.at(ends), strict=True):
            found[first : last + 1] = True
        return found

    def at(self, places: Floats) -> NDArray[np.int_]:
        """The positions that places are in."""
        return np.clip(np.searchsorted(self.edges, places, side="right") - 1, 0, self.count - 1)


def lines_of(strip: Strip, edges: Sequence[float], across: Sequence[float]) -> list[Line]:
    """The lines between the edges ``across``; ``strip`` lies so that ``edges``, between their positions, come first."""
    gap, ruled, drawn = tolerant(strip.gap), tolerant(strip.ruled, 2), tolerant(strip.drawn)
    shown = (strip.text > FULL) & (strip.gap < FULL)
    at = [min(round(edge), gap.shape[0] - 1) for edge in edges[1:-1]]
    whole = [(float(ruled[y].mean()), float(gap[y].mean())) for y in at]
    usual = (
        float(np.mean([rule for rule, _ in whole] or [0.0])),
        float(np.mean([parts for _, parts in whole] or [0.0])),
    )
    lines = []
    for number, (start, end) in enumerate(inner(across, gap.shape[1])):
        starts, ends = stretches_of(np.asarray(shown[:, start:end].any(axis=1)))
        stretches = [
            stretch(
                crossing(strip, y, start, end), [float(plane[y, start:end].mean()) for plane in (gap, ruled, drawn)], w
            )
            for y, w in zip(at, whole, strict=True)
        ]
        none = np.zeros(len(edges) - 1, np.bool_)
        told = joined(strip.told, edges, (across[number] + across[number + 1]) / 2)
        seen = np.array(stretches).reshape(-1, 6)
        lines.append(Line(np.array(edges), starts, ends, seen, usual, told, none, none, not number))
    filled = [line.filled for line in lines]
    nothing = np.zeros(len(edges) - 1, np.bool_)
    return [
        replace(line, over=over, under=under)
        for line, over, under in zip(lines, [nothing, *filled], [*filled[1:], nothing], strict=False)
    ]


def stretch(cross: float, here: Sequence[float], whole: tuple[float, float]) -> tuple[float, ...]:
    """What is seen of an edge within one line, and of rule and gap on all its way, as ``Line.stretches`` has it."""
    parts, rule, drawn = here
    return cross, parts, rule, max(0.0, whole[0] - rule), max(0.0, whole[1] - parts), drawn


def inner(edges: Sequence[float], size: int) -> Iterator[tuple[int, int]]:
    """The inside of each line, away from its own borders."""
    for start, end in itertools.pairwise(edges):
        inset = 0.15 * (end - start)
        low = min(size - 1, max(0, int(start + inset)))
        yield low, max(low + 1, min(size, round(end - inset)))


def stretches_of(shown: NDArray[np.bool_]) -> tuple[Floats, Floats]:
    """Where a line is inked from, and to."""
    inked = np.concatenate([[False], shown, [False]])
    change = np.flatnonzero(inked[1:] != inked[:-1]).astype(np.float64)
    return change[::2], change[1::2]


def crossing(strip: Strip, line: int, start: int, end: int) -> float:
    """How much text runs through an edge where most of it does."""
    window = max(1, round(0.6 * SIZE))
    near = strip.text[max(0, line - 1) : line + 2, start:end].min(axis=0)
    return float(cv2.blur(near[None, :], (window, 1)).max()) if near.size else 0.0


def runs_in(line: Line) -> tuple[NDArray[np.int_], NDArray[np.int_]]:
    """The first and the last position of each run of two and more that is worth weighing."""
    first, last = np.triu_indices(line.count, 1)
    few = summed(line.filled, first, last) <= MOST
    return first[few], last[few]


def summed(values: NDArray[Any], first: NDArray[np.int_], last: NDArray[np.int_]) -> Floats:
    """The sum of some values from the first to the last, for each run."""
    sums = np.concatenate([np.zeros((1, *values.shape[1:])), np.cumsum(values, axis=0)])
    total: Floats = sums[last + 1] - sums[first]
    return total


def run_features(line: Line, first: NDArray[np.int_], last: NDArray[np.int_]) -> Floats:
    """What is known of positions being one cell, as ``RUN_FEATURES`` names it; a row for each run."""
    length, walls = last - first + 1.0, line.edges[1:-1]
    crossed = [bool(((line.starts + 1 < wall) & (wall < line.ends - 1)).any()) for wall in walls]
    texts = summed(line.filled, first, last)
    blanks = length - summed(line.reached(line.starts + 1, line.ends - 1) | line.filled, first, last)
    whole, rest = length == line.count, (first == 1) & (last == line.count - 1)
    under, over = (summed(filled, first, last) / length for filled in (line.under, line.over))
    crossing, gap, rule, _, _, drawn = (extreme(column, first, last) for column in line.stretches.T)
    return np.column_stack(
        [
            length - 1 - summed(np.array(crossed), first, last - 1),
            summed(line.stretches, first, last - 1),
            crossing,
            gap,
            rule,
            drawn,
            -extreme(-line.stretches[:, 3], first, last),
            np.maximum(0, texts - 1),
            blanks,
            texts == 0,
            off_middle(line, first, last),
            line.filled[first] & (texts == 1),
            whole,
            rest,
            np.full(len(first), line.first),
            rest * line.first,
            under,
            under - texts / length,
            over,
            np.full(len(first), 1 - line.filled.mean()),
            np.broadcast_to(line.usual, (len(first), 2)),
            length,
            np.ones(len(first)),
            summed(line.told, first, last - 1),
            -extreme(-line.told, first, last),
            beyond(line.told, first, last),
        ]
    ).astype(np.float64)


def beyond(told: Floats, first: NDArray[np.int_], last: NDArray[np.int_]) -> Floats:
    """How often the other network has a cell go on past one of the ends of each run."""
    sides = np.concatenate([[0.0], told, [0.0]])
    more: Floats = np.maximum(sides[first], sides[last + 1])
    return more


def extreme(values: Floats, first: NDArray[np.int_], last: NDArray[np.int_]) -> Floats:
    """The most of some inner edges of each run."""
    table = np.full((len(values) + 1, len(values) + 1), -np.inf)
    for start in range(len(values)):
        table[start, start + 1 :] = np.maximum.accumulate(values[start:])
    most: Floats = table[first, last]
    return most


def off_middle(line: Line, first: NDArray[np.int_], last: NDArray[np.int_]) -> Floats:
    """How far each run's text is off its middle, off that of its position, in capitals; how much of it that fills."""
    left, right = line.edges[first], line.edges[last + 1]
    begins, ends = np.searchsorted(line.middles, left), np.searchsorted(line.middles, right)
    held = ends > begins
    if not held.any():
        nothing = np.zeros(len(first))
        return np.column_stack([nothing + FARTHEST, nothing, nothing])
    start, end = line.starts[np.minimum(begins, len(line.starts) - 1)], line.ends[np.maximum(ends, 1) - 1]
    middle = (start + end) / 2
    own = line.at(middle)
    centres = (left + right) / 2, (line.edges[own] + line.edges[own + 1]) / 2
    off, off_own = (np.minimum(FARTHEST, np.abs(middle - centre) / SIZE) for centre in centres)
    filled = np.where(held, (end - start) / (right - left), 0.0)
    return np.column_stack([np.where(held, off, FARTHEST), np.where(held, off_own, 0.0), filled])


def scored(line: Line, judge: Judge, tall: Judge | None = None) -> Scores:
    """The log odds of each run of two positions or more against as many cells of one; hopeless ones are left out.

    Down a column another judge is asked about runs that rules or text show to be one: a label beside all that it names.
    Taught together with all else it lost heads of two rows, and took blanks of typewritten series for one cell with
    the figure before them; asked about these alone it has 80 of 183 published tables whole for 75, and of 84 made up
    as many as before.
    """
    first, last = runs_in(line)
    if not len(first):
        return {}
    features = run_features(line, first, last)
    odds = judge.odds(features, RUN_FEATURES)
    if tall is not None:
        odds = np.where(is_shown(features, last - first + 1), tall.odds(features, RUN_FEATURES), odds)
    return dict(zip(zip(first.tolist(), last.tolist(), strict=True), odds.tolist(), strict=True))


def is_shown(features: Floats, length: NDArray[np.int_]) -> NDArray[np.bool_]:
    """Whether runs lack a rule at each inner edge that the edge has elsewhere, or text runs through one of these."""
    unruled = features[:, RUN_FEATURES.index("least_missing")] > MISSING
    shown: NDArray[np.bool_] = unruled | (features[:, RUN_FEATURES.index("uncrossed")] < length - 1)
    return shown


def score(scores: Scores, first: int, last: int) -> float:
    """What a run counts for in a cutting."""
    return 0.0 if first == last else scores.get((first, last), HOPELESS)


def best_cutting(count: int, scores: Scores) -> list[tuple[int, int]]:
    """The likeliest runs of a line: first and last position of each."""
    if max(scores.values(), default=0.0) <= 0:
        return [(at, at) for at in range(count)]
    best: list[tuple[float, int]] = [(0.0, 0)]
    for last in range(count):
        best.append(max((best[first][0] + score(scores, first, last), first) for first in range(last + 1)))
    runs, end = [], count
    while end:
        runs.append((best[end][1], end - 1))
        end = best[end][1]
    return runs[::-1]


def edge_odds(count: int, scores: Scores) -> list[float]:
    """The log odds of each inner edge parting the line, over all cuttings of it."""
    table = np.full((count, count), HOPELESS)
    np.fill_diagonal(table, 0.0)
    for run, odds in scores.items():
        table[run] = odds
    ahead, behind = np.zeros(count + 1), np.zeros(count + 1)
    for end in range(1, count + 1):
        ahead[end] = np.logaddexp.reduce(ahead[:end] + table[:end, end - 1])
    for start in range(count - 1, -1, -1):
        behind[start] = np.logaddexp.reduce(behind[start + 1 :] + table[start, start:])
    parted = np.minimum(-1e-12, ahead[1:count] + behind[1:count] - ahead[count])
    odds_: list[float] = (parted - np.log(-np.expm1(parted))).tolist()
    return odds_
