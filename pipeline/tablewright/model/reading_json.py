"""What was read, as JSON: the document that `extract --json` prints and `extracted/` keeps."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from tablewright.model.geometry import Quad
from tablewright.model.reading import ReadCell, ReadFile, ReadPage, ReadTable, TextBlock

_WIDTH = 120
"""What fits stands on one line, so that a cell that changes is a line that changes."""


def files_to_json(files: Iterable[ReadFile], **more: Any) -> str:
    """Write one document; the same files always give the same text."""
    return _laid_out({"files": [_file(file) for file in files], **more}, 0) + "\n"


def files_from_json(text: str) -> tuple[ReadFile, ...]:
    """Read such a document; ValueError, KeyError or TypeError when it is another."""
    return tuple(
        ReadFile(file["file"], tuple(_read_page(page) for page in file["pages"])) for file in json.loads(text)["files"]
    )


def _file(file: ReadFile) -> dict[str, Any]:
    return {"file": file.file, "pages": [_page(page) for page in file.pages]}


def _page(page: ReadPage) -> dict[str, Any]:
    return {
        "page": page.number,
        "size": page.size,
        "turned": page.turned,
        "skew": page.skew,
        "warnings": page.warnings,
        "tables": [_table(table) for table in page.tables],
        "text": [{"text": block.text, "quad": block.quad} for block in page.text],
    }


def _table(table: ReadTable) -> dict[str, Any]:
    return {"title": table.title, "quad": table.quad, "cells": [_cell(cell) for cell in table.cells]}


def _cell(cell: ReadCell) -> dict[str, Any]:
    return {
        "row": cell.row,
        "col": cell.col,
        "rowspan": cell.rowspan,
        "colspan": cell.colspan,
        "text": cell.text,
        "flag": cell.flag,
        "why": cell.why,
        "confidence": cell.confidence,
        "quad": cell.quad,
        "readings": dict(sorted(cell.readings.items())),
    }


def _laid_out(value: Any, indent: int) -> str:
    """Break what is too long for a line, one element a line."""
    line = json.dumps(value, ensure_ascii=False)
    if indent + len(line) <= _WIDTH or not value or not isinstance(value, (dict, list, tuple)):
        return line
    deeper = " " * (indent + 1)
    if isinstance(value, dict):
        items = [f"{json.dumps(key, ensure_ascii=False)}: {_laid_out(item, indent + 1)}" for key, item in value.items()]
        opening, closing = "{", "}"
    else:
        items = [_laid_out(item, indent + 1) for item in value]
        opening, closing = "[", "]"
    body = ",\n".join(f"{deeper}{item}" for item in items)
    return f"{opening}\n{body}\n{' ' * indent}{closing}"


def _read_page(page: Mapping[str, Any]) -> ReadPage:
    width, height = page["size"]
    return ReadPage(
        number=page["page"],
        size=(width, height),
        turned=page["turned"],
        skew=page["skew"],
        warnings=tuple(page["warnings"]),
        tables=tuple(
            ReadTable(table["title"], _quad(table["quad"]), tuple(map(_read_cell, table["cells"])))
            for table in page["tables"]
        ),
        text=tuple(TextBlock(block["text"], _quad(block["quad"])) for block in page["text"]),
    )


def _read_cell(cell: Mapping[str, Any]) -> ReadCell:
    return ReadCell(**{**cell, "why": tuple(cell["why"]), "quad": _quad(cell["quad"])})


def _quad(corners: Iterable[tuple[float, float]]) -> Quad:
    a, b, c, d = ((x, y) for x, y in corners)
    return (a, b, c, d)
