"""The workspace as the review page needs it: what was verified, what was read and what the stages say of both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from PIL import Image

from tablewright.check import check_aid
from tablewright.cli.compile import make_package, plan
from tablewright.compare import copy_of, readings_of
from tablewright.compare.sheet import SheetComparison, Transcript, compare_sheet
from tablewright.errors import FileTrouble
from tablewright.model.aid import Aid
from tablewright.model.difference import Kind
from tablewright.model.geometry import Quad
from tablewright.model.reading import ReadCell, ReadFile, ReadPage, ReadTable
from tablewright.model.sheet import AxisKind, EffectiveTable, Signature, SpanRange
from tablewright.review.decisions import Act, Decision, Standing
from tablewright.review.desk import Filed, Frame
from tablewright.review.signing import csv_text, errata_text
from tablewright.review.subject import Position, Sheetful, Sighting, Subject, SubjectCell
from tablewright.sheets.csv_grid import fingerprint
from tablewright.sheets.draft import (
    AxisDraft,
    TableDraft,
    draft_table,
    look_up_text,
    sheet_head,
    table_name,
    table_text,
)
from tablewright.sheets.load import ERRATA, RULES, SHEET, SIGNOFF
from tablewright.sheets.signoff_toml import signature_text
from tablewright.workspace import Workspace

Seen = list[tuple[str, ReadPage, ReadTable, Mapping[Position, ReadCell]]]
"""The sights of one table: scan, page, the table as read, and its read cells by position in the table as it stands."""


@dataclass(frozen=True, slots=True)
class WorkspaceDesk:
    """A workspace, and who works at it; ``only`` one sheet, or all."""

    workspace: Workspace
    name: str
    only: str | None = None

    def sheets(self) -> Sequence[str]:
        """List every sheet that has scans or tables."""
        names = sorted({*self.workspace.sheets(), *self.workspace.scanned_sheets()})
        return [name for name in names if self.only in (None, name)]

    def stamp(self, sheet: str) -> str:
        """Give something that changes whenever a file of the sheet does."""
        return self.workspace.stamp(sheet)

    def filed(self, sheet: str) -> Filed:
        """Give a sheet as its files have it."""
        self.workspace.finish_signing(sheet)
        files = self.workspace.extracted(sheet)
        if sheet not in self.workspace.sheets():
            return Filed(tuple(drafts(sheet, files, None)))
        aid = self.workspace.load_sheet(sheet)
        findings = check_aid(aid)
        compared = compare_sheet(Transcript.of(aid, findings), files)
        known = [subject_of(aid, table, sights(table.table.id, compared)) for table in aid.tables]
        differences = tuple(d for d in compared.differences if d.kind not in (Kind.TABLE_MISSING, Kind.TABLE_ADDED))
        return Filed((*known, *drafts(sheet, files, compared)), findings, differences)

    def log(self, sheet: str) -> Sequence[str]:
        """Give the lines of the log."""
        return self.workspace.decisions(sheet)

    def append(self, sheet: str, line: str) -> None:
        """Add a line to the log, safe on the disk when this returns."""
        self.workspace.append_decision(sheet, line)

    def scan(self, sheet: str, name: str) -> Path:
        """Say where a scan lies."""
        found = {self.workspace.relative(path): path for path in self.workspace.scans(sheet)}
        if name not in found:
            raise FileTrouble("there is no such scan", remedy="reload the page")
        return found[name]

    def draft(self, subject: Subject) -> Frame:
        """Say what a new table seems to be."""
        taken = [table.table.id for table in self._aid(subject.sheet).tables] if self._is_known(subject.sheet) else []
        return frame_of_subject(subject, taken)

    def sign(self, subject: Subject, frame: Frame | None, standing: Standing, signing: Decision) -> None:
        """Write the table, its errata and the signature, together or not at all."""
        sheet = subject.sheet
        if frame is None:
            name, contents = subject.id, {f"{subject.id}.csv": self._settled_csv(subject, standing)}
        else:
            name, contents = frame.id, new_table(self.workspace, subject, frame, signing.by)
        errata = errata_text(self.workspace.canonical_text(sheet, ERRATA), subject, standing)
        errata = errata.replace(f'table = "{subject.id}"', f'table = "{name}"')
        csv = contents[f"{name}.csv"]
        seen = ", ".join(dict.fromkeys(place.scan for place in subject.seen_on))
        signature = Signature(
            table=name,
            sha256=fingerprint(csv),
            method=signing.evidence["method"],
            by=(signing.by, *(who for who in signing.evidence["keyed_by"] if who != signing.by)),
            on=date.fromisoformat(signing.at[:10]),
            note=signing.evidence["note"] or (f"against {seen}" if seen else "no scan was at hand"),
            place=self.workspace.settings.place,
        )
        before = self.workspace.canonical_text(sheet, SIGNOFF)
        contents |= {SIGNOFF: (before + "\n" if before else "") + signature_text(signature)}
        contents |= {ERRATA: errata} if errata else {}
        self.workspace.try_sheet(sheet, contents)
        self.workspace.write_canonical(sheet, contents)

    def add(self, sheet: str, scans: Mapping[str, bytes]) -> Iterator[str]:
        """Keep new scans and read them; say how it goes."""
        from tablewright.cli.add import keep_and_read  # noqa: PLC0415 - the readers are heavy, and few sessions add

        return keep_and_read(self.workspace, sheet, scans)

    def compile(self) -> Iterator[str]:
        """Make the package out of what was signed; say what was made."""
        return make_package(self.workspace, plan(self.workspace))

    def plain(self) -> Mapping[str, Any]:
        """Say what the page should know of the workspace."""
        return {"package": self.workspace.settings.package, "name": self.name}

    def _aid(self, sheet: str) -> Aid:
        return self.workspace.load_sheet(sheet)

    def _is_known(self, sheet: str) -> bool:
        return sheet in self.workspace.sheets()

    def _settled_csv(self, subject: Subject, standing: Standing) -> str:
        """Give the CSV with what was decided otherwise than the sheet was taken to print; all else stays as it was."""
        effective = next(t for t in self._aid(subject.sheet).tables if t.table.id == subject.id)
        grid = [list(row) for row in effective.table.grid]
        for (table, row, col), decision in standing.settled.items():
            if table == subject.id and row is not None and col is not None and decision.act is Act.SETTLE:
                cell = effective.cells[row][col]
                grid[row][col] = decision.after if decision.after != cell.printed else cell.received
        for (table, row, col), text in standing.reverted.items():
            if table == subject.id and row is not None and col is not None:
                cell = effective.cells[row][col]
                grid[row][col] = text if text != cell.printed else cell.received
        if tuple(map(tuple, grid)) == effective.table.grid:
            return self.workspace.canonical_text(subject.sheet, f"{subject.id}.csv")
        return csv_text(grid)


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
        seen_on=tuple(sheetful(scan, page, read.quad) for scan, page, read, _ in seen),
    )


def sights(table: str, compared: SheetComparison) -> Seen:
    """List where a table was seen, and what stands at each of its positions there."""
    found: Seen = []
    for scan in compared.scans:
        for one in scan.tables:
            if one.table == table:
                read = next(t for t in scan.read.tables if t.cells == one.laid.b.read)
                cells = {at: cell for at in one.laid.texts if (cell := one.laid.cell(at)) is not None}
                found.append((scan.scan, scan.read, read, cells))
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
            (sighting(scan, page, cell),),
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
    inferred = ("header_rows", "label_columns", "rows", "columns", "grammar")
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
    )


def draft_of(frame: Frame) -> TableDraft:
    """What a person confirmed, as it is written down."""
    rows, columns = (AxisDraft(AxisKind(a["kind"]), a["name"], a.get("dice", "")) for a in (frame.rows, frame.columns))
    return TableDraft(
        frame.id, frame.title, frame.page, frame.header_rows, frame.label_columns, rows, columns, frame.grammar
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


def open_page(path: Path, page: int) -> Image.Image:
    """Open a page of a scan as its file stores it: the pixels that quads are in."""
    if path.suffix.lower() == ".pdf":
        from tablewright.clean import load_scans  # noqa: PLC0415 - runs in a process of its own, for PDF alone

        return Image.fromarray(next(scan.picture for scan in load_scans(path) if scan.number == page))
    Image.MAX_IMAGE_PIXELS = None  # what was read has been held against a limit before
    image = Image.open(path)
    image.seek(page - 1)
    return image
