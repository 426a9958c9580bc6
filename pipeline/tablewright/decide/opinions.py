"""What speaks for and against each text that a line may hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablewright.decide.align import align
from tablewright.decide.print_votes import Labels, Verdict, print_vote
from tablewright.decide.shapes import fits_ill
from tablewright.decide.tidy import signs, tidy
from tablewright.model.evidence import LineEvidence, Mark
from tablewright.model.reading import Reading

LEAST = 0.003
"""The probability given to texts that a reader did not think of."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """One text for a line: how likely its best reader finds it, who says it, what the print and the ink say."""

    text: str
    likely: float
    readers: tuple[str, ...]
    print_: Verdict
    ill: tuple[str, ...]

    @property
    def voices(self) -> int:
        """How many independent sources say so."""
        return len(self.readers) + (self.print_ is Verdict.SAME)

    @property
    def rank(self) -> tuple[float, ...]:
        """The better opinion is the higher one."""
        against = len(self.ill) + (self.print_ is Verdict.OTHER)
        return (self.voices - against, self.likely)


def opinions(line: LineEvidence, labels: Labels) -> list[Opinion]:
    """Every text some reader or the print proposes, the best first."""
    said = {name: tidy(reading.text) for name, reading in line.readings.items()}
    texts = dict.fromkeys([*said.values(), *(tidy(t) for r in line.readings.values() for t, p in r.alternatives if p > 0.02)])
    heard = [print_vote(text, line, labels).text for text in texts if text]
    found = [opinion(text, line, said, labels) for text in dict.fromkeys([*texts, *heard]) if text]
    return sorted(found, key=lambda o: o.rank, reverse=True)


def opinion(text: str, line: LineEvidence, said: Mapping[str, str], labels: Labels) -> Opinion:
    """Gather what speaks for one text."""
    return Opinion(
        text,
        max((chance(text, reading) for reading in line.readings.values()), default=0.0),
        tuple(name for name, other in said.items() if signs(other) == signs(text)),
        print_vote(text, line, labels).verdict,
        ill_fitting(text, line.marks),
    )


def chance(text: str, reading: Reading) -> float:
    """How likely a reader that knows several texts finds one of them."""
    if not reading.alternatives:
        return LEAST
    known = [(reading.text, reading.confidence), *reading.alternatives]
    return min(sum((p for t, p in known if signs(tidy(t)) == signs(text)), LEAST), 1.0)


def ill_fitting(text: str, marks: Sequence[Mark]) -> tuple[str, ...]:
    """The signs of a text whose marks cannot be theirs, and marks for which it has no sign."""
    written = signs(text)
    places = align(written, marks)
    return tuple(s for s, p in zip(written, places, strict=True) if p is not None and fits_ill(s, marks[p]))
