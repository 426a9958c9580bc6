"""The workspace as the review page needs it: what was verified, what was read and what the stages say of both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from PIL import Image

from tablewright.check import check_aid
from tablewright.cli.review_frames import described, frame_of_subject, named_as_printed
from tablewright.cli.review_release import released
from tablewright.cli.review_tables import drafts, mended, sheetful, sights, subject_of
from tablewright.cli.review_trial import tried
from tablewright.cli.scans import settings_of
from tablewright.compare.sheet import Transcript, compare_sheet
from tablewright.errors import Fault, Faults, FileTrouble
from tablewright.files import FORMATS
from tablewright.limits import SECONDS, limits_of
from tablewright.model.aid import Aid
from tablewright.model.difference import Kind
from tablewright.model.drawing import Drawing
from tablewright.model.finding import Severity
from tablewright.model.geometry import Box
from tablewright.model.reading import ReadTable
from tablewright.model.sheet import Signature
from tablewright.phrase import Phrase
from tablewright.review.decisions import Act, Decision, Standing, fold, read_log
from tablewright.review.desk import Filed, Frame, Signed
from tablewright.review.signing import csv_text, errata_text
from tablewright.review.subject import Subject
from tablewright.sheets.csv_grid import fingerprint
from tablewright.sheets.load import ERRATA, SIGNOFF
from tablewright.sheets.signoff_toml import signature_text
from tablewright.workers import PageTask, read_drawn
from tablewright.workspace import Workspace


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
        decisions = read_log(self.workspace.decisions(sheet)).decisions
        aside = fold(decisions).discarded
        files = [
            file for file in mended(self.workspace.extracted(sheet), decisions) if {file.file, ""}.isdisjoint(aside)
        ]
        pages = tuple(sheetful(file.file, page, Box(0, 0, *page.size).quad) for file in files for page in file.pages)
        if sheet not in self.workspace.sheets():
            return Filed(tuple(drafts(sheet, files, None)), pages=pages)
        aid = self.workspace.load_sheet(sheet)
        findings = check_aid(aid)
        compared = compare_sheet(Transcript.of(aid, findings), files)
        known = [subject_of(aid, table, sights(table.table.id, compared)) for table in aid.tables]
        differences = tuple(d for d in compared.differences if d.kind not in (Kind.TABLE_MISSING, Kind.TABLE_ADDED))
        return Filed((*known, *drafts(sheet, files, compared)), findings, differences, pages)

    def writing(self) -> AbstractContextManager[None]:
        """Keep other processes out."""
        return self.workspace.writing()

    def log(self, sheet: str) -> Sequence[bytes]:
        """Give the lines of the log."""
        return self.workspace.decisions(sheet)

    def append(self, sheet: str, line: str) -> None:
        """Add a line to the log, safe on the disk when this returns."""
        self.workspace.append_decision(sheet, line)

    def scan(self, sheet: str, name: str) -> Path:
        """Say where a scan lies."""
        found = {self.workspace.relative(path): path for path in self.workspace.scans(sheet)}
        if name not in found:
            raise FileTrouble(Phrase("there is no such scan"), remedy=Phrase("reload the page"))
        return found[name]

    def draft(self, subject: Subject) -> Frame:
        """Say what a new table seems to be."""
        aid = self._aid(subject.sheet) if self._is_known(subject.sheet) else None
        taken = [table.table.id for table in aid.tables] if aid else []
        languages = [aid.sheet.language] if aid else self.workspace.settings.languages
        frame = frame_of_subject(subject, taken, languages)
        return replace(frame, sheet_title=aid.sheet.title if aid else titled(subject.sheet))

    def trial(self, subject: Subject, frame: Frame, standing: Standing, inputs: Mapping[str, Any]) -> Mapping[str, Any]:
        """Say what would come of a description: faults, findings, and what its resolver answers."""
        return tried(
            self.workspace,
            subject,
            frame,
            csv=self._csv(subject, standing),
            wrote=_wrote(standing, subject.id),
            inputs=inputs,
        )

    def to_sign(self, subject: Subject, frame: Frame | None, standing: Standing, signing: Decision) -> Signed:
        """Make the table, its errata and the signature; nothing is written yet."""
        sheet, csv = subject.sheet, self._csv(subject, standing)
        name = frame.id if frame else subject.id
        wrote: Mapping[str, str] = {}
        if frame is None:
            contents = {f"{name}.csv": csv}
        else:
            last = _wrote(standing, subject.id)
            contents, wrote = described(self.workspace, subject, frame, csv=csv, by=signing.by, wrote=last)
            refuse_contradictions(self.workspace.try_sheet(sheet, contents), name)
            subject = named_as_printed(subject, self.workspace.try_sheet(sheet, contents), name)
        before = contents.get(ERRATA, self.workspace.canonical_text(sheet, ERRATA))
        errata = errata_text(before, subject, standing, name)
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
        signed = self.workspace.canonical_text(sheet, SIGNOFF)
        contents |= {SIGNOFF: (signed + "\n" if signed else "") + signature_text(signature)}
        contents |= {ERRATA: errata} if errata else {}
        self.workspace.try_sheet(sheet, contents)
        return Signed(contents, wrote)

    def sign(self, sheet: str, contents: Mapping[str, str], line: str) -> None:
        """Write the files and the line of the log that says so, together or not at all."""
        self.workspace.sign(sheet, contents, line)

    def read_again(self, sheet: str, scan: str, page: int, drawing: Drawing) -> ReadTable:
        """Read a table where somebody drew its lines, in a process that ends with the readers' memory."""
        task = PageTask(self.scan(sheet, scan), page, drawing=drawing)
        return read_drawn(settings_of(self.workspace), limits_of(1, None, SECONDS), task)

    def add(self, sheet: str, scans: Mapping[str, bytes]) -> Iterator[str]:
        """Keep new scans and read them; say how it goes."""
        from tablewright.cli.review_add import keep_and_read  # noqa: PLC0415 - the readers are heavy, and few sessions add

        return keep_and_read(self.workspace, sheet, scans)

    def release(self) -> Mapping[str, Sequence[str]]:
        """Check, compile and build the package out of what was signed; say what was made, and how it is used."""
        return released(self.workspace)

    def plain(self) -> Mapping[str, Any]:
        """Say what the page should know of the workspace."""
        return {"package": self.workspace.settings.package, "name": self.name}

    def _aid(self, sheet: str) -> Aid:
        return self.workspace.load_sheet(sheet)

    def _is_known(self, sheet: str) -> bool:
        return sheet in self.workspace.sheets()

    def _csv(self, subject: Subject, standing: Standing) -> str:
        """Give the CSV with what was decided otherwise than the sheet was taken to print; all else stays as it was."""
        if not subject.known:
            return csv_text(subject.grid)
        effective = next(t for t in self._aid(subject.sheet).tables if t.table.id == subject.id)
        grid = [list(row) for row in effective.table.grid]
        for table, row, col in standing.settled:
            decision = standing.since_signed((table, row, col))
            if table == subject.id and row is not None and col is not None and decision and decision.act is Act.SETTLE:
                cell = effective.cells[row][col]
                grid[row][col] = decision.after if decision.after != cell.printed else cell.received
        if tuple(map(tuple, grid)) == effective.table.grid:
            return self.workspace.canonical_text(subject.sheet, f"{subject.id}.csv")
        return csv_text(grid)


def _wrote(standing: Standing, table: str) -> Mapping[str, str]:
    """Give what was written about a table when it was signed last."""
    signed = standing.signed.get(table)
    return signed.evidence.get("wrote", {}) if signed is not None else {}


def refuse_contradictions(aid: Aid, table: str) -> None:
    """Let nobody sign what contradicts itself: the same would keep the package from being published."""
    found = [f for f in check_aid(aid) if f.table == table and f.severity is Severity.ERROR and not f.erratum]
    if found:
        raise Faults([Fault(one.place.file, one.place.line, one.message, one.remedy) for one in found])


def titled(sheet: str) -> str:
    """Make a title of a sheet's name."""
    return " ".join(sheet.split("_")).capitalize()


def open_page(path: Path, page: int) -> Image.Image:
    """Open a page of a scan as its file stores it: the pixels that quads are in."""
    if path.suffix.lower() == ".pdf":
        from tablewright.clean import load_page  # noqa: PLC0415 - runs in a process of its own, for PDF alone

        return Image.fromarray(load_page(path, page)[1].picture)
    Image.MAX_IMAGE_PIXELS = None  # what was read has been held against a limit before
    image = Image.open(path, formats=FORMATS)
    image.seek(page - 1)
    return image
