"""A procedure as straight-line formulas: the lines it is made of, and what they make of each slot."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.compile.lower.formula import Formula
from tablewright.compile.lower.quotient import Quotient


@dataclass(frozen=True, slots=True)
class Line:
    """One figure gets its value."""

    name: str
    formula: Formula


@dataclass(frozen=True, slots=True)
class Refuse:
    """When the condition holds, ``step`` has no place for its value: the sheet leaves it open."""

    condition: Formula
    step: str
    value: Quotient


@dataclass(frozen=True, slots=True)
class Settled:
    """The cell must not be an undecided one."""

    table: str
    row: Formula
    column: Formula


@dataclass(frozen=True, slots=True)
class CellAt:
    """The place of a looked-up cell."""

    table: str
    row: Formula
    column: Formula


Figure = Quotient | CellAt | Formula
"""What a slot holds: an exact number, a cell, or a position on an axis or a condition."""


@dataclass(frozen=True, slots=True)
class Lowered:
    """The lines of a procedure and what its result holds, slot by slot: inputs, modifiers, steps."""

    lines: tuple[Line | Refuse | Settled, ...]
    modifiers: tuple[Figure, ...]
    steps: tuple[Figure, ...]
