"""Tables for the review page: as they stand in the files, as they were read, as people drew them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tablewright.compare import copy_of, readings_of
from tablewright.compare.sheet import SheetComparison
from tablewright.compare.tables import around
from tablewright.model.aid import Aid
from tablewright.model.difference import Kind
from tablewright.model.geometry import Quad
from tablewright.model.reading import ReadCell, ReadFile, ReadPage, ReadTable
from tablewright.model.reading_json import table_from_json
from tablewright.model.sheet import EffectiveTable
from tablewright.review.decisions import Act, Decision, undone
from tablewright.review.subject import Position, Sheetful, Sighting, Subject, SubjectCell

Seen = list[tuple[str, ReadPage, Quad, Mapping[Position, ReadCell]]]
"""The sights of one table: scan, page, where it stands there, its read cells by position in the table as filed."""


def mended(files: Sequence[ReadFile], decisions: Sequence[Decision]) -> tuple[ReadFile, ...]:
    """Put tables as people drew them in the place of those that were found."""
    gone = undone(decisions)
    for d in decisions:
        if d.act is Act.GRID and d.id not in gone:
            files = [mended_file(file, d) if file.file == d.evidence["scan"] else file for file in files]
    return tuple(files)


def mended_file(file: ReadFile, drawn: Decision) -> ReadFile:
    """One file with a table as it was drawn."""
    table, replaces = table_from_json(drawn.evidence["read"]), drawn.evidence["replaces"]

    def page_with(page: ReadPage) -> ReadPage:
        if page.number != drawn.evidence["page"]:
            return page
        tables = [table if replaces and same_spot(one.quad, replaces) else one for one in page.tables]
        return replace(page, tables=tuple(tables if table in tables else [*tables, table]))

    return replace(file, pages=tuple(map(page_with, file.pages)))


def same_spot(quad: Quad, other: Sequence[Sequence[float]]) -> bool:
    """Whether two places are the same but for rounding."""
    return all(abs(a - b) < 1 for p, q in zip(quad, other, strict=True) for a, b in zip(p, q, strict=True))


# A table as it stands, with its sights


def subject_of(aid: Aid, effective: EffectiveTable, seen: Seen) -> Subject:
    """A verified table, each cell with every sight of it."""
    table, copy = effective.table, copy_of(effective)
    over = {(s.top, s.left): s for s in table.spans}
    hidden = {
        (r, c) for s in table.spans for r in range(s.top, s.bottom + 1) for c in range(s.left, s.right + 1)
    } - set(over)
    cells = tuple(
        SubjectCell(
            row=cell.row,
            col=cell.column,
            rowspan=over[at].bottom - cell.row + 1 if (at := (cell.row, cell.column)) in over else 1,
            colspan=over[at].right - cell.column + 1 if at in over else 1,
            text=cell.printed,
            row_name=copy.row_name(cell.row),
            column_name=copy.column_name(cell.column),
            is_label=copy.is_label(cell.row, cell.column),
            transcribed=True,
            sightings=tuple(sighting(scan, page, cells[at]) for scan, page, _, cells in seen if at in cells),
        )
        for row in effective.cells
        for cell in row
        if (cell.row, cell.column) not in hidden
    )
    return Subject(
        aid.sheet.id,
        table.id,
        table.title,
        len(table.grid),
        len(table.grid[0]),
        table.header_rows,
        table.label_columns,
        cells,
        known=True,
        signed=aid.sheet.signature(table.id) is not None,
        seen_on=tuple(sheetful(scan, page, quad) for scan, page, quad, _ in seen),
    )


def sights(table: str, compared: SheetComparison) -> Seen:
    """List where a table was seen, and what stands at each of its positions there."""
    found: Seen = []
    for scan in compared.scans:
        for one in scan.tables:
            if one.table == table:
                quad = around([cell.quad for cell in one.laid.b.read])
                cells = {at: cell for at in one.laid.texts if (cell := one.laid.cell(at)) is not None}
                found += [(scan.scan, scan.read, quad, cells)] if quad else []
    return found


def drafts(sheet: str, files: Sequence[ReadFile], compared: SheetComparison | None) -> Iterator[Subject]:
    """List the tables that were read and are not verified yet."""
    wanted: set[tuple[Quad, ...]] | None = None
    if compared is not None:
        wanted = {d.quads for d in compared.differences if d.kind is Kind.TABLE_MISSING}
    for file in files:
        for page in file.pages:
            for number, table in enumerate(page.tables, 1):
                if wanted is None or tuple(cell.quad for cell in table.cells) in wanted:
                    yield draft_subject(sheet, file.file, page, number, table)


def draft_subject(sheet: str, scan: str, page: ReadPage, number: int, table: ReadTable) -> Subject:
    """A table that was only read, as it was read."""
    (copy,) = readings_of([ReadFile(scan, (replace(page, tables=(table,)),))])
    stem = "".join(c if c.isalnum() else "_" for c in Path(scan).stem.lower())
    cells = tuple(
        SubjectCell(
            cell.row,
            cell.col,
            cell.rowspan,
            cell.colspan,
            cell.text,
            next(filter(None, copy.grid[cell.row]), ""),
            copy.grid[0][cell.col],
            copy.is_label(cell.row, cell.col),
            sightings=(sighting(scan, page, cell),),
        )
        for cell in sorted(table.cells, key=lambda cell: (cell.row, cell.col))
    )
    rows, cols = table.shape
    place = (sheetful(scan, page, table.quad),)
    return Subject(
        sheet,
        f"{stem}-{page.number}-{number}",
        table.title,
        rows,
        cols,
        1,
        1,
        cells,
        known=False,
        signed=False,
        seen_on=place,
        layouts=table.layouts,
        texts=texts_beside(page, table),
    )


def sighting(scan: str, page: ReadPage, cell: ReadCell) -> Sighting:
    """One look at a cell."""
    return Sighting(
        cell.text,
        cell.flag,
        cell.why,
        cell.confidence,
        cell.readings,
        cell.risk,
        scan=scan,
        page=page.number,
        quad=cell.quad,
    )


def sheetful(scan: str, page: ReadPage, quad: Quad) -> Sheetful:
    """Where a table stands on a scan."""
    return Sheetful(scan, page.number, page.size, page.turned, quad)


def texts_beside(page: ReadPage, table: ReadTable) -> tuple[str, ...]:
    """List the texts of a table's page, those above it from the nearest up, then those below."""
    top = min(y for _, y in table.quad)
    above = sorted(
        (min(abs(top - y) for _, y in b.quad), b.text) for b in page.text if max(y for _, y in b.quad) <= top
    )
    below = [block.text for block in page.text if max(y for _, y in block.quad) > top]
    return (*(text for _, text in above), *below)
