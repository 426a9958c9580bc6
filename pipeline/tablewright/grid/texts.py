"""The texts of a table, as the eye sees them, along one direction: from where to where each reaches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE
from tablewright.grid.strips import Strip, tolerant

EMPTY: Final = -2.5
"""Log odds of a row without any text of its own: one that only texts of its neighbours reach into is mostly none."""
BESIDE: Final = 0.1
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

    def within(self, start: float, end: float) -> NDArray[np.bool_]:
        """Which texts stand between two edges."""
        return (self.starts >= start - SLACK) & (self.ends <= end + SLACK)

    def worth(self, start: float, end: float) -> float:
        """Nothing where some text stands between two edges and crosses neither, a penalty where none does.

        A heading that stands in the white between two columns it spans is no text of a third: where it is, there is
        no gap. Between two rules a row may be empty.
        """
        own = self.within(start, end)
        for edge in (start, end):
            if 0 < edge < len(self.gaps):
                line = self.gaps[int(edge)]
                across = (line[self.rights] - line[self.lefts]) / np.maximum(1, self.rights - self.lefts)
                own &= across > BESIDE
        if own.any():
            return 0.0
        return 0.0 if min(self.ruled_at(start), self.ruled_at(end)) > BETWEEN_RULES else EMPTY

    def lines_in(self, edges: Sequence[float]) -> list[int]:
        """The row between some edges that each text has its middle in."""
        return between(edges, (self.starts + self.ends) / 2)

    def places_in(self, edges: Sequence[float]) -> list[int]:
        """And along it, the place between edges of the other direction."""
        return between(edges, (self.lefts + self.rights) / 2)

    def ruled_at(self, edge: float) -> float:
        """How much of an edge is ruled."""
        return float(self.ruled[min(len(self.ruled) - 1, int(edge))])

    def beside(self, at: float) -> tuple[float, float, float, float]:
        """How many texts begin just after a line, end just before it, would be cut by it; whether a label begins."""
        begins = (np.abs(self.starts - at) < NEXT) & (self.ends > at + SLACK)
        ends = (np.abs(self.ends - at) < NEXT) & (self.starts < at - SLACK)
        cut = (self.starts < at - CUT) & (self.ends > at + CUT)
        labels = self.lefts < self.lefts.min(initial=0) + LABELS
        return float(begins.sum()), float(ends.sum()), float(cut.sum()), float((begins & labels).any())


def between(edges: Sequence[float], middles: NDArray[np.float64]) -> list[int]:
    """The numbers of the stretches between edges that some places are in."""
    found: list[int] = np.clip(np.searchsorted(edges, middles, side="right") - 1, 0, len(edges) - 2).tolist()
    return found


def own_texts(strip: Strip) -> OwnTexts:
    """The texts as the eye sees them, parted where it sees a gap."""
    shown = ((strip.text > 0.5) & (strip.gap < 0.5)).astype(np.uint8)
    _, _, stats, _ = cv2.connectedComponentsWithStats(np.ascontiguousarray(shown), connectivity=4)
    left, top, wide, high, _ = stats[1:][stats[1:, 4] > 2].T
    gaps = np.pad(np.cumsum(tolerant(strip.gap), axis=1), ((0, 0), (1, 0))).astype(np.float32)
    ruled = tolerant(np.maximum(strip.ruled, strip.drawn), 2)  # a dashed rule is one for the eye, and none in ink
    return OwnTexts(top, top + high, left, left + wide, gaps, ruled.mean(axis=1))
