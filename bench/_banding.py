"""Tables and their true partings into rows; a true one is to be the likeliest of all partings of its table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.slanet.table import SeenTable
from tablewright.grid.bands import band_features, bands_in, bounds_of
from tablewright.grid.candidates import Candidate
from tablewright.grid.edges import Edge, best_path, choose, weighed, worths
from tablewright.grid.judge import Judge
from tablewright.grid.lines import column_lines
from tablewright.grid.said import Words
from tablewright.grid.texts import OwnTexts

Floats = NDArray[np.float64]
Ints = NDArray[np.int_]

NEVER = -1e4
"""What counts for a band that is none."""
TOGETHER = 64
"""Tables of about as many places that are gone over side by side."""


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """What a table is parted by, without the planes, and which candidates its true rows part at."""

    rows: Sequence[Candidate]
    cols: Sequence[Candidate]
    row_texts: OwnTexts
    col_texts: OwnTexts
    told: Sequence[SeenTable]
    words: Words
    height: float
    width: float
    true: Sequence[int]


@dataclass(frozen=True, slots=True, eq=False)
class Banding:
    """A table's bands: from which place to which, what is known of each, what its end counts for, which are rows."""

    places: int
    first: Ints
    last: Ints
    features: NDArray[np.float32]
    worth: Floats
    true: NDArray[np.bool_]


def banding(lesson: Lesson, judges: Mapping[str, Judge]) -> list[Banding]:
    """The bands of a table, as its edges are judged; nothing where no way goes through its true rows."""
    edges = weighed(lesson.rows, judges["all rows"])
    across = choose(weighed(lesson.cols, judges["all cols"]), lesson.width, lesson.col_texts).edges
    bounds = bounds_of(lesson.rows, [edge.odds for edge in edges], lesson.height)
    first, last = bands_in(bounds)
    features = band_features(bounds, column_lines(lesson.row_texts, across, lesson.words), lesson.told, first, last)
    worth = worths([Edge(0.0, 0.0), *edges, Edge(lesson.height, 0.0)], lesson.row_texts)[first, last]
    way = [0, *(number + 1 for number in lesson.true), len(edges) + 1]
    rows = set(pairwise(way))
    true = np.array([band in rows for band in zip(first.tolist(), last.tolist(), strict=True)])
    if true.sum() != len(rows) or not np.isfinite(worth[true]).all():
        return []
    return [Banding(len(edges) + 2, first, last, features.astype(np.float32), np.maximum(NEVER, worth), true)]


class Bandings:
    """The bands of many tables, and how far scores of them are from the truth."""

    def __init__(self, tables: Sequence[Banding]) -> None:
        ordered = sorted(tables, key=lambda table: table.places)
        self.groups = [ordered[start : start + TOGETHER] for start in range(0, len(ordered), TOGETHER)]
        self.tables = len(tables)

    def features(self) -> Floats:
        """What is known of each band, one after the other."""
        return np.concatenate([table.features for group in self.groups for table in group])

    def spread(self, scores: Floats) -> Iterator[tuple[Banding, Floats]]:
        """Each table with the scores of its bands."""
        start = 0
        for group in self.groups:
            for table in group:
                yield table, scores[start : start + len(table.first)]
                start += len(table.first)

    def slope(self, scores: Floats) -> Floats:
        """For each band how much likelier it is a row under the scores than it is one."""
        given = self.spread(scores)
        slopes = [slope for group in self.groups for slope in slopes_in([next(given) for _ in group])]
        return np.concatenate(slopes) / self.tables

    def wrong(self, scores: Floats) -> int:
        """How many tables are parted wrongly."""
        return sum(
            best_path(square(table, odds)) != [0, *table.last[table.true].tolist()]
            for table, odds in self.spread(scores)
        )


def square(table: Banding, odds: Floats, places: int = 0) -> Floats:
    """What each band counts for, from place to place; before the first are as many more as make up the number."""
    places = places or table.places
    before = places - table.places
    worth = np.full((places, places), NEVER)
    worth[np.arange(before), np.arange(before) + 1] = 0.0
    worth[table.first + before, table.last + before] = table.worth + odds
    return worth


def slopes_in(group: Sequence[tuple[Banding, Floats]]) -> Iterator[Floats]:
    """For each band of some tables how much likelier it is a row than it is one, over all partings of its table."""
    places = max(table.places for table, _ in group)
    worth = np.stack([square(table, odds, places) for table, odds in group])
    ahead, behind = (np.full((len(group), places), -np.inf) for _ in range(2))
    ahead[:, 0] = behind[:, -1] = 0.0
    for at in range(1, places):
        ahead[:, at] = np.logaddexp.reduce(ahead[:, :at] + worth[:, :at, at], axis=1)
    for at in range(places - 2, -1, -1):
        behind[:, at] = np.logaddexp.reduce(worth[:, at, at + 1 :] + behind[:, at + 1 :], axis=1)
    likely = np.exp(np.minimum(0, ahead[:, :, None] + worth + behind[:, None, :] - ahead[:, -1, None, None]))
    for (table, _), share in zip(group, likely, strict=True):
        before = places - table.places
        yield share[table.first + before, table.last + before] - table.true
