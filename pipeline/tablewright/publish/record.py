"""The record of a release: what it said and which files it is, as a text that is kept beside the sheets."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass

from tablewright.errors import FileTrouble
from tablewright.publish.edition import Edition, PublishedSheet, PublishedTable
from tablewright.publish.version import numbers_of

_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Release:
    """One release. ``content`` is the hash of the package apart from its version; ``files`` has that of each file."""

    package: str
    version: str
    content: str
    files: Mapping[str, str]
    sheets: Edition


def record(release: Release) -> str:
    """Write it down."""
    return json.dumps({"format": _FORMAT, **asdict(release)}, ensure_ascii=False, indent=1) + "\n"


def read_record(name: str, text: str) -> Release:
    """Read it back; ``name`` is what messages call it."""
    try:
        kept = json.loads(text)
        if kept.pop("format") != _FORMAT:
            raise FileTrouble(f"{name}: written by another tablewright", remedy="use the one that published it")
        sheets = {sheet: _sheet(said) for sheet, said in kept.pop("sheets").items()}
        release = Release(**kept, sheets=sheets)
        numbers_of(release.version)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        remedy = "restore it as it was committed: the next version is chosen by what it says"
        raise FileTrouble(f"{name}: not the record of a release", remedy=remedy) from error
    return release


def last_release(package: str, records: Iterable[tuple[str, str]]) -> Release | None:
    """Find the latest release of a package among records with their names; None before its first."""
    releases = (read_record(name, text) for name, text in records)
    own = (release for release in releases if release.package == package)
    return max(own, key=lambda release: numbers_of(release.version), default=None)


def _sheet(said: Mapping[str, Mapping[str, dict[str, dict[str, str]]]]) -> PublishedSheet:
    return PublishedSheet({name: _table(table) for name, table in said["tables"].items()}, dict(said["procedures"]))


def _table(said: Mapping[str, dict[str, str]]) -> PublishedTable:
    return PublishedTable(
        tuple(said["rows"]), tuple(said["columns"]), tuple(map(tuple, said["cells"])), said["meanings"], said["facts"]
    )
