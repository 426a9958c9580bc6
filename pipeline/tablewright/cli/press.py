"""`tablewright press`: fair copies for players, and facsimile scans to test with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from tablewright.cli.opening import open_workspace
from tablewright.errors import Exit
from tablewright.model.aid import Aid
from tablewright.press.editions import facsimiles
from tablewright.press.manuscript import pages_of
from tablewright.press.styles import STYLES
from tablewright.press.typesetter import typeset
from tablewright.workspace import FAIR_COPIES, SCANS, Workspace

SCREEN_DPI = 110

NO_SHEET = "There is no sheet in canonical/ to typeset."


@click.command()
@click.argument("sheets", nargs=-1)
@click.option("--style", type=click.Choice(list(STYLES)), default="coloured", show_default=True, help="House style.")
@click.option("--facsimiles", "with_facsimiles", is_flag=True, help="Make the facsimile scans in raw_scans/ as well.")
def command(*, sheets: Sequence[str], style: str, with_facsimiles: bool) -> Exit:
    """Typeset sheets from their verified tables, as PDF and PNG in fair_copies/.

    Example: tablewright press weissenberg --style zebra
    """
    workspace = open_workspace(to_write=True)
    aids = workspace.load_sheets(*sheets)
    if not aids:
        click.echo(NO_SHEET)
    for aid in aids:
        for written in press(workspace, aid, style, with_facsimiles=with_facsimiles):
            click.echo(written)
    return Exit.FINE


def press(workspace: Workspace, aid: Aid, style: str, *, with_facsimiles: bool) -> Iterator[str]:
    """Make the files of one sheet; say which."""
    for name, content in fair_copy(aid, style):
        workspace.write_fair_copy(name, content)
        yield f"{FAIR_COPIES}/{name}"
    if with_facsimiles:
        for name, content in facsimiles(aid):
            workspace.write_scan(aid.sheet.id, name, content)
            yield f"{SCANS}/{aid.sheet.id}/{name}"


def fair_copy(aid: Aid, style: str) -> Iterator[tuple[str, bytes]]:
    """The files of a fair copy: one PDF, a PNG a page."""
    sheet = aid.sheet
    copy = typeset(pages_of(aid), STYLES[style], language=sheet.language, title=sheet.title)
    yield f"{sheet.id}.pdf", copy.pdf()
    for number, picture in enumerate(copy.pictures(SCREEN_DPI), start=1):
        yield f"{sheet.id}-{number}.png", picture
