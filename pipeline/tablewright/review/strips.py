"""The rows of a table as strips of its scan, and where in a strip each column stands: text is set under its ink."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

import numpy as np

from tablewright.model.geometry import Quad
from tablewright.review.subject import Subject, SubjectCell

_LEAST = 0.004
"""The part of a table's width below which a column could not be clicked on."""


@dataclass(frozen=True, slots=True)
class Strip:
    """One printed row: its corners on the scan, how high it is for its width, the ends of its cells along it."""

    row: int
    quad: Quad
    height: float
    ends: tuple[tuple[int, int, float, float], ...]
    """For each cell its first column, the one after its last, and where it begins and ends, from 0 to 1."""


def strips(subject: Subject, sight: int) -> tuple[Strip, ...]:
    """Give the strip of every row that is seen on one of the table's scans."""
    place = subject.seen_on[sight]
    seen: list[tuple[SubjectCell, Quad]] = []
    for cell in subject.cells:
        quad = next((s.quad for s in cell.sightings if (s.scan, s.page) == (place.scan, place.page)), None)
        seen += [(cell, quad)] if quad else []
    made = (_strip(row, seen) for row in range(subject.rows))
    return tuple(strip for strip in made if strip is not None)


def _strip(row: int, seen: list[tuple[SubjectCell, Quad]]) -> Strip | None:
    """Lay a strip along the cells that are as high as the row, as far as any cell in it reaches."""
    over = [(cell, quad) for cell, quad in seen if cell.row <= row < cell.row + cell.rowspan]
    level = [(cell, quad) for cell, quad in over if cell.rowspan == 1] or over
    if not level:
        return None
    first = np.array(min(level, key=lambda one: one[0].col)[1])
    last = np.array(max(level, key=lambda one: one[0].col + one[0].colspan)[1])
    start, way = first[0], last[1] - first[0]
    length = float(np.hypot(*way)) or 1.0
    along = way / length
    reach = [
        (
            cell.col,
            cell.col + cell.colspan,
            float(((np.array(quad[0]) + quad[3]) / 2 - start) @ along),
            float(((np.array(quad[1]) + quad[2]) / 2 - start) @ along),
        )
        for cell, quad in over
    ]
    left, right = min(r[2] for r in reach), max(r[3] for r in reach)
    below = (last[2] - first[3]) / (float(np.hypot(*(last[2] - first[3]))) or 1.0)
    corners = (start + left * along, start + right * along, first[3] + right * below, first[3] + left * below)
    a, b, c, d = ((float(x), float(y)) for x, y in corners)
    height = (np.hypot(d[0] - a[0], d[1] - a[1]) + np.hypot(c[0] - b[0], c[1] - b[1])) / 2
    wide = max(right - left, 1.0)
    ends = tuple((col, end, (begin - left) / wide, (stop - left) / wide) for col, end, begin, stop in reach)
    return Strip(row, (a, b, c, d), float(height) / wide, ends)


def edges(subject: Subject, found: tuple[Strip, ...]) -> tuple[float, ...]:
    """Say where the columns begin and end, the same for all rows: in the middle of what the rows say."""
    said: list[list[float]] = [[] for _ in range(subject.cols + 1)]
    for strip in found:
        for col, end, begin, stop in strip.ends:
            said[col].append(begin)
            said[end].append(stop)
    at = [0.0]
    for n in range(1, subject.cols + 1):
        even = at[-1] + (1 - at[-1]) / (subject.cols + 1 - n)
        at.append(max(at[-1] + _LEAST, median(said[n]) if said[n] else even))
    return tuple(share / at[-1] for share in at)
