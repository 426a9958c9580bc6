"""What the sheet's own print says: a sign is what the signs that look like it were read as, elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import median

from tablewright.decide.align import align
from tablewright.decide.shapes import SLIGHT, fits_ill
from tablewright.model.evidence import Kin, LineEvidence

ALIKE = 0.85
"""Below this, two pictures are not taken for the same sign."""
CLOSE = 0.05
"""Kin this much less alike than the best still have a say."""
CLEAR = 0.75
"""The share of the say that settles what a sign is."""
SAME_PICTURE = 0.97
"""Signs this like each other are the same sign printed twice, hardly ever two signs of one typeface."""
RIVAL = 0.15
"""The likelihood that a second sign must have, over all that look the same, for them to be read in two ways."""

TALL = frozenset("ABDEFGHKLMNPRTXZbdhkl68")
"""Signs as high as a capital in every typeface, that no reader takes for lower ones."""
RULED_OUT = 0.92
"""A sign must be this like others to be taken for them against what was read."""
KNOWN = 3
"""And what was read must be known from this many signs that it could have been like."""

Labels = Mapping[tuple[int, int], Mapping[str, float]]
"""For each mark of each line, what it was read as, with the weight of the readers that said so."""


@dataclass(frozen=True, slots=True)
class Print:
    """The signs of a sheet: what each was read as, how often each sign was read, how high its capitals stand.

    ``thoughts`` are what readers that rank their texts thought each sign could be, with the likelihood of it.

    ``capital`` is in the capital heights measured on the page, which may be a little off for one typeface.
    """

    labels: Labels
    thoughts: Labels
    often: Mapping[str, int]
    capital: float


class Verdict(StrEnum):
    """What the sheet's print says of a text."""

    SAME = "same"
    OTHER = "other"
    UNKNOWN = "unknown"
    SPLIT = "split"


@dataclass(frozen=True, slots=True)
class PrintVote:
    """The verdict on a text, and the text that the print says instead where it differs."""

    verdict: Verdict
    text: str


def name_signs(
    lines: Sequence[LineEvidence], texts: Sequence[Mapping[str, float]], thoughts: Sequence[Mapping[str, float]]
) -> Print:
    """Name the signs of a sheet by what its lines were read as, and by what readers thought they could be."""
    labels = laid_on_marks(lines, texts)
    often = Counter(max(say, key=lambda sign: say[sign]) for say in labels.values())
    return Print(labels, laid_on_marks(lines, thoughts), often, own_capital(lines, labels))


def laid_on_marks(lines: Sequence[LineEvidence], texts: Sequence[Mapping[str, float]]) -> Labels:
    """Lay each line's texts, with their weights, on its marks."""
    labels: dict[tuple[int, int], dict[str, float]] = {}
    for number, (line, weighted) in enumerate(zip(lines, texts, strict=True)):
        for text, weight in weighted.items():
            signs = text.replace(" ", "")
            for sign, place in zip(signs, align(text, line.marks), strict=True):
                if place is not None and not fits_ill(sign, line.marks[place]):
                    say = labels.setdefault((number, place), {})
                    say[sign] = say.get(sign, 0) + weight
    return labels


def own_capital(lines: Sequence[LineEvidence], labels: Labels) -> float:
    """How high the signs stand that must be as high as a capital, by the sheet's own."""
    tops = [lines[i].marks[j].top for (i, j), say in labels.items() if max(say, key=lambda s: say[s]) in TALL]
    return min(max(median(tops), 0.85), 1.15) if len(tops) >= KNOWN else 1.0


def print_vote(text: str, line: LineEvidence, sheet: Print) -> PrintVote:
    """Compare each sign of a text with what the signs like it were read as."""
    places = align(text, line.marks)
    heard: list[str] = []
    verdicts: list[Verdict] = []
    position = iter(places)
    for sign in text:
        place = None if sign == " " else next(position)
        if sign == " " or sign in SLIGHT:
            heard.append(sign)
            continue
        verdict, said = (Verdict.UNKNOWN, sign) if place is None else said_by_kin(line.kin[place], sign, sheet)
        heard.append(said)
        verdicts.append(verdict)
    if Verdict.OTHER in verdicts:
        return PrintVote(Verdict.OTHER, "".join(heard))
    if Verdict.SPLIT in verdicts:
        return PrintVote(Verdict.SPLIT, text)
    if verdicts and all(v is Verdict.SAME for v in verdicts):
        return PrintVote(Verdict.SAME, text)
    return PrintVote(Verdict.UNKNOWN, text)


def said_by_kin(kin: Sequence[Kin], sign: str, sheet: Print) -> tuple[Verdict, str]:
    """What the marks most like this one were read as; against what was read only when they are very like it."""
    near = [k for k in kin if k.alike >= max(ALIKE, kin[0].alike - CLOSE)]
    say = summed(near, sheet.labels)
    total = sum(say.values())
    if not total:
        return Verdict.UNKNOWN, sign
    said, most = max(say.items(), key=lambda pair: pair[1])
    same = [k for k in near if k.alike >= SAME_PICTURE]
    thoughts = summed(same, sheet.thoughts)
    likely = RIVAL * sum(thoughts.values())
    if len(same) >= KNOWN and len([other for other, weight in thoughts.items() if weight > likely]) > 1:
        return Verdict.SPLIT, sign
    if said == sign and most >= CLEAR * total:
        return Verdict.SAME, sign
    if kin[0].alike < RULED_OUT or sheet.often.get(sign, 0) < KNOWN:
        return Verdict.UNKNOWN, sign
    return (Verdict.OTHER, said) if most >= CLEAR * total else (Verdict.UNKNOWN, sign)


def summed(kin: Sequence[Kin], labels: Labels) -> dict[str, float]:
    """What some marks were read as, each by how much it is like the one in hand."""
    say: dict[str, float] = {}
    for k in kin:
        for sign, weight in labels.get((k.line, k.mark), {}).items():
            say[sign] = say.get(sign, 0) + weight * k.alike
    return say
