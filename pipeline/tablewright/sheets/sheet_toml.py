"""`sheet.toml`: what each table is, its grammars, measures and legend, and what stands on which page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tablewright.model.sheet import Grammar, Measure
from tablewright.phrase import Phrase
from tablewright.sheets.document import Document
from tablewright.sheets.entries import SheetEntry, TableEntry
from tablewright.sheets.grammars import BUILT_IN, TEXT, checked_grammar, rule_names
from tablewright.sheets.kinds import check_invariant_keys
from tablewright.sheets.records import record
from tablewright.sheets.references import Mentions
from tablewright.sheets.report import Report, did_you_mean, quoted


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
    built_in = {TEXT, *(grammar.id for grammar in BUILT_IN)}
    for grammar in written:
        if grammar.id in built_in:
            report.add(
                grammar.place, Phrase("`{}` is a built-in grammar", grammar.id), Phrase("give this one another name")
            )
    measures = tuple(Measure(name, m.plus, m.minus, m.order) for name, m in entry.measure.items())
    if len(sound) == len(written):
        _measures_stand(entry, (*sound, *BUILT_IN), report)
    for table in entry.table:
        _check_table(table, built_in | {*entry.grammar}, entry.measure, report)
    return SheetText(document, entry, (*sound, *BUILT_IN), measures)


def _check_table(table: TableEntry, grammars: Iterable[str], measures: Iterable[str], report: Report) -> None:
    for name in (table.cells,) if isinstance(table.cells, str) else table.cells.values():
        Mentions(report, table.place).known("cells", Phrase("grammar"), name, grammars)
    for invariant in table.invariant:
        Mentions(report, invariant.place).known("measure", Phrase("measure"), invariant.measure, measures)
        if report.sound(invariant.place):
            check_invariant_keys(invariant, report)


def _measures_stand(entry: SheetEntry, grammars: tuple[Grammar, ...], report: Report) -> None:
    """See that a measure reads parts that some grammar gives, or else an order."""
    parts = {name for grammar in grammars for name in rule_names(grammar)}
    for name, measure in entry.measure.items():
        if not report.sound(measure.place):
            continue
        if bool(measure.order) == bool(measure.plus or measure.minus):
            message = Phrase("the measure `{}` needs either parts of a cell or an order of cells", name)
            report.add(measure.place, message, Phrase("give `plus` and perhaps `minus`, or else `order`"))
        for key, part in (("plus", measure.plus), ("minus", measure.minus)):
            if part is not None and part not in parts:
                message = Phrase("the measure `{}` reads the part {}, which no grammar gives", name, quoted(part))
                report.add(report.key_place(measure.place, key), message, did_you_mean(part, parts))
