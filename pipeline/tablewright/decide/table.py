"""What a cell's table says of it: the words it uses, the forms they have, the sequences its axes run through.

The passes here stand in the order in which `decide/passes.py` has them, with those of other modules between.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from operator import itemgetter

from tablewright.decide.draft import Draft, col_of, doubted, lines_along, row_of, words_of
from tablewright.decide.tidy import signs
from tablewright.decide.twins import are_twins, are_twins_or_forms, bare, could_be, form, may_be_code
from tablewright.phrase import Phrase

LIKELY = 0.5
"""A text in doubt less likely than this is settled by nothing that other cells say."""
OFTEN = 2
"""A text seen this often and in no doubt belongs to the words of its table."""
MOST = 0.75
"""The share of a column's other cells that must have a form for it to be the usual one."""
ALIKE = 6
"""Columns that say the same in the first row: fewer may do so in a row of results."""
FEW = 3
"""As many figures with a point to one with a dash: fewer may all have lost the better part of a dash."""
DUSTY = 0.15
"""Specks for each cell, from which on a lone dot may be one that was not taken for dust."""


def dots_that_may_be_dust(drafts: Sequence[Draft]) -> list[Draft]:
    """On a dirty page a dot that makes a text unlike all others is left out, or in doubt when it may be print."""
    if not is_dusty(drafts):
        return list(drafts)
    words = words_of(drafts)

    def judged(draft: Draft) -> Draft:
        inner = signs(re.sub(r"^[.·:']+|[.·:']+$", "", draft.text))
        if inner == signs(draft.text) or not draft.may_be(inner) or not inner or words[signs(draft.text)] > OFTEN:
            return draft
        if words[inner] >= OFTEN:
            return replace(draft, text=draft.text.strip(".·:' "))
        return draft if draft.doubts else doubted(draft, Phrase("a dot at its edge, or dust"))

    return [judged(draft) for draft in drafts]


def blanks_that_may_be_dashes(drafts: Sequence[Draft]) -> list[Draft]:
    """Where dashes are common and specks are, a blank cell with a speck in it may be a dash."""
    if not is_dusty(drafts) or words_of(drafts)["-"] < OFTEN:
        return list(drafts)
    specked = [not draft.text and draft.evidence.dust > 0 and draft.may_be("-") for draft in drafts]
    return [doubted(d, Phrase("blank, or a dash among dust")) if s else d for d, s in zip(drafts, specked, strict=True)]


def is_dusty(drafts: Sequence[Draft]) -> bool:
    """Whether specks were left out in so many cells that one may have been print."""
    return sum(draft.evidence.dust for draft in drafts) > DUSTY * len(drafts)


def units_apart(drafts: Sequence[Draft]) -> list[Draft]:
    """Figures are set apart from their unit in all cells of a column when they are in half of them."""
    drafts = list(drafts)
    for column in lines_along(drafts, col_of, row_of):
        found = {i: match for i in column if (match := re.fullmatch(r"(\d+)( ?)([A-Z]{2,}\S*)", drafts[i].text))}
        apart = sum(bool(match[2]) for match in found.values())
        for i, match in found.items() if apart and 2 * apart >= len(found) else ():
            drafts[i] = replace(drafts[i], text=f"{match[1]} {match[3]}")
    return drafts


def settled_by_words(drafts: Sequence[Draft]) -> list[Draft]:
    """A cell in doubt is settled when of all it could be only its text is a word of its table, and none is a twin."""
    words = words_of(drafts)

    def settled(draft: Draft) -> Draft:
        if not draft.doubts or not may_be_code(draft.text) or draft.wanted or draft.confidence < LIKELY:
            return draft
        known = {signs(t): t for t in (draft.text, *draft.options) if words[signs(t)] >= OFTEN}
        twins = [option for option in draft.options if are_twins(signs(option), signs(draft.text))]
        if list(known.values()) != [draft.text] or twins:
            return draft
        return replace(draft, doubts=(), confidence=0.9)

    return [settled(draft) for draft in drafts]


def odd_among_others(drafts: Sequence[Draft]) -> list[Draft]:
    """A text seen once is in doubt when one like it, easily misread for it, is common."""
    words = words_of(drafts)
    forms = Counter(form(word) for word, times in words.items() for _ in range(times))

    def judged(draft: Draft) -> Draft:
        text = signs(draft.text)
        if draft.doubts or not text or words[text] > 1:
            return draft
        common = [word for word, times in words.items() if times >= OFTEN and word != text and draft.may_be(word)]
        twin = next((word for word in common if bare(word) == bare(text)), None)
        if twin is None and may_be_code(text) and forms[form(text)] == 1:
            usual = (word for word in words if word != text and forms[form(word)] > OFTEN and draft.may_be(word))
            twin = next((word for word in usual if are_twins_or_forms(word, text)), None)
        return doubted(draft, Phrase("alone of its form, and easily misread for {}", twin)) if twin else draft

    return [judged(draft) for draft in drafts]


def odd_in_columns(drafts: Sequence[Draft]) -> list[Draft]:
    """A code unlike all others of its column in form is in doubt when a common misreading makes it like them."""
    drafts = list(drafts)
    for column in lines_along(drafts, col_of, row_of):
        sure = [i for i in column if drafts[i].text and not drafts[i].doubts and drafts[i].wanted is None]
        forms = Counter(form(signs(drafts[i].text)) for i in sure)
        for i in sure:
            text = signs(drafts[i].text)
            others = [(kind, times) for kind, times in forms.items() if kind != form(text)]
            usual, times = max(others, key=itemgetter(1), default=("", 0))
            if forms[form(text)] == 1 and times > OFTEN and times >= MOST * (len(sure) - 1) and could_be(text, usual):
                drafts[i] = doubted(drafts[i], Phrase("alone of its form in its column, where {} is usual", usual))
    return drafts


def points_among_dashes(drafts: Sequence[Draft]) -> list[Draft]:
    """Figures with a point between are in doubt in a row or column that has others with a dash: a dash can be short.

    Where points are many and dashes few, it is the dashes that are doubtful.
    """
    drafts = list(drafts)
    for along, across in ((row_of, col_of), (col_of, row_of)):
        for line in lines_along(drafts, along, across):
            points = [i for i in line if re.fullmatch(r"\d+[.·]\d+", signs(drafts[i].text))]
            dashes = [i for i in line if re.fullmatch(r"\d+-\d+", signs(drafts[i].text))]
            for i in points if dashes and FEW * len(dashes) >= len(points) else []:
                drafts[i] = doubted(drafts[i], Phrase("a point, where others have a dash"))
    return drafts


def blanks_beside_two_in_one(drafts: Sequence[Draft]) -> list[Draft]:
    """A blank is in doubt beside a cell that holds two figures, each of a form that cells of the table have alone."""
    forms = Counter(form(draft.text) for draft in drafts if any(sign.isdigit() for sign in draft.text))
    double = {
        (row_of(draft), col_of(draft))
        for draft in drafts
        if sum(forms[form(w)] > OFTEN for w in draft.text.split()) > 1
    }

    def is_beside(draft: Draft) -> bool:
        row, col = row_of(draft), col_of(draft)
        return not double.isdisjoint({(row, col - 1), (row, col + 1), (row - 1, col), (row + 1, col)})

    return [doubted(d, Phrase("blank, beside two texts in one")) if not d.text and is_beside(d) else d for d in drafts]


def headed_alike(drafts: Sequence[Draft]) -> list[Draft]:
    """Columns that are all headed by one word are in doubt: a unit, perhaps, under headings that were not found."""
    first = [draft for draft in drafts if row_of(draft) == 0 and draft.text]
    said = Counter(signs(draft.text) for draft in first)
    cornered = any(col_of(draft) == 0 for draft in first)
    if cornered or max(said.values(), default=0) < max(ALIKE, MOST * len(first)):
        return list(drafts)
    doubt = Phrase("nearly all columns are headed alike")
    return [doubted(draft, doubt) if row_of(draft) == 0 and draft.text else draft for draft in drafts]
