"""What can go wrong when a table or a procedure is asked.

ResolverError
+-- BadInput (ValueError)        a parameter that cannot be taken
+-- Undecided (LookupError)      a cell whose print is in doubt; the players have to settle it
+-- LeftOpen (LookupError)       a value for which the sheet prints nothing

Each pickles as what it was made of, so that it may cross from one process to another.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

LONGEST = 200
"""Signs of a value that a message quotes; an array of a million has no place in one."""


class ResolverError(Exception):
    """The one class to catch."""

    def said(self, language: str) -> str:
        """The error in "fr" or "en", where it speaks of the sheet; what a program got wrong is said in English."""
        del language
        return str(self)


class BadInput(ResolverError, ValueError):
    """A parameter, what it got, and what it takes."""

    def __init__(self, parameter: str, got: object, takes: str) -> None:
        said = "not given" if got is None else f"got {quoted(got)}"
        super().__init__(f"{parameter}: {said}, takes {takes}")
        self.parameter = parameter
        self.got = got
        self.takes = takes

    def __reduce__(self) -> tuple[Any, ...]:
        plain = self.got is None or isinstance(self.got, bool | int | float | str)
        return type(self), (self.parameter, self.got if plain else _Quoted(quoted(self.got)), self.takes)


class Undecided(ResolverError, LookupError):
    """A cell whose print cannot be read in one way: what is printed, and the readings it allows.

    ``partial`` is all that the result says beside this cell; it stays in the process that made it.
    """

    partial: Any = None

    def __init__(self, table: str, row: str, column: str, printed: str, readings: tuple[str, ...]) -> None:
        self.table = table
        self.row = row
        self.column = column
        self.printed = printed
        self.readings = readings
        super().__init__(self.said("en"))

    def said(self, language: str) -> str:
        """The same in "fr" or "en"."""
        from .words import WORDS  # noqa: PLC0415  # imported by those who err

        words = WORDS[language]
        return words["undecided_cell"].format(
            table=self.table,
            row=repr(self.row),
            column=repr(self.column),
            printed=repr(self.printed),
            readings=words["or"].join(map(repr, self.readings)) or words["no_reading"],
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.table, self.row, self.column, self.printed, self.readings)


class LeftOpen(ResolverError, LookupError):
    """A value for which the sheet prints no row or column, and no ruling says what to do."""

    def __init__(self, procedure: str, figure: str, value: object, known: Iterable[str]) -> None:
        self.known = tuple(known)
        self.procedure = procedure
        self.figure = figure
        self.value = value
        super().__init__(self.said("en"))

    def said(self, language: str) -> str:
        """The same in "fr" or "en"."""
        from .words import WORDS  # noqa: PLC0415  # imported by those who err

        return WORDS[language]["left_open"].format(
            procedure=self.procedure, figure=self.figure, value=self.value, known=", ".join(map(repr, self.known))
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.procedure, self.figure, self.value, self.known)


class _Quoted:
    """What is left of a value that an error got in another process: how it was written."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def quoted(value: object) -> str:
    """A value as a message quotes it: whole, unless it is very long."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]} ... {text[-LONGEST // 4 :]}"


def one_of(known: Iterable[str], got: object) -> str:
    """Words for what may be given, and which of it was probably meant."""
    from difflib import get_close_matches  # noqa: PLC0415  # imported by those who err

    names = list(known)
    near = get_close_matches(got, names, n=1) if isinstance(got, str) else []
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    return "one of " + ", ".join(map(repr, names)) + hint
