"""A table as a person drew it on a scan: its corners, where its lines cross its sides, the cells that were merged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablewright.model.geometry import Point, Quad
from tablewright.model.sheet import SpanRange


@dataclass(frozen=True, slots=True)
class Drawing:
    """``columns`` and ``rows`` are the lines as shares of the way from side to side, 0 and 1 being the sides."""

    quad: Quad
    columns: tuple[float, ...]
    rows: tuple[float, ...]
    spans: tuple[SpanRange, ...] = ()

    @property
    def is_frame(self) -> bool:
        """Whether no line was drawn: then only where the table stands is said."""
        return len(self.columns) == len(self.rows) == 2

    def at(self, across: float, down: float) -> Point:
        """Find the point of the scan so far across and down."""
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = self.quad
        top = (ax + (bx - ax) * across, ay + (by - ay) * across)
        low = (dx + (cx - dx) * across, dy + (cy - dy) * across)
        return top[0] + (low[0] - top[0]) * down, top[1] + (low[1] - top[1]) * down

    def cells(self) -> Iterator[tuple[SpanRange, Quad]]:
        """Give every cell in reading order: the positions it covers, and its corners."""
        over = {(s.top, s.left): s for s in self.spans}
        hidden = {(r, c) for s in self.spans for r in range(s.top, s.bottom + 1) for c in range(s.left, s.right + 1)}
        for r in range(len(self.rows) - 1):
            for c in range(len(self.columns) - 1):
                if (r, c) in over or (r, c) not in hidden:
                    yield self._cell(over.get((r, c), SpanRange(r, c, r, c)))

    def _cell(self, span: SpanRange) -> tuple[SpanRange, Quad]:
        left, right = self.columns[span.left], self.columns[span.right + 1]
        top, bottom = self.rows[span.top], self.rows[span.bottom + 1]
        return span, (self.at(left, top), self.at(right, top), self.at(right, bottom), self.at(left, bottom))
