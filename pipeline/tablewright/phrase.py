"""What the program says: each phrase a kind and its arguments, its words chosen where somebody reads it.

A kind is the English sentence with ``{}`` for each argument, so that a phrase is its own English text. Whoever shows
phrases in another language (the review page) finds the sentence by its kind, and never takes one apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, Self


class Phrase(str):
    """A text in English that knows its kind and its arguments, and is equal to the same text without them.

    An argument is a phrase, which has its words in each language, or a text of a sheet or a number, which has not.
    """

    __slots__ = ("given", "kind")
    kind: str
    given: tuple[str | int, ...]

    def __new__(cls, kind: str, *given: object) -> Self:
        """Say something; what is a phrase already stays what it is."""
        if isinstance(kind, cls) and not given:
            return kind
        first, *rest = kind.split("{}") if given else [str(kind)]
        if len(rest) != len(given):
            raise TypeError(f"`{kind}` has {len(rest)} gaps, not {len(given)}")
        said = super().__new__(cls, first + "".join(f"{one}{after}" for one, after in zip(given, rest, strict=True)))
        said.kind = str(kind)
        said.given = tuple(one if isinstance(one, str | int) else str(one) for one in given)
        return said

    def __reduce__(self) -> tuple[Any, ...]:
        """Say how a copy is made."""
        return Phrase, (self.kind, *self.given)


def chained(kind: str, parts: Sequence[str]) -> Phrase:
    """Put some things after each other, two and two by a kind such as ``{} or {}``."""
    return reduce(lambda said, part: Phrase(kind, said, part), parts[1:], Phrase("{}", parts[0]))


def to_plain(phrase: str) -> Any:
    """Write a phrase as plain values, its kind and then its arguments; a text that is none stays one."""
    if not isinstance(phrase, Phrase):
        return str(phrase)
    return [phrase.kind, *(one if isinstance(one, int) else to_plain(one) for one in phrase.given)]


def worded(value: Any) -> Any:
    """Plain values with every phrase in them written by its kind."""
    if isinstance(value, Mapping):
        return {key: worded(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [worded(one) for one in value]
    return to_plain(value) if isinstance(value, Phrase) else value


def from_plain(said: Any) -> Any:
    """Read what ``to_plain`` wrote."""
    if isinstance(said, list):
        return Phrase(str(said[0]), *map(from_plain, said[1:]))
    return said if isinstance(said, int) else str(said)
