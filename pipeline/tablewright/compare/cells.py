"""Explanations of single cells, and of two that stand beside each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tablewright.compare.explanation import REPEATED, Explanation
from tablewright.compare.folding import alike, is_raised, look, loose, unsigned
from tablewright.compare.lay import Laid, Position
from tablewright.model.difference import Kind
from tablewright.phrase import Phrase


def single(laid: Laid, position: Position) -> Explanation:
    """What happened in one cell, if nothing beside it tells more."""
    ours, theirs = laid.ours(position), laid.theirs(position) or ""
    kind, words = kind_of(ours, theirs)
    if erratum := laid.a.errata.get(position, {}).get(theirs):
        kind, words = Kind.ERRATUM, Phrase("the scan does not bear out the erratum {}", erratum)
    elif laid.a.is_label(*position) and kind is not Kind.SPELLING:
        kind, words = Kind.LABEL, _repeats(laid, position) or Phrase("a label that says something else: {}", words)
    return Explanation(kind, words, (position,), laid.a.grid[position[0]][position[1]], laid.texts[position])


def kind_of(ours: str, theirs: str) -> tuple[Kind, Phrase]:
    """Tell how two folded texts differ."""
    if loose(ours) == loose(theirs):
        return Kind.SPELLING, Phrase("only {} differ", _spelling(ours, theirs))
    if unsigned(ours) == unsigned(theirs):
        return Kind.SIGN, _signs(ours, theirs)
    if look(ours) == look(theirs):
        return Kind.LOOK_ALIKE, Phrase("characters that look alike")
    if not ours or not theirs:
        blank = Phrase("blank on the other side") if ours else Phrase("blank in the transcription")
        return Kind.SUBSTITUTION, blank
    return Kind.SUBSTITUTION, Phrase("another text")


def _spelling(ours: str, theirs: str) -> Phrase:
    if ours.replace(" ", "") == theirs.replace(" ", ""):
        return Phrase("spaces")
    if ours.casefold() == theirs.casefold():
        return Phrase("capitals")
    if any(map(is_raised, ours)) != any(map(is_raised, theirs)):
        return Phrase("raised letters")
    return Phrase("accents, capitals or spaces")


def _signs(ours: str, theirs: str) -> Phrase:
    if len(ours) < len(theirs):
        return Phrase("the transcription has lost a sign")
    if len(ours) > len(theirs):
        return Phrase("the transcription has a sign too much")
    return Phrase("another sign")


def _repeats(laid: Laid, position: Position) -> Phrase | None:
    """Say so when a label is that of the line before or after it."""
    row, column = position
    near = (
        ((row, column - 1), (row, column + 1)) if row < laid.a.header_rows else ((row - 1, column), (row + 1, column))
    )
    known = [p for p in near if p in laid.texts]
    ours = laid.ours(position)
    return REPEATED if ours and ours in map(laid.ours, known) else None


OFTEN = 3
"""From so many cells on, the same confusion is one thing: how one side sees or writes a character."""


def _what(ours: str, theirs: str) -> Phrase:
    """Which signs differ."""
    if ours and theirs:
        return Phrase("`{}` for `{}`", theirs, ours)
    return Phrase("`{}` more", theirs) if theirs else Phrase("`{}` less", ours)


def throughout(laid: Laid) -> Iterator[Explanation]:
    """One character written or read for another all over the table; the same spelling of a text wherever it stands."""
    cells: dict[tuple[str, str], list[Position]] = {}
    for position in laid.wrong:
        ours, theirs = laid.ours(position), laid.theirs(position) or ""
        for pair in _alike(ours, theirs):
            cells.setdefault(pair, []).append(position)
    for (x, y), found in cells.items():
        if len(found) >= OFTEN:
            kind, _ = kind_of(x, y)
            words = Phrase("{} throughout: {} cells", _what(x, y), len(found))
            yield Explanation(kind, words, tuple(found), laid.ours(found[0]), laid.theirs(found[0]) or "")


def _alike(ours: str, theirs: str) -> list[tuple[str, str]]:
    """What was confused with what: the one character of a look-alike, the whole text if only its spelling differs."""
    kind, _ = kind_of(ours, theirs)
    if kind is Kind.SPELLING:
        return [(ours, theirs)]
    if kind is Kind.SIGN and abs(len(ours.replace(" ", "")) - len(theirs.replace(" ", ""))) == 1:
        return _one_sign(ours, theirs)
    if kind is not Kind.LOOK_ALIKE or len(ours) != len(theirs):
        return []
    differing = {(x, y) for x, y in zip(ours, theirs, strict=True) if x != y}
    return list(differing) if len(differing) == 1 else []


def _one_sign(ours: str, theirs: str) -> list[tuple[str, str]]:
    """The sign that one side has more."""
    mine, other = Counter(ours.replace(" ", "")), Counter(theirs.replace(" ", ""))
    return [("".join(mine - other), "".join(other - mine))]


def pairs(laid: Laid) -> Iterator[Explanation]:
    """Neighbours that changed places, cells that were merged or split."""
    wrong = set(laid.wrong)
    for row, column in laid.wrong:
        for near in ((row, column + 1), (row + 1, column)):
            if near in wrong:
                yield from _pair(laid, (row, column), near)


def _pair(laid: Laid, p: Position, q: Position) -> Iterator[Explanation]:
    ours, theirs = (laid.ours(p), laid.ours(q)), (laid.theirs(p) or "", laid.theirs(q) or "")
    texts = (" | ".join(ours), " | ".join(theirs))
    if all(map(alike, ours, theirs[::-1])):
        yield Explanation(Kind.SWAP, Phrase("two neighbours that changed places"), (p, q), *texts)
    elif all(theirs) and not all(ours) and loose("".join(ours)) == loose("".join(theirs)):
        yield Explanation(
            Kind.MERGED, Phrase("two cells of the other side stand in one cell of the transcription"), (p, q), *texts
        )
    elif all(ours) and not all(theirs) and loose("".join(ours)) == loose("".join(theirs)):
        yield Explanation(
            Kind.SPLIT, Phrase("one cell of the other side stands in two cells of the transcription"), (p, q), *texts
        )
