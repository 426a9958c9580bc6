"""Lines of text beside a place that are rows of its table, and no title or note of it.

What stands over a rule or in a dark bar, apart from the rest, the eye often takes for a title: of a page of four small
tables it left the heads of two out, and often the one heading that stands over all columns but the labels. The first
are told by where their words stand, each over a column of its own, the second by what it says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from tablewright.evidence.planes import SIZE
from tablewright.grid.places import Place
from tablewright.grid.said import Sides, Words, heads_columns, stands_in_columns, stands_under_more
from tablewright.grid.whole import Lines

NEAR: Final = 1.6 * SIZE
"""The next line of a table, from ink to its side, is no farther than this."""
LEVEL: Final = 0.6 * SIZE
"""Texts whose middles are so near are on one line."""
OVER: Final = 0.6 * SIZE
"""So far a heading may reach over the side of its table."""
ROOM: Final = 0.3 * SIZE


def with_line_beside(place: Place, cols: Sequence[float], free: Lines) -> Place:
    """The place with the line over it, and the one under it, that are rows of it by the edges of its columns."""
    edges = np.asarray(cols) + place.left
    for is_over, texts in lines_beside(place, free.texts):
        line = words_of(texts, free.words)
        if stands_in_columns(line, edges, len(texts)) or (is_over and is_heading(line, texts, place, free)):
            top, bottom = texts[:, 1].min() - ROOM, texts[:, 3].max() + ROOM
            place = replace(place, top=min(place.top, round(top)), bottom=max(place.bottom, round(bottom)))
    return place


def lines_beside(place: Place, lines: Sides) -> Iterator[tuple[bool, Sides]]:
    """The texts of the nearest line over a place, then of the one under it; and whether they are those over it."""
    middles = (lines[:, 1] + lines[:, 3]) / 2
    within = (lines[:, 0] < place.right) & (lines[:, 2] > place.left)
    over = within & (middles < place.top) & (lines[:, 3] > place.top - NEAR)
    under = within & (middles > place.bottom) & (lines[:, 1] < place.bottom + NEAR)
    for near, nearest in ((over, np.max), (under, np.min)):
        if near.any():
            yield nearest is np.max, lines[near & (np.abs(middles - nearest(middles[near])) < LEVEL)]


def words_of(texts: Sides, words: Words) -> Words:
    """The words that some texts on one line are made of."""
    parts = [words.within(box) for box in texts]
    return Words(np.vstack([part.boxes for part in parts]), tuple(said for part in parts for said in part.said))


def is_heading(line: Words, texts: Sides, place: Place, free: Lines) -> bool:
    """Whether a line over a place heads its columns, and reaches not beyond its sides."""
    sides = place.left, place.top, place.right, place.bottom
    inside = texts[:, 0].min() > place.left - OVER and texts[:, 2].max() < place.right + OVER
    named = stands_under_more(free.words, place.left, texts[:, 1].min(), place.right)
    return bool(inside) and heads_columns(line, free.words.within(sides), named)
