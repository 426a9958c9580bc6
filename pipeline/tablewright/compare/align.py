"""Which row and column of one copy stands for which of the other, found over labels and contents together.

Rows are laid on rows given the columns, columns on columns given the rows, in turn, until nothing changes. Each
step takes the pairs, none crossing another, that share most; what is left over was added, dropped or moved.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tablewright.compare.copies import Copy
from tablewright.compare.likeness import Ints, Likeness, Pairs, likeness

Pair = tuple[int | None, int | None]

GAP = 15
"""What leaving a line out costs for each of its cells, where an equal cell earns 100."""

PLAIN = 95
"""With so much shared (in %), another way to start finds nothing better."""


@dataclass(frozen=True, slots=True)
class Alignment:
    """Pairs of rows and of columns in order, None where the other copy has none; ``score`` is 0 to 100."""

    rows: tuple[Pair, ...]
    columns: tuple[Pair, ...]
    score: int


def align(a: Copy, b: Copy) -> Alignment:
    """Lay one copy on the other in the way that shares most."""
    return alignments(a, b)[0]


def alignments(a: Copy, b: Copy) -> list[Alignment]:
    """All ways worth a look, the one that shares most first; among them, for equal shapes, place by place."""
    if not (a.grid and b.grid and a.grid[0] and b.grid[0]):
        return [Alignment((), (), 0)]
    return sorted(dict.fromkeys(_ways(likeness(a, b))), key=lambda way: -way.score)


def _ways(like: Likeness) -> Iterator[Alignment]:
    (n, p), (m, q) = like.a.shape, like.b.shape
    in_place = [(c, c) for c in range(min(p, q))]
    first = _settled(like, in_place)
    yield first
    if (n, p) == (m, q):
        yield _alignment(like, [(i, i) for i in range(n)], in_place)
    if first.score < PLAIN:
        yield _settled(like, in_order(like.bags(), GAP * max(n, m)))


def _settled(like: Likeness, columns: Pairs) -> Alignment:
    """Rows given columns, columns given rows, until they stay."""
    (n, p), (m, q) = like.a.shape, like.b.shape
    rows: Pairs = []
    for _ in range(4):
        rows = in_order(like.rows_given(columns), GAP * min(p, q))
        before = columns
        columns = in_order(like.columns_given(rows), GAP * min(n, m))
        if columns == before:
            break
    return _alignment(like, rows, columns)


def _alignment(like: Likeness, rows: Pairs, columns: Pairs) -> Alignment:
    (n, p), (m, q) = like.a.shape, like.b.shape
    shared = like.of_cells(rows, columns)
    return Alignment(_with_gaps(rows, n, m), _with_gaps(columns, p, q), shared // max(n * p, m * q))


def _with_gaps(pairs: Pairs, n: int, m: int) -> tuple[Pair, ...]:
    """Add the lines that have no partner, in their place."""
    whole: list[Pair] = []
    i = j = 0
    for one, other in [*pairs, (n, m)]:
        whole += [(k, None) for k in range(i, one)]
        whole += [(None, k) for k in range(j, other)]
        whole.append((one, other))
        i, j = one + 1, other + 1
    return tuple(whole[:-1])


def in_order(gain: Ints, gap: int) -> Pairs:
    """The pairs of two sequences, none crossing another, that gain most; a line without a partner costs ``gap``."""
    n, m = gain.shape
    passed = np.arange(m + 1, dtype=np.int32) * gap
    best = np.zeros((n + 1, m + 1), np.int32)
    best[0] = -passed
    for i in range(n):
        best[i + 1] = best[i] - gap
        np.maximum(best[i + 1, 1:], best[i, :-1] + gain[i], out=best[i + 1, 1:])
        # Passing over lines of the other sequence is a running maximum, once their cost is taken out.
        best[i + 1] = np.maximum.accumulate(best[i + 1] + passed) - passed
    return _traced(best, gain, gap)


def _traced(best: Ints, gain: Ints, gap: int) -> Pairs:
    """Walk back along what was best."""
    pairs: Pairs = []
    i, j = gain.shape
    while i and j:
        if best[i, j] == best[i - 1, j - 1] + gain[i - 1, j - 1]:
            i, j = i - 1, j - 1
            pairs.append((i, j))
        elif best[i, j] == best[i - 1, j] - gap:
            i -= 1
        else:
            j -= 1
    return pairs[::-1]
