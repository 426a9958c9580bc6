"""Which lines are of one row: those of texts that take several lines in it.

They stand closer than rows do, or a cell beside them stands across the white between them, or all but a few cells
are done with the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from tablewright.grid.boxes import shared_width
from tablewright.grid.lines import Line, line_of

CLEARLY = 1.5
"""Times as wide as another: a white of another kind."""


def white_between(upper: Line, lower: Line) -> float:
    """The white from a line to the next, as it mostly is from text to text: lines are bent where pages are."""
    whites = [
        piece.top - over.bottom for piece in lower.pieces for over in upper.pieces if shared_width(piece, over) > 0
    ]
    return median(whites) if whites else lower.top - upper.bottom


def tight_white(slots: Sequence[Sequence[Line]], capital: float) -> float:
    """White between lines up to which they may be of one row: the lesser kind where there are two kinds."""
    whites = sorted(
        max(0.05 * capital, white_between(upper, lower)) for lines in slots for upper, lower in pairwise(lines)
    )
    if len(whites) < 2:
        return 0.5 * capital
    ratio, below, above = max((later / earlier, earlier, later) for earlier, later in pairwise(whites))
    if ratio < CLEARLY or below > capital:
        return 0.0
    return (below + above) / 2


def snug_white(slots: Sequence[Sequence[Line]], cols: Sequence[int]) -> float:
    """White up to which a line without a label is of the row beside it: that of lines clearly nearer to one of two."""
    nearer = []
    for lines in slots:
        for above, line, below in zip(lines, lines[1:], lines[2:], strict=False):
            near, far = sorted((white_between(above, line), white_between(line, below)))
            if 0 not in line.filled(cols) and 0 < CLEARLY * near < far:
                nearer.append(near)
    return CLEARLY * median(nearer) if nearer else 0.0


def rows_of(lines: Sequence[Line], cols: Sequence[int], tight: float, snug: float, capital: float) -> list[Line]:
    """The lines between two rules, those of one row made one."""
    rows = list(lines[:1])
    for last, line in pairwise(lines):
        white = white_between(last, line)
        joined = white <= tight and goes_on(rows[-1], line, cols, entwined=white < 0.1 * capital)
        if joined or (white <= snug and is_part(rows[-1], line, cols)):
            rows[-1] = line_of([*rows[-1].pieces, *line.pieces])
        else:
            rows.append(line)
    return rows


def goes_on(upper: Line, lower: Line, cols: Sequence[int], *, entwined: bool) -> bool:
    """Whether a line may belong to the row above it: it lacks much of the row, or only its label, set midway."""
    above, below = upper.filled(cols), lower.filled(cols)
    labelled = 0 in above and 0 in below
    if len(above & below) <= (0.5 if labelled else 0.74) * max(len(above), len(below)):
        return True
    return entwined and not labelled


def is_part(upper: Line, lower: Line, cols: Sequence[int]) -> bool:
    """Whether one of two lines has only some of the texts of the other, its label not among them."""
    few, many = sorted((upper.filled(cols), lower.filled(cols)), key=len)
    return few < many and 0 not in few and 2 * len(few) <= len(many)
