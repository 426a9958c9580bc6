"""Forests of small trees that were fitted to pages, and foretell how likely something is wrong.

Of what has to be foretold, and what is known of it, little adds up: an edge that is in doubt means one thing in a table
of ten cells and another in one of three hundred. Trees ask one thing after the other.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """Questions about what is known of a case: which, up to where the answer is low, where each answer leads.

    A leaf leads to itself; ``share`` is how many of the cases that came to a place were wrong.
    """

    asks: NDArray[np.intp]
    limit: NDArray[np.float64]
    low: NDArray[np.intp]
    high: NDArray[np.intp]
    share: NDArray[np.float64]

    def shares(self, known: NDArray[np.float64]) -> NDArray[np.float64]:
        """How many of the cases like each were wrong."""
        cases, at = np.arange(len(known)), np.zeros(len(known), np.intp)
        while (
            at != (then := np.where(known[cases, self.asks[at]] <= self.limit[at], self.low[at], self.high[at]))
        ).any():
            at = then
        found: NDArray[np.float64] = self.share[at]
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Forest:
    """What the trees ask for, by name, and the trees."""

    names: tuple[str, ...]
    trees: tuple[Tree, ...]

    def risks(self, known: Sequence[Mapping[str, float]]) -> list[float]:
        """How likely each case is wrong: what the trees say on the average."""
        asked = np.array([[case[name] for name in self.names] for case in known])
        return [float(risk) for risk in np.mean([tree.shares(asked) for tree in self.trees], axis=0)]


def load_forest(package: str, file: str) -> Forest:
    """A forest that stands in a file of a package."""
    record = json.loads(files(package).joinpath(file).read_text("utf-8"))
    return Forest(tuple(record["names"]), tuple(map(tree_of, record["trees"])))


def tree_of(record: Sequence[Sequence[float]]) -> Tree:
    """A tree as the file spells it."""
    asks, limit, low, high, share = record
    places = (np.array(each, np.intp) for each in (asks, low, high))
    return Tree(next(places), np.array(limit), next(places), next(places), np.array(share))
