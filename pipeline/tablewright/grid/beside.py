"""Lines of text beside a place that are rows of its table: each of their texts stands over a column of its own.

What stands over a rule, apart from the rest, the eye often takes for a title: of a page of four small tables it left
the heads of two out. But a title is one text, and so is a line of a paragraph.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from tablewright.evidence.planes import SIZE
from tablewright.grid.places import Place
from tablewright.grid.whole import Lines, Sides

NEAR: Final = 1.6 * SIZE
"""The next line of a table, from ink to its side, is no farther than this."""
LEVEL: Final = 0.6 * SIZE
"""Texts whose middles are so near are on one line."""
TEXTS, SHARE = 2, 0.5
"""So many texts at least, and such a share of the columns, for a line to be a row."""
OVER: Final = 0.6 * SIZE
"""So far a word may reach over the edge of its column."""
ROOM: Final = 0.3 * SIZE


def with_line_beside(place: Place, cols: Sequence[float], free: Lines) -> Place:
    """The place with the line over it, and the one under it, that are rows of it by the edges of its columns."""
    edges = np.asarray(cols) + place.left
    for texts in lines_beside(place, free.texts):
        if len(texts) >= TEXTS and is_row(words_of(texts, free.words), edges):
            top, bottom = texts[:, 1].min() - ROOM, texts[:, 3].max() + ROOM
            place = replace(place, top=min(place.top, round(top)), bottom=max(place.bottom, round(bottom)))
    return place


def lines_beside(place: Place, lines: Sides) -> Iterator[Sides]:
    """The texts of the nearest line over a place, then of the one under it."""
    middles = (lines[:, 1] + lines[:, 3]) / 2
    within = (lines[:, 0] < place.right) & (lines[:, 2] > place.left)
    over = within & (middles < place.top) & (lines[:, 3] > place.top - NEAR)
    under = within & (middles > place.bottom) & (lines[:, 1] < place.bottom + NEAR)
    for near, nearest in ((over, np.max), (under, np.min)):
        if near.any():
            yield lines[near & (np.abs(middles - nearest(middles[near])) < LEVEL)]


def words_of(texts: Sides, words: Sides) -> Sides:
    """The words that some texts on one line are made of."""
    x, y = (words[:, 0] + words[:, 2]) / 2, (words[:, 1] + words[:, 3]) / 2
    held = [(x > left) & (x < right) & (y > top) & (y < bottom) for left, top, right, bottom in texts]
    return words[np.any(held, axis=0)]


def is_row(words: Sides, edges: Sides) -> bool:
    """Whether no word stands across an edge, and enough of the columns have some."""
    column = np.searchsorted(edges, (words[:, 0] + words[:, 2]) / 2)
    if not len(words) or column.min() < 1 or column.max() >= len(edges):
        return False
    inside = (words[:, 0] > edges[column - 1] - OVER) & (words[:, 2] < edges[column] + OVER)
    return bool(inside.all()) and len(set(column.tolist())) >= max(TEXTS, SHARE * (len(edges) - 1))
