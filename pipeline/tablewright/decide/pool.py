"""How likely each text is that a line may hold, by all that speaks for and against it together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod

from tablewright.decide.tidy import signs
from tablewright.model.reading import Reading


@dataclass(frozen=True, slots=True)
class Trust:
    """How far a reader's own likelihoods are believed beside another's, and what a text that it did not think of has.

    ``weight`` is the power to which a likelihood is raised: two readers who share some of their errors are not two
    witnesses. ``heard`` is what its word weighs when the sheet's signs are named.
    """

    weight: float
    least: float
    heard: float


TRUST = {"house": Trust(1.1, 0.045, 1.0), "rapidocr": Trust(0.75, 0.009, 1.0)}
OTHER = Trust(1.0, 0.003, 0.4)
SAID = 1.2
"""How much likelier a text is that a reader says which does not rank its texts."""
SAME_PRINT, OTHER_PRINT, SPLIT_PRINT = 3.7, 0.34, 0.56
"""And one whose signs look like the same signs elsewhere on the sheet, like others, or like signs read in two ways."""
ILL = 0.37
"""And one that has a sign whose ink cannot be its own."""
UNTHOUGHT = 11.0
"""How much likelier it is that a line holds one of all the texts nobody thought of than any one such text."""
# All of these were fitted together, to 5,193 cells of made-up sheets in typefaces the house reader was not trained on,
# and to the house reader before this one. `./dev bench weigh` fits them anew, to charts made up in bench/charts.


def pooled(readings: Mapping[str, Reading], favour: Mapping[str, float]) -> dict[str, float]:
    """How likely each text is, by its signs, given how much else speaks for it; together they come to less than one."""
    asked = ranking(readings)
    strength = {
        text: factor * prod(chance(text, reading, trust.least) ** trust.weight for trust, reading in asked)
        for text, factor in favour.items()
    }
    total = sum(strength.values()) + UNTHOUGHT * prod(trust.least**trust.weight for trust, _ in asked)
    return {text: value / total for text, value in strength.items()}


def ranking(readings: Mapping[str, Reading]) -> list[tuple[Trust, Reading]]:
    """The readers that rank their texts; one alone is believed as it is."""
    ranked = {name: reading for name, reading in readings.items() if ranks(name, reading)}
    return [(TRUST.get(name, OTHER) if len(ranked) > 1 else OTHER, reading) for name, reading in ranked.items()]


def ranks(name: str, reading: Reading) -> bool:
    """Whether a reader ranks its texts: one that does may be so sure of one that there is no other."""
    return name in TRUST or bool(reading.alternatives)


def chance(text: str, reading: Reading, least: float) -> float:
    """How likely one reader finds a text, spaces aside."""
    known = [(reading.text, reading.confidence), *reading.alternatives]
    return min(max(sum(p for t, p in known if signs(t) == text), least), 1.0)


def said(text: str, readings: Mapping[str, Reading]) -> float:
    """How much likelier a text is for the readers that say it and rank nothing."""
    return SAID ** sum(signs(r.text) == text for name, r in readings.items() if not ranks(name, r))


def thoughts(readings: Mapping[str, Reading]) -> dict[str, float]:
    """What the readers think a line could be, with the likelihood of each text."""
    spelt = {signs(text): text for text in texts_of(readings)}
    return {spelt[text]: p for text, p in pooled(readings, {text: said(text, readings) for text in spelt}).items()}


def texts_of(readings: Mapping[str, Reading], least: float = 0.0) -> list[str]:
    """Every text that some reader saw or thought of, each once, the empty one left out."""
    known = ((t, p) for r in readings.values() for t, p in ((r.text, 1.0), *r.alternatives))
    return list(dict.fromkeys(text for text, p in known if text and p > least))


def heard(readings: Mapping[str, Reading]) -> dict[str, float]:
    """What a line was read as, each text with the confidence of the readers that said so."""
    say: dict[str, float] = {}
    for name, reading in readings.items():
        if reading.text:
            say[reading.text] = say.get(reading.text, 0) + TRUST.get(name, OTHER).heard * reading.confidence
    return say
