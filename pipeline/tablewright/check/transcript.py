"""The CSV of a table against the lines that it was received as: nothing is corrected in it, errata do that."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.check.received import lines_of
from tablewright.check.spots import Spot, on_one_line, table_spot
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.sheet import Sheet, Table

TRANSCRIPT = "transcript"

_RAISED = {"A": "ᴬ", "B": "ᴮ", "C": "ꟲ", "D": "ᴰ", "er": "ᵉʳ"}
_MARKS = re.compile(r"<sup>(?P<sup>\w+)</sup>|\^\{(?P<braced>\w+)\}|\^(?P<bare>\w)")
_BULLET = re.compile(r"^\s*-\s+(?=\S)")
_SHOWN = 30


def transcript(aid: Aid) -> Iterator[Finding]:
    """Every row of a table has the glyphs of the lines it was received as, in their order; the lines have no others."""
    for table in aid.sheet.tables:
        text = _received(aid.sheet, table)
        if text:
            yield from _cells(aid.sheet, table, text) if table.printed_as == "text" else _rows(aid.sheet, table, text)


def _rows(sheet: Sheet, table: Table, text: str) -> Iterator[Finding]:
    """Go through lines and rows together; a row that differs is passed over, to find the next one again."""
    at = 0
    for row, record in enumerate(table.grid):
        glyphs = _glyphs("".join(record))
        here = text[at : at + len(glyphs)]
        broken = any("\n" in field for field in record) and sorted(here) == sorted(glyphs)
        found = at if broken else text.find(glyphs, at)
        spot = Spot(sheet.id, table.place_of(row), table.id, row=on_one_line(record[0]) or None)
        if found < 0:
            yield spot.error(TRANSCRIPT, _difference(glyphs, here), _remedy(table))
        elif found > at:
            message = f"`{text[at:found][:_SHOWN]}` was received before this row and stands in no cell"
            yield spot.suspicion(TRANSCRIPT, message, "say what became of it")
        at = at if found < 0 else found + len(glyphs)


def _cells(sheet: Sheet, table: Table, text: str) -> Iterator[Finding]:
    """A table stated inside a sentence: its cells stand there in their order."""
    at = 0
    for field in (field for record in table.grid for field in record):
        found = text.find(_glyphs(field), at)
        if found < 0:
            message = f"`{on_one_line(field)}` was not received in its place"
            yield table_spot(sheet, table).error(TRANSCRIPT, message, _remedy(table))
        else:
            at = found + len(_glyphs(field))


def _received(sheet: Sheet, table: Table) -> str:
    """Join the glyphs of a table's lines, without its titles and the marks of a text format."""
    titles = {on_one_line(title) for title in (table.title, table.columns.name, table.rows.name)}
    names = titles - {on_one_line(field) for record in table.grid for field in record}
    lines = [line.text for line in lines_of(sheet, table.received) if on_one_line(line.text) not in names]
    return "".join(_glyphs(_BULLET.sub("", _MARKS.sub(_raised, line))) for line in lines)


def _raised(match: re.Match[str]) -> str:
    letters = match["sup"] or match["braced"] or match["bare"]
    return _RAISED.get(letters, letters)


def _glyphs(text: str) -> str:
    return "".join(text.split())


def _difference(glyphs: str, received: str) -> str:
    """Show the two from a little before where they part."""
    same = next((i for i, (a, b) in enumerate(zip(glyphs, received, strict=False)) if a != b), len(received))
    start = max(0, same - 4)
    return f"`{glyphs[start:][:_SHOWN]}` stands where `{received[start:][:_SHOWN]}` was received"


def _remedy(table: Table) -> str:
    return f"write the row as {table.received} has it; a correction is an erratum"
