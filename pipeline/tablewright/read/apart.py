"""Signs that stand apart from the words of a line, at its ends: bullets, raised letters and figures.

Readers drop them or take them for other signs, so they are cut off: bullets are known by their ink, raised signs
are read enlarged, on their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

import numpy as np

from tablewright.model.evidence import LinePicture, Mark
from tablewright.model.geometry import Box
from tablewright.read.ink import is_bullet, is_low, is_raised
from tablewright.read.paper import FAINTEST

STARS = frozenset("*★☆†‡")
"""Signs as small and high as raised letters. Readers know them behind a figure, and take one alone for a fraction: of
127 stars on charts made up from seeds, two readers had all right in their line, and 22 and 72 by themselves."""
HALO = 0.15
"""How far at most, in capital heights, the soft edge of a sign reaches beyond its mark."""
SPACE = 0.3
"""White this wide, in capital heights, parts words."""


@dataclass(frozen=True, slots=True, eq=False)
class Parts:
    """A line taken apart: a bullet before it, raised signs before and after it, and the words between.

    ``spaced`` says whether there is a space before the raised signs after the words.
    """

    bullet: bool
    raised_before: LinePicture | None
    words: LinePicture
    raised_after: LinePicture | None
    spaced: bool


def take_apart(line: LinePicture, marks: Sequence[Mark], *, starred: bool = False) -> Parts:
    """Cut off what stands apart, as long as words are left; where there are stars among it, no more than a bullet."""
    bullet = len(marks) > 1 and is_bullet(marks[0]) and marks[1].left - marks[0].right > 0.1
    rest = marks[1:] if bullet else marks
    before, after = ([], []) if starred else raised_ends(rest)
    words = rest[len(before) : len(rest) - len(after)]
    apart_before = [*marks[: len(marks) - len(rest)], *before]
    return Parts(
        bullet,
        enlarged(line, before) if before else None,
        rest_of(
            line,
            between(apart_before[-1].right, words[0].left) if apart_before else None,
            -between(-after[0].left, -words[-1].right) if after else None,
        ),
        enlarged(line, after) if after else None,
        bool(after) and after[0].left - words[-1].right > SPACE,
    )


def has_star(text: str) -> bool:
    """Whether a line has a star, as a reader sees it whole."""
    return not STARS.isdisjoint(text)


def raised_ends(marks: Sequence[Mark]) -> tuple[list[Mark], list[Mark]]:
    """The raised signs before and after the words; none when nothing would be left or a fraction would break.

    A broken letter leaves a raised piece too, but the rest of it stands under or over the same columns.
    """
    before = list(takewhile(is_raised, marks))
    after = list(takewhile(is_raised, reversed(marks)))[::-1]
    words = marks[len(before) : len(marks) - len(after)]
    if not words or is_fraction(words):
        return [], []
    clear_before = not before or before[-1].right <= words[0].left
    clear_after = not after or words[-1].right <= after[0].left
    return before if clear_before else [], after if clear_after else []


def is_fraction(words: Sequence[Mark]) -> bool:
    """Whether what is left beside a raised sign is a stroke and a low figure, or such a figure alone."""
    full = [mark for mark in words if not is_low(mark)]
    return len(full) < len(words) and all(mark.slant > 0.15 for mark in full)


def only(line: LinePicture, marks: Sequence[Mark]) -> LinePicture:
    """The line with nothing on it but some of its signs, half of the gap beside them kept."""
    right = round(line.ink.left + marks[-1].right * line.capital) + 1
    left = max(min(round(line.ink.left + marks[0].left * line.capital), line.ink.right - 1), 0)
    picture = line.picture.copy()
    picture[:, : max(left - 1, 0)] = 255
    picture[:, right + 1 :] = 255
    return replace(line, picture=picture, ink=Box(left, line.ink.top, min(right, line.ink.right), line.ink.bottom))


def between(sign: float, words: float) -> float:
    """Where a sign that ends at one place is cut off words that start at another: past its soft edge, not theirs."""
    return min(sign + HALO, (sign + words) / 2)


def rest_of(line: LinePicture, before: float | None, after: float | None) -> LinePicture:
    """The line without what stands before one place and after another; ink too pale for a mark is kept."""
    if before is None and after is None:
        return line
    picture = line.picture.copy()
    if before is not None:
        picture[:, : round(line.ink.left + before * line.capital)] = 255
    if after is not None:
        picture[:, round(line.ink.left + after * line.capital) :] = 255
    inked = np.flatnonzero(picture.min(axis=0) < 255 - FAINTEST)
    left, right = (int(inked[0]), int(inked[-1]) + 1) if len(inked) else (line.ink.left, line.ink.right)
    return replace(line, picture=picture, ink=Box(left, line.ink.top, right, line.ink.bottom))


def enlarged(line: LinePicture, marks: Sequence[Mark]) -> LinePicture:
    """Raised signs as a line of their own, standing on its own baseline."""
    part = only(line, marks)
    top = round(line.baseline - max(m.top for m in marks) * line.capital)
    bottom = round(line.baseline - min(m.bottom for m in marks) * line.capital)
    return replace(
        part,
        ink=Box(part.ink.left, max(top, 0), part.ink.right, bottom),
        baseline=float(bottom),
        capital=float(max(bottom - top, 1)),
    )
