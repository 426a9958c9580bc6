"""References to lines of the received transcripts: `aid.txt:32`, `aid.txt:187-188, 191`, `aid.txt:3, rules.txt:7`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tablewright.phrase import Phrase
from tablewright.sheets.report import did_you_mean, quoted

Received = Mapping[str, tuple[str, ...]]

_LINES = re.compile(r"(?:(?P<file>[^:,\s]+):)?(?P<first>[1-9]\d*)(?:-(?P<last>[1-9]\d*))?")


def line_faults(reference: str, received: Received) -> Iterator[tuple[Phrase, Phrase]]:
    """Tell what is wrong with a reference, and what to do; an empty one says that there are no lines."""
    file: str | None = None
    for lines in (part.strip() for part in reference.split(",") if part.strip()):
        match = _LINES.fullmatch(lines)
        if match is None or (file := match["file"] or file) is None:
            yield Phrase("{} names no received lines", quoted(lines)), Phrase("write file:line or file:first-last")
            return
        first, last = int(match["first"]), int(match["last"] or match["first"])
        if file not in received:
            yield Phrase("there is no received transcript {}", quoted(file)), did_you_mean(file, received)
        elif last < first:
            yield Phrase("the lines {} run backwards", quoted(lines)), Phrase("name the first line first")
        elif last > len(received[file]):
            message = Phrase(
                "{} leads past the end of {}, which has {} lines", quoted(lines), file, len(received[file])
            )
            yield message, Phrase("count the lines from 1")


def is_lines(reference: str) -> bool:
    """Whether a text has the form of such a reference, rather than being the id of a rule or a ruling."""
    return bool(re.fullmatch(r"[^:,\s]+:[1-9][\d\s,:.\w-]*", reference)) and not reference.startswith("rule:")
