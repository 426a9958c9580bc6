"""`tablewright verify`: whether the workspace itself is whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from tablewright.cli.opening import damage
from tablewright.cli.words import shown
from tablewright.errors import Exit, Fault, TablewrightError
from tablewright.review.decisions import read_log
from tablewright.workspace import DECISIONS, Workspace, find_workspace


@click.command()
def command() -> Exit:
    """See whether anything in the workspace is damaged, missing or contradictory.

    It looks at the logs of decisions line by line, at what was read off the scans, and at the files of each sheet.
    A signing that was cut off has been finished by the time it looks. What it names, it says how to mend.

    Example: tablewright verify
    """
    workspace = find_workspace(Path.cwd())
    workspace.sweep()
    found = [*map(str, damage(workspace)), *map(str, contradictions(workspace)), *unreadable(workspace)]
    for words in found:
        click.echo(shown(words))
    lines = sum(len(workspace.decisions(sheet)) for sheet in workspace.logs())
    counts = f"{len(workspace.sheets())} sheets, {lines} decisions"
    click.echo(f"{counts}: {len(found)} things to mend." if found else f"{counts}: all of it is whole.")
    return Exit.DIFFERENT if found else Exit.FINE


def contradictions(workspace: Workspace) -> Iterator[Fault]:
    """Say where two people decided differently, neither knowing of the other."""
    for sheet in workspace.logs():
        for one, other in read_log(workspace.decisions(sheet)).parted:
            words = (
                f"{other.table}, row {(other.row or 0) + 1}, column {(other.col or 0) + 1}: "
                f"{one.by} says `{one.after}`, {other.by} says `{other.after}`, and neither knew of the other"
            )
            yield Fault(f"{DECISIONS}/{sheet}.jsonl", 0, words, f"`tablewright review {sheet}` asks which it is")


def unreadable(workspace: Workspace) -> Iterator[str]:
    """Say which files cannot be read as what they are."""
    for sheet in sorted({*workspace.sheets(), *workspace.scanned_sheets()}):
        try:
            workspace.extracted(sheet)
        except TablewrightError as error:
            yield str(error)
    for sheet in workspace.sheets():
        try:
            workspace.load_sheet(sheet)
        except TablewrightError as error:
            yield str(error)
