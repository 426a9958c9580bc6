"""`tablewright diff` of a workspace: its sheets against what was read off their scans."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tablewright.check import check_aid
from tablewright.check.axes import AXIS_ORDER
from tablewright.check.cells import DANGLING, PARSE
from tablewright.check.invariants import INVARIANT
from tablewright.check.outliers import OUTLIER
from tablewright.cli.diff_files import copies_of
from tablewright.compare import (
    Copy,
    Elsewhere,
    Missed,
    SheetComparison,
    Transcript,
    compare_sheet,
    compare_transcripts,
    compare_typed,
    copy_of,
    copy_of_typed,
    matching,
    readings_of,
)
from tablewright.errors import Faults, FileTrouble, TablewrightError
from tablewright.model.aid import Aid
from tablewright.model.reading import ReadFile
from tablewright.typed import tables_in
from tablewright.workspace import CANONICAL, Workspace

OF_CELLS = {AXIS_ORDER, DANGLING, INVARIANT, OUTLIER, PARSE}
"""The checks that doubt the text of a cell, and not only what people made of it."""


def compare_workspace(workspace: Workspace, names: Sequence[str] = ()) -> list[SheetComparison]:
    """Compare the sheets named, or all, with what was read off their scans; a fault in one leaves the others alone."""
    aids, faulty = loaded(workspace, names)
    files = {sheet: workspace.extracted(sheet) for sheet in workspace.sheets()}
    asked = [sheet for sheet in workspace.sheets() if sheet in aids or sheet in faulty]
    unread = sorted(sheet for sheet in asked if not files[sheet])
    if unread and (names or len(unread) == len(asked)):
        raise FileTrouble(
            f"nothing has been read yet off scans of {', '.join(unread)}",
            remedy="`tablewright run` reads the scans in raw_scans/ and keeps what they say in extracted/.",
        )
    known = aids | others(workspace, set(asked))
    tables = {sheet: tuple(map(copy_of, aid.tables)) for sheet, aid in known.items()}
    readings = {sheet: readings_of(files[sheet]) for sheet in files}
    compared = {
        sheet: compare_sheet(
            Transcript.of(aid, [finding for finding in check_aid(aid) if finding.check in OF_CELLS]),
            files[sheet],
            Elsewhere(without(tables, sheet), without(readings, sheet)),
        )
        for sheet, aid in aids.items()
    }
    for sheet, error in faulty.items():
        there = workspace.sheet_files(sheet)
        compared[sheet] = faulty_sheet(sheet, there.canonical if there else {}, files[sheet], error)
    return [*(compared[sheet] for sheet in asked), *(() if names else untyped(workspace))]


def untyped(workspace: Workspace) -> Iterator[SheetComparison]:
    """Sheets of which there are scans and no table: nothing agrees there."""
    for sheet in workspace.scanned_sheets():
        if sheet not in workspace.sheets() and workspace.scans(sheet):
            why = f"there are scans of it and nothing in {CANONICAL}/{sheet}"
            yield SheetComparison(sheet, sheet, (), (Missed("of any kind", why),))


def loaded(workspace: Workspace, names: Sequence[str]) -> tuple[dict[str, Aid], dict[str, Faults]]:
    """The sheets named, or all, and those whose files have faults."""
    aids: dict[str, Aid] = {}
    faulty: dict[str, Faults] = {}
    for sheet in names or workspace.sheets():
        try:
            aids[sheet] = workspace.load_sheet(sheet)
        except Faults as error:
            faulty[sheet] = error
    return aids, faulty


def faulty_sheet(
    sheet: str, canonical: Mapping[str, bytes], files: Sequence[ReadFile], error: Faults
) -> SheetComparison:
    """Hold the tables of a sheet that cannot be loaded against its scans, as they are typed: the fault shows there."""
    copies: list[Copy] = []
    missed: list[Missed] = []
    for name in sorted(name for name in canonical if name.endswith(".csv")):
        try:
            copies += map(copy_of_typed, tables_in(f"{CANONICAL}/{sheet}/{name}", canonical[name]))
        except TablewrightError:
            missed.append(Missed(name.removesuffix(".csv"), "its file has a fault"))
    compared = compare_typed(copies, files, sheet)
    return replace(compared, missed=(*missed, *compared.missed), trouble=str(error))


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
    """Compare the tables of a file with those of the workspace that they are copies of.

    A sheet that is verified is compared as it is there; one that is not, as it was read off its scans.
    """
    typed = copies_of([path])
    aids, _ = loaded(workspace, names)
    verified = [replace(copy_of(table), file=sheet) for sheet, aid in aids.items() for table in aid.tables]
    if like := matching(verified, typed):
        return compare_transcripts(like, typed)
    sheets = names or sorted({*workspace.sheets(), *workspace.scanned_sheets()})
    files = [file for sheet in sheets for file in workspace.extracted(sheet)]
    compared = compare_typed(typed, files)
    if compared.scans:
        return compared
    raise FileTrouble(
        f"{path}: like no table of {', '.join(sheets) or 'this workspace, which has no sheets'}",
        remedy="See whether this is the right file; `tablewright diff A.csv B.csv` compares any two.",
    )
