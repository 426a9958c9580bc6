"""What a worker is asked, and what it answers.

Questions go down as pickles, for they come from the program itself. Answers come up as JSON, for whoever reads hostile
files may have been taken over by one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

from tablewright.errors import FileTrouble, ProgramMissing, ScanRefused, Trouble
from tablewright.model.document import plain_page, plain_table
from tablewright.model.drawing import Drawing
from tablewright.model.reading import LEAST_TRUST, TRUST, ReadPage, ReadTable
from tablewright.model.reading_json import page_from_json, table_from_json
from tablewright.phrase import from_plain, to_plain
from tablewright.sheets.load import SheetFiles

Plain = Mapping[str, Any]

READER_NAMES = ("house", "rapidocr", "tesseract")
"""The readers there are, the most trusted first; known here so that nobody need load them to name them."""

KINDS = {kind.__name__: kind for kind in (Trouble, FileTrouble, ProgramMissing, ScanRefused)}


@dataclass(frozen=True, slots=True)
class Settings:
    """What all pages of a run are read with."""

    readers: tuple[str, ...]
    languages: tuple[str, ...]

    @classmethod
    def of(cls, languages: str, readers: tuple[str, ...] = READER_NAMES) -> Settings:
        """Take languages as people name them: `fra+eng`, the main one first."""
        return cls(readers, tuple(re.split(r"[+,]", languages)))


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Where a worker finds a file by itself, as fsspec has it; what its SHA-256 is, when that is known."""

    url: str
    sha256: str = ""


@dataclass(frozen=True, slots=True)
class PageTask:
    """One page to read: of which file, with the description of the sheet where there is one.

    ``pictures`` is the start of the names of the files to draw it to, for who wants to see what was found.
    ``drawing`` says where a person drew one table, which then is all that is read. The workers of a cluster find the
    file ``elsewhere``; without that, it is sent to them. Cells wrong more often than one in ``trust`` are flagged.
    """

    path: Path
    number: int = 1
    sheet: SheetFiles | None = None
    pictures: Path | None = None
    drawing: Drawing | None = None
    elsewhere: Elsewhere | None = None
    trust: float = TRUST

    def __post_init__(self) -> None:
        """Refuse a trust that would let through what is likelier wrong than right, or is no number."""
        if not LEAST_TRUST <= self.trust < inf:
            raise Trouble(
                f"a trust of {self.trust:g} says of no cell whether to flag it",
                remedy=f"Give {LEAST_TRUST} or more: cells likelier wrong than one in so many are flagged.",
            )


@dataclass(frozen=True, slots=True)
class PageRead:
    """What came of it, and how many pages its file has."""

    page: ReadPage
    pages: int


@dataclass(frozen=True, slots=True)
class Found:
    """What was found on a page, before its cells are read."""

    number: int
    tables: int
    cells: int


def plain_read(read: PageRead) -> Plain:
    """Write an answer."""
    return {"page": plain_page(read.page), "pages": read.pages}


def plain_drawn(table: ReadTable) -> Plain:
    """Write the answer about a table that a person drew."""
    return {"table": plain_table(table)}


def plain_trouble(trouble: Trouble) -> Plain:
    """Write why there is none."""
    return {
        "trouble": {
            "kind": type(trouble).__name__,
            "message": to_plain(trouble.message),
            "remedy": to_plain(trouble.remedy),
        }
    }


def answered(plain: Plain) -> PageRead | ReadTable:
    """Read an answer; raises the trouble that it tells of."""
    if "trouble" in plain:
        raise trouble_of(plain["trouble"])
    if "table" in plain:
        return table_from_json(plain["table"])
    return PageRead(page_from_json(plain["page"]), int(plain["pages"]))


def trouble_of(plain: Plain) -> Trouble:
    """Read why there is no answer."""
    return KINDS[plain["kind"]](from_plain(plain["message"]), remedy=from_plain(plain["remedy"]))
