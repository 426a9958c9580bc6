"""What a typed table says of how the print was parted into rows and columns.

Readers flag every cell near a border that may be none. Where the lines laid on each other agree, there is no such
doubt: the typist, who saw no borders of ours, has the same rows and columns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tablewright.compare.folding import alike, same
from tablewright.compare.lay import Laid, Position
from tablewright.model.page import DOUBTS
from tablewright.model.reading import ReadCell

MOST = 3
"""Of four filled cells of a line so many must be alike for the line to stand where it was typed."""


@dataclass(frozen=True)
class Parting:
    """The rows and columns of the reading that stand as they were typed."""

    laid: Laid
    rows: frozenset[int]
    columns: frozenset[int]

    @classmethod
    def of(cls, laid: Laid) -> Parting:
        """Count what is alike in each line."""
        alike_: tuple[Counter[int], Counter[int]] = Counter(), Counter()
        filled: tuple[Counter[int], Counter[int]] = Counter(), Counter()
        for (i, c), theirs in laid.texts.items():
            ours = laid.a.grid[i][c]
            for n, line in enumerate((laid.rows[i], laid.columns[c])):
                filled[n][line] += bool(same(ours) or same(theirs))
                alike_[n][line] += bool(same(ours)) and alike(ours, theirs)
        standing = [
            frozenset(line for line in filled[n] if 4 * alike_[n][line] >= MOST * filled[n][line] > 0) for n in (0, 1)
        ]
        return cls(laid, *standing)

    def is_sure_of(self, cell: ReadCell) -> bool:
        """Whether a cell's borders are borne out: its lines stand, or both of those beside them do."""
        height, width = self.laid.b.shape
        down, right = cell.row + cell.rowspan - 1, cell.col + cell.colspan - 1
        return _stand(self.rows, cell.row, down, height) and _stand(self.columns, cell.col, right, width)

    def is_between(self, line: Sequence[Position]) -> bool:
        """Whether the lines on both sides of a line that only the reading has stand as they were typed."""
        rows, columns = {row for row, _ in line}, {column for _, column in line}
        lines, which, many = (self.rows, rows, 0) if len(rows) == 1 else (self.columns, columns, 1)
        return len(which) == 1 and _beside(lines, min(which), max(which), self.laid.b.shape[many])

    def doubts(self, cell: ReadCell) -> bool:
        """Whether a read cell is in doubt for more than borders that the typed table bears out."""
        return cell.flag and (is_in_doubt_of_letters(cell) or not self.is_sure_of(cell))

    def is_torn(self, cell: ReadCell) -> bool:
        """Whether the borders of a read cell are in doubt, and the typed table does not bear them out."""
        return not DOUBTS.isdisjoint(cell.why) and not self.is_sure_of(cell)


def is_in_doubt_of_letters(cell: ReadCell) -> bool:
    """Whether a read cell is in doubt for its letters or their ink, whatever is said of its borders."""
    return cell.flag and not (cell.why and DOUBTS.issuperset(cell.why))


def _stand(lines: frozenset[int], first: int, last: int, many: int) -> bool:
    return lines.issuperset(range(first, last + 1)) or _beside(lines, first, last, many)


def _beside(lines: frozenset[int], first: int, last: int, many: int) -> bool:
    """Whether the lines before and after some stand, as far as there are any."""
    near = [line for line in (first - 1, last + 1) if 0 <= line < many]
    return bool(near) and lines.issuperset(near)
