"""The readers there are, and those of them that work on this machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tablewright.errors import ProgramMissing
from tablewright.read.house import find_house
from tablewright.read.rapid import find_rapid
from tablewright.read.reader import Reader
from tablewright.read.tesseract import find_tesseract

READERS: Final[Mapping[str, Callable[[Sequence[str], int], Reader]]] = {
    "house": lambda _languages, jobs: find_house(jobs),
    "rapidocr": lambda _languages, jobs: find_rapid(jobs),
    "tesseract": find_tesseract,
}
"""How to find each reader, given the languages and the number of cores it may use; the most trusted first."""


def find_readers(
    names: Sequence[str], languages: Sequence[str], jobs: int
) -> tuple[list[Reader], list[ProgramMissing]]:
    """The readers asked for, in the order of trust, and what is missing for the others; never none at all.

    ``jobs`` is the number of cores for each: one reads after the other.
    """
    found: list[Reader] = []
    missing: list[ProgramMissing] = []
    for name, find in READERS.items():
        if name in names:
            try:
                found.append(find(languages, jobs))
            except ProgramMissing as trouble:
                missing.append(trouble)
    if not found:
        raise missing[0]
    return found, missing
