"""What would come of a table's description: the sheet read, checked and compiled in memory, and its resolver asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import ModuleType
from typing import Any

from tablewright.check import check_aid
from tablewright.cli.review_frames import described
from tablewright.compile.build import build
from tablewright.compile.cases import contradicted
from tablewright.compile.plan.model import Identity
from tablewright.compile.print.emit import emit
from tablewright.compile.sandbox import loaded
from tablewright.errors import Faults, TablewrightError
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding, Severity
from tablewright.review.answers import faults_of
from tablewright.review.desk import Frame
from tablewright.review.subject import Subject
from tablewright.sheets.draft_rules import procedure_name
from tablewright.workspace import Workspace

Plain = dict[str, Any]

_PACKAGE = "tablewright-trial"


def tried(
    workspace: Workspace,
    subject: Subject,
    frame: Frame,
    *,
    csv: str,
    wrote: Mapping[str, str],
    inputs: Mapping[str, Any],
) -> Plain:
    """Say what would be at fault or in doubt, and what the resolver answers; without inputs, to some that fit."""
    findings: list[Finding] = []
    try:
        contents, _ = described(workspace, subject, frame, csv=csv, by="", wrote=wrote)
        aid = workspace.try_sheet(subject.sheet, contents)
        findings = [finding for finding in check_aid(aid) if finding.table == frame.id and not finding.erratum]
        answer = _asked(_alone(aid, frame.id), frame.id, inputs)
    except TablewrightError as error:
        # What the checks object to keeps the package from being made, too: it is said once.
        said = isinstance(error, Faults) and any(finding.severity is Severity.ERROR for finding in findings)
        answer = {"faults": [] if said else faults_of(error)}
    return {"faults": [], "findings": [_plain(finding) for finding in findings], **answer}


def _plain(finding: Finding) -> Plain:
    spoken_of = {"check": finding.check, "row": finding.row or "", "column": finding.column or ""}
    return spoken_of | {"message": finding.message, "remedy": finding.remedy, "severity": finding.severity.value}


def _alone(aid: Aid, table: str) -> Aid:
    """Leave the other tables of the sheet out: they have been tried before, and take their time."""
    name = procedure_name(table)
    sheet = replace(aid.sheet, tables=tuple(t for t in aid.sheet.tables if t.id == table))
    rules = replace(
        aid.rules,
        procedures=tuple(p for p in aid.rules.procedures if p.id == name),
        modifiers=tuple(m for m in aid.rules.modifiers if m.procedure == name),
        caps=(),
    )
    examples = tuple(example for example in aid.examples if example.procedure == name)
    return Aid(sheet, rules, examples, tuple(t for t in aid.tables if t.table.id == table))


def _asked(aid: Aid, table: str, inputs: Mapping[str, Any]) -> Plain:
    """Make the package in memory, and ask it."""
    made = build([aid], Identity(_PACKAGE, "0", ""))
    files = emit(made)
    faults = faults_of(Faults(contradicted(made, files)))
    with loaded(files, made.module) as package:
        name = f"{aid.sheet.id}.{procedure_name(table)}"
        (resolver,) = (one for one in package.catalog() if one.name == name)
        given = dict(_given(resolver, inputs))
        parameters = [
            {
                "name": p.name,
                "kind": p.kind,
                "meaning": dict(p.meaning),
                "options": list(p.options),
                "low": _end(p.low),
                "high": _end(p.high),
                "dice": p.dice or "",
            }
            for p in resolver.parameters
        ]
        answer = _result(package, name, given)
        return {"faults": faults, "resolver": name, "parameters": parameters, "inputs": given, **answer}


def _end(value: Any) -> str | None:
    return None if value is None else str(value)


def _given(resolver: Any, inputs: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Give what was asked, and for the rest something from the middle of what it takes."""
    for p in resolver.parameters:
        if p.name in inputs:
            yield p.name, _value(p.kind, inputs[p.name])
        elif p.default is not None:
            yield p.name, p.default
        elif p.options:
            yield p.name, p.options[len(p.options) // 2]
        else:
            low = 1 if p.low is None else int(p.low)
            yield p.name, (low + (low + 6 if p.high is None else int(p.high))) // 2


def _value(kind: str, said: Any) -> Any:
    """Take what was typed as what the parameter is."""
    if kind == "flag":
        return said in (True, "true", "on")
    if kind == "choice":
        return str(said)
    try:
        return int(str(said))
    except ValueError:
        return str(said)


def _result(package: ModuleType, name: str, given: Mapping[str, Any]) -> Plain:
    try:
        result = package.resolve(name, **given)
    except (ValueError, LookupError) as error:
        return {"refused": str(error)}
    return {"text": result.text, "row": result.row, "column": result.column}
