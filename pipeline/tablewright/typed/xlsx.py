"""The tables of an Excel workbook (.xlsx), every cell as the spreadsheet shows it, as far as that can be told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from posixpath import join, normpath

from tablewright.model.sheet import SpanRange
from tablewright.typed.blocks import MOST_CELLS, Page, filled_rows
from tablewright.typed.shown import number_shown
from tablewright.typed.zipped import Element, Zipped

_MAIN = "{*}"
_LINK = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_BUILT_IN = {
    1: "0", 2: "0.00", 9: "0%", 10: "0.00%", 12: "# ?/?", 13: "# ??/??", 14: "d/m/y", 15: "d-mmm-yy", 16: "d-mmm",
    17: "mmm-yy", 18: "h:mm", 19: "h:mm:ss", 20: "h:mm", 21: "h:mm:ss", 22: "d/m/y h:mm",
}  # fmt: skip
"""The formats that have a number and no text; all others are shown as they are."""


def xlsx_pages(file: str, content: bytes) -> list[Page]:
    """Every page of the workbook, in its order."""
    book = Zipped(file, content)
    whole = book.part("xl/workbook.xml")
    links = book.part("xl/_rels/workbook.xml.rels")
    if whole is None or links is None:
        raise book.refused("it is no workbook")
    targets = {link.get("Id"): link.get("Target", "") for link in links.iterfind(f"{_MAIN}Relationship")}
    texts, formats = _texts(book.part("xl/sharedStrings.xml")), _formats(book.part("xl/styles.xml"))
    pages = []
    for sheet in whole.iterfind(f"{_MAIN}sheets/{_MAIN}sheet"):
        part = book.part(normpath(join("xl", targets.get(sheet.get(_LINK), ""))).lstrip("/"))
        if part is not None:
            pages.append(_page(book, sheet.get("name", ""), part, texts, formats))
    return pages


def _texts(part: Element | None) -> list[str]:
    return [] if part is None else [_joined(one) for one in part.iterfind(f"{_MAIN}si")]


def _joined(one: Element) -> str:
    """A text of several runs; readings of Asian signs beside it are no part of it."""
    runs = one.findall(f"{_MAIN}r")
    return "".join(run.findtext(f"{_MAIN}t") or "" for run in runs or [one])


def _formats(part: Element | None) -> list[str]:
    """The number format of each style."""
    if part is None:
        return []
    told = {one.get("numFmtId"): one.get("formatCode", "") for one in part.iterfind(f"{_MAIN}numFmts/{_MAIN}numFmt")}
    numbers = [one.get("numFmtId", "0") for one in part.iterfind(f"{_MAIN}cellXfs/{_MAIN}xf")]
    return [told.get(number) or _BUILT_IN.get(int(number) if number.isdigit() else 0, "") for number in numbers]


def _page(book: Zipped, name: str, part: Element, texts: list[str], formats: list[str]) -> Page:
    cells: dict[tuple[int, int], str] = {}
    for cell in part.iterfind(f"{_MAIN}sheetData/{_MAIN}row/{_MAIN}c"):
        place = _place(cell.get("r", ""))
        text = _shown(cell, texts, formats)
        if place and text:
            cells[place] = text
    if cells and (max(r for r, _ in cells) + 1) * (max(c for _, c in cells) + 1) > 10 * MOST_CELLS:
        raise book.refused(f"the page {name} holds more than {MOST_CELLS} cells")
    rows = filled_rows(cells)
    return Page(book.file, name, rows, range(1, len(rows) + 1), tuple(_spans(part)))


def _spans(part: Element) -> Iterator[SpanRange]:
    for merged in part.iterfind(f"{_MAIN}mergeCells/{_MAIN}mergeCell"):
        first, _, last = merged.get("ref", "").partition(":")
        start, end = _place(first), _place(last)
        if start and end:
            yield SpanRange(*start, *end)


def _place(name: str) -> tuple[int, int] | None:
    """Row and column of a cell called `C4`."""
    found = re.fullmatch(r"\$?([A-Z]{1,3})\$?(\d{1,7})", name)
    if not found:
        return None
    column = 0
    for letter in found[1]:
        column = 26 * column + ord(letter) - 64
    return int(found[2]) - 1, column - 1


def _shown(cell: Element, texts: list[str], formats: list[str]) -> str:
    """What a cell shows: a text as it is, a number by its format."""
    kind, value = cell.get("t", "n"), cell.findtext(f"{_MAIN}v") or ""
    if kind == "inlineStr":
        inside = cell.find(f"{_MAIN}is")
        return "" if inside is None else _joined(inside)
    if kind == "s":
        return texts[int(value)] if value.isdigit() and int(value) < len(texts) else ""
    if kind == "b":
        return {"1": "TRUE", "0": "FALSE"}.get(value, value)
    style = cell.get("s", "")
    return number_shown(value, formats[int(style)]) if kind == "n" and _known(style, formats) else value


def _known(style: str, formats: list[str]) -> bool:
    return style.isdigit() and int(style) < len(formats)
