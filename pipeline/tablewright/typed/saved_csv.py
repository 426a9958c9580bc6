"""A CSV as people save one: commas, semicolons or tabs, UTF-8 or Windows' own signs, blank lines, a mark up front.

What stands in `canonical/` is held to more (`sheets.csv_grid`), for it is signed; here nobody's spreadsheet is wrong.
"""

from __future__ import annotations

import codecs
import csv
import io
from collections import Counter
from collections.abc import Sequence

from tablewright.errors import Fault, Faults
from tablewright.sheets.csv_grid import explained, ragged
from tablewright.typed.blocks import MOST_CELLS, Page, Row

MARKS = (",", ";", "\t", "|")
"""What may stand between the fields, the likeliest first."""

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_NOT_TEXT = frozenset(range(32)) - set(b"\t\n\r\f\x1a")
MOST_RAGGED = 20


def csv_page(file: str, content: bytes) -> Page:
    """Read one; Faults when it is no table."""
    text = _text(file, content)
    first, _, rest = text.partition("\n")
    told = first.strip().casefold().removeprefix("sep=") if first.casefold().startswith("sep=") else ""
    mark = told if told in MARKS else None
    text = "\n" + rest if mark else text  # the line stays, so that the others keep their numbers
    records, lines = _records(file, text, mark or _mark(text))
    _check(file, records, lines)
    return Page(file, "", records, lines)


def _text(file: str, content: bytes) -> str:
    """Decode it: by its mark, else UTF-8, else what Windows saves in the west."""
    if content.startswith(_UTF_16):
        text = content.decode("utf-16", "replace")
    elif _NOT_TEXT.intersection(content):
        raise Faults([Fault(file, 0, "this is not text", "save the table as CSV, as XLSX or as ODS, under that name")])
    else:
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = content.decode("cp1252", "replace")
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\x1a", "")


def _mark(text: str) -> str:
    """The mark that parts most lines into the same number of fields, more than one."""

    def agreeing(mark: str) -> tuple[int, int]:
        rows = csv.reader(io.StringIO(text, newline=""), delimiter=mark)
        try:
            counted = Counter(len(row) for row in rows if any(map(str.strip, row)))
        except csv.Error:
            return 0, 0
        width, lines = max(counted.items(), key=lambda one: (one[1], one[0]), default=(0, 0))
        return (lines, width) if width > 1 else (0, 0)

    return max(MARKS, key=agreeing)


def _records(file: str, text: str, mark: str) -> tuple[list[Row], list[int]]:
    """The records, a blank line being one without fields, and the line on which each starts."""
    records: list[Row] = []
    lines: list[int] = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True)
    start, cells = 1, 0
    try:
        for row in reader:
            records.append(tuple(row) if any(map(str.strip, row)) else ())
            lines.append(start)
            start, cells = reader.line_num + 1, cells + len(row)
            if cells > MOST_CELLS:
                remedy = "see whether this is the right file"
                raise Faults([Fault(file, 1, f"more than {MOST_CELLS} fields, which no printed page holds", remedy)])
    except csv.Error as error:
        raise Faults([Fault(file, start, *explained(str(error)))]) from error
    return records, lines


def _check(file: str, records: Sequence[Row], lines: Sequence[int]) -> None:
    """Refuse records of other lengths: a field that is lost or one too much is better mended than guessed at.

    A line of one text alone is a title, and blanks at the end of a record are how some programs fill it up.
    """
    kept = {n: record for n, record in enumerate(records) if record}
    if not kept:
        raise Faults([Fault(file, 1, "the file is empty", "transcribe the table, one record a printed row")])
    lengths = Counter(map(len, kept.values()))
    width = max(lengths, key=lambda length: (lengths[length], length))
    alone = {
        n for n in kept if sum(map(bool, map(str.strip, kept[n]))) == 1 and n - 1 not in kept and n + 1 not in kept
    }
    wrong = [n for n, record in kept.items() if len(_cut(record, width)) != width and n not in alone]
    if wrong:
        raise Faults([Fault(file, lines[n], *ragged(kept[n], width)) for n in wrong[:MOST_RAGGED]])


def _cut(record: Row, width: int) -> Row:
    return record if any(map(str.strip, record[width:])) else record[:width]
