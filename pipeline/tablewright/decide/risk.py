"""How likely each cell of a table is wrong, by all that is known of it; what is likelier than its trust is flagged.

A doubt by itself says little: of cells whose edges are in doubt one in four is wrong, of dots that may be dust none
was; and what is wrong in silence is mostly unlike its row and column. So all of it is weighed together, by a forest
fitted to pages that were read (``./dev bench weigh_risk``). On pages it was not fitted to, one of many trees flags a
quarter fewer cells than a sum of weights or a network at the same number of silent errors.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablewright.decide.known import features
from tablewright.model.page import NO_TABLE, Grid
from tablewright.model.reading import TRUST, Decision
from tablewright.phrase import Phrase

FILE: Final = "risk.json"
HOPELESS: Final = 0.8
"""How likely a table is parted wrongly, from where on each of its cells has a risk of ``WHOLE`` at least."""
WHOLE: Final = 0.15
"""There whole columns are wrong, each cell of which looks as right as any."""
UNREADABLE: Final = frozenset({"ink that no reader could read", "a raised sign that no reader could read"})
"""What is said of a text that is not what is printed, for certain: no trust lets it through."""


@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """Questions about what is known of a cell: which, up to where the answer is low, where each answer leads.

    A leaf leads to itself; ``share`` is how many of the cells that came to a place were wrong.
    """

    asks: NDArray[np.intp]
    limit: NDArray[np.float64]
    low: NDArray[np.intp]
    high: NDArray[np.intp]
    share: NDArray[np.float64]

    def shares(self, known: NDArray[np.float64]) -> NDArray[np.float64]:
        """How many of the cells like each were wrong."""
        cells, at = np.arange(len(known)), np.zeros(len(known), np.intp)
        while (
            at != (then := np.where(known[cells, self.asks[at]] <= self.limit[at], self.low[at], self.high[at]))
        ).any():
            at = then
        found: NDArray[np.float64] = self.share[at]
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Forest:
    """What the trees ask for, by name, and the trees."""

    names: tuple[str, ...]
    trees: tuple[Tree, ...]

    def risks(self, known: Sequence[dict[str, float]]) -> list[float]:
        """How likely each cell is wrong: what the trees say on the average."""
        asked = np.array([[cell[name] for name in self.names] for cell in known])
        return [float(risk) for risk in np.mean([tree.shares(asked) for tree in self.trees], axis=0)]


@cache
def forest() -> Forest:
    """The forest that was fitted."""
    record = json.loads(files("tablewright.decide").joinpath(FILE).read_text("utf-8"))
    return Forest(tuple(record["names"]), tuple(map(tree_of, record["trees"])))


def tree_of(record: Sequence[Sequence[float]]) -> Tree:
    """A tree as the file spells it."""
    asks, limit, low, high, share = record
    places = (np.array(each, np.intp) for each in (asks, low, high))
    return Tree(next(places), np.array(limit), next(places), next(places), np.array(share))


def weighed(grid: Grid, decided: Sequence[Decision], trust: float = TRUST) -> list[Decision]:
    """The decisions of a table, each with its risk, and flagged where that is more than the trust allows."""
    risks = forest().risks(list(features(grid, decided)))
    whole = WHOLE if 1 - grid.share > HOPELESS else 0.0
    return [
        judged(decision, 1.0 if is_unreadable(decision) else max(risk, whole), trust)
        for decision, risk in zip(decided, risks, strict=True)
    ]


def is_unreadable(decision: Decision) -> bool:
    """Whether there is ink that no reader made anything of."""
    return any(why.kind in UNREADABLE for why in decision.why)


def judged(decision: Decision, risk: float, trust: float) -> Decision:
    """One decision by its risk; where nothing else is said against it, its table is in doubt as a whole."""
    is_doubtful = risk * trust > 1
    why = (decision.why or (Phrase(NO_TABLE),)) if is_doubtful else ()
    return replace(decision, flag=is_doubtful, why=why, risk=risk)
