"""Labels that run upwards or downwards beside what they name, cut as they read once the page is turned.

Of the labels over four rows and more in published charts two in three run upwards, down the side of their table, and
the letters that stand on each other there are lines of nothing to every reader.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage
from tablewright.read.crop import ROOM, Cut, cell_lines, grown, moved
from tablewright.read.reader import Reader

TALLER, TALL, BROADEST = 1.5, 2.5, 6.0
"""Print so much higher than wide, so many capitals high, and no more capitals wide may run upwards: a paragraph of a
narrow column is wider, and would be read three times."""
CLEARLY: Final = 0.1
"""So much surer of it must the reader be than as it stands."""
WAYS: Final = (-1, 1)
"""Quarters anticlockwise that turn a label as it reads: of one that runs upwards, and of one that runs downwards."""


def as_they_read(
    page: CleanPage, boxes: Sequence[Box], cuts: Sequence[Cut], sizes: Sequence[float], reader: Reader
) -> list[Cut]:
    """The cells as they were cut, those that run upwards or downwards cut anew, turned."""
    found = list(cuts)
    for at, (box, cut, capital) in enumerate(zip(boxes, cuts, sizes, strict=True)):
        wide, high = cut.print
        if high > max(TALL * capital, TALLER * wide) and wide < BROADEST * capital:
            ways = [cut, *turned_ways(page, box, capital)]
            sure = [sureness(way, reader) for way in ways]
            best = int(np.argmax(sure))
            found[at] = ways[best] if sure[best] > sure[0] + CLEARLY else cut
    return found


def turned_ways(page: CleanPage, box: Box, capital: float) -> Iterator[Cut]:
    """A cell cut from the page around it, turned each way."""
    window = grown(box, round(ROOM * capital))
    inside = (slice(window.top, window.bottom), slice(window.left, window.right))
    cell = moved(box, window)
    high, wide = page.grey[inside].shape
    for way in WAYS:
        grey, colour = (np.ascontiguousarray(np.rot90(each[inside], way)) for each in (page.grey, page.colour))
        sides = (
            Box(high - cell.bottom, cell.left, high - cell.top, cell.right)
            if way < 0
            else Box(cell.top, wide - cell.right, cell.bottom, wide - cell.left)
        )
        yield cell_lines(replace(page, grey=grey, colour=colour, size=(high, wide)), sides, capital=capital)


def sureness(cut: Cut, reader: Reader) -> float:
    """How sure a reader is of the lines of a cell, long ones counting for more."""
    widths = [line.ink.width for line in cut.lines]
    if not sum(widths):
        return 0.0
    sure = [reading.confidence for reading in reader.read(cut.lines)]
    return float(np.average(sure, weights=widths))
