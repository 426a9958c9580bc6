"""The received transcripts, line by line: which lines a reference names, which are table and which are prose."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tablewright.check.spots import Spot, line_spot
from tablewright.model.sheet import Place, Sheet

_ITEM = re.compile(r"(?:(?P<file>[^:,\s]+):)?(?P<first>\d+)(?:-(?P<last>\d+))?")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a received transcript, numbered from 1."""

    file: str
    number: int
    text: str


def named_lines(reference: str) -> Iterator[tuple[str, range]]:
    """Read a reference: `aid.txt:3-5, 9, rules.txt:7`."""
    file = ""
    for item in reference.split(","):
        if match := _ITEM.fullmatch(item.strip()):
            file = match["file"] or file
            yield file, range(int(match["first"]), int(match["last"] or match["first"]) + 1)


def covers(references: Iterable[str], place: Place) -> bool:
    """Whether one of some references names a line of a received transcript."""
    name = place.file.rsplit("/", 1)[-1]
    return any(file == name and place.line in lines for r in references for file, lines in named_lines(r))


def lines_of(sheet: Sheet, reference: str) -> list[Line]:
    """Take the lines that a reference names."""
    return [
        Line(file, number, sheet.received[file][number - 1])
        for file, numbers in named_lines(reference)
        for number in numbers
        if file in sheet.received and number <= len(sheet.received[file])
    ]


def spot_of(sheet: Sheet, reference: str, place: Place) -> Spot:
    """Point at the first line that a reference names; at the entry that names it where there is none."""
    for line in lines_of(sheet, reference):
        return line_spot(sheet, line.file, line.number)
    return Spot(sheet.id, place)


def all_lines(sheet: Sheet) -> Iterator[Line]:
    """Go through every line of every transcript."""
    for file, texts in sheet.received.items():
        for number, text in enumerate(texts, start=1):
            yield Line(file, number, text)


def prose_lines(sheet: Sheet) -> list[Line]:
    """Take the lines that are not blank and that no table claims."""
    tabular = {(line.file, line.number) for table in sheet.tables for line in lines_of(sheet, table.received)}
    return [line for line in all_lines(sheet) if line.text.strip() and (line.file, line.number) not in tabular]
