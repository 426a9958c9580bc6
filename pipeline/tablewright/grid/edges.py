"""Where the rows and the columns of a table part: candidates with the evidence for each, and the likeliest choice of them.

Everything is said of rows, on planes that lie as the page does; columns are found on the planes turned over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE, Evidence, Plane
from tablewright.grid.places import Place

FEATURES: Final = ("gap", "share", "best", "white", "ruled", "text", "crowd", "bias")
"""What is known of a candidate: how much the eye sees a gap on its way, on what share of it, and on the best stretch;
how much of it is white, ruled, across text; how near a likelier candidate is."""
STRETCH: Final = 4 * SIZE
"""An edge may be there for some columns only, under a heading of several: it is looked for this far at a time."""
NEAREST: Final = 0.75 * SIZE
"""Two edges closer than this have no room for letters between them."""
FAINTEST: Final = 0.2
"""Less of a gap, a rule or white than this is no candidate."""
EMPTY: Final = -2.5
"""Log odds of a row without any text in it."""

Weights = Mapping[str, float]


@dataclass(frozen=True, slots=True, eq=False)
class Strip:
    """The evidence inside a table for the edges of one direction: planes whose first axis crosses the edges."""

    gap: Plane
    text: Plane
    print: Plane
    ruled: Plane


@dataclass(frozen=True, slots=True)
class Edge:
    """A candidate: where it is, and the log odds that rows part there."""

    at: float
    features: tuple[float, ...]
    odds: float


@dataclass(frozen=True, slots=True)
class Choice:
    """Edges from side to side, outer ones included, the log odds of each inner one, and those that were left out."""

    edges: tuple[float, ...]
    odds: tuple[float, ...]
    left_out: tuple[Edge, ...]


def row_strip(evidence: Evidence, place: Place) -> Strip:
    """The evidence for the rows of a table."""
    return Strip(*(cut(evidence[name], place) for name in ("row_gap", "text", "print", "across")))


def col_strip(evidence: Evidence, place: Place) -> Strip:
    """The evidence for its columns, turned over."""
    return Strip(*(cut(evidence[name], place).T for name in ("col_gap", "text", "print", "down")))


def cut(plane: Plane, place: Place) -> Plane:
    """What of a plane lies in a place."""
    return plane[max(0, place.top) : max(0, place.bottom), max(0, place.left) : max(0, place.right)]


def candidates(strip: Strip) -> list[tuple[float, tuple[float, ...]]]:
    """Where rows may part, with the features of each place, in order."""
    profiles = profiles_of(strip)
    shown = np.maximum.reduce([profiles["best"], profiles["ruled"], 0.6 * profiles["calm"]])
    places = peaks(shown, max(2, round(0.4 * SIZE)))
    places = [at for at in places if shown[at] >= FAINTEST]
    found = []
    for number, at in enumerate(places):
        near = [profiles["best"][other] / max(1.0, (abs(other - at) / SIZE) ** 2) for other in places if other != at]
        values = (*(float(profiles[name][at]) for name in FEATURES[:-2]), max(near, default=0.0), 1.0)
        found.append((centred(profiles["best"], at), values))
        del number
    return found


def profiles_of(strip: Strip) -> dict[str, NDArray[np.float32]]:
    """How much there is of each thing along every line across the table."""
    gap = tolerant(strip.gap)
    width = max(1, gap.shape[1])
    stretch = min(width, round(STRETCH))
    windows = cv2.blur(gap, (stretch, 1), borderType=cv2.BORDER_REPLICATE)
    inner = windows[:, stretch // 2 : max(stretch // 2 + 1, width - stretch // 2)]
    inked = np.maximum(strip.print, strip.text > 0.5)
    white = (inked < 0.15).mean(axis=1)
    return {
        "gap": gap.mean(axis=1),
        "share": (gap > 0.5).mean(axis=1).astype(np.float32),
        "best": inner.max(axis=1),
        "white": white.astype(np.float32),
        "ruled": tolerant(strip.ruled).mean(axis=1),
        "text": strip.text.mean(axis=1),
        "calm": calm(white),
    }


def calm(white: NDArray[np.float64]) -> NDArray[np.float32]:
    """Where hardly anything is printed all along, as much as is white there."""
    return np.where(white > 0.9, white, 0).astype(np.float32)


def tolerant(plane: Plane) -> Plane:
    """The most of each pixel and those beside it: what runs a pixel off its line is on it."""
    return np.asarray(cv2.dilate(np.ascontiguousarray(plane), np.ones((3, 1), np.uint8)), np.float32)


def peaks(shown: NDArray[np.float32], reach: int) -> list[int]:
    """The places where a profile is highest around, the middle of those that are equal."""
    found: list[int] = []
    smooth = cv2.GaussianBlur(shown[:, None], (1, 2 * reach + 1), 0.8)[:, 0]
    for at in range(reach // 2, len(smooth) - reach // 2):
        around = smooth[max(0, at - reach) : at + reach + 1]
        if smooth[at] >= around.max() and (not found or at - found[-1] > reach):
            level = np.nonzero(around >= smooth[at] - 1e-4)[0]
            found.append(max(0, at - reach) + int(level.mean()))
    return found


def centred(profile: NDArray[np.float32], at: int) -> float:
    """The middle of the run around a place that is nearly as high."""
    level = 0.6 * profile[at]
    low = high = at
    while low > 0 and profile[low - 1] >= level and profile[at] > 0:
        low -= 1
    while high < len(profile) - 1 and profile[high + 1] >= level and profile[at] > 0:
        high += 1
    return (low + high + 1) / 2


def choose(strip: Strip, weights: Weights) -> Choice:
    """The likeliest edges: those that are likelier than not, not too close, with text in each row between them."""
    found = [Edge(at, values, odds_of(values, weights)) for at, values in candidates(strip)]
    length = float(strip.gap.shape[0])
    rows = RowsBetween(strip)
    ends = [Edge(0.0, (), 0.0), *found, Edge(length, (), 0.0)]
    best: list[tuple[float, int]] = [(0.0, -1)]
    for number, edge in enumerate(ends[1:], start=1):
        ways = []
        for before in range(number):
            if edge.at - ends[before].at < NEAREST and 0 < before and number < len(ends) - 1:
                continue
            ways.append((best[before][0] + rows.worth(ends[before].at, edge.at), before))
        value, before = max(ways)
        best.append((value + edge.odds, before))
    chosen = [len(ends) - 1]
    while best[chosen[-1]][1] >= 0:
        chosen.append(best[chosen[-1]][1])
    kept = [ends[number] for number in reversed(chosen)]
    left_out = tuple(edge for edge in found if edge not in kept)
    return Choice(tuple(edge.at for edge in kept), tuple(edge.odds for edge in kept[1:-1]), left_out)


@dataclass(frozen=True, slots=True, eq=False)
class RowsBetween:
    """Whether there is text between two edges."""

    strip: Strip

    def worth(self, start: float, end: float) -> float:
        """Nothing where there is, a penalty where a row would be empty."""
        inset = min(1, int((end - start) / 4))
        between = self.strip.text[int(start) + inset : int(np.ceil(end)) - inset]
        inked = self.strip.print[int(start) + inset : int(np.ceil(end)) - inset]
        full = between.size and (between.max() > 0.4 or inked.max() > 0.5)
        return 0.0 if full else EMPTY


def odds_of(values: Sequence[float], weights: Weights) -> float:
    """The log odds of a candidate."""
    return sum(weights[name] * value for name, value in zip(FEATURES, values, strict=True))
