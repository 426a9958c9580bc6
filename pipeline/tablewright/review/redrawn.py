"""A table drawn anew: what still holds of what was settled before, and which tables it stands in the place of."""

from __future__ import annotations

from dataclasses import replace

from tablewright.model.geometry import Quad
from tablewright.model.reading import ReadCell, ReadTable
from tablewright.phrase import Phrase
from tablewright.review.decisions import Standing
from tablewright.review.subject import Subject


def carried_over(old: Subject, standing: Standing, read: ReadTable) -> ReadTable:
    """Keep what a person settled in cells whose place did not change; flag what was read otherwise before."""
    was = [(s.quad, c) for c in old.cells for s in c.sightings[:1]]

    def carried(cell: ReadCell) -> ReadCell:
        before = next((c for quad, c in was if _same_place(quad, cell.quad)), None)
        if before is None or before.text == cell.text:
            return cell
        readings = {**cell.readings, "before": before.text}
        if (old.id, *before.position) in standing.settled:
            return replace(cell, text=before.text, flag=False, why=(), readings=readings)
        return replace(
            cell, flag=True, why=(*cell.why, Phrase("read otherwise before the grid was mended")), readings=readings
        )

    return replace(read, title=old.title, cells=tuple(map(carried, read.cells)))


def _same_place(a: Quad, b: Quad) -> bool:
    """Whether no corner is off by more than a tenth of the height."""
    height = abs(a[3][1] - a[0][1]) + abs(a[3][0] - a[0][0])
    return all(abs(p[0] - q[0]) + abs(p[1] - q[1]) <= 0.2 * height for p, q in zip(a, b, strict=True))


def lies_under(subject: Subject, scan: str, page: int, quad: Quad) -> bool:
    """Whether most of a table stands where another is drawn."""
    left, right = min(x for x, _ in quad), max(x for x, _ in quad)
    top, bottom = min(y for _, y in quad), max(y for _, y in quad)
    middles = [
        (sum(x for x, _ in sight.quad) / 4, sum(y for _, y in sight.quad) / 4)
        for cell in subject.cells
        for sight in cell.sightings
        if (sight.scan, sight.page) == (scan, page)
    ]
    inside = [1 for x, y in middles if left < x < right and top < y < bottom]
    return bool(middles) and 2 * len(inside) > len(middles)
