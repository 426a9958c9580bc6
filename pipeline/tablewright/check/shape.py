"""Labels and cells that are missing, or that contradict each other."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.check.spots import Spot, cell_spot, column_spot, on_one_line, row_spot
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.sheet import EffectiveTable, Sheet, Table
from tablewright.phrase import Phrase

SHAPE = "shape"

_BLANK = Phrase("see whether the print leaves it blank, and say what it means")
_CORRECT = Phrase("correct the one that the print has otherwise")


def shape(aid: Aid) -> Iterator[Finding]:
    """No cell is blank among filled ones; every label is there, once, and the same at both edges."""
    for table in aid.tables:
        yield from _blank_cells(aid.sheet, table)
        yield from _blank_labels(aid.sheet, table.table)
        yield from _repeated_labels(aid.sheet, table.table)
        yield from _edge_labels(aid.sheet, table)
    yield from _stacked_names(aid.sheet)


def _blank_cells(sheet: Sheet, effective: EffectiveTable) -> Iterator[Finding]:
    """A column that is blank from top to bottom is one finding."""
    table = effective.table
    for column, cells in enumerate(zip(*effective.body, strict=True)):
        blank = [row for row, cell in enumerate(cells) if not cell.used.strip()]
        if len(blank) == len(cells):
            yield column_spot(sheet, table, column).suspicion(
                SHAPE, Phrase("every cell of this column is blank"), _BLANK
            )
        else:
            for row in blank:
                yield cell_spot(sheet, table, row, column).suspicion(SHAPE, Phrase("the cell is blank"), _BLANK)


def _blank_labels(sheet: Sheet, table: Table) -> Iterator[Finding]:
    for spot, text in _labels(sheet, table):
        if not text.strip():
            yield spot.error(SHAPE, Phrase("the label is blank"), Phrase("write the label that the print has there"))


def _repeated_labels(sheet: Sheet, table: Table) -> Iterator[Finding]:
    """Rows of different sections may share a label; within a section none stands twice."""
    seen: dict[tuple[str, int, str], int] = {}
    for index, label in enumerate(table.rows.texts):
        section = sum(1 for group in table.groups if group < table.body_rows[index])
        yield from _repeated(row_spot(sheet, table, index), ("row", section, on_one_line(label)), index, seen)
    for index, label in enumerate(table.columns.texts):
        yield from _repeated(column_spot(sheet, table, index), ("column", 0, on_one_line(label)), index, seen)


def _repeated(
    spot: Spot, key: tuple[str, int, str], index: int, seen: dict[tuple[str, int, str], int]
) -> Iterator[Finding]:
    if not key[2]:
        return
    if (first := seen.setdefault(key, index)) != index:
        what = Phrase(key[0])
        message = Phrase("`{}` is the label of {} {} and of {} {}", key[2], what, first + 1, what, index + 1)
        yield spot.error(SHAPE, message, _CORRECT)


def _edge_labels(sheet: Sheet, effective: EffectiveTable) -> Iterator[Finding]:
    """Labels printed at both edges must agree."""
    table = effective.table
    width = len(table.grid[0])
    for right in range(width - table.right_labels, width):
        left = right - (width - table.right_labels)
        for index, row in enumerate(table.body_rows):
            first, last = effective.cells[row][left].used, effective.cells[row][right].used
            if on_one_line(first) != on_one_line(last):
                message = Phrase("the label is `{}` at the left and `{}` at the right", first, last)
                yield row_spot(sheet, table, index).error(SHAPE, message, _CORRECT)


def _stacked_names(sheet: Sheet) -> Iterator[Finding]:
    """A label made of two labels of another table: two names over each other, for one column or for either."""
    for table in sheet.tables:
        known = {on_one_line(t) for other in sheet.tables if other is not table for t in other.rows.texts}
        for spot, text in _labels(sheet, table):
            words = on_one_line(text).split()
            halves = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
            for first, second in halves:
                if {first, second} <= known:
                    message = Phrase(
                        "`{}` is two names of another table, `{}` and `{}`", on_one_line(text), first, second
                    )
                    yield spot.suspicion(SHAPE, message, Phrase("say whether the label serves both"))


def _labels(sheet: Sheet, table: Table) -> Iterator[tuple[Spot, str]]:
    for index, label in enumerate(table.rows.texts):
        yield row_spot(sheet, table, index), label
    for index, label in enumerate(table.columns.texts):
        yield column_spot(sheet, table, index), label
