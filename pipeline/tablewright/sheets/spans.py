"""Spans, named as spreadsheets name ranges: `B1:C1`."""

from __future__ import annotations

import re

from tablewright.model.sheet import Place, SpanRange
from tablewright.phrase import Phrase
from tablewright.sheets.csv_grid import CsvGrid
from tablewright.sheets.report import Report, quoted

_CELL = r"([A-Z]{1,3})([1-9][0-9]{0,4})"
_RANGE = re.compile(f"{_CELL}:{_CELL}")


def spans(names: tuple[str, ...], grid: CsvGrid, place: Place, report: Report) -> tuple[SpanRange, ...]:
    """Read all the spans of a table; those with faults are left out."""
    found: list[SpanRange] = []
    for name in names:
        span = span_range(name)
        if span is None:
            report.add(
                place, Phrase("{} is not a span", quoted(name)), Phrase("name its first and last cell, as in `B1:C1`")
            )
        elif fault := _fault(span, grid, found):
            report.add(place, Phrase("the span {} {}", quoted(name), fault[0]), fault[1])
        else:
            found.append(span)
    return tuple(found)


def span_range(name: str) -> SpanRange | None:
    """Read one range; None when it is not one, or runs backwards."""
    match = _RANGE.fullmatch(name)
    if match is None:
        return None
    left, top, right, bottom = column_number(match[1]), int(match[2]) - 1, column_number(match[3]), int(match[4]) - 1
    return SpanRange(top, left, bottom, right) if top <= bottom and left <= right else None


def column_number(letters: str) -> int:
    """Count from zero: A is 0, Z is 25, AA is 26."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def column_letters(number: int) -> str:
    """Name a column as a spreadsheet does: 0 is A, 26 is AA."""
    letters = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def covered(span: SpanRange) -> tuple[tuple[int, int], ...]:
    """All positions of a span, its own first."""
    return tuple((r, c) for r in range(span.top, span.bottom + 1) for c in range(span.left, span.right + 1))


def _fault(span: SpanRange, grid: CsvGrid, others: list[SpanRange]) -> tuple[Phrase, Phrase] | None:
    if span.bottom >= len(grid.fields) or span.right >= len(grid.fields[0]):
        size = Phrase("{} rows and {} columns", len(grid.fields), len(grid.fields[0]))
        return Phrase("reaches outside the table, which has {}", size), Phrase(
            "count rows from 1 and columns from A, headers too"
        )
    taken = {position for other in others for position in covered(other)}
    if taken.intersection(covered(span)):
        return Phrase("overlaps another span"), Phrase("each position belongs to one cell")
    for row, column in covered(span)[1:]:
        if text := grid.fields[row][column]:
            cell = f"{column_letters(column)}{row + 1}"
            return Phrase("covers {}, where {} stands", cell, quoted(text)), Phrase(
                "leave the covered positions empty in the CSV"
            )
    return None
