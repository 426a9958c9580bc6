"""The changelog that goes with the package: an entry a release, newest first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablewright.publish.changes import Change

_TITLE = "# Changelog\n\nWhat changed in the tables and procedures, newest first.\n"
_WORKINGS = "The texts or the workings of the library; no table and no procedure."


def entry(version: str, changes: Sequence[Change], *, first: bool, fix: str | None) -> str:
    """Write the entry of one release, every change a line of its own."""
    new = [change for change in changes if change.adds]
    gone = [change for change in changes if change.removes]
    changed = [change for change in changes if not change.adds and not change.removes]
    words = ["The first release."] if first else [] if changes else [_WORKINGS]
    paragraphs = [
        f"## {version}",
        *words,
        *_section("Fixed" if fix else "Changed", changed, _one_line(fix or "")),
        *_section("Removed", gone, ""),
        *_section("Added", new, ""),
    ]
    return "\n\n".join(paragraphs) + "\n"


def with_entry(changelog: str, version: str, written: str) -> str:
    """Put an entry on top of the others; one for the same version gives way to it."""
    title, *entries = re.split(r"^(?=## )", changelog or _TITLE, flags=re.MULTILINE)
    kept = [old.strip() for old in entries if old.splitlines()[0] != f"## {version}"]
    return "\n\n".join([title.strip(), written.strip(), *kept]) + "\n"


def _section(heading: str, changes: Sequence[Change], words: str) -> Iterator[str]:
    if changes or words:
        yield f"### {heading}"
    if words:
        yield words
    if changes:
        yield "\n".join(f"- {_line(change)}" for change in changes)


def _line(change: Change) -> str:
    """A change with the sheet's own words as code, so that they mean nothing in Markdown."""
    place = ", ".join(filter(None, (change.sheet, change.part, change.what)))
    if change.adds or change.removes:
        return f"{_code(place)}: {change.after or change.before}"
    if change.before is None:
        return f"{_code(place)}: new: {_code(change.after or '')}"
    return f"{_code(place)}: {_code(change.before)} → {'gone' if change.after is None else _code(change.after)}"


def _code(text: str) -> str:
    """A code span, fenced by more backticks than stand inside."""
    shown = _one_line(text)
    fence = "`" * (1 + max(map(len, re.findall("`+", shown)), default=0))
    pad = " " if not shown or "`" in (shown[0], shown[-1]) else ""
    return f"{fence}{pad}{shown}{pad}{fence}"


def _one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in " ".join(text.split()))
