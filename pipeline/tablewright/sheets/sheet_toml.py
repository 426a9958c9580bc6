"""`sheet.toml`: what each table is, its grammars, measures and legend, and what stands on which page."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.model.sheet import Grammar, InvariantKind, Measure
from tablewright.sheets.document import Document
from tablewright.sheets.entries import InvariantEntry, SheetEntry, TableEntry
from tablewright.sheets.grammars import NUMBER, TEXT, checked_grammar, rule_names
from tablewright.sheets.records import record
from tablewright.sheets.report import Blank, Report, did_you_mean, quoted

_NEEDS_MEASURE = frozenset(
    {InvariantKind.MONOTONE, InvariantKind.VALLEY, InvariantKind.DOMINANCE, InvariantKind.RISING_MEAN}
)


@dataclass(frozen=True, slots=True)
class SheetText:
    """`sheet.toml` as read; only grammars that can be used are kept."""

    document: Document
    entry: SheetEntry
    grammars: tuple[Grammar, ...]
    measures: tuple[Measure, ...]


def sheet_toml(document: Document, report: Report) -> SheetText:
    """Read the file and hold its parts against each other; the tables' own texts come later."""
    entry = record(SheetEntry, document, report)
    written = tuple(Grammar(name, g.lark, document.place("grammar", name, "lark")) for name, g in entry.grammar.items())
    sound = tuple(g for g in written if g.text and checked_grammar(g, report))
    for grammar in written:
        if grammar.id in (TEXT, NUMBER.id):
            report.add(grammar.place, f"`{grammar.id}` is a built-in grammar", "give this one another name")
    measures = tuple(Measure(name, m.plus, m.minus, m.order) for name, m in entry.measure.items())
    if len(sound) == len(written):
        _measures_stand(entry, (*sound, NUMBER), report)
    for table in entry.table:
        _grammars_known(table, {TEXT, NUMBER.id, *entry.grammar}, report)
        for invariant in table.invariant:
            _measure_known(invariant, entry, report)
    return SheetText(document, entry, (*sound, NUMBER), measures)


def _grammars_known(table: TableEntry, known: set[str], report: Report) -> None:
    names = [table.cells] if isinstance(table.cells, str) else table.cells.values()
    for name in names:
        if name not in known and not isinstance(name, Blank):
            message = f"table `{table.id}`: there is no grammar {quoted(name)}"
            report.add(report.key_place(table.place, "cells"), message, did_you_mean(name, known))


def _measure_known(invariant: InvariantEntry, sheet: SheetEntry, report: Report) -> None:
    if not report.sound(invariant.place):
        return
    if invariant.measure is None:
        if invariant.kind in _NEEDS_MEASURE:
            message = f"the invariant `{invariant.kind}` lacks a `measure`"
            report.add(invariant.place, message, did_you_mean("", sheet.measure))
    elif invariant.measure not in sheet.measure:
        message = f"there is no measure {quoted(invariant.measure)}"
        place = report.key_place(invariant.place, "measure")
        report.add(place, message, did_you_mean(invariant.measure, sheet.measure))


def _measures_stand(entry: SheetEntry, grammars: tuple[Grammar, ...], report: Report) -> None:
    """See that a measure reads parts that some grammar gives, or else an order."""
    parts = {name for grammar in grammars for name in rule_names(grammar)}
    for name, measure in entry.measure.items():
        if not report.sound(measure.place):
            continue
        if bool(measure.order) == bool(measure.plus or measure.minus):
            message = f"the measure `{name}` needs either parts of a cell or an order of cells"
            report.add(measure.place, message, "give `plus` and perhaps `minus`, or else `order`")
        for key, part in (("plus", measure.plus), ("minus", measure.minus)):
            if part is not None and part not in parts:
                message = f"the measure `{name}` reads the part {quoted(part)}, which no grammar gives"
                report.add(report.key_place(measure.place, key), message, did_you_mean(part, parts))
