"""Names that one file uses and another defines: tables, measures, rulings, inputs, figures, received lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from tablewright.model.rules import Example, Input, InputKind, Modifier, Procedure, Rules, Step
from tablewright.model.sheet import Erratum, Place, Signature, Table
from tablewright.sheets.entries import SheetEntry
from tablewright.sheets.names import folded
from tablewright.sheets.received import Received, check_lines, is_lines
from tablewright.sheets.report import Report, did_you_mean, quoted

_CONDITION = re.compile(r"(?P<name>[^=<>!]+?)\s*(?:(?:<=|>=|=|<|>)\s*(?P<value>.+))?")
_FRACTION = re.compile(r"[+-]?\d+(?:/[1-9]\d*)?")


@dataclass(frozen=True, slots=True)
class Known:
    """Everything that can be referred to; an id is None where its file could not be read."""

    tables: frozenset[str] | None
    rulings: frozenset[str] | None
    received: Received
    built: tuple[Table, ...]


def check_sheet(entry: SheetEntry | None, rules: Rules | None, known: Known, report: Report) -> None:
    """Hold the references of `sheet.toml` against the rest."""
    if entry is None:
        return
    _once("table", ((t.id, t.place) for t in entry.table), report)
    pages = {page.number for page in entry.page}
    for table in entry.table:
        check_lines(table.received, table.place, known.received, report)
        if table.page not in pages and report.sound(table.place):
            message = f"table `{table.id}` stands on page {table.page}, which is not described"
            report.add(table.place, message, did_you_mean(str(table.page), map(str, pages)))
    _blocks(entry, rules, report)
    for symbol in entry.symbol:
        check_lines(symbol.received, symbol.place, known.received, report)
        for table_id in symbol.tables:
            _known("table", table_id, known.tables, symbol.place, report)


def _blocks(entry: SheetEntry, rules: Rules | None, report: Report) -> None:
    """See that every block of a page is something the sheet has."""
    tables = {t.id for t in entry.table}
    have = {"table": tables, "legend": tables}
    if rules is not None:
        have["passage"] = {p.id for p in rules.passages}
        have["modifiers"] = {p.id for p in rules.procedures}
    for page in entry.page:
        for kind, separator, name in (block.partition(":") for block in page.blocks):
            if not separator or kind not in ("table", "legend", "modifiers", "passage"):
                message = f"{quoted(kind + separator + name)} is no block of a page"
                report.add(page.place, message, "write table:ID, legend:ID, modifiers:ID or passage:ID")
            else:
                _known(kind, name, have.get(kind), page.place, report)


def check_errata(errata: tuple[Erratum, ...], rules: Rules | None, known: Known, report: Report) -> None:
    """Hold the references of `errata.toml` against the rest."""
    _once("erratum", ((e.id, e.place) for e in errata), report)
    ids = None if rules is None else _rule_ids(rules)
    for erratum in errata:
        if erratum.table is not None:
            _known("table", erratum.table, known.tables, erratum.place, report)
        for at in erratum.at:
            if is_lines(at):
                check_lines(at, erratum.place, known.received, report)
            else:
                _known("rule", at.removeprefix("rule:"), ids, erratum.place, report)


def check_signatures(signatures: tuple[Signature, ...], known: Known, report: Report) -> None:
    """See that only tables that exist are signed."""
    for signature in signatures:
        _known("table", signature.table, known.tables, signature.place, report)


def check_rules(rules: Rules | None, known: Known, report: Report) -> None:
    """Hold the references of `rules.toml` against the sheet and against each other."""
    if rules is None:
        return
    _once("passage", ((p.id, p.place) for p in rules.passages), report)
    _once("modifier", ((m.id, m.place) for m in rules.modifiers), report)
    _once("procedure", ((p.id, p.place) for p in rules.procedures), report)
    for passage in rules.passages:
        check_lines(passage.received, passage.place, known.received, report)
    procedures = {p.id: p for p in rules.procedures}
    for cap in rules.caps:
        _known("procedure", cap.procedure, procedures, cap.place, report)
        _known("ruling", cap.ruling, known.rulings, cap.place, report)
    for modifier in rules.modifiers:
        _known("procedure", modifier.procedure, procedures, modifier.place, report)
        if modifier.procedure in procedures:
            _modifier(modifier, procedures[modifier.procedure], rules, known, report)
    for procedure in rules.procedures:
        _procedure(procedure, known, report)


def check_examples(examples: tuple[Example, ...], rules: Rules | None, known: Known, report: Report) -> None:
    """Hold the examples against the procedures they prove."""
    if rules is None:
        return
    _once("example", ((e.id, e.place) for e in examples), report)
    procedures = {p.id: p for p in rules.procedures}
    for example in examples:
        check_lines(example.received, example.place, known.received, report)
        _known("procedure", example.procedure, procedures, example.place, report)
        if example.procedure in procedures:
            _example(example, procedures[example.procedure], report)


def _example(example: Example, procedure: Procedure, report: Report) -> None:
    inputs = {i.name: i for i in procedure.inputs}
    figures = {s.name for s in procedure.steps}
    for name in example.inputs:
        _known("input", name, inputs, example.place, report)
    for name in example.figures:
        _known("figure", name, figures | inputs.keys(), example.place, report)
    for name, wanted in inputs.items():
        if name not in example.inputs and wanted.default is None and example.raises is None:
            message = f"example `{example.id}` does not say {quoted(name)}, which has no default"
            report.add(example.place, message, "add it to `inputs`")
    for name, value in example.inputs.items():
        if name in inputs and inputs[name].options and example.raises is None:
            _known(f"option of `{name}`", str(value), inputs[name].options, example.place, report)


def _modifier(modifier: Modifier, procedure: Procedure, rules: Rules, known: Known, report: Report) -> None:
    names = {i.name for i in procedure.inputs} | {s.name for s in procedure.steps}
    place = modifier.place
    check_lines(modifier.received, place, known.received, report)
    _known("ruling", modifier.ruling, known.rulings, place, report)
    _known("input", modifier.per, names, place, report)
    _amount(modifier.value, names, place, report)
    _conditions((*modifier.when, *modifier.unless), procedure, names, place, report)
    groups = {c.group for c in rules.caps if c.procedure == procedure.id} | {s.group for s in procedure.steps}
    _known("cap group", modifier.group, {group for group in groups if group}, place, report)


def _procedure(procedure: Procedure, known: Known, report: Report) -> None:
    _once("input", ((i.name, i.place) for i in procedure.inputs), report)
    _once("step", ((s.name, s.place) for s in procedure.steps), report)
    for table_id in procedure.tables:
        _known("table", table_id, known.tables, procedure.place, report)
    names = {i.name for i in procedure.inputs}
    for step in procedure.steps:
        _step(step, procedure, names, known, report)
        names.add(step.name)
    for name in procedure.result:
        _known("figure", name, names, procedure.place, report)


def _step(step: Step, procedure: Procedure, names: set[str], known: Known, report: Report) -> None:
    """Check one step; ``names`` holds the inputs and the figures made before it."""
    check_lines(step.received, step.place, known.received, report)
    for name in step.of:
        _known("input or earlier figure", name.removeprefix("-"), names, step.place, report)
    for amount in (step.by, step.low, step.high):
        _amount(amount, names, step.place, report)
    _conditions((*step.when, *step.unless), procedure, names, step.place, report)
    _known("table", step.table, known.tables, step.place, report)
    if table := next((t for t in known.built if t.id == step.table), None):
        for label, axis in ((step.row, table.rows), (step.column, table.columns)):
            labels = {folded(text) for text in axis.texts}
            _known("figure or label", None if label is None else folded(label), names | labels, step.place, report)
    for ground in (step.below, step.above, step.between):
        if ground is not None and is_lines(ground):
            check_lines(ground, step.place, known.received, report)
        elif ground is not None and " " not in ground:
            _known("ruling", ground, known.rulings, step.place, report)


def _amount(amount: int | str | None, names: Iterable[str], place: Place, report: Report) -> None:
    if isinstance(amount, str) and not _FRACTION.fullmatch(amount):
        _known("input or figure", amount.removeprefix("-"), names, place, report)


def _conditions(
    conditions: tuple[str, ...], procedure: Procedure, names: set[str], place: Place, report: Report
) -> None:
    inputs: dict[str, Input] = {i.name: i for i in procedure.inputs}
    for condition in conditions:
        match = _CONDITION.fullmatch(condition)
        if match is None:
            report.add(place, f"{quoted(condition)} is no condition", "write a flag, or name=value, name>=value")
            continue
        _known("input or figure", match["name"], names, place, report)
        wanted = inputs.get(match["name"])
        if wanted is not None and wanted.kind is InputKind.CHOICE and match["value"] is not None:
            _known(f"option of `{wanted.name}`", match["value"], wanted.options, place, report)


def _rule_ids(rules: Rules) -> set[str]:
    ids = {p.id for p in rules.passages} | {m.id for m in rules.modifiers} | {c.group for c in rules.caps}
    for procedure in rules.procedures:
        ids |= {procedure.id} | {f"{procedure.id}.{step.name}" for step in procedure.steps}
    return ids


def _known(what: str, name: str | None, known: Iterable[str] | None, place: Place, report: Report) -> None:
    """Report a name that nothing has; nothing is said where the file that would define it could not be read."""
    if name is None or known is None or name in (words := set(known)) or not report.sound(place):
        return
    report.add(place, f"there is no {what} {quoted(name)}", did_you_mean(name, words))


def _once(what: str, named: Iterable[tuple[str, Place]], report: Report) -> None:
    pairs = list(named)
    counts = Counter(name for name, _ in pairs)
    seen: set[str] = set()
    for name, place in pairs:
        if name in seen and report.sound(place):
            message = f"the {what} {quoted(name)} is there {counts[name]} times"
            report.add(place, message, "give each its own name")
        seen.add(name)
