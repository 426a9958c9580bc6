"""How much it speaks for two cells to be the same one, for whole rows and columns of two copies at once."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablewright.compare.copies import Copy, Grid
from tablewright.compare.folding import loose, same

Ints = NDArray[np.int64]

EQUAL, NEARLY, BLANK = 100, 80, 20
"""What a pair of cells is worth: the same text, the same but for spelling, both blank."""

LIKE_ENOUGH = 60
"""Longer texts that share so many of their letters (in %) are worth something as a pair too."""

LONG = 8
"""Letters of both together; shorter texts share letters by chance."""

MOST_LETTERS = 20_000_000
"""Beyond so many comparisons of letters only equal texts count: a page is far below, two huge files are not."""


@dataclass(frozen=True, slots=True, eq=False)
class Likeness:
    """Two copies with their texts numbered alike; ``worth`` of any two texts, or None when only equal ones count."""

    a: Ints
    b: Ints
    blank: int
    worth: Ints | None

    def columns(self, c: int, d: int) -> Ints:
        """Hold each cell of column ``c`` against each of column ``d``."""
        return self._held(self.a[:, c], self.b[:, d])

    def rows(self, i: int, j: int) -> Ints:
        """Hold each cell of row ``i`` against each of row ``j``."""
        return self._held(self.a[i], self.b[j])

    def _held(self, some: Ints, others: Ints) -> Ints:
        if self.worth is not None:
            return self.worth[np.ix_(some, others)]
        value = np.where(some == self.blank, BLANK, EQUAL)[:, None]
        return np.where(some[:, None] == others[None, :], value, 0)

    def bags(self) -> Ints:
        """How many texts each two columns share, wherever in them they stand."""
        many = int(max(self.a.max(initial=0), self.b.max(initial=0))) + 1
        counts_a, counts_b = (_counts(ids.T, many, self.blank) for ids in (self.a, self.b))
        return np.stack([np.minimum(row, counts_b).sum(axis=1) for row in counts_a]) * EQUAL


def likeness(a: Copy, b: Copy) -> Likeness:
    """Number the texts of two copies and weigh them against each other."""
    texts = list(dict.fromkeys(same(text) for copy in (a, b) for row in copy.grid for text in row))
    number = {text: n for n, text in enumerate(texts)}
    blank = number.setdefault("", len(texts))
    return Likeness(_numbered(a.grid, number), _numbered(b.grid, number), blank, _worth(list(number), blank))


def _numbered(grid: Grid, number: dict[str, int]) -> Ints:
    return np.array([[number[same(text)] for text in row] for row in grid], np.int64)


def _worth(texts: list[str], blank: int) -> Ints | None:
    plain = [loose(text) for text in texts]
    letters = {letter: n for n, letter in enumerate(sorted(set("".join(plain))))}
    if len(texts) ** 2 * max(1, len(letters)) > MOST_LETTERS:
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
    return worth.astype(np.int64)


def _counts(lists: Ints | list[list[int]], many: int, left_out: int | None = None) -> Ints:
    """Count what stands in each list, by number."""
    counts = np.stack([np.bincount(np.asarray(one, np.int64), minlength=many) for one in lists])
    if left_out is not None and left_out < many:
        counts[:, left_out] = 0
    return counts.astype(np.int64)
