"""How likely a parting is wrong, and which of its cells that concerns.

Three opinions are heard: all evidence together, rules and white alone, the eye alone. They fail on different tables, so
that where they part, the best one is right far less often; with how close its own decisions were and how its texts
stand, that makes the doubt: a forest fitted to made-up charts (``./dev bench weigh_doubt``). On 180 tables of others it
tells the wrong from the right better than a network of fewer features did (area under the curve 0.91 for 0.86).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from tablewright.forest import Forest, load_forest
from tablewright.grid.edges import Choice
from tablewright.grid.known import features
from tablewright.grid.margins import APART, differing
from tablewright.grid.parting import Edges, Ground, Parting
from tablewright.grid.spans import Position, Span, Wall, filled
from tablewright.model.page import NO_CELL, NO_EDGE, NO_TABLE

FILE: Final = "doubt.json"
LIKELY: Final = 0.3
"""A parting that is wrong more often than this is in doubt. The trees are of two sets: a third of three forests fitted
to made-up tables, and as many fitted to 791 published and 357 made-up ones: of the gate's tables 6 of the 9 wrong and
25 of the 85 right ones are in doubt from here on, by the trees of before 5 of the wrong and as many of the right."""
CLOSE: Final = 1.2
"""Log odds: a decision as close as this is one of those that a doubt is about."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """How likely a parting is wrong, and the reasons for each position that it concerns."""

    share: float
    reasons: Mapping[Position, str]

    def about(self, span: Span) -> tuple[str, ...]:
        """The reasons that concern a cell."""
        return tuple(dict.fromkeys(self.reasons[position] for position in filled(span) if position in self.reasons))


NO_DOUBT: Final = Doubt(0.0, {})


@cache
def forest() -> Forest:
    """The forest that was fitted."""
    return load_forest("tablewright.grid", FILE)


def doubt_about(best: Parting, others: tuple[Edges, Edges], ground: Ground) -> Doubt:
    """What there is to doubt about a parting, by what the ink and the eye would have made of it."""
    share = forest().risks([features(best, others, ground)])[0]
    if share < LIKELY:
        return Doubt(share, {})
    weak = dict.fromkeys(weak_walls(best.walls), NO_CELL) | dict.fromkeys(weak_lines(best, others), NO_EDGE)
    return Doubt(share, reasons_for(best, weak))


def reasons_for(best: Parting, weak: Mapping[Position, str]) -> Mapping[Position, str]:
    """What each position is doubted for that a doubt concerns: those of weak decisions, or all where none was close.

    How likely each of them is wrong is another question, which ``decide.risk`` answers: no cell is flagged for this.
    """
    body = range(best.title_rows, best.rows.count - best.note_rows)
    reasons = {position: reason for position, reason in weak.items() if position[0] in body}
    if reasons:
        return reasons
    rows, cols = best.shape
    return {(row, col): NO_TABLE for row in range(rows) for col in range(cols)}


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
