"""One table parted into cells: its edges chosen, then the cells that are one across them; and the next best way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Final

from tablewright.evidence.planes import Evidence
from tablewright.grid.edges import (
    Candidate,
    Choice,
    Edge,
    OwnTexts,
    Strip,
    candidates,
    choose,
    col_strip,
    own_texts,
    row_strip,
    weighed,
)
from tablewright.grid.places import Place
from tablewright.grid.runs import runs_of
from tablewright.grid.walls import Span, Wall, spans_of, walls_of
from tablewright.grid.weights import Opinion

CERTAIN: Final = 20.0
"""Log odds of what is settled beforehand."""


@dataclass(frozen=True)
class Ground:
    """What every opinion on a table starts from: the evidence within its place, and where its edges may be."""

    place: Place
    evidence: Evidence

    @cached_property
    def rows(self) -> Strip:
        """The evidence for its rows."""
        return row_strip(self.evidence, self.place)

    @cached_property
    def cols(self) -> Strip:
        """The evidence for its columns."""
        return col_strip(self.evidence, self.place)

    @cached_property
    def row_candidates(self) -> list[Candidate]:
        """Where its rows may part."""
        return candidates(self.rows)

    @cached_property
    def col_candidates(self) -> list[Candidate]:
        """Where its columns may part."""
        return candidates(self.cols)

    @cached_property
    def row_texts(self) -> OwnTexts:
        """Its texts from top to bottom."""
        return own_texts(self.rows)

    @cached_property
    def col_texts(self) -> OwnTexts:
        """Its texts from left to right."""
        return own_texts(self.cols)


@dataclass(frozen=True, slots=True)
class Parting:
    """A table parted: its rows, its columns, the stretches of their edges, the cells."""

    rows: Choice
    cols: Choice
    walls: tuple[Wall, ...]
    spans: tuple[Span, ...]

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.rows.count, self.cols.count


def part(ground: Ground, opinion: Opinion) -> Parting:
    """The likeliest parting under an opinion's weights."""
    return parted(
        ground, opinion, weighed(ground.row_candidates, opinion.rows), weighed(ground.col_candidates, opinion.cols)
    )


def parted(ground: Ground, opinion: Opinion, row_edges: Sequence[Edge], col_edges: Sequence[Edge]) -> Parting:
    """The likeliest parting where edges have these log odds."""
    rows = choose(row_edges, float(ground.rows.gap.shape[0]), ground.row_texts)
    cols = choose(col_edges, float(ground.cols.gap.shape[0]), ground.col_texts)
    walls = tuple(
        chain(
            walls_of(ground.rows, rows, cols.edges, opinion.row_walls, turned=False),
            walls_of(ground.cols, cols, rows.edges, opinion.col_walls, turned=True),
        )
    )
    return Parting(rows, cols, walls, cells_of(ground, rows, cols, walls))


def cells_of(ground: Ground, rows: Choice, cols: Choice, walls: tuple[Wall, ...]) -> tuple[Span, ...]:
    """The cells between some edges."""
    runs = list(runs_of(ground.rows, ground.cols, rows.edges, cols.edges, walls))
    return tuple(spans_of(rows.count, cols.count, walls, runs))


def runner_up(ground: Ground, opinion: Opinion, best: Parting) -> Parting:
    """The parting in which the least sure of the best one's decisions is the other way round."""
    row, col = weakest(best.rows), weakest(best.cols)
    wall = min(best.walls, key=lambda wall: abs(wall.odds), default=None)
    margins = [
        abs(row.odds) if row else CERTAIN,
        abs(col.odds) if col else CERTAIN,
        abs(wall.odds) if wall else CERTAIN,
    ]
    margin = min(margins)
    if wall and margin == margins[2]:
        walls = tuple(
            replace(other, odds=-CERTAIN if other.odds > 0 else CERTAIN) if other is wall else other
            for other in best.walls
        )
        return Parting(best.rows, best.cols, walls, cells_of(ground, best.rows, best.cols, walls))
    row_edges = turned_round(weighed(ground.row_candidates, opinion.rows), row if margin == margins[0] else None)
    col_edges = turned_round(weighed(ground.col_candidates, opinion.cols), col if margin == margins[1] else None)
    return parted(ground, opinion, row_edges, col_edges)


def weakest(choice: Choice) -> Edge | None:
    """The edge that was kept or left out on the least evidence."""
    return min((*choice.kept[1:-1], *choice.left_out), key=lambda edge: abs(edge.odds), default=None)


def turned_round(edges: Sequence[Edge], weak: Edge | None) -> list[Edge]:
    """The edges with one of them settled the other way."""
    if weak is None:
        return list(edges)
    return [Edge(edge.at, -CERTAIN if edge.odds > 0 else CERTAIN) if edge == weak else edge for edge in edges]
