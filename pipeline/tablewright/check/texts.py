"""Everything on a sheet that is read as words: the lines of its transcripts, the prose in its cells."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.check.received import Line, all_lines, lines_of, prose_lines
from tablewright.check.spots import Spot, cell_spot, line_spot
from tablewright.check.tokens import is_prose
from tablewright.model.aid import Aid

Text = tuple[Spot, str]


def prose(aid: Aid) -> Iterator[Text]:
    """Go through the lines that no table claims, then the cells that speak in words, as they were received."""
    for line in prose_lines(aid.sheet):
        yield _line(aid, line)
    for effective in aid.tables:
        yield from _word_cells(aid, effective.table.id)


def received(aid: Aid) -> Iterator[Text]:
    """Go through every line; a table that the print states inside a sentence is read by its cells."""
    stated = [table for table in aid.sheet.tables if table.printed_as == "text"]
    claimed = {(line.file, line.number) for table in stated for line in lines_of(aid.sheet, table.received)}
    for line in all_lines(aid.sheet):
        if (line.file, line.number) not in claimed:
            yield _line(aid, line)
    for table in stated:
        yield from _word_cells(aid, table.id)


def _line(aid: Aid, line: Line) -> Text:
    return line_spot(aid.sheet, line.file, line.number), line.text


def _word_cells(aid: Aid, table_id: str) -> Iterator[Text]:
    effective = next(table for table in aid.tables if table.table.id == table_id)
    for r, row in enumerate(effective.body):
        for c, cell in enumerate(row):
            if is_prose([cell.received]):
                yield cell_spot(aid.sheet, effective.table, r, c), cell.received
