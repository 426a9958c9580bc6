"""Readings in one spelling, corrected where the ink knows better: small signs, raised signs, fractions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from tablewright.decide.align import align
from tablewright.decide.shapes import SLIGHT, small_sign
from tablewright.decide.tidy import signs, tidy
from tablewright.model.evidence import LineEvidence, Mark
from tablewright.model.reading import Reading
from tablewright.model.script import raise_text

FRACTIONS = {"1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾"}
LEADER = re.compile(r"(?<=\d) ?\.(?: ?\.)* ?(?=\d)")
LEADING = 3
"""Points of a leader at least; of two, one may be a speck beside a decimal point."""
NO_SPACE, SPACE = 0.2, 0.3
"""White narrower than the first between two signs, in capital heights, is no space, and wider than the second is one,
when readers differ about it; between them it is what most say."""
BEFORE_UNIT, AFTER_ONE = 0.32, 0.5
"""So wide it is when they do not, between a figure and two capitals or more; a 1 has white of its own."""


def inked_readings(line: LineEvidence) -> dict[str, Reading]:
    """What each reader saw in a line, as its ink has it; dots and dashes are the readers' own where two agree."""
    tidied = {name: respelt(reading, tidy) for name, reading in line.readings.items()}
    said = Counter(signs(reading.text) for reading in tidied.values())

    def inked(text: str) -> str:
        return by_ink(text, line.marks, SLIGHT if said[signs(text)] > 1 else frozenset())

    return {name: respelt(reading, inked) for name, reading in tidied.items()}


def respelt(reading: Reading, spell: Callable[[str], str]) -> Reading:
    """A reading with all its texts spelt another way."""
    return replace(
        reading, text=spell(reading.text), alternatives=tuple((spell(text), p) for text, p in reading.alternatives)
    )


def by_ink(text: str, marks: Sequence[Mark], trusted: frozenset[str] = frozenset()) -> str:
    """A text with each small or raised sign as its mark has it, where a mark is clearly its own."""
    text = with_leader(text, marks)
    places = iter(align(signs(text), marks))
    on_marks = [(sign, None if sign == " " else next(places)) for sign in text]
    written = "".join(
        sign if place is None or sign in trusted else sign_by_ink(sign, marks[place]) for sign, place in on_marks
    )
    return with_fractions(written, [None if place is None else marks[place] for _, place in on_marks])


def with_leader(text: str, marks: Sequence[Mark]) -> str:
    """A text whose only points are a leader, from figure to figure, with as many as the ink has: readers lose some."""
    found = list(LEADER.finditer(text))
    dots = [place for place, mark in enumerate(marks) if small_sign(mark) == "."]
    if len(found) != 1 or len(dots) < LEADING or dots[-1] - dots[0] >= len(dots):
        return text
    before, after = text[: found[0].start()], text[found[0].end() :]
    stands_there = len(signs(before)) == dots[0] and len(signs(after)) == len(marks) - 1 - dots[-1]
    return before + "." * len(dots) + after if stands_there else text


def sign_by_ink(sign: str, mark: Mark) -> str:
    """One sign as its mark has it."""
    if sign in SLIGHT:
        small = small_sign(mark)
        return small if small and (sign, small) != (":", ".") else sign
    return raise_text(sign) if sign.isalnum() and mark.is_high else sign


def with_fractions(text: str, marks: Sequence[Mark | None]) -> str:
    """A text with its fractions in one sign where their figures are small: the upper one raised, the lower one low."""
    for plain, one_sign in FRACTIONS.items():
        for written in (plain, raise_text(plain[0]) + plain[1:]):
            start = text.find(written)
            lower = marks[start + 2] if start >= 0 else None
            if lower is not None and lower.height <= 0.65 and lower.bottom < 0.2:
                return text[:start] + one_sign + text[start + 3 :]
    return text


def best_spaced(spellings: Sequence[str], marks: Sequence[Mark]) -> str:
    """Of texts that differ only in their spaces, the one whose spaces stand where the ink has wide gaps.

    Where the marks cannot be told from each other it is the one that was written most often. A figure and the
    capitals of its unit are set apart even if every reader ran them together.
    """
    written = signs(spellings[0])
    if len(marks) != len(written):
        return Counter(spellings).most_common(1)[0][0]
    gaps = [b.left - a.right for a, b in pairwise(marks)]
    times = Counter(spellings)

    def unlikely(text: str) -> tuple[int, int]:
        spaces = spaces_of(text)
        return sum(gap < NO_SPACE if space else gap > SPACE for gap, space in zip(gaps, spaces, strict=True)), -times[
            text
        ]

    return before_unit(min(spellings, key=unlikely), gaps)


def before_unit(text: str, gaps: Sequence[float]) -> str:
    """A figure and capitals run together, apart where the gap between is a space and no other comes near it."""
    if not (match := re.fullmatch(r"(\d+)([A-Z]{2,})", text)):
        return text
    place = len(match[1]) - 1
    others = max(gap for at, gap in enumerate(gaps) if at != place)
    least = AFTER_ONE if match[1].endswith("1") else BEFORE_UNIT
    return f"{match[1]} {match[2]}" if gaps[place] > max(least, 2 * others) else text


def spaces_of(text: str) -> list[bool]:
    """For each sign of a text but the first, whether a space stands before it."""
    return [text[i - 1] == " " for i in range(1, len(text)) if text[i] != " "]
