"""Glyphs that a transcript takes for one another, and marks that it adds."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from tablewright.check.received import spot_of
from tablewright.check.spots import Spot, line_spot
from tablewright.check.texts import prose, received
from tablewright.check.tokens import columns_of, is_prose
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.sheet import AxisKind, Sheet, Symbol
from tablewright.phrase import Phrase, chained

CONFUSABLES, MARKUP = "confusables", "markup"

_LOOK_ALIKES = (
    (re.compile(r"\bl[b-df-hj-np-tv-xz]\w+"), Phrase("no word begins with an l before a consonant: I?")),
    (re.compile(r"\w*[a-zà-ÿ][01][a-zà-ÿ]\w*"), Phrase("a figure stands inside a word: o or l?")),
    (re.compile(r"\b[a-zà-ÿ]+[IO][a-zà-ÿ]+"), Phrase("a capital stands inside a word: l or o?")),
    (re.compile(r"[+–-] ?\?"), Phrase("a mark of doubt stands where a figure should")),
)
_CODE = re.compile(r"[A-Za-z]{2,}")
_NO_BREAK = "\u00a0\u202f"

_MARKS = (
    (re.compile(r"<(\w+)>.*?</\1>"), Phrase("a raised or stressed text")),
    (re.compile(r"\^(?:\{\w+\}|\w)"), Phrase("a raised text")),
    (re.compile(r"\$[^$]*\$?"), Phrase("a formula")),
)


def confusables(aid: Aid) -> Iterator[Finding]:
    """No l for I, 0 for O or capital for small; no blank that looks like another; no comma that is two things."""
    for spot, text in prose(aid):
        for pattern, reason in _LOOK_ALIKES:
            for match in pattern.finditer(text):
                yield spot.suspicion(
                    CONFUSABLES, Phrase("`{}`: {}", match[0], reason), Phrase("look at the print for the glyph")
                )
    yield from _no_break_spaces(aid.sheet)
    yield from _case_pairs(aid.sheet)
    yield from _decimal_commas(aid.sheet)
    yield from _transpositions(aid)


def markup(aid: Aid) -> Iterator[Finding]:
    """No marks of a text format are left: raised letters, formulas, stars that do not pair or that the legend uses."""
    starred = "*" in {symbol.token for symbol in aid.sheet.symbols}
    for spot, text in received(aid):
        for pattern, what in _MARKS:
            if match := pattern.search(text):
                message = Phrase("`{}` is how a text format writes {}", match[0], what)
                yield spot.suspicion(MARKUP, message, Phrase("keep what is printed, without the marks"))
        stars = text.count("*")
        if "\t" not in text and stars > 1 and (starred or stars % 2 or text.count("**") % 2):
            message = Phrase("{} stars may be print, or marks for bold and italics", stars)
            yield spot.suspicion(MARKUP, message, Phrase("look at the print for the stars"))


def _no_break_spaces(sheet: Sheet) -> Iterator[Finding]:
    """One finding a transcript, at the first."""
    for file, texts in sheet.received.items():
        counts = {number: sum(map(text.count, _NO_BREAK)) for number, text in enumerate(texts, start=1)}
        first = next((number for number, count in counts.items() if count), None)
        if first is not None:
            message = Phrase(
                "{} no-break spaces, which look like spaces and are not equal to them", sum(counts.values())
            )
            yield line_spot(sheet, file, first).suspicion(
                CONFUSABLES, message, Phrase("compare texts with them folded")
            )


def _case_pairs(sheet: Sheet) -> Iterator[Finding]:
    """Symbols of one table that only their case tells apart."""
    alike: dict[tuple[str, str], list[Symbol]] = defaultdict(list)
    for symbol in sheet.symbols:
        for table in symbol.tables:
            alike[table, symbol.token.casefold()].append(symbol)
    for symbols in alike.values():
        first, *others = symbols
        for other in others:
            if other.token != first.token:
                message = Phrase("only their case tells `{}` and `{}` apart", first.token, other.token)
                spot = spot_of(sheet, other.received, other.place)
                yield spot.suspicion(CONFUSABLES, message, Phrase("look at the print of each of them"))


def _decimal_commas(sheet: Sheet) -> Iterator[Finding]:
    """Labels of odds with a comma: a decimal, or two figures."""
    for table in sheet.tables:
        for axis in (table.rows, table.columns):
            labels = [text for text in axis.texts if axis.kind is AxisKind.ODDS and re.search(r"\d,\d", text)]
            if labels:
                message = Phrase(
                    "the comma of {} is read as a decimal point",
                    chained("{} and {}", [f"`{label}`" for label in labels]),
                )
                spot = Spot(sheet.id, table.place, table.id)
                yield spot.suspicion(CONFUSABLES, message, Phrase("see that the neighbours agree, and say so"))


def _transpositions(aid: Aid) -> Iterator[Finding]:
    """Codes of one table that differ only by the order of their letters."""
    for effective in aid.tables:
        codes = {
            code
            for column, texts in columns_of(effective)
            if effective.table.grammars[column] is not None and not is_prose(texts)
            for text in texts
            for code in _CODE.findall(text)
        }
        pairs = {tuple(sorted((a, b))) for a in codes for b in codes if a != b and sorted(a) == sorted(b)}
        for first, second in sorted(pairs):
            message = Phrase("`{}` and `{}` are both codes: one may have been read for the other", first, second)
            spot = Spot(aid.sheet.id, effective.table.place, effective.table.id)
            yield spot.suspicion(CONFUSABLES, message, Phrase("look at the print of each of them"))
