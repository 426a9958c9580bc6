"""`tablewright diff`: whether what somebody typed is what the scan says."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

import click

from tablewright.check import check_aid
from tablewright.check.axes import AXIS_ORDER
from tablewright.check.cells import DANGLING, PARSE
from tablewright.check.invariants import INVARIANT
from tablewright.check.outliers import OUTLIER
from tablewright.cli.opening import open_workspace
from tablewright.cli.pictures import ScanPictures
from tablewright.compare import (
    ENOUGH,
    Copy,
    Elsewhere,
    SheetComparison,
    Transcript,
    Where,
    as_html,
    as_json,
    as_text,
    compare_copies,
    compare_sheet,
    copy_of,
    copy_of_fields,
    likeness,
    readings_of,
)
from tablewright.errors import Exit, Faults, FileTrouble, reaching
from tablewright.model.aid import Aid
from tablewright.sheets.csv_grid import csv_grid
from tablewright.sheets.report import Report
from tablewright.workspace import Workspace

OF_CELLS = {AXIS_ORDER, DANGLING, INVARIANT, OUTLIER, PARSE}
"""The checks that doubt the text of a cell, and not only what people made of it."""

NO_SHEET = "There is no sheet in canonical/ to compare."

MOST_CELLS = 200_000
"""A page holds far less, but two exports of a long list may be compared too."""


@click.command()
@click.argument("what", nargs=-1, metavar="[SHEET]... | A.csv B.csv")
@click.option("--against", type=click.Path(path_type=Path), help="Another copy, outside the workspace, of one table.")
@click.option("--json", "json_wanted", is_flag=True, help="Print one JSON document with every difference.")
@click.option("--html", type=click.Path(path_type=Path), help="Write one page to look at and to send, scans in it.")
def command(*, what: Sequence[str], against: Path | None, json_wanted: bool, html: Path | None) -> Exit:
    """Hold the tables in canonical/ against what was read off their scans.

    Each difference is explained, with the side that the evidence makes suspect. Two CSVs are held against each other,
    as two people's transcriptions of one table; that needs no scan and no workspace.

    Example: tablewright diff weissenberg --html weissenberg.html
    """
    root, sheets = compared(what, against)
    if json_wanted:
        click.echo(json.dumps(as_json(sheets), ensure_ascii=False))
    else:
        click.echo(as_text(sheets) if sheets else NO_SHEET)
    if html:
        write(html, as_html(sheets, ScanPictures(root)))
    return Exit.DIFFERENT if any(d.differs for sheet in sheets for d in sheet.differences) else Exit.FINE


def compared(what: Sequence[str], against: Path | None) -> tuple[Path, list[SheetComparison]]:
    """Compare what is asked for; the scans are named from the folder that comes with it."""
    files = [Path(name) for name in what if name.lower().endswith(".csv")]
    if files and (len(files) != 2 or len(what) != 2 or against):
        raise click.UsageError("name two CSVs, or sheets; another copy of a sheet's table goes with --against")
    if files:
        return Path.cwd(), [compare_files(*files)]
    workspace = open_workspace()
    if against:
        return workspace.root, [compare_against(workspace, what, against)]
    return workspace.root, compare_workspace(workspace, what)


def compare_workspace(workspace: Workspace, names: Sequence[str] = ()) -> list[SheetComparison]:
    """Compare the sheets named, or all, with what was read off their scans."""
    aids = {aid.sheet.id: aid for aid in workspace.load_sheets(*names)}
    files = {sheet: workspace.extracted(sheet) for sheet in workspace.sheets()}
    unread = sorted(sheet for sheet in aids if not files[sheet])
    if unread and (names or len(unread) == len(aids)):
        raise FileTrouble(
            f"nothing has been read yet off scans of {', '.join(unread)}",
            remedy="`tablewright run` reads the scans in raw_scans/ and keeps what they say in extracted/.",
        )
    tables = {sheet: tuple(map(copy_of, aid.tables)) for sheet, aid in (aids | others(workspace, set(aids))).items()}
    readings = {sheet: readings_of(files[sheet]) for sheet in files}
    return [
        compare_sheet(
            Transcript.of(aid, [finding for finding in check_aid(aid) if finding.check in OF_CELLS]),
            files[sheet],
            Elsewhere(without(tables, sheet), without(readings, sheet)),
        )
        for sheet, aid in aids.items()
    ]


def others(workspace: Workspace, known: Collection[str]) -> dict[str, Aid]:
    """The other sheets, for a table may stand on the wrong one; those with faults are not what was asked about."""
    found = {}
    for sheet in workspace.sheets():
        if sheet not in known:
            with contextlib.suppress(Faults):
                found[sheet] = workspace.load_sheet(sheet)
    return found


def without(copies: Mapping[str, Sequence[Copy]], sheet: str) -> dict[str, Sequence[Copy]]:
    """All but those of one sheet."""
    return {other: some for other, some in copies.items() if other != sheet}


def compare_against(workspace: Workspace, names: Sequence[str], path: Path) -> SheetComparison:
    """Compare the table of the workspace that a CSV is a copy of: the verified one, else the one that was read."""
    other = read_csv(path)
    aids = workspace.load_sheets(*names)
    verified = [(aid.sheet.id, copy_of(table)) for aid in aids for table in aid.tables]
    read = [(aid.sheet.id, copy) for aid in aids for copy in readings_of(workspace.extracted(aid.sheet.id))]
    for candidates in (verified, read):
        score, sheet, nearest = max(
            ((likeness(copy, other), sheet, copy) for sheet, copy in candidates),
            key=lambda one: one[0],
            default=(0, "", other),
        )
        if score >= ENOUGH:
            mine, theirs = (nearest, other) if candidates is verified else (other, nearest)
            return compare_copies(mine, theirs, Where(sheet, str(path)))
    raise FileTrouble(
        f"{path}: like no table of {', '.join(aid.sheet.id for aid in aids)}",
        remedy="See whether this is the right file; `tablewright diff A.csv B.csv` compares any two.",
    )


def compare_files(a: Path, b: Path) -> SheetComparison:
    """Compare two transcriptions of one table."""
    ours, theirs = read_csv(a), read_csv(b)
    score = likeness(ours, theirs)
    if score < ENOUGH:
        raise FileTrouble(
            f"{b} is another table than {a}: they share {score} % of their cells",
            remedy="Name two transcriptions of the same table.",
        )
    return compare_copies(ours, theirs, Where(str(a), str(b)))


def read_csv(path: Path) -> Copy:
    """A table in a file; Faults when it is none."""
    with reaching(str(path), "Name a CSV file that can be read."):
        content = path.read_bytes()
    report = Report()
    grid = csv_grid(str(path), content, report, MOST_CELLS)
    if grid is None:
        raise Faults(list(report.faults))
    return copy_of_fields(path.stem, grid.fields)


def write(path: Path, text: str) -> None:
    """Put the page where it is wanted."""
    with reaching(str(path), "Name a file in a folder that is there."):
        path.write_text(text, encoding="utf-8", newline="\n")
