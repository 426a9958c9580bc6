"""`tablewright.compare`: typed tables held against scans, for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablewright.api.pictures import ScanPictures
from tablewright.api.reading import Name, read
from tablewright.api.tables import Document, Table
from tablewright.compare import (
    Copy,
    Coverage,
    SheetComparison,
    as_html,
    as_json,
    as_text,
    compare_typed,
    copy_of_fields,
    copy_of_typed,
)
from tablewright.files import write_whole
from tablewright.model.difference import Difference
from tablewright.typed import typed_tables

if TYPE_CHECKING:
    import pandas as pd

    Typed = Name | Table | pd.DataFrame | Sequence[Sequence[str]]


@dataclass(frozen=True)
class Comparison:
    """What came of it: every difference with its place, its explanation and a verdict."""

    _sheet: SheetComparison

    @property
    def differences(self) -> tuple[Difference, ...]:
        """All that differs, the worst first within each scan."""
        return self._sheet.differences

    @property
    def doubts(self) -> tuple[Difference, ...]:
        """Cells that were read with doubt and taken as typed, for one of the readers saw that."""
        return tuple(doubt for scan in self._sheet.scans for doubt in scan.doubts)

    @property
    def coverage(self) -> Coverage:
        """How many tables were asked for and compared, and which were not, each with the reason."""
        return self._sheet.coverage

    @property
    def same(self) -> bool:
        """Whether all was compared and nothing differs."""
        return self.coverage.is_whole and not any(difference.differs for difference in self.differences)

    def to_dict(self) -> dict[str, Any]:
        """The same as `tablewright diff --json` prints."""
        return as_json([self._sheet])

    def to_html(self, path: str | Path | None = None) -> str:
        """A page to look at and to send, the scans in it; written to ``path`` if one is given."""
        page = as_html([self._sheet], ScanPictures(Path()))
        if path is not None:
            write_whole(Path(path), page.encode())
        return page

    def __str__(self) -> str:
        return as_text([self._sheet])


def compare(
    typed: Typed | Sequence[Typed], scan: Name | Document | Sequence[Name | Document], **how: Any
) -> Comparison:
    """Hold typed tables against scans; each is laid on the table of the scans that it fits best.

    ``typed`` is a CSV, XLSX or ODS file, a DataFrame, a ``Table`` or rows of texts, or several of them; ``scan`` a
    file, what ``read`` gave, or several. ``how`` goes to ``read`` for the files that are still to be read.
    """
    copies = [copy for one in _several(typed) for copy in _copies(one)]
    scans = [scan] if isinstance(scan, (str, PathLike, Document)) else list(scan)
    names = [one for one in scans if not isinstance(one, Document)]
    waiting = iter(read(names, **how)) if names else iter(())
    documents = [one if isinstance(one, Document) else next(waiting) for one in scans]
    return Comparison(compare_typed(copies, [one._read for one in documents]))  # noqa: SLF001 - of this very part


def _several(typed: Any) -> Iterable[Any]:
    """One typed table, or each of several: rows of texts are one."""
    is_one = isinstance(typed, (str, PathLike, Table)) or hasattr(typed, "columns")
    is_rows = not is_one and all(_is_row(row) for row in typed)
    return [typed] if is_one or is_rows else typed


def _is_row(row: Any) -> bool:
    return isinstance(row, Sequence) and not isinstance(row, str) and all(isinstance(text, str) for text in row)


def _copies(typed: Any) -> Iterator[Copy]:
    if isinstance(typed, (str, PathLike)):
        yield from map(copy_of_typed, typed_tables(Path(typed)))
    elif isinstance(typed, Table):
        yield _copy(typed.title or f"page {typed.page}", typed.rows)
    elif hasattr(typed, "columns"):
        yield _copy("table", _rows_of_frame(typed))
    else:
        yield _copy("table", typed)


def _copy(name: str, rows: Sequence[Sequence[str]]) -> Copy:
    width = max(map(len, rows), default=0)
    return copy_of_fields(name, tuple((*row, *[""] * (width - len(row))) for row in rows))


def _rows_of_frame(frame: pd.DataFrame) -> list[list[str]]:
    """The texts of a DataFrame; labels that are only numbers counted from 0 are nobody's."""
    whole = frame.reset_index() if frame.index.name or not _is_counted(frame.index) else frame
    body = [["" if cell is None or cell != cell else str(cell) for cell in row] for row in whole.to_numpy().tolist()]  # noqa: PLR0124 - what is missing is not itself
    return body if _is_counted(whole.columns) else [list(map(str, whole.columns)), *body]


def _is_counted(labels: pd.Index[Any]) -> bool:
    return bool(labels.tolist() == list(range(len(labels))))
