"""Texts of two columns that stand so close that they were taken for one, parted at the border that others keep to."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import pairwise
from math import inf
from statistics import median

from tablewright.grid.boxes import around, centre, inside, shared_height
from tablewright.grid.lines import column_of
from tablewright.grid.regions import Region
from tablewright.model.geometry import Box

GAP = 0.3
"""In capitals: the least white between the two."""

HAIR, SPLINTER = 0.12, 0.2
"""In capitals: narrower than the first is no stroke or point, narrower than the second no letter with its serifs, if
it is high; what is left of a worn rule is."""

ALIGNED = 0.5
"""In capitals: how far off the left, the middle or the right of its column a text may stand."""

WIDE = 6
"""Columns that no line fills by chance, all but one."""

MANY = 4
"""Texts that cross a border: as many do not all have a space there by chance."""

Places = tuple[float, float, float]
NOWHERE = (-inf, -inf, -inf)


def cut_between_columns(region: Region, cols: Sequence[int], marks: Sequence[Box], capital: float) -> Region:
    """The region with its texts parted that run across borders at a gap as no sentence does.

    Each part stands as the other texts of its column do, or nearly all texts that cross the border part there.
    """
    ordered = sorted(marks, key=lambda mark: mark.top)
    tops = [mark.top for mark in ordered]
    found: dict[Box, tuple[tuple[int, ...], list[Box]]] = {}
    for piece in region.pieces:
        crossed = tuple(edge for edge in cols[1:-1] if piece.left + 0.3 * capital < edge < piece.right - 0.3 * capital)
        if crossed:
            near = ordered[bisect_left(tops, piece.top) : bisect_left(tops, piece.bottom)]
            found[piece] = crossed, parted_at([mark for mark in near if inside(mark, piece)], crossed, capital)
    columns = usual_places(region.pieces, cols)
    borders = parting_borders(found.values())
    texts = [part for piece in region.pieces for part in found.get(piece, ((), []))[1] or [piece]]
    pieces: list[Box] = []
    for piece in region.pieces:
        crossed, parts = found.get(piece, ((), []))
        in_line = all(stands_in_line(part, columns[column_of(part, cols)], capital) for part in parts)
        apart = in_line or borders.issuperset(crossed) or fills_its_row(piece, texts, cols)
        pieces += parts if parts and apart else [piece]
    return replace(region, pieces=tuple(pieces))


def fills_its_row(piece: Box, texts: Sequence[Box], cols: Sequence[int]) -> bool:
    """Whether texts that are parted where they can be leave no column of many empty on the line of a piece.

    Headings do so too that stand over several columns.
    """
    headings = min(text.bottom for text in texts) + 2 * piece.height
    beside = [text for text in texts if 2 * shared_height(text, piece) > piece.height]
    filled = {column_of(text, cols) for text in beside}
    return len(cols) > WIDE and piece.top >= headings and len(filled) >= len(cols) - 2


def parting_borders(found: Collection[tuple[tuple[int, ...], list[Box]]]) -> set[int]:
    """The borders at which nearly all of several texts that cross them part."""
    crossings = Counter(edge for crossed, _ in found for edge in crossed)
    partings = Counter(edge for crossed, parts in found if parts for edge in crossed)
    return {edge for edge, count in crossings.items() if count >= MANY and partings[edge] >= 0.8 * count}


def usual_places(pieces: Sequence[Box], cols: Sequence[int]) -> list[Places]:
    """Where the texts of each column that keep to it start, have their middle and end; nowhere when most do not."""
    kept: list[list[Box]] = [[] for _ in cols[1:]]
    for piece in pieces:
        column = column_of(piece, cols)
        if cols[column] <= piece.left + 2 and piece.right - 2 <= cols[column + 1]:
            kept[column].append(piece)
    least = 0.4 * max(len(column) for column in kept)
    return [places_of(column) if len(column) > max(2.0, least) else NOWHERE for column in kept]


def places_of(column: Sequence[Box]) -> Places:
    """The usual left, middle and right of the texts of a column."""
    return (
        median(piece.left for piece in column),
        median(centre(piece)[0] for piece in column),
        median(piece.right for piece in column),
    )


def parted_at(letters: Sequence[Box], edges: Sequence[int], capital: float) -> list[Box]:
    """The letters as one text between each of these borders and the next, none when letters stand close across one.

    What is left of a worn rule at a border is no letter.
    """
    bounds = [-1, *edges, max((letter.right for letter in letters), default=0) + 1]
    letters_only = [letter for letter in letters if not is_hair(letter, edges, capital)]
    groups = [[letter for letter in letters_only if low <= centre(letter)[0] < high] for low, high in pairwise(bounds)]
    if not all(groups):
        return []
    parts = [around(group) for group in groups]
    close = any(right.left - left.right < GAP * capital for left, right in pairwise(parts))
    return [] if close else parts


def is_hair(mark: Box, edges: Sequence[int], capital: float) -> bool:
    """Whether a mark is a bit of the rule at one of these borders."""
    thin = mark.width < HAIR * capital or (mark.width < SPLINTER * capital and mark.height > 3 * mark.width)
    return thin and any(abs(centre(mark)[0] - edge) < GAP * capital for edge in edges)


def stands_in_line(part: Box, places: Places, capital: float) -> bool:
    """Whether a text starts, has its middle or ends where those of its column do."""
    own = (part.left, centre(part)[0], part.right)
    return min(abs(here - usual) for here, usual in zip(own, places, strict=True)) < ALIGNED * capital
