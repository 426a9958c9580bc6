"""Which lines are of one row: those of texts that take several lines in it.

They stand closer than rows do, or a cell beside them stands across the white between them, or all but a few cells
are done with the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from tablewright.grid.boxes import grown, shared_width
from tablewright.grid.lines import Line, line_of

CLEARLY = 1.5
"""Times as wide as another: a white of another kind."""

STRETCH = 30
"""In capitals: within so much on both sides a line of a bent page is as good as straight."""


def white_between(upper: Line, lower: Line, capital: float) -> float:
    """The white from a line to the next, as it mostly is along the two: lines are bent where pages are."""
    whites = []
    for piece in lower.pieces:
        stretch = grown(piece, STRETCH * capital, 0)
        over = [other.bottom for other in upper.pieces if shared_width(other, stretch) > 0]
        if over:
            whites.append(min(other.top for other in lower.pieces if shared_width(other, stretch) > 0) - max(over))
    return median(whites) if whites else lower.top - upper.bottom


def tight_white(slots: Sequence[Sequence[Line]], capital: float) -> float:
    """White between lines up to which they may be of one row: the lesser kind where there are two kinds."""
    whites = sorted(
        max(0.05 * capital, white_between(upper, lower, capital)) for lines in slots for upper, lower in pairwise(lines)
    )
    if len(whites) < 2:
        return 0.5 * capital
    ratio, below, above = max((later / earlier, earlier, later) for earlier, later in pairwise(whites))
    if ratio < CLEARLY or below > capital:
        return 0.0
    return (below + above) / 2


def snug_white(slots: Sequence[Sequence[Line]], cols: Sequence[int], capital: float) -> float:
    """White up to which a line without a label is of the row beside it: that of lines clearly nearer to one of two."""
    nearer = []
    for lines in slots:
        for above, line, below in zip(lines, lines[1:], lines[2:], strict=False):
            near, far = sorted((white_between(above, line, capital), white_between(line, below, capital)))
            if 0 not in line.filled(cols) and 0 < CLEARLY * near < far:
                nearer.append(near)
    return CLEARLY * median(nearer) if nearer else 0.0


def rows_of(lines: Sequence[Line], cols: Sequence[int], tight: float, snug: float, capital: float) -> list[Line]:
    """The lines between two rules, those of one row made one."""
    rows = list(lines[:1])
    for last, line in pairwise(lines):
        white = white_between(last, line, capital)
        joined = white <= tight and goes_on(rows[-1], line, cols, entwined=white < 0.1 * capital)
        joined = joined or are_entwined(last, line, cols, capital)
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


def are_entwined(upper: Line, lower: Line, cols: Sequence[int], capital: float) -> bool:
    """Whether two lines of different columns share some of their height, as lines of two rows never do."""
    return not upper.filled(cols) & lower.filled(cols) and lower.top < upper.bottom - 0.1 * capital


def all_entwined(lines: Sequence[Line], cols: Sequence[int], capital: float) -> bool:
    """Whether some lines are one row because each shares some of its height with the next."""
    return all(are_entwined(upper, lower, cols, capital) for upper, lower in pairwise(lines))


def is_part(upper: Line, lower: Line, cols: Sequence[int]) -> bool:
    """Whether one of two lines has only a few of the texts of the other, its label not among them."""
    few, many = sorted((upper.filled(cols), lower.filled(cols)), key=len)
    return few < many and 0 not in few and (len(few) == 1 or 3 * len(few) <= len(many))
