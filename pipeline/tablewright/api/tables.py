"""What was read off a file, for programs: its pages, their tables, the cells of each with their evidence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablewright.api.renderings import csv_of, html_of, markdown_of, rows_of
from tablewright.files import write_whole
from tablewright.model.document import document, plain_table
from tablewright.model.geometry import Quad
from tablewright.model.reading import ReadCell, ReadFile, ReadPage, ReadTable

if TYPE_CHECKING:
    import pandas as pd

Cell = ReadCell
"""One cell: `row`, `col`, `rowspan`, `colspan`, `text`, `flag`, `why`, `confidence`, `risk`, `quad`, `readings`."""


@dataclass(frozen=True)
class Table:
    """One table: its title, its place in the pixels of the file, its cells; ``page`` is the number of its page."""

    title: str
    quad: Quad
    cells: tuple[Cell, ...]
    page: int
    _read: ReadTable

    @cached_property
    def rows(self) -> list[list[str]]:
        """The texts by row and column; what a merged cell covers is empty."""
        return rows_of(self.cells)

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows and columns."""
        return self._read.shape

    @property
    def flagged(self) -> tuple[Cell, ...]:
        """The cells that a person should look at."""
        return tuple(cell for cell in self.cells if cell.flag)

    @cached_property
    def df(self) -> pd.DataFrame:
        """The texts as a pandas DataFrame; rows and columns are numbered, for nobody has said which are labels."""
        import pandas as pd  # noqa: PLC0415 - a second of waiting that only this is worth

        return pd.DataFrame(self.rows, dtype=str)

    def to_csv(self, path: str | Path | None = None) -> str:
        """The table as CSV, written to ``path`` if one is given; no spreadsheet finds a formula in it."""
        return _written(csv_of(self.cells), path)

    def to_html(self, path: str | Path | None = None) -> str:
        """The table as HTML, merged cells merged, what is in doubt marked."""
        return _written(html_of(self.cells, self.title), path)

    def to_markdown(self, path: str | Path | None = None) -> str:
        """The table as Markdown, the first row as its head."""
        return _written(markdown_of(self.cells), path)

    def to_dict(self) -> dict[str, Any]:
        """The table as `tablewright extract --json` prints it."""
        return plain_table(self._read)

    def __repr__(self) -> str:
        rows, cols = self.shape
        flagged = len(self.flagged)
        return (
            f"<Table {self.title!r}, page {self.page}: {rows} x {cols}, {flagged} of {len(self.cells)} cells flagged>"
        )


@dataclass(frozen=True)
class Page:
    """One page: its number, its size in pixels, what was wrong with it, its tables, the texts outside them."""

    number: int
    size: tuple[int, int]
    warnings: tuple[str, ...]
    tables: tuple[Table, ...]
    text: tuple[str, ...]

    def __repr__(self) -> str:
        return f"<Page {self.number}: {len(self.tables)} tables>"


@dataclass(frozen=True)
class Document:
    """All pages of one file; ``troubles`` are those that could not be read, each with its reason."""

    file: str
    pages: tuple[Page, ...]
    troubles: tuple[str, ...]
    _read: ReadFile

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables of all pages."""
        return tuple(table for page in self.pages for table in page.tables)

    def to_dict(self) -> dict[str, Any]:
        """The file as `tablewright extract --json` prints it."""
        (plain,) = document([self._read])["files"]
        return dict(plain)

    def __iter__(self) -> Iterator[Page]:
        return iter(self.pages)

    def __repr__(self) -> str:
        return f"<Document {self.file!r}: {len(self.pages)} pages, {len(self.tables)} tables>"


def document_of(read: ReadFile, troubles: tuple[str, ...] = ()) -> Document:
    """Wrap what was read."""
    return Document(read.file, tuple(map(_page, read.pages)), troubles, read)


def _page(read: ReadPage) -> Page:
    tables = tuple(Table(table.title, table.quad, table.cells, read.number, table) for table in read.tables)
    return Page(read.number, read.size, read.warnings, tables, tuple(block.text for block in read.text))


def _written(text: str, path: str | Path | None) -> str:
    if path is not None:
        write_whole(Path(path), text.encode("utf-8", "replace"))
    return text
