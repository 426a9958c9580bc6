"""The version that changes ask for."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.errors import Trouble
from tablewright.publish.changes import Change

_MAJOR, _MINOR, _PATCH = range(3)


def next_version(last: str, changes: Sequence[Change], *, fix: bool) -> str:
    """Raise the last version as the changes ask.

    A changed result is a major version, or a patch when it mends an error and says so; a new table or procedure is a
    minor one. With no change that a result could show, the texts or the workings of the library did: a patch.
    """
    numbers = numbers_of(last)
    level = min((_level(change, fix=fix) for change in changes), default=_PATCH)
    raised = (*numbers[:level], numbers[level] + 1)
    return ".".join(map(str, (*raised, 0, 0)[:3]))


def _level(change: Change, *, fix: bool) -> int:
    if change.adds:
        return _MINOR
    if fix and change.removes:
        raise Trouble(
            f"{change}: to take something away is no fix, for programs that use it break",
            remedy="put it back, or publish without --fix",
        )
    return _PATCH if fix else _MAJOR


def numbers_of(version: str) -> tuple[int, ...]:
    """Give the three numbers of a version, so that versions can be put in order."""
    return tuple(map(int, version.split(".")))


def later(one: str, other: str) -> str:
    """Give the later of two versions."""
    return max(one, other, key=numbers_of)
