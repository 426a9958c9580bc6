"""Charts against lists: the same fact in two places, and words of one that the other does not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tablewright.check.arithmetic import example_lines
from tablewright.check.received import lines_of, named_lines, spot_of
from tablewright.check.spots import cell_names, cell_spot, line_spot, on_one_line, row_spot
from tablewright.check.tokens import occurs
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.rules import InputKind, Modifier
from tablewright.model.sheet import AxisKind, EffectiveTable
from tablewright.phrase import Phrase

TWO_PLACES, SYNONYMS = "two-places", "synonyms"

_EFFECT = re.compile(r"(?P<amount>[+–-]\d+) (?P<unit>au dé|colonnes?|to the die|columns?)")
_CONDITION = re.compile(r"\b(?:si|if|when|unless|sauf)\b", re.IGNORECASE)
_AMOUNT = re.compile(r"(?P<amount>[+–-]?\d+(?:/\d+)?) (?P<unit>PM|MP)\b")
_WORD = re.compile(r"[^\W\d_]{4,}")
_NAMED = re.compile(
    r"(?:terrain|à travers une?|across an?|contre un hex\.? de(?! terrain)) (?P<word>[^\W\d_]{4,})", re.IGNORECASE
)
_SHARED_WORDS = 3
"""Words in common from which two sentences speak of one thing."""

_SHARED_RUN = 6
"""Words on end in common from which one sentence repeats another."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A figure that a chart states in a cell: its row, its cell, how much of what, and the whole line."""

    row: int
    column: int
    label: str
    amount: str
    unit: str
    line: str


def two_places(aid: Aid) -> Iterator[Finding]:
    """What stands in two places says the same: chart and list, cell and legend, example and chart."""
    for chart in _charts(aid):
        for effect in _effects(chart):
            yield from _against_the_list(aid, chart, effect)
        yield from _against_the_legend(aid, chart)
    yield from _repeated(aid)
    yield from _left_out(aid)


def synonyms(aid: Aid) -> Iterator[Finding]:
    """Every terrain that a modifier names is in the chart, under the same name."""
    charts = [chart for chart in _charts(aid) if any(True for _ in _effects(chart))]
    if not charts:
        return
    known = {_stem(word) for chart in charts for label in chart.table.rows.texts for word in _WORD.findall(label)}
    for modifier in _listed(aid):
        for match in _NAMED.finditer(modifier.printed):
            if _stem(match["word"]) not in known:
                message = Phrase("`{}` is in no row of the chart", match["word"])
                spot = spot_of(aid.sheet, modifier.received, modifier.place)
                yield spot.suspicion(SYNONYMS, message, Phrase("say which row of the chart is meant"))
    for chart in charts:
        for effect in _effects(chart):
            for match in _NAMED.finditer(on_one_line(chart.body[effect.row][effect.column].used)):
                if _stem(match["word"]) not in known:
                    spot = cell_spot(aid.sheet, chart.table, effect.row, effect.column)
                    message = Phrase("`{}` is in no row of the chart", match["word"])
                    yield spot.suspicion(SYNONYMS, message, Phrase("say which row of the chart is meant"))


def _charts(aid: Aid) -> list[EffectiveTable]:
    return [
        table
        for table in aid.tables
        if table.table.rows.kind is AxisKind.LABEL and table.table.columns.kind is AxisKind.LABEL
    ]


def _effects(chart: EffectiveTable) -> Iterator[Effect]:
    for r, row in enumerate(chart.body):
        for c, cell in enumerate(row):
            for match in _EFFECT.finditer(cell.used):
                label = on_one_line(chart.table.rows.texts[r])
                yield Effect(r, c, label, match["amount"], match["unit"], on_one_line(cell.used))


def _listed(aid: Aid) -> list[Modifier]:
    """Take the modifiers that are printed in lists, not in a chart."""
    claimed = {(file, n) for t in aid.sheet.tables for file, lines in named_lines(t.received) for n in lines}
    return [
        modifier
        for modifier in aid.rules.modifiers
        if not any((file, n) in claimed for file, lines in list(named_lines(modifier.received))[:1] for n in lines[:1])
    ]


def _against_the_list(aid: Aid, chart: EffectiveTable, effect: Effect) -> Iterator[Finding]:
    """Hold a figure of a chart against the modifier of the list that names the same terrain."""
    spot = cell_spot(aid.sheet, chart.table, effect.row, effect.column)
    words = {_stem(word) for word in _WORD.findall(effect.label)}
    naming = [m for m in _listed(aid) if words <= {_stem(word) for word in _WORD.findall(m.printed)}]
    figure = f"{effect.amount} {effect.unit}"
    if not naming:
        message = Phrase("the chart gives {}, the list of modifiers does not name `{}`", figure, effect.label)
        remedy = Phrase("say which of the two holds")
        yield row_spot(aid.sheet, chart.table, effect.row).suspicion(TWO_PLACES, message, remedy)
    for modifier in naming:
        stated = _EFFECT.search(modifier.printed)
        if stated and (_plain(stated["amount"]), stated["unit"][:4]) != (_plain(effect.amount), effect.unit[:4]):
            message = Phrase("the chart gives {}, the list {}", figure, stated[0])
            yield spot.suspicion(TWO_PLACES, message, Phrase("look at the print of both"))
        elif bool(_CONDITION.search(effect.line)) != bool(_CONDITION.search(modifier.printed)):
            message = Phrase(
                "one of the chart and the list (`{}`) sets a condition, the other does not", modifier.printed[:40]
            )
            yield spot.suspicion(TWO_PLACES, message, Phrase("say which of the two holds"))


def _against_the_legend(aid: Aid, chart: EffectiveTable) -> Iterator[Finding]:
    """Hold a figure of a cell against that of a legend line about the same thing."""
    for symbol in aid.sheet.symbols:
        stated = _AMOUNT.search(symbol.printed) if chart.table.id in symbol.tables else None
        words = {word.casefold() for word in _WORD.findall(symbol.printed)}
        for r, row in enumerate(chart.body):
            for c, cell in enumerate(row):
                found = _AMOUNT.search(cell.used)
                shared = words & {word.casefold() for word in _WORD.findall(cell.used)}
                if stated and found and found[0] != stated[0] and len(shared) >= _SHARED_WORDS:
                    marked = [c for c, other in enumerate(row) if occurs(symbol.token, on_one_line(other.used))]
                    spot = cell_spot(aid.sheet, chart.table, r, c)
                    spot = spot.with_cells([cell_names(chart.table, r, other) for other in marked])
                    message = Phrase("the cell says {}, the legend of `{}` {}", found[0], symbol.token, stated[0])
                    yield spot.suspicion(TWO_PLACES, message, Phrase("say which of the two holds"))


def _repeated(aid: Aid) -> Iterator[Finding]:
    """A modifier of a list that repeats a legend line in part may count once or twice."""
    for modifier in _listed(aid):
        for symbol in aid.sheet.symbols:
            run = _common_run(_words(modifier.printed), _words(symbol.printed))
            for line in lines_of(aid.sheet, symbol.received)[:1] if len(run) >= _SHARED_RUN else ():
                message = Phrase(
                    "`{}` stands in the legend of `{}` and in modifier `{}`", " ".join(run), symbol.token, modifier.id
                )
                spot = line_spot(aid.sheet, line.file, line.number)
                yield spot.suspicion(TWO_PLACES, message, Phrase("say whether it counts once or twice"))


def _left_out(aid: Aid) -> Iterator[Finding]:
    """A row of a chart, with an effect, that the text of an example names and a replay of it leaves out."""
    effects = {effect.label: effect for chart in _charts(aid) for effect in _effects(chart)}
    for procedure in aid.rules.procedures:
        replays = [example for example in aid.examples if example.procedure == procedure.id]
        for given in procedure.inputs:
            effect = effects.get(on_one_line(given.printed or ""))
            if effect is None or given.kind is not InputKind.FLAG:
                continue
            word = re.compile(rf"\b{re.escape(effect.label)}\b", re.IGNORECASE)
            line = next((line for line in example_lines(aid) if word.search(line.text)), None)
            if line is not None and any(not example.inputs.get(given.name) for example in replays):
                message = Phrase(
                    "the example speaks of `{}` ({} {}) and is played without it",
                    effect.label,
                    effect.amount,
                    effect.unit,
                )
                spot = line_spot(aid.sheet, line.file, line.number)
                yield spot.suspicion(TWO_PLACES, message, Phrase("say why it does not count"))


def _common_run(first: list[str], second: list[str]) -> list[str]:
    """Find the longest run of words that two texts share."""
    best: list[str] = []
    for i in range(len(first)):
        for j in range(len(second)):
            length = 0
            while first[i + length : i + length + 1] == second[j + length : j + length + 1] != []:
                length += 1
            best = max(best, first[i : i + length], key=len)
    return best


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.casefold())


def _stem(word: str) -> str:
    """Fold case and the endings of number and gender."""
    return re.sub(r"(?:es|s|e)$", "", word.casefold())


def _plain(amount: str) -> str:
    return amount.replace("–", "-")
