"""Files of a release put on an index, so that a run cut off half-way is finished by another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tablewright.errors import Trouble
from tablewright.publish.build import hashes
from tablewright.publish.index import files_on_index
from tablewright.publish.programs import twine_upload
from tablewright.scratch import scratch


@dataclass(frozen=True, slots=True)
class Index:
    """Where files go, and the page on which pip looks for them."""

    url: str
    simple: str


def missing_on(index: Index, package: str, built: Mapping[str, bytes]) -> list[str]:
    """Name the files that the index has not yet; Trouble when it has another one of a name, or all of them."""
    ours = hashes(built)
    there = files_on_index(index.simple, package, built)
    others = [name for name, found in there.items() if found != ours[name]]
    if others:
        raise Trouble(
            f"{index.url} already has other files by the name of {', '.join(others)}: a version is published once",
            remedy="raise `version` in [tool.tablewright] past it, run `tablewright compile`, then publish again",
        )
    if len(there) == len(built):
        raise Trouble(
            f"{index.url} already has {' and '.join(built)}, byte for byte: a version is published once",
            remedy="there is nothing left to do; a change in canonical/ makes the next version",
        )
    return [name for name in built if name not in there]


def upload(index: Index, built: Mapping[str, bytes], missing: list[str]) -> Iterator[str]:
    """Put the missing files there, the wheel first: it is what people install, whole from the first moment."""
    with scratch() as folder:
        for name in missing:
            path = Path(folder, name)
            path.write_bytes(built[name])
            twine_upload(index.url, path)
            yield name
