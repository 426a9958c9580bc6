"""Which of the candidates are edges: the likeliest choice of them, in which each row has a text of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from tablewright.evidence.planes import SIZE
from tablewright.grid.candidates import FEATURES, NEAREST, Candidate
from tablewright.grid.judge import Judge
from tablewright.grid.texts import OwnTexts

SLIVER: Final = 1.5 * SIZE
"""No row between the side of a place and an edge this near is one, unless it has text."""


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


def choose(found: Sequence[Edge], length: float, texts: OwnTexts) -> Choice:
    """The likeliest edges: those that are likelier than not, not too close, with text of its own in each row."""
    ends = [Edge(0.0, 0.0), *found, Edge(length, 0.0)]
    best: list[tuple[float, int]] = [(0.0, -1)]
    for number, edge in enumerate(ends[1:], start=1):
        ways = [
            (
                best[before][0]
                + (0.0 if outer and is_sliver(ends[before], edge, texts) else texts.worth(ends[before].at, edge.at)),
                before,
            )
            for before in range(number)
            if (outer := before == 0 or number == len(ends) - 1) or edge.at - ends[before].at >= NEAREST
        ]
        value, before = max(ways)
        best.append((value + edge.odds, before))
    chosen = [len(ends) - 1]
    while best[chosen[-1]][1] >= 0:
        chosen.append(best[chosen[-1]][1])
    kept = [ends[number] for number in reversed(chosen)]
    left_out = tuple(edge for edge in found if edge not in kept)
    return Choice(tuple(without_slivers(kept, texts)), left_out)


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
