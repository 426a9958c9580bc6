"""The scans of a workspace: which of them are to be read, and why; read, and kept as each is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from os.path import relpath
from pathlib import Path

from tablewright import __version__
from tablewright.cli.progress import progress
from tablewright.errors import Faults, TablewrightError, Trouble
from tablewright.model.expected import digest
from tablewright.programs import missing_for
from tablewright.sheets.load import SheetFiles
from tablewright.workers import READER_NAMES, Crew, Elsewhere, PageTask, Settings, read_files
from tablewright.workspace import CANONICAL, EXTRACTED, NOT_BEFORE, SCANS, Workspace


@dataclass(frozen=True, slots=True)
class Due:
    """A scan that is to be read, and why; with what, so that it is known when that changes."""

    sheet: str
    scan: Path
    why: str
    made_with: str
    files: SheetFiles | None
    elsewhere: Elsewhere | None = None


def settings_of(workspace: Workspace) -> Settings:
    """What the scans of a workspace are read with."""
    return Settings(READER_NAMES, workspace.settings.languages)


def readers_at_hand(languages: Sequence[str]) -> tuple[str, ...]:
    """Name the readers that work on this machine, without loading them."""
    has = {name: find_spec(name) is not None for name in ("onnxruntime", "rapidocr")}
    works = {
        "house": has["onnxruntime"],
        "rapidocr": has["onnxruntime"] and has["rapidocr"],
        "tesseract": missing_for(languages) is None,
    }
    return tuple(name for name in READER_NAMES if works[name])


def made_with(workspace: Workspace, sheet: str, readers: Sequence[str] | None = None) -> str:
    """Name what the scans of a sheet are read with; when that changes, they are read again."""
    names = sorted(readers or readers_at_hand(workspace.settings.languages))
    return ", ".join((f"tablewright {__version__}", *names, *description(workspace, sheet)))


def description(workspace: Workspace, sheet: str) -> tuple[str, ...]:
    """Name what `sheet.toml` says of the tables of a sheet; nothing while nobody has described it."""
    if sheet not in workspace.sheets():
        return ()
    kept = workspace.kept
    needs = {
        "canonical": kept.hash_of_all(f"{CANONICAL}/{sheet}", f"{SCANS}/{sheet}/received"),
        "tablewright": kept.tool,
    }
    name = f"description {sheet}"
    made = kept.get(name, needs).result
    if made is None:
        from tablewright.sheets.expected import expected_tables  # noqa: PLC0415 - heavy, and seldom needed

        tables = expected_tables(workspace.load_sheet(sheet))
        made = [f"sheet.toml {digest(tables)}"] if tables else []
        kept.put(name, needs, made)
    return tuple(made)


def due(workspace: Workspace, *, again: bool) -> tuple[list[Due], list[tuple[str, str]], list[Faults]]:
    """Sort the scans: those to read, those that stay as they are with the reason, and the sheets that are faulty."""
    to_read, stay, faulty = [], [], []
    readers: tuple[str, ...] = ()
    for sheet in workspace.scanned_sheets():
        scans = workspace.scans(sheet)
        if not scans:
            continue
        readers = readers or readers_at_hand(workspace.settings.languages)
        try:
            made = made_with(workspace, sheet, readers)
        except Faults as error:
            faulty.append(error)
            continue
        for scan in scans:
            why = "asked for" if again else _why(workspace, sheet, scan, made)
            if why:
                to_read.append(Due(sheet, scan, why, made, workspace.sheet_files(sheet)))
            else:
                stay.append((workspace.relative(scan), "nothing that it depends on has changed"))
    return to_read, stay, faulty


def _why(workspace: Workspace, sheet: str, scan: Path, made: str) -> str:
    """Say why a scan has to be read; nothing when it has been, as it is now and with the same."""
    kept, result = workspace.kept, workspace.root / EXTRACTED / sheet / f"{scan.name}.json"
    if not result.is_file():
        return "it was not read before"
    needs = {"the scan": kept.hash_of(scan), "what it is read with": made, "what was read": kept.hash_of(result)}
    name = f"read {workspace.relative(scan)}"
    if (found := kept.get(name, needs)).result:
        return ""
    if workspace.is_extracted(sheet, scan, made_with=made):
        kept.put(name, needs, result=True)
        return ""
    return "the scan, or what it is read with, is another" if found.why == NOT_BEFORE else found.why


def read_due(workspace: Workspace, scans: Sequence[Due], crew: Crew) -> Iterator[TablewrightError]:
    """Read scans and keep each as soon as it is done; say which could not be."""
    by_path = {Path(relpath(one.scan)): one for one in scans}
    tasks = [PageTask(path, sheet=one.files, elsewhere=one.elsewhere) for path, one in by_path.items()]
    with progress(len(tasks)) as tick:
        for done in read_files(tasks, crew, tick):
            one = by_path[done.path]
            yield from done.troubles
            if done.file is None:
                continue
            # What was read of some pages only is kept, under a name that has the scan read again.
            made = one.made_with + (", some pages missing" if done.troubles else "")
            file = replace(done.file, file=workspace.relative(one.scan))
            try:
                workspace.write_extracted(one.sheet, one.scan, file, made_with=made)
            except Trouble as error:
                yield error
