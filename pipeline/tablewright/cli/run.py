"""`tablewright run`: the whole flow over a workspace, and what needs a person at the end of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, replace

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tablewright.cli import telling
from tablewright.cli.opening import open_workspace
from tablewright.cli.reading import crew_of, elsewhere, reading_options, say_missing, scheduler_option
from tablewright.cli.scans import Due, due, read_due, settings_of
from tablewright.cli.standing import (
    FAULTY,
    NOTHING_VERIFIED,
    Standing,
    package_lines,
    package_stage,
    standings_of,
)
from tablewright.cli.words import on_one_line, shown
from tablewright.errors import Exit, Faults, TablewrightError
from tablewright.identity import identity
from tablewright.limits import limits_for
from tablewright.workers import Elsewhere
from tablewright.workspace import Workspace


@click.command()
@click.option("--again", is_flag=True, help="Read every scan again, even those read before.")
@click.option("--explain", is_flag=True, help="Say of each stage why it is done, or why not.")
@reading_options
@scheduler_option
def command(
    *,
    again: bool,
    explain: bool,
    jobs: int | None,
    memory: int | None,
    timeout: float,
    scheduler: str | None,
    scans_at: str | None,
) -> Exit:
    """Read new scans, check and compare the tables, make the resolver package and run its cases.

    Nothing is done twice: a scan is read again when it changes, or a reader, or what `sheet.toml` says of its tables;
    the other stages follow what they depend on. Interrupted, a run goes on from where it was.

    Example: tablewright run
    """
    workspace = open_workspace(to_write=True)
    say = click.echo if explain else _silent
    to_read, stay, faulty = due(workspace, again=again)
    click.echo(f"{len(to_read) + len(stay)} scans, {len(to_read)} to read")
    for name, why in (*((workspace.relative(one.scan), one.why) for one in to_read), *stay):
        say(shown(f"read {name}: {why}"))
    troubles: list[TablewrightError] = []
    if to_read:
        limits = limits_for(jobs, memory, timeout, [one.scan for one in to_read])
        placed = [replace(one, elsewhere=place_of(workspace, one, scheduler, scans_at)) for one in to_read]
        with crew_of(scheduler, settings_of(workspace), limits, say_missing) as crew:
            troubles = list(read_due(workspace, placed, crew))
    names = sorted({*workspace.sheets(), *workspace.scanned_sheets()})
    stages, more_faulty = standings_of(workspace, names)
    for stage in stages:
        say(shown(f"{stage.name}: {stage.why or 'nothing that it depends on has changed'}"))
    said = {str(error): error for error in (*faulty, *more_faulty)}
    for error in (*troubles, *said.values()):
        telling.trouble(error)
    standings = [Standing(**stage.result) for stage in stages]
    show(standings)
    if any(standing.differences for standing in standings):
        click.echo("`tablewright diff --html diff.html` shows each difference beside the scan.")
    lines = list(package(workspace, list(said.values()), say))
    for line in lines:
        click.echo(shown(line))
    workspace.kept.close()
    summary = {
        "program": identity(),
        "read": [workspace.relative(one.scan) for one in to_read],
        "troubles": [str(error) for error in (*troubles, *said.values())],
        "sheets": [asdict(standing) for standing in standings],
        "package": lines,
    }
    with suppress(TablewrightError):  # a help for who watches from outside; a run does not fail for want of it
        workspace.keep_private(SUMMARY, json.dumps(summary, indent=1))
    if troubles or said:
        return Exit.TROUBLE
    return Exit.DIFFERENT if any(standing.wants_a_person for standing in standings) else Exit.FINE


def place_of(workspace: Workspace, one: Due, scheduler: str | None, scans_at: str | None) -> Elsewhere | None:
    """Where a worker finds a scan by itself; it has to be the one that stands here."""
    return elsewhere(scheduler, scans_at, workspace.relative(one.scan), workspace.kept.hash_of(one.scan))


SUMMARY = "last-run.json"
"""What the last run did and found, for programs that watch: it lies in `.tablewright/`."""


def _silent(line: str) -> None:
    del line


def package(workspace: Workspace, faulty: Sequence[Faults], say: Callable[[str], None]) -> Iterator[str]:
    """Make the package, where there is anything to make one of; say how it stands."""
    if not workspace.sheets():
        yield NOTHING_VERIFIED
    elif faulty:
        yield FAULTY
    else:
        stage = package_stage(workspace)
        say(f"{stage.name}: {stage.why or 'nothing that it depends on has changed'}")
        yield from package_lines(stage.result)


def show(standings: Sequence[Standing]) -> None:
    """Draw the closing table."""
    closing = Table(title="What was done, and what needs a look", box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("sheet", "scans", "tables", "cells", "flagged", "differ", "findings", "unsigned"):
        closing.add_column(heading, justify="left" if heading == "sheet" else "right", no_wrap=True)
    for one in standings:
        counts = (one.scans, one.tables, one.cells, one.flagged, one.differences, one.findings)
        loose = "all" if one.unsigned is None else str(one.unsigned)
        closing.add_row(Text(on_one_line(one.sheet)), *("–" if n is None else str(n) for n in counts), loose)
    Console().print(closing)
