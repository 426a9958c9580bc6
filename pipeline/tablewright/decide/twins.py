"""Texts that readers take one for another."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final
from unicodedata import combining, normalize


class Alike(IntEnum):
    """How far signs are alike, from those that nothing but their place tells apart."""

    PICTURE = 1
    SHAPE = 2
    GLANCE = 3


LOOK_ALIKES: Final = {
    "1lI|": Alike.PICTURE,
    "0Oo": Alike.PICTURE,
    **dict.fromkeys(("cC", "sS", "uU", "vV", "wW", "xX", "zZ", "●·"), Alike.SHAPE),
    **dict.fromkeys(("1lI|/!i7", "0OoDQ", "5Ss", "8B", "2Zz", "6Gb", "xX×", "-.·:~"), Alike.GLANCE),
    **dict.fromkeys(("9gq", "4A", "uUvV", "kK", "pP"), Alike.GLANCE),
}
"""Signs that are taken one for another: one picture in some typefaces, one shape that differs in size, or alike to
readers at a glance."""


def look_alikes(most: Alike) -> tuple[str, ...]:
    """The groups of signs that are as much alike as this or more."""
    return tuple(group for group, alike in LOOK_ALIKES.items() if alike <= most)


ONE_PICTURE, ONE_SHAPE, TWINS = map(look_alikes, Alike)

CODE = 16
"""Signs of a text that may be a code; in a longer one signs of one shape are letters of words."""


def may_be_code(text: str) -> bool:
    """Whether a text is so short that each of its signs may matter by itself; its spaces count, where it has them."""
    return len(text) <= CODE


def group_of(sign: str, groups: Sequence[str]) -> str:
    """The signs that a sign looks like, itself among them: its first group, or the sign alone where it has none."""
    return next((group for group in groups if sign in group), sign)


def twins_of(sign: str) -> str:
    """The signs that readers take a sign for, those of all its groups; none where it has none."""
    return "".join(group for group in TWINS if sign in group)


def bare(text: str) -> str:
    """A text without its accents."""
    return "".join(sign for sign in normalize("NFD", text) if not combining(sign))


def form(text: str) -> str:
    """The kind of each sign of a text: figure, capital, letter, or the sign itself."""
    return "".join("9" if s.isdigit() else "A" if s.isupper() else "a" if s.islower() else s for s in text)


def are_twins_or_forms(one: str, other: str) -> bool:
    """Whether two texts, or their forms, differ only in signs that readers take one for another."""
    return are_twins(one, other) or are_twins(form(one), form(other))


def could_be(text: str, usual: str) -> bool:
    """Whether signs that readers take one for another can give a text that form."""
    return len(text) == len(usual) and all(
        form(sign) == kind or any(form(twin) == kind for twin in twins_of(sign))
        for sign, kind in zip(text, usual, strict=True)
    )


def are_twins(one: str, other: str) -> bool:
    """Whether two texts differ only in signs that readers take one for another."""
    return len(one) == len(other) and all(a == b or b in twins_of(a) for a, b in zip(one, other, strict=True))
