"""Cells that their grammar cannot read, or that break off."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import partial

from tablewright.check.spots import cell_spot, on_one_line
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.rules import StepKind
from tablewright.model.sheet import EffectiveCell, EffectiveTable
from tablewright.phrase import Phrase, chained

PARSE, DANGLING = "parse", "dangling"

_SEPARATORS = "/+,;:"
_BRACKETS = {")": "(", "]": "[", "»": "«"}


def parse(aid: Aid) -> Iterator[Finding]:
    """Every cell is read whole by its grammar, in exactly one way; an undecided one wants the print."""
    for effective in aid.tables:
        for row, column, cell in _with_grammar(effective):
            spot = partial(cell_spot, aid.sheet, effective.table, row, column)
            grammar = effective.table.grammars[column]
            shown = on_one_line(cell.used)
            if cell.undecided:
                remedy = (
                    Phrase("look at the print: it has {}", _either(cell.readings))
                    if cell.readings
                    else Phrase("look at the print")
                )
                yield spot().suspicion(PARSE, Phrase("`{}` stands undecided", shown), remedy)
            elif not cell.parses and shown:
                message = Phrase("`{}` is no cell of the grammar `{}`", shown, grammar)
                yield spot().error(
                    PARSE, message, Phrase("correct the cell as the print has it, or widen [grammar.{}]", grammar)
                )
            elif len(cell.parses) > 1:
                ways = chained("{} and as {}", sorted(map(str, cell.parses))[:2])
                message = Phrase("the grammar `{}` reads `{}` as {}", grammar, shown, ways)
                yield spot().error(PARSE, message, Phrase("narrow [grammar.{}] until one reading is left", grammar))


def dangling(aid: Aid) -> Iterator[Finding]:
    """Nothing breaks off: a separator has its next item, a bracket its pair, a choice its options, a half its other."""
    for effective in aid.tables:
        marks = _choice_marks(aid, effective.table.id)
        for row, column, cell in _with_grammar(effective):
            for message, remedy in _broken_off(on_one_line(cell.used), marks):
                yield cell_spot(aid.sheet, effective.table, row, column).suspicion(DANGLING, message, remedy)
        for row, column in _missing_halves(effective):
            message = Phrase("the cell is blank although the other half of its column is filled")
            spot = cell_spot(aid.sheet, effective.table, row, column)
            yield spot.suspicion(DANGLING, message, Phrase("look at the print for the missing half"))


def _with_grammar(effective: EffectiveTable) -> Iterator[tuple[int, int, EffectiveCell]]:
    for row, cells in enumerate(effective.body):
        for column, cell in enumerate(cells):
            if effective.table.grammars[column] is not None:
                yield row, column, cell


def _choice_marks(aid: Aid, table_id: str) -> frozenset[str]:
    """Marks by which a cell gives somebody the choice among its alternatives."""
    steps = [step for procedure in aid.rules.procedures if table_id in procedure.tables for step in procedure.steps]
    return frozenset(step.mark for step in steps if step.do is StepKind.ALTERNATIVES and step.mark)


def _broken_off(text: str, marks: frozenset[str]) -> Iterator[tuple[Phrase, Phrase]]:
    last, first = text[-1:], text[:1]
    if last in _SEPARATORS and len(text) > 1:
        yield (
            Phrase("`{}` ends with `{}`", text, last),
            Phrase("look at the print for what stands after the `{}`", last),
        )
    if first in _SEPARATORS and first != "+" and len(text) > 1:
        yield (
            Phrase("`{}` begins with `{}`", text, first),
            Phrase("look at the print for what stands before the `{}`", first),
        )
    for closing, opening in _BRACKETS.items():
        opened, closed = text.count(opening), text.count(closing)
        if opened != closed:
            yield (
                Phrase("`{}` has {} `{}` and {} `{}`", text, opened, opening, closed, closing),
                Phrase("look at the print for the other bracket"),
            )
    for mark in sorted(marks):
        if mark in text and "/" not in text:
            yield (
                Phrase("`{}` gives a choice by `{}` among one alternative", text, mark),
                Phrase("look at the print for the others"),
            )


def _missing_halves(effective: EffectiveTable) -> Iterator[tuple[int, int]]:
    """Find blank cells beside filled ones under the same label."""
    shared: dict[str, list[int]] = defaultdict(list)
    for column, label in enumerate(effective.table.columns.labels):
        if label.part is not None:
            shared[label.text.removesuffix(f"/{label.part}")].append(column)
    for row, cells in enumerate(effective.body):
        for halves in shared.values():
            blank = [column for column in halves if not cells[column].used.strip()]
            if len(blank) < len(halves):
                yield from ((row, column) for column in blank)


def _either(texts: tuple[str, ...]) -> str:
    return chained("{} or {}", [f"`{text}`" for text in texts])
