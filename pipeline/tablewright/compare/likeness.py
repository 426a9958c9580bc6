"""How much it speaks for two cells to be the same one, for whole rows and columns of two copies at once."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablewright.compare.copies import Copy, Grid
from tablewright.compare.folding import loose, same

Ints = NDArray[np.int32]
Pairs = list[tuple[int, int]]

EQUAL, NEARLY, BLANK = 100, 80, 20
"""What a pair of cells is worth: the same text, the same but for spelling, both blank."""

LIKE_ENOUGH = 60
"""Longer texts that share so many of their letters (in %) are worth something as a pair too."""

LONG = 8
"""Letters of both together; shorter texts share letters by chance."""

MOST = 20_000_000
"""Beyond so many comparisons, of letters or cells, only equal texts count: a page is far below, huge files above."""


@dataclass(frozen=True, slots=True, eq=False)
class Likeness:
    """Two copies with their texts numbered alike; ``worth`` of any two texts, or None when only equal ones count."""

    a: Ints
    b: Ints
    blank: int
    worth: Ints | None

    def rows_given(self, columns: Pairs) -> Ints:
        """What each two rows share in some pairs of columns."""
        return self._shared(self.a.T, self.b.T, columns)

    def columns_given(self, rows: Pairs) -> Ints:
        """What each two columns share in some pairs of rows."""
        return self._shared(self.a, self.b, rows)

    def of_cells(self, rows: Pairs, columns: Pairs) -> int:
        """What all cells share that stand in pairs of rows and of columns."""
        (some, others), (ours, theirs) = _apart(rows), _apart(columns)
        a, b = self.a[np.ix_(some, ours)], self.b[np.ix_(others, theirs)]
        if self.worth is not None:
            return int(self.worth[a, b].sum())
        return int(np.where(a == self.blank, BLANK, EQUAL)[a == b].sum())

    def _shared(self, a: Ints, b: Ints, pairs: Pairs) -> Ints:
        """What two places share in some pairs of lines, for each two places."""
        shared: Ints = np.zeros((a.shape[1], b.shape[1]), np.int32)
        if self.worth is not None:
            for i, j in pairs:
                shared += self.worth[np.ix_(a[i], b[j])]
            return shared
        for i, j in pairs:
            shared += a[i][:, None] == b[j]
        some, others = _apart(pairs)
        blanks = (a[some] == self.blank).astype(np.float32).T @ (b[others] == self.blank).astype(np.float32)
        shared *= EQUAL
        shared -= (EQUAL - BLANK) * blanks.astype(np.int32)
        return shared

    def bags(self) -> Ints:
        """How many texts each two columns share, wherever in them they stand."""
        many = int(max(self.a.max(initial=0), self.b.max(initial=0))) + 1
        counts_a, counts_b = (_counts(ids.T, many, self.blank) for ids in (self.a, self.b))
        return np.stack([np.minimum(row, counts_b).sum(axis=1) for row in counts_a]) * EQUAL


def _apart(pairs: Pairs) -> tuple[list[int], list[int]]:
    """The lines of one side and those of the other."""
    return [i for i, _ in pairs], [j for _, j in pairs]


def likeness(a: Copy, b: Copy) -> Likeness:
    """Number the texts of two copies and weigh them against each other."""
    texts = list(dict.fromkeys(same(text) for copy in (a, b) for row in copy.grid for text in row))
    number = {text: n for n, text in enumerate(texts)}
    blank = number.setdefault("", len(texts))
    ours, theirs = _numbered(a.grid, number), _numbered(b.grid, number)
    worth = _worth(list(number), blank) if len(ours) * theirs.size <= MOST else None
    return Likeness(ours, theirs, blank, worth)


def _numbered(grid: Grid, number: dict[str, int]) -> Ints:
    return np.array([[number[same(text)] for text in row] for row in grid], np.int32)


def _worth(texts: list[str], blank: int) -> Ints | None:
    plain = [loose(text) for text in texts]
    letters = {letter: n for n, letter in enumerate(sorted(set("".join(plain))))}
    if len(texts) ** 2 * max(1, len(letters)) > MOST:
        return None
    bags = _counts([[letters[c] for c in text] for text in plain], len(letters))
    lengths = np.array([len(text) for text in plain])
    both = lengths[:, None] + lengths[None, :]
    shared = np.stack([np.minimum(bag, bags).sum(axis=1) for bag in bags])
    percent = 200 * shared // np.maximum(both, 1)
    worth = np.where((percent >= LIKE_ENOUGH) & (both >= LONG), percent * (NEARLY - 20) // 100, 0)
    spelt = np.unique(plain, return_inverse=True)[1]
    worth[spelt[:, None] == spelt[None, :]] = NEARLY
    np.fill_diagonal(worth, EQUAL)
    worth[blank, blank] = BLANK
    return worth.astype(np.int32)


def _counts(lists: Ints | list[list[int]], many: int, left_out: int | None = None) -> Ints:
    """Count what stands in each list, by number."""
    counts = np.stack([np.bincount(np.asarray(one, np.int64), minlength=many) for one in lists])
    if left_out is not None and left_out < many:
        counts[:, left_out] = 0
    return counts.astype(np.int32)
