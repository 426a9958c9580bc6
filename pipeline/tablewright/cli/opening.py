"""The workspace that a command works in; what is damaged in its logs is said by every command that opens it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

from tablewright.cli import telling
from tablewright.errors import Fault
from tablewright.review.decisions import read_log
from tablewright.scratch import sweep
from tablewright.workspace import DECISIONS, Workspace, find_workspace


def open_workspace(*, to_write: bool = False) -> Workspace:
    """Find the workspace that this is in, and say what is damaged in it; who writes sweeps up after killed runs."""
    workspace = find_workspace(Path.cwd())
    if to_write:
        workspace.sweep()
        sweep()  # here as well: what was killed when all was done leaves the next run nothing to make a folder for
    damaged = list(damage(workspace))
    for fault in damaged[:3]:
        telling.trouble(fault, level=logging.WARNING)
    if damaged:
        more = f"{len(damaged) - 3} more; all" if len(damaged) > 3 else "All"
        words = f"{more} else counts. `tablewright verify` says all that is known."
        telling.say("damage", words, level=logging.WARNING, found=len(damaged))
    return workspace


def damage(workspace: Workspace) -> Iterator[Fault]:
    """Say what is damaged or missing in the logs of what people decided."""
    for sheet in workspace.logs():
        path = f"{DECISIONS}/{sheet}.jsonl"
        for one in read_log(workspace.decisions(sheet)).damage:
            remedy = f"`git log -p {path}` shows what stood there: put it back; or remove the line, and decide anew"
            yield Fault(path, one.line or 0, f"a decision is lost: {one.what}", remedy)
