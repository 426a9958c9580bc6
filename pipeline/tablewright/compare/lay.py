"""One copy laid on the other: at each position of the transcription, what the other side has there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tablewright.compare.align import Alignment
from tablewright.compare.copies import Copy, columns_of, positions
from tablewright.compare.folding import look, same
from tablewright.compare.support import bears_out
from tablewright.model.reading import ReadCell

Position = tuple[int, int]
Lines = Sequence[Sequence[str]]

MOVED = 60
"""Of so many cells in a hundred a line must be the same to count as moved when its label is the same as well."""

MANY, ALL_BUT_ONE = 5, 75
"""With so many cells, so many in a hundred are enough without its label."""


@dataclass(frozen=True)
class Laid:
    """``rows`` and ``columns`` lead from the transcription's lines to the other's; ``texts`` are the other's texts.

    Lines that were moved are among them, named in ``moved_rows`` and ``moved_columns`` as well. ``read`` are the
    read cells by position in the other copy; ``confirmed`` positions of ours were read with doubt, but by one reader
    as the transcription has them.
    """

    a: Copy
    b: Copy
    rows: Mapping[int, int]
    columns: Mapping[int, int]
    moved_rows: tuple[int, ...]
    moved_columns: tuple[int, ...]
    texts: Mapping[Position, str]
    more_rows: tuple[int, ...]
    more_columns: tuple[int, ...]
    read: Mapping[Position, ReadCell]
    confirmed: frozenset[Position]

    @cached_property
    def wrong(self) -> tuple[Position, ...]:
        """Positions where both sides have a cell and the texts are not the same."""
        return tuple(p for p in self.texts if same(self.a.grid[p[0]][p[1]]) != same(self.texts[p]))

    def ours(self, position: Position) -> str:
        """What the transcription has, folded."""
        return same(self.a.grid[position[0]][position[1]])

    def cell(self, position: Position) -> ReadCell | None:
        """The read cell that stands at a position of the transcription, if there is a reading."""
        row, column = position
        return self.read.get((self.rows[row], self.columns[column])) if position in self.texts else None

    def theirs(self, position: Position) -> str | None:
        """What the other side has, folded; None where it has no such cell."""
        return same(self.texts[position]) if position in self.texts else None


def lay(a: Copy, b: Copy, way: Alignment) -> Laid:
    """Put the other copy's texts where the transcription has them."""
    rows, moved_rows = _partners(way.rows, a.grid, b.grid)
    columns, moved_columns = _partners(way.columns, columns_of(a.grid), columns_of(b.grid))
    texts = {(i, c): b.grid[j][d] for i, j in sorted(rows.items()) for c, d in sorted(columns.items())}
    texts |= _under_our_spans(a, texts)
    texts |= _under_their_spans(a, b, rows, columns, texts)
    read = {(cell.row, cell.col): cell for cell in b.read}
    confirmed = frozenset(
        (i, c)
        for (i, c), text in texts.items()
        if (cell := read.get((rows[i], columns[c])))
        and same(text) != same(a.grid[i][c])
        and bears_out(cell, a.grid[i][c])
    )
    texts |= {(i, c): a.grid[i][c] for i, c in confirmed}
    more_rows = tuple(_left_over(b.grid, rows))
    more_columns = tuple(_left_over(columns_of(b.grid), columns))
    return Laid(a, b, rows, columns, moved_rows, moved_columns, texts, more_rows, more_columns, read, confirmed)


def _left_over(lines: Lines, partners: Mapping[int, int]) -> Iterator[int]:
    """Lines of the other side without a partner that have anything in them."""
    taken = set(partners.values())
    return (j for j, line in enumerate(lines) if j not in taken and any(map(same, line)))


def _partners(
    pairs: Sequence[tuple[int | None, int | None]], ours: Lines, theirs: Lines
) -> tuple[dict[int, int], tuple[int, ...]]:
    """Complete the pairs in order by lines that stand elsewhere on the other side."""
    partners = {i: j for i, j in pairs if i is not None and j is not None}
    free = [j for i, j in pairs if i is None and j is not None]
    moved = []
    for i in (i for i, j in pairs if j is None and i is not None):
        best = max(free, key=lambda j: _shared(ours[i], theirs[j]), default=None)
        if best is not None and _is_moved(ours[i], theirs[best]):
            partners[i] = best
            free.remove(best)
            moved.append(i)
    return partners, tuple(moved)


def _shared(ours: Sequence[str], theirs: Sequence[str]) -> int:
    """How many cells in a hundred are the same and not blank, as far as poor print tells."""
    filled = sum(1 for text in ours if same(text)) or 1
    return 100 * sum(1 for x, y in zip(ours, theirs, strict=False) if same(x) and look(x) == look(y)) // filled


def _is_moved(ours: Sequence[str], theirs: Sequence[str]) -> bool:
    """A line that has lost its heading, which stands over several, is known by its cells if they are many."""
    same_label = same(ours[0]) == same(theirs[0]) != ""
    many = sum(1 for text in ours if same(text)) >= MANY
    return _shared(ours, theirs) >= (MOVED if same_label else ALL_BUT_ONE if many else 90)


def _under_our_spans(a: Copy, texts: Mapping[Position, str]) -> Iterator[tuple[Position, str]]:
    """A cell that covers several positions may have been found at any of them."""
    for span in a.spans:
        here = [p for p in positions(span) if p in texts]
        found = [texts[p] for p in here if same(texts[p])]
        if here:
            yield from ((p, "") for p in here)
            yield here[0], " ".join(found)


def _under_their_spans(
    a: Copy, b: Copy, rows: Mapping[int, int], columns: Mapping[int, int], texts: Mapping[Position, str]
) -> Iterator[tuple[Position, str]]:
    """A cell read as covering several positions stands at the only one that is filled in the transcription."""
    row_of, column_of = ({j: i for i, j in pairs.items()} for pairs in (rows, columns))
    for span in b.spans:
        here = [(row_of[j], column_of[d]) for j, d in positions(span) if j in row_of and d in column_of]
        filled = [p for p in here if same(a.grid[p[0]][p[1]])]
        found = next((texts[p] for p in here if same(texts[p])), "")
        if len(filled) == 1 and found:
            yield from ((p, "") for p in here)
            yield filled[0], found
