"""Tables for the review page: as they stand in the files, as they were read, as people drew them, as they become."""

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
from tablewright.model.sheet import AxisKind, EffectiveTable, SpanRange
from tablewright.review.decisions import Act, Decision
from tablewright.review.desk import Frame
from tablewright.review.signing import csv_text
from tablewright.review.subject import Position, Sheetful, Sighting, Subject, SubjectCell
from tablewright.sheets.draft import (
    AxisDraft,
    TableDraft,
    draft_table,
    look_up_text,
    sheet_head,
    table_name,
    table_text,
)
from tablewright.sheets.load import RULES, SHEET
from tablewright.workspace import Workspace

Seen = list[tuple[str, ReadPage, Quad, Mapping[Position, ReadCell]]]
"""The sights of one table: scan, page, where it stands there, its read cells by position in the table as filed."""


def mended(files: Sequence[ReadFile], decisions: Sequence[Decision]) -> tuple[ReadFile, ...]:
    """Put tables as people drew them in the place of those that were found."""
    undone = {d.undoes for d in decisions}
    for d in decisions:
        if d.act is Act.GRID and d.id not in undone:
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
    )


def sighting(scan: str, page: ReadPage, cell: ReadCell) -> Sighting:
    """One look at a cell."""
    return Sighting(scan, page.number, cell.quad, cell.text, cell.flag, cell.why, cell.confidence, dict(cell.readings))


def sheetful(scan: str, page: ReadPage, quad: Quad) -> Sheetful:
    """Where a table stands on a scan."""
    return Sheetful(scan, page.number, page.size, page.turned, quad)


# A new table


def spans_of(subject: Subject) -> list[SpanRange]:
    """List the cells that cover several positions."""
    return [
        SpanRange(c.row, c.col, c.row + c.rowspan - 1, c.col + c.colspan - 1)
        for c in subject.cells
        if c.rowspan * c.colspan > 1
    ]


def frame_of_subject(subject: Subject, taken: Sequence[str]) -> Frame:
    """What a table that was only read seems to be, as the page shows it for confirmation."""
    name = table_name(subject.title, taken)
    return frame_of(draft_table(name, subject.title, subject.grid, spans_of(subject)))


def frame_of(draft: TableDraft) -> Frame:
    """A draft as the page shows it for confirmation."""
    axes = [{"kind": axis.kind.value, "name": axis.name, "dice": axis.dice} for axis in (draft.rows, draft.columns)]
    inferred = ("header_rows", "label_columns", "right_labels", "groups", "rows", "columns", "grammar")
    return Frame(
        draft.id,
        draft.title,
        draft.page,
        draft.header_rows,
        draft.label_columns,
        axes[0],
        axes[1],
        draft.cells,
        inferred,
        draft.right_labels,
        draft.groups,
    )


def draft_of(frame: Frame) -> TableDraft:
    """What a person confirmed, as it is written down."""
    rows, columns = (AxisDraft(AxisKind(a["kind"]), a["name"], a.get("dice", "")) for a in (frame.rows, frame.columns))
    return TableDraft(
        frame.id,
        frame.title,
        frame.page,
        frame.header_rows,
        frame.label_columns,
        rows,
        columns,
        frame.grammar,
        frame.right_labels,
        tuple(frame.groups),
    )


def new_table(workspace: Workspace, subject: Subject, frame: Frame, by: str) -> dict[str, str]:
    """The files of a sheet with a new table in them: its CSV, its description, a plain look-up."""
    draft, sheet, spans = draft_of(frame), subject.sheet, spans_of(subject)
    before = workspace.canonical_text(sheet, SHEET) or sheet_head(sheet, workspace.settings.languages[0], [draft.page])
    rules = workspace.canonical_text(sheet, RULES)
    contents = {
        f"{draft.id}.csv": csv_text(subject.grid),
        SHEET: before.rstrip("\n") + "\n\n" + table_text(draft, subject.grid, spans, by),
    }
    tried = workspace.try_sheet(sheet, contents)
    table = next(t.table for t in tried.tables if t.table.id == draft.id)
    look_up = look_up_text(draft, (table.rows.texts, table.columns.texts))
    return contents | {RULES: (rules.rstrip("\n") + "\n\n" if rules else "") + look_up}


def named_as_printed(subject: Subject, aid: Aid, table: str) -> Subject:
    """Call rows and columns as the table's description does: errata name them so."""
    copy = copy_of(next(effective for effective in aid.tables if effective.table.id == table))
    names = {c.position: (copy.row_name(c.row), copy.column_name(c.col)) for c in subject.cells}
    cells = tuple(replace(c, row_name=names[c.position][0], column_name=names[c.position][1]) for c in subject.cells)
    return replace(subject, cells=cells)
