"""Tables that somebody typed, whatever they were saved as."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.model.sheet import SpanRange


@dataclass(frozen=True, slots=True)
class TypedTable:
    """One table: its texts by row and column, every row as long as the others; what a merged cell covers is empty.

    ``file`` and ``lines`` say where each row is to be mended: the line of a text, the row of a spreadsheet. ``title``
    stood above it on its own, if anything did.
    """

    name: str
    title: str
    grid: tuple[tuple[str, ...], ...]
    file: str
    lines: tuple[int, ...]
    spans: tuple[SpanRange, ...] = ()
