"""A made-up chart: its cells, and which of them are heads and labels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

LEFT: Final = "<"
"""Stands where the cell to the left goes on."""
UP: Final = "^"
"""Stands where the cell above goes on."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell; a line break in its text is one in print."""

    row: int
    col: int
    rowspan: int
    colspan: int
    text: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart; ``groups`` are rows that only title the rows below, ``notes`` what is printed under it."""

    title: str
    cells: tuple[Cell, ...]
    header_rows: int
    label_columns: int
    right_labels: int
    groups: tuple[int, ...]
    notes: tuple[str, ...]

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return max(cell.row + cell.rowspan for cell in self.cells)

    @property
    def widths(self) -> tuple[int, ...]:
        """How many signs the longest line of each column has."""
        columns = max(cell.col + cell.colspan for cell in self.cells)
        alone = [cell for cell in self.cells if cell.colspan == 1]
        lines = [
            [line for cell in alone if cell.col == col for line in cell.text.split("\n")] for col in range(columns)
        ]
        return tuple(max(map(len, of_column), default=0) for of_column in lines)


def chart(
    title: str,
    rows: Sequence[Sequence[str]],
    *,
    header_rows: int = 1,
    label_columns: int = 1,
    right_labels: int = 0,
    groups: Sequence[int] = (),
    notes: Sequence[str] = (),
) -> Chart:
    """A chart from its texts row by row, ``LEFT`` and ``UP`` where a cell goes on."""
    cells = tuple(_cells(rows))
    return Chart(title, cells, header_rows, label_columns, right_labels, tuple(groups), tuple(notes))


def _cells(rows: Sequence[Sequence[str]]) -> Iterator[Cell]:
    for at, row in enumerate(rows):
        for col, text in enumerate(row):
            if text not in (LEFT, UP):
                colspan = 1 + len(list(takewhile(LEFT.__eq__, row[col + 1 :])))
                rowspan = 1 + len(list(takewhile(UP.__eq__, (below[col] for below in rows[at + 1 :]))))
                yield Cell(at, col, rowspan, colspan, text)
