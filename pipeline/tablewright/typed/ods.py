"""The tables of an OpenDocument spreadsheet (.ods): every cell as it is shown, for that is written there."""

from __future__ import annotations

from tablewright.model.sheet import SpanRange
from tablewright.typed.blocks import MOST_CELLS, Page, filled_rows
from tablewright.typed.zipped import Element, Zipped

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_CELLS = {f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"}
_GAPS = tuple(f"{_TEXT}{name}" for name in ("s", "tab", "line-break"))
"""What stands for a space, however wide."""


def ods_pages(file: str, content: bytes) -> list[Page]:
    """Every page of the spreadsheet, in its order."""
    book = Zipped(file, content)
    whole = book.part("content.xml")
    if whole is None:
        raise book.refused("it is no spreadsheet")
    return [_page(book, table) for table in whole.iter(f"{_TABLE}table")]


def _page(book: Zipped, table: Element) -> Page:
    """A page; blanks are written as `so many times nothing` and cost nothing, texts many times over do."""
    cells: dict[tuple[int, int], str] = {}
    spans: list[SpanRange] = []
    row = 0
    for line in table.iter(f"{_TABLE}table-row"):
        times = _many(line, "number-rows-repeated")
        here, merged = _row(line, row)
        if len(cells) + times * len(here) > MOST_CELLS:
            raise book.refused(f"it holds more than {MOST_CELLS} cells")
        cells |= {(row + n, column): text for n in range(times if here else 0) for column, text in here.items()}
        spans += merged
        row += times
    if cells and (max(r for r, _ in cells) + 1) * (max(c for _, c in cells) + 1) > 10 * MOST_CELLS:
        raise book.refused(f"it holds more than {MOST_CELLS} cells")
    rows = filled_rows(cells)
    return Page(book.file, table.get(f"{_TABLE}name", ""), rows, range(1, len(rows) + 1), tuple(spans))


def _row(line: Element, row: int) -> tuple[dict[int, str], list[SpanRange]]:
    """The texts of a row by column, and the merged cells that begin in it."""
    texts: dict[int, str] = {}
    spans = []
    column = 0
    for cell in (one for one in line if one.tag in _CELLS):
        times, text = _many(cell, "number-columns-repeated"), _text(cell)
        down, across = _many(cell, "number-rows-spanned"), _many(cell, "number-columns-spanned")
        if text:
            texts |= dict.fromkeys(range(column, column + min(times, MOST_CELLS + 1)), text)
        if down * across > 1:
            spans.append(SpanRange(row, column, row + down - 1, column + across - 1))
        column += times
    return texts, spans


def _many(element: Element, name: str) -> int:
    value = element.get(f"{_TABLE}{name}", "1")
    return max(1, int(value[:9])) if value.isdigit() else 1


def _text(cell: Element) -> str:
    """The lines of a cell; a note beside it is none of them."""
    for gap in (inner for name in _GAPS for inner in cell.iter(name)):
        gap.text = " "
    return "\n".join("".join(line.itertext()) for line in cell.iterfind(f"{_TEXT}p"))
