"""Where findings point: a cell, a row, a table, a line of the received transcript."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tablewright.model.finding import Finding, Severity
from tablewright.model.sheet import Place, Sheet, Table
from tablewright.phrase import Phrase

Names = tuple[str | None, str | None]
"""The labels of a row and a column; None means all of them."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in the words of the sheet, from which findings are made."""

    sheet: str
    place: Place
    table: str | None = None
    row: str | None = None
    column: str | None = None
    also: tuple[Names, ...] = ()

    def error(self, check: str, message: Phrase, remedy: Phrase) -> Finding:
        """Say what contradicts the sheet's own structure."""
        return self._finding(check, Severity.ERROR, message, remedy, None)

    def suspicion(self, check: str, message: Phrase, remedy: Phrase, erratum: str | None = None) -> Finding:
        """Say what wants a look at the print; ``erratum`` where the rules themselves name the one that answers it."""
        return self._finding(check, Severity.SUSPICION, message, remedy, erratum)

    def with_cells(self, cells: Iterable[Names]) -> Spot:
        """Name further cells of the table that the finding speaks of."""
        return replace(self, also=tuple(cells))

    def _finding(self, check: str, severity: Severity, message: Phrase, remedy: Phrase, erratum: str | None) -> Finding:
        return Finding(
            check=check,
            severity=severity,
            sheet=self.sheet,
            place=self.place,
            message=message,
            remedy=remedy,
            table=self.table,
            row=self.row,
            column=self.column,
            erratum=erratum,
            also=self.also,
        )


def cell_names(table: Table, row: int, column: int) -> Names:
    """Name a body cell by its labels, counted from 0 within the body."""
    return _text(table.rows.texts, row), _text(table.columns.texts, column)


def cell_spot(sheet: Sheet, table: Table, row: int, column: int) -> Spot:
    """Point at a body cell, counted from 0 within the body."""
    names = cell_names(table, row, column)
    return Spot(sheet.id, table.place_of(table.body_rows[row]), table.id, *names)


def row_spot(sheet: Sheet, table: Table, row: int) -> Spot:
    """Point at a body row."""
    return Spot(sheet.id, table.place_of(table.body_rows[row]), table.id, _text(table.rows.texts, row))


def column_spot(sheet: Sheet, table: Table, column: int) -> Spot:
    """Point at a body column, by its header."""
    place = table.place_of(max(0, table.header_rows - 1))
    return Spot(sheet.id, place, table.id, column=_text(table.columns.texts, column))


def table_spot(sheet: Sheet, table: Table) -> Spot:
    """Point at a table as a whole."""
    return Spot(sheet.id, table.place, table.id)


def line_spot(sheet: Sheet, file: str, line: int, table: str | None = None) -> Spot:
    """Point at a line of a received transcript."""
    return Spot(sheet.id, Place(f"raw_scans/{sheet.id}/received/{file}", line), table)


def on_one_line(text: str) -> str:
    """Fold white space: where the lines of a cell end is not part of what it says."""
    return " ".join(text.split())


def _text(texts: tuple[str, ...], index: int) -> str:
    return texts[index] if index < len(texts) else str(index + 1)
