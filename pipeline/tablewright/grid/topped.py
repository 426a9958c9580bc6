"""A title printed inside the frame of its table, or in a bar of colour on top of it: text, no row of cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from tablewright.grid.boxes import around, centre, inside
from tablewright.grid.crossing import parted_at
from tablewright.grid.lines import lines_of
from tablewright.grid.regions import Region
from tablewright.grid.rules import Rules
from tablewright.grid.walls import BARE, RULED
from tablewright.model.geometry import Box

FEWEST_ROWS = 2
"""Rows that are left under a title."""


def under_title(
    region: Region, rows: Sequence[int], cols: Sequence[int], marks: Sequence[Box], rules: Rules
) -> Region | None:
    """The region without its first row when that is a title, whole or the first line of it; none when it is not."""
    if len(cols) < 3 or len(rows) - 1 <= FEWEST_ROWS:
        return None
    texts = [piece for piece in region.sure(rules.capital) if centre(piece)[1] < rows[1]]
    bare = [walls < BARE for walls in ruled(rows[0], rows[1], cols, rules)]
    if not texts or not all(bare) or parts_with_columns(texts, marks, cols, rules.capital):
        return None
    if spans_columns(max(texts, key=lambda text: text.width), cols, rules.capital):
        return None
    parted_below = sum(walls >= RULED for walls in ruled(rows[1], rows[-1], cols, rules)) >= 0.5 * len(bare)
    if not parted_below and not stands_as_title(around(texts), Box(cols[0], rows[0], cols[-1], rows[1]), rules.capital):
        return None
    box = Box(region.box.left, rows[1], region.box.right, region.box.bottom)
    return replace(region, box=box, pieces=tuple(piece for piece in region.pieces if centre(piece)[1] >= rows[1]))


def ruled(top: int, bottom: int, cols: Sequence[int], rules: Rules) -> list[float]:
    """The ruled share of each border between columns from one height to another."""
    inset = round(0.2 * rules.capital)
    return [rules.cover_down(top + inset, bottom - inset, edge) for edge in cols[1:-1]]


def parts_with_columns(texts: Sequence[Box], marks: Sequence[Box], cols: Sequence[int], capital: float) -> bool:
    """Whether a line of these texts parts at a border of columns, or its letters do at each of several."""
    for line in lines_of(texts):
        pairs = list(pairwise(line.pieces))
        if any(one.right <= edge <= other.left for one, other in pairs for edge in cols[1:-1]):
            return True
        crossed = [edge for edge in cols[1:-1] if line.pieces[0].left < edge < line.pieces[-1].right]
        letters = [mark for mark in marks if any(inside(mark, piece) for piece in line.pieces)]
        if len(crossed) > 1 and parted_at(letters, crossed, capital):
            return True
    return False


def spans_columns(text: Box, cols: Sequence[int], capital: float) -> bool:
    """Whether a text is the heading of all columns but that of the labels: it is centred on them, not on the table."""
    middle = centre(text)[0]
    off_columns, off_table = abs(middle - (cols[1] + cols[-1]) / 2), abs(middle - (cols[0] + cols[-1]) / 2)
    return off_columns < 0.5 * capital and off_table > capital


def stands_as_title(text: Box, row: Box, capital: float) -> bool:
    """Whether a text is centred on a row or stands at its left end."""
    return abs(centre(text)[0] - centre(row)[0]) < capital or text.left - row.left < 1.5 * capital
