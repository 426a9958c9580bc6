"""One table parted into cells: its edges chosen, then the cells that are one across them; and the next best way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal

import numpy as np

from tablewright.evidence.planes import Evidence
from tablewright.evidence.slanet.table import SeenTable
from tablewright.grid.bands import band_odds, bounds_of
from tablewright.grid.candidates import Candidate, candidates, clear_rows
from tablewright.grid.edges import CERTAIN, Choice, Edge, Floats, choose, weighed
from tablewright.grid.headings import with_heading
from tablewright.grid.heads import with_tall_labels
from tablewright.grid.judge import Judge
from tablewright.grid.levels import with_levels
from tablewright.grid.lines import column_lines
from tablewright.grid.lists import is_ruled, title_rows
from tablewright.grid.places import Place
from tablewright.grid.said import Words, words_on_planes
from tablewright.grid.spans import Span, Wall, cells_of, merged
from tablewright.grid.strips import Strip, col_strip, row_strip
from tablewright.grid.texts import BETWEEN_RULES, OwnTexts, own_texts
from tablewright.grid.told import is_lost_in, tables_told

Opinion = Literal["all", "ink", "eye"]
"""All evidence together; rules and white alone; the eye alone."""


MANY_ROWS: Final = 4
"""Rows: what stands like a table and has so many is one, so it has two columns, or rules. What had none was dropped
without a word: of 106 tables of published charts four small ones, three of which are found so."""
MOST_ROWS: Final = 24
"""Tables of more are parted edge by edge: few lessons of the judge of bands have so many, and on dirty pages of small
figures it took two rows for one. Of 48 published pictures 33 fewer cells are lost for it, of 23 others 130 fewer."""
LEAST_LIKELY: Final = -2.0
"""Log odds of an edge between the two."""


@dataclass(frozen=True)
class Ground:
    """What every opinion on a table starts from: the evidence within its place, where its edges may be, who judges."""

    place: Place
    evidence: Evidence
    judges: Mapping[str, Judge]

    @cached_property
    def told(self) -> tuple[SeenTable, ...]:
        """What the other network sees of it, where that is not far too little."""
        rows, cols = (strip_of(self.evidence, self.place, ()) for strip_of in (row_strip, col_strip))
        clear = clear_rows(rows, own_texts(rows)), clear_rows(cols, own_texts(cols))
        return tuple(table for table in tables_told(self.evidence, self.place) if not is_lost_in(table, clear))

    @cached_property
    def rows(self) -> Strip:
        """The evidence for its rows."""
        return row_strip(self.evidence, self.place, self.told)

    @cached_property
    def cols(self) -> Strip:
        """The evidence for its columns."""
        return col_strip(self.evidence, self.place, self.told)

    @property
    def height(self) -> float:
        """Pixels of the planes from top to bottom."""
        return float(self.rows.gap.shape[0])

    @property
    def width(self) -> float:
        """And from side to side."""
        return float(self.cols.gap.shape[0])

    @cached_property
    def words(self) -> Words:
        """Its words and those over it, from its upper left corner on."""
        words = words_on_planes(self.evidence).within((self.place.left, -np.inf, self.place.right, self.place.bottom))
        return Words(words.boxes - np.array([self.place.left, self.place.top] * 2), words.said)

    @cached_property
    def row_candidates(self) -> list[Candidate]:
        """Where its rows may part."""
        return candidates(self.rows, self.row_texts)

    @cached_property
    def col_candidates(self) -> list[Candidate]:
        """Where its columns may part."""
        return candidates(self.cols, self.col_texts)

    @cached_property
    def row_texts(self) -> OwnTexts:
        """Its texts from top to bottom."""
        return own_texts(self.rows)

    @cached_property
    def col_texts(self) -> OwnTexts:
        """Its texts from left to right."""
        return own_texts(self.cols)


@dataclass(frozen=True, slots=True)
class Edges:
    """Which edges of rows and of columns were chosen."""

    rows: Choice
    cols: Choice


@dataclass(frozen=True, slots=True)
class Parting:
    """A table parted: its rows, its columns, the stretches of their edges, the cells."""

    rows: Choice
    cols: Choice
    walls: tuple[Wall, ...]
    spans: tuple[Span, ...]
    titled: int = 0
    """How many rows at the top of a list, a table of one column, are its title."""

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.rows.count, self.cols.count

    @property
    def title_rows(self) -> int:
        """How many rows at the top are one cell from side to side: a title in the frame, or in a bar on top of it."""
        rows, cols = self.shape
        if cols < 2:
            return self.titled
        titles = next(row for row in range(rows + 1) if row not in self._whole_rows)
        return max(0, min(titles, rows - 2))  # two rows are left, or the runner-up's one

    @property
    def note_rows(self) -> int:
        """And at the bottom: notes in the frame. Of 96 published tables five had such rows, none with right."""
        rows, cols = self.shape
        if cols < 2:
            return 0
        notes = next(row for row in range(rows + 1) if rows - 1 - row not in self._whole_rows)
        return max(0, min(notes, rows - self.title_rows - 2))

    @property
    def _whole_rows(self) -> set[int]:
        return {row for row, _, high, wide in self.spans if wide == self.cols.count and high == 1}


def edges_of(ground: Ground, opinion: Opinion, turned: tuple[Edge | None, Edge | None] = (None, None)) -> Edges:
    """The likeliest edges in an opinion; one of the rows', one of the columns' may be turned round."""
    rows = turned_round(weighed(ground.row_candidates, ground.judges[f"{opinion} rows"]), turned[0])
    cols = turned_round(weighed(ground.col_candidates, ground.judges[f"{opinion} cols"]), turned[1])
    across = choose(cols, ground.width, ground.col_texts)
    down = choose(rows, ground.height, ground.row_texts)
    if opinion == "all" and down.count <= MOST_ROWS:
        down = choose(rows, ground.height, ground.row_texts, bands_between(ground, rows, across))
    if across.count == 1 and down.count >= MANY_ROWS and not is_ruled(down.edges, ground.row_texts):
        across = in_two(across)
    return Edges(with_levels(down, across, ground.row_texts, ground.rows.print), across)


def bands_between(ground: Ground, rows: Sequence[Edge], across: Choice) -> Floats:
    """What each band between the edges of rows counts for, in the columns that were chosen."""
    bounds = bounds_of(ground.row_candidates, [edge.odds for edge in rows], ground.height)
    lines = column_lines(ground.row_texts, across.edges, ground.words)
    return band_odds(bounds, lines, ground.told, (ground.judges["bands"], ground.judges["said"]))


def in_two(column: Choice) -> Choice:
    """One column parted at the likeliest of its edges, unless none is likely enough."""
    edge = max(column.left_out, key=lambda edge: edge.odds, default=None)
    if edge is None or edge.odds < LEAST_LIKELY:
        return column
    left_out = tuple(each for each in column.left_out if each != edge)
    return Choice((column.kept[0], edge, column.kept[-1]), left_out)


def parted(ground: Ground, edges: Edges, settled: Wall | None = None) -> Parting:
    """The likeliest cells between some edges, without those that only part what is one cell on both their sides."""
    cells = cells_of(
        ground.rows,
        ground.cols,
        (edges.rows.edges, edges.cols.edges),
        ([ground.judges["across"]], [ground.judges["down"], ground.judges["tall"]]),
        settled,
    )
    if settled is None:
        lines = edges.rows.edges, edges.cols.edges
        cells = with_heading(cells, lines, ground.words)
        cells = with_tall_labels(cells, ground.rows, ground.row_texts, lines)
    listed = edges.cols.count == 1
    titled = title_rows(edges.rows.edges, ground.place, ground.evidence) if listed else 0
    parting = Parting(edges.rows, edges.cols, cells.walls, cells.spans, titled)
    fewer = Edges(
        without_hollow(edges.rows, edges.cols, cells.spans, ground.row_texts),
        without_hollow(edges.cols, edges.rows, [turned_over(span) for span in cells.spans], ground.col_texts),
    )
    return parting if settled or fewer == edges else parted(ground, fewer)


def without_hollow(chosen: Choice, across: Choice, spans: Sequence[Span], texts: OwnTexts) -> Choice:
    """The edges but for the weaker one of a row all of whose texts stand in cells of more rows.

    Where a label stands beside a heading of two rows, half-way between them, it looks like the text of a row between.
    """
    cells, filled = merged(spans), defaultdict[int, set[int]](set)
    for row, col in zip(texts.lines_in(chosen.edges), texts.places_in(across.edges), strict=True):
        first, _, high, _ = cells[row, col]
        for covered in range(first, first + high):
            filled[covered].add(high)
    for row in range(1, chosen.count - 1):
        if filled[row] and 1 not in filled[row]:
            weaker = min(chosen.kept[row], chosen.kept[row + 1], key=lambda edge: edge.odds)
            if texts.ruled_at(weaker.at) < BETWEEN_RULES:
                return chosen.without(weaker)
    return chosen


def turned_over(span: Span) -> Span:
    """The span with rows for columns."""
    row, col, high, wide = span
    return col, row, wide, high


def runner_up(ground: Ground, opinion: Opinion, best: Parting) -> Parting:
    """The parting in which the least sure of the best one's decisions is the other way round."""
    row, col = weakest(best.rows), weakest(best.cols)
    wall = min(best.walls, key=lambda wall: abs(wall.odds), default=None)
    margins = [abs(each.odds) if each else CERTAIN for each in (row, col, wall)]
    margin = min(margins)
    if wall and margin == margins[2]:
        return parted(ground, Edges(best.rows, best.cols), replace(wall, odds=-wall.odds))
    turned = (row if margin == margins[0] else None, col if margin == margins[1] else None)
    return parted(ground, edges_of(ground, opinion, turned))


def weakest(choice: Choice) -> Edge | None:
    """The edge that was kept or left out on the least evidence."""
    return min((*choice.kept[1:-1], *choice.left_out), key=lambda edge: abs(edge.odds), default=None)


def turned_round(edges: Sequence[Edge], weak: Edge | None) -> list[Edge]:
    """The edges with one of them settled the other way."""
    if weak is None:
        return list(edges)
    return [Edge(edge.at, -CERTAIN if edge.odds > 0 else CERTAIN) if edge == weak else edge for edge in edges]
