"""Where tables stand on a page of a spreadsheet: what blank rows part are tables of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tablewright.model.sheet import SpanRange
from tablewright.model.typed import TypedTable

MOST_CELLS = 200_000
"""A printed page holds far less, but two exports of a long list may be compared too."""

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a file: its rows with the line or row that each has there, its merged cells."""

    file: str
    name: str
    rows: Sequence[Row]
    lines: Sequence[int]
    spans: Sequence[SpanRange] = field(default=())


def tables_on(page: Page, stem: str, *, alone: bool) -> Iterator[TypedTable]:
    """Each table of a page; a line of one text right above a table, with a blank row between, is its title."""
    title = ""
    found: list[TypedTable] = []
    for rows in _blocks(page.rows):
        texts = [text for row in rows for text in page.rows[row] if text.strip()]
        if len(texts) == 1 and len(rows) == 1:
            title = texts[0].strip()
            continue
        found.append(_table(page, rows, title))
        title = ""
    name = stem if alone else f"{stem}/{page.name}"
    for number, table in enumerate(found, 1):
        yield _named(table, name if len(found) == 1 else f"{name} {number}")


def _named(table: TypedTable, name: str) -> TypedTable:
    return TypedTable(name, table.title, table.grid, table.file, table.lines, table.spans)


def _blocks(rows: Sequence[Row]) -> Iterator[range]:
    """Stretches of rows with something in them."""
    start = None
    for n, row in enumerate([*rows, ()]):
        filled = any(text.strip() for text in row)
        if filled and start is None:
            start = n
        elif not filled and start is not None:
            yield range(start, n)
            start = None


def _table(page: Page, rows: range, title: str) -> TypedTable:
    """The rows cut to the columns that have anything in them, those between included."""
    filled = [column for row in rows for column, text in enumerate(page.rows[row]) if text.strip()]
    left, right = min(filled), max(filled)
    shape = range(left, right + 1)
    grid = tuple(tuple(_at(page.rows[row], column) for column in shape) for row in rows)
    spans = tuple(_shifted(span, rows.start, left) for span in page.spans if span.top in rows and span.left in shape)
    return TypedTable("", title, grid, page.file, tuple(page.lines[row] for row in rows), spans)


def _at(row: Row, column: int) -> str:
    return row[column].strip() if column < len(row) else ""


def _shifted(span: SpanRange, top: int, left: int) -> SpanRange:
    return SpanRange(span.top - top, span.left - left, span.bottom - top, span.right - left)


def filled_rows(cells: Mapping[tuple[int, int], str]) -> list[Row]:
    """Rows of texts from cells by place, as many as it takes."""
    height = max((row for row, _ in cells), default=-1) + 1
    rows: list[list[str]] = [[] for _ in range(height)]
    for (row, column), text in sorted(cells.items()):
        rows[row] += [""] * (column - len(rows[row])) + [text]
    return [tuple(row) for row in rows]
