"""Tables of one column: which are tables at all, and whether the first row is their title.

With more columns a title is seen as one cell over all of them; here any row is. But a list has one title: where none
stands over it, the first row is that, and so is one in larger letters. Of 36 lists made up the title of 11 stands in
the frame, and this tells them all from the heads of the others but for one list that has no title.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tablewright.evidence.planes import SIZE, Evidence
from tablewright.grid.places import Place
from tablewright.grid.texts import OwnTexts

RULED: Final = 0.5
"""Of the edges of a list's rows: so much is ruled where it is a table."""
OVER: Final = round(1.5 * SIZE)
"""A title stands so near over its list."""
COVERED: Final = 0.2
"""Of the list's width: a title is no narrower."""
LARGER: Final = 1.2
"""Rows whose words are so much higher than the highest of the rows after them, tails and all, are the lines of a title,
whatever stands over the list. Of 13 lists made up the titles of 7 stand on two or three lines in the narrow place of
their table."""


def is_ruled(edges: Sequence[float], texts: OwnTexts) -> bool:
    """Whether a list is a table: rules part its rows."""
    return len(edges) > 3 and float(np.mean([texts.ruled_at(edge) for edge in edges[1:-1]])) > RULED


def title_rows(edges: Sequence[float], place: Place, evidence: Evidence) -> int:
    """How many rows at the top of a list are its title: all in larger letters; one, where nothing stands over it."""
    if len(edges) < 4:
        return 0
    sizes = row_sizes([place.top + edge for edge in edges], place, evidence)
    larger = [row for row in range(1, len(sizes) - 1) if min(sizes[:row]) > LARGER * max(sizes[row:])]
    if larger:
        return larger[-1]
    over = evidence["text"][max(0, place.top - OVER) : max(0, place.top), max(0, place.left) : place.right] > 0.5
    return int(not over.size or float(over.any(axis=0).mean()) < COVERED)


def row_sizes(edges: Sequence[float], place: Place, evidence: Evidence) -> list[float]:
    """How high the highest text of each row is, on the planes."""
    sizes = [0.0] * (len(edges) - 1)
    for piece in evidence.pieces:
        x, y = (
            evidence.scale * (one + other) / 2 for one, other in ((piece.left, piece.right), (piece.top, piece.bottom))
        )
        row = int(np.searchsorted(edges, y)) - 1
        if place.left < x < place.right and 0 <= row < len(sizes):
            sizes[row] = max(sizes[row], evidence.scale * piece.height)
    return sizes
