"""Rows and columns: what their labels say and which values they cover. Exact numbers only."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from .errors import BadInput, one_of
from .frozen import Frozen, Sealed

Exact = int | Fraction
Pair = tuple[int, int]
"""A fraction as numerator and denominator."""


class Label(NamedTuple):
    """A label as printed, and its ends; an open end is None. ``strict`` leaves out the named end itself."""

    text: str
    low: Pair | None = None
    high: Pair | None = None
    strict: bool = False


class Axis(Sealed):
    """The rows or the columns of a table, in printed order."""

    __slots__ = ("dice", "kind", "labels", "name", "positions", "texts")
    kind: str
    name: str
    labels: tuple[Label, ...]
    dice: str | None
    texts: tuple[str, ...]
    positions: Frozen[object, int]

    def __init__(self, kind: str, name: str, labels: tuple[Label, ...], dice: str | None = None) -> None:
        texts = tuple(label.text for label in labels)
        positions: dict[object, int] = {text: position for position, text in enumerate(texts)}
        for position, label in enumerate(labels):
            if label.low and label.high and label.low[1] == label.high[1] == 1 and not label.strict:
                for value in range(label.low[0], label.high[0] + 1):
                    positions.setdefault(value, position)
        self._set(kind=kind, name=name, labels=labels, dice=dice, texts=texts, positions=Frozen(positions))

    def __reduce__(self) -> tuple[Any, ...]:
        return Axis, (self.kind, self.name, self.labels, self.dice)

    def __len__(self) -> int:
        return len(self.labels)

    def position(self, key: str | Exact) -> int:
        """Where a label stands, or the label that covers a value; BadInput when there is none."""
        found = self.positions.get(key)
        if found is None and isinstance(key, int | Fraction) and self.kind != "label":
            place, side = self.place(key)
            found = place if not side else None
        if found is None:
            raise BadInput(self.name or self.kind, key, one_of(self.texts, key))
        return found

    def place(self, value: Exact) -> tuple[int, str]:
        """The label at or next below a value, and "below", "above" or "between" when no label covers it."""
        last = len(self.labels) - 1
        order = range(last, -1, -1) if self._falling() else range(last + 1)
        reached = [position for position in order if _reached(self.labels[position], value)]
        position = reached[-1] if reached else order[0]
        if self.covers(position, value):
            return position, ""
        if not reached:
            return position, "below"
        return position, "above" if position == order[-1] else "between"

    def between(self, value: Exact) -> str:
        """Say "between" of a value past the label it falls on but short of the next: a threshold has no range."""
        position, side = self.place(value)
        low = self.labels[position].low
        short = self.kind == "threshold" and position < len(self.labels) - 1 and low is not None
        return "between" if short and not side and low is not None and value * low[1] != low[0] else ""

    def _falling(self) -> bool:
        """Whether the labels are printed from high to low, as ranks may be."""
        first, last = self.labels[0].low, self.labels[-1].low
        return self.kind == "ordinal" and first is not None and last is not None and first > last

    def covers(self, position: int, value: Exact) -> bool:
        """Whether the label at ``position`` names ``value``: alone, in its range, or past its open end."""
        label = self.labels[position]
        low, high = label.low, label.high
        above = low is None or value * low[1] > low[0] or (value * low[1] == low[0] and not label.strict)
        below = high is None or value * high[1] < high[0] or (value * high[1] == high[0] and not label.strict)
        return above and below


def _reached(label: Label, value: Exact) -> bool:
    """Whether ``value`` has reached the label; one that is open downwards is always reached."""
    return label.low is None or value * label.low[1] >= label.low[0]
