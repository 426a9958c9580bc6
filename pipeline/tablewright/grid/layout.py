"""A page's layout: its tables as grids of cells, and the texts around them in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from tablewright.evidence.boxes import inside, shared_height, together
from tablewright.evidence.pieces import text_pieces
from tablewright.evidence.planes import Evidence, gather
from tablewright.grid.blocks import text_blocks
from tablewright.grid.edges import choose, col_strip, row_strip
from tablewright.grid.places import Place, find_places
from tablewright.grid.titles import with_titles
from tablewright.grid.walls import spans_of, walls_of
from tablewright.grid.weights import COLUMN_WALLS, COLUMNS, ROW_WALLS, ROWS
from tablewright.model.page import CleanPage, Grid, GridCell, Layout


def find_layout(page: CleanPage) -> Layout:
    """Where the tables and texts of a page stand."""
    evidence = gather(page)
    grids = in_order([grid for place in find_places(evidence) if (grid := as_grid(place, evidence))])
    outside = [
        piece
        for piece in text_pieces(page.grey, evidence.rules)
        if not any(inside(piece, grid.box) for grid in grids)
    ]
    titled, texts = with_titles(grids, outside, page.capital)
    return Layout(tuple(titled), tuple(text_blocks(texts, titled, page.capital)))


def as_grid(place: Place, evidence: Evidence) -> Grid | None:
    """The structure of one table, unless the place has no two rows or columns."""
    rows, cols = row_strip(evidence, place), col_strip(evidence, place)
    across, down = choose(rows, ROWS), choose(cols, COLUMNS)
    if len(across.edges) < 3 or len(down.edges) < 3:
        return None
    walls = list(
        chain(
            walls_of(rows, across.edges, across.odds, down.edges, ROW_WALLS, turned=False),
            walls_of(cols, down.edges, down.odds, across.edges, COLUMN_WALLS, turned=True),
        )
    )
    spans = spans_of(len(across.edges) - 1, len(down.edges) - 1, walls)
    ys, xs = [place.top + at for at in across.edges], [place.left + at for at in down.edges]
    cells = tuple(
        GridCell(row, col, high, wide, evidence.to_page(xs[col], ys[row], xs[col + wide], ys[row + high]))
        for row, col, high, wide in spans
    )
    box = evidence.to_page(xs[0], ys[0], xs[-1], ys[-1])
    return Grid(box, len(ys) - 1, len(xs) - 1, cells)


def in_order(grids: Sequence[Grid]) -> list[Grid]:
    """Tables from top to bottom, those beside each other from left to right."""

    def beside(one: Grid, other: Grid) -> bool:
        return 2 * shared_height(one.box, other.box) > min(one.box.height, other.box.height)

    levels = sorted(together(grids, beside), key=lambda level: min(grid.box.top for grid in level))
    return [grid for level in levels for grid in sorted(level, key=lambda grid: grid.box.left)]
