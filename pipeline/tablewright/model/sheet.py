"""What people verified: a sheet, its tables as printed, what each axis and cell means, what is in doubt.

Everything carries its ``Place``, so that a finding can point at the line a person has to change.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction

Parsed = str | int | None | tuple["Parsed", ...] | Mapping[str, "Parsed"]
"""A cell taken apart by its grammar: names from the grammar, tokens as text or whole numbers."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line of a file of the workspace, the file named from the workspace's root."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class AxisKind(StrEnum):
    """What the labels of an axis mean; declared, for the same `1-3` is odds, a range or a count."""

    DIE = "die"
    COUNT = "count"
    DIFFERENTIAL = "differential"
    ODDS = "odds"
    THRESHOLD = "threshold"
    ORDINAL = "ordinal"
    LABEL = "label"


@dataclass(frozen=True, slots=True)
class AxisLabel:
    """One label of an axis: its text and the values it covers; an open end is None.

    A threshold has its own value as ``low`` and holds up to the next label's; odds name a point. ``strict`` leaves out
    the named end itself (`<1/4`). Where a label stands over several columns (`4` over Att and Déf), each column has a
    label of its own (`4/Att`), the values are those of the first printed line and ``part`` is the rest (`Att`).
    """

    text: str
    low: Fraction | None = None
    high: Fraction | None = None
    strict: bool = False
    part: str | None = None


@dataclass(frozen=True, slots=True)
class Axis:
    """The rows or columns of a table: kind, what it is called, the dice that reach it, its labels in print order.

    There is one label for each body row or column; label texts are those in use, errata applied.
    """

    kind: AxisKind
    name: str
    labels: tuple[AxisLabel, ...]
    dice: str | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """The labels as printed."""
        return tuple(label.text for label in self.labels)


@dataclass(frozen=True, slots=True)
class Grammar:
    """How a cell is taken apart: a lark grammar whose rule ``start`` must consume the whole cell in one way."""

    id: str
    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Measure:
    """A number read off a parsed cell, so that cells can be ordered.

    Either ``plus`` less ``minus`` (names in the grammar), or the rank of the whole cell in ``order``.
    """

    id: str
    plus: str | None = None
    minus: str | None = None
    order: tuple[str, ...] = ()


class InvariantKind(StrEnum):
    """What a table can promise about its own structure."""

    MONOTONE = "monotone"  # the measure never falls (or never rises) along rows or columns
    DIAGONAL = "diagonal"  # a cell depends on row + column only
    VALLEY = "valley"  # falls to ``bottom`` along the rows, then rises
    DOMINANCE = "dominance"  # the rows of one half outdo their mirror rows by ``low`` to ``high``
    RISING_MEAN = "rising mean"  # the dice-weighted mean of the measure rises from column to column
    PARTITION = "partition"  # row labels cover every roll of the dice exactly once
    CONSTANT = "constant"  # the named part hardly varies down a column: at most ``high`` distinct values
    STEP = "step"  # from each cell to the next the measure changes by ``low`` to ``high``
    VOCABULARY = "vocabulary"  # every cell that is filled and decided is one of the texts of the measure's order


@dataclass(frozen=True, slots=True)
class Invariant:
    """One promise, expected of the table; ``reason`` says why it should hold.

    With a ``part`` it holds over the columns of that part only (`Att`), and over cells that the measure can rank.
    """

    kind: InvariantKind
    measure: str | None
    along: str  # "rows" or "columns"
    direction: str  # "rising" or "falling"
    reason: str
    place: Place
    bottom: str | None = None
    low: int = 0
    high: int = 0
    part: str | None = None


@dataclass(frozen=True, slots=True)
class SpanRange:
    """A printed cell that covers several positions: zero-based, both ends included."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table exactly as printed, and what its parts are.

    ``grid`` is the CSV: every field as printed, covered positions empty. ``header_rows`` stand above the body,
    ``label_columns`` left of it, ``right_labels`` right of it; ``groups`` are rows that only title a section.
    ``grammars`` names the grammar of each body column (None: free text).
    """

    id: str
    title: str
    page: int
    grid: tuple[tuple[str, ...], ...]
    header_rows: int
    label_columns: int
    right_labels: int
    spans: tuple[SpanRange, ...]
    groups: tuple[int, ...]
    rows: Axis
    columns: Axis
    grammars: tuple[str | None, ...]
    invariants: tuple[Invariant, ...]
    received: str
    place: Place
    csv: str
    sides: Mapping[str, str] = field(default_factory=dict)  # whose results stand under a part: {"Att": "attacker"}
    printed_as: str = "table"  # or "text": the print states it inside a sentence
    sha256: str = ""  # of the CSV as UTF-8 with LF line ends: what a signature names

    @property
    def body_rows(self) -> tuple[int, ...]:
        """Positions in the grid of the rows that carry results."""
        return tuple(r for r in range(self.header_rows, len(self.grid)) if r not in self.groups)

    @property
    def body_columns(self) -> tuple[int, ...]:
        """Positions in the grid of the columns that carry results."""
        return tuple(range(self.label_columns, len(self.grid[0]) - self.right_labels))

    def place_of(self, row: int) -> Place:
        """Find the line of the CSV on which a record starts; cells of several lines make records of several."""
        return Place(self.csv, 1 + sum(1 + sum(text.count("\n") for text in record) for record in self.grid[:row]))

    @property
    def body(self) -> tuple[tuple[str, ...], ...]:
        """The results alone, as printed."""
        return tuple(tuple(self.grid[r][c] for c in self.body_columns) for r in self.body_rows)


@dataclass(frozen=True, slots=True)
class EffectiveCell:
    """One position of a table with its errata applied.

    ``received`` is the CSV's text, ``printed`` what the sheet prints (errors of the transcript put right), ``used``
    what the rules go by. ``parses`` holds every way in which ``used`` can be taken apart: one is right, none or
    several is a fault of the cell. An undecided cell is not parsed; its possible ``readings`` stand instead.
    """

    row: int
    column: int
    received: str
    printed: str
    used: str
    parses: tuple[Parsed, ...] = ()
    undecided: bool = False
    readings: tuple[str, ...] = ()
    errata: tuple[str, ...] = ()
    readings_parsed: tuple[Parsed, ...] = ()  # each reading taken apart, None where it is not so in exactly one way

    @property
    def parsed(self) -> Parsed:
        """The cell taken apart; None when it is undecided or does not read in exactly one way."""
        return self.parses[0] if len(self.parses) == 1 else None


@dataclass(frozen=True, slots=True)
class EffectiveTable:
    """A table with its errata applied, every position of the grid, labels included."""

    table: Table
    cells: tuple[tuple[EffectiveCell, ...], ...]

    @property
    def body(self) -> tuple[tuple[EffectiveCell, ...], ...]:
        """The results alone, one row a row label, one cell a column label."""
        return tuple(tuple(self.cells[r][c] for c in self.table.body_columns) for r in self.table.body_rows)


Given = bool | int | str
"""What a field of the effect gets: a number (`1`, `"1/2"`), a word, true; `#` the number of the token, `?` unknown."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way to take a choice: its name for programs, its words for players, what it does, what it leads to."""

    name: str
    words: Mapping[str, str]
    gives: Mapping[str, Given] = field(default_factory=dict)
    next: str | None = None  # the procedure to ask then


@dataclass(frozen=True, slots=True)
class Choice:
    """Something a legend leaves to a player: who chooses, among what, in the sheet's own words; each way by itself."""

    owner: str
    among: str
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Symbol:
    """A legend line: a token of the cells, the tables it speaks of, its printed sentence."""

    token: str
    tables: tuple[str, ...]
    printed: str
    place: Place
    received: str
    choices: tuple[Choice, ...] = ()
    external: bool = False  # used on the sheet but defined elsewhere: listed, not explained
    gives: Mapping[str, Given] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a cell does that says so in prose, or in no words of a legend: in one ``column``, or wherever it stands."""

    table: str
    cell: str
    gives: Mapping[str, Given]
    place: Place
    column: str | None = None


class ErratumKind(StrEnum):
    """Why what we use differs from what we were given, or why the print is in doubt."""

    OCR = "ocr"  # the received transcript misread the print
    MISPRINT = "misprint"  # the sheet itself is wrong
    AMBIGUITY = "ambiguity"  # the sheet leaves it open, and so do we
    RULING = "ruling"  # the sheet leaves it open, and this is how we resolve it


@dataclass(frozen=True, slots=True)
class Erratum:
    """One place in doubt. ``use`` replaces ``printed``; undecided, it stands with its possible ``readings``.

    The place is a cell (``table``, ``row``, ``column`` by label), a whole table, or ``at``: lines of a received
    transcript or the id of a rule. ``silences`` names the checks whose suspicion this erratum answers.
    """

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
    rows: tuple[str, ...] = ()  # of a column in doubt, the rows that are
    doubt: Mapping[str, str] = field(default_factory=dict)  # what to tell a player, by language


@dataclass(frozen=True, slots=True)
class Signature:
    """Who verified a table, how and when; valid only while the CSV keeps its hash."""

    table: str
    sha256: str
    method: str
    by: tuple[str, ...]
    on: date
    note: str
    place: Place


@dataclass(frozen=True, slots=True)
class PageLayout:
    """What stands on a printed page, in order: `table:ID`, `legend:ID`, `modifiers:ID`, `passage:ID`."""

    number: int
    columns: int
    blocks: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player aid, whole: what ``canonical/<id>/`` says, apart from its rules and examples."""

    id: str
    title: str
    language: str
    pages: tuple[PageLayout, ...]
    tables: tuple[Table, ...]
    grammars: tuple[Grammar, ...]
    measures: tuple[Measure, ...]
    symbols: tuple[Symbol, ...]
    errata: tuple[Erratum, ...]
    signatures: tuple[Signature, ...]
    outcomes: tuple[Outcome, ...] = ()
    received: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def table(self, table_id: str) -> Table:
        """Find a table by its id; KeyError when the sheet has none."""
        return {table.id: table for table in self.tables}[table_id]

    def signature(self, table_id: str) -> Signature | None:
        """Find the signature that still holds for a table: the CSV has kept the hash that was signed."""
        sha256 = self.table(table_id).sha256
        return next((s for s in self.signatures if s.table == table_id and s.sha256 == sha256), None)
