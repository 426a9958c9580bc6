"""What can go wrong when a table or a procedure is asked.

ResolverError
+-- BadInput (ValueError)        a parameter that cannot be taken
+-- Undecided (LookupError)      a cell whose print is in doubt; the players have to settle it
"""

from __future__ import annotations

from collections.abc import Iterable


class ResolverError(Exception):
    """The one class to catch."""


class BadInput(ResolverError, ValueError):
    """A parameter, what it got, and what it takes."""

    def __init__(self, parameter: str, got: object, takes: str) -> None:
        super().__init__(f"{parameter}: got {got!r}, takes {takes}")
        self.parameter = parameter
        self.got = got
        self.takes = takes


class Undecided(ResolverError, LookupError):
    """A cell whose print cannot be read in one way: what is printed, and the readings it allows."""

    def __init__(self, table: str, row: str, column: str, printed: str, readings: tuple[str, ...]) -> None:
        either = " or ".join(map(repr, readings)) or "nothing that could be used"
        super().__init__(
            f"table {table}, row {row!r}, column {column!r}: printed {printed!r}, "
            f"which may be {either}; the players have to settle it",
        )
        self.table = table
        self.row = row
        self.column = column
        self.printed = printed
        self.readings = readings


def one_of(known: Iterable[str], got: object) -> str:
    """Words for what may be given, and which of it was probably meant."""
    from difflib import get_close_matches  # noqa: PLC0415  # imported by those who err

    names = list(known)
    near = get_close_matches(got, names, n=1) if isinstance(got, str) else []
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    return "one of " + ", ".join(map(repr, names)) + hint


class LeftOpen(ResolverError, LookupError):
    """A value for which the sheet prints no row or column, and no ruling says what to do."""

    def __init__(self, procedure: str, figure: str, value: object, known: Iterable[str]) -> None:
        labels = ", ".join(map(repr, known))
        super().__init__(f"{procedure}: the sheet leaves this open: no label for {figure} {value} among {labels}")
        self.procedure = procedure
        self.figure = figure
        self.value = value
