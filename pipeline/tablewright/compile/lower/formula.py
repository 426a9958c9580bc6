"""What a procedure computes, as formulas: whole numbers, conditions, places on axes.

Both printers, for one call and for arrays, take these and nothing else: no text of a sheet can become code.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number written in the rules."""

    value: int


@dataclass(frozen=True, slots=True)
class Name:
    """An input, or a figure made before."""

    id: str


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """`+`, `-`, `*`, `//` (rounded down), `min` or `max` of two numbers."""

    sign: str
    left: Formula
    right: Formula


@dataclass(frozen=True, slots=True)
class Compare:
    """`>=`, `<=`, `>`, `<` or `==` of two numbers: a condition."""

    sign: str
    left: Formula
    right: Formula


@dataclass(frozen=True, slots=True)
class Is:
    """A choice is this option: a condition."""

    name: str
    option: str


@dataclass(frozen=True, slots=True)
class All:
    """All of these conditions hold."""

    conditions: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """A condition does not hold."""

    condition: Formula


@dataclass(frozen=True, slots=True)
class Choose:
    """One number when the condition holds, another when not."""

    condition: Formula
    then: Formula
    other: Formula


@dataclass(frozen=True, slots=True)
class Bracket:
    """How many of the rising ``starts`` a number has reached: its place on an axis."""

    starts: tuple[int, ...]
    of: Formula


@dataclass(frozen=True, slots=True)
class Position:
    """The place of an option among the labels of an axis (`rows` or `columns`)."""

    table: str
    axis: str
    of: str


@dataclass(frozen=True, slots=True)
class CellNumber:
    """The number that a cell of a table is, or that its ``part`` is."""

    table: str
    part: str | None
    row: Formula
    column: Formula


@dataclass(frozen=True, slots=True)
class Total:
    """What the rows named in a list come to: the numbers that their cells are, or that their ``part`` is, added up."""

    table: str
    column: int
    part: str | None
    of: str


Formula = Number | Name | Arithmetic | Compare | Is | All | Not | Choose | Bracket | Position | CellNumber | Total


def plus(left: Formula, right: Formula) -> Formula:
    """A sum, without a needless 0."""
    if left == Number(0):
        return right
    return left if right == Number(0) else Arithmetic("+", left, right)


def minus(left: Formula, right: Formula) -> Formula:
    """A difference, without a needless 0."""
    return left if right == Number(0) else Arithmetic("-", left, right)


def times(left: Formula, right: Formula) -> Formula:
    """A product, without a needless 1."""
    if left == Number(1):
        return right
    return left if right == Number(1) else Arithmetic("*", left, right)


def over(left: Formula, right: Formula) -> Formula:
    """A quotient rounded down, without a needless 1."""
    return left if right == Number(1) else Arithmetic("//", left, right)


def negative(value: Formula) -> Formula:
    """The number with the other sign."""
    return Number(-value.value) if isinstance(value, Number) else Arithmetic("-", Number(0), value)


def all_of(conditions: tuple[Formula, ...]) -> Formula | None:
    """All of the conditions, None when there are none."""
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else All(conditions)


def choose(condition: Formula | None, then: Formula, other: Formula) -> Formula:
    """A choice between two numbers, none when they are the same or nothing is asked."""
    return then if condition is None or then == other else Choose(condition, then, other)
