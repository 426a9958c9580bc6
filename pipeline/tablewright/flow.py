"""The order of the stages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from tablewright.clean import clean_scan, load_scans
from tablewright.decide import decide_page, weighed
from tablewright.errors import ScanRefused
from tablewright.evidence import Evidence, gather
from tablewright.grid import find_layout
from tablewright.grid.layout import as_grid
from tablewright.grid.places import Place
from tablewright.model.drawing import Drawing
from tablewright.model.expected import Expected
from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage, Grid, GridCell, Layout, Scan, from_file
from tablewright.model.reading import (
    TRUST,
    Decision,
    PlacedCell,
    ReadCell,
    ReadFile,
    ReadLayout,
    ReadPage,
    ReadTable,
    TextBlock,
)
from tablewright.phrase import Phrase
from tablewright.read import Reader, legibility, read_cells, said_by, without_borders, without_rules

OnPage = Callable[[CleanPage, Layout], None]
"""Is shown each page between its layout and its reading."""


def extract_file(
    path: Path,
    readers: Sequence[Reader],
    on_page: OnPage | None = None,
    described: Sequence[Expected] = (),
    trust: float = TRUST,
) -> ReadFile:
    """Everything that a file's pages say; ``described`` says what tables may stand there, where somebody has."""
    return ReadFile(
        str(path), tuple(extract_page(scan, readers, on_page, described, trust) for scan in load_scans(path))
    )


@dataclass(frozen=True, slots=True)
class Settled:
    """A page with what was decided of it: the cells of each table, then the lines of each title and each other text."""

    page: CleanPage
    layout: Layout
    tables: Sequence[Sequence[Decision]]
    texts: Sequence[Sequence[Decision]]


def settle_page(
    scan: Scan, readers: Sequence[Reader], on_page: OnPage | None = None, described: Sequence[Expected] = ()
) -> Settled:
    """clean, grid, read, decide: one page."""
    page = clean_scan(scan, legible=legibility(readers))
    seen = look_at(page, readers)
    layout = find_layout(page, seen)
    if on_page:
        on_page(page, layout)
    page = without_borders(page, [[cell.box for cell in grid.cells] for grid in layout.grids])
    page = without_rules(page, seen["rule"], seen["text"])
    titles = [grid.title for grid in layout.grids if grid.title]
    places = [
        *(cell for grid in layout.grids for cell in grid.cells),
        *(alone(box, page) for box in (*titles, *layout.text)),
    ]
    evidence = iter(read_cells(page, places, readers, seen.words))
    cells = [list(islice(evidence, len(grid.cells))) for grid in layout.grids]
    return Settled(page, layout, *decide_page(cells, list(evidence), described))


def look_at(page: CleanPage, readers: Sequence[Reader]) -> Evidence:
    """All that the layout of a page goes by; its words near tables are read by the most trusted of the readers."""
    seen = gather(page)
    near = seen.words_near_tables()
    said = dict(zip(near, said_by(page, [seen.words[at] for at in near], readers[0]), strict=True))
    return replace(seen, said=tuple(said.get(at, "") for at in range(len(seen.words))))


def extract_page(
    scan: Scan,
    readers: Sequence[Reader],
    on_page: OnPage | None = None,
    described: Sequence[Expected] = (),
    trust: float = TRUST,
) -> ReadPage:
    """Everything that a page says, each cell of its tables flagged that is likelier wrong than one in ``trust``."""
    settled = settle_page(scan, readers, on_page, described)
    page, grids = settled.page, settled.layout.grids
    texts = iter(settled.texts)
    titles = [joined(next(texts)) if grid.title else "" for grid in grids]
    return ReadPage(
        number=page.number,
        size=page.size,
        turned=page.turned,
        skew=page.skew,
        warnings=page.warnings,
        tables=tuple(
            as_table(page, grid, weighed(grid, decided, trust), title)
            for grid, decided, title in zip(grids, settled.tables, titles, strict=True)
        ),
        text=tuple(
            as_text(page, box, lines) for box, lines in zip(settled.layout.text, texts, strict=True) if joined(lines)
        ),
    )


def alone(box: Box, page: CleanPage) -> GridCell:
    """A text as a cell of no table, to be read like one, with room for the stop at its end."""
    room = round(page.capital / 2)
    return GridCell(0, 0, 1, 1, Box(box.left - room, box.top, box.right + room, box.bottom))


def as_table(page: CleanPage, grid: Grid, decided: Sequence[Decision], title: str) -> ReadTable:
    """One table as it was read."""
    cells = tuple(as_cell(page, cell, decision) for cell, decision in zip(grid.cells, decided, strict=True))
    return ReadTable(title, page.to_file(grid.box), cells, tuple(layouts_of(page, grid)))


def layouts_of(page: CleanPage, grid: Grid) -> Iterator[ReadLayout]:
    """The way a table was parted and the next best one, each with how far it is believed."""
    if grid.runner_up is None:
        return
    for way, share in ((grid, grid.share), (grid.runner_up, 1 - grid.share)):
        places = (PlacedCell(c.row, c.col, c.rowspan, c.colspan, page.to_file(c.box)) for c in way.cells)
        yield ReadLayout(round(share, 3), page.to_file(way.box), tuple(places))


def as_cell(page: CleanPage, cell: GridCell, decision: Decision) -> ReadCell:
    """One cell as it was read."""
    return ReadCell(
        row=cell.row,
        col=cell.col,
        rowspan=cell.rowspan,
        colspan=cell.colspan,
        text=decision.text,
        flag=decision.flag,
        why=decision.why,
        confidence=decision.confidence,
        risk=decision.risk,
        quad=page.to_file(cell.box),
        readings=decision.readings,
        thoughts=decision.thoughts,
    )


def as_text(page: CleanPage, box: Box, lines: Sequence[Decision]) -> TextBlock:
    """One text outside the tables as it was read."""
    return TextBlock(joined(lines), page.to_file(box), tuple(lines))


def joined(lines: Sequence[Decision]) -> str:
    """The texts of some lines in one."""
    return " ".join(line.text for line in lines if line.text)


def read_drawing(scan: Scan, drawing: Drawing, readers: Sequence[Reader]) -> ReadTable:
    """clean, read, decide: one table whose grid a person drew; in a frame without lines they are looked for."""
    page = clean_scan(scan, legible=legibility(readers))
    grid = seen_within(page, drawing, readers) if drawing.is_frame else drawn(page, drawing)
    (decided,), _ = decide_page([read_cells(page, grid.cells, readers)])
    return as_table(page, grid, weighed(grid, decided), "")


def drawn(page: CleanPage, drawing: Drawing) -> Grid:
    """The grid that a person drew, on the clean page."""
    to_page = from_file(page)
    cells = tuple(
        GridCell(s.top, s.left, s.bottom - s.top + 1, s.right - s.left + 1, to_page(quad))
        for s, quad in drawing.cells()
    )
    return Grid(to_page(drawing.quad), len(drawing.rows) - 1, len(drawing.columns) - 1, cells)


def seen_within(page: CleanPage, drawing: Drawing, readers: Sequence[Reader]) -> Grid:
    """The grid that is seen in a frame: as where a table was found, but that a person says where."""
    seen = look_at(page, readers)
    box = from_file(page)(drawing.quad)
    edges = (round(edge * seen.scale) for edge in (box.left, box.top, box.right, box.bottom))
    grid = as_grid(Place(*edges), seen)
    if grid is None:
        message = Phrase("neither two rows nor two columns are seen in the frame")
        raise ScanRefused(message, remedy=Phrase("draw its lines, or another frame"))
    return grid
