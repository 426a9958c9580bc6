"""Tables to look at: for pandas, and for a page."""

from __future__ import annotations

import importlib
from html import escape
from typing import TYPE_CHECKING, Any

from .errors import ResolverError

if TYPE_CHECKING:
    from .table import Place, Table


def dataframe(table: Table) -> Any:
    """The texts of a table as a DataFrame; parts of a column stand under it."""
    pandas = pandas_or_why("to_dataframe()")
    columns: Any = table.column_names
    if table.parts:
        pairs = [(label, part) for label in table.columns.texts for part in table.parts]
        columns = pandas.MultiIndex.from_tuples(pairs, names=[table.columns.name, None])
    index = pandas.Index(table.rows.texts, name=table.rows.name)
    return pandas.DataFrame([list(row) for row in table.cells], index=index, columns=columns)


def pandas_or_why(what: str) -> Any:
    """Pandas, for those who have it."""
    try:
        return importlib.import_module("pandas")
    except ImportError as missing:
        raise ResolverError(f"{what} needs pandas: pip install pandas") from missing


def html(table: Table) -> str:
    """A table of headings and cells; nothing of the sheet can become markup."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in (table.rows.name, *table.column_names))
    lines = [
        f'<tr><th scope="row">{escape(label)}</th>{"".join(_cell(table, (r, c)) for c in range(len(row)))}</tr>'
        for r, (label, row) in enumerate(zip(table.rows.texts, table.cells, strict=True))
    ]
    body = "\n".join(lines)
    title = f"<caption>{escape(table.title)}</caption>"
    return f"<table>\n{title}\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>\n"


def _cell(table: Table, place: Place) -> str:
    text = escape(table.cells[place[0]][place[1]])
    doubts = table.doubts.get(place, ())
    if not doubts:
        return f"<td>{text}</td>"
    return f'<td title="{escape("; ".join(doubt.reason for doubt in doubts))}">{text} <mark>?</mark></td>'
