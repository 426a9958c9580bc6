"""Every way to read a cell, with what speaks for and against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from tablewright.decide.inked import respelt
from tablewright.decide.lines import BY_INK, SURE, LineChoice, after_words, has_more_ink
from tablewright.decide.opinions import Opinion
from tablewright.decide.pool import thoughts
from tablewright.decide.print_votes import Verdict
from tablewright.decide.tidy import signs, tidy
from tablewright.decide.twins import ONE_SHAPE, group_of, may_be_code
from tablewright.model.evidence import Ink, LineEvidence
from tablewright.model.reading import Reading

MOST = 256
"""So many ways to read a cell are looked at."""
PRINT = "print"
"""What the sheet's own print is called among the voices."""


@dataclass(frozen=True, slots=True)
class Way:
    """One text that a line or a cell may hold, signs of one shape taken together.

    ``voices`` name who says so, one set for each line: readers, and the sheet's own print. Against it may speak:
    signs that fit the ink ill, more ink than it needs, signs that look like others on the sheet, read otherwise.
    """

    text: str
    likely: float
    voices: tuple[frozenset[str], ...]
    ill: bool = False
    crowded: bool = False
    split: bool = False


def ways_of_cell(lines: Sequence[LineEvidence], choices: Sequence[LineChoice]) -> list[Way]:
    """The ways to read a cell: each with one of the ways to read each of its lines."""
    of_lines = [ways_of_line(line, choice) for line, choice in zip(lines, choices, strict=True)]
    each = int(MOST ** (1 / len(lines))) if lines else 0
    return [joined(ways) for ways in product(*(ways[:each] for ways in of_lines))] if lines else []


def joined(ways: Sequence[Way]) -> Way:
    """Ways to read the lines of a cell as one way to read the cell."""
    return Way(
        text=" ".join(way.text for way in ways if way.text),
        likely=prod(way.likely for way in ways),
        voices=tuple(voices for way in ways for voices in way.voices),
        ill=any(way.ill for way in ways),
        crowded=any(way.crowded for way in ways),
        split=any(way.split for way in ways),
    )


def ways_of_line(line: LineEvidence, choice: LineChoice) -> list[Way]:
    """The ways to read a line, the likeliest first."""
    if line.ink is Ink.BLANK:
        return [Way("", 1.0, ())]
    if line.ink in BY_INK:
        return [Way(BY_INK[line.ink], 1.0, ())]
    if line.ink is Ink.DOT:
        return [Way("", 1.0, ()), Way(".", 1.0, ()), Way("-", 1.0, (), ill=True)]
    by_shape: dict[str, list[Way]] = {}
    for opinion, before, after in product(choice.ranked, apart(line.before), apart(line.after)):
        way = whole(line, opinion, before, after)
        by_shape.setdefault(folded(way.text), []).append(way)
    return sorted(map(of_one_shape, by_shape.values()), key=lambda way: -way.likely)


def whole(line: LineEvidence, opinion: Opinion, before: str, after: str) -> Way:
    """An opinion about a line's words, with what stands apart from them."""
    heard = [readers_of(text, part) for text, part in ((before, line.before), (after, line.after)) if part]
    voices = frozenset((*opinion.readers, *([PRINT] if opinion.print_ is Verdict.SAME else ())))
    return Way(
        text=("● " if line.bullet else "") + before + opinion.text + after_words(after, spaced=line.spaced),
        likely=opinion.likely * chance_apart(before, line.before) * chance_apart(after, line.after),
        voices=(voices.intersection(*heard),),
        ill=bool(opinion.ill),
        crowded=has_more_ink(opinion.text, line),
        split=opinion.print_ is Verdict.SPLIT,
    )


def apart(readings: Mapping[str, Reading]) -> list[str]:
    """The texts that readers saw in raised signs; none where there are none."""
    return list(dict.fromkeys(tidy(reading.text) for reading in readings.values())) or [""]


def readers_of(text: str, readings: Mapping[str, Reading]) -> frozenset[str]:
    """The readers that saw a text."""
    return frozenset(name for name, reading in readings.items() if tidy(reading.text) == text)


def chance_apart(text: str, readings: Mapping[str, Reading]) -> float:
    """How likely raised signs are a text; there are none, certainly, where none were cut out."""
    return thoughts({name: respelt(r, tidy) for name, r in readings.items()}).get(text, 0.0) if readings else 1.0


def of_one_shape(ways: Sequence[Way]) -> Way:
    """Ways whose texts are of one shape as one, spelt as the best of them."""
    likely = sum(way.likely for way in ways)
    return replace(
        ways[0],
        likely=likely,
        voices=(frozenset[str]().union(*(voices for way in ways for voices in way.voices)),),
        ill=all(way.ill for way in ways),
        crowded=any(way.crowded for way in ways) and likely < SURE,
        split=any(way.split for way in ways),
    )


def folded(text: str) -> str:
    """What the spellings of a code share: no spaces, signs of one shape written in one way; other texts as they are."""
    if not may_be_code(text):
        return text
    return "".join(group_of(sign, ONE_SHAPE)[0] for sign in signs(text))
