"""How likely a parting is wrong, and which of its cells that concerns.

Three opinions are heard: all evidence together, rules and white alone, the eye alone. They fail on different tables, so
that where they part, the best one is right far less often; with how close its own decisions were, that makes the doubt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import exp, log
from typing import Final

import numpy as np

from tablewright.evidence.planes import Evidence
from tablewright.grid.edges import Choice
from tablewright.grid.margins import APART, differing
from tablewright.grid.parting import Edges, Ground, Parting
from tablewright.grid.places import BAND, Place
from tablewright.grid.spans import Position, Span, Wall, filled
from tablewright.model.page import NO_CELL, NO_EDGE, NO_TABLE

DOUBT_FEATURES: Final = (
    "rows",
    "cols",
    "walls",
    "ink_rows",
    "ink_cols",
    "eye_rows",
    "eye_cols",
    "merged",
    "titles",
    "single",
    "likeliest_out",
    "unlikeliest_kept",
    "inside",
    "sides",
    "bias",
)
"""How unsure the edges of rows, of columns and the walls are, added up; whether the ink, the eye count others;
whether cells are merged, which goes wrong twice as often as all else; how many rows are a title in the frame, whether
there is one column only, whose title looks like any row of it; how likely an edge is that was left out for what stands
beside it, how unlikely one that was kept; how
clear the place of the table is, within and along its weakest side."""
LIKELY: Final = 0.3
"""A parting that is wrong more often than this is in doubt."""
EVEN: Final = 0.5
"""And from here on all of it is in doubt, where no decision was close: of twelve such tables below five were wrong."""
CLOSE: Final = 1.2
"""Log odds: a decision as close as this is one of those that a doubt is about."""
SURE: Final = 6.0
"""Log odds where there is no edge to be unsure of."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """How likely a parting is wrong, and the reasons for each position that it concerns."""

    share: float
    reasons: Mapping[Position, str]

    def about(self, span: Span) -> tuple[str, ...]:
        """The reasons that concern a cell."""
        return tuple(dict.fromkeys(self.reasons[position] for position in filled(span) if position in self.reasons))


NO_DOUBT: Final = Doubt(0.0, {})


def doubt_about(best: Parting, others: tuple[Edges, Edges], ground: Ground) -> Doubt:
    """What there is to doubt about a parting, by what the ink and the eye would have made of it."""
    heard = np.array([doubt_features(best, others, ground)])
    share = 1 / (1 + exp(-float(ground.judges["doubt"].odds(heard, DOUBT_FEATURES)[0])))
    if share < LIKELY:
        return Doubt(share, {})
    weak = dict.fromkeys(weak_walls(best.walls), NO_CELL) | dict.fromkeys(weak_lines(best, others), NO_EDGE)
    return Doubt(share, reasons_for(share, best, weak))


def reasons_for(share: float, best: Parting, weak: Mapping[Position, str]) -> Mapping[Position, str]:
    """What each position is doubted for that a doubt of this share concerns: those of weak decisions, or all."""
    reasons = {position: reason for position, reason in weak.items() if position[0] >= best.title_rows}
    if reasons or share < EVEN:
        return reasons
    rows, cols = best.shape
    return {(row, col): NO_TABLE for row in range(rows) for col in range(cols)}


def doubt_features(best: Parting, others: tuple[Edges, Edges], ground: Ground) -> tuple[float, ...]:
    """What is known of how sure a parting is, as ``DOUBT_FEATURES`` names it."""
    ink, eye = others
    inside, sides = clearness(ground.place, ground.evidence)
    return (
        unsure(edge.odds for edge in (*best.rows.kept[1:-1], *best.rows.left_out)),
        unsure(edge.odds for edge in (*best.cols.kept[1:-1], *best.cols.left_out)),
        unsure(wall.odds for wall in best.walls),
        float(ink.rows.count != best.rows.count),
        float(ink.cols.count != best.cols.count),
        float(eye.rows.count != best.rows.count),
        float(eye.cols.count != best.cols.count),
        float(any(high * wide > 1 for _, _, high, wide in best.spans)),
        float(best.title_rows),
        float(best.cols.count == 1),
        max([edge.odds for choice in (best.rows, best.cols) for edge in choice.left_out] + [-SURE]),
        min([edge.odds for choice in (best.rows, best.cols) for edge in choice.kept[1:-1]] + [SURE]),
        inside,
        sides,
        1.0,
    )


def unsure(odds: Iterable[float]) -> float:
    """How many of some decisions are wrong, to go by their own odds; its logarithm."""
    return log(1e-3 + sum(1 / (1 + exp(min(abs(each), 30.0))) for each in odds))


def clearness(place: Place, evidence: Evidence) -> tuple[float, float]:
    """How much of a table is seen within a place, and how much of a border along the side where that is least."""
    left, top, right, bottom = place.left, place.top, place.right, place.bottom
    band = round(BAND)
    border = evidence["border"]
    sides = (
        border[max(0, top - band) : top + band, left:right].max(axis=0, initial=0),
        border[bottom - band : bottom + band, left:right].max(axis=0, initial=0),
        border[top:bottom, max(0, left - band) : left + band].max(axis=1, initial=0),
        border[top:bottom, right - band : right + band].max(axis=1, initial=0),
    )
    return float(evidence["table"][top:bottom, left:right].mean()), min(float(np.mean(side)) for side in sides)


def weak_walls(walls: Iterable[Wall]) -> Iterator[Position]:
    """The positions to both sides of walls that are in doubt."""
    for wall in walls:
        if abs(wall.odds) < CLOSE:
            yield wall.one
            yield wall.other


def weak_lines(best: Parting, others: Iterable[Edges]) -> Iterator[Position]:
    """The positions along edges that are in doubt, or that only some opinions have."""
    rows, cols = best.shape
    for row in set(weak_along(best.rows, [other.rows for other in others])):
        yield from ((row, col) for col in range(cols))
    for col in set(weak_along(best.cols, [other.cols for other in others])):
        yield from ((row, col) for row in range(rows))


def weak_along(chosen: Choice, others: Iterable[Choice]) -> Iterator[int]:
    """The rows to both sides of such edges."""
    close = [edge.at for edge in (*chosen.kept[1:-1], *chosen.left_out) if abs(edge.odds) < CLOSE]
    disputed = [at for other in others for at in differing(chosen, other)]
    for at in (*close, *disputed):
        row = int(np.searchsorted(chosen.edges[1:-1], at))
        yield row
        if row and abs(chosen.edges[row] - at) < APART:
            yield row - 1
        if row < chosen.count - 1 and abs(chosen.edges[row + 1] - at) < APART:
            yield row + 1
