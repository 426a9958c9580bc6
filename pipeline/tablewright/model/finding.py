"""What the checks have to say, each with its place, its reason and the smallest change that would satisfy it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablewright.model.sheet import Place
from tablewright.phrase import Phrase


class Severity(StrEnum):
    """An error contradicts the sheet's own structure; a suspicion wants a look at the print."""

    ERROR = "error"
    SUSPICION = "suspicion"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a check sees. ``erratum`` is the one that answers it, when there is one.

    ``also`` are further cells of the table (row, column) that it speaks of: an erratum on any of them answers it.
    """

    check: str
    severity: Severity
    sheet: str
    place: Place
    message: Phrase
    remedy: Phrase
    table: str | None = None
    row: str | None = None
    column: str | None = None
    erratum: str | None = None
    also: tuple[tuple[str | None, str | None], ...] = ()
