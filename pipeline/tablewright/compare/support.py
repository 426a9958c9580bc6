"""Whether a doubtful reading still bears out what somebody transcribed.

A doubt is not a consent. Readers lose a sign, an accent, a raised letter or a small word far sooner than they make one
up; so one reader that lost it does not bear out a typist who lost it too.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from tablewright.compare.folding import PROSE, is_raised, look, loose, same
from tablewright.model.reading import SURE_ALONE, ReadCell

NEARLY = 0.8
"""A reader that got less of a sentence right is no witness to its letters."""

ENOUGH_TO_LOSE = 2
"""Readers that lost the same thing, from which on it may not be there."""

LONG_ENOUGH, UNLIKE = 2, 0.34
"""Texts of so many letters that share no more than this are two texts, and not one read badly."""

_SPECKS = frozenset(" .,:;'\"`_|·‘’[]")
"""What readers make of dirt: that one of them saw it says nothing."""

_TICKS = frozenset("'`’‘·")
"""What readers make of a letter of which a speck is left."""

_NOTES = frozenset("*†‡")
"""What leads to a note below the table."""

_STROKES = _SPECKS | frozenset("1Il!iL[]-—/\\")
"""What readers make of pieces of a rule, all of one line."""


def votes(cell: ReadCell) -> list[str]:
    """What the readers saw; one so sure that no other was asked counts for two, for the others would say the same."""
    seen = [same(text) for text in cell.readings.values()]
    return seen * 2 if len(seen) == 1 and cell.confidence >= SURE_ALONE else seen


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
    """Whether a text is another with specks of dirt read into it, or a piece of a rule at its edge."""
    lost = _lost(ours, theirs)
    if not ours or ours == theirs:
        return False
    words = theirs.split()
    inner = [word for n, word in enumerate(words) if n not in {0, len(words) - 1} or not _is_bit(word)]
    if (lost is not None and _SPECKS.issuperset(lost)) or (len(inner) < len(words) and ours.split() == inner):
        return True
    return len(ours) == len(theirs) and all(y in _TICKS for x, y in zip(ours, theirs, strict=True) if x != y)


def _is_bit(word: str) -> bool:
    """Whether a word at the edge of a text may be a piece of a rule, or one letter of what stands beside the cell."""
    return is_bits([word]) or (len(word) == 1 and word.isalpha())


def has_more_words(ours: str, theirs: str) -> bool:
    """Whether a text is another that was read without its first or last words."""
    some, others = ours.split(), theirs.split()
    return 0 < len(others) < len(some) and others in (some[: len(others)], some[-len(others) :])


def words_more(ours: str, theirs: str) -> str:
    """The first or last words that were read more than a text has; none where it is not otherwise the same."""
    some, others = ours.split(), theirs.split()
    if 0 < len(some) < len(others) and others[-len(some) :] == some:
        return " ".join(others[: -len(some)])
    return " ".join(others[len(some) :]) if 0 < len(some) < len(others) and others[: len(some)] == some else ""


def has_more_at_an_edge(ours: str, theirs: str) -> bool:
    """Whether a text is another and a letter more before or after it."""
    for rest, letter in ((ours[1:], ours[:1]), (ours[:-1], ours[-1:])):
        if theirs and rest == theirs and letter.isalpha() and not is_raised(letter):
            return True
    return False


def is_far(ours: str, seen: Iterable[str]) -> bool:
    """Whether a text is nothing like what any reader saw: they err in letters, typists in cells.

    What stands whole before or after other words was seen.
    """
    texts = [same(text) for text in seen]
    if any(words_more(ours, text) for text in texts):
        return False
    others = [look(text) for text in texts]
    whole = look(ours)
    if len(whole) < LONG_ENOUGH or not others or not all(len(other) >= LONG_ENOUGH for other in others):
        return False
    return all(SequenceMatcher(None, whole, other, autojunk=False).ratio() < UNLIKE for other in others)


def is_bits(texts: Sequence[str]) -> bool:
    """Whether some texts are hardly anything but what readers make of pieces of a rule."""
    bits = [_STROKES.issuperset(unicodedata.normalize("NFKC", text)) for text in texts]
    return 4 * sum(bits) > 3 * len(bits)


def has_more_raised(ours: str, theirs: str) -> bool:
    """Whether a text is another and some raised letters or stars, or has a dagger that was read as a letter."""
    lost = _lost(theirs, ours)
    if lost and all(letter in _NOTES or is_raised(letter) for letter in lost):
        return True
    differ = [(x, y) for x, y in zip(ours, theirs, strict=False) if x != y]
    return len(ours) == len(theirs) and bool(differ) and all(x in _NOTES and y.isalnum() for x, y in differ)


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
