"""Whether texts that stand in rows and columns are a table, or a list or prose in columns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from statistics import median

from tablewright.grid.boxes import around
from tablewright.grid.lines import Line, column_of, lines_of
from tablewright.grid.regions import Region
from tablewright.model.geometry import Box
from tablewright.model.page import Grid

INDENT = 2.5
"""In capitals: the lines of an item stand no further to the right than its sign."""
GOES_ON = 3
"""Lines of a text over and under: a title has fewer."""
NARROW = 2.2
"""In capitals: the sign or the number of an item is no wider."""


def is_table(region: Region, rows: Sequence[int], cols: Sequence[int], capital: float) -> bool:
    """Whether this is a table: several cells, and neither a list with its signs nor columns of prose."""
    if region.framed:
        return (len(rows) - 1) * (len(cols) - 1) > 1
    if len(cols) < 3 or len(rows) < 4 or not shares_lines(region, cols, capital):
        return False
    columns = in_columns(region.sure(capital), cols)
    if len(columns) < 2:
        return False
    return not is_list(columns, capital) and not is_prose(columns, capital)


def amid_text(grid: Grid, pieces: Sequence[Box], capital: float) -> bool:
    """Whether two columns without rules are but some lines of a text that goes on over or under them.

    Its other lines keep to their distance and to their left, but run across the white between the columns, or beyond.
    """
    border = max(cell.box.left for cell in grid.cells)
    beside = [piece for piece in pieces if grid.box.left - capital < piece.left < grid.box.right]
    lines = lines_of(beside)
    own = [at for at, line in enumerate(lines) if grid.box.top < (line.top + line.bottom) / 2 < grid.box.bottom]
    if grid.cols > 2 or len(own) < 2:
        return False
    usual = median(lines[at].top - lines[before].top for before, at in pairwise(own))

    def follows(line: Line, before: Line) -> bool:
        flush = abs(line.pieces[0].left - lines[own[0]].pieces[0].left) < INDENT * capital
        return flush and abs(line.top - before.top) < 1.3 * usual

    def runs_across(line: Line) -> bool:
        beyond = line.pieces[-1].right > grid.box.right + 2 * capital
        return beyond or any(p.left < border - capital and p.right > border + capital for p in line.pieces)

    above, below = lines[: own[0] + 1][::-1], lines[own[-1] :]
    ways = [takewhile(lambda pair: follows(*pair), zip(way[1:], way, strict=False)) for way in (above, below)]
    around = [line for way in ways for line, _ in way]
    return len(around) >= GOES_ON and sum(map(runs_across, around)) > 1


def in_columns(pieces: Sequence[Box], cols: Sequence[int]) -> list[list[Box]]:
    """The pieces column by column, empty columns left out."""
    columns: list[list[Box]] = [[] for _ in cols[1:]]
    for piece in pieces:
        columns[column_of(piece, cols)].append(piece)
    return [column for column in columns if column]


def shares_lines(region: Region, cols: Sequence[int], capital: float) -> bool:
    """Whether more than one line has text in more than one column."""
    return sum(len(line.filled(cols)) > 1 for line in lines_of(region.sure(capital))) > 1


def is_list(columns: Sequence[Sequence[Box]], capital: float) -> bool:
    """Whether the first column holds only the signs or numbers of what stands close beside, flush left."""
    signs, texts = columns[0], columns[1]
    size = max(capital, median(text.height for text in texts))
    if all(max(sign.width, sign.height) < 0.7 * size for sign in signs):
        return True
    narrow = max(sign.width for sign in signs) <= NARROW * capital
    close = min(text.left for text in texts) - max(sign.right for sign in signs) <= 2 * capital
    starts = [text.left for text in texts]
    flush = median(abs(start - median(starts)) for start in starts) < 0.3 * capital
    return narrow and close and flush and median(text.width for text in texts) > 6 * capital


def is_prose(columns: Sequence[Sequence[Box]], capital: float) -> bool:
    """Whether every column is filled with long lines set close under each other, signs of items before them or not."""
    texts = [column for at, column in enumerate(columns) if not at or not are_signs(column, columns[at + 1 :], capital)]
    columns_of_lines = [[around(line.pieces) for line in lines_of(column)] for column in texts]
    return all(
        median(line.width for line in lines) > 12 * capital and closely_set(lines, capital)
        for lines in columns_of_lines
    )


def are_signs(column: Sequence[Box], after: Sequence[Sequence[Box]], capital: float) -> bool:
    """Whether a column holds what stands before the items of a list: narrow, and close to the texts after it."""
    narrow = max(piece.width for piece in column) <= NARROW * capital
    return (
        narrow
        and bool(after)
        and min(text.left for text in after[0]) - max(sign.right for sign in column) <= 2 * capital
    )


def closely_set(column: Sequence[Box], capital: float) -> bool:
    """Whether most lines of a column follow each other as those of a paragraph do."""
    order = sorted(column, key=lambda piece: piece.top)
    gaps = [lower.top - upper.bottom for upper, lower in pairwise(order)]
    return bool(gaps) and median(gaps) < capital
