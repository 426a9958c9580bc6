"""The grid of a table, from its CSV: every field as printed, every record as long as the first."""

from __future__ import annotations

import csv
import hashlib
import io
from collections import Counter
from dataclasses import dataclass

from tablewright.model.sheet import Place
from tablewright.phrase import Phrase
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
                message = Phrase("more than {} fields, which no printed page holds", most_cells)
                report.add(Place(file, 1), message, Phrase("see whether this is the right file"))
                return None
    except csv.Error as error:
        report.add(Place(file, start), *explained(str(error)))
        return None
    return tuple(fields), tuple(lines)


def explained(error: str) -> tuple[Phrase, Phrase]:
    """Put the parser's complaint about a record in the words of the page."""
    remedy = Phrase('close the quotes; a quote inside a quoted field is written twice: ""')
    if "field limit" in error:
        return Phrase("a field goes on for more than 131072 characters, as when a quote is never closed"), remedy
    if "unexpected end" in error:
        return Phrase("a quote opened here is never closed"), remedy
    return Phrase("text follows a closing quote in this record"), remedy


def _is_table(file: str, fields: tuple[tuple[str, ...], ...], lines: tuple[int, ...], report: Report) -> bool:
    if not fields:
        report.add(
            Place(file, 1), Phrase("the file is empty"), Phrase("transcribe the table, one record a printed row")
        )
        return False
    lengths = Counter(map(len, fields))
    if set(lengths) == {1} and all(";" in row[0] or "\t" in row[0] for row in fields):
        report.add(
            Place(file, 1), Phrase("the fields are not separated by commas"), Phrase("save the table with commas")
        )
        return False
    width = max(lengths, key=lambda length: (lengths[length], length))
    wrong = [row for row, record in enumerate(fields) if len(record) != width]
    for row in wrong[:_MOST_RAGGED]:
        report.add(Place(file, lines[row]), *ragged(fields[row], width))
    if len(wrong) > _MOST_RAGGED:
        message = Phrase("{} further records have another number of fields", len(wrong) - _MOST_RAGGED)
        report.add(Place(file, lines[wrong[_MOST_RAGGED]]), message, Phrase("see whether the file is cut or shifted"))
    return not wrong


def ragged(record: tuple[str, ...], width: int) -> tuple[Phrase, Phrase]:
    """Say that a record has another number of fields, and what to do."""
    if not record:
        return Phrase("an empty line stands between the records"), Phrase(
            "remove it, or write the commas of an empty row"
        )
    start = Phrase(
        "the record that starts with {} has {}, most have {}", quoted(record[0]), _fields(len(record)), width
    )
    if len(record) < width:
        return start, Phrase("add what is missing; a cell left blank in print is an empty field")
    return start, Phrase("remove what is too much; a comma inside a cell needs quotes around the cell")


def _fields(count: int) -> str:
    return Phrase("1 field") if count == 1 else Phrase("{} fields", count)
