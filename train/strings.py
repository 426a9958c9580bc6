"""What tables print, drawn at random from ``grammar.txt``, whose head says how it is written.

The forms are generic: no string of a sheet that accuracy is measured on is among them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from tablewright.model.script import TO_RAISED
from tablewright.read.house.signs import ACCENTED, SIGNS
from vocabulary import word_lists

LONGEST = 90
KNOWN = frozenset(SIGNS)
BLANK = re.compile(r"\{(\[[^\]]+\]|[^{}]+)\}")
NUMBER = re.compile(r"(\d+)-(\d+)")
REPEATED = re.compile(r"(\d+)-(\d+)\*(.+)")
CHANGES: Mapping[str, Callable[[str], str]] = {
    "upper": str.upper,
    "lower": str.lower,
    "capital": lambda text: text[:1].upper() + text[1:],
    "raised": lambda text: text.translate(TO_RAISED),
}


@dataclass(frozen=True, slots=True)
class Grammar:
    """Sections by name: their forms and their weights added up, as ``Random.choices`` takes them."""

    sections: Mapping[str, tuple[tuple[str, ...], tuple[float, ...]]]
    words: Mapping[str, tuple[str, ...]]

    def draw(self, section: str, rng: Random) -> str:
        """A string of a section or a word of a list."""
        if section in self.words:
            return rng.choice(self.words[section])
        forms, weights = self.sections[section]
        return self.filled(rng.choices(forms, cum_weights=weights)[0], rng)

    def filled(self, form: str, rng: Random) -> str:
        """A form with its blanks filled in."""
        return BLANK.sub(lambda blank: self.fill(blank[1], rng), form)

    def fill(self, blank: str, rng: Random) -> str:
        """What comes into one blank."""
        if blank.startswith("["):
            return rng.choice(blank[1:-1])
        if repeated := REPEATED.fullmatch(blank):
            return "".join(self.fill(repeated[3], rng) for _ in range(rng.randint(int(repeated[1]), int(repeated[2]))))
        what, *changes = blank.split("|")
        text = drawn_number(what, rng) if NUMBER.fullmatch(what) else self.draw(what, rng)
        for change in changes:
            text = CHANGES[change](text)
        return text


def drawn_number(bounds: str, rng: Random) -> str:
    """A number within bounds, as wide as the first bound is written."""
    low, high = bounds.split("-")
    return str(rng.randint(int(low), int(high))).zfill(len(low))


@cache
def grammar() -> Grammar:
    """The grammar of ``grammar.txt``, with the lists of words."""
    sections: dict[str, tuple[tuple[str, ...], tuple[float, ...]]] = {}
    for block in re.split(r"^\[(?=\w+\]$)", source(), flags=re.MULTILINE)[1:]:
        name, *lines = block.splitlines()
        forms, weights, total = [], [], 0.0
        for weight, _, form in (line.partition(" ") for line in lines if line and not line.startswith("# ")):
            total += float(weight)
            forms.append(form)
            weights.append(total)
        sections[name.removesuffix("]")] = (tuple(forms), tuple(weights))
    singles = {
        "any": SIGNS[1:],
        "accented": tuple(word for word in word_lists()["dictionary"] if set(word) & set(ACCENTED)),
    }
    return Grammar(sections, {**word_lists(), **singles})


def source() -> str:
    """The grammar as it is written."""
    return Path(__file__).with_name("grammar.txt").read_text(encoding="utf-8")


def draw_string(rng: Random) -> str:
    """One string, every sign of it known to the reader, its spaces single and none at its ends."""
    while True:
        text = closed_up(" ".join(grammar().draw("string", rng).split()))
        if text and KNOWN.issuperset(text) and len(text) <= LONGEST:
            return text


def closed_up(text: str) -> str:
    """An elided word closes up with what follows."""
    return text.replace("l' ", "l'").replace("d' ", "d'").replace("n' ", "n'").replace("s' ", "s'")
