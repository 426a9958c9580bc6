"""Rows as wholes: what is known of the band between two candidates, and how likely it is that it is one row.

Edge by edge the lines of one cell look like rows: there is white between them, and text on both sides. What tells them
apart is the band as a whole: its other cells have one line, in the middle or at the top of it, its lines stand closer
to each other than to what is before and after, each is as long as its column is wide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE
from tablewright.evidence.slanet.table import SeenTable
from tablewright.grid.candidates import FEATURES, Candidate
from tablewright.grid.judge import Judge
from tablewright.grid.lines import Lines
from tablewright.grid.sentences import OF_WORDS, of_words
from tablewright.grid.told import NEAR

BAND_FEATURES: Final = (
    "inner", "inner_sum", "inner_most", "before", "after", "least", "first", "last", "height", "height_usual",
    "filled", "filled_usual", "empty", "most", "mean", "single", "most_usual", "label", "label_most", "top", "middle",
    "bottom", "least_off", "apart", "outer", "tighter", "fits", "tight", "indent", "crossing", "levels",
    "ruled_inner", "ruled_before", "ruled_after", "fill_inner", "fill_before", "fill_after", "fill_usual",
    "dip_inner", "dip_least", "told", "told_inner", "told_none", "many", "usual_most", "usual_filled", "usual_height",
    "columns", *OF_WORDS,
)  # fmt: skip
"""What is known of a band. Of the candidates it passes over: how many, their log odds in sum and at most; the log odds
of its two bounds, and of the lesser; whether it is the first or the last. How high it is, beside the usual. In how many
columns it has text, beside the usual; whether in none; of the lines of its cells: the most, the mean, how many have
one, beside the usual; whether the first column has text, and as many lines as any. How far cells of fewer lines stand
off the top, the middle, the bottom of the one with most, and the least of these. The widest white between lines of a
cell, the narrowest around a cell, the difference. What share of the breaks of lines would not be needed, what share is;
how far lines are set in. How many texts stand over several columns, and over more lines. How much is ruled, how much
the ground changes, within and at the bounds. What the other network tells. Of the table: how many rows, how they
usually are. What its words say: on what share of the breaks within, and of those at its ends, one line goes on with
the other; how often two lines are two items or counts; how many lines of the first column count, in it and as a share
of the table's; whether nobody read them."""
WIDEST: Final = 12
"""Candidates: a band that passes over more is no row."""
SURE: Final = 8.0
"""Log odds that are not told apart beyond this; no band passes over a candidate that is as sure."""
FAR: Final = 4.0
"""Capitals: white is not told apart beyond this, and nothing at all is as far."""

Floats = NDArray[np.float64]
Ints = NDArray[np.int_]


@dataclass(frozen=True, slots=True, eq=False)
class Bounds:
    """Where rows may begin and end, sides included; the log odds of each place by itself, how much of it is ruled."""

    at: Floats
    odds: Floats
    ruled: Floats
    fill: Floats
    dip: Floats


def bounds_of(found: Sequence[Candidate], odds: Sequence[float], length: float) -> Bounds:
    """The candidates between the two sides, which are edges for certain."""
    known = {
        name: [candidate.features[FEATURES.index(name)] for candidate in found] for name in ("ruled", "fill", "dip")
    }
    return Bounds(
        np.array([0.0, *(candidate.at for candidate in found), length]),
        np.array([SURE, *odds, SURE]),
        **{name: np.array([1.0, *each, 1.0]) for name, each in known.items()},
    )


def band_odds(bounds: Bounds, lines: Lines, told: Sequence[SeenTable], judges: Iterable[Judge]) -> Floats:
    """What each band from one bound to another counts for as a row: the log odds of all judges; impossible ones none.

    One knows how its lines stand, the other what they say, taught on top of the first: of 183 published tables two more
    have their shape with it. Taught together they knew less of how lines stand.
    """
    odds = np.full((len(bounds.at), len(bounds.at)), -np.inf)
    bands = bands_in(bounds)
    known = band_features(bounds, lines, told, *bands)
    odds[bands] = sum(judge.odds(known, BAND_FEATURES) for judge in judges)
    return odds


def lines_in(bounds: Bounds, lines: Lines, first: Ints, last: Ints) -> tuple[Ints, Ints]:
    """The first line of each column in each band, and the one after the last."""
    before = counts(bounds, lines)
    head = before[first] + lines.begins[:-1]
    return head, np.maximum(head, before[last] + lines.begins[:-1])


@dataclass(frozen=True, slots=True)
class Usual:
    """What the rows of the table are like, if its edges are those that are likely by themselves."""

    height: float
    filled: float
    most: float


def bands_in(bounds: Bounds) -> tuple[Ints, Ints]:
    """The first and the last bound of each band worth weighing: it passes over nothing that surely parts."""
    first, last = np.triu_indices(len(bounds.at), 1)
    sure = np.concatenate([[0], np.cumsum(bounds.odds >= SURE)])
    few = (last - first <= WIDEST) & (sure[last] - sure[first + 1] == 0)
    return first[few], last[few]


def usual_rows(bounds: Bounds, lines: Lines) -> Usual:
    """The usual row between the bounds that are likelier than not."""
    kept = np.flatnonzero(bounds.odds > 0)
    many = counts(bounds, lines)
    texts = np.diff(many[kept], axis=0)
    has = texts[(texts > 0).any(axis=1)]
    if not len(has):
        return Usual(float(bounds.at[-1]), 0.0, 0.0)
    return Usual(
        float(np.median(np.diff(bounds.at[kept]))),
        float(np.median((has > 0).mean(axis=1))),
        float(has.max(axis=1).mean()),
    )


def counts(bounds: Bounds, lines: Lines) -> Ints:
    """How many lines of each column stand before each bound."""
    return (
        np.array(
            [
                np.searchsorted(lines.middles[start:end], bounds.at)
                for start, end in zip(lines.begins, lines.begins[1:], strict=False)
            ],
            np.int_,
        )
        .reshape(lines.columns, len(bounds.at))
        .T
    )


def band_features(bounds: Bounds, lines: Lines, told: Sequence[SeenTable], first: Ints, last: Ints) -> Floats:
    """What is known of each band being one row, as ``BAND_FEATURES`` names it."""
    usual = usual_rows(bounds, lines)
    known: dict[str, Any] = {
        **of_bounds(bounds, first, last, usual),
        **of_lines(bounds, lines, first, last, usual),
        **of_told_rows(bounds, told, first, last),
        **of_words(lines, *lines_in(bounds, lines, first, last)),
        "many": np.log1p((bounds.odds > 0).sum()),
        "usual_most": usual.most,
        "usual_filled": usual.filled,
        "usual_height": np.log(usual.height / SIZE),
        "columns": np.log(lines.columns),
    }
    return np.column_stack([np.broadcast_to(known[name], len(first)) for name in BAND_FEATURES]).astype(np.float64)


def of_bounds(bounds: Bounds, first: Ints, last: Ints, usual: Usual) -> dict[str, Floats]:
    """How high a band is, how likely its bounds and those that it passes over are edges by themselves."""
    odds = np.clip(bounds.odds, -SURE, SURE)
    sums = np.concatenate([[0.0], np.cumsum(odds)])
    high = bounds.at[last] - bounds.at[first]
    return {
        "inner": last - first - 1.0,
        "inner_sum": sums[last] - sums[first + 1],
        "inner_most": most_between(odds, first, last, -SURE),
        "before": odds[first],
        "after": odds[last],
        "least": np.minimum(odds[first], odds[last]),
        "first": first == 0,
        "last": last == len(bounds.at) - 1,
        "height": np.log(np.maximum(1, high) / SIZE),
        "height_usual": np.log(np.maximum(1, high) / max(1, usual.height)),
        "ruled_inner": most_between(bounds.ruled, first, last, 0.0),
        "ruled_before": bounds.ruled[first],
        "ruled_after": bounds.ruled[last],
        "fill_inner": most_between(bounds.fill, first, last, 0.0),
        "fill_before": bounds.fill[first],
        "fill_after": bounds.fill[last],
        "fill_usual": np.percentile(bounds.fill[bounds.odds > 0], 75),
        "dip_inner": most_between(bounds.dip, first, last, 0.0),
        "dip_least": np.minimum(bounds.dip[first], bounds.dip[last]),
    }


def most_between(values: Floats, first: Ints, last: Ints, nothing: float) -> Floats:
    """The most of the values between the first and the last of each band."""
    most = np.full(len(first), nothing)
    for step in range(1, WIDEST):
        inside = first + step < last
        most[inside] = np.maximum(most[inside], values[first[inside] + step])
    return most


def of_lines(bounds: Bounds, lines: Lines, first: Ints, last: Ints, usual: Usual) -> dict[str, Floats]:
    """What stands in each band: in how many columns, on how many lines, how they lie and what white is about them."""
    before = counts(bounds, lines)
    many = before[last] - before[first]
    has = many > 0
    filled = has.sum(axis=1)
    most = many.max(axis=1)
    held = np.maximum(1, filled)
    return {
        "filled": has.mean(axis=1),
        "filled_usual": has.mean(axis=1) - usual.filled,
        "empty": filled == 0,
        "most": most,
        "mean": many.sum(axis=1) / held,
        "single": (many == 1).sum(axis=1) / held,
        "most_usual": most - usual.most,
        "label": has[:, 0],
        "label_most": has[:, 0] & (many[:, 0] == most),
        **offsets(lines, before[first], many),
        **whites(lines, before[first], many),
        **breaks(lines, before[first], many),
        **headings(bounds, lines, first, last, many),
    }


def headings(bounds: Bounds, lines: Lines, first: Ints, last: Ints, many: Ints) -> dict[str, Floats]:
    """How many texts of each band stand over several columns, and how many of these have more in them over or under."""
    crossing, levels = np.zeros(len(first)), np.zeros(len(first))
    for middle, left, right in lines.over:
        held = (bounds.at[first] <= middle) & (middle < bounds.at[last])
        crossing += held
        levels += held & (many[:, left : right + 1].sum(axis=1) > 1)
    return {"crossing": np.minimum(crossing, 4), "levels": np.minimum(levels, 4)}


def offsets(lines: Lines, start: Ints, many: Ints) -> dict[str, Floats]:
    """How far the cells of fewer lines are off the top, the middle and the bottom of the one with most, in capitals."""
    head, tail = start + lines.begins[:-1], start + lines.begins[:-1] + many - 1
    has = many > 0
    tops = np.where(has, lines.tops[np.minimum(head, len(lines.tops) - 1)], np.inf) if len(lines.tops) else has * 0.0
    bottoms = np.where(has, lines.bottoms[np.maximum(tail, 0)], -np.inf) if len(lines.tops) else has * 0.0
    top, bottom = tops.min(axis=1, keepdims=True), bottoms.max(axis=1, keepdims=True)
    fewer = has & (many < many.max(axis=1, keepdims=True))
    with np.errstate(invalid="ignore"):
        off = {
            "top": tops - top,
            "middle": np.abs(tops + bottoms - top - bottom) / 2,
            "bottom": bottom - bottoms,
        }
    held = np.maximum(1, fewer.sum(axis=1))
    means = {
        name: np.where(fewer, np.minimum(FAR, np.where(fewer, each, 0) / SIZE), 0).sum(axis=1) / held
        for name, each in off.items()
    }
    return {**means, "least_off": np.minimum.reduce(list(means.values()))}


def whites(lines: Lines, start: Ints, many: Ints) -> dict[str, Floats]:
    """The widest white between two lines of a cell, the narrowest between a cell and what is before or after it."""
    gaps = np.full(len(lines.tops) + 1, FAR)
    gaps[1:-1] = np.minimum(FAR, (lines.tops[1:] - lines.bottoms[:-1]) / SIZE)
    gaps[lines.begins] = FAR
    head, has = start + lines.begins[:-1], many > 0
    outer = np.minimum(gaps[head], gaps[head + many])
    apart = np.zeros(many.shape)
    for step in range(1, min(WIDEST + 3, int(many.max(initial=0)))):
        inside = many > step
        apart[inside] = np.maximum(apart[inside], gaps[(head + step)[inside]])
    widest, narrowest = apart.max(axis=1), np.where(has, outer, FAR).min(axis=1)
    several = many.max(axis=1) > 1
    return {"apart": widest, "outer": narrowest, "tighter": np.where(several, narrowest - widest, 0.0)}


def breaks(lines: Lines, start: Ints, many: Ints) -> dict[str, Floats]:
    """Of the breaks between lines of the cells: what share would not be needed, what share is; how lines are set in.

    A line that would have had room for the next one is not of one sentence with it. (As numbers, and not as shares,
    they said of figures in many columns what they say of sentences: a quarter of what 23 published pictures lost.)
    """
    wide = lines.rights - lines.lefts
    room = np.array([wide[a:b].max(initial=0) for a, b in zip(lines.begins, lines.begins[1:], strict=False)])
    needless = np.zeros(len(wide) + 1)
    needless[1:-1] = wide[:-1] + wide[1:] + SIZE < room[lines.column[1:]] if len(wide) > 1 else 0
    inset = np.zeros(len(wide) + 1)
    inset[1:-1] = np.clip((lines.lefts[1:] - lines.lefts[:-1]) / SIZE, -2, 2)
    sums, insets = np.concatenate([[0.0], np.cumsum(needless)]), np.concatenate([[0.0], np.cumsum(inset)])
    head = start + lines.begins[:-1]
    end = np.maximum(head + 1, head + many)
    several = np.maximum(0, many - 1)
    fits, all_ = (sums[end] - sums[head + 1]).sum(axis=1), several.sum(axis=1)
    return {
        "fits": fits / np.maximum(1, all_),
        "tight": (all_ - fits) / np.maximum(1, all_),
        "indent": np.where(many[:, 0] > 1, insets[end[:, 0]] - insets[head[:, 0] + 1], 0.0),
    }


def of_told_rows(bounds: Bounds, told: Sequence[SeenTable], first: Ints, last: Ints) -> dict[str, Floats]:
    """How often the other network tells of the same row, how many edges it has in it; half, none if nobody is asked."""
    if not told:
        return {"told": np.full(len(first), 0.5), "told_inner": np.zeros(len(first)), "told_none": np.ones(len(first))}
    same, inner = np.zeros(len(first)), np.zeros(len(first))
    for table in told:
        ys = np.asarray(table.ys)
        near = np.array([len(ys) > 0 and np.abs(ys - at).min() < NEAR for at in bounds.at])
        near[[0, -1]] = True
        within = np.searchsorted(ys, bounds.at[last] - NEAR) - np.searchsorted(
            ys, bounds.at[first] + NEAR, side="right"
        )
        within = np.maximum(0, within)
        same += near[first] & near[last] & (within == 0)
        inner += within
    return {"told": same / len(told), "told_inner": inner / len(told), "told_none": np.zeros(len(first))}
