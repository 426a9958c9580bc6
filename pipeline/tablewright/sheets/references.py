"""Names that one file uses and another defines, each held against what there is."""

from __future__ import annotations

import keyword
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from tablewright.model.sheet import Place, Table
from tablewright.phrase import Phrase
from tablewright.sheets.received import Received, line_faults
from tablewright.sheets.report import Blank, Report, did_you_mean, quoted


@dataclass(frozen=True, slots=True)
class Known:
    """What can be referred to everywhere; None where the file that would say so could not be read."""

    tables: frozenset[str] | None
    rulings: frozenset[str] | None
    received: Received | None
    built: tuple[Table, ...]


@dataclass(frozen=True, slots=True)
class Mentions:
    """The names that one record mentions, key by key."""

    report: Report
    record: Place

    def fault(self, key: str, message: Phrase, remedy: Phrase) -> None:
        """Report something at the line of a key."""
        self.report.add(self.report.key_place(self.record, key), message, remedy)

    def known(self, key: str, what: Phrase, name: str | None, among: Iterable[str] | None) -> None:
        """Report a name that nothing has."""
        if name is None or among is None or isinstance(name, Blank):
            return
        words = set(among)
        if name not in words:
            self.fault(key, Phrase("there is no {} {}", what, quoted(name)), did_you_mean(name, words))

    def lines(self, key: str, reference: str | None, received: Received | None) -> None:
        """Report references to lines that are not there."""
        if received is None:
            return
        for message, remedy in line_faults(reference or "", received):
            self.fault(key, message, remedy)

    def languages(self, key: str, words: Iterable[str]) -> None:
        """Report words in a language that has no code of two letters: a slip would lose them."""
        for language in words:
            if not re.fullmatch("[a-z]{2}", language):
                self.fault(
                    key,
                    Phrase("{} is no language", quoted(language)),
                    Phrase("use the code of two letters, as fr or en"),
                )

    def identifier(self, key: str, name: str) -> None:
        """Report a name that cannot be one in the generated library."""
        if isinstance(name, Blank) or (re.fullmatch("[a-z][a-z0-9_]*", name) and not keyword.iskeyword(name)):
            return
        message = Phrase("{} cannot be a name in the library", quoted(name))
        self.fault(
            key, message, Phrase("use small letters a to z, digits and underscores, and no word of Python's own")
        )


def once(what: Phrase, named: Iterable[tuple[str, Place]], report: Report) -> None:
    """Report ids that stand more than once."""
    pairs = list(named)
    counts = Counter(name for name, _ in pairs)
    seen: set[str] = set()
    for name, place in pairs:
        if name in seen and not isinstance(name, Blank):
            message = Phrase("the {} {} is there {} times", what, quoted(name), counts[name])
            report.add(report.key_place(place, "id"), message, Phrase("give each its own name"))
        seen.add(name)
