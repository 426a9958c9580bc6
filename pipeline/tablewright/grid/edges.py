"""Which of the candidates are edges: the likeliest choice of them, in which each row has a text of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE
from tablewright.grid.candidates import FEATURES, NEAREST, Candidate
from tablewright.grid.judge import Judge
from tablewright.grid.texts import OwnTexts

CERTAIN: Final = 20.0
"""Log odds of what is settled beforehand."""
SLIVER: Final = 1.5 * SIZE
"""No row between the side of a place and an edge this near is one, unless it has text."""


Floats = NDArray[np.float64]


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

    def without(self, edge: Edge) -> Choice:
        """The choice with one edge left out as well."""
        return Choice(tuple(each for each in self.kept if each != edge), (*self.left_out, edge))


def weighed(found: Sequence[Candidate], judge: Judge) -> list[Edge]:
    """The candidates with the log odds that a judge gives them."""
    if not found:
        return []
    odds = judge.odds(np.array([candidate.features for candidate in found]), FEATURES)
    return [Edge(candidate.at, each) for candidate, each in zip(found, odds.tolist(), strict=True)]


def choose(found: Sequence[Edge], length: float, texts: OwnTexts, bands: Floats | None = None) -> Choice:
    """The likeliest edges: those that are likelier than not, not too close, with text of its own in each row.

    Where it is known what each band between two places counts for as a row, the edges have the odds that follow from
    all choices together, and not those that they have by themselves.
    """
    ends = [Edge(0.0, 0.0), *found, Edge(length, 0.0)]
    worth = worths(ends, texts)
    if bands is not None:
        worth += bands
        ends[1:-1] = [Edge(edge.at, odds) for edge, odds in zip(found, path_odds(worth), strict=True)]
    path = best_path(worth)
    kept = without_slivers([ends[number] for number in path], texts)
    return Choice(tuple(kept), tuple(ends[number] for number in range(1, len(ends) - 1) if number not in path))


def worths(ends: Sequence[Edge], texts: OwnTexts) -> Floats:
    """What the band between each two places counts for, with the place that it ends at."""
    worth = np.full((len(ends), len(ends)), -np.inf)
    for number, edge in enumerate(ends):
        for before, start in enumerate(ends[:number]):
            outer = before == 0 or number == len(ends) - 1
            if outer and is_sliver(start, edge, texts):
                worth[before, number] = edge.odds
            elif outer or edge.at - start.at >= NEAREST:
                worth[before, number] = texts.worth(start.at, edge.at) + edge.odds
    return worth


def best_path(worth: Floats) -> list[int]:
    """The places on the way from the first to the last that is worth most."""
    best, before = np.zeros(len(worth)), [0] * len(worth)
    for number in range(1, len(worth)):
        ways = best[:number] + worth[:number, number]
        before[number] = int(ways.argmax())
        best[number] = ways[before[number]]
    path = [len(worth) - 1]
    while path[-1]:
        path.append(before[path[-1]])
    return path[::-1]


def path_odds(worth: Floats) -> list[float]:
    """The log odds of each place but the outer ones being on the way, over all ways."""
    ahead, behind = np.full(len(worth), -np.inf), np.full(len(worth), -np.inf)
    ahead[0] = behind[-1] = 0.0
    for number in range(1, len(worth)):
        ahead[number] = np.logaddexp.reduce(ahead[:number] + worth[:number, number])
    for number in range(len(worth) - 2, -1, -1):
        behind[number] = np.logaddexp.reduce(worth[number, number + 1 :] + behind[number + 1 :])
    share = np.clip(ahead + behind - ahead[-1], -CERTAIN, -np.exp(-CERTAIN))[1:-1]
    odds: list[float] = (share - np.log(-np.expm1(share))).tolist()
    return odds


def is_sliver(one: Edge, other: Edge, texts: OwnTexts) -> bool:
    """Whether what is between the side of a place and an edge is no row: no room, no text."""
    return other.at - one.at < SLIVER and not texts.within(one.at, other.at).any()


def without_slivers(kept: list[Edge], texts: OwnTexts) -> list[Edge]:
    """The edges without the outermost one where next to it, with no text between, is another: its own rule, mostly."""
    while len(kept) > 2 and is_sliver(kept[0], kept[1], texts):
        kept = kept[1:]
    while len(kept) > 2 and is_sliver(kept[-2], kept[-1], texts):
        kept = kept[:-1]
    return kept
