"""`tablewright compile`: the verified tables made into the resolver package."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import click

from tablewright.cli.opening import open_workspace
from tablewright.compile.build import build
from tablewright.compile.cases import contradicted
from tablewright.compile.compare import differences
from tablewright.compile.lower.procedure import left_open
from tablewright.compile.plan.model import Identity, Plan
from tablewright.compile.print.emit import emit
from tablewright.errors import Exit, Faults
from tablewright.phrase import Phrase
from tablewright.workspace import PACKAGE, Workspace


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; say whether rules_pkg/ is what the tables give.")
def command(*, check: bool) -> Exit:
    """Make the resolver package out of what people verified in canonical/.

    The same tables give the same bytes on any machine. With an unsigned table the package is a draft, and its version
    says so.

    Example: tablewright compile --check
    """
    workspace = open_workspace(to_write=not check)
    made = plan(workspace)
    if check:
        changes = differences(workspace.package(), _proved(made))
        click.echo("\n".join(changes) or f"{PACKAGE}/ is what the tables give.")
        return Exit.DIFFERENT if changes else Exit.FINE
    for line in make_package(workspace, made):
        click.echo(line)
    return Exit.FINE


def make_package(workspace: Workspace, made: Plan) -> Iterator[str]:
    """Write the package; say what changed and what is left to a person."""
    files = _proved(made)
    changes = differences(workspace.package(), files)
    workspace.write_package(files)
    yield Phrase("{} {}: {} files, {} changed", made.identity.package, made.version, len(files), len(changes))
    for table in unsigned(made):
        yield Phrase("  unsigned, so this is a draft: {}", table)
    for step in open_steps(made):
        yield Phrase("  left open: {} can get a value that no label covers and no ruling places", step)
    for line in differences(workspace.package(), files):
        yield Phrase("  {}; remove it yourself if it is not yours to keep", f"{PACKAGE}/{line}")


def _proved(made: Plan) -> Mapping[str, str]:
    """The files of the package; Faults when an example says otherwise than its rules."""
    files = emit(made)
    if faults := contradicted(made, files):
        raise Faults(faults)
    return files


def plan(workspace: Workspace) -> Plan:
    """Build the plain model of a workspace's package."""
    settings = workspace.settings
    with workspace.reading():
        identity = Identity(settings.package, settings.version, workspace.digest(), workspace.license())
        return build(workspace.load_sheets(), identity)


def open_steps(made: Plan) -> list[str]:
    """Name the steps at which a result may stop, because the sheet says nothing."""
    return [
        f"{game.id}.{plain.procedure.id}, step `{step}`,"
        for game in made.games
        for plain in game.procedures
        for step in left_open(game, plain)
    ]


def unsigned(made: Plan) -> list[str]:
    """Name the tables that nobody has signed as they are."""
    return [f"{game.id}/{table.id}" for game in made.games for table in game.tables if not table.signed]
