"""`tablewright run`: the whole flow over a workspace, and what needs a person at the end of it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from tablewright import __version__
from tablewright.check import check_aid, is_open
from tablewright.cli.compile import make_package, plan, unsigned
from tablewright.cli.diff import compare_workspace
from tablewright.cli.progress import work_on
from tablewright.compile.cases import failing_cases
from tablewright.compile.plan.model import Plan
from tablewright.errors import Exit, TablewrightError
from tablewright.flow import extract_file
from tablewright.model.aid import Aid
from tablewright.model.difference import Difference, Verdict
from tablewright.model.expected import Expected, digest
from tablewright.model.reading import ReadFile
from tablewright.read import READERS, Reader, find_readers
from tablewright.sheets.expected import expected_tables
from tablewright.workspace import Workspace, find_workspace

NOTHING_VERIFIED = (
    "No table is verified yet, so there is no package to make: `tablewright review` is where that is done."
)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one sheet stands at the end of a run: how much was read, and what is left for a person."""

    sheet: str
    scans: int
    tables: int
    cells: int
    flagged: int
    differences: int | None
    findings: int | None
    unsigned: int | None

    @property
    def wants_a_person(self) -> bool:
        """Whether anything is left to look at; a flag on a table that a person has signed is not."""
        return bool(self.differences or self.findings or self.unsigned) or (self.findings is None and self.cells > 0)


@click.command()
@click.option("--again", is_flag=True, help="Read every scan again, even those read before.")
@click.option("--jobs", type=click.IntRange(min=1), help="How many scans to read at once; by default one a core.")
def command(*, again: bool, jobs: int | None) -> Exit:
    """Read new scans, check and compare the tables, make the resolver package and run its cases.

    A scan is read once; when it changes, or a reader, or what `sheet.toml` says of its tables, it is read again.
    Interrupted, a run goes on from where it was.

    Example: tablewright run
    """
    workspace = find_workspace(Path.cwd())
    troubles = [*read_scans(workspace, jobs or os.cpu_count() or 1, again=again)]
    for trouble in troubles:
        click.echo(trouble, err=True)
    aids = workspace.load_sheets()
    made = plan(workspace) if aids else None
    standings = standings_of(workspace, aids, unsigned(made) if made else ())
    show(standings)
    if any(standing.differences for standing in standings):
        click.echo("`tablewright diff --html diff.html` shows each difference beside the scan.")
    for line in made_package(workspace, made) if made else [NOTHING_VERIFIED]:
        click.echo(line)
    if troubles:
        return Exit.TROUBLE
    return Exit.DIFFERENT if any(standing.wants_a_person for standing in standings) else Exit.FINE


def read_scans(workspace: Workspace, jobs: int, *, again: bool) -> Iterator[TablewrightError]:
    """Read the scans that have not been read as they are now; say which could not be."""
    scans = [(sheet, scan) for sheet in workspace.scanned_sheets() for scan in workspace.scans(sheet)]
    readers, missing = find_readers(list(READERS), workspace.settings.languages, jobs)
    expected = {sheet: described(workspace, sheet) for sheet, _ in scans}
    made = {sheet: made_with(readers, tables) for sheet, tables in expected.items()}
    new = {
        scan: sheet for sheet, scan in scans if again or not workspace.is_extracted(sheet, scan, made_with=made[sheet])
    }
    click.echo(f"{len(scans)} scans, {len(new)} to read")

    def read(scan: Path) -> TablewrightError | None:
        sheet = new[scan]
        try:
            file = read_one(workspace, scan, readers, expected[sheet])
            workspace.write_extracted(sheet, scan, file, made_with=made[sheet])
        except TablewrightError as error:
            return error
        return None

    if new:
        yield from missing
        yield from filter(None, work_on(read, list(new), min(jobs, len(new))))


def described(workspace: Workspace, sheet: str) -> tuple[Expected, ...]:
    """What to expect on the scans of a sheet; nothing while nobody has described it."""
    return expected_tables(workspace.load_sheet(sheet)) if sheet in workspace.sheets() else ()


def made_with(readers: Sequence[Reader], tables: Sequence[Expected] = ()) -> str:
    """Name what a scan is read with; when that changes, it is read again."""
    description = (f"sheet.toml {digest(tables)}",) if tables else ()
    return ", ".join((f"tablewright {__version__}", *sorted(reader.name for reader in readers), *description))


def read_one(workspace: Workspace, scan: Path, readers: Sequence[Reader], tables: Sequence[Expected] = ()) -> ReadFile:
    """Read one scan; what is kept names it from the workspace's root."""
    file = extract_file(Path(os.path.relpath(scan)), readers, described=tables)
    return replace(file, file=workspace.relative(scan))


def standings_of(workspace: Workspace, aids: Sequence[Aid], tables_unsigned: Sequence[str]) -> list[Standing]:
    """Say where each sheet stands, those not yet in `canonical/` too."""
    verified = {aid.sheet.id: aid for aid in aids}
    names = sorted({*verified, *workspace.scanned_sheets()})
    loose = [name.partition("/")[0] for name in tables_unsigned]
    read = [name for name in verified if workspace.extracted(name)]
    compared = {sheet.sheet: sheet.differences for sheet in (compare_workspace(workspace, read) if read else ())}
    return [
        standing(name, workspace.extracted(name), verified.get(name), compared.get(name, ()), loose.count(name))
        for name in names
    ]


def standing(
    sheet: str, files: Sequence[ReadFile], aid: Aid | None, differences: Sequence[Difference], loose: int
) -> Standing:
    """Count what was read of one sheet and what is open about it."""
    tables = [table for file in files for page in file.pages for table in page.tables]
    cells = [cell for table in tables for cell in table.cells]
    return Standing(
        sheet,
        scans=len(files),
        tables=len(tables),
        cells=len(cells),
        flagged=sum(cell.flag for cell in cells),
        differences=sum(map(wants_a_look, differences)) if aid else None,
        findings=sum(map(is_open, check_aid(aid))) if aid else None,
        unsigned=loose if aid else None,
    )


def wants_a_look(difference: Difference) -> bool:
    """Whether a person should settle it: not where the evidence says that the scan was misread."""
    return difference.verdict is not Verdict.READING and not difference.is_minor


def made_package(workspace: Workspace, made: Plan) -> Iterator[str]:
    """Make the package and hold it to its own cases; say how that went."""
    yield from make_package(workspace, made)
    failing = failing_cases(made)
    yield from (f"  fails: {case}" for case in failing)
    if not failing:
        yield "  every golden case holds"


def show(standings: Sequence[Standing]) -> None:
    """Draw the closing table."""
    closing = Table(title="What was done, and what needs a look", box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("sheet", "scans", "tables", "cells", "flagged", "differ", "findings", "unsigned"):
        closing.add_column(heading, justify="left" if heading == "sheet" else "right", no_wrap=True)
    for one in standings:
        counts = (one.scans, one.tables, one.cells, one.flagged, one.differences, one.findings)
        loose = "all" if one.unsigned is None else str(one.unsigned)
        closing.add_row(one.sheet, *("–" if count is None else str(count) for count in counts), loose)
    Console().print(closing)
