"""What was read off a scan: pages, tables, cells, each with its evidence.

Quads are in the pixels of the file as it was given, whatever was done to the page to read it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from tablewright.model.geometry import Quad
from tablewright.phrase import Phrase

SURE_ALONE: Final = 0.98
"""So sure, the house reader needs no witness: its confidence is the share of its text among all that a picture may say.
On 6,995 lines of made-up charts and 2,390 of real ones it was so sure of 69 and 32 %, and wrong in 1 and 20 of them,
whose ink had lost a sign; in all of these PP-OCRv6 said the same."""

TRUST: Final = 15.0
"""Cells likelier wrong than one in so many are flagged: so many looks for one that would have slipped through. Foretold
for 48 published pages and 40 made-up ones from others of them, that flags 41 and 22 % and lets 1.0 and 0.4 % through;
ten 34 and 16 for 1.3 and 0.6, twenty-five 53 and 32 for 0.5 and 0.2."""
LEAST_TRUST: Final = 2
"""With less, cells would go unflagged that are likelier wrong than right."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What one reader saw in one picture; confidence is 0 to 1 and not comparable between readers.

    ``alternatives`` are the next-best texts with their probabilities, from readers that know them.
    """

    text: str
    confidence: float
    alternatives: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """The text decided on, or flagged with the reasons why a person should look; beside it what each reader saw.

    ``risk`` is how likely a cell of a table is wrong, by all that is known of it; lines of text outside have none.
    ``thoughts`` are other texts that a reader thought of, with how likely it held them.
    """

    text: str
    flag: bool
    why: tuple[Phrase, ...]
    confidence: float
    readings: Mapping[str, str] = field(default_factory=dict)
    risk: float = 0.0
    thoughts: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadCell(Decision):
    """What was decided of one cell, and its place in the table and on the scan."""

    row: int
    col: int
    rowspan: int
    colspan: int
    quad: Quad


@dataclass(frozen=True, slots=True)
class PlacedCell:
    """The place of one cell in a table's structure and on the scan."""

    row: int
    col: int
    rowspan: int
    colspan: int
    quad: Quad


@dataclass(frozen=True, slots=True)
class ReadLayout:
    """One way to part a table into cells; ``share`` is how far it is believed, 0 to 1 over all ways weighed."""

    share: float
    quad: Quad
    cells: tuple[PlacedCell, ...]

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns, spans counted out."""
        return _shape(self.cells)


@dataclass(frozen=True, slots=True)
class ReadTable:
    """One table as found on a page, its title if one stands above it.

    ``layouts`` are the best ways to part it, at most two, the best first: the one that ``cells`` follow.
    """

    title: str
    quad: Quad
    cells: tuple[ReadCell, ...]
    layouts: tuple[ReadLayout, ...] = ()

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns, spans counted out."""
        return _shape(self.cells)


def _shape(cells: Iterable[ReadCell | PlacedCell]) -> tuple[int, int]:
    """Count rows and columns, spans counted out."""
    ends = [(cell.row + cell.rowspan, cell.col + cell.colspan) for cell in cells]
    return max((down for down, _ in ends), default=0), max((right for _, right in ends), default=0)


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Something printed outside the tables: a heading, a paragraph, an item of a list; its lines from top to bottom.

    ``text`` are the texts of the lines in one; readings from before lines were kept have no lines.
    """

    text: str
    quad: Quad
    lines: tuple[Decision, ...] = ()


@dataclass(frozen=True, slots=True)
class ReadPage:
    """One page: how it lay, what was wrong with it, and everything on it in reading order."""

    number: int
    size: tuple[int, int]
    turned: int
    skew: float
    warnings: tuple[Phrase, ...]
    tables: tuple[ReadTable, ...]
    text: tuple[TextBlock, ...]


@dataclass(frozen=True, slots=True)
class ReadFile:
    """All pages of one file."""

    file: str
    pages: tuple[ReadPage, ...]
