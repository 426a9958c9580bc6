"""The CSV of a table against the lines that it was received as: nothing is corrected in it, errata do that."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.check.received import lines_of
from tablewright.check.spots import Spot, cell_spot, on_one_line, table_spot
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.sheet import Sheet, Table
from tablewright.phrase import Phrase

TRANSCRIPT = "transcript"

_RAISED = {"A": "ᴬ", "B": "ᴮ", "C": "ꟲ", "D": "ᴰ", "er": "ᵉʳ"}
_MARKS = re.compile(r"<sup>(?P<sup>\w+)</sup> ?| ?\^\{(?P<braced>\w+)\}| ?\^(?P<bare>\w)")
_BULLET = re.compile(r"^\s*-\s+(?=\S)")


def transcript(aid: Aid) -> Iterator[Finding]:
    """Every row of a table has the words of the lines it was received as, in their order; the lines have no others."""
    for table in aid.sheet.tables:
        words = _received(aid.sheet, table)
        if words:
            find = _cells if table.printed_as == "text" else _rows
            yield from find(aid.sheet, table, words)


def _rows(sheet: Sheet, table: Table, words: list[str]) -> Iterator[Finding]:
    """Go through lines and rows together; a row that differs is passed over, to find the next one again."""
    at, found = 0, None
    for row, record in enumerate(table.grid):
        length = len(" ".join(record).split())
        found = next((k for k in range(at, len(words)) if _is_row(record, words[k : k + length])), None)
        if found is None:
            yield _first_difference(sheet, table, row, words[at:])
        elif found > at:
            message = Phrase("`{}` was received before this row and stands in no cell", " ".join(words[at:found]))
            yield _spot(sheet, table, row, 0).suspicion(TRANSCRIPT, message, Phrase("say what became of it"))
        at = at if found is None else found + length
    if found is not None and at < len(words):
        message = Phrase("`{}` was received after the last row and stands in no cell", " ".join(words[at:]))
        yield table_spot(sheet, table).suspicion(TRANSCRIPT, message, Phrase("say what became of it"))


def _is_row(record: tuple[str, ...], received: list[str]) -> bool:
    """Compare in order; the lines of cells that have several were received one under the other, or run together."""
    words = " ".join(record).split()
    return words == received or (any("\n" in field for field in record) and sorted(words) == sorted(received))


def _cells(sheet: Sheet, table: Table, words: list[str]) -> Iterator[Finding]:
    """A table stated inside a sentence: its cells stand there in their order."""
    text, at = " ".join(words), 0
    for field in (field for record in table.grid for field in record):
        found = text.find(field, at)
        if found < 0:
            message = Phrase("`{}` was not received in its place", on_one_line(field))
            yield table_spot(sheet, table).error(TRANSCRIPT, message, _remedy(table))
        else:
            at = found + len(field)


def _received(sheet: Sheet, table: Table) -> list[str]:
    """Take the words of a table's lines, without its titles and the marks of a text format."""
    titles = {on_one_line(title) for title in (table.title, table.columns.name, table.rows.name)}
    names = titles - {on_one_line(field) for record in table.grid for field in record}
    lines = [line.text for line in lines_of(sheet, table.received) if on_one_line(line.text) not in names]
    return [word for line in lines for word in _BULLET.sub("", _MARKS.sub(_raised, line)).split()]


def _raised(match: re.Match[str]) -> str:
    letters = match["sup"] or match["braced"] or match["bare"]
    return _RAISED.get(letters, letters)


def _first_difference(sheet: Sheet, table: Table, row: int, received: list[str]) -> Finding:
    """Point at the first field that has not the words received in its place."""
    at = 0
    for column, field in enumerate(table.grid[row]):
        here = received[at : at + len(field.split())]
        if here != field.split():
            message = Phrase("`{}` stands where `{}` was received", on_one_line(field), " ".join(here))
            return _spot(sheet, table, row, column).error(TRANSCRIPT, message, _remedy(table))
        at += len(here)
    return _spot(sheet, table, row, 0).error(TRANSCRIPT, Phrase("the row was received otherwise"), _remedy(table))


def _spot(sheet: Sheet, table: Table, row: int, column: int) -> Spot:
    """Point at a cell of the body, or at the row in which a label stands."""
    if row in table.body_rows and column in table.body_columns:
        return cell_spot(sheet, table, table.body_rows.index(row), table.body_columns.index(column))
    return Spot(sheet.id, table.place_of(row), table.id)


def _remedy(table: Table) -> Phrase:
    return Phrase("write the row as {} has it; a correction is an erratum", table.received)
