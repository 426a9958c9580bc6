"""A folder for what passes: it goes when the work ends, and what a killed run left is swept by the next.

Who works in a folder holds a lock on a file in it, and the system lets go of the lock when the process ends, however
it does. Numbers of processes would not do: two containers on one volume count alike.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tablewright.errors import reaching

PREFIX = "tablewright-"
_LOCK = ".in-use"
_FORGOTTEN = 3600
"""Seconds after which a folder without a lock is nobody's: it is locked within a moment of being made."""


@contextmanager
def scratch() -> Iterator[Path]:
    """A new folder among the temporary files."""
    among = Path(tempfile.gettempdir())
    sweep()
    with reaching(str(among)):
        folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=among))
    try:
        with reaching(str(folder)), (folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            (folder / "lock").rename(folder / _LOCK)  # seen by who sweeps only once it is held
            yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def sweep() -> None:
    """Remove the folders among the temporary files that nobody works in any more."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError):
            found = folder.lstat()
            if stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and _is_left(folder, found.st_mtime):
                shutil.rmtree(folder, ignore_errors=True)


def _is_left(folder: Path, changed: float) -> bool:
    lock = folder / _LOCK
    if not lock.exists():
        return time.time() - changed > _FORGOTTEN
    with lock.open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
