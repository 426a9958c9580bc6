"""Labels of two lines beside two levels of headings: one cell, though each line stands at the height of a level.

"Die" beside "Odds" and "Roll" beside the odds themselves: by the white between them they look like any two cells under
each other. Of 24 published tables that had their rows and columns and not all their cells, ten lacked
just this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from tablewright.evidence.planes import SIZE
from tablewright.grid.spans import Cells, Position, Span, Wall, merged
from tablewright.grid.strips import Strip, tolerant
from tablewright.grid.texts import OwnTexts, between

JOINED: Final = -1.5
"""Log odds of the wall between two lines of a label."""
RULED: Final = 0.3
"""Of a wall: two lines of a label have no more of a rule between them."""
CLOSE: Final = 1.5 * SIZE
"""Nor more white: heads are set as far apart as rows, never farther."""


def with_tall_labels(
    cells: Cells, rows: Strip, texts: OwnTexts, edges: tuple[Sequence[float], Sequence[float]]
) -> Cells:
    """The cells with the labels joined that stand on two lines beside a heading and the names under it."""
    labels = set(tall_labels(cells.spans, rows, texts, edges))
    spans = [(*span[:2], 2, 1) if span[:2] in labels else span for span in cells.spans]
    kept = tuple(span for span in spans if (span[0] - 1, span[1]) not in labels)
    return replace(cells, spans=kept, walls=tuple(settled(wall, labels) for wall in cells.walls))


def settled(wall: Wall, labels: set[Position]) -> Wall:
    """A wall, open where it stands between two lines of a label."""
    return replace(wall, odds=min(wall.odds, JOINED)) if wall.one in labels and not wall.level else wall


def tall_labels(
    spans: Sequence[Span], rows: Strip, texts: OwnTexts, edges: tuple[Sequence[float], Sequence[float]]
) -> Iterator[Position]:
    """Where in the upper row of heads labels of two lines begin."""
    ys, xs = edges
    cell, wide = merged(spans), len(xs) - 1
    top = next((row for row in range(len(ys) - 2) if cell[row, 0][3] < wide), None)
    if top is None or not any(is_heading(cell[top, col]) for col in range(wide)):
        return
    reach = extents(texts, ys, xs)
    for col in range(wide):
        one, other = (top, col), (top + 1, col)
        if (
            cell[one][2:] == cell[other][2:] == (1, 1)
            and one in reach
            and other in reach
            and reach[other][0] - reach[one][1] < CLOSE
            and not is_ruled(rows, ys[top + 1], xs[col], xs[col + 1])
        ):
            yield one


def is_heading(span: Span) -> bool:
    """Whether a cell stands over several columns in a row of its own."""
    return span[2] == 1 and span[3] > 1


def extents(texts: OwnTexts, ys: Sequence[float], xs: Sequence[float]) -> dict[Position, tuple[float, float]]:
    """How far up and down the texts of each position reach."""
    found: dict[Position, tuple[float, float]] = {}
    places = zip(
        between(ys, (texts.starts + texts.ends) / 2),
        between(xs, (texts.lefts + texts.rights) / 2),
        texts.starts.tolist(),
        texts.ends.tolist(),
        strict=True,
    )
    for row, col, start, end in places:
        first, last = found.get((row, col), (start, end))
        found[row, col] = min(first, start), max(last, end)
    return found


def is_ruled(rows: Strip, at: float, left: float, right: float) -> bool:
    """Whether a rule runs along an edge of rows from one place to another."""
    inset = 0.15 * (right - left)
    along = slice(round(left + inset), max(round(left + inset) + 1, round(right - inset)))
    line = min(max(0, round(at)), rows.ruled.shape[0] - 1)
    shown = [
        float(tolerant(plane[max(0, line - 2) : line + 3], 2)[:, along].max(axis=0).mean())
        for plane in (rows.ruled, rows.drawn)
    ]
    return max(shown) > RULED
