"""What lies on the desk: tables as they stand, each cell with every sight of it on a scan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tablewright.model.geometry import Quad
from tablewright.model.reading import ReadLayout
from tablewright.phrase import Phrase

Position = tuple[int, int]

AS_IT_STANDS = "as it stands"


@dataclass(frozen=True, slots=True)
class Sighting:
    """One look at a cell: where it stands on which scan, and what was read there."""

    scan: str
    page: int
    quad: Quad
    text: str
    flag: bool
    why: tuple[Phrase, ...]
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
    """One cell as it stands, what its row and column are called, and the sights of it; ``transcribed`` by a person."""

    row: int
    col: int
    rowspan: int
    colspan: int
    text: str
    row_name: str
    column_name: str
    is_label: bool
    transcribed: bool = False
    sightings: tuple[Sighting, ...] = ()

    @property
    def position(self) -> Position:
        """Row and column."""
        return self.row, self.col

    @property
    def readings(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Every text that anybody saw, with those who did; the text with most behind it comes first."""
        votes: Counter[str] = Counter()
        who: dict[str, list[str]] = {self.text: [AS_IT_STANDS]} if self.transcribed else {}
        votes[self.text] += 2 * self.transcribed
        for sighting in self.sightings:
            votes[sighting.text] += 1 if sighting.flag else 2
            who.setdefault(sighting.text, []).append("decided")
            for reader, text in sighting.readings.items():
                votes[text] += 1
                who.setdefault(text, []).append(reader)
        who.setdefault(self.text, []).append(AS_IT_STANDS)
        ordered = sorted(who, key=lambda text: -votes[text])
        return tuple((text, tuple(dict.fromkeys(who[text]))) for text in ordered)


@dataclass(frozen=True)
class Subject:
    """One table: in `canonical/` already (``known``) or only read; ``signed`` as it stands there.

    ``layouts`` are the ways to part it where it was read, the best first; ``texts`` what stands beside it, what is
    nearest above it first.
    """

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
    layouts: tuple[ReadLayout, ...] = ()
    texts: tuple[str, ...] = ()

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
