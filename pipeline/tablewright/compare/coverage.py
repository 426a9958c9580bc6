"""What was asked for and not compared: said first, for silence would pass as agreement."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Missed:
    """A table that was held against nothing, why, and the scan on which it should stand, if there is one."""

    table: str
    why: str
    scan: str | None = None


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many tables were asked for and compared, how many cells were read with doubt and taken as typed.

    ``beside`` are remarks on what was not asked for: tables on a scan that nobody typed.
    """

    asked: int = 0
    compared: int = 0
    settled: int = 0
    missed: tuple[Missed, ...] = ()
    beside: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether something was asked for, and all of it was compared."""
        return self.asked > 0 and not self.missed

    @property
    def words(self) -> str:
        """The same in one sentence."""
        tables = "1 table" if self.asked == 1 else f"{self.asked} tables"
        cells = "1 cell" if self.settled == 1 else f"{self.settled} cells"
        doubt = f"; {cells} in doubt taken as typed" if self.settled else ""
        return f"{self.compared} of {tables} compared{doubt}"


def together(parts: Iterable[Coverage]) -> Coverage:
    """That of several sheets."""
    some = tuple(parts)
    return Coverage(
        sum(part.asked for part in some),
        sum(part.compared for part in some),
        sum(part.settled for part in some),
        tuple(missed for part in some for missed in part.missed),
        tuple(words for part in some for words in part.beside),
    )
