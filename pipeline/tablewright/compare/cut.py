"""Cells that were read over a border: words of others in them, or parts of words.

Typists put whole words into a wrong cell, and never half a word into each of two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.compare.folding import loose, same
from tablewright.compare.lay import Laid, Position

PART = 2
"""Letters from which on a part of a word is known by them."""

FAR = 4
"""So many rows or columns off a word may have been read."""


def is_cut(laid: Laid, position: Position) -> bool:
    """Whether a cell was read with words of those around it, has lost part of a word to one, or to a line too many."""
    own = _words(laid.ours(position))
    beside = [p for p in _around(position) if p in laid.texts and _differs(laid, p)]
    return (
        _has_words_of_others(laid, position)
        or _has_lost_its_end(laid, position)
        or any(_has_given(laid, position, part) for p in beside for part in _parts(_more(laid, p), own))
    )


def _has_given(laid: Laid, position: Position, part: str) -> bool:
    return part not in loose(laid.theirs(position) or "")


def _has_words_of_others(laid: Laid, position: Position) -> bool:
    """Whether what was read beside a cell's own words are words of cells around it, or parts of them."""
    own, more = _words(laid.ours(position)), _more(laid, position)
    givers = [p for p in _around(position) if _differs(laid, p)]
    typed = [word for p in givers for word in _words(laid.ours(p))]
    whole = [word for p in givers if own or p not in laid.texts for word in _words(laid.ours(p))]
    parts = _parts(more, [*typed, *own])
    if not more or any(word not in whole and word not in parts for word in more):
        return False
    return bool(parts) or set(own).issubset(_words(laid.theirs(position) or ""))


def _has_lost_its_end(laid: Laid, position: Position) -> bool:
    """Whether a cell was read without its first or last letters, and those in a column too many beside it."""
    ours, theirs = loose(laid.ours(position)), loose(laid.theirs(position) or "")
    row, column = laid.rows[position[0]], laid.columns[position[1]]
    strips = [d for d in (column - 1, column + 1) if d in laid.more_columns]
    beside = [loose(laid.b.grid[row][d]) for d in strips]
    return bool(theirs) and theirs != ours and theirs in ours and any(text and text in ours for text in beside)


def is_strip(laid: Laid, line: Sequence[Position]) -> bool:
    """Whether a line that only the reading has holds little but parts of what was typed in the lines beside it."""
    row_of, column_of = ({j: i for i, j in pairs.items()} for pairs in (laid.rows, laid.columns))
    filled = [(j, d) for j, d in line if same(laid.b.grid[j][d])]

    def is_part(j: int, d: int) -> bool:
        near = [(row_of.get(j + y), column_of.get(d + x)) for y in (-1, 0, 1) for x in range(-FAR, FAR + 1)]
        cells = [(i, c) for i, c in near if i is not None and c is not None and _differs(laid, (i, c))]
        return any(loose(laid.b.grid[j][d]) in loose(laid.ours(cell)) for cell in cells)

    return 2 * sum(is_part(*cell) for cell in filled) > len(filled)


def are_whole(one: str, parts: Sequence[str]) -> bool:
    """Whether a text is made of others word by word."""
    return _words(one) == [word for part in parts for word in _words(part)]


def _more(laid: Laid, position: Position) -> list[str]:
    """The words read in a cell that were not typed there."""
    own = _words(laid.ours(position))
    return [word for word in _words(laid.theirs(position) or "") if word not in own]


def _differs(laid: Laid, position: Position) -> bool:
    """Whether the other side has something else where somebody typed a cell, or no such line."""
    row, column = position
    inside = 0 <= row < laid.a.shape[0] and 0 <= column < laid.a.shape[1]
    return inside and laid.ours(position) != laid.theirs(position)


def _around(position: Position) -> Iterator[Position]:
    """A heading is cut into the columns that it stands over, and labels run together, so that words come far off."""
    row, column = position
    far = range(-FAR, FAR + 1)
    yield from ((row + y, column + x) for y in far for x in far if min(abs(y), abs(x)) <= 1 and (y, x) != (0, 0))


def _words(text: str) -> list[str]:
    return [loose(word) for word in same(text).split()]


def _parts(words: Sequence[str], whole: Sequence[str]) -> list[str]:
    """Those that are a part of one of the others and none themselves, if one of them is long enough to be known."""
    found = [w for w in words if w.isalpha() and w not in whole and any(w in other for other in whole)]
    return found if any(len(word) >= PART for word in found) else []
