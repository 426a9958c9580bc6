"""`tablewright diff`: whether what somebody typed is what the scan says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import click

from tablewright.api.pictures import ScanPictures
from tablewright.cli.diff_files import Asked, compare_files, sorted_out
from tablewright.cli.diff_workspace import compare_against, compare_workspace
from tablewright.cli.opening import open_workspace
from tablewright.cli.reading import reading_options
from tablewright.cli.words import json_text, shown
from tablewright.compare import SheetComparison, as_annotations, as_html, as_json, as_junit, as_text
from tablewright.errors import Exit, reaching
from tablewright.limits import Limits, limits_for

NO_SHEET = "There is no sheet in canonical/ to compare."


def _text(sheets: Sequence[SheetComparison]) -> str:
    return shown(as_text(sheets) if sheets else NO_SHEET)


def _json(sheets: Sequence[SheetComparison]) -> str:
    return json_text(as_json(sheets))


def _github(sheets: Sequence[SheetComparison]) -> str:
    return shown(as_annotations(sheets))


FORMATS: Mapping[str, Callable[[Sequence[SheetComparison]], str]] = {
    "text": _text,
    "json": _json,
    "github": _github,
    "junit": as_junit,
}


@click.command()
@click.argument("what", nargs=-1, metavar="[TYPED]... [SCAN]... | [SHEET]...")
@click.option("--against", type=click.Path(path_type=Path), help="Another copy, outside the workspace, of its tables.")
@click.option("--html", type=click.Path(path_type=Path), help="Write one page to look at and to send, scans in it.")
@click.option(
    "--format",
    "form",
    type=click.Choice(list(FORMATS)),
    default="text",
    help="How to print it; github: annotations of a pull request.",
)
@click.option("--json", "json_wanted", is_flag=True, help="The same as --format json: every difference.")
@click.option("--lang", default="fra+eng", show_default=True, help="Languages of the scans, the main one first.")
@reading_options
def command(
    *,
    what: Sequence[str],
    against: Path | None,
    html: Path | None,
    form: str,
    json_wanted: bool,
    lang: str,
    jobs: int | None,
    memory: int | None,
    timeout: float,
) -> Exit:
    """Say whether tables are typed as they are printed; each difference is explained, with the side that is suspect.

    Typed tables (CSV, XLSX, ODS) and scans are named in any order, or the folder they are in; each table is laid on
    the one of the scans that it fits best. Two typed files are held against each other. Without files, the tables in
    canonical/ are held against what was read off their scans.

    Example: tablewright diff mine.csv scan.jpg --html look.html
    """
    asked = sorted_out(what)
    limits = limits_for(jobs, memory, timeout, asked.scans)
    root, sheets, went_well = compared(asked, against, lang, limits)
    click.echo(FORMATS["json" if json_wanted else form](sheets))
    if html:
        write(html, as_html(sheets, ScanPictures(root)))
    return Exit.TROUBLE if not went_well else exit_of(sheets)


def compared(asked: Asked, against: Path | None, lang: str, limits: Limits) -> tuple[Path, list[SheetComparison], bool]:
    """Compare what is asked for, and say whether all could be read; the folder is that from which scans are named."""
    if asked.is_of_files:
        if asked.sheets or against:
            raise click.UsageError(
                f"name files, or sheets: {', '.join(asked.sheets) or against} is of the other kind; "
                "another copy of a sheet's tables goes with --against"
            )
        sheet, went_well = compare_files(asked, lang, limits)
        return Path.cwd(), [sheet], went_well
    workspace = open_workspace()
    if against:
        return workspace.root, [compare_against(workspace, asked.sheets, against)], True
    return workspace.root, compare_workspace(workspace, asked.sheets), True


def exit_of(sheets: Sequence[SheetComparison]) -> Exit:
    """Silence is agreement only where all was compared; where nothing is there yet, nothing was asked."""
    if any(sheet.trouble for sheet in sheets):
        return Exit.TROUBLE
    whole = all(sheet.coverage.is_whole or not sheet.coverage.asked for sheet in sheets)
    differs = any(difference.differs for sheet in sheets for difference in sheet.differences)
    return Exit.FINE if whole and not differs else Exit.DIFFERENT


def write(path: Path, text: str) -> None:
    """Put the page where it is wanted."""
    with reaching(str(path), "Name a file in a folder that is there."):
        path.write_text(text, encoding="utf-8", newline="\n")
