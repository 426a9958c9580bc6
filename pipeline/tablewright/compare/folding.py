"""When two texts are the same, and what tells them apart when they are not."""

from __future__ import annotations

import re
import unicodedata
from difflib import SequenceMatcher
from functools import cache

PROSE = 12
"""Letters from which on a text is prose: codes differ in meaning by a single letter."""

ALIKE = 0.85
"""So much of a sentence has to be the same for it to be that sentence."""

STROKES = "lI|!"
"""What readers make of a border beside a text."""

SIGNS = "+-±<>≤≥=*●/()"

_TYPOGRAPHY = str.maketrans(
    {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⁄": "/", "∕": "/", "•": "●", "■": "●", "×": "x"}
    | dict.fromkeys("‐‑‒–—−", "-")
    | dict.fromkeys("’‘‛′ʼ`´", "'")
    | dict.fromkeys("«»“”„″", '"')
)
"""Marks that print and keyboards have in several shapes for one meaning."""

_LOOK_ALIKE = str.maketrans(
    dict.fromkeys("oOQD0", "0")
    | dict.fromkeys("iIlL|!1ıj]", "1")
    | dict.fromkeys("zZ2", "2")
    | dict.fromkeys("sS5", "5")
    | dict.fromkeys("bG6", "6")
    | dict.fromkeys("B8", "8")
    | dict.fromkeys("gq9", "9")
    | dict.fromkeys("uUvV", "v")
    | dict.fromkeys("ceC", "c")
    | dict.fromkeys("a4A", "4")
    | dict.fromkeys("T7", "7")
    | {".": ",", ";": ":"}
)
_PAIRS = (("rn", "m"), ("cl", "d"), ("vv", "w"), ("VV", "W"))


@cache
def same(text: str) -> str:
    """Fold what print leaves open: line ends, widths of spaces, kinds of dashes and quotes, French spaced marks."""
    folded = " ".join(unicodedata.normalize("NFC", text.translate(_TYPOGRAPHY)).split())
    return re.sub(r"\s*([:;!?])\s*", r"\1", folded)


@cache
def loose(text: str) -> str:
    """Fold accents, case, all spaces, raised letters and a last stop: texts equal now differ in spelling only."""
    plain = unicodedata.normalize("NFKD", same(text).replace("ꟲ", "C"))
    folded = "".join(c for c in plain if not unicodedata.combining(c) and not c.isspace()).casefold()
    return folded.rstrip(".") or folded


@cache
def look(text: str) -> str:
    """Fold letters and figures that look alike in poor print."""
    plain = same(text)
    for pair, single in _PAIRS:
        plain = plain.replace(pair, single)
    return plain.translate(_LOOK_ALIKE).replace(" ", "")


@cache
def unsigned(text: str) -> str:
    """Leave the signs out, raised letters too: they are marks on the others."""
    kept = (c for c in same(text) if c not in SIGNS and not c.isspace() and not is_raised(c))
    return "".join(kept)


def alike(one: str, other: str) -> bool:
    """Whether two texts are one, read or spelt a little differently; codes have to be the same letter by letter."""
    if loose(one) == loose(other):
        return True
    if min(len(one), len(other)) < PROSE:
        return False
    return SequenceMatcher(None, loose(one), loose(other), autojunk=False).ratio() >= ALIKE


def is_raised(char: str) -> bool:
    """Whether a character is a raised letter."""
    return char == "ꟲ" or unicodedata.decomposition(char).startswith("<super>")


def has_a_stroke_more(ours: str, theirs: str) -> bool:
    """Whether one text is the other with a stroke at its beginning or its end, as a border beside it is read."""
    return ours != "" and (
        (theirs[:1] in STROKES and theirs[1:] == ours) or (theirs[-1:] in STROKES and theirs[:-1] == ours)
    )
