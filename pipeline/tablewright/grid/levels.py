"""Headings of two levels in what was taken for one row: a text over several columns, their own names under it.

No rule and hardly any white need stand between the levels, and the label beside them, half-way down, crosses the edge:
to go by its own evidence it is mostly none. But the text of one level runs on through a wall between columns that the
other level leaves white. Of 269 made-up tables 8 have their shape that had not, one that was wrong is so otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from tablewright.evidence.planes import SIZE, Plane
from tablewright.grid.candidates import NEAREST
from tablewright.grid.edges import Choice, Edge
from tablewright.grid.strips import BLANK
from tablewright.grid.texts import CUT, SLACK, OwnTexts

PARTED: Final = 3.0
"""Log odds of an edge between two levels."""
NEAR: Final = 4 * SIZE
"""The names of columns begin and end so near the wall between them."""
OFF: Final = 0.5 * SIZE
"""A wall may stand so far off the white that it is in: heads are not set where figures are."""

Text = tuple[int, int, int, int]
"""First and last line, left and right."""


def with_levels(rows: Choice, cols: Choice, texts: OwnTexts, ink: Plane) -> Choice:
    """The edges of rows with those between levels of headings."""
    for at in levels_apart(rows, cols, texts, ink):
        if min(abs(at - edge.at) for edge in rows.kept) > NEAREST:
            near = min(rows.left_out, key=lambda edge: abs(edge.at - at), default=None)
            place = near.at if near and abs(near.at - at) < NEAREST else at
            left_out = tuple(edge for edge in rows.left_out if abs(edge.at - place) >= NEAREST)
            kept = sorted((*rows.kept, Edge(place, PARTED)), key=lambda edge: edge.at)
            rows = Choice(tuple(kept), left_out)
    return rows


def levels_apart(rows: Choice, cols: Choice, texts: OwnTexts, ink: Plane) -> Iterator[float]:
    """Where in a row one level ends and the other begins."""
    boxes = list(
        zip(texts.starts.tolist(), texts.ends.tolist(), texts.lefts.tolist(), texts.rights.tolist(), strict=True)
    )
    number = texts.lines_in(rows.edges)
    for row, text in zip(number, boxes, strict=True):
        mates = [other for other, of in zip(boxes, number, strict=True) if of == row and other != text]
        for wall in cols.edges[1:-1]:
            if text[2] < wall - CUT and wall + CUT < text[3] and runs_through(ink, text, wall):
                yield from (
                    at
                    for at in edges_beside(text, mates, wall, ink)
                    if rows.edges[row] + SIZE < at < rows.edges[row + 1] - SIZE
                )


def edges_beside(text: Text, mates: list[Text], wall: float, ink: Plane) -> Iterator[float]:
    """Between a text and the names under it, or over it, that a wall parts."""
    close = [mate for mate in mates if mate[2] < wall + NEAR and wall - NEAR < mate[3]]
    under = [mate for mate in close if mate[0] >= text[1] - SLACK]
    over = [mate for mate in close if mate[1] <= text[0] + SLACK]
    for names in (under, over):
        first, last = min((name[0] for name in names), default=0), max((name[1] for name in names), default=0)
        if names and is_white(ink, first, last, wall):
            yield (text[1] + first) / 2 if names is under else (last + text[0]) / 2


def around(ink: Plane, first: int, last: int, wall: float) -> tuple[Plane, int, int]:
    """How much ink is on each column of some lines, and the columns that the wall may stand on."""
    return ink[max(0, first) : last].max(axis=0, initial=0), max(0, round(wall - OFF)), round(wall + OFF) + 1


def runs_through(ink: Plane, text: Text, wall: float) -> bool:
    """Whether letters of a text stand all about a wall."""
    columns, low, high = around(ink, text[0], text[1], wall)
    return bool((columns[low:high] >= BLANK).all())


def is_white(ink: Plane, first: int, last: int, wall: float) -> bool:
    """Whether some lines leave a wall white between print to both sides of it."""
    columns, low, high = around(ink, first, last, wall)
    before, after = columns[max(0, round(wall - NEAR)) : low + 1], columns[high - 1 : round(wall + NEAR)]
    return bool((columns[low:high] < BLANK).any() and np.any(before >= BLANK) and np.any(after >= BLANK))
