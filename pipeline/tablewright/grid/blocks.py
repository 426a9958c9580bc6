"""Texts outside tables: words to lines, lines to blocks, blocks in the order they are read in."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from statistics import median

from tablewright.evidence.boxes import around, shared_height, shared_width, together, touch
from tablewright.model.geometry import Box
from tablewright.model.page import Grid

GUTTER = 2.0
"""In capitals of the line itself: texts further apart are of different columns of the page."""

WIDE = 0.6
"""Of the printed width: a block this wide ends the columns above it and starts new ones."""


def text_blocks(pieces: Sequence[Box], grids: Sequence[Grid], capital: float) -> list[Box]:
    """The blocks of these pieces in reading order, columns of a page one after the other."""
    lines = text_lines(pieces, capital)
    items = {line for line in lines if starts_item(line, pieces)}
    blocks = [around(block) for block in paragraphs(lines, items, capital)]
    order = reading_order([*blocks, *(grid.box for grid in grids)])
    return [box for box in order if box in blocks]


def text_lines(pieces: Sequence[Box], capital: float) -> list[Box]:
    """Pieces that follow each other on a line as one, a sign before an item of a list included."""

    def follow(one: Box, other: Box) -> bool:
        size = min(max(capital, one.height, other.height), 3 * capital)
        apart = max(one.left, other.left) - min(one.right, other.right)
        return apart < GUTTER * size and shared_height(one, other) > 0.5 * min(one.height, other.height)

    groups = [group for group in together(pieces, follow) if max(piece.height for piece in group) > 0.4 * capital]
    lines = [around(group) for group in groups]
    return sorted(lines, key=lambda line: (line.top, line.left))


def starts_item(line: Box, pieces: Sequence[Box]) -> bool:
    """Whether a line begins with the sign of an item of a list, small and apart from what follows."""
    on_it = sorted((piece for piece in pieces if touch(piece, line)), key=lambda piece: piece.left)
    if len(on_it) < 2:
        return False
    sign, text = on_it[:2]
    return max(sign.width, sign.height) < 0.8 * text.height and text.left - sign.right > 0.4 * text.height


def paragraphs(lines: Sequence[Box], items: AbstractSet[Box], capital: float) -> list[list[Box]]:
    """Lines of one size set closely under each other, except after one that ends early and before an item."""

    def goes_on(one: Box, other: Box) -> bool:
        upper, lower = sorted((one, other), key=lambda line: line.top)
        same_size = max(upper.height, lower.height) < 1.4 * min(upper.height, lower.height)
        close = lower.top - upper.bottom < 0.7 * min(upper.height, lower.height)
        return same_size and close and shared_width(upper, lower) > 0 and lower.top > upper.top + 0.5 * upper.height

    return [part for group in together(lines, goes_on) for part in parted(group, items, capital)]


def parted(lines: Sequence[Box], items: AbstractSet[Box], capital: float) -> list[list[Box]]:
    """The lines of a block parted before each item of a list and after each line that leaves much room."""
    order = sorted(lines, key=lambda line: (line.top, line.left))
    full = max(line.right for line in order)
    off_centre = [abs(line.left + line.right - order[0].left - order[0].right) / 2 for line in order]
    flush = median(off_centre) > capital
    parts = [[order[0]]]
    for upper, lower in pairwise(order):
        ended = flush and full - upper.right > max(8 * capital, 0.25 * (full - upper.left))
        if lower in items or (ended and lower.left < upper.left + 2 * capital):
            parts.append([lower])
        else:
            parts[-1].append(lower)
    return parts


def reading_order(blocks: Sequence[Box]) -> list[Box]:
    """From top to bottom; between blocks that go across the page, column by column."""
    if not blocks:
        return []
    width = around(blocks).width
    ordered: list[Box] = []
    waiting: list[Box] = []
    for block in sorted(blocks, key=lambda block: (block.top, block.left)):
        if block.width > WIDE * width:
            ordered += [*by_columns(waiting), block]
            waiting = []
        else:
            waiting.append(block)
    return ordered + by_columns(waiting)


def by_columns(blocks: Sequence[Box]) -> list[Box]:
    """Blocks that stand over each other as one column, the columns from left to right."""
    columns = together(blocks, lambda one, other: shared_width(one, other) > 0)
    columns.sort(key=lambda column: min(block.left for block in column))
    return [block for column in columns for block in sorted(column, key=lambda block: (block.top, block.left))]
