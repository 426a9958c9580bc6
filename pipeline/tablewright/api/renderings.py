"""A table that was read, as other programs take it: CSV, HTML, Markdown."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from html import escape

from tablewright.model.reading import ReadCell

_PLAIN_SUM = re.compile(r"[+\-−＋－][\w ./,%*+\-−½¼¾⅓⅔ᴰ]*")
"""What begins like a formula but is figures, names and signs alone: nothing in it can call or reach out."""
_FORMULA = ("=", "@", "＝", "＠", "\t", "\r", "\n")


def rows_of(cells: Sequence[ReadCell]) -> list[list[str]]:
    """The texts by row and column; what a span covers is empty."""
    texts = {(cell.row, cell.col): cell.text for cell in cells}
    ends = [(cell.row + cell.rowspan, cell.col + cell.colspan) for cell in cells]
    rows, cols = max((down for down, _ in ends), default=0), max((right for _, right in ends), default=0)
    return [[texts.get((row, col), "") for col in range(cols)] for row in range(rows)]


def csv_of(cells: Sequence[ReadCell]) -> str:
    """A table for a spreadsheet, which must find no formula in it."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(
        [inert(text).replace("\r", " ") for text in row] for row in rows_of(cells)
    )
    return out.getvalue()


def inert(text: str) -> str:
    """Write a cell so that no spreadsheet obeys it as a formula; what tables of games print stays as it is."""
    if text.startswith(_FORMULA) or (text[:1] in "+-−＋－" and text and not _PLAIN_SUM.fullmatch(text)):
        return f"'{text}"
    return text


def html_of(cells: Sequence[ReadCell], title: str) -> str:
    """A table of a page, its merged cells merged; what is in doubt is marked, with the reasons."""
    rows: dict[int, list[ReadCell]] = {}
    for cell in sorted(cells, key=lambda cell: (cell.row, cell.col)):
        rows.setdefault(cell.row, []).append(cell)
    caption = f"<caption>{escape(title)}</caption>\n" if title else ""
    lines = "".join(f"<tr>{''.join(map(_td, row))}</tr>\n" for row in rows.values())
    return f"<table>\n{caption}{lines}</table>\n"


def _td(cell: ReadCell) -> str:
    spans = "".join(
        f' {name}="{many}"' for name, many in (("rowspan", cell.rowspan), ("colspan", cell.colspan)) if many > 1
    )
    text = escape(cell.text)
    marked = f'<mark title="{escape("; ".join(cell.why))}">{text}</mark>' if cell.flag else text
    return f"<td{spans}>{marked}</td>"


def markdown_of(cells: Sequence[ReadCell]) -> str:
    """A table as Markdown has it: the first row is the head, and a sign that parts cells is none within one."""
    rows = [[re.sub(r"([\\|`*_<>])", r"\\\1", text.replace("\n", " ")) for text in row] for row in rows_of(cells)]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "".join(f"{line}\n" for line in [*lines[:1], f"|{'---|' * len(rows[0])}", *lines[1:]]) if rows else ""
