"""What speaks for and against each text that a line may hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tablewright.decide.align import align
from tablewright.decide.pool import ILL, OTHER_PRINT, SAME_PRINT, SPLIT_PRINT, pooled, said, texts_of
from tablewright.decide.print_votes import Print, Verdict, print_vote
from tablewright.decide.shapes import fits_ill
from tablewright.decide.tidy import signs
from tablewright.model.evidence import LineEvidence, Mark
from tablewright.model.reading import Reading

WORTH = 0.01
"""A text less likely than this is not thought about."""
BY_PRINT = {Verdict.SAME: SAME_PRINT, Verdict.OTHER: OTHER_PRINT, Verdict.SPLIT: SPLIT_PRINT, Verdict.UNKNOWN: 1.0}
MOST_ILL = 2
"""Signs that fit ill beyond this many say no more: the line was cut into marks badly."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """One text for a line: how likely it is, who says it, what the print and the ink say."""

    text: str
    likely: float
    readers: tuple[str, ...]
    print_: Verdict
    ill: tuple[str, ...]


def opinions(line: LineEvidence, readings: Mapping[str, Reading], sheet: Print) -> list[Opinion]:
    """Every text some reader or the print proposes, the likeliest first."""
    unweighed = proposals(line, readings, sheet)
    likely = pooled(readings, {signs(o.text): favour(o, readings) for o in unweighed})
    weighed = [replace(o, likely=likely[signs(o.text)]) for o in unweighed]
    return sorted(weighed, key=lambda o: (o.likely, len(o.readers)), reverse=True)


def proposals(line: LineEvidence, readings: Mapping[str, Reading], sheet: Print) -> list[Opinion]:
    """The same texts with what speaks for and against each, before they are weighed against each other."""
    texts = dict.fromkeys(texts_of(readings, WORTH))
    texts |= dict.fromkeys(print_vote(text, line, sheet).text for text in texts)
    return [opinion(text, line, readings, sheet) for text in texts]


def opinion(text: str, line: LineEvidence, readings: Mapping[str, Reading], sheet: Print) -> Opinion:
    """Gather what speaks for one text, before it is weighed."""
    return Opinion(
        text,
        0.0,
        tuple(name for name, reading in readings.items() if signs(reading.text) == signs(text)),
        print_vote(text, line, sheet).verdict,
        ill_fitting(text, line.marks, sheet.capital),
    )


def favour(o: Opinion, readings: Mapping[str, Reading]) -> float:
    """How much speaks for a text besides the readers that rank theirs."""
    return said(signs(o.text), readings) * BY_PRINT[o.print_] * ILL ** min(len(o.ill), MOST_ILL)


def ill_fitting(text: str, marks: Sequence[Mark], capital: float) -> tuple[str, ...]:
    """The signs of a text whose marks cannot be theirs."""
    written = signs(text)
    places = align(written, marks)
    return tuple(s for s, p in zip(written, places, strict=True) if p is not None and fits_ill(s, marks[p], capital))
