"""Readings as they are kept in `extracted/`: the document of `tablewright extract`, laid out for git, and back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from tablewright.model.document import document
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
from tablewright.phrase import Phrase, from_plain

_WIDTH = 120
"""What fits stands on one line, so that a cell that changes is a line that changes."""


def files_to_json(files: Iterable[ReadFile], **more: str) -> str:
    """Write one document, with more to know about it; the same files always give the same text."""
    return _laid_out(document(files) | more, 0) + "\n"


def files_from_json(text: str) -> tuple[ReadFile, ...]:
    """Read such a document; ValueError, KeyError or TypeError when it is another."""
    return tuple(
        ReadFile(file["file"], tuple(map(page_from_json, file["pages"]))) for file in json.loads(text)["files"]
    )


def _laid_out(value: Any, indent: int) -> str:
    """Break what is too long for a line, one element a line."""
    line = json.dumps(value, ensure_ascii=False)
    if indent + len(line) <= _WIDTH or not isinstance(value, (dict, list)):
        return line
    if isinstance(value, dict):
        items = [f"{json.dumps(key, ensure_ascii=False)}: {_laid_out(item, indent + 1)}" for key, item in value.items()]
    else:
        items = [_laid_out(item, indent + 1) for item in value]
    body = ",\n".join(" " * (indent + 1) + item for item in items)
    return f"{line[0]}\n{body}\n{' ' * indent}{line[-1]}"


def page_from_json(page: Mapping[str, Any]) -> ReadPage:
    """Read one page."""
    width, height = page["size"]
    return ReadPage(
        number=page["page"],
        size=(width, height),
        turned=page["turned"],
        skew=page["skew"],
        warnings=_phrases(page, "warnings", "warned"),
        tables=tuple(map(table_from_json, page["tables"])),
        text=tuple(map(_text, page["text"])),
    )


def table_from_json(table: Mapping[str, Any]) -> ReadTable:
    """Read one table; readings from before layouts were kept have none."""
    layouts = tuple(map(_layout, table.get("layouts", ())))
    return ReadTable(table["title"], _quad(table["quad"]), tuple(map(_cell, table["cells"])), layouts)


def _layout(layout: Mapping[str, Any]) -> ReadLayout:
    cells = (PlacedCell(**{**cell, "quad": _quad(cell["quad"])}) for cell in layout["cells"])
    return ReadLayout(layout["share"], _quad(layout["quad"]), tuple(cells))


def _cell(cell: Mapping[str, Any]) -> ReadCell:
    return ReadCell(**{**_without_kinds(cell), "why": _phrases(cell, "why", "reasons"), "quad": _quad(cell["quad"])})


def _text(block: Mapping[str, Any]) -> TextBlock:
    lines = (
        Decision(**{**_without_kinds(line), "why": _phrases(line, "why", "reasons")}) for line in block.get("lines", ())
    )
    return TextBlock(block["text"], _quad(block["quad"]), tuple(lines))


def _phrases(plain: Mapping[str, Any], texts: str, kinds: str) -> tuple[Phrase, ...]:
    """Take phrases by their kinds; where those are not kept, the English text is the kind."""
    return tuple(map(Phrase, map(from_plain, plain.get(kinds, plain[texts]))))


def _without_kinds(plain: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in plain.items() if key != "reasons"}


def _quad(corners: Iterable[tuple[float, float]]) -> Quad:
    a, b, c, d = ((x, y) for x, y in corners)
    return (a, b, c, d)
