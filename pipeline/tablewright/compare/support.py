"""Whether a doubtful reading still bears out what somebody transcribed.

A doubt is not a consent. Readers lose a sign, an accent, a raised letter or a small word far sooner than they make one
up; so one reader that lost it does not bear out a typist who lost it too.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from tablewright.compare.folding import PROSE, is_raised, loose, same
from tablewright.model.reading import ReadCell

NEARLY = 0.8
"""A reader that got less of a sentence right is no witness to its letters."""

ENOUGH_TO_LOSE = 2
"""Readers that lost the same thing, from which on it may not be there."""

_SPECKS = frozenset(" .,:;'\"`_|·‘’[]")
"""What readers make of dirt: that one of them saw it says nothing."""


def bears_out(cell: ReadCell, transcribed: str) -> bool:
    """Whether the readers, who together left a doubt, between them saw what was transcribed.

    Of a code one of them has to have seen all; where it is less than what was decided on, more than one. Of prose
    each letter has to have been seen by one of them in its place, and no word or sign more by most of them.
    """
    if not cell.flag:
        return False
    ours, seen = same(transcribed), [same(text) for text in cell.readings.values()]
    if is_less(ours, same(cell.text)):
        return seen.count(ours) >= ENOUGH_TO_LOSE
    return ours in seen or (len(ours) >= PROSE and _between_them(ours, seen))


def is_less(ours: str, theirs: str) -> bool:
    """Whether a text is another that has lost something: signs, accents, raised letters, words."""
    if ours == theirs:
        return False
    lost = _lost(unicodedata.normalize("NFD", ours), unicodedata.normalize("NFD", theirs))
    return lost is not None and not _SPECKS.issuperset(lost)


def is_dirt(ours: str, theirs: str) -> bool:
    """Whether a text is another with specks of dirt read into it."""
    lost = _lost(ours, theirs)
    return bool(ours) and bool(lost) and _SPECKS.issuperset(lost or "")


def has_more_raised(ours: str, theirs: str) -> bool:
    """Whether a text is another and some raised letters."""
    lost = _lost(theirs, ours)
    return bool(lost) and all(map(is_raised, lost or ""))


def _lost(ours: str, theirs: str) -> str | None:
    """What stands in a text and not in the other, whose letters are all in it, in their order; None if they are not."""
    lost, at = [], 0
    for letter in theirs:
        if at < len(ours) and ours[at] == letter:
            at += 1
        else:
            lost.append(letter)
    return "".join(lost) if at == len(ours) else None


def _between_them(ours: str, seen: Sequence[str]) -> bool:
    missing, witnesses = set(range(len(ours))), 0
    more: Counter[str] = Counter()
    for text in seen:
        matcher = SequenceMatcher(None, ours, text, autojunk=False)
        if matcher.ratio() < NEARLY:
            continue
        witnesses += 1
        steps = [step for step in matcher.get_opcodes() if step[0] != "equal"]
        missing &= {n for _, start, end, _, _ in steps for n in range(start, end)}
        more.update(set(_more(ours, text)))
    return bool(witnesses) and not missing and not any(2 * many > witnesses or many > 1 for many in more.values())


def _more(ours: str, theirs: str) -> Iterator[str]:
    """Words and signs that stand in a text and not in the other.

    They are told by what they are, not by where: the same word more may be found at one place or the next.
    """
    known = Counter(map(loose, ours.split()))
    yield from (Counter(word for word in map(loose, theirs.split()) if not _SPECKS.issuperset(word)) - known)
