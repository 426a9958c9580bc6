"""The legend, closed both ways: what the cells use is explained, what is explained is used, in one sense only."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from tablewright.check.received import spot_of
from tablewright.check.spots import Spot, cell_spot, on_one_line, row_spot
from tablewright.check.tokens import (
    abbreviations,
    columns_of,
    is_plain,
    is_prose,
    occurs,
    symbols_of,
    unexplained,
)
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.rolls import ROLLS
from tablewright.model.sheet import EffectiveTable, Sheet, Symbol
from tablewright.phrase import Phrase

LEGEND = "legend"

_ADD = Phrase('explain it with a [[symbol]] in sheet.toml; with "external = true" when it is explained elsewhere')


def legend(aid: Aid) -> Iterator[Finding]:
    """Every token of a table has its legend line, every legend line a token, and no token two meanings."""
    for table in aid.tables:
        symbols = symbols_of(table.table.id, aid.sheet.symbols)
        yield from _unexplained_codes(aid.sheet, table, symbols)
        yield from _unexplained_words(aid.sheet, table, symbols)
        yield from _unused(aid.sheet, table, symbols)
    yield from _unexplained_prose(aid)
    yield from _clashes(aid.sheet)


def _unexplained_codes(sheet: Sheet, table: EffectiveTable, symbols: tuple[Symbol, ...]) -> Iterator[Finding]:
    """Columns of codes: every part of every cell that its grammar reads."""
    tokens = [symbol.token for symbol in symbols]
    for column, texts in columns_of(table):
        if table.table.grammars[column] in {None, ROLLS} or is_prose(texts):
            continue
        for row, text in enumerate(texts):
            readable = bool(table.body[row][column].parses) and not is_plain(text)
            part = unexplained(text, tokens) if readable else None
            if part is not None:
                spot = cell_spot(sheet, table.table, row, column)
                yield spot.error(LEGEND, Phrase("no legend line explains `{}` in `{}`", part, text), _ADD)


def _unexplained_words(sheet: Sheet, table: EffectiveTable, symbols: tuple[Symbol, ...]) -> Iterator[Finding]:
    """Columns of words, and the row labels: abbreviations and marks, each once."""
    tokens = [symbol.token for symbol in symbols]
    seen: set[str] = set()
    for row, label in enumerate(table.table.rows.texts):
        cells = [(column, texts[row]) for column, texts in columns_of(table) if is_prose(texts)]
        spots = [(row_spot(sheet, table.table, row), label)]
        for spot, text in [*spots, *((cell_spot(sheet, table.table, row, c), text) for c, text in cells)]:
            for word in abbreviations(text):
                if word not in seen and not any(occurs(token, word) for token in tokens):
                    seen.add(word)
                    yield spot.suspicion(LEGEND, Phrase("no legend line explains `{}`", word), _ADD)


def _unused(sheet: Sheet, table: EffectiveTable, symbols: tuple[Symbol, ...]) -> Iterator[Finding]:
    """Legend lines that explain nothing the table prints."""
    texts = [on_one_line(cell.used) for record in table.cells for cell in record]
    for symbol in symbols:
        if not any(occurs(symbol.token, text) for text in texts):
            spot = Spot(sheet.id, symbol.place, table.table.id)
            message = Phrase("the legend explains `{}`, which the table does not print", symbol.token)
            yield spot.suspicion(
                LEGEND, message, Phrase("look for a cell that was misread, or take the table out of `tables`")
            )


def _unexplained_prose(aid: Aid) -> Iterator[Finding]:
    """Abbreviations of the prose: some legend line of the sheet, or the prose itself, must explain them."""
    passages = [(p.place, text) for p in aid.rules.passages for text in p.paragraphs]
    legends = [(s.place, s.printed) for s in aid.sheet.symbols if s.printed]
    tokens = {symbol.token for symbol in aid.sheet.symbols}
    whole = " ".join(text for _, text in [*passages, *legends])
    seen: set[str] = set()
    for place, text in [*passages, *legends]:
        for word in abbreviations(text):
            if word in seen or any(occurs(token, word) for token in tokens) or _explained_in(whole, word):
                continue
            seen.add(word)
            yield Spot(aid.sheet.id, place).suspicion(LEGEND, Phrase("nothing on the sheet explains `{}`", word), _ADD)


def _explained_in(text: str, word: str) -> bool:
    """See whether an abbreviation stands in brackets after its words, or before its words in brackets."""
    return re.search(rf"\(\s*{word}s?\s*\)|{word}s? \(|– {word}\b", text) is not None


def _clashes(sheet: Sheet) -> Iterator[Finding]:
    """One token with two meanings on one sheet."""
    meanings: dict[str, list[Symbol]] = defaultdict(list)
    for symbol in sheet.symbols:
        if symbol.token.strip("#/+-"):
            meanings[symbol.token].append(symbol)
    for token, symbols in meanings.items():
        first = symbols[0]
        for other in symbols[1:]:
            if on_one_line(other.printed) != on_one_line(first.printed):
                line = other if other.received else first
                spot = spot_of(sheet, line.received, line.place)
                message = Phrase("`{}` means one thing in {} and another in {}", token, _tables(first), _tables(other))
                yield spot.suspicion(
                    LEGEND, message, Phrase("see that each table is read by its own legend, and say so")
                )


def _tables(symbol: Symbol) -> str:
    return ", ".join(Phrase("`{}`", table) for table in symbol.tables) or Phrase("the text")
