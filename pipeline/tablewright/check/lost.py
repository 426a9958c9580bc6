"""Signs and accents that a cell has lost, by what the others say: the cells of its column, the words of the sheet."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator

from tablewright.check.spots import cell_spot, on_one_line
from tablewright.check.tokens import columns_of
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.phrase import Phrase

LOST = "lost"

_SIGNED = re.compile(r"[+\-–±]\s?\d")
_UNSIGNED = re.compile(r"\d+(?!\s?/|\d)(?!\S*[A-Z])")
_COMMON = 3
"""Cells that have to agree before the one that does not is worth a look."""

_WORD = re.compile(r"[^\W\d_]{3,}")
_TWICE = 2


def lost(aid: Aid) -> Iterator[Finding]:
    """No figure lacks the sign that all others of its column have, no word the accents that it has elsewhere."""
    yield from _signs(aid)
    yield from _accents(aid)


def _signs(aid: Aid) -> Iterator[Finding]:
    for effective in aid.tables:
        for column, texts in columns_of(effective):
            signed = [text for text in texts if _SIGNED.match(text)]
            bare = [row for row, text in enumerate(texts) if _UNSIGNED.match(text)]
            if len(signed) >= _COMMON and len(bare) == 1:
                message = Phrase(
                    "`{}` has no sign, and the {} other figures of the column have one", texts[bare[0]], len(signed)
                )
                spot = cell_spot(aid.sheet, effective.table, bare[0], column)
                yield spot.suspicion(LOST, message, Phrase("look at the print for the sign"))


def _accents(aid: Aid) -> Iterator[Finding]:
    """A word that stands once without accents and several times with them; small words are others with and without."""
    known = Counter(word for text in _texts(aid) for word in _WORD.findall(text))
    accented: dict[str, str] = {}
    for word, count in sorted(known.items(), key=lambda one: one[1]):
        if count >= _TWICE and _bare(word) != word:
            accented[_bare(word)] = word
    for effective in aid.tables:
        for row, cells in enumerate(effective.body):
            for column, cell in enumerate(cells):
                for word in _WORD.findall(on_one_line(cell.used)):
                    if known[word] == 1 and word in accented:
                        usual = accented[word]
                        message = Phrase("`{}` stands here alone, `{}` stands {} times", word, usual, known[usual])
                        spot = cell_spot(aid.sheet, effective.table, row, column)
                        yield spot.suspicion(LOST, message, Phrase("look at the print for the accent"))


def _texts(aid: Aid) -> Iterator[str]:
    """All texts of the tables and of the legend."""
    for effective in aid.tables:
        yield from (cell.used for row in effective.cells for cell in row)
    yield from (symbol.printed for symbol in aid.sheet.symbols)
    for passage in aid.rules.passages:
        yield from passage.paragraphs
    yield from (modifier.printed for modifier in aid.rules.modifiers)


def _bare(word: str) -> str:
    """Leave the accents out."""
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))
