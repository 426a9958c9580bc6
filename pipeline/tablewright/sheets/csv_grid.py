"""The grid of a table, from its CSV: every field as printed, every record as long as the first."""

from __future__ import annotations

import csv
import hashlib
import io
from collections import Counter
from dataclasses import dataclass

from tablewright.model.sheet import Place
from tablewright.sheets.report import Report, quoted
from tablewright.sheets.text import decoded

_MOST_CELLS = 20_000
"""More than any printed page holds; beyond it the file is something else."""

_MOST_RAGGED = 20
"""Records of a wrong length named one by one, before they are only counted."""


@dataclass(frozen=True, slots=True)
class CsvGrid:
    """The fields, the line on which each record starts, and the hash that a signature names."""

    file: str
    fields: tuple[tuple[str, ...], ...]
    lines: tuple[int, ...]
    sha256: str

    def place(self, row: int) -> Place:
        """Find the line of a record."""
        return Place(self.file, self.lines[row])


def csv_grid(file: str, content: bytes, report: Report, most_cells: int = _MOST_CELLS) -> CsvGrid | None:
    """Read one CSV; None when it is no table, which the report then says."""
    text = decoded(file, content, report)
    if text is None:
        return None
    rows = _records(file, text, report, most_cells)
    if rows is None:
        return None
    fields, lines = rows
    if _is_table(file, fields, lines, report):
        return CsvGrid(file, fields, lines, fingerprint(text))
    return None


def fingerprint(text: str) -> str:
    """Hash a CSV as a signature names it: UTF-8, LF line ends, no byte order mark."""
    return hashlib.sha256(text.encode()).hexdigest()


def _records(
    file: str, text: str, report: Report, most_cells: int
) -> tuple[tuple[tuple[str, ...], ...], tuple[int, ...]] | None:
    fields: list[tuple[str, ...]] = []
    lines: list[int] = []
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    start, cells = 1, 0
    try:
        for row in reader:
            fields.append(tuple(row))
            lines.append(start)
            start, cells = reader.line_num + 1, cells + max(1, len(row))
            if cells > most_cells:
                message = f"more than {most_cells} fields, which no printed page holds"
                report.add(Place(file, 1), message, "see whether this is the right file")
                return None
    except csv.Error as error:
        report.add(Place(file, start), *explained(str(error)))
        return None
    return tuple(fields), tuple(lines)


def explained(error: str) -> tuple[str, str]:
    """Put the parser's complaint about a record in the words of the page."""
    remedy = 'close the quotes; a quote inside a quoted field is written twice: ""'
    if "field limit" in error:
        return "a field goes on for more than 131072 characters, as when a quote is never closed", remedy
    if "unexpected end" in error:
        return "a quote opened here is never closed", remedy
    return "text follows a closing quote in this record", remedy


def _is_table(file: str, fields: tuple[tuple[str, ...], ...], lines: tuple[int, ...], report: Report) -> bool:
    if not fields:
        report.add(Place(file, 1), "the file is empty", "transcribe the table, one record a printed row")
        return False
    lengths = Counter(map(len, fields))
    if set(lengths) == {1} and all(";" in row[0] or "\t" in row[0] for row in fields):
        report.add(Place(file, 1), "the fields are not separated by commas", "save the table with commas")
        return False
    width = max(lengths, key=lambda length: (lengths[length], length))
    wrong = [row for row, record in enumerate(fields) if len(record) != width]
    for row in wrong[:_MOST_RAGGED]:
        report.add(Place(file, lines[row]), *ragged(fields[row], width))
    if len(wrong) > _MOST_RAGGED:
        message = f"{len(wrong) - _MOST_RAGGED} further records have another number of fields"
        report.add(Place(file, lines[wrong[_MOST_RAGGED]]), message, "see whether the file is cut or shifted")
    return not wrong


def ragged(record: tuple[str, ...], width: int) -> tuple[str, str]:
    """Say that a record has another number of fields, and what to do."""
    if not record:
        return "an empty line stands between the records", "remove it, or write the commas of an empty row"
    start = f"the record that starts with {quoted(record[0])} has {_fields(len(record))}, most have {width}"
    if len(record) < width:
        return start, "add what is missing; a cell left blank in print is an empty field"
    return start, "remove what is too much; a comma inside a cell needs quotes around the cell"


def _fields(count: int) -> str:
    return "1 field" if count == 1 else f"{count} fields"
