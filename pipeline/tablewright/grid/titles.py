"""The titles of tables: what stands close above one, over it and not much wider."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright.evidence.boxes import around, shared_width
from tablewright.grid.blocks import text_lines
from tablewright.model.geometry import Box
from tablewright.model.page import Grid

MOST_LINES = 3


def title_lines(grid: Grid, pieces: Sequence[Box], capital: float) -> list[Box]:
    """The lines of a table's title from the lowest up, none when nothing stands above it as one would."""
    found: list[Box] = []
    below = Box(grid.box.left, grid.box.top, grid.box.right, grid.box.top + round(capital))
    for line in reversed(text_lines(pieces, capital)):
        near = -0.5 * capital < below.top - line.bottom < (2.5 if not found else 1.0) * max(capital, line.height)
        if near and heads(line, grid.box, capital) and (not found or alike(line, found[-1])):
            found.append(line)
            below = line
        if len(found) == MOST_LINES:
            break
    return found


def heads(line: Box, table: Box, capital: float) -> bool:
    """Whether a line stands over a table: wholly, or centred on it, or starting where it starts."""
    middle = abs(line.left + line.right - table.left - table.right) / 2
    if shared_width(line, table) > 0.9 * line.width:
        return True
    starts_with_it = abs(line.left - table.left) < capital
    return line.width < 1.5 * table.width and (middle < 2 * capital or starts_with_it)


def alike(one: Box, other: Box) -> bool:
    """Whether two lines are of one size."""
    return max(one.height, other.height) < 1.35 * min(one.height, other.height)


def with_titles(grids: Sequence[Grid], pieces: Sequence[Box], capital: float) -> tuple[list[Grid], list[Box]]:
    """The tables with their titles, and the pieces that are no title."""
    titled = []
    left = list(pieces)
    for grid in grids:
        lines = title_lines(grid, left, capital)
        title = around(lines) if lines else None
        left = [piece for piece in left if title is None or not within(piece, title)]
        titled.append(replace(grid, title=title))
    return titled, left


def within(piece: Box, box: Box) -> bool:
    """Whether a piece lies in a box."""
    return box.left <= piece.left and piece.right <= box.right and box.top <= piece.top and piece.bottom <= box.bottom
