"""Evidence about a difference, and the verdict that it adds up to."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.model.difference import Verdict
from tablewright.phrase import Phrase, chained

Evidence = tuple[int, Phrase | None]
"""What speaks against the transcription (above 0) or for it (below), and in words."""

AGAINST_TRANSCRIPTION, FOR_TRANSCRIPTION = 3, -1
"""Evidence from the first figure on makes the transcription suspect; up to the second, the reading."""

MANY = 2
"""So many readers are more than one that errs; more cells than that are many; one of so many is half."""

A_FEW = 4
"""One of so many cells."""

CUT = Phrase("a border was read through words, or words over a border")

NOT_QUITE = Phrase("decided without a doubt, though the readers did not see quite the same")


def read_with_doubt(why: Sequence[Phrase]) -> Phrase:
    """Say what the readers were in doubt about."""
    return Phrase("read with doubt: {}", chained("{}; {}", why or [Phrase("flagged")]))


def verdict_of(evidence: Sequence[Evidence]) -> Verdict:
    """Which side the evidence favours."""
    total = sum(weight for weight, _ in evidence)
    if total >= AGAINST_TRANSCRIPTION:
        return Verdict.TRANSCRIPTION
    return Verdict.READING if total <= FOR_TRANSCRIPTION else Verdict.UNDECIDED


def reasons_of(evidence: Sequence[Evidence]) -> tuple[Phrase, ...]:
    """Put in words whatever weighs anything."""
    return tuple(words for weight, words in evidence if weight and words)
