"""Axes that count on by one, in figures or in Roman numerals: what stands between two of them is known."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from tablewright.decide.draft import Draft, col_of, doubted, lines_along, row_of
from tablewright.phrase import Phrase

ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI")
"""Turns, classes and zones are numbered so; a lone `I` looks like a 1 to the readers, in some typefaces to anybody."""


def settled_by_sequence(drafts: Sequence[Draft]) -> list[Draft]:
    """A figure between two others of an axis that counts on by one must be the one between; another is in doubt."""
    drafts = list(drafts)
    for along, across in ((row_of, col_of), (col_of, row_of)):
        for line in lines_along(drafts, along, across):
            for place, draft in zip(line, settled_line([drafts[i] for i in line]), strict=True):
                drafts[place] = draft
    return drafts


def settled_line(line: Sequence[Draft]) -> list[Draft]:
    """One row or column: cells in doubt settled one after the other, the rest then held against what counts on."""
    line = list(line)
    while (found := next(settled_next(line), None)) is not None:
        place, wanted = found
        line[place] = checked(line[place], wanted)
    ends = [(place, wanted) for place, wanted in figures_at_ends(line) if line[place].text == wanted]
    for place, wanted in (*expected_figures(line), *ends):
        line[place] = checked(line[place], wanted)
    return line


def settled_next(line: Sequence[Draft]) -> Iterator[tuple[int, str]]:
    """Cells in doubt that could be what goes on counting from others; settled, they are gone on from themselves."""
    for place, wanted in (*expected_figures(line), *figures_at_ends(line)):
        if line[place].doubts and wanted in (line[place].text, *line[place].options):
            yield place, wanted


def expected_figures(line: Sequence[Draft]) -> list[tuple[int, str]]:
    """The figure between, for each cell between two sure figures, in a line that mostly counts on by one."""
    figures = [figure(draft) for draft in line]
    steps = [b - a for a, b in pairwise(figures) if a is not None and b is not None]
    for step in (1, -1):
        if steps.count(step) >= max(3, 0.6 * len(steps)):
            return [
                (i, spelt(before + step, line))
                for i, (before, after) in enumerate(zip(figures, figures[2:], strict=False), 1)
                if before is not None and after is not None and after - before == 2 * step
            ]
    return []


def figures_at_ends(line: Sequence[Draft]) -> Iterator[tuple[int, str]]:
    """What a cell would be that goes on counting before or after two sure figures; there the axis may as well end."""
    figures = [figure(draft) for draft in line]
    onward = [(i + 2, a, b) for i, (a, b) in enumerate(pairwise(figures)) if i + 2 < len(figures)]
    back = [(i, b, a) for i, (a, b) in enumerate(pairwise(figures[1:]))]
    for place, far, near in (*onward, *back):
        if near is not None and far is not None and abs(near - far) == 1:
            yield place, spelt(2 * near - far, line)


def figure(draft: Draft) -> int | None:
    """The whole number that a cell is, if it is one beyond doubt."""
    if draft.doubts:
        return None
    if draft.text in ROMAN:
        return ROMAN.index(draft.text) + 1
    return int(draft.text) if re.fullmatch(r"\d{1,4}", draft.text) else None


def spelt(number: int, line: Sequence[Draft]) -> str:
    """A number as the line writes its numbers."""
    sure = [draft.text for draft in line if not draft.doubts]
    is_roman = sum(text in ROMAN for text in sure) > sum(text.isdigit() for text in sure)
    return ROMAN[number - 1] if is_roman and 0 < number <= len(ROMAN) else str(number)


def checked(draft: Draft, wanted: str) -> Draft:
    """A cell against the figure that its axis has there."""
    if draft.text == wanted:
        return replace(draft, doubts=(), confidence=max(draft.confidence, 0.95))
    if draft.doubts and wanted in draft.options:
        return replace(draft, text=wanted, doubts=(), confidence=0.9)
    return doubted(draft, Phrase("its neighbours count on to {}", wanted))
