"""References to lines of the received transcripts: `aid.txt:32`, `aid.txt:187-188, 191`, `aid.txt:3, rules.txt:7`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tablewright.model.sheet import Place
from tablewright.sheets.report import Report, did_you_mean, quoted

Received = Mapping[str, tuple[str, ...]]

_ITEM = re.compile(r"(?:(?P<file>[^:,\s]+):)?(?P<first>[1-9]\d*)(?:-(?P<last>[1-9]\d*))?")


def check_lines(reference: str | None, place: Place, received: Received, report: Report) -> None:
    """Report a reference that leads to no line; an empty one says that there is none."""
    file: str | None = None
    for item in (part.strip() for part in (reference or "").split(",") if part.strip()):
        match = _ITEM.fullmatch(item)
        if match is None or (file := match["file"] or file) is None:
            report.add(place, f"{quoted(item)} names no received lines", "write file:line or file:first-last")
            return
        first, last = int(match["first"]), int(match["last"] or match["first"])
        if file not in received:
            report.add(place, f"there is no received transcript {quoted(file)}", did_you_mean(file, received))
        elif last < first:
            report.add(place, f"the lines {quoted(item)} run backwards", "name the first line first")
        elif last > len(received[file]):
            message = f"{quoted(item)} leads past the end of {file}, which has {len(received[file])} lines"
            report.add(place, message, "count the lines from 1")


def is_lines(reference: str) -> bool:
    """Whether a text has the form of such a reference, rather than being the id of a rule."""
    return bool(re.fullmatch(r"[^:,\s]+:[1-9][\d\s,:.\w-]*", reference)) and not reference.startswith("rule:")
