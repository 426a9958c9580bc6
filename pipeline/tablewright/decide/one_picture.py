"""Signs that are one picture in many typefaces, such as 1 and I or 0 and O: the rest of the table tells which it is.

A text is held against every way to spell it in such signs. For a way speak the other texts of its family, that differ
from it in just these signs (beside M1 and M2, what looks like MO is M0), and a little those of its kind. Equal texts
are judged together: six cells that all read MO do not speak for each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import product
from math import prod

from tablewright.decide.draft import Draft, doubted
from tablewright.decide.sequence import ROMAN
from tablewright.decide.tidy import signs
from tablewright.decide.twins import ONE_PICTURE, group_of, may_be_code
from tablewright.decide.twins import form as form_of
from tablewright.phrase import Phrase

FAMILY = 20.0
"""How much more another text of the family says for a way than one that has its kind alone."""
UNREAD = 0.2
"""How likely a way is that no reader took, beside the one they took: they guess too, where the picture is the same."""
CLEAR, ODD = 6.0, 1.0
"""By these odds another way is taken, and doubted the one that was read."""
MOST = 64
"""So many ways to spell one text are looked at."""


def by_kind(drafts: Sequence[Draft]) -> list[Draft]:
    """A code in signs of one picture is spelt as the others of its table are, or in doubt when they hardly tell."""
    sure = {signs(draft.text) for draft in drafts if draft.text and not draft.doubts}
    odds: dict[str, tuple[str, float]] = {}
    for text in {signs(draft.text) for draft in drafts}:
        ways = list(spellings(text))
        support = {way: supported(way, sure - set(ways)) for way in ways}
        best = max(ways, key=lambda way: (support[way], way == text), default=text)
        if best != text and not {best, text} <= sure:  # where it surely has both, the print tells them apart
            odds[text] = (best, UNREAD * support[best] / support[text])
    return [respelt(draft, *odds[signs(draft.text)]) if signs(draft.text) in odds else draft for draft in drafts]


def spellings(text: str) -> Iterator[str]:
    """Every spelling of a code in signs that are one picture, its own first; none where there are no such signs.

    A figure may be a letter and a letter a figure, but of two letters the size tells, and figures alone are a number.
    """
    choices = [
        sign + "".join(other for other in group_of(sign, ONE_PICTURE) if is_other_kind(sign, other)) for sign in text
    ]
    if may_be_code(text) and not text.isdigit() and 1 < prod(map(len, choices)) <= MOST:
        yield from map("".join, product(*choices))


def is_other_kind(sign: str, other: str) -> bool:
    """Whether one is a figure and the other none."""
    return sign.isdigit() != other.isdigit()


def supported(way: str, others: AbstractSet[str]) -> float:
    """How much the other texts of a table speak for a way to spell one."""
    alike = [other for other in others if kind(other) == kind(way)]
    counted = sum(len(other) > 1 and other in ROMAN for other in others) if way in ROMAN else 0
    return 1 + len(alike) + FAMILY * (counted + sum(is_relative(other, way) for other in alike))


def kind(text: str) -> str:
    """The form of a text, figures of any length taken as one."""
    return re.sub("9+", "9", form_of(text))


def is_relative(other: str, way: str) -> bool:
    """Whether a text is the same but for signs that may be one picture, and those are of the same kind."""
    if form_of(other) != form_of(way):
        return False
    pictures = "".join(ONE_PICTURE)
    return all(a == b or b in pictures for a, b in zip(other, way, strict=True))


def spaced_as(text: str, written: str) -> str:
    """Signs with spaces where another spelling of them has its own."""
    signs_left = iter(written)
    return "".join(sign if sign == " " else next(signs_left) for sign in text)


def respelt(draft: Draft, text: str, odds: float) -> Draft:
    """A draft spelt in another way, or in doubt, by the odds that it is that."""
    text = spaced_as(draft.text, text)
    if odds < ODD or not draft.may_be(text) or draft.text == text:
        return draft
    if odds >= CLEAR:
        return replace(draft, text=text)
    return draft if draft.doubts else doubted(draft, Phrase("{}, as others of its table are spelt", text))
