"""A file of typed tables, read by what its name says it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path, PurePath

from tablewright.errors import FileTrouble, reaching
from tablewright.files import check_file
from tablewright.model.typed import TypedTable
from tablewright.typed.blocks import MOST_CELLS, Page, tables_on
from tablewright.typed.ods import ods_pages
from tablewright.typed.saved_csv import csv_page
from tablewright.typed.xlsx import xlsx_pages

Reader = Callable[[str, bytes], list[Page]]


def _csv(file: str, content: bytes) -> list[Page]:
    return [csv_page(file, content)]


_READERS: Mapping[str, Reader] = {".csv": _csv, ".tsv": _csv, ".xlsx": xlsx_pages, ".ods": ods_pages}

TYPED = tuple(_READERS)
"""How the names of files that hold typed tables end."""

LARGEST = 50_000_000
"""Bytes; a table of the most cells has a tenth of that."""


def typed_tables(path: Path) -> tuple[TypedTable, ...]:
    """Every table in a file; Faults or FileTrouble when there is none to be had."""
    check_file(path)
    if path.stat().st_size > LARGEST:
        raise FileTrouble(f"{path}: more than {LARGEST} bytes", remedy="See whether this is the right file.")
    with reaching(str(path), "Name a file that can be read."):
        content = path.read_bytes()
    return tables_in(str(path), content)


def tables_in(file: str, content: bytes) -> tuple[TypedTable, ...]:
    """Every table in the content of a file of that name."""
    name = PurePath(file)
    pages = _READERS[name.suffix.lower()](file, content)
    tables = tuple(table for page in pages for table in tables_on(page, name.stem, alone=len(pages) == 1))
    if not tables:
        raise FileTrouble(f"{file}: there is no table in it", remedy="Type the table, one row a printed row.")
    if sum(len(table.grid) * len(table.grid[0]) for table in tables) > MOST_CELLS:
        raise FileTrouble(f"{file}: more than {MOST_CELLS} cells", remedy="See whether this is the right file.")
    return tables
