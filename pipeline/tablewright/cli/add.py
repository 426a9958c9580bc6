"""`tablewright add`: scans of a sheet that is new, read and drafted, ready for the review page."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import click

from tablewright.cli.review_frames import frame_of_subject
from tablewright.cli.review_tables import draft_subject
from tablewright.cli.run import described, made_with
from tablewright.errors import FileTrouble, Trouble
from tablewright.flow import extract_file
from tablewright.model.page import CleanPage, Layout
from tablewright.model.reading import ReadFile
from tablewright.read import READERS, find_readers
from tablewright.review.safety import scan_name, sheet_name
from tablewright.workspace import SCANS, Workspace, find_workspace


@click.command()
@click.argument("scans", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--sheet", required=True, help="What to call the sheet: small letters, digits, underscores.")
def command(*, scans: Sequence[Path], sheet: str) -> None:
    """Take in scans of a sheet, read them, and say what its tables seem to be.

    The scans are copied into raw_scans/SHEET/. Nothing is verified yet: `tablewright review SHEET` is where a person
    settles what is in doubt, confirms what each axis is, and signs.

    Example: tablewright add combat.jpg --sheet bastogne
    """
    workspace = find_workspace(Path.cwd())
    for line in take_in(workspace, sheet_name(sheet), scans):
        click.echo(line)
    click.echo(f"Settle and sign: tablewright review {sheet}")


def take_in(workspace: Workspace, sheet: str, scans: Sequence[Path]) -> Iterator[str]:
    """Read scans and keep them with what was read; a scan that cannot be read is not kept. Say how it goes."""
    free_names(workspace, sheet, scans)
    readers, missing = find_readers(list(READERS), workspace.settings.languages, os.cpu_count() or 1)
    yield from (str(trouble) for trouble in missing)
    tables = described(workspace, sheet)
    for scan in scans:
        yield f"reading {scan.name}"
        file = extract_file(scan, readers, _found, tables)
        workspace.write_scan(sheet, scan.name, scan.read_bytes())
        kept = workspace.root / SCANS / sheet / scan.name
        named = replace(file, file=workspace.relative(kept))
        workspace.write_extracted(sheet, kept, named, made_with=made_with(readers, tables))
        yield from told(sheet, named, workspace.settings.languages)


def free_names(workspace: Workspace, sheet: str, scans: Sequence[Path]) -> None:
    """Refuse scans whose names are of another kind, or would stand in for one that is there."""
    kept = {path.name: path for path in workspace.scans(sheet)}
    for scan in scans:
        name = scan_name(scan.name)
        if name in kept and kept[name].read_bytes() != scan.read_bytes():
            raise FileTrouble(f"{SCANS}/{sheet}/{name} is another scan", remedy="give the new one another name")
        same = next((path for path in others(workspace, sheet, name) if same_bytes(path, scan)), None)
        if same is not None:
            twin = workspace.relative(same)
            raise FileTrouble(f"{name} is the same picture as {twin}", remedy="work on that one; nothing was added")


def others(workspace: Workspace, sheet: str, name: str) -> Iterator[Path]:
    """List every scan of the workspace but the one that a new one would take the place of."""
    for one in workspace.scanned_sheets():
        yield from (path for path in workspace.scans(one) if (one, path.name) != (sheet, name))


def same_bytes(one: Path, other: Path) -> bool:
    """Whether two files are the same, whatever they are called."""
    return one.stat().st_size == other.stat().st_size and one.read_bytes() == other.read_bytes()


def _found(page: CleanPage, layout: Layout) -> None:
    """Say what was found on a page before its cells are read."""
    cells = sum(len(grid.cells) for grid in layout.grids)
    click.echo(f"page {page.number}: {len(layout.grids)} tables, {cells} cells")


def told(sheet: str, file: ReadFile, languages: Sequence[str]) -> Iterator[str]:
    """Say what the tables seem to be, and how much is in doubt."""
    for page in file.pages:
        yield from page.warnings
        for number, table in enumerate(page.tables, 1):
            frame = frame_of_subject(draft_subject(sheet, file.file, page, number, table), [], languages)
            flagged = sum(cell.flag for cell in table.cells)
            axes = f"rows {frame.rows['kind']}, columns {frame.columns['kind']}, cells {frame.grammar}"
            yield f"  {frame.title}: {len(table.cells)} cells, {flagged} flagged; inferred: {axes}"


def keep_and_read(workspace: Workspace, sheet: str, scans: Mapping[str, bytes]) -> Iterator[str]:
    """Take in scans in a process of its own, so that the readers' memory ends with it; hand on what it says."""
    with tempfile.TemporaryDirectory(prefix="tablewright-") as folder:
        paths = [Path(folder) / scan_name(name) for name in scans]
        for path, content in zip(paths, scans.values(), strict=True):
            path.write_bytes(content)
        program = "from tablewright.cli import main; main()"
        words = [sys.executable, "-c", program, "add", *map(str, paths), "--sheet", sheet_name(sheet)]
        with subprocess.Popen(
            words, cwd=workspace.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, bufsize=1
        ) as reading:
            lines = []
            for line in reading.stdout or ():
                lines.append(line.rstrip().replace(folder + os.sep, ""))
                yield lines[-1]
        if reading.returncode:
            raise Trouble(next(iter(lines[-2:]), "the scan could not be read"), remedy="see the lines above")
