"""How much of a truth a reading got right, and what it got wrong without a word.

The rows and columns of a read table are laid on those of the true one, in order, so that most cells are the same;
one row missed then costs that row, and not everything below it. Over the printed cells are counted: right;
flagged (right or wrong, the program asked for a look); silent (wrong and not flagged); lost (no cell found for it).
Over the tables: found, and read with exactly the printed number of rows and columns (shape).
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cache
from typing import Any

Cell = tuple[str, bool]
"""The text of a read cell, and whether it is flagged."""
Rows = Sequence[Sequence[Cell]]
True_ = Sequence[Sequence[str | None]]
"""The texts of a true table; None where a span covers the place, so that anything may stand there."""

SPELLINGS = str.maketrans(
    {"½": "1/2", "¼": "1/4", "⅓": "1/3", "⁄": "/", "•": "●", "≤": "<=", "≥": ">="}
    | dict.fromkeys("’‘′", "'")
    | dict.fromkeys("”“„″", '"')
    | dict.fromkeys("‐‑‒–—−", "-")
)


@dataclass
class Score:
    """Counts over printed cells, the cells that are not right, and which read table each true one was laid on."""

    counts: Counter[str] = field(default_factory=Counter)
    misses: list[tuple[str, int, int, str, str | None, bool]] = field(default_factory=list)
    laid_on: list[int | None] = field(default_factory=list)


def same_spelling(text: str) -> str:
    """What must be equal for two texts to be the same.

    Kinds of dashes and quotes, spaces and raised letters are not told apart, nor a raised point from one on the line,
    nor how many points a leader has; the leader after a label is no part of it, and a word parted at the end of a line
    may be joined or not.
    """
    plain = unicodedata.normalize("NFKC", text.translate(SPELLINGS)).translate(SPELLINGS)
    plain = re.sub(r"·(?=\d)", ".", " ".join(plain.split()))
    plain = re.sub(r"(?<=[^\s.])(?: ?\.){2,}$", "", plain)
    plain = re.sub(r" ?\.(?: ?\.)+ ?", "...", plain)
    plain = re.sub(r"(?<=[^\W\d_])- (?=[^\W\d_])", "", plain)
    return re.sub(r"\s*([:;/!?()=])\s*", r"\1", plain)


def true_rows(table: Mapping[str, Any]) -> True_:
    """A table of a truth file as rows of texts."""
    places = [place_of(cell) for cell in table["cells"]]
    width, height = max(c + cs for _, c, _, cs in places), max(r + rs for r, _, rs, _ in places)
    rows: list[list[str | None]] = [[None] * width for _ in range(height)]
    for cell, (r, c, _, _) in zip(table["cells"], places, strict=True):
        rows[r][c] = same_spelling(cell["text"])
    return rows


def place_of(cell: Mapping[str, Any]) -> tuple[int, int, int, int]:
    """Row, column and spans of a true cell, in long names or in short ones; spans of one may be left out."""
    names = ("row", "col", "rowspan", "colspan") if "row" in cell else ("r", "c", "rs", "cs")
    row, col, rowspan, colspan = (int(cell.get(name, 1)) for name in names)
    return row, col, rowspan, colspan


def score(tables: Sequence[Rows], truth: Sequence[Mapping[str, Any]]) -> Score:
    """Score the tables read on an image against those printed on it."""
    read = [[[(same_spelling(text), flag) for text, flag in row] for row in table] for table in tables]
    total = Score()
    for table in truth:
        rows = true_rows(table)
        tries = [lay(rows, other) for other in read]
        best = max(range(len(read)), key=lambda at: tries[at].hits, default=None)
        laid = Laid({}, {}, 0, []) if best is None else tries[best]
        found = count(table["id"], rows, laid, total)
        total.laid_on.append(best if found else None)
    return total


@dataclass(frozen=True)
class Laid:
    """A read table laid on a true one: which read row and column stands for each true one."""

    rows: Mapping[int, int]
    cols: Mapping[int, int]
    hits: int
    read: Rows

    def at(self, row: int, col: int) -> Cell | None:
        """What was read for a true cell."""
        if row not in self.rows or col not in self.cols:
            return None
        found = self.read[self.rows[row]]
        return found[self.cols[col]] if self.cols[col] < len(found) else ("", False)


def count(name: str, rows: True_, laid: Laid, total: Score) -> bool:
    """Add one table to a score; whether it was found at all."""
    before = total.counts["right"]
    printed = list(cells_of(rows))
    for row, col, want in printed:
        got = laid.at(row, col)
        right = got is not None and got[0] == want
        flagged = got is not None and got[1]
        total.counts.update(
            cells=1,
            right=right,
            flagged=flagged,
            lost=got is None,
            silent=got is not None and not right and not flagged,
        )
        if not right:
            total.misses.append((name, row, col, want, got[0] if got else None, flagged))
    exact = total.counts["right"] - before == len(printed)
    found = laid.hits >= 0.3 * len(printed)
    shape = found and (len(laid.read), max(map(len, laid.read))) == (len(rows), len(rows[0]))
    total.counts.update(tables=1, found=found, shape=shape, exact=exact)
    return found


def cells_of(rows: True_) -> Iterator[tuple[int, int, str]]:
    """The printed cells of a true table."""
    for r, row in enumerate(rows):
        for c, text in enumerate(row):
            if text is not None:
                yield r, c, text


def lay(rows: True_, read: Rows) -> Laid:
    """Lay a read table on a true one: columns by how well their texts follow each other, then rows, then columns."""
    width = max((len(row) for row in read), default=0)
    if not width:
        return Laid({}, {}, 0, read)
    table = [[*(text for text, _ in row), *[""] * (width - len(row))] for row in read]

    # Parts of texts are not looked at on a page of hundreds of numbers: it would take minutes, and whole ones place it.
    gain = likeness if len(rows) * len(rows[0]) * len(table) * width <= 400_000 else sameness

    def alike(r: int, c: int, i: int, j: int) -> float:
        return gain(rows[r][c], table[i][j])

    high, wide = range(len(rows)), range(len(rows[0]))
    whole = {
        (c, j): in_order(len(rows), len(table), lambda r, i, c=c, j=j: alike(r, c, i, j))[1]
        for c in wide
        for j in range(width)
    }
    col_of = in_order(len(wide), width, lambda c, j: whole[c, j])[0]
    row_of = in_order(len(high), len(table), lambda r, i: sum(alike(r, c, i, j) for c, j in col_of.items()))[0]
    col_of = in_order(len(wide), width, lambda c, j: sum(alike(r, c, i, j) for r, i in row_of.items()))[0]
    pairs = [(rows[r][c], table[i][j]) for r, i in row_of.items() for c, j in col_of.items()]
    hits = sum(want == got for want, got in pairs if want is not None)
    return Laid(row_of, col_of, hits, read)


@cache
def likeness(want: str | None, got: str) -> float:
    """How much it speaks for two cells to be the same one."""
    if want and got and want != got:
        return 0.4 * SequenceMatcher(None, want, got).ratio()
    return sameness(want, got)


def sameness(want: str | None, got: str) -> float:
    """The same, by whole texts alone."""
    if want is None or want != got:
        return 0.0
    return 1.0 if want else 0.35


def in_order(some: int, others: int, gain: Callable[[int, int], float]) -> tuple[dict[int, int], float]:
    """The pairs of two sequences, none crossing another, that gain most together."""
    gains = [[gain(i, j) for j in range(others)] for i in range(some)]
    best = [[0.0] * (others + 1) for _ in range(some + 1)]
    for i in reversed(range(some)):
        for j in reversed(range(others)):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + gains[i][j])
    pairs: dict[int, int] = {}
    i = j = 0
    while i < some and j < others:
        if gains[i][j] > 0 and abs(best[i][j] - best[i + 1][j + 1] - gains[i][j]) < 1e-9:
            pairs[i] = j
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs, best[0][0]
