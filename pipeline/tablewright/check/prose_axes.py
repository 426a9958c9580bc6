"""Sentences that state the ends of an axis or of a table's results, held against the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from tablewright.check.received import spot_of
from tablewright.check.spots import Spot
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.sheet import AxisKind, AxisLabel, EffectiveTable, Parsed, Symbol
from tablewright.phrase import Phrase, chained

AXIS_PROSE = "axis-prose"

_END = re.compile(
    r"(?P<side>supérieure?s?|inférieure?s?|above|greater|below|less)\s+(?:à|than)?\s*(?P<value>\d+(?:[/:-]\d+)?)"
    r"[^.;]{0,30}?(?:traité\w*|lu\w*|treated|read)[^.;]{0,10}?(?:comme|as)\s+(?P<as>\d+(?:[/:-]\d+)?)",
    re.IGNORECASE,
)
_UP_TO = re.compile(r"0 ?, ?1 ?,[ .,…]*(?P<last>\d+) ?:")


def axis_prose(aid: Aid) -> Iterator[Finding]:
    """A sentence that names the end of an axis names its first or last label; a legend's range is that of the cells."""
    for passage in aid.rules.passages:
        for text in passage.paragraphs:
            for match in _END.finditer(text):
                yield from _end_named(aid, Spot(aid.sheet.id, passage.place), match)
    for effective in aid.tables:
        for symbol in aid.sheet.symbols:
            upto = _UP_TO.search(symbol.printed)
            if upto and effective.table.id in symbol.tables:
                yield from _range_named(aid, effective, symbol, int(upto["last"]))


def _end_named(aid: Aid, spot: Spot, match: re.Match[str]) -> Iterator[Finding]:
    """See that some odds axis ends where the sentence says, and is open there."""
    axes = [
        axis for t in aid.sheet.tables for axis in (t.rows, t.columns) if axis.kind is AxisKind.ODDS and axis.labels
    ]
    upper = match["side"].casefold().startswith(("sup", "above", "greater"))
    value = _ratio(match["as"])
    ends = [(axis.labels[-1] if upper else axis.labels[0]) for axis in axes]
    if axes and not any(_is_end(label, value, upper=upper) for label in ends):
        found = chained("{} or {}", [f"`{label.text}`" for label in ends])
        message = Phrase(
            "the text reads odds {} {} as {}, the axis ends with {}", match["side"], match["value"], match["as"], found
        )
        yield spot.suspicion(AXIS_PROSE, message, Phrase("look at the print for the label and for the sentence"))


def _is_end(label: AxisLabel, value: Fraction, *, upper: bool) -> bool:
    named, end = (label.low, label.high) if upper else (label.high, label.low)
    return named == value and end is None


def _range_named(aid: Aid, effective: EffectiveTable, symbol: Symbol, last: int) -> Iterator[Finding]:
    """See that the greatest figure of the cells is the one that the legend names last."""
    figures = [figure for row in effective.body for cell in row for figure in _figures(cell.parsed)]
    if figures and max(figures) != last:
        message = Phrase("the legend goes up to {}, the cells up to {}", last, max(figures))
        spot = spot_of(aid.sheet, symbol.received, symbol.place)
        yield spot.suspicion(AXIS_PROSE, message, Phrase("look at the print for the greatest cell and for the legend"))


def _figures(parsed: Parsed) -> Iterator[int]:
    if isinstance(parsed, int):
        yield parsed
    elif isinstance(parsed, tuple):
        for part in parsed:
            yield from _figures(part)
    elif parsed is not None and not isinstance(parsed, str):
        for part in parsed.values():
            yield from _figures(part)


def _ratio(text: str) -> Fraction:
    first, _, second = re.sub("[:-]", "/", text).partition("/")
    return Fraction(int(first), int(second or 1))
