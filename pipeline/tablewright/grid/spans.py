"""Which positions of a grid are one cell: no wall stands between them."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.grid.boxes import inside
from tablewright.grid.regions import Region
from tablewright.grid.rules import Rules
from tablewright.model.geometry import Box
from tablewright.model.page import GridCell

Position = tuple[int, int]


def cells_of(region: Region, rows: Sequence[int], cols: Sequence[int], rules: Rules) -> list[GridCell]:
    """The cells between these row and column borders."""
    owner: dict[Position, Position] = {}
    for row in range(len(rows) - 1):
        for col in range(len(cols) - 1):
            owner[row, col] = (row, col)
    for piece in region.pieces:
        join(owner, crossed(piece, rows, cols, rules))
    return [as_cell(group, rows, cols) for group in rectangles(owner)]


def crossed(piece: Box, rows: Sequence[int], cols: Sequence[int], rules: Rules) -> list[Position]:
    """The positions a piece of text reaches into by more than a margin, where no rule stops it."""
    margin = 0.35 * rules.capital
    across = [
        col
        for col in range(len(cols) - 1)
        if min(piece.right, cols[col + 1]) - max(piece.left, cols[col]) > margin
    ]
    middle = (piece.top + piece.bottom) / 2
    down = [row for row in range(len(rows) - 1) if rows[row] <= middle < rows[row + 1]]
    return [(row, col) for row in down for col in across]


def join(owner: dict[Position, Position], positions: list[Position]) -> None:
    """Makes all these positions one cell."""
    owners = {owner[position] for position in positions}
    if len(owners) > 1:
        first = min(owners)
        for position, held in owner.items():
            if held in owners:
                owner[position] = first


def rectangles(owner: dict[Position, Position]) -> list[list[Position]]:
    """The positions cell by cell; a cell that is no rectangle takes in what it encloses."""
    while True:
        groups: dict[Position, list[Position]] = {}
        for position in sorted(owner):
            groups.setdefault(owner[position], []).append(position)
        ragged = [group for group in groups.values() if len(group) != len(filled(group))]
        if not ragged:
            return list(groups.values())
        for group in ragged:
            join(owner, filled(group))


def filled(group: list[Position]) -> list[Position]:
    """Every position of the rectangle around these."""
    top, bottom = min(row for row, _ in group), max(row for row, _ in group)
    left, right = min(col for _, col in group), max(col for _, col in group)
    return [(row, col) for row in range(top, bottom + 1) for col in range(left, right + 1)]


def as_cell(group: list[Position], rows: Sequence[int], cols: Sequence[int]) -> GridCell:
    """The cell that covers these positions."""
    (top, left), (bottom, right) = group[0], group[-1]
    box = Box(cols[left], rows[top], cols[right + 1], rows[bottom + 1])
    return GridCell(top, left, bottom - top + 1, right - left + 1, box)


__all__ = ["cells_of", "inside"]
