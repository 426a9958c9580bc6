"""`tablewright diff` of files: typed tables against scans that nobody has described, or against each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import click

from tablewright.cli.progress import progress
from tablewright.cli.reading import crew_of, say_missing
from tablewright.cli.words import shown
from tablewright.compare import (
    Copy,
    SheetComparison,
    compare_transcripts,
    compare_typed,
    copy_of_typed,
    likeness,
)
from tablewright.errors import FileTrouble, reaching
from tablewright.files import SCAN_ENDS
from tablewright.limits import Limits
from tablewright.model.reading import ReadFile
from tablewright.model.reading_json import files_from_json
from tablewright.typed import TYPED, typed_tables
from tablewright.workers import PageTask, Settings, read_files

READINGS = (".json",)
"""What `tablewright extract` wrote of scans, which then need not be read again."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was named: typed tables, scans, readings of scans; and whatever is no file, which may be a sheet."""

    typed: tuple[Path, ...] = ()
    scans: tuple[Path, ...] = ()
    readings: tuple[Path, ...] = ()
    sheets: tuple[str, ...] = ()

    @property
    def is_of_files(self) -> bool:
        """Whether any file was named."""
        return bool(self.typed or self.scans or self.readings)


def sorted_out(what: Sequence[str]) -> Asked:
    """Tell by their names what is what, in whatever order; a folder stands for the files in it."""
    files: list[Path] = []
    sheets: list[str] = []
    for name in what:
        path = Path(name)
        if path.is_dir():
            files += within(path)
        elif path.suffix.lower() in {*TYPED, *SCAN_ENDS, *READINGS} or path.is_file():
            files.append(path)
        else:
            sheets.append(name)
    typed, scans, readings = (
        tuple(dict.fromkeys(path for path in files if path.suffix.lower() in ends))
        for ends in (TYPED, SCAN_ENDS, READINGS)
    )
    strange = [path for path in files if path not in {*typed, *scans, *readings}]
    if strange:
        raise FileTrouble(f"{strange[0]}: neither a typed table nor a scan, by its name", remedy=NAMES)
    return Asked(typed, scans, readings, tuple(sheets))


NAMES = f"Typed tables are {', '.join(TYPED)}; scans {', '.join(SCAN_ENDS)}; what `tablewright extract` wrote .json."


def within(folder: Path) -> list[Path]:
    """The typed tables and scans in a folder."""
    found = sorted(path for path in folder.iterdir() if path.suffix.lower() in {*TYPED, *SCAN_ENDS})
    if not found:
        raise FileTrouble(f"{folder}: neither a typed table nor a scan is in this folder", remedy=NAMES)
    return found


def compare_files(asked: Asked, lang: str, limits: Limits) -> tuple[SheetComparison, bool]:
    """Compare what was named; says as well whether every page of the scans could be read."""
    if not asked.typed:
        raise click.UsageError("name the typed table as well: a CSV, XLSX or ODS file")
    if asked.scans or asked.readings:
        files, went_well = read_scans(asked.scans, lang, limits)
        files += [file for path in asked.readings for file in kept_reading(path)]
        return compare_typed(copies_of(asked.typed), files), went_well
    if len(asked.typed) != 2:
        raise click.UsageError("name a scan as well, or two transcripts of the same tables")
    return compare_two(*asked.typed), True


def copies_of(paths: Sequence[Path]) -> list[Copy]:
    """Every table of some files; those that share a name are told apart by their files."""
    copies = [copy_of_typed(table) for path in paths for table in typed_tables(path)]
    names = [copy.id for copy in copies]
    return [replace(copy, id=f"{copy.file}: {copy.id}") if names.count(copy.id) > 1 else copy for copy in copies]


def compare_two(a: Path, b: Path) -> SheetComparison:
    """Compare two transcripts of the same tables."""
    ours, theirs = copies_of([a]), copies_of([b])
    compared = compare_transcripts(ours, theirs, str(a))
    if not compared.scans:
        score = max(likeness(one, other) for one in ours for other in theirs)
        raise FileTrouble(
            f"{b} is another table than {a}: they share {score} % of their cells",
            remedy="Name two transcriptions of the same table.",
        )
    return compared


def read_scans(paths: Sequence[Path], lang: str, limits: Limits) -> tuple[list[ReadFile], bool]:
    """Read scans, in the order in which they were named."""
    if not paths:
        return [], True
    settings = Settings.of(lang)
    with crew_of(None, settings, limits, say_missing) as crew, progress(len(paths)) as tick:
        done = {one.path: one for one in read_files([PageTask(path) for path in paths], crew, tick)}
    troubles = [trouble for path in paths for trouble in done[path].troubles]
    files = [file for path in paths if (file := done[path].file)]
    if not files:
        raise troubles[0]
    for trouble in troubles:
        click.echo(shown(str(trouble)), err=True)
    return files, not troubles


def kept_reading(path: Path) -> Iterator[ReadFile]:
    """What `tablewright extract` wrote of some scans."""
    with reaching(str(path), "Name a file that can be read."):
        text = path.read_text("utf-8", "replace")
    try:
        yield from files_from_json(text)
    except (ValueError, KeyError, TypeError) as error:
        raise FileTrouble(
            f"{path}: not what `tablewright extract` writes", remedy="Read the scan anew, or name the scan itself."
        ) from error
