"""What lies on the desk: tables as they stand, each cell with every sight of it on a scan."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tablewright.model.geometry import Quad

Position = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sighting:
    """One look at a cell: where it stands on which scan, and what was read there."""

    scan: str
    page: int
    quad: Quad
    text: str
    flag: bool
    why: tuple[str, ...]
    confidence: float
    readings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sheetful:
    """Where a table stands on a scan: the page's size, how it lies turned, the table's corners."""

    scan: str
    page: int
    size: tuple[int, int]
    turned: int
    quad: Quad


@dataclass(frozen=True, slots=True)
class SubjectCell:
    """One cell as it stands, what its row and column are called, and the sights of it."""

    row: int
    col: int
    rowspan: int
    colspan: int
    text: str
    row_name: str
    column_name: str
    is_label: bool
    sightings: tuple[Sighting, ...] = ()

    @property
    def position(self) -> Position:
        """Row and column."""
        return self.row, self.col

    @property
    def readings(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Every text that anybody saw, with those who did; what the program decided comes first."""
        seen: dict[str, list[str]] = {}
        for sighting in self.sightings:
            seen.setdefault(sighting.text, []).append("decided")
            for reader, text in sighting.readings.items():
                seen.setdefault(text, []).append(reader)
        seen.setdefault(self.text, []).append("as it stands")
        return tuple((text, tuple(dict.fromkeys(who))) for text, who in seen.items())


@dataclass(frozen=True)
class Subject:
    """One table: in `canonical/` already (``known``) or only read; ``signed`` as it stands there."""

    sheet: str
    id: str
    title: str
    rows: int
    cols: int
    header_rows: int
    label_columns: int
    cells: tuple[SubjectCell, ...]
    known: bool
    signed: bool
    seen_on: tuple[Sheetful, ...] = ()

    def cell(self, position: Position) -> SubjectCell | None:
        """Find a cell by its row and column."""
        return self._by_position.get(position)

    @cached_property
    def _by_position(self) -> Mapping[Position, SubjectCell]:
        return {cell.position: cell for cell in self.cells}

    @cached_property
    def grid(self) -> tuple[tuple[str, ...], ...]:
        """The texts by row and column; what a span covers is empty."""
        cells = self._by_position
        return tuple(
            tuple(cells[r, c].text if (r, c) in cells else "" for c in range(self.cols)) for r in range(self.rows)
        )
