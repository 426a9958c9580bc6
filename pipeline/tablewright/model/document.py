"""Readings as plain values, as the JSON of `tablewright extract` has them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tablewright.model.geometry import Quad
from tablewright.model.reading import (
    Decision,
    PlacedCell,
    ReadCell,
    ReadFile,
    ReadLayout,
    ReadPage,
    ReadTable,
    TextBlock,
)
from tablewright.phrase import Phrase, to_plain

Plain = dict[str, Any]


def document(files: Iterable[ReadFile]) -> Plain:
    """All files of a run."""
    return {"files": [{"file": file.file, "pages": [plain_page(page) for page in file.pages]} for file in files]}


def plain_page(page: ReadPage) -> Plain:
    """One page."""
    return {
        "page": page.number,
        "size": list(page.size),
        "turned": page.turned,
        "skew": round(page.skew, 2),
        "warnings": list(map(str, page.warnings)),
        "tables": [plain_table(table) for table in page.tables],
        "text": [plain_text(block) for block in page.text],
        **plain_kinds("warned", page.warnings),
    }


def plain_table(table: ReadTable) -> Plain:
    """One table."""
    return {
        "title": table.title,
        "quad": plain_quad(table.quad),
        "cells": [plain_cell(cell) for cell in table.cells],
        "layouts": [plain_layout(layout) for layout in table.layouts],
    }


def plain_layout(layout: ReadLayout) -> Plain:
    """One way to part a table into cells."""
    rows, cols = layout.shape
    return {
        "share": round(layout.share, 3),
        "rows": rows,
        "cols": cols,
        "quad": plain_quad(layout.quad),
        "cells": [plain_place(cell) for cell in layout.cells],
    }


def plain_place(cell: PlacedCell) -> Plain:
    """Where one cell of a layout stands."""
    return {
        "row": cell.row,
        "col": cell.col,
        "rowspan": cell.rowspan,
        "colspan": cell.colspan,
        "quad": plain_quad(cell.quad),
    }


def plain_cell(cell: ReadCell) -> Plain:
    """One cell with its evidence."""
    return {
        "row": cell.row,
        "col": cell.col,
        "rowspan": cell.rowspan,
        "colspan": cell.colspan,
        "text": cell.text,
        "flag": cell.flag,
        "why": list(map(str, cell.why)),
        "confidence": round(cell.confidence, 3),
        "risk": round(cell.risk, 4),
        "quad": plain_quad(cell.quad),
        "readings": dict(cell.readings),
        **({"thoughts": {text: round(p, 4) for text, p in cell.thoughts.items()}} if cell.thoughts else {}),
        **plain_kinds("reasons", cell.why),
    }


def plain_text(block: TextBlock) -> Plain:
    """One text outside the tables."""
    return {"text": block.text, "quad": plain_quad(block.quad), "lines": [plain_line(line) for line in block.lines]}


def plain_line(line: Decision) -> Plain:
    """One line of a text with its evidence."""
    return {
        "text": line.text,
        "flag": line.flag,
        "why": list(map(str, line.why)),
        "confidence": round(line.confidence, 3),
        "readings": dict(line.readings),
        **plain_kinds("reasons", line.why),
    }


def plain_kinds(key: str, phrases: Iterable[Phrase]) -> Plain:
    """Phrases by their kinds and arguments, for other languages; left out where the English text says it all."""
    plain = [to_plain(phrase) for phrase in phrases]
    return {key: plain} if any(len(phrase) > 1 for phrase in plain) else {}


def plain_quad(quad: Quad) -> list[list[float]]:
    """Four corners, to a tenth of a pixel."""
    return [[round(x, 1), round(y, 1)] for x, y in quad]
