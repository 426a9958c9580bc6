"""How likely each cell of a table is wrong, by all that is known of it; what is likelier than its trust is flagged.

A doubt by itself says little: of cells whose edges are in doubt one in four is wrong, of dots that may be dust none
was; and what is wrong in silence is mostly unlike its row and column. So all of it is weighed together, by a forest
fitted to pages that were read (``./dev bench weigh_risk``). On pages it was not fitted to, one of many trees flags a
quarter fewer cells than a sum of weights or a network at the same number of silent errors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from tablewright.decide.known import features
from tablewright.forest import Forest, load_forest
from tablewright.model.page import NO_TABLE, Grid
from tablewright.model.reading import TRUST, Decision
from tablewright.phrase import Phrase

FILE: Final = "risk.json"
UNREADABLE: Final = frozenset({"ink that no reader could read", "a raised sign that no reader could read"})
"""What is said of a text that is not what is printed, for certain: no trust lets it through."""


@cache
def forest() -> Forest:
    """The forest that was fitted."""
    return load_forest("tablewright.decide", FILE)


def weighed(grid: Grid, decided: Sequence[Decision], trust: float = TRUST) -> list[Decision]:
    """The decisions of a table, each with its risk, and flagged where that is more than the trust allows."""
    risks = forest().risks(list(features(grid, decided)))
    return [
        judged(decision, 1.0 if is_unreadable(decision) else risk, trust)
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
