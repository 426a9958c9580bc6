"""Runs a command in a process that is killed before it changes the folder for the Nth time; with 0, to its end.

    python _killing.py N FOLDER PROGRAM [WORDS...]

PROGRAM is Python text; WORDS are its sys.argv[1:]. Without a kill, the last line on stderr says how many changes
there were. Python itself reports them (its audit events), so that no code is in between that a kill could spare.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

CHANGES = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.truncate", "os.link", "os.symlink"}
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def listen(folder: Path, last: int) -> Callable[[], int]:
    """Kill this process before a change to the folder; gives who tells how many there were."""
    root = str(folder.resolve())
    seen = 0

    def hears(event: str, given: tuple[Any, ...]) -> None:
        nonlocal seen
        if event in CHANGES or (event == "open" and isinstance(given[2], int) and given[2] & WRITING):
            path = os.fspath(given[0]) if isinstance(given[0], str | os.PathLike) else ""
            if str(path).startswith(root) or (event == "os.truncate" and isinstance(given[0], int)):
                seen += 1
                if seen == last:
                    os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hears)
    return lambda: seen


def main(last: str, folder: str, program: str) -> None:
    """Count, and at the number given end without a word."""
    count = listen(Path(folder), int(last))
    code = 0
    try:
        exec(compile(program, "<program>", "exec"), {"__name__": "__main__"})  # noqa: S102 - what it is for
    except SystemExit as end:
        code = int(end.code or 0)
    sys.stderr.write(f"\n{count()}\n")
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    given = sys.argv[1:4]
    sys.argv = ["program", *sys.argv[4:]]
    main(*given)
