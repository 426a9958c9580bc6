"""Results of stages, kept under all that they depend on, so that what has not changed is not done again.

What is kept is a help, never a truth: an entry that is damaged, cut short, of another version or of other inputs counts
as none, and a folder that cannot be written or is full costs time and nothing else.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from tablewright.errors import FileTrouble
from tablewright.files import write_whole
from tablewright.identity import identity
from tablewright.workspace.lock import private_folder

FOLDER = "kept"
FORMAT = 1
NOT_BEFORE = "it was not done before"
_FRESH = 2_000_000_000
"""Nanoseconds: a file changed so shortly before it was looked at may change again without a new time."""

Needs = Mapping[str, str]
"""What a result depends on: by what people call it, a hash."""


@dataclass(frozen=True, slots=True)
class Found:
    """A kept result, or why there is none that counts."""

    result: Any
    why: str = ""


@dataclass
class Kept:
    """The results of one workspace."""

    root: Path
    _hashes: dict[str, list[Any]] | None = field(default=None)

    def get(self, name: str, needs: Needs) -> Found:
        """Give a result that was made from just this; else say what is otherwise."""
        try:
            entry = json.loads(self._path(name).read_bytes())
            plain = {key: entry[key] for key in ("format", "needs", "result")}
            if entry["format"] != FORMAT:
                return Found(None, "what is kept was written by another version")
            if entry["hash"] != _hash(plain):
                return Found(None, "what is kept is damaged")
        except FileNotFoundError:
            return Found(None, NOT_BEFORE)
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return Found(None, "what is kept is damaged")
        old = dict(plain["needs"])
        changed = sorted(key for key in {*old, *needs} if old.get(key) != needs.get(key))
        return Found(None, f"changed: {', '.join(changed)}") if changed else Found(plain["result"])

    def put(self, name: str, needs: Needs, result: Any) -> None:
        """Keep a result, if there is room."""
        plain = {"format": FORMAT, "needs": dict(needs), "result": result}
        with suppress(FileTrouble, OSError):
            path = self._path(name)
            (private_folder(self.root) / FOLDER).mkdir(exist_ok=True)
            write_whole(path, json.dumps(plain | {"hash": _hash(plain)}).encode())

    def hash_of(self, path: Path) -> str:
        """Hash a file; one that has its size and times of before is not read again."""
        stat = path.stat()
        name, mark = str(path.relative_to(self.root)), [stat.st_mtime_ns, stat.st_ctime_ns, stat.st_size, stat.st_ino]
        known = self._known().get(name)
        if known and known[:4] == mark:
            return str(known[4])
        found = hashlib.sha256(path.read_bytes()).hexdigest()
        if time.time_ns() - max(stat.st_mtime_ns, stat.st_ctime_ns) > _FRESH:
            self._known()[name] = [*mark, found]
        return found

    def hash_of_all(self, *folders: str) -> str:
        """Hash all files of folders, with their names."""
        whole = hashlib.sha256()
        for folder in folders:
            for path in sorted((self.root / folder).glob("[!.]*")):
                if path.is_file():
                    whole.update(f"{folder}/{path.name} {self.hash_of(path)}\n".encode("utf-8", "surrogateescape"))
        return whole.hexdigest()

    @property
    def tool(self) -> str:
        """Hash the program itself: what it makes depends on it as on any file."""
        return identity()

    def close(self) -> None:
        """Keep the hashes that were reckoned."""
        if self._hashes is not None:
            self.put("hashes", {}, self._hashes)

    def _known(self) -> dict[str, list[Any]]:
        if self._hashes is None:
            found = self.get("hashes", {}).result
            self._hashes = found if isinstance(found, dict) else {}
        return self._hashes

    def _path(self, name: str) -> Path:
        # A name has slashes, and may be longer than one of a file can be.
        return (
            self.root
            / ".tablewright"
            / FOLDER
            / f"{hashlib.sha256(name.encode('utf-8', 'surrogateescape')).hexdigest()[:24]}.json"
        )


@cache
def kept_of(root: Path) -> Kept:
    """Give the one memory that this process has of a workspace."""
    return Kept(root)


def _hash(plain: Any) -> str:
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()
