"""One writer at a time in a workspace, whichever process it is in; readers together, but beside no writer.

The lock is the system's (flock) on a file in `.tablewright/`: it is let go of when a process ends, however it does.
"""

from __future__ import annotations

import fcntl
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tablewright.errors import reaching

PRIVATE = ".tablewright"
"""Holds what concerns this machine and its user alone; a `.gitignore` inside keeps it out of commits."""
_LOCK = "lock"


@dataclass
class Lock:
    """The lock of one workspace, as this process holds it: its threads take turns, and may take it again within."""

    root: Path
    _turn: threading.RLock = field(default_factory=threading.RLock)
    _handle: int | None = None

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Keep everybody else out; waits for them to finish."""
        with self._turn:
            if self._handle is not None:
                yield
                return
            private_folder(self.root)
            with self._held(os.O_RDWR | os.O_CREAT, fcntl.LOCK_EX):
                yield

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Keep writers out. Where there never was one there is no lock, and a reader makes none: it may not write."""
        with self._turn:
            if self._handle is not None or not (self.root / PRIVATE / _LOCK).exists():
                yield
                return
            with self._held(os.O_RDONLY, fcntl.LOCK_SH):
                yield

    @contextmanager
    def if_free(self) -> Iterator[bool]:
        """Keep everybody else out if nobody is there; say whether."""
        with self._turn:
            private_folder(self.root)
            try:
                with self._held(os.O_RDWR | os.O_CREAT, fcntl.LOCK_EX | fcntl.LOCK_NB):
                    yield True
            except BlockingIOError:
                yield False

    @contextmanager
    def _held(self, how: int, kind: int) -> Iterator[None]:
        name = f"{PRIVATE}/{_LOCK}"
        with reaching(name):
            handle = os.open(self.root / name, how, 0o600)
        try:
            fcntl.flock(handle, kind)
            self._handle = handle
            yield
        finally:
            self._handle = None
            os.close(handle)


@cache
def lock_of(root: Path) -> Lock:
    """Give the one lock that this process has of a workspace."""
    return Lock(root)


def private_folder(root: Path) -> Path:
    """Make the folder that stays out of commits."""
    folder = root / PRIVATE
    with reaching(PRIVATE):
        folder.mkdir(mode=0o700, exist_ok=True)
        ignore = folder / ".gitignore"
        if not ignore.exists():
            ignore.write_text("*\n")
    return folder
