"""What `rules.toml` and `examples.toml` refer to."""

from __future__ import annotations

import re
from collections.abc import Collection

from tablewright.model.rules import Example, InputKind, Modifier, Procedure, Rules, Step
from tablewright.phrase import Phrase
from tablewright.sheets.names import folded
from tablewright.sheets.received import is_lines
from tablewright.sheets.references import Known, Mentions, once
from tablewright.sheets.report import Blank, Report, quoted

_CONDITION = re.compile(r"(?P<name>[^=<>!]+?)\s*(?:(?:=|(?:<=|>=|<|>)(?=\s*[^\s=<>!]))\s*(?P<value>[^=<>!]*))?")
_FRACTION = re.compile(r"[+-]?\d+(?:/[1-9]\d*)?")


def check_rules(rules: Rules, known: Known, report: Report) -> None:
    """Hold the references of `rules.toml` against the sheet and against each other."""
    once(Phrase("passage"), ((p.id, p.place) for p in rules.passages), report)
    once(Phrase("modifier"), ((m.id, m.place) for m in rules.modifiers), report)
    once(Phrase("procedure"), ((p.id, p.place) for p in rules.procedures), report)
    procedures = {p.id: p for p in rules.procedures}
    for passage in rules.passages:
        Mentions(report, passage.place).lines("received", passage.received, known.received)
    for cap in rules.caps:
        says = Mentions(report, cap.place)
        says.known("procedure", Phrase("procedure"), cap.procedure, procedures)
        says.known("ruling", Phrase("ruling"), cap.ruling, known.rulings)
    for modifier in rules.modifiers:
        says = Mentions(report, modifier.place)
        says.known("procedure", Phrase("procedure"), modifier.procedure, procedures)
        if modifier.procedure in procedures:
            _check_modifier(modifier, procedures[modifier.procedure], rules, known, says)
    for procedure in rules.procedures:
        _check_procedure(procedure, known, report)


def _check_modifier(modifier: Modifier, procedure: Procedure, rules: Rules, known: Known, says: Mentions) -> None:
    names = {i.name for i in procedure.inputs} | {s.name for s in procedure.steps}
    groups = {c.group for c in rules.caps if c.procedure == procedure.id}
    groups |= {s.group for s in procedure.steps if s.group is not None}
    says.languages("meaning", modifier.meaning)
    says.lines("received", modifier.received, known.received)
    says.known("ruling", Phrase("ruling"), modifier.ruling, known.rulings)
    says.known("group", Phrase("cap group"), modifier.group, groups)
    says.known("per", Phrase("input or figure"), modifier.per, names)
    _check_amount("value", modifier.value, names, says)
    _check_conditions("when", modifier.when, procedure, names, says)
    _check_conditions("unless", modifier.unless, procedure, names, says)


def _check_procedure(procedure: Procedure, known: Known, report: Report) -> None:
    says = Mentions(report, procedure.place)
    says.identifier("id", procedure.id)
    says.languages("title", procedure.title)
    for table_id in procedure.tables:
        says.known("tables", Phrase("table"), table_id, known.tables)
    once(Phrase("input"), ((i.name, i.place) for i in procedure.inputs), report)
    once(Phrase("step"), ((s.name, s.place) for s in procedure.steps), report)
    for wanted in procedure.inputs:
        asks = Mentions(report, wanted.place)
        asks.identifier("name", wanted.name)
        asks.languages("meaning", wanted.meaning)
    names = {i.name for i in procedure.inputs}
    for step in procedure.steps:
        _check_step(step, procedure, names, known, Mentions(report, step.place))
        names.add(step.name)
    for name in procedure.result:
        says.known("result", Phrase("figure"), name, names)


def _check_step(step: Step, procedure: Procedure, names: set[str], known: Known, says: Mentions) -> None:
    """Check one step; ``names`` holds the inputs and the figures made before it."""
    says.identifier("name", step.name)
    says.languages("label", step.label)
    says.lines("received", step.received, known.received)
    says.known("table", Phrase("table"), step.table, known.tables)
    says.known("axis", Phrase("axis"), step.axis, ("rows", "columns"))
    for name in step.of:
        _check_amount("of", name, names, says)
    for key, amount in (("by", step.by), ("low", step.low), ("high", step.high)):
        _check_amount(key, amount, names, says)
    _check_conditions("when", step.when, procedure, names, says)
    _check_conditions("unless", step.unless, procedure, names, says)
    for table in (t for t in known.built if t.id == step.table):
        for key, label, axis in (("row", step.row, table.rows), ("column", step.column, table.columns)):
            if label is not None:
                says.known(key, Phrase("figure or label"), folded(label), names | {folded(text) for text in axis.texts})
    for key, ground in (("below", step.below), ("above", step.above), ("between", step.between)):
        _check_ground(key, ground, known, says)
    says.known("ruling", Phrase("ruling"), step.ruling, known.rulings)


def _check_ground(key: str, ground: str | None, known: Known, says: Mentions) -> None:
    """See that a ground leads to a ruling or to received lines; a whole sentence stands for itself."""
    if ground is not None and is_lines(ground):
        says.lines(key, ground, known.received)
    elif ground is not None and " " not in ground:
        says.known(key, Phrase("ruling"), ground, known.rulings)


def _check_amount(key: str, amount: int | str | None, names: Collection[str], says: Mentions) -> None:
    if isinstance(amount, str) and not isinstance(amount, Blank) and not _FRACTION.fullmatch(amount):
        says.known(key, Phrase("input or earlier figure"), amount.removeprefix("-"), names)


def _check_conditions(
    key: str, conditions: tuple[str, ...], procedure: Procedure, names: Collection[str], says: Mentions
) -> None:
    inputs = {i.name: i for i in procedure.inputs}
    for condition in conditions:
        match = _CONDITION.fullmatch(condition)
        if match is None:
            if not isinstance(condition, Blank):
                says.fault(
                    key,
                    Phrase("{} is no condition", quoted(condition)),
                    Phrase("write a flag, or name=value, name>=value"),
                )
            continue
        says.known(key, Phrase("input or figure"), match["name"], names)
        wanted = inputs.get(match["name"])
        if wanted is not None and wanted.kind is InputKind.CHOICE and match["value"] is not None:
            says.known(key, Phrase("option of `{}`", wanted.name), match["value"], wanted.options)


def check_examples(examples: tuple[Example, ...], rules: Rules, known: Known, report: Report) -> None:
    """Hold the examples against the procedures they prove."""
    once(Phrase("example"), ((e.id, e.place) for e in examples), report)
    procedures = {p.id: p for p in rules.procedures}
    for example in examples:
        says = Mentions(report, example.place)
        says.lines("received", example.received, known.received)
        says.known("procedure", Phrase("procedure"), example.procedure, procedures)
        if example.procedure in procedures:
            _check_example(example, procedures[example.procedure], says)
        for ruling in example.rulings or ():
            says.known("rulings", Phrase("ruling"), ruling, known.rulings)


def _check_example(example: Example, procedure: Procedure, says: Mentions) -> None:
    inputs = {i.name: i for i in procedure.inputs}
    for name in example.inputs:
        says.known("inputs", Phrase("input"), name, inputs)
    for name in example.figures:
        says.known("figures", Phrase("figure"), name, {s.name for s in procedure.steps} | inputs.keys())
    if example.raises is not None:
        return  # it shows a bad input, perhaps one left out
    for name, wanted in inputs.items():
        if name not in example.inputs and wanted.default is None:
            message = Phrase("example `{}` does not say {}, which has no default", example.id, quoted(name))
            says.fault("inputs", message, Phrase("add it to `inputs`"))
        elif name in example.inputs and wanted.options:
            given = example.inputs[name]
            for label in given if isinstance(given, tuple) else (given,):
                says.known("inputs", Phrase("option of `{}`", name), str(label), wanted.options)
