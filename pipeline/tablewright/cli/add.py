"""`tablewright add`: scans of a sheet that is new, read and drafted, ready for the review page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import click

from tablewright.cli import telling
from tablewright.cli.opening import open_workspace
from tablewright.cli.reading import reading_options
from tablewright.cli.review_frames import frame_of_subject
from tablewright.cli.review_tables import draft_subject
from tablewright.cli.scans import made_with, settings_of
from tablewright.cli.words import shown
from tablewright.errors import Exit, FileTrouble, Trouble
from tablewright.files import check_file
from tablewright.limits import Limits, limits_for
from tablewright.model.reading import ReadFile
from tablewright.phrase import Phrase
from tablewright.review.safety import scan_name, sheet_name
from tablewright.workers import Found, PageTask, local_crew, read_files
from tablewright.workspace import SCANS, Workspace


@click.command()
@click.argument("scans", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--sheet", required=True, help="What to call the sheet: small letters, digits, underscores.")
@reading_options
def command(*, scans: Sequence[Path], sheet: str, jobs: int | None, memory: int | None, timeout: float) -> Exit:
    """Take in scans of a sheet, read them, and say what its tables seem to be.

    The scans are copied into raw_scans/SHEET/. Nothing is verified yet: `tablewright review SHEET` is where a person
    settles what is in doubt, confirms what each axis is, and signs.

    Example: tablewright add combat.jpg --sheet bastogne
    """
    workspace = open_workspace(to_write=True)
    limits = limits_for(jobs, memory, timeout, scans)
    troubles = take_in(workspace, sheet_name(sheet), list(dict.fromkeys(scans)), limits, _show)
    for trouble in troubles:
        telling.trouble(trouble)
    if len(troubles) < len(scans):
        click.echo(f"Settle and sign: tablewright review {sheet}")
    return Exit.TROUBLE if troubles else Exit.FINE


def _show(line: str) -> None:
    click.echo(shown(line))


Tell = Callable[[str], None]
"""Where lines go that say how it goes."""


def take_in(workspace: Workspace, sheet: str, scans: Sequence[Path], limits: Limits, tell: Tell) -> list[Trouble]:
    """Read scans and keep them with what was read; a scan that cannot be read is not kept. Say how it goes."""
    for scan in scans:
        check_file(scan)
    free_names(workspace, sheet, scans)
    settings = settings_of(workspace)
    files = workspace.sheet_files(sheet)
    troubles: list[Trouble] = []
    with local_crew(settings, limits, lambda what: tell(_told(what))) as crew:
        for done in read_files([PageTask(scan, sheet=files) for scan in scans], crew, _page):
            troubles += done.troubles
            if done.file is None or done.troubles:
                continue
            workspace.write_scan(sheet, done.path.name, done.path.read_bytes())
            kept = workspace.root / SCANS / sheet / done.path.name
            named = replace(done.file, file=workspace.relative(kept))
            workspace.write_extracted(sheet, kept, named, made_with=made_with(workspace, sheet))
            for line in told(sheet, named, workspace.settings.languages):
                tell(line)
    return troubles


def free_names(workspace: Workspace, sheet: str, scans: Sequence[Path]) -> None:
    """Refuse scans whose names are of another kind, or would stand in for one that is there."""
    kept = {path.name: path for path in workspace.scans(sheet)}
    for scan in scans:
        name = scan_name(scan.name)
        if name in kept and kept[name].read_bytes() != scan.read_bytes():
            message = Phrase("{} is another scan", f"{SCANS}/{sheet}/{name}")
            raise FileTrouble(message, remedy=Phrase("give the new one another name"))
        same = next((path for path in others(workspace, sheet, name) if same_bytes(path, scan)), None)
        if same is not None:
            twin = workspace.relative(same)
            message = Phrase("{} is the same picture as {}", name, twin)
            raise FileTrouble(message, remedy=Phrase("work on that one; nothing was added"))


def others(workspace: Workspace, sheet: str, name: str) -> Iterator[Path]:
    """List every scan of the workspace but the one that a new one would take the place of."""
    for one in workspace.scanned_sheets():
        yield from (path for path in workspace.scans(one) if (one, path.name) != (sheet, name))


def same_bytes(one: Path, other: Path) -> bool:
    """Whether two files are the same, whatever they are called."""
    return one.stat().st_size == other.stat().st_size and one.read_bytes() == other.read_bytes()


def _told(what: Found | Trouble) -> str:
    """Say what was found on a page before its cells are read, and which reader is missing."""
    if isinstance(what, Trouble):
        return str(what)
    return Phrase("page {}: {} tables, {} cells", what.number, what.tables, what.cells)


def _page(task: PageTask, of: int) -> None:
    """Say nothing more of a page."""
    del task, of


def told(sheet: str, file: ReadFile, languages: Sequence[str]) -> Iterator[str]:
    """Say what the tables seem to be, and how much is in doubt."""
    for page in file.pages:
        yield from page.warnings
        for number, table in enumerate(page.tables, 1):
            frame = frame_of_subject(draft_subject(sheet, file.file, page, number, table), [], languages)
            flagged = sum(cell.flag for cell in table.cells)
            inferred = (Phrase(frame.rows["kind"]), Phrase(frame.columns["kind"]), Phrase(frame.grammar))
            counted = (frame.title, len(table.cells), flagged)
            yield Phrase("{}: {} cells, {} flagged; inferred: rows {}, columns {}, cells {}", *counted, *inferred)
