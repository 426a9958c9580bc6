"""Cells as numbers, so that they can be ordered, and the lines of a table along which they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tablewright.check.spots import on_one_line
from tablewright.model.sheet import EffectiveCell, EffectiveTable, Invariant, Measure, Parsed, Sheet

Cell = tuple[int, int]
"""A body cell: row and column, counted from 0."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A body cell with its text and its number."""

    cell: Cell
    text: str
    value: int


def measure_of(sheet: Sheet, invariant: Invariant) -> Measure | None:
    """Find the measure of a promise by its name."""
    return next((measure for measure in sheet.measures if measure.id == invariant.measure), None)


def value_of(measure: Measure, cell: EffectiveCell) -> int | None:
    """Read the number off a cell; None when it has none."""
    text = on_one_line(cell.used)
    if measure.order:
        return measure.order.index(text) if text in measure.order else None
    plus = _part(cell.parsed, measure.plus)
    minus = _part(cell.parsed, measure.minus)
    if plus is None and minus is None:
        return None
    return (plus or 0) - (minus or 0)


def measured(table: EffectiveTable, measure: Measure, part: str | None) -> dict[Cell, Measured]:
    """Read the numbers of all body cells that have one, under the stacked header ``part`` if one is named."""
    columns = [label.part for label in table.table.columns.labels]
    return {
        (r, c): Measured((r, c), on_one_line(cell.used), value)
        for r, cells in enumerate(table.body)
        for c, cell in enumerate(cells)
        if part is None or columns[c] == part
        if not cell.undecided and (value := value_of(measure, cell)) is not None
    }


def lines(cells: Mapping[Cell, Measured], along: str) -> Iterator[list[Measured]]:
    """Go along the rows (down each column) or along the columns (across each row)."""
    across, down = (1, 0) if along == "rows" else (0, 1)
    for fixed in sorted({cell[across] for cell in cells}):
        yield sorted((m for m in cells.values() if m.cell[across] == fixed), key=lambda m: m.cell[down])


def _part(parsed: Parsed, name: str | None) -> int | None:
    """Find a number by its name in a parsed cell."""
    if name is None or not isinstance(parsed, Mapping):
        return None
    value = parsed.get(name)
    return value if isinstance(value, int) else None
