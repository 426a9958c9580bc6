"""What the page asks of the workspace; the command hands in somebody who can answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from tablewright.model.difference import Difference
from tablewright.model.drawing import Drawing
from tablewright.model.finding import Finding
from tablewright.model.reading import ReadTable
from tablewright.review.decisions import Decision, Standing
from tablewright.review.subject import Sheetful, Subject


@dataclass(frozen=True, slots=True)
class Frame:
    """What a table is, as drafted or as a person said it; plain values, as the log keeps them.

    ``sheet_title`` and ``language`` are the sheet's own; ``titles`` are texts near the table that may be its title.
    """

    id: str
    title: str
    page: int
    header_rows: int
    label_columns: int
    rows: Mapping[str, str]
    columns: Mapping[str, str]
    grammar: str
    inferred: tuple[str, ...] = ()
    right_labels: int = 0
    groups: Sequence[int] = ()
    modifiers: Sequence[Mapping[str, Any]] = ()
    legend: Sequence[Sequence[str]] = ()
    held: bool = False
    examples: Sequence[Mapping[str, Any]] = ()
    sheet_title: str = ""
    language: str = ""
    titles: Sequence[str] = ()
    ruled: str = ""
    errata: Sequence[Mapping[str, Any]] = ()
    notes: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Filed:
    """A sheet as its files have it: tables, findings, what differs from what was read; and every page that was read."""

    subjects: tuple[Subject, ...]
    findings: tuple[Finding, ...] = ()
    differences: tuple[Difference, ...] = ()
    pages: tuple[Sheetful, ...] = ()


@dataclass(frozen=True, slots=True)
class Signed:
    """What a signature writes: files of the sheet, and of these what describes the table, to be found again later."""

    contents: Mapping[str, str]
    wrote: Mapping[str, str]


class Desk(Protocol):
    """The workspace as the page needs it."""

    def sheets(self) -> Sequence[str]:
        """List every sheet that has scans or tables."""

    def stamp(self, sheet: str) -> str:
        """Give something that changes whenever a file of the sheet does."""

    def filed(self, sheet: str) -> Filed:
        """Give a sheet as its files have it."""

    def writing(self) -> AbstractContextManager[None]:
        """Keep other processes out, from reading what stands to writing what follows from it."""

    def log(self, sheet: str) -> Sequence[bytes]:
        """Give the lines of the log."""

    def append(self, sheet: str, line: str) -> None:
        """Add a line to the log, safe on the disk when this returns."""

    def scan(self, sheet: str, name: str) -> Path:
        """Say where a scan lies."""

    def draft(self, subject: Subject) -> Frame:
        """Say what a new table seems to be."""

    def trial(self, subject: Subject, frame: Frame, standing: Standing, inputs: Mapping[str, Any]) -> Mapping[str, Any]:
        """Say what would come of a description: faults, findings, and what its resolver answers."""

    def to_sign(self, subject: Subject, frame: Frame | None, standing: Standing, signing: Decision) -> Signed:
        """Make the table, its errata and the signature; nothing is written yet."""

    def sign(self, sheet: str, contents: Mapping[str, str], line: str) -> None:
        """Write the files and the line of the log that says so, together or not at all."""

    def read_again(self, sheet: str, scan: str, page: int, drawing: Drawing) -> ReadTable:
        """Read a table where somebody drew its lines."""

    def add(self, sheet: str, scans: Mapping[str, bytes]) -> Iterator[str]:
        """Keep new scans and read them; say how it goes."""

    def release(self) -> Mapping[str, Sequence[str]]:
        """Check, compile and build the package out of what was signed; say what was made, and how it is used."""

    def plain(self) -> Mapping[str, Any]:
        """Say what the page should know of the workspace: its package, the name of who works."""
