"""The labels of an axis, read by the grammar of its kind. The same `1-3` is odds, a range of rolls or a count."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise

from tablewright.model.sheet import AxisKind, AxisLabel
from tablewright.phrase import Phrase

_PLAIN = str.maketrans({"–": "-", "−": "-", "‐": "-", "‑": "-", "\u00a0": " ", "\u202f": " ", "\u2009": " "})
_SIGNS = (("<=", "≤"), (">=", "≥"), ("⩽", "≤"), ("⩾", "≥"), ("½", ".5"))

_WHOLE = r"[+-]?\d+"
_TO = r"-|à|to|\.\.\.?|…"
_NUMBER = r"\d*[.,]?\d+"
_LESS = r"(?:et|ou|and|or) (?:moins|less|fewer|lower|below|under)"
_MORE = r"(?:et|ou|and|or) (?:plus|more|higher|above|over|up)"
_RATIO = rf"(?P<a>{_NUMBER}) ?(?:[/:-]|contre|to|à) ?(?P<b>{_NUMBER})"
_ROMAN = r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})"
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}

_EXPECTED: Mapping[AxisKind, str] = {
    AxisKind.DIE: Phrase("a roll (`3`), a range (`1-5`, `10 à 12`) or an open end (`8+`, `1-`, `9 ou moins`)"),
    AxisKind.COUNT: Phrase("a whole number (`3`, `3*`), a range (`6-8`, `1,2`) or an open end (`16+`, `5 or less`)"),
    AxisKind.DIFFERENTIAL: Phrase(
        "a difference (`-3`, `+2`), a range (`-5/-3`, `+1 to +3`) or an open end (`+6+`, `≤-4`)"
    ),
    AxisKind.ODDS: Phrase("a ratio (`3/1`, `3-1`, `1:4`, `1,5/1`), open with `-`, `+`, `≤`, `<`, `≥` or `>`"),
    AxisKind.THRESHOLD: Phrase("a number (`7`), the last one perhaps open (`45+`)"),
    AxisKind.ORDINAL: Phrase("a rank in words that share one scale (`m6` … `m1`, `I` … `IV`, `A` … `D`)"),
    AxisKind.LABEL: Phrase("any text"),
}


def axis_labels(kind: AxisKind, texts: tuple[str, ...]) -> tuple[AxisLabel | None, ...]:
    """Read all labels of one axis; None where a text is no label of this kind."""
    if kind is AxisKind.ORDINAL:
        return _ordinals(texts)
    read = _READERS[kind]
    return tuple(read(text) for text in texts)


def expected(kind: AxisKind) -> str:
    """Say what a label of this kind looks like."""
    return _EXPECTED[kind]


def plain(text: str) -> str:
    """Fold what print does to a label and what does not change its meaning: spaces, dashes, signs, case."""
    folded = " ".join(text.translate(_PLAIN).split()).lower()
    for sign, meaning in _SIGNS:
        folded = folded.replace(sign, meaning)
    return folded


def _bounded(text: str, value: str) -> tuple[re.Match[str], str] | None:
    """Match a value with what opens it: `<`, `≤`, `≥`, `>`, or nothing for the value itself."""
    forms = (
        (rf"(?P<sign>[≤<≥>]) ?{value}", None),
        (value, "="),
        (rf"{value} ?-", "≤"),
        (rf"{value} ?\+", "≥"),
        (rf"{value} {_LESS}", "≤"),
        (rf"{value} {_MORE}", "≥"),
    )
    for form, sign in forms:
        if match := re.fullmatch(form, text):
            return match, sign or match["sign"]
    return None


def _label(text: str, value: Fraction, sign: str) -> AxisLabel:
    low = None if sign in "≤<" else value
    high = None if sign in "≥>" else value
    return AxisLabel(text, low, high, strict=sign in "<>")


def _die(text: str) -> AxisLabel | None:
    """Read rolls; they are whole, so that `<2` is the same as `1-`."""
    return _whole(text, plain(text), _TO)


def _count(text: str) -> AxisLabel | None:
    """Read how many; a mark behind it leads to a note and counts for nothing."""
    return _whole(text, plain(text).rstrip("*†‡ "), _TO)


def _differential(text: str) -> AxisLabel | None:
    """Read by how much one side has more than the other."""
    return _whole(text, plain(text), rf"{_TO}|/")


def _whole(text: str, folded: str, to: str) -> AxisLabel | None:
    """Read whole numbers: one, a range, a list without gaps, an open end."""
    if match := re.fullmatch(rf"({_WHOLE}) ?(?:{to}) ?({_WHOLE})", folded):
        low, high = Fraction(match[1]), Fraction(match[2])
        return AxisLabel(text, low, high) if low <= high else None
    if re.fullmatch(rf"{_WHOLE}(?: ?[,;] ?{_WHOLE})+", folded):
        listed = [Fraction(number) for number in re.findall(_WHOLE, folded)]
        has_gap = any(after - before != 1 for before, after in pairwise(listed))
        return None if has_gap else AxisLabel(text, listed[0], listed[-1])
    if found := _bounded(folded, f"(?P<n>{_WHOLE})"):
        match, sign = found
        roll = Fraction(match["n"]) + {"<": -1, ">": 1}.get(sign, 0)
        return _label(text, roll, {"<": "≤", ">": "≥"}.get(sign, sign))
    return None


def _odds(text: str) -> AxisLabel | None:
    folded = plain(text)
    if folded == ".5":
        return AxisLabel(text, Fraction(1, 2), Fraction(1, 2))
    if (found := _bounded(folded, _RATIO)) is None:
        return None
    match, sign = found
    attacker, defender = _number(match["a"]), _number(match["b"])
    return _label(text, attacker / defender, sign) if attacker and defender else None


def _threshold(text: str) -> AxisLabel | None:
    """Read the value from which a label holds; how far it holds is said by the next label."""
    if match := re.fullmatch(rf"(?:≥ ?)?(?P<n>-?{_NUMBER})(?: ?\+| {_MORE})?", plain(text)):
        return AxisLabel(text, _number(match["n"]), None)
    return None


def _number(text: str) -> Fraction:
    return Fraction(text.replace(",", "."))


def _any(text: str) -> AxisLabel:
    return AxisLabel(text)


_READERS: Mapping[AxisKind, Callable[[str], AxisLabel | None]] = {
    AxisKind.DIE: _die,
    AxisKind.COUNT: _count,
    AxisKind.DIFFERENTIAL: _differential,
    AxisKind.ODDS: _odds,
    AxisKind.THRESHOLD: _threshold,
    AxisKind.LABEL: _any,
}


def _ordinals(texts: tuple[str, ...]) -> tuple[AxisLabel | None, ...]:
    """Read ranks on the scale that reads most of the labels; of two that do, the one whose ranks go by one."""
    scales = [[scale(text) for text in texts] for scale in (_numbered, _roman, _lettered)]
    ranks = max(scales, key=lambda scale: (sum(rank is not None for rank in scale), _by_one(scale)))
    return tuple(
        None if rank is None else AxisLabel(text, Fraction(rank), Fraction(rank))
        for text, rank in zip(texts, ranks, strict=True)
    )


def _by_one(ranks: list[int | None]) -> bool:
    steps = {b - a for a, b in pairwise(ranks) if a is not None and b is not None}
    return steps in ({1}, {-1})


def _numbered(text: str) -> int | None:
    match = re.fullmatch(r"[^\W\d]*[ .]?(\d+)(?:ᵉʳ|ᵉ|st|nd|rd|th|er|e)?", plain(text))
    return int(match[1]) if match else None


def _roman(text: str) -> int | None:
    letters = text.strip()
    if not letters or not re.fullmatch(_ROMAN, letters):
        return None
    values = [_ROMAN_VALUES[letter] for letter in letters]
    return sum(-v if any(v < later for later in values[i + 1 :]) else v for i, v in enumerate(values))


def _lettered(text: str) -> int | None:
    letter = text.strip().upper()
    return ord(letter) - ord("A") + 1 if re.fullmatch("[A-Z]", letter) else None
