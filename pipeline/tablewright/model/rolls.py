"""The rolls that a cell names, in a table whose cells are rolls and whose columns are the answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.model.sheet import Parsed

ROLLS = "rolls"
"""What the built-in grammar of such cells is called."""


@dataclass(frozen=True, slots=True)
class Rolls:
    """Each of ``these``, and all that are less where the cell is open ``below``, or more where it is open ``above``."""

    these: frozenset[int] = frozenset()
    below: bool = False
    above: bool = False

    def has(self, roll: int) -> bool:
        """Whether the cell names this roll."""
        return roll in self.these or (
            bool(self.these) and ((self.below and roll < min(self.these)) or (self.above and roll > max(self.these)))
        )


def rolls_of(parsed: Parsed) -> Rolls:
    """Take a cell of the grammar `rolls` for what it names: a list, a range, an open end, or nothing."""
    if not isinstance(parsed, Mapping):
        return Rolls()
    listed, low, high = (parsed.get(part) for part in ("roll", "low", "high"))
    if isinstance(low, int) and isinstance(high, int):
        return Rolls(frozenset(range(low, high + 1)))
    if isinstance(low, int):
        return Rolls(frozenset([low]), above=True)
    if isinstance(high, int):
        return Rolls(frozenset([high]), below=True)
    several = listed if isinstance(listed, tuple) else (listed,)
    return Rolls(frozenset(roll for roll in several if isinstance(roll, int)))
