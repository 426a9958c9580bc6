"""What differs between a transcription and what was read, explained, and who is likely to be wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tablewright.model.geometry import Quad
from tablewright.phrase import Phrase


class Kind(StrEnum):
    """What happened, seen from the transcription: a missing row is one that the scan has and the transcription not."""

    SUBSTITUTION = "substitution"
    LOOK_ALIKE = "look-alike"
    SIGN = "sign"
    SPELLING = "spelling"  # accents, case, spaces or raised letters only
    SWAP = "neighbours swapped"
    LABEL = "label"
    ROW_SHIFTED = "row shifted"
    COLUMN_SHIFTED = "column shifted"
    HEADER_SHIFTED = "header shifted"
    ROW_MISSING = "row missing"
    COLUMN_MISSING = "column missing"
    ROW_ADDED = "row added"
    COLUMN_ADDED = "column added"
    ROW_DOUBLED = "row doubled"
    COLUMN_DOUBLED = "column doubled"
    ROW_ORDER = "row out of order"
    COLUMN_ORDER = "column out of order"
    MERGED = "cells merged"
    SPLIT = "cell split"
    TABLE_MISSING = "table missing"
    TABLE_ADDED = "table not on the scan"
    WRONG_SHEET = "table on the wrong sheet"
    ERRATUM = "erratum no longer applies"
    MISPRINT = "likely misprint"
    FIGURE = "figure in a text"  # a sign or a number of a quotation
    QUOTATION = "quotation not found"
    UNQUOTED = "modifier that no rule quotes"


class Verdict(StrEnum):
    """Which side the evidence favours."""

    TRANSCRIPTION = "transcription suspect"
    READING = "reading suspect"
    PRINT = "print suspect"  # both agree and the structure objects
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that differs, whatever the number of cells it shows in.

    ``row`` and ``column`` are labels, ``cells`` the positions in the transcription's grid (row, column), ``quads``
    the places on the scan. ``neighbours`` are the row as transcribed and as read; ``evidence`` says why the verdict.
    """

    sheet: str
    table: str | None
    row: str | None
    column: str | None
    kind: Kind
    canonical: str
    extracted: str
    explanation: Phrase
    verdict: Verdict = Verdict.UNDECIDED
    evidence: tuple[Phrase, ...] = ()
    scan: str | None = None
    page: int | None = None
    cells: tuple[tuple[int, int], ...] = ()
    quad: Quad | None = None
    quads: tuple[Quad, ...] = ()
    readings: Mapping[str, str] = field(default_factory=dict)
    neighbours: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())

    @property
    def is_minor(self) -> bool:
        """Whether it changes no meaning."""
        return self.kind is Kind.SPELLING

    @property
    def differs(self) -> bool:
        """Whether the two sides differ: a likely misprint stands in both."""
        return self.kind is not Kind.MISPRINT
