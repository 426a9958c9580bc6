"""Where the rows and the columns of a table part: candidates, the evidence for each, the likeliest choice of them.

Everything is said of rows, on planes that lie as the page does; columns are found on the planes turned over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE, Evidence, Plane
from tablewright.grid.places import Place

FEATURES: Final = (
    "gap", "share", "best", "white", "ruled", "text", "crossed", "unruled", "crowd", "levels", "begins", "ends", "cuts", "label", "bias",
)  # fmt: skip
"""What is known of a candidate: how much the eye sees a gap on its way (log odds), on what share of it, and on the best
stretch (log odds); how much of it is white, ruled, on text; how much of the text around it crosses it;
how much less of a rule it has than is usual in the table; how near a likelier candidate is; how much text stands on one
side where the other side has a gap that runs against it, as a heading of several columns stands over the next ones."""
STRETCH: Final = 4 * SIZE
"""An edge may be there for some columns only, under a heading of several: it is looked for this far at a time."""
LEVEL: Final = 1.7 * SIZE
"""To both sides of a line stands a line of text within so much."""
NEAREST: Final = 0.75 * SIZE
"""Two edges closer than this have no room for letters between them."""
FAINTEST: Final = 0.2
"""Less of a gap, a rule or white than this is no candidate."""
PARTIAL: Final = 0.7
"""What a gap on a stretch shows beside one all along: in blank cells gaps may run on past a row of text."""
OVER_TEXT: Final = 2.0
"""How much less of a gap there is on text: two columns with nothing but a heading each are one white but for those."""
CLEAR: Final = 0.5
"""From this on a gap is clear."""
SEEN: Final = 0.3
"""From this on there is a gap for the eye, whose middle is looked for."""
EMPTY: Final = -8.0
"""Log odds of a row without any text of its own: one that only texts of its neighbours reach into is mostly none."""
BESIDE: Final = 0.3
"""How much of a gap there is on an edge beside a text that the edge parts from the next."""
BETWEEN_RULES: Final = 0.7
"""Two edges that are ruled so far may have nothing between them."""
SLACK: Final = 0.35 * SIZE
"""How far a text may reach over an edge and be of one side still: tails, and maps that are a pixel off."""

NEXT: Final = 1.1 * SIZE
"""A text that begins or ends so near a line stands next to it."""
CUT: Final = 0.4 * SIZE
"""A text that reaches so far to both sides of a line would be cut by it."""
LABELS: Final = 3 * SIZE
"""Texts that start so near the foremost start of all are labels."""

Weights = Mapping[str, float]


@dataclass(frozen=True, slots=True, eq=False)
class Strip:
    """The evidence inside a table for the edges of one direction: planes whose first axis crosses the edges."""

    gap: Plane
    text: Plane
    print: Plane
    ruled: Plane
    against: Plane
    """The gaps of the other direction."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Where rows may part, and what is known of the place, as ``FEATURES`` names it."""

    at: float
    features: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Edge:
    """Where rows may part, and the log odds that they do."""

    at: float
    odds: float


@dataclass(frozen=True, slots=True)
class Choice:
    """Edges from side to side, outer ones included, and those that were left out."""

    kept: tuple[Edge, ...]
    left_out: tuple[Edge, ...]

    @property
    def edges(self) -> tuple[float, ...]:
        """Where the edges are."""
        return tuple(edge.at for edge in self.kept)

    @property
    def count(self) -> int:
        """How many rows there are between them."""
        return len(self.kept) - 1


def row_strip(evidence: Evidence, place: Place) -> Strip:
    """The evidence for the rows of a table."""
    return Strip(*(cut(evidence[name], place) for name in ("row_gap", "text", "print", "across", "col_gap")))


def col_strip(evidence: Evidence, place: Place) -> Strip:
    """The evidence for its columns, turned over."""
    return Strip(*(cut(evidence[name], place).T for name in ("col_gap", "text", "print", "down", "row_gap")))


def cut(plane: Plane, place: Place) -> Plane:
    """What of a plane lies in a place."""
    return plane[max(0, place.top) : max(0, place.bottom), max(0, place.left) : max(0, place.right)]


def candidates(strip: Strip, texts: OwnTexts) -> list[Candidate]:
    """Where rows may part, in order."""
    profiles = profiles_of(strip)
    seen = profiles["seen"]
    shown = np.maximum.reduce([seen, profiles["ruled"], 0.6 * profiles["calm"], 0.5 * profiles["levels"]])
    found = [at for at in peaks(shown, max(2, round(0.4 * SIZE))) if shown[at] >= FAINTEST]
    places = distinct([(centred(seen, at), at) for at in found], seen + profiles["ruled"])
    usual = float(np.median([profiles["ruled"][at] for _, at in places if seen[at] > CLEAR] or [0.0]))
    beside = {place: neighbours(texts, place[0]) for place in places}
    most = [max([1.0, *(counts[which] for counts in beside.values())]) for which in (0, 1)]
    candidates_ = []
    for middle, at in places:
        near = [seen[other] / max(1.0, (abs(other - at) / SIZE) ** 2) for _, other in places if other != at]
        unruled = max(0.0, usual - float(profiles["ruled"][at]))
        shows = (float(profiles[name][at]) for name in FEATURES[:-8])
        begins, ends, cuts, label = beside[middle, at]
        values = (
            *shows,
            unruled,
            float(max(near, default=0.0)),
            float(profiles["levels"][at]),
            begins / most[0],
            ends / most[1],
            min(1.0, cuts / 2),
            label,
            1.0,
        )
        candidates_.append(Candidate(middle, values))
    return candidates_


def levels(strip: Strip) -> NDArray[np.float32]:
    """For each line, how much text stands on one side of it where the other side has a gap against it, in capitals."""
    reach = round(LEVEL)
    text, clear = strip.text > CLEAR, strip.text < CLEAR
    before, after = (around(text, reach, way) > 0 for way in (-1, 1))
    parts_before, parts_after = (around(strip.against, reach, way) > CLEAR for way in (-1, 1))
    over, under = ((one & other & clear).sum(axis=1) for one, other in ((before, parts_after), (after, parts_before)))
    return np.minimum(1, np.maximum(over, under) / np.float32(SIZE)).astype(np.float32)


def around(plane: NDArray[Any], reach: int, way: int) -> NDArray[np.float32]:
    """The mean of the lines just before each one (-1), or just after it (1)."""
    sums = np.pad(np.cumsum(plane, axis=0, dtype=np.float32), ((1, 0), (0, 0)))
    at = np.arange(plane.shape[0])
    first, end = (np.maximum(0, at - reach), at) if way < 0 else (at + 1, np.minimum(at + 1 + reach, len(at)))
    mean: NDArray[np.float32] = (sums[end] - sums[first]) / np.maximum(1, end - first)[:, None]
    return mean


def neighbours(texts: OwnTexts, at: float) -> tuple[float, float, float, float]:
    """Of the texts about a line: how many begin under it and end over it, beside the most that do at one line; how many
    it would cut; whether the first of a line is one of those that begin."""
    begins = np.abs(texts.starts - at) < NEXT
    begins &= texts.ends > at + SLACK
    ends = (np.abs(texts.ends - at) < NEXT) & (texts.starts < at - SLACK)
    cut_ = (texts.starts < at - CUT) & (texts.ends > at + CUT)
    labels = texts.lefts < texts.lefts.min(initial=0) + LABELS
    return float(begins.sum()), float(ends.sum()), float(cut_.sum()), float((begins & labels).any())


def distinct(places: Sequence[tuple[float, int]], worth: NDArray[np.float32]) -> list[tuple[float, int]]:
    """The places in order, of those in one white only the one that shows most."""
    kept: list[tuple[float, int]] = []
    for middle, at in sorted(places):
        if kept and middle - kept[-1][0] < NEAREST:
            if worth[at] > worth[kept[-1][1]]:
                kept[-1] = (middle, at)
        else:
            kept.append((middle, at))
    return kept


def profiles_of(strip: Strip) -> dict[str, NDArray[np.float32]]:
    """How much there is of each thing along every line across the table."""
    gap = tolerant(strip.gap)
    width = max(1, gap.shape[1])
    stretch = min(width, round(STRETCH))
    windows = cv2.blur(gap, (stretch, 1), borderType=cv2.BORDER_REPLICATE)
    inner = windows[:, stretch // 2 : max(stretch // 2 + 1, width - stretch // 2)]
    white = (strip.print < 0.15).mean(axis=1)
    return {
        "gap": log_odds(gap.mean(axis=1)),
        "share": (gap > 0.5).mean(axis=1).astype(np.float32),
        "best": log_odds(inner.max(axis=1)),
        "seen": np.maximum(gap.mean(axis=1), PARTIAL * inner.max(axis=1)) - OVER_TEXT * strip.text.mean(axis=1),
        "white": white.astype(np.float32),
        "ruled": tolerant(strip.ruled).mean(axis=1),
        "text": strip.text.mean(axis=1),
        "crossed": crossed(strip.text),
        "calm": calm(white),
        "levels": levels(strip),
    }


def log_odds(share: NDArray[np.float32]) -> NDArray[np.float32]:
    """How much likelier a thing is than not."""
    clipped = np.clip(share, 0.01, 0.99)
    odds: NDArray[np.float32] = np.log(clipped / (1 - clipped))
    return odds


def crossed(text: Plane) -> NDArray[np.float32]:
    """Of the text that stands near each line, how much goes on through it."""
    reach = round(SIZE) | 1
    near = np.asarray(cv2.dilate(np.ascontiguousarray(text), np.ones((reach, 1), np.uint8)))
    through = np.asarray(cv2.erode(np.ascontiguousarray(text), np.ones((3, 1), np.uint8)))
    share: NDArray[np.float32] = through.mean(axis=1) / (near.mean(axis=1) + np.float32(0.02))
    return share


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


def centred(seen: NDArray[np.float32], at: int) -> float:
    """The middle of the gap that a place is in, if the eye sees one."""
    if seen[at] < SEEN:
        return at + 0.5
    level = 0.8 * seen[at]
    low = high = at
    while low > 0 and seen[low - 1] >= level:
        low -= 1
    while high < len(seen) - 1 and seen[high + 1] >= level:
        high += 1
    return (low + high + 1) / 2


def choose(found: Sequence[Edge], length: float, texts: OwnTexts) -> Choice:
    """The likeliest edges: those that are likelier than not, not too close, with text of its own in each row."""
    ends = [Edge(0.0, 0.0), *found, Edge(length, 0.0)]
    best: list[tuple[float, int]] = [(0.0, -1)]
    for number, edge in enumerate(ends[1:], start=1):
        ways = [
            (best[before][0] + texts.worth(ends[before].at, edge.at), before)
            for before in range(number)
            if edge.at - ends[before].at >= NEAREST or before == 0 or number == len(ends) - 1
        ]
        value, before = max(ways)
        best.append((value + edge.odds, before))
    chosen = [len(ends) - 1]
    while best[chosen[-1]][1] >= 0:
        chosen.append(best[chosen[-1]][1])
    kept = [ends[number] for number in reversed(chosen)]
    left_out = tuple(edge for edge in found if edge not in kept)
    return Choice(tuple(kept), left_out)


def weighed(found: Sequence[Candidate], weights: Weights) -> list[Edge]:
    """The candidates with their log odds under some weights; evidence that has no weight says nothing."""
    return [
        Edge(
            candidate.at,
            sum(weights.get(name, 0.0) * value for name, value in zip(FEATURES, candidate.features, strict=True)),
        )
        for candidate in found
    ]


@dataclass(frozen=True, slots=True, eq=False)
class OwnTexts:
    """The texts of a table, from where to where each reaches across the edges that are looked for, and along them.

    ``gaps`` are sums of the gap along each line from its start on; ``ruled`` is how much of each line is a rule.
    """

    starts: NDArray[np.int32]
    ends: NDArray[np.int32]
    lefts: NDArray[np.int32]
    rights: NDArray[np.int32]
    gaps: NDArray[np.float32]
    ruled: NDArray[np.float32]

    def worth(self, start: float, end: float) -> float:
        """Nothing where some text stands between two edges and crosses neither, a penalty where none does.

        A heading that stands in the white between two columns it spans is no text of a third: where it is, there is
        no gap. Between two rules a row may be empty.
        """
        own = (self.starts >= start - SLACK) & (self.ends <= end + SLACK)
        for edge in (start, end):
            if 0 < edge < len(self.gaps):
                line = self.gaps[int(edge)]
                across = (line[self.rights] - line[self.lefts]) / np.maximum(1, self.rights - self.lefts)
                own &= across > BESIDE
        if own.any():
            return 0.0
        return 0.0 if min(self.ruled_at(start), self.ruled_at(end)) > BETWEEN_RULES else EMPTY

    def ruled_at(self, edge: float) -> float:
        """How much of an edge is ruled."""
        return float(self.ruled[min(len(self.ruled) - 1, int(edge))])


def own_texts(strip: Strip) -> OwnTexts:
    """The texts as the eye sees them, parted where it sees a gap."""
    shown = ((strip.text > 0.5) & (strip.gap < 0.5)).astype(np.uint8)
    _, _, stats, _ = cv2.connectedComponentsWithStats(np.ascontiguousarray(shown), connectivity=4)
    left, top, wide, high, _ = stats[1:][stats[1:, 4] > 2].T
    gaps = np.pad(np.cumsum(tolerant(strip.gap), axis=1), ((0, 0), (1, 0))).astype(np.float32)
    return OwnTexts(top, top + high, left, left + wide, gaps, tolerant(strip.ruled).mean(axis=1))
