"""What speaks for and against each text that a line may hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tablewright.decide.align import align
from tablewright.decide.pool import pooled
from tablewright.decide.print_votes import Print, Verdict, print_vote
from tablewright.decide.shapes import fits_ill
from tablewright.decide.tidy import signs
from tablewright.model.evidence import LineEvidence, Mark
from tablewright.model.reading import Reading

WORTH = 0.02
"""A text less likely than this is not thought about."""
ENOUGH = 0.15
"""What the ink allows must have at least this likelihood for a reader that ranks its texts to have a say."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """One text for a line: how likely its readers find it, who says it, what the print and the ink say.

    ``by_elimination`` says that the ink rules out everything that the reader which ranks its texts thought of.
    """

    text: str
    likely: float
    readers: tuple[str, ...]
    print_: Verdict
    ill: tuple[str, ...]
    by_elimination: bool = False

    @property
    def voices(self) -> int:
        """How many independent sources say so."""
        return len(self.readers) + (self.print_ is Verdict.SAME)

    @property
    def rank(self) -> tuple[float, ...]:
        """The better opinion is the higher one."""
        against = len(self.ill) + (self.print_ is Verdict.OTHER)
        return (self.voices - against, self.likely)


def opinions(line: LineEvidence, readings: Mapping[str, Reading], sheet: Print) -> list[Opinion]:
    """Every text some reader or the print proposes, the best first."""
    texts = dict.fromkeys(t for r in readings.values() for t, p in ((r.text, 1.0), *r.alternatives) if t and p > WORTH)
    heard = dict.fromkeys(print_vote(text, line, sheet).text for text in texts)
    likely = pooled(texts | heard, readings)
    found = [opinion(text, likely[signs(text)], line, readings, sheet) for text in texts | heard]
    return sorted(without_the_impossible(found), key=lambda o: o.rank, reverse=True)


def opinion(text: str, likely: float, line: LineEvidence, readings: Mapping[str, Reading], sheet: Print) -> Opinion:
    """Gather what speaks for one text."""
    return Opinion(
        text,
        likely,
        tuple(name for name, reading in readings.items() if signs(reading.text) == signs(text)),
        print_vote(text, line, sheet).verdict,
        ill_fitting(text, line.marks, sheet.capital),
    )


def ill_fitting(text: str, marks: Sequence[Mark], capital: float) -> tuple[str, ...]:
    """The signs of a text whose marks cannot be theirs."""
    written = signs(text)
    places = align(written, marks)
    return tuple(s for s, p in zip(written, places, strict=True) if p is not None and fits_ill(s, marks[p], capital))


def without_the_impossible(found: Sequence[Opinion]) -> list[Opinion]:
    """When the ink rules out some texts, their likelihood goes to those it allows, in proportion."""
    possible = [o for o in found if not o.ill]
    share = sum(o.likely for o in possible)
    if len(possible) == len(found) or not possible:
        return list(found)
    if share < ENOUGH:
        return [replace(o, by_elimination=True) for o in possible]
    return [replace(o, likely=min(o.likely / share, 1.0)) for o in possible]
