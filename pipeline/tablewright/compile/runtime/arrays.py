"""What the generated functions for arrays are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from .procedure import Procedure
from .table import Table

SEARCHED = 1 << 16
"""An axis that spans more whole numbers than this is searched, not looked up."""


class Fractions:
    """Exact numbers as two arrays."""

    __slots__ = ("denominator", "numerator")

    def __init__(self, numerator: Any, denominator: Any) -> None:
        self.numerator = numerator
        self.denominator = denominator

    def __len__(self) -> int:
        return len(self.numerator)

    def __getitem__(self, piece: slice) -> Fractions:
        return Fractions(self.numerator[piece], self.denominator[piece])

    def __iter__(self) -> Iterator[int | Fraction]:
        return map(self.at, range(len(self)))

    def at(self, place: int) -> int | Fraction:
        """One of the numbers."""
        exact = Fraction(int(self.numerator[place]), int(self.denominator[place]))
        return exact.numerator if exact.denominator == 1 else exact


class Marks:
    """The rows that the print leaves open, marked one condition after the other."""

    __slots__ = ("np", "open")

    def __init__(self, np: Any, open_: Any) -> None:
        self.np = np
        self.open = open_

    def refuse(self, condition: Any, procedure: Procedure, step: str, value: tuple[Any, Any]) -> None:
        """Mark where a step has no place for its value; raise where nothing can be divided by it."""
        if not self.np.any(condition):
            return
        if procedure.steps[step].do == "divide":
            condition, top, bottom = self.np.broadcast_arrays(condition, *value)
            first = int(self.np.argmax(condition))
            raise procedure.open(step, Fraction(int(top.ravel()[first]), int(bottom.ravel()[first])))
        self.open |= condition

    def settle(self, table: Table, row: Any, column: Any) -> None:
        """Mark where a cell is undecided."""
        width = len(table.column_names)
        self.open |= self.np.isin(row * width + column, [r * width + c for r, c in sorted(table.undecided)])


def bracket(np: Any, starts: tuple[int, ...], value: Any) -> Any:
    """How many of the rising ``starts`` each value has reached."""
    span = starts[-1] - starts[0] + 2
    if span > SEARCHED:
        return np.searchsorted(np.array(starts), value, side="right")
    counts = np.searchsorted(np.array(starts), np.arange(starts[0] - 1, starts[-1] + 1), side="right")
    return counts.take(np.clip(value - (starts[0] - 1), 0, span - 1))


def cell(np: Any, numbers: tuple[tuple[int, ...], ...], row: Any, column: Any) -> Any:
    """The number of each cell."""
    return np.array(numbers)[row, column]


def position(np: Any, places: Mapping[object, int], chosen: Any) -> Any:
    """The place of each chosen label."""
    if isinstance(chosen, str):
        return places[chosen]
    labels, codes = np.unique(chosen, return_inverse=True)
    return np.array([places[str(label)] for label in labels], np.intp)[codes]


def numerator(value: Any) -> Any:
    """The upper half of an exact number; an array of integers holds whole ones."""
    return getattr(value, "numerator", value)


def denominator(value: Any) -> Any:
    """The lower half of an exact number; an array of integers holds whole ones."""
    return getattr(value, "denominator", 1)
