"""How likely a text is beside the others of its table: of its form, as one of few codes, in the order they run in.

All readers may agree on what is not printed. What is printed in a column mostly follows a form, and how far it does is
learnt from the column itself: as a probability, which the risk hears among all else, not as a rule.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import log
from statistics import fmean
from typing import Final, TypeVar

from tablewright.model.page import GridCell

OF_TABLE, OF_ALL = 2.0, 0.5
"""Cells that the forms of the whole table count for beside those of a line of it, and of all tables beside those."""
RARE: Final = 0.02
"""The share of a form that the table does not have."""
FEWEST: Final = 3
"""Pairs of neighbours that show which way a line runs."""
NUMBER: Final = re.compile(r"[-+−]?\d+(?:[.,]\d+)?")
RANGE: Final = re.compile(r"(\d+) ?(?:-|–|\.\.+|…) ?(\d+)")
"""Two whole numbers with a dash or leaders between them."""

Line = Sequence[str]
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Usage:
    """How often each form and each text stands in a table, and what stands in each row and column."""

    forms: Counter[str] = field(default_factory=Counter)
    texts: Counter[str] = field(default_factory=Counter)
    rows: dict[int, dict[int, str]] = field(default_factory=dict)
    cols: dict[int, dict[int, str]] = field(default_factory=dict)


def usage_of(cells: Sequence[GridCell], texts: Sequence[str]) -> Usage:
    """What the texts of a table have in common."""
    usage = Usage()
    for cell, text in zip(cells, texts, strict=True):
        if text:
            usage.forms[look(text)] += 1
            usage.texts[text] += 1
            usage.rows.setdefault(cell.row, {})[cell.col] = text
            usage.cols.setdefault(cell.col, {})[cell.row] = text
    return usage


def likely_beside(cell: GridCell, text: str, usage: Usage) -> dict[str, float]:
    """How likely a text is, each by one thing that its column and its row tell of it; nothing is told of a blank."""
    lines = (usage.cols.get(cell.col, {}), cell.row), (usage.rows.get(cell.row, {}), cell.col)
    down, across = (ordered(line, at) for line, at in lines)
    if not text:
        return dict.fromkeys(("form_down", "form_across", "copies", "codes", "order", "meets"), 0.0)
    return {
        "form_down": form_chance(text, down[0], usage),
        "form_across": form_chance(text, across[0], usage),
        "copies": log(usage.texts[text]),
        "codes": max(share_of_copies(others, usage.texts) for others, _ in (down, across)),
        "order": max(disorder(text, *line) for line in (down, across)),
        "meets": max(unmet(text, *line) for line in (down, across)),
    }


def ordered(line: Mapping[int, str], at: int) -> tuple[list[str], int]:
    """The other texts of a line in their order, and before which of them its own stands."""
    others = sorted(place for place in line if place != at)
    return [line[place] for place in others], sum(place < at for place in others)


def form_chance(text: str, others: Line, usage: Usage) -> float:
    """The logarithm of how likely a text of this form is in a line with these others."""
    form = look(text)
    in_table = (usage.forms[form] - 1 + OF_ALL * RARE) / (usage.forms.total() - 1 + OF_ALL)
    in_line = sum(look(other) == form for other in others)
    return log((in_line + OF_TABLE * in_table) / (len(others) + OF_TABLE))


def share_of_copies(others: Line, texts: Mapping[str, int]) -> float:
    """How many of a line's texts stand in the table more than once: codes of a small alphabet."""
    return fmean(texts[other] > 1 for other in others) if others else 0.0


def disorder(text: str, others: Line, at: int) -> float:
    """How far a line runs one way by its numbers, where this one does not; below nothing where this one does too."""
    return broken([number_in(other) for other in others], number_in(text), at, direction)


def unmet(text: str, others: Line, at: int) -> float:
    """How far the ranges of a line meet, where this one does not; below nothing where this one does too."""
    return broken([range_in(other) for other in others], range_in(text), at, touching)


def broken(values: Sequence[Value | None], own: Value | None, at: int, step: Callable[[Value, Value], int]) -> float:
    """How far the steps of a line are alike, where those to and from this one are not; below nothing if they are."""
    before, after = ([value for value in part if value is not None] for part in (values[:at], values[at:]))
    steps = Counter(step(*pair) for part in (before, after) for pair in pairwise(part))
    if own is None or steps[1] == steps[-1] or steps.total() < FEWEST:
        return 0.0
    usual = 1 if steps[1] > steps[-1] else -1
    own_steps = [step(*pair) for pair in pairwise([*before[-1:], own, *after[:1]])]
    share = steps[usual] / steps.total()
    return -share if all(each == usual for each in own_steps) else share


def direction(one: float, other: float) -> int:
    """Whether numbers rise or fall from one to the other."""
    return (one < other) - (one > other)


def touching(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Whether a range begins where the one before it ends, upwards or downwards; else nothing."""
    return (one[1] + 1 == other[0]) - (other[1] + 1 == one[0])


def number_in(text: str) -> float | None:
    """The number that a text begins with."""
    found = NUMBER.match(text)
    return float(found[0].replace(",", ".").replace("−", "-")) if found else None


def range_in(text: str) -> tuple[int, int] | None:
    """The range that a text is; a number by itself is one of its own."""
    if found := RANGE.fullmatch(text):
        return int(found[1]), int(found[2])
    return (int(text), int(text)) if text.isdecimal() else None


def look(text: str) -> str:
    """What a text is like: runs of figures and of letters, each as one, and its other signs."""
    return re.sub(r"[^\W\d_]+", "A", re.sub(r"\d+", "9", text.replace(" ", "")))
