"""The lines that a table was received as, against the table: too many fields or too few, rows broken over lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tablewright.check.received import Line, lines_of
from tablewright.check.shape import SHAPE
from tablewright.check.spots import line_spot
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.sheet import Sheet, Table
from tablewright.phrase import Phrase

_SEE = Phrase("see that the table is transcribed as printed, and say how its lines were taken")


def received_shape(aid: Aid) -> Iterator[Finding]:
    """Received lines have the fields of the rows that they became."""
    for table in aid.sheet.tables:
        if table.printed_as == "table":
            yield from _table(aid.sheet, table)


def _table(sheet: Sheet, table: Table) -> Iterator[Finding]:
    lines = [line for line in lines_of(sheet, table.received) if line.text.strip() and not _is_title(line, table)]
    rows = [line for line in lines if "\t" in line.text]
    parted = [line for line in rows if "\t" in line.text.lstrip()]
    if not lines or (not rows and len(lines) == len(table.grid)):
        return
    if len(parted) < len(lines) / 2:
        message = Phrase(
            "table `{}` was received as {} lines of one field, it has {} rows", table.id, len(lines), len(table.grid)
        )
        yield line_spot(sheet, lines[0].file, lines[0].number, table.id).suspicion(SHAPE, message, _SEE)
        return
    widths = [(line, len(line.text.split("\t")), len(table.grid[0])) for line in rows]
    if len(rows) == len(table.grid):
        widths = [(line, found, _printed(table, r)) for r, (line, found, _) in enumerate(widths)]
    else:
        yield from _broken_rows(sheet, table, rows)
    for (found, wanted), run in groupby((w for w in widths if w[1] != w[2]), key=lambda w: (w[1], w[2])):
        first = next(run)[0]
        message = Phrase("the line has {} fields, the row of table `{}` {}", found, table.id, wanted)
        yield line_spot(sheet, first.file, first.number, table.id).suspicion(SHAPE, message, _SEE)


def _broken_rows(sheet: Sheet, table: Table, rows: list[Line]) -> Iterator[Finding]:
    """Lines that outnumber the rows: those without a label go on from the row above."""
    without = [line for line in rows if not line.text.split("\t")[0].strip()]
    first = (without or rows)[0]
    counts = len(rows), len(without), len(table.grid)
    message = Phrase("table `{}` was received as {} lines, {} without a label; it has {} rows", table.id, *counts)
    yield line_spot(sheet, first.file, first.number, table.id).suspicion(SHAPE, message, _SEE)


def _is_title(line: Line, table: Table) -> bool:
    """A line that is the table's title, whatever stands around it."""
    return bool(table.title) and line.text.strip() == table.title


def _printed(table: Table, row: int) -> int:
    """Count the fields of a row that no cell above or beside covers."""
    covered = {
        (r, c)
        for span in table.spans
        for r in range(span.top, span.bottom + 1)
        for c in range(span.left, span.right + 1)
        if (r, c) != (span.top, span.left)
    }
    return sum((row, column) not in covered for column in range(len(table.grid[row])))
