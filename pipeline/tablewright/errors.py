"""Everything that can go wrong, in one tree.

    TablewrightError             exit 2
    +-- Trouble                  something outside the data: a file, a program, a setting
    |   +-- FileTrouble          a file that cannot be read or written
    |   +-- ProgramMissing       an external program or its data is not installed
    |   +-- ScanRefused          an image that no reader could do justice to
    +-- Faults                   one or more faults in what people wrote, all reported at once

A message names the place, what was found, what was expected and what to do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar


class Exit(IntEnum):
    """What the commands return to the shell."""

    FINE = 0
    DIFFERENT = 1
    TROUBLE = 2


def sentence(words: str) -> str:
    """Write a remedy as the sentence that it is, below the message."""
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "?", "!", "…")) else ".")


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One fault, and what to do about it: at a line of a file that a person wrote, in the file, or in none."""

    file: str
    line: int
    message: str
    remedy: str

    @property
    def where(self) -> str:
        """The place as editors know it."""
        return f"{self.file}:{self.line}" if self.line else self.file

    def __str__(self) -> str:
        where = f"{self.where}: " if self.file else ""
        return f"{where}{self.message}\n  {sentence(self.remedy)}"


class TablewrightError(Exception):
    """The one class to catch; each kind owns its exit code."""

    exit_code: ClassVar[Exit] = Exit.TROUBLE

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class Trouble(TablewrightError):
    """Something outside the data, with what to do about it."""

    def __init__(self, message: str, *, remedy: str) -> None:
        super().__init__([Fault("", 0, message, remedy)])
        self.message = message
        self.remedy = remedy


class FileTrouble(Trouble):
    """A file that cannot be read or written."""


@contextmanager
def reaching(path: str, remedy: str = "see who may read and write it, and whether there is room") -> Iterator[None]:
    """Say in words which file could not be read or written."""
    try:
        yield
    except OSError as error:
        what = (error.strerror or "not to be read or written").lower()
        raise FileTrouble(f"{path}: {what}", remedy=remedy) from error


class ProgramMissing(Trouble):
    """An external program or its data is not installed."""


class ScanRefused(Trouble):
    """An image that no reader could do justice to."""


class Faults(TablewrightError):
    """All the faults of a run, sorted by place."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(sorted(faults))
