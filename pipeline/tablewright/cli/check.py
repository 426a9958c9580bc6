"""`tablewright check`: what the sheets' own structure says against them."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from tablewright.check import as_json, as_text, check_aid, is_open
from tablewright.cli.opening import open_workspace
from tablewright.errors import Exit, Fault, Faults
from tablewright.model.finding import Finding

NO_SHEET = "There is no sheet in canonical/ to check."


@click.command()
@click.argument("sheets", nargs=-1)
@click.option("--json", "json_wanted", is_flag=True, help="Print one JSON document with every finding.")
def command(*, sheets: Sequence[str], json_wanted: bool) -> Exit:
    """Check sheets against their own structure, with no scan at hand.

    An error contradicts the sheet itself; a suspicion wants a look at the print, or an erratum that answers it.
    docs/checks.md says what each check looks at.

    Example: tablewright check weissenberg
    """
    workspace = open_workspace()
    found: dict[str, tuple[Finding, ...]] = {}
    faults: list[Fault] = []
    for sheet in sheets or workspace.sheets():
        try:
            found[sheet] = check_aid(workspace.load_sheet(sheet))
        except Faults as error:
            faults += error.faults
    if json_wanted:
        click.echo(json.dumps({"findings": [as_json(f) for fs in found.values() for f in fs]}, ensure_ascii=False))
    elif found or not faults:
        click.echo("\n\n".join(as_text(sheet, findings) for sheet, findings in found.items()) or NO_SHEET)
    if faults:
        raise Faults(faults)
    return Exit.DIFFERENT if any(is_open(f) for fs in found.values() for f in fs) else Exit.FINE
