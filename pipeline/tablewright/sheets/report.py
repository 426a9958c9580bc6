"""The faults found so far: everything that reads a file adds to one report, so that all come out at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches

from tablewright.errors import Fault, Faults
from tablewright.model.sheet import Place
from tablewright.phrase import Phrase, chained


class Blank:
    """Stands where a value is missing or wrong: it has been reported, and nothing further is concluded from it."""


class BlankText(Blank, str):
    """In place of a text."""

    __slots__ = ()


class BlankNumber(Blank, int):
    """In place of a whole number."""

    __slots__ = ()


NOWHERE = Place("", 0)
"""The place of a record that is missing as a whole."""


class Report:
    """Collects faults, and remembers which records had one."""

    def __init__(self) -> None:
        self._faults: dict[Fault, None] = {}
        self._unsound = {NOWHERE}
        self._keys: dict[Place, Callable[[str], Place]] = {}

    def add(self, place: Place, message: Phrase, remedy: Phrase) -> None:
        """Note one fault; the same fault twice is one."""
        self._faults[Fault(place.file, place.line, message, remedy)] = None

    def mark(self, place: Place) -> None:
        """Note that the record at this place cannot be relied on."""
        self._unsound.add(place)

    def sound(self, place: Place) -> bool:
        """Whether conclusions may be drawn from the record at this place."""
        return place not in self._unsound

    def locate(self, record: Place, key_place: Callable[[str], Place]) -> None:
        """Remember how to find the keys of a record."""
        self._keys.setdefault(record, key_place)

    def key_place(self, record: Place, key: str) -> Place:
        """Find the line of a key; that of the record when the key is not there."""
        return self._keys[record](key) if record in self._keys else record

    def __len__(self) -> int:
        """How many faults there are so far."""
        return len(self._faults)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Every fault so far, by place."""
        return tuple(sorted(self._faults))

    def settle(self) -> None:
        """Raise everything found, if anything was."""
        if self._faults:
            raise Faults(list(self._faults))


def did_you_mean(word: str, known: Iterable[str]) -> Phrase:
    """Say which known word was probably meant, or which words there are."""
    words = sorted(set(known))
    if close := get_close_matches(word, words, n=1, cutoff=0.65):
        return Phrase("did you mean {}?", quoted(close[0]))
    if not words:
        return Phrase("there is none here")
    shown = chained("{}, {}", [quoted(one) for one in words[:12]])
    more = len(words) - 12
    return Phrase("known are {} and {} more", shown, more) if more > 0 else Phrase("known are {}", shown)


def quoted(text: str) -> Phrase:
    """Set a text off from the sentence around it, on one line and not too long."""
    if not text:
        return Phrase("an empty text")
    line = text.replace("\n", "\\n")
    return Phrase("`{}`", line if len(line) <= 60 else line[:59] + "…")
