"""The plain model: everything the package will say, resolved and checked, before a word of it is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablewright.compile.plan.effects import Does
from tablewright.model.rules import Cap, EffectField, Example, Modifier, Passage, Procedure, Ruling, Words
from tablewright.model.sheet import Axis, Parsed, Symbol, Table

Cells = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Doubt:
    """What is in doubt on the print of a cell, or of a whole table; a cell may stay undecided."""

    id: str
    printed: str
    readings: tuple[str, ...]
    reason: str
    words: Words
    undecided: bool = False


@dataclass(frozen=True, slots=True)
class PlainTable:
    """A table as it is used: errata applied, spans filled in, each cell taken apart.

    ``columns`` has one label for each run of ``parts``; ``grammars`` has, for each body column, the meaning of every
    text that stands in it, or None where the cells are free text; ``does`` what every text gives. ``signed`` says that
    a person answers for it.
    """

    id: str
    title: str
    rows: Axis
    columns: Axis
    parts: tuple[str, ...]
    cells: Cells
    grammars: tuple[Mapping[str, Parsed] | None, ...]
    printed: Mapping[tuple[int, int], str]
    doubts: Mapping[tuple[int, int], tuple[Doubt, ...]]
    legend: tuple[Symbol, ...]
    signed: bool
    does: tuple[Mapping[str, tuple[Does, ...]], ...] = ()
    sides: tuple[str | None, ...] = ()
    remarks: tuple[Doubt, ...] = ()
    source: Table | None = field(default=None, compare=False, repr=False)

    @property
    def undecided(self) -> frozenset[tuple[int, int]]:
        """The cells that stay undecided."""
        return frozenset(place for place, doubts in self.doubts.items() if any(doubt.undecided for doubt in doubts))


@dataclass(frozen=True, slots=True)
class PlainProcedure:
    """A procedure with the modifiers and caps that are its own."""

    procedure: Procedure
    modifiers: tuple[Modifier, ...]
    caps: tuple[Cap, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """One sheet of the package: a module."""

    id: str
    title: str
    language: str
    tables: tuple[PlainTable, ...]
    procedures: tuple[PlainProcedure, ...]
    rulings: tuple[Ruling, ...]
    passages: tuple[Passage, ...]
    examples: tuple[Example, ...]
    fields: tuple[EffectField, ...] = ()

    def table(self, table_id: str) -> PlainTable:
        """Find a table by its id; KeyError when there is none."""
        return {table.id: table for table in self.tables}[table_id]


@dataclass(frozen=True, slots=True)
class Identity:
    """What the workspace says of its package. ``digest`` is the hash of everything it is made from."""

    package: str
    version: str
    digest: str
    license: str | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """The whole package."""

    identity: Identity
    games: tuple[Game, ...]

    @property
    def module(self) -> str:
        """The name it is imported by."""
        return self.identity.package.replace("-", "_")

    @property
    def draft(self) -> bool:
        """Whether a table in it is unsigned."""
        return not all(table.signed for game in self.games for table in game.tables)

    @property
    def version(self) -> str:
        """The version of the release; a draft says that it is one."""
        return f"{self.identity.version}.dev0" if self.draft else self.identity.version
