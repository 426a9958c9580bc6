"""Scans dropped on the page: taken in by a process of its own, so that the readers' memory ends with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import astuple
from pathlib import Path
from typing import Any

from tablewright.cli.add import take_in
from tablewright.cli.opening import open_workspace
from tablewright.errors import Fault, TablewrightError, Trouble
from tablewright.limits import SECONDS, limits_for
from tablewright.phrase import Phrase, from_plain, worded
from tablewright.review.safety import scan_name, sheet_name
from tablewright.scratch import scratch
from tablewright.workspace import Workspace


def keep_and_read(workspace: Workspace, sheet: str, scans: Mapping[str, bytes]) -> Iterator[str]:
    """Take in scans, and hand on what is said of them, a line at a time."""
    with scratch() as folder:
        paths = [Path(folder) / scan_name(name) for name in scans]
        for path, content in zip(paths, scans.values(), strict=True):
            path.write_bytes(content)
        program = "from tablewright.cli.review_add import main; main()"
        words = [sys.executable, "-c", program, sheet_name(sheet), *map(str, paths)]
        with subprocess.Popen(words, cwd=workspace.root, stdout=subprocess.PIPE, text=True, bufsize=1) as reading:
            for line in reading.stdout or ():
                yield _heard(json.loads(line.replace(f"{folder}{os.sep}", "")))
        if reading.returncode:
            raise Trouble(Phrase("the scan could not be read"), remedy=Phrase("see the lines above"))


def _heard(said: Any) -> str:
    """Take one line of the process; raises the faults that it tells of."""
    if isinstance(said, Mapping):
        raise TablewrightError(Fault(*map(from_plain, fault)) for fault in said["faults"])
    return str(said) if isinstance(said, str) else from_plain(said)


def main() -> None:
    """Do it, as the process: a line of JSON for each thing to say."""
    sheet, *scans = sys.argv[1:]
    paths = [Path(scan) for scan in scans]
    try:
        workspace = open_workspace(to_write=True)
        troubles = take_in(workspace, sheet, paths, limits_for(None, None, SECONDS, paths), _say)
        faults = [fault for trouble in troubles for fault in trouble.faults]
    except TablewrightError as error:
        faults = list(error.faults)
    if faults:
        _say({"faults": [astuple(fault) for fault in faults]})


def _say(line: Any) -> None:
    print(json.dumps(worded(line), ensure_ascii=False), flush=True)  # noqa: T201 - it is how the two processes speak
