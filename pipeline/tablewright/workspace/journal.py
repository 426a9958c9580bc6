"""A signing as one transaction: written down whole first, then done, and finished by whoever opens the workspace next.

The note is in place or not, for a rename is one stroke; from then on the signing holds, its line in the log included.
Everything in it can be done twice, so it does not matter where it was cut off.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from tablewright.errors import FileTrouble, reaching
from tablewright.files import make_folder, sync_folder, write_whole
from tablewright.workspace.lock import PRIVATE, Lock, private_folder
from tablewright.workspace.log import append, lines_of

NOTE = f"{PRIVATE}/signing.json"
_MAY_WRITE = ("canonical", "decisions")


@dataclass(frozen=True, slots=True)
class Signing:
    """What a signing writes: files of a sheet, by their path in the workspace, and a line of a log."""

    files: Mapping[str, str]
    log: str
    line: str


def sign(root: Path, lock: Lock, signing: Signing) -> None:
    """Do all of it, or nothing."""
    with lock.writing():
        finish(root, lock)
        note = json.dumps({"files": dict(signing.files), "log": signing.log, "line": signing.line})
        write_whole(private_folder(root) / Path(NOTE).name, note.encode(), named=NOTE)
        finish(root, lock)


def finish(root: Path, lock: Lock) -> None:
    """Go on with a signing that was cut off, if there is one."""
    if not (root / NOTE).exists():
        return
    with lock.writing():
        if not (root / NOTE).exists():
            return  # whoever was at it has finished meanwhile
        signing = _read(root)
        for path, text in signing.files.items():
            _put(root, path, text.encode())
        if signing.line.encode() not in lines_of(root / signing.log, signing.log):
            append(root / signing.log, signing.line, signing.log)
        with reaching(NOTE):
            (root / NOTE).unlink()
            sync_folder(root / PRIVATE)


def _put(root: Path, path: str, content: bytes) -> None:
    target = root / path
    with reaching(path):
        if target.exists() and target.read_bytes() == content:
            return
        make_folder(target.parent)
    write_whole(target, content, named=path)


def _read(root: Path) -> Signing:
    try:
        with reaching(NOTE):
            plain: dict[str, Any] = json.loads((root / NOTE).read_bytes())
        files, log = dict(plain["files"]), str(plain["log"])
        return Signing({_inside(path): str(text) for path, text in files.items()}, _inside(log), str(plain["line"]))
    except (IndexError, ValueError, KeyError, TypeError) as error:
        raise FileTrouble(
            f"{NOTE}: a signing was cut off, and what is left of it is damaged",
            remedy="see what git says of canonical/, put that right, then remove the file and sign again",
        ) from error


def _inside(path: str) -> str:
    """Give back a path that a signing may write; the note may have come with somebody else's workspace."""
    parts = PurePosixPath(path).parts
    if parts[0] not in _MAY_WRITE or ".." in parts:
        raise ValueError(path)
    return path
