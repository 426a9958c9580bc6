"""Values put on axes: the formula that counts how many labels a value has reached, and whether a label covers it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import floor, lcm

from tablewright.compile.lower.formula import Arithmetic, Bracket, Compare, Formula, Number, negative, over, times
from tablewright.compile.lower.quotient import Quotient, compared, opposite
from tablewright.model.rules import Rounding
from tablewright.model.sheet import Axis, AxisKind, AxisLabel


@dataclass(frozen=True, slots=True)
class Edge:
    """Where the next label begins: from ``value`` on, or ``beyond`` it."""

    value: Fraction
    beyond: bool = False


@dataclass(frozen=True, slots=True)
class Placing:
    """Where a value falls, and the conditions that it lies off the labels; a condition is None when it cannot."""

    position: Formula
    below: Formula | None
    above: Formula | None
    between: Formula | None


def falling(axis: Axis) -> bool:
    """Whether the labels are printed from high to low, as ranks may be."""
    first, last = axis.labels[0].low, axis.labels[-1].low
    return axis.kind is AxisKind.ORDINAL and first is not None and last is not None and first > last


def place(axis: Axis, value: Quotient, rounding: Rounding) -> Placing:
    """Put a value on an axis; what no label covers goes to the label below, or above when ``rounding`` is up."""
    if falling(axis):
        mirrored = place(_mirrored(axis), opposite(value), rounding)
        return Placing(mirrored.position, mirrored.above, mirrored.below, mirrored.between)
    labels = axis.labels
    reached = [Edge(label.low, beyond=label.strict) for label in labels[1:] if label.low is not None]
    passed = [Edge(label.high, beyond=not label.strict) for label in labels[:-1] if label.high is not None]
    position = _count(passed if rounding is Rounding.UP else reached, value)
    return Placing(position, _below(labels[0], value), _above(labels[-1], value), _between(labels, value))


def _mirrored(axis: Axis) -> Axis:
    labels = tuple(
        AxisLabel(label.text, None if label.high is None else -label.high, None if label.low is None else -label.low)
        for label in axis.labels
    )
    return Axis(axis.kind, axis.name, labels, axis.dice)


def _count(edges: list[Edge], value: Quotient) -> Formula:
    """How many edges a value has reached. Scaled to whole numbers, doubled where one end must not count."""
    if not edges:
        return Number(0)
    scale = lcm(*(edge.value.denominator for edge in edges))
    points = [(int(edge.value * scale), edge.beyond) for edge in edges]
    scaled = times(value.top, Number(scale))
    if value.whole:
        return Bracket(tuple(point + beyond for point, beyond in points), scaled)
    if not any(edge.beyond for edge in edges):
        return Bracket(tuple(point for point, _ in points), over(scaled, value.bottom))
    rounded = over(scaled, value.bottom)
    ceiling = negative(over(negative(scaled), value.bottom))
    return Bracket(tuple(2 * point + beyond for point, beyond in points), Arithmetic("+", rounded, ceiling))


def _below(first: AxisLabel, value: Quotient) -> Formula | None:
    if first.low is None or (value.low is not None and value.low >= first.low):
        return None
    return compared("<", value, first.low)


def _above(last: AxisLabel, value: Quotient) -> Formula | None:
    if last.high is None or (value.high is not None and value.high <= last.high):
        return None
    return compared(">", value, last.high)


def _between(labels: tuple[AxisLabel, ...], value: Quotient) -> Formula | None:
    """A value that has passed one label but not reached the next."""
    gaps = [
        (one.high, other.low)
        for one, other in pairwise(labels)
        if one.high is not None and other.low is not None and not (value.whole and floor(one.high) + 1 >= other.low)
    ]
    if not gaps:
        return None
    reached = _count([Edge(label.low, label.strict) for label in labels[1:] if label.low is not None], value)
    passed = _count([Edge(label.high, not label.strict) for label in labels[:-1] if label.high is not None], value)
    return Compare(">", passed, reached)
