"""What parts the neighbouring positions of a grid: a printed rule, only white, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tablewright.grid.rules import Rules

RULED, BARE = 0.6, 0.25
"""Shares of a side that are ruled: from the first a rule stands there, below the second none does."""


@dataclass(frozen=True, slots=True)
class Walls:
    """The ruled shares of all inner sides, ``down[row][edge]`` and ``across[edge][col]``, and which edges are ruled.

    An edge counts as ruled when a rule stands on most of its way, so that where there is none, one is missing.
    """

    down: tuple[tuple[float, ...], ...]
    across: tuple[tuple[float, ...], ...]
    ruled_down: tuple[bool, ...]
    ruled_across: tuple[bool, ...]

    def missing_down(self, row: int, edge: int) -> bool:
        """Whether the rule between two columns leaves out this row."""
        return self.ruled_down[edge] and self.down[row][edge] < BARE

    def missing_across(self, edge: int, col: int) -> bool:
        """Whether the rule between two rows leaves out this column."""
        return self.ruled_across[edge] and self.across[edge][col] < BARE

    def stands_down(self, row: int, edge: int) -> bool:
        """Whether a rule stands between two columns in this row."""
        return self.down[row][edge] >= RULED

    def stands_across(self, edge: int, col: int) -> bool:
        """Whether a rule stands between two rows in this column."""
        return self.across[edge][col] >= RULED


def walls_of(rows: Sequence[int], cols: Sequence[int], rules: Rules) -> Walls:
    """The walls of a grid with these borders; edges are numbered as the borders, outer ones included."""
    inset = round(0.2 * rules.capital)
    down = tuple(
        tuple(rules.cover_down(top + inset, max(top + inset + 1, bottom - inset), x) for x in cols)
        for top, bottom in pairwise(rows)
    )
    across = tuple(
        tuple(
            rules.cover_across(left + inset, max(left + inset + 1, right - inset), y) for left, right in pairwise(cols)
        )
        for y in rows
    )
    ruled_down = tuple(sum(row[edge] >= RULED for row in down) >= 0.5 * len(down) for edge in range(len(cols)))
    ruled_across = tuple(sum(share >= RULED for share in edge) >= 0.5 * len(edge) for edge in across)
    return Walls(down, across, ruled_down, ruled_across)
