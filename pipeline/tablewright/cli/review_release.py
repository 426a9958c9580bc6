"""The package from the page: checked, compiled, built, and what to type to use it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablewright.cli.compile import make_package, plan, unsigned
from tablewright.cli.publish import propose, publish, refuse_faulty
from tablewright.compile.plan.model import Plan
from tablewright.compile.print.emit import emit
from tablewright.compile.sandbox import loaded
from tablewright.errors import ProgramMissing, Trouble
from tablewright.publish.programs import find_programs
from tablewright.publish.record import last_release
from tablewright.review.answers import faults_of
from tablewright.workspace import BUILT, PACKAGE, Workspace, find_workspace


def released(workspace: Workspace) -> Mapping[str, Sequence[Any]]:
    """Do all of it; a step that cannot be done says why, and what came before it stands."""
    workspace = find_workspace(workspace.root)  # its version may have changed since the page was opened
    aids = workspace.load_sheets()
    refuse_faulty(aids)
    made = plan(workspace)
    lines: list[Any] = list(make_package(workspace, made))
    wheel = ""
    if not unsigned(made):
        last = last_release(workspace.settings.package, workspace.releases())
        try:
            find_programs()
            proposal = propose(made, aids, last, None)
            lines += publish(workspace, proposal, last, None)
        except (ProgramMissing, Trouble) as error:
            lines += faults_of(error)
        wheel = next((name for name in workspace.built() if name.endswith(".whl")), "")
    where = f"{PACKAGE}/{BUILT}/{wheel}" if wheel else f"./{PACKAGE}"
    return {"lines": lines, "use": [f"pip install {where}", "python", *_sample(made)]}


def _sample(made: Plan) -> Iterator[str]:
    """Call the first procedure with something from the middle of what it takes."""
    with loaded(emit(made), made.module) as package:
        resolver = package.catalog()[0]
        sheet, name = resolver.name.split(".")
        given = ", ".join(f"{p.name}={_some(p)!r}" for p in resolver.parameters if p.default is None)
    yield f">>> from {made.module} import {sheet}"
    yield f">>> {sheet}.{name}({given}).text"


def _some(parameter: Any) -> object:
    if parameter.options:
        return parameter.options[len(parameter.options) // 2]
    if parameter.kind == "flag":
        return False
    low = 1 if parameter.low is None else int(parameter.low)
    return low if parameter.high is None else (low + int(parameter.high)) // 2
