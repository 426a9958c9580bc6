"""The stages after reading, done: what checks and comparisons say of a sheet, and the package with its cases."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.check import check_aid, is_open
from tablewright.cli.compile import make_package, plan, unsigned
from tablewright.cli.diff_workspace import compare_workspace
from tablewright.cli.standing import Standing
from tablewright.compare import SheetComparison
from tablewright.compile.cases import failing_cases
from tablewright.errors import Faults
from tablewright.model.aid import Aid
from tablewright.model.difference import Difference, Verdict
from tablewright.model.reading import ReadFile
from tablewright.workspace import Workspace


def judged(workspace: Workspace, names: Sequence[str]) -> tuple[list[Standing], list[Faults]]:
    """Say where sheets stand, and which of them are faulty."""
    aids: dict[str, Aid] = {}
    faulty: list[Faults] = []
    for name in filter(workspace.sheets().__contains__, names):
        try:
            aids[name] = workspace.load_sheet(name)
        except Faults as error:
            faulty.append(error)
    files = {name: workspace.extracted(name) for name in names}
    read = [name for name in aids if files[name]]
    compared = {sheet.sheet: to_look_at(sheet) for sheet in (compare_workspace(workspace, read) if read else ())}
    sound = [name for name in names if name in aids or name not in workspace.sheets()]
    return [standing_of(name, files[name], aids.get(name), compared.get(name, 0)) for name in sound], faulty


def standing_of(sheet: str, files: Sequence[ReadFile], aid: Aid | None, differences: int) -> Standing:
    """Count what was read of one sheet and what is open about it."""
    tables = [table for file in files for page in file.pages for table in page.tables]
    cells = [cell for table in tables for cell in table.cells]
    return Standing(
        sheet,
        scans=len(files),
        tables=len(tables),
        cells=len(cells),
        flagged=sum(cell.flag for cell in cells),
        differences=differences if aid else None,
        findings=sum(map(is_open, check_aid(aid))) if aid else None,
        unsigned=sum(aid.sheet.signature(table.table.id) is None for table in aid.tables) if aid else None,
    )


def to_look_at(sheet: SheetComparison) -> int:
    """How many differences a person should settle; a table that was not compared is one, unless it is among them."""
    said = {difference.table for difference in sheet.differences}
    missed = {missed.table for missed in sheet.missed} - said
    return sum(map(wants_a_look, sheet.differences)) + len(missed)


def wants_a_look(difference: Difference) -> bool:
    """Whether a person should settle it: not where the evidence says that the scan was misread."""
    return difference.verdict is not Verdict.READING and not difference.is_minor


def made_package(workspace: Workspace) -> dict[str, object]:
    """Make the package and hold it to its own cases; say how that went."""
    made = plan(workspace)
    first, *more = make_package(workspace, made)
    name, _, counts = first.rpartition(": ")
    files, changed = (int(part.split()[0]) for part in counts.split(", "))
    failing = [f"  fails: {case}" for case in failing_cases(made)]
    told = [*more, *(failing or ["  every golden case holds"])]
    return {"name": name, "files": files, "changed": changed, "more": told, "unsigned": len(unsigned(made))}
