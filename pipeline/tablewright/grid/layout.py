"""A page's layout: its tables as grids of cells, and the texts around them in reading order."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.grid.blocks import text_blocks
from tablewright.grid.boxes import inside, shared_height, together
from tablewright.grid.columns import column_edges
from tablewright.grid.crossing import cut_between_columns
from tablewright.grid.dotted import without_dashes
from tablewright.grid.kinds import amid_text, is_table
from tablewright.grid.pieces import joined, letters, text_ink, with_words, without_crossings
from tablewright.grid.regions import Region, find_regions
from tablewright.grid.rows import row_edges
from tablewright.grid.rules import Rules, completed, find_rules
from tablewright.grid.spans import cells_of
from tablewright.grid.titles import with_titles
from tablewright.grid.topped import under_title
from tablewright.grid.touching import cut_between_lines
from tablewright.grid.units import units_line, without_line
from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage, Grid, Layout


def find_layout(page: CleanPage, words: Sequence[Box] = ()) -> Layout:
    """Where the tables and texts of a page stand; ``words`` are boxes that a text detector found on it."""
    found_rules = find_rules(page.grey, page.capital)
    printed = without_dashes(text_ink(page.grey, found_rules), page.capital)
    marks = cut_between_lines(letters(printed, page.capital), page.capital)
    rules = completed(found_rules, marks)
    pieces = with_words(joined(without_crossings(marks, rules), rules), words, page.capital)
    regions = [region for region in find_regions(pieces, rules, page.fills) if region.pieces]
    found = [(region, as_grid(region, marks, rules)) for region in regions]
    grids = in_order(
        [grid for region, grid in found if grid and (region.framed or not amid_text(grid, pieces, page.capital))]
    )
    outside = [piece for piece in pieces if not any(inside(piece, grid.box) for grid in grids)]
    units = [units_line(grid, pieces, page.grey, page.capital) for grid in grids]
    grids = [without_line(grid, line) for grid, line in zip(grids, units, strict=True)]
    outside += [piece for line in units if line for piece in pieces if inside(piece, line)]
    titled, texts = with_titles(grids, outside, page.capital)
    return Layout(tuple(titled), tuple(text_blocks(texts, titled, page.capital)))


def in_order(grids: Sequence[Grid]) -> list[Grid]:
    """Tables from top to bottom, those beside each other from left to right."""

    def beside(one: Grid, other: Grid) -> bool:
        return 2 * shared_height(one.box, other.box) > min(one.box.height, other.box.height)

    levels = sorted(together(grids, beside), key=lambda level: min(grid.box.top for grid in level))
    return [grid for level in levels for grid in sorted(level, key=lambda grid: grid.box.left)]


def as_grid(place: Region, marks: Sequence[Box], rules: Rules) -> Grid | None:
    """The structure of one table, unless the place holds none."""
    cols = column_edges(place, rules)
    if len(cols) < 2:  # a hair of a rule, with no room for a column
        return None
    region = cut_between_columns(place, cols, marks, rules.capital)
    rows = row_edges(region, cols, rules)
    if not is_table(region, rows, cols, rules.capital):
        return None
    below = under_title(place, rows, cols, marks, rules)
    if below and (grid := as_grid(below, marks, rules)):
        return grid
    cells = cells_of(region, rows, cols, rules)
    box = Box(cols[0], rows[0], cols[-1], rows[-1])
    return Grid(box, len(rows) - 1, len(cols) - 1, tuple(cells))
