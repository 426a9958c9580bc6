"""Printed sentences looked for in the text that was read off a page.

Readers drop accents, break lines and mix up columns; so a sentence is found block by block, wherever its pieces
stand, and only its letters and figures count. The figures, with their signs, have to be those of the print.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache

from tablewright.compare.folding import loose, same
from tablewright.model.geometry import Quad
from tablewright.model.reading import Decision, TextBlock

FOUND = 0.75
"""So much of a sentence has to be found for it to stand there."""

PIECE = 5
"""A block that holds nothing of a sentence has no run of so many of its letters."""

CRUMB = 3
"""Shorter runs of letters stand everywhere, and say nothing."""

RUN = 8
"""Letters of a stretch that does not stand in two sentences by chance."""

_SIGN = r"(?:\+\s?/?\s?-|[+±-])\s?"
_FIGURE = re.compile(rf"(?:(?<![\w)]){_SIGN})?\d+")
_MODIFIER = re.compile(rf"\W{{0,3}}?{_SIGN}\d")


@dataclass(frozen=True, slots=True)
class Quotation:
    """A sentence that somebody says is printed: where they say so (``source``), on which page if that is known.

    ``is_listed`` when a rule or the legend quotes it: a modifier in it is accounted for.
    """

    source: str
    text: str
    page: int | None = None
    is_listed: bool = False


@dataclass(frozen=True, slots=True)
class Sighting:
    """Where a quotation stands on a page: in which blocks, as it was read, how much of it (0 to 1), on which lines."""

    quotation: Quotation
    blocks: tuple[int, ...]
    quads: tuple[Quad, ...]
    printed: str
    share: float
    lines: tuple[Decision, ...] = ()

    @property
    def is_found(self) -> bool:
        """Whether enough of it stands there."""
        return self.share >= FOUND

    @property
    def figures(self) -> tuple[tuple[str, str], ...]:
        """Figures that are not those of the print: as quoted, as printed."""
        return tuple(_other_figures(self.quotation.text, self.printed)) if self.is_found else ()


@dataclass(frozen=True, slots=True)
class _Piece:
    """Letters of a sentence, from ``start`` to ``end``, that stand in a block from its letter ``at`` on."""

    start: int
    end: int
    block: int
    at: int
    weight: int

    @property
    def size(self) -> int:
        return self.end - self.start


def sight(quotation: Quotation, blocks: Sequence[TextBlock]) -> Sighting:
    """Look for a quotation among the text blocks of a page."""
    pieces = _pieces(quotation.text, [block.text for block in blocks])
    used = tuple(dict.fromkeys(piece.block for piece in pieces))
    length = len(letters(quotation.text))
    printed = " ".join(_excerpt(blocks[n].text, [piece for piece in pieces if piece.block == n], length) for n in used)
    share = sum(piece.size for piece in pieces) / max(1, length)
    lines = (line for n in used for line in _lines(blocks[n], [piece for piece in pieces if piece.block == n]))
    return Sighting(quotation, used, tuple(blocks[n].quad for n in used), printed, share, tuple(lines))


def is_modifier(text: str) -> bool:
    """Whether a printed line opens with a signed figure, as modifiers do."""
    return bool(_MODIFIER.match(same(text)))


@cache
def letters(text: str) -> str:
    """What readers get right of a text: its letters and figures, without accents and case."""
    return "".join(char for char in loose(text) if char.isalnum())


def runs(text: str) -> set[str]:
    """Every stretch of a few letters of a text: texts that share many of them say the same somewhere."""
    plain = letters(text)
    return {plain[n : n + RUN] for n in range(max(1, len(plain) - RUN + 1))}


def _pieces(text: str, blocks: Sequence[str]) -> list[_Piece]:
    """The parts of a sentence in its order, each where it stands best, none twice."""
    wanted = letters(text)
    found = [piece for n, block in enumerate(blocks) for piece in _in_block(wanted, letters(block), n)]
    taken: set[int] = set()
    kept: list[_Piece] = []
    for piece in sorted(found, key=lambda piece: (-piece.weight, piece.block, piece.start)):
        if taken.isdisjoint(range(piece.start, piece.end)):
            kept.append(piece)
            taken.update(range(piece.start, piece.end))
    return sorted(kept, key=lambda piece: piece.start)


def _in_block(wanted: str, there: str, number: int) -> list[_Piece]:
    """What a block holds of a sentence; it weighs more, the more of either that is."""
    least = min(PIECE, len(wanted))
    if not any(there[n : n + least] in wanted for n in range(len(there) - least + 1)):
        return []
    matches = SequenceMatcher(None, there, wanted, autojunk=False).get_matching_blocks()
    matches = [match for match in matches if match.size >= min(CRUMB, len(wanted))]
    shared = sum(match.size for match in matches)
    if 2 * shared < min(len(there), len(wanted)):
        return []
    # Long runs tell a sentence from another that happens to share its words.
    weight = 1000 * sum(match.size**2 for match in matches) // min(len(there), len(wanted))
    return [_Piece(b, b + size, number, a, weight) for a, b, size in matches]


def _excerpt(block: str, pieces: Sequence[_Piece], length: int) -> str:
    """The stretch of a block in which the pieces stand, with the sign before it.

    Where the sentence goes on before or after them, figures may be what was not recognised: they belong to it too.
    """
    folded = same(block)
    places = [n for n, char in enumerate(folded) for _ in letters(char)]
    first, last = min(pieces, key=lambda piece: piece.at), max(pieces, key=lambda piece: piece.at + piece.size)
    if not places or last.at + last.size > len(places):
        return folded
    start, end = places[first.at], places[last.at + last.size - 1] + 1
    figures = first.start  # so many letters of the sentence are still to come
    while start and (not folded[start - 1].isalnum() or (folded[start - 1].isdigit() and figures > 0)):
        start -= 1
        figures -= folded[start].isdigit()
    figures = length - last.end
    while end < len(folded) and figures > 0 and not folded[end].isalpha():
        figures -= folded[end].isdigit()
        end += 1
    while end < len(folded) and not folded[end].isalnum() and not folded[end].isspace():
        end += 1
    return folded[start:end].strip()


def _lines(block: TextBlock, pieces: Sequence[_Piece]) -> Iterator[Decision]:
    """The lines of a block from the first of the pieces to the last."""
    first, last = min(piece.at for piece in pieces), max(piece.at + piece.size for piece in pieces)
    start = 0
    for line in block.lines:
        end = start + len(letters(line.text))
        if start < last and first < end:
            yield line
        start = end


def _other_figures(quoted: str, printed: str) -> Iterator[tuple[str, str]]:
    """Figures that differ, once marks between digits, which readers drop, are left out.

    What was read may hold more than the sentence, and then more figures.
    """
    ours, theirs = figures_of(quoted), figures_of(printed)
    is_exact = len(letters(printed)) <= len(letters(quoted)) * 1.1 + 1
    for what, a, b, c, d in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        other = "".join(ours[a:b]) != "".join(theirs[c:d])
        if other and (what in {"replace", "delete"} or (what == "insert" and is_exact)):
            yield " ".join(ours[a:b]), " ".join(theirs[c:d])


def figures_of(text: str) -> list[str]:
    """The figures of a text, each with its sign."""
    return [re.sub(r"[ /]", "", figure) for figure in _FIGURE.findall(same(text))]
