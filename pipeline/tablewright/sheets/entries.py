"""What `sheet.toml` and `errata.toml` say, as it is written there: the keys that differ from the model's fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tablewright.model.sheet import AxisKind, ErratumKind, InvariantKind, Outcome, PageLayout, Place, Symbol


@dataclass(frozen=True, slots=True)
class AxisEntry:
    """`rows` and `columns` of a table; the labels stand in the CSV."""

    kind: AxisKind
    name: str
    place: Place
    dice: str | None = None


@dataclass(frozen=True, slots=True)
class InvariantEntry:
    """`[[table.invariant]]`."""

    kind: InvariantKind
    reason: str
    place: Place
    measure: str | None = None
    along: Literal["rows", "columns"] = "columns"
    direction: Literal["rising", "falling"] = "rising"
    bottom: str | None = None
    low: int = 0
    high: int = 0
    part: str | None = None


@dataclass(frozen=True, slots=True)
class TableEntry:
    """`[[table]]`."""

    id: str
    title: str
    page: int
    received: str
    rows: AxisEntry
    columns: AxisEntry
    place: Place
    header_rows: int = 1
    label_columns: int = 1
    right_labels: int = 0
    spans: tuple[str, ...] = ()
    groups: tuple[int, ...] = ()
    cells: str | Mapping[str, str] = "text"
    sides: Mapping[str, str] = field(default_factory=dict)
    printed_as: Literal["table", "text"] = "table"
    invariant: tuple[InvariantEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class GrammarEntry:
    """`[grammar.NAME]`."""

    lark: str
    place: Place


@dataclass(frozen=True, slots=True)
class MeasureEntry:
    """`[measure.NAME]`."""

    place: Place
    plus: str | None = None
    minus: str | None = None
    order: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """`sheet.toml`, whole."""

    title: str
    language: str
    received: tuple[str, ...]
    page: tuple[PageLayout, ...]
    table: tuple[TableEntry, ...]
    grammar: Mapping[str, GrammarEntry] = field(default_factory=dict)
    measure: Mapping[str, MeasureEntry] = field(default_factory=dict)
    symbol: tuple[Symbol, ...] = ()
    outcome: tuple[Outcome, ...] = ()


@dataclass(frozen=True, slots=True)
class ErratumEntry:
    """`[[erratum]]`; a ruling has a question and an answer besides."""

    id: str
    kind: ErratumKind
    reason: str
    evidence: str
    place: Place
    table: str | None = None
    row: str | None = None
    column: str | None = None
    at: tuple[str, ...] = ()
    printed: str | None = None
    use: str | None = None
    undecided: bool = False
    readings: tuple[str, ...] = ()
    silences: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    doubt: Mapping[str, str] = field(default_factory=dict)
    question: str | None = None
    answer: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ErrataEntry:
    """`errata.toml`, whole."""

    erratum: tuple[ErratumEntry, ...] = ()
