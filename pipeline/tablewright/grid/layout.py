"""A page's layout: its tables as grids of cells, and the texts around them in reading order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tablewright.evidence.boxes import inside, shared_height, together
from tablewright.evidence.planes import Evidence
from tablewright.grid.beside import with_line_beside
from tablewright.grid.blocks import text_blocks
from tablewright.grid.doubt import NO_DOUBT, Doubt, doubt_about
from tablewright.grid.judge import judges
from tablewright.grid.lists import is_ruled
from tablewright.grid.margins import margins
from tablewright.grid.parting import Ground, Parting, edges_of, parted, runner_up
from tablewright.grid.places import Place, find_places
from tablewright.grid.spans import Span
from tablewright.grid.titles import with_titles
from tablewright.grid.whole import NO_LINES, Lines, is_seen, lines_outside, whole_places
from tablewright.model.page import CleanPage, Grid, GridCell, Layout, Margin


def find_layout(page: CleanPage, evidence: Evidence) -> Layout:
    """Where the tables and texts of a page stand."""
    places = whole_places(find_places(evidence), evidence)
    free = lines_outside(places, evidence)
    grids = in_order([grid for place in places if (grid := as_grid(place, evidence, free))])
    outside = [piece for piece in evidence.pieces if not any(inside(piece, grid.box) for grid in grids)]
    titled, texts = with_titles(grids, outside, page.capital)
    return Layout(tuple(titled), tuple(text_blocks(texts, titled, page.capital)))


def as_grid(place: Place, evidence: Evidence, free: Lines = NO_LINES) -> Grid | None:
    """The structure of one table with what is in doubt about it, unless the place has no two rows or columns.

    ``free`` are lines of text that are in no place, and may be rows of the table beside it.
    """
    ground, best = likeliest(place, evidence if is_seen(place, evidence) else evidence.by_rules(), free)
    if best.rows.count < 2 or (best.cols.count < 2 and not is_ruled(best.rows.edges, ground.row_texts)):
        return None
    opinions = edges_of(ground, "ink"), edges_of(ground, "eye")
    doubt = doubt_about(best, opinions, ground)
    other = laid(runner_up(ground, "all", best), ground)
    return replace(
        laid(best, ground, doubt, margins(best, opinions, ground.told)), share=1 - doubt.share, runner_up=other
    )


def likeliest(place: Place, evidence: Evidence, free: Lines) -> tuple[Ground, Parting]:
    """The likeliest way to part a place, with the lines beside it that turn out to be rows of its table."""
    ground = Ground(place, evidence, judges())
    best = parted(ground, edges_of(ground, "all"))
    taller = with_line_beside(place, best.cols.edges, free)
    return (ground, best) if taller == place else likeliest(taller, evidence, free)


def laid(
    parting: Parting, ground: Ground, doubt: Doubt = NO_DOUBT, margin: Callable[[Span], Margin] = lambda _: Margin()
) -> Grid:
    """A parting on the clean page, without the title and the notes that stand in its frame."""
    top, bottom = parting.title_rows, parting.rows.count - parting.note_rows
    ys = [ground.place.top + at for at in parting.rows.edges]
    xs = [ground.place.left + at for at in parting.cols.edges]
    cells = tuple(
        GridCell(
            row - top,
            col,
            high,
            wide,
            ground.evidence.to_page(xs[col], ys[row], xs[col + wide], ys[row + high]),
            doubt.about((row, col, high, wide)),
            margin((row, col, high, wide)),
        )
        for row, col, high, wide in parting.spans
        if top <= row < bottom
    )
    box = ground.evidence.to_page(xs[0], ys[top], xs[-1], ys[bottom])
    return Grid(box, bottom - top, parting.cols.count, cells)


def in_order(grids: Sequence[Grid]) -> list[Grid]:
    """Tables from top to bottom, those beside each other from left to right."""

    def beside(one: Grid, other: Grid) -> bool:
        return 2 * shared_height(one.box, other.box) > min(one.box.height, other.box.height)

    levels = sorted(together(grids, beside), key=lambda level: min(grid.box.top for grid in level))
    return [grid for level in levels for grid in sorted(level, key=lambda grid: grid.box.left)]
