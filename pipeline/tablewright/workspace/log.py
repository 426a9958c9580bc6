"""The lines of a log on the disk: added whole or not at all, and never to half a line."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import BinaryIO

from tablewright.errors import reaching
from tablewright.files import make_folder, sync_folder


def lines_of(path: Path, named: str) -> tuple[bytes, ...]:
    """Give the lines as they are, a last one that has no end among them."""
    if not path.exists():
        return ()
    with reaching(named):
        return tuple(path.read_bytes().removesuffix(b"\n").split(b"\n")) if path.stat().st_size else ()


def append(path: Path, line: str, named: str) -> None:
    """Add a line and see it on the disk; where that fails, the file is as it was."""
    with reaching(named):
        make_folder(path.parent)
        is_new = not path.exists()
        with path.open("a+b") as log:
            end = _whole_end(log)
            try:
                log.write(line.encode() + b"\n")
                log.flush()
                os.fsync(log.fileno())
            except OSError:
                os.ftruncate(log.fileno(), end)
                raise
        if is_new:
            sync_folder(path.parent)


def _whole_end(log: BinaryIO) -> int:
    """Where the last whole line ends. One that lost but its line end gets it again; half a line was said to nobody."""
    content = (log.seek(0), log.read())[1]
    rest = content[content.rfind(b"\n") + 1 :]
    if rest and _is_whole(rest):
        log.write(b"\n")
        return len(content) + 1
    if rest:
        log.truncate(len(content) - len(rest))
    return len(content) - len(rest)


def _is_whole(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False
