"""Rows of a reading that only go on with the lines of the row above: joined, they are rows of the transcription.

Where no rule parts the rows of a table, a cell of several lines may be read as several rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from functools import cache

from tablewright.compare.copies import Copy, copy_of_reading
from tablewright.compare.folding import alike, loose
from tablewright.model.geometry import Quad
from tablewright.model.reading import ReadCell, ReadTable

GAIN = 0.1
"""Less than this is noise."""

NOWHERE: Quad = ((0, 0), (0, 0), (0, 0), (0, 0))


def continued(reading: Copy, transcript: Copy) -> Copy:
    """Join each row to the one above, where together they say more of the transcription than apart."""
    labels = [text for row in transcript.grid for text in row[: max(1, transcript.label_columns)]]
    texts = sorted({loose(text) for row in transcript.grid for text in row} - {""}, key=len)
    row = 1
    while row < len(reading.grid):
        both_labelled = all(_has_label(reading.grid[r][0], labels) for r in (row - 1, row))
        if not both_labelled and _gain(reading, row, texts) > GAIN:
            reading = copy_of_reading(_joined(reading, row), reading.id)
        else:
            row += 1
    return reading


def _has_label(text: str, labels: Iterable[str]) -> bool:
    return bool(text) and any(alike(text, label) for label in labels)


def _gain(reading: Copy, row: int, texts: Sequence[str]) -> float:
    """How much more like texts of the transcription the cells of two rows become when they are joined."""
    pairs = zip(reading.grid[row - 1], reading.grid[row], strict=True)
    plain = ((loose(above), loose(below), loose(f"{above} {below}")) for above, below in pairs)
    known = tuple(texts)
    return sum(
        _worth(both, known) - max(_worth(above, known), _worth(below, known)) for above, below, both in plain if below
    )


@cache
def _worth(text: str, texts: tuple[str, ...]) -> float:
    """How much of a text is the one it is most like."""
    matcher = SequenceMatcher(None, "", text, autojunk=False)
    best = 0.0
    for other in texts if text else ():
        matcher.set_seq1(other)
        if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best:
            best = max(best, matcher.ratio())
    return best


def _joined(reading: Copy, row: int) -> ReadTable:
    """The table with a row joined to the one above."""
    above = {cell.col: cell for cell in reading.read if cell.row == row - 1}
    below = {cell.col: cell for cell in reading.read if cell.row == row}
    reaching = [cell for cell in reading.read if cell.row < row < cell.row + cell.rowspan]
    cells = [cell for cell in reading.read if cell.row not in {row - 1, row} and cell not in reaching]
    cells = [replace(cell, row=cell.row - 1) if cell.row > row else cell for cell in cells]
    cells += [replace(cell, rowspan=cell.rowspan - 1) for cell in reaching]
    for column in sorted({*above, *below}):
        if column in above and column in below:
            cells.append(_one(above[column], below[column]))
        elif column in below:
            cells.append(replace(below[column], row=row - 1))
        elif above[column] not in reaching:
            cells.append(above[column])
    return ReadTable(reading.title, NOWHERE, tuple(sorted(cells, key=lambda cell: (cell.row, cell.col))))


def _one(above: ReadCell, below: ReadCell) -> ReadCell:
    """Two cells as the one they are."""
    return replace(
        above,
        text=f"{above.text} {below.text}".strip(),
        rowspan=above.rowspan + below.rowspan - 1,
        flag=above.flag or below.flag,
        why=tuple(dict.fromkeys((*above.why, *below.why))),
        confidence=min(above.confidence, below.confidence),
        quad=(above.quad[0], above.quad[1], below.quad[2], below.quad[3]),
        readings=_both(above, below),
    )


def _both(above: ReadCell, below: ReadCell) -> Mapping[str, str]:
    readers = sorted({*above.readings, *below.readings})
    return {
        name: f"{above.readings.get(name, above.text)} {below.readings.get(name, below.text)}".strip()
        for name in readers
    }
