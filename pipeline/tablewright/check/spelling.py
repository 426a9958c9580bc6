"""Letters that are missing or wrong, as far as a few rules of grammar see them. No dictionary: names are no words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from tablewright.check.received import all_lines
from tablewright.check.spots import line_spot
from tablewright.check.texts import prose
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.phrase import Phrase

LETTERS = "letters"

Slips = tuple[tuple[re.Pattern[str], str], ...]

_ANY: Slips = (
    (re.compile(r"(?:\b\d{2,}|\w{5,}|\b[A-Z])\. (?=[a-zà-ÿ]{2,})"), Phrase("a small letter after a full stop")),
    (re.compile(r"\w{5,}\.,|,,|;;"), Phrase("two stops on end")),
    (re.compile(r"\b(\w{3,}) \1\b"), Phrase("the same word twice")),
)
_BY_LANGUAGE: Mapping[str, Slips] = {
    "fra": (
        (
            re.compile(r"\b(?:que|de|le|ne|se|lorsque|puisque) (?=[aeiouéèêàâîô])\w+"),
            Phrase("an e stands before a vowel"),
        ),
        (
            re.compile(r"\b(?:un|du|le|ce)(?: même)? (?!bas)\w+[ts]ion\b"),
            Phrase("the article of a man before a feminine word"),
        ),
        (re.compile(r"\b(?:des|les|aux) \w+s l['’](?!a\b|ont|av)\w+"), Phrase("two nouns on end: a word is missing")),
        (re.compile(r"(?<![\w'’])A (?=[a-zà-ÿ])\w+"), Phrase("a capital that lost its accent")),
        (re.compile(r"\bqui \w+[bcdfglmnprstv](?:i|é)\b"), Phrase("a participle where a verb should be")),
        (
            re.compile(r"\bunités\b[^.;:]*?\b(?:sont|deviennent)(?: \w+)? \w+és\b", re.IGNORECASE),
            Phrase("unités is feminine, the participle is not"),
        ),
        (
            re.compile(r"\btoutes les unités\b[^.;:,]*? (?:suit|subit|perd|doit|peut|retraite)\b", re.IGNORECASE),
            Phrase("the verb of many is in the singular"),
        ),
    ),
}


def letters(aid: Aid) -> Iterator[Finding]:
    """Words agree with each other, sentences begin with a capital, and no word is cut short."""
    for spot, text in prose(aid):
        for pattern, reason in (*_ANY, *_BY_LANGUAGE.get(aid.sheet.language, ())):
            for match in pattern.finditer(text):
                message = Phrase("`{}`: {}", match[0].strip(), reason)
                yield spot.suspicion(LETTERS, message, Phrase("look at the print; a misprint stays, with an erratum"))
    yield from _cut_short(aid)


def _cut_short(aid: Aid) -> Iterator[Finding]:
    """A line that begins with part of the word with which several others begin."""
    firsts = [(line, line.text.split()[0]) for line in all_lines(aid.sheet) if line.text.split()]
    counts = Counter(word.casefold() for _, word in firsts if word.isalpha())
    for line, word in firsts:
        whole = [other for other in counts if other != word.casefold() and other.startswith(word.casefold())]
        common = [other for other in whole if counts[other] > 1 and counts[word.casefold()] == 1]
        if common and len(word) > 2 and word.isalpha() and len(line.text.split()) > 1:
            message = Phrase("`{}` begins one line, `{}` begins {}", word, common[0], counts[common[0]])
            spot = line_spot(aid.sheet, line.file, line.number)
            yield spot.suspicion(LETTERS, message, Phrase("look at the print for the rest of the word"))
