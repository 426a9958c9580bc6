"""Columns of decimals: a point too faint to be seen, and figures that stand far from all around them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tablewright.decide.draft import Draft, col_of, doubted, lines_along, row_of
from tablewright.phrase import Phrase

DECIMAL = re.compile(r"(\d*)([.·])(\d+)")
BEGUN = re.compile(r"\W?\d*[.·]\d")
"""Begins as a decimal does."""
LOOSE = re.compile(r"\d[\d.·]* [\d.·]*\d")
"""Figures with a space where a point may have been lost."""
FEWEST = 5
"""Decimals that show how those of their column are written."""
MOST = 0.75
"""The share of a column's other texts that must be decimals alike."""

LONG = 8
"""Decimals of a row or column that show which figures stand before their points."""

Writing = tuple[str, int]
"""The point of a column's decimals and how many figures stand behind it."""


def with_points(drafts: Sequence[Draft]) -> list[Draft]:
    """Figures among decimals that are all written alike get the point they lack: in doubt, where none was seen.

    A point is less ink than any sign, and the first to go.
    """
    drafts = list(drafts)
    for column in lines_along(drafts, col_of, row_of):
        if writing := writing_of([drafts[i].text for i in column if row_of(drafts[i])]):
            for i in column:
                drafts[i] = pointed(drafts[i], *writing)
    return drafts


def writing_of(texts: Sequence[str]) -> Writing | None:
    """How nearly all decimals of a column are written."""
    found = [match for text in texts if (match := DECIMAL.fullmatch(text))]
    least = max(FEWEST, MOST * (sum(map(bool, texts)) - 1))
    writings = Counter((match[2], len(match[3])) for match in found).most_common(1)
    return next((writing for writing, times in writings if times >= least), None)


def pointed(draft: Draft, point: str, behind: int) -> Draft:
    """Loose figures written as the others; a form that the description allows is left alone."""
    figures = re.sub(r"\D", "", draft.text)
    if draft.wanted is not None or not LOOSE.fullmatch(draft.text) or len(figures) <= behind:
        return draft
    text = f"{figures[:-behind]}{point}{figures[-behind:]}"
    if text == draft.text:
        return draft
    if draft.text.replace(" ", "") == text:
        return replace(draft, text=text)
    if re.search(r"[.·]", draft.text):
        return draft  # a point stands, but elsewhere: that is no lost point
    return doubted(replace(draft, text=text), Phrase("no point was seen in {}", figures))


def unlike_in_length(drafts: Sequence[Draft]) -> list[Draft]:
    """A figure behind the point was lost, or something beside it was taken for one."""
    drafts = list(drafts)
    for column in lines_along(drafts, col_of, row_of):
        if writing := writing_of([drafts[i].text for i in column if row_of(drafts[i])]):
            for i in (i for i in column if BEGUN.match(drafts[i].text)):
                match = DECIMAL.fullmatch(drafts[i].text)
                if not match or len(match[3]) != writing[1]:
                    drafts[i] = doubted(
                        drafts[i], Phrase("others of its column have {} figures behind the point", writing[1])
                    )
    return drafts


def unlike_before_point(drafts: Sequence[Draft]) -> list[Draft]:
    """The whole part of a decimal stands nowhere else in its row or column, though each has many."""
    wholes = {i: match[1] for i, draft in enumerate(drafts) if (match := DECIMAL.fullmatch(draft.text))}
    rows, cols = lines_along(drafts, row_of, col_of), lines_along(drafts, col_of, row_of)
    alone = [{i for line in lines for i in line if i in wholes and is_alone(i, line, wholes)} for lines in (rows, cols)]
    both = alone[0] & alone[1]
    return [
        doubted(draft, Phrase("nothing around it begins with {}", wholes[i])) if i in both else draft
        for i, draft in enumerate(drafts)
    ]


def is_alone(place: int, line: Sequence[int], wholes: Mapping[int, str]) -> bool:
    """Whether what stands before a point is unlike the one or two others that stand there in the rest of its line."""
    others = Counter(wholes[i] for i in line if i in wholes and i != place)
    return others.total() >= LONG and len(others) <= 2 and wholes[place] not in others
