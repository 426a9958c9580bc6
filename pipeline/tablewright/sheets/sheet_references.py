"""What `sheet.toml`, `errata.toml` and `signoff.toml` refer to."""

from __future__ import annotations

import re

from tablewright.model.rules import Rules
from tablewright.model.sheet import Erratum, Signature
from tablewright.phrase import Phrase
from tablewright.sheets.entries import SheetEntry
from tablewright.sheets.received import is_lines
from tablewright.sheets.references import Known, Mentions, once
from tablewright.sheets.report import Blank, Report, did_you_mean, quoted
from tablewright.sheets.sheet_toml import SheetText

_BLOCKS = {
    "table": Phrase("table"),
    "legend": Phrase("table"),
    "modifiers": Phrase("procedure"),
    "passage": Phrase("passage"),
}
"""The kinds of blocks on a page, and what the id after each is the id of."""


def check_sheet(name: str, sheet: SheetText, rules: Rules | None, known: Known, report: Report) -> None:
    """Hold the references of `sheet.toml` against the rest, and the name of the sheet's folder against the rules."""
    entry = sheet.entry
    Mentions(report, sheet.document.place()).identifier("", name)
    if not re.fullmatch("[a-z]{3}", entry.language) and not isinstance(entry.language, Blank):
        message = Phrase("{} is no language", quoted(entry.language))
        report.add(sheet.document.place("language"), message, Phrase("use the code of three letters, as fra or eng"))
    once(Phrase("table"), ((t.id, t.place) for t in entry.table), report)
    once(Phrase("page"), ((str(p.number), p.place) for p in entry.page), report)
    pages = [page.number for page in entry.page]
    for table in entry.table:
        says = Mentions(report, table.place)
        says.identifier("id", table.id)
        says.lines("received", table.received, known.received)
        if table.page not in pages and not any(isinstance(number, Blank) for number in (table.page, *pages)):
            message = Phrase("table `{}` stands on page {}, which is not described", table.id, table.page)
            says.fault("page", message, did_you_mean(str(table.page), map(str, pages)))
    for symbol in entry.symbol:
        says = Mentions(report, symbol.place)
        says.lines("received", symbol.received, known.received)
        for table_id in symbol.tables:
            says.known("tables", Phrase("table"), table_id, known.tables)
        if not symbol.printed and not symbol.external and report.sound(symbol.place):
            message = Phrase("the symbol {} is not explained", quoted(symbol.token))
            says.fault("printed", message, Phrase("quote its line of the legend, or say external = true"))
    for built in known.built:
        for invariant in built.invariants:
            axis = built.rows if invariant.along == "rows" else built.columns
            parts = {label.part for label in built.columns.labels if label.part is not None}
            says = Mentions(report, invariant.place)
            says.known("bottom", Phrase("label"), invariant.bottom, axis.texts)
            says.known("part", Phrase("part of a column"), invariant.part, parts)
    _check_blocks(entry, rules, report)


def _check_blocks(entry: SheetEntry, rules: Rules | None, report: Report) -> None:
    """See that every block of a page is something the sheet has."""
    have = {
        "table": {t.id for t in entry.table},
        "passage": None if rules is None else {p.id for p in rules.passages},
        "procedure": None if rules is None else {p.id for p in rules.procedures},
    }
    for page in entry.page:
        says = Mentions(report, page.place)
        for block in page.blocks:
            kind, separator, name = block.partition(":")
            if separator and kind in _BLOCKS:
                says.known("blocks", _BLOCKS[kind], name, have[_BLOCKS[kind]])
            elif not isinstance(block, Blank):
                ways = Phrase("write table:ID, legend:ID, modifiers:ID or passage:ID")
                says.fault("blocks", Phrase("{} is no block of a page", quoted(block)), ways)


def check_errata(errata: tuple[Erratum, ...], rules: Rules | None, known: Known, report: Report) -> None:
    """Hold the references of `errata.toml` against the rest."""
    once(Phrase("erratum"), ((e.id, e.place) for e in errata), report)
    ids = None if rules is None else _rule_ids(rules)
    for erratum in errata:
        says = Mentions(report, erratum.place)
        says.known("table", Phrase("table"), erratum.table, known.tables)
        for at in erratum.at:
            if is_lines(at):
                says.lines("at", at, known.received)
            elif not isinstance(at, Blank):
                says.known("at", Phrase("rule"), at.removeprefix("rule:"), ids)


def check_signatures(signatures: tuple[Signature, ...], known: Known, report: Report) -> None:
    """See that only tables that exist are signed."""
    for signature in signatures:
        Mentions(report, signature.place).known("table", Phrase("table"), signature.table, known.tables)


def _rule_ids(rules: Rules) -> set[str]:
    """Name everything in `rules.toml` that can be in doubt; a step is `procedure.step`."""
    ids = {p.id for p in rules.passages} | {m.id for m in rules.modifiers} | {c.group for c in rules.caps}
    for procedure in rules.procedures:
        ids |= {procedure.id} | {f"{procedure.id}.{step.name}" for step in procedure.steps}
    return ids
