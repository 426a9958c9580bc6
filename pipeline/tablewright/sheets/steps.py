"""Which keys each kind of step reads; any other key on it would be passed over in silence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from tablewright.model.rules import Step, StepKind
from tablewright.sheets.report import Report, did_you_mean

_ALL = frozenset({"do", "name", "label", "place", "when", "unless", "printed", "received"})
_ENDS = frozenset({"below", "above"})

_NEEDS: Mapping[StepKind, frozenset[str]] = {
    StepKind.ADD: frozenset({"of"}),
    StepKind.LIMIT: frozenset({"of"}),
    StepKind.MULTIPLY: frozenset({"of"}),
    StepKind.DIVIDE: frozenset({"of", "by"}),
    StepKind.MODIFY: frozenset({"target"}),
    StepKind.PLACE: frozenset({"of", "table", "axis"}),
    StepKind.SHIFT: frozenset({"of", "by", "table", "axis"}),
    StepKind.LOOK_UP: frozenset({"table"}),
    StepKind.NUMBER: frozenset({"of"}),
    StepKind.EFFECT: frozenset({"gives"}),
    StepKind.TRADE: frozenset({"of", "owner"}),
    StepKind.ALTERNATIVES: frozenset({"of", "owner"}),
    StepKind.SHARE: frozenset({"of", "by", "owner"}),
}

_MAY: Mapping[StepKind, frozenset[str]] = {
    StepKind.ADD: frozenset(),
    StepKind.LIMIT: _ENDS | {"low", "high"},
    StepKind.MULTIPLY: frozenset({"group", "once"}),
    StepKind.DIVIDE: frozenset({"rounding"}),
    StepKind.MODIFY: frozenset({"of", "group"}),
    StepKind.PLACE: _ENDS | {"rounding", "between"},
    StepKind.SHIFT: _ENDS,
    StepKind.LOOK_UP: frozenset({"row", "column", "part"}),
    StepKind.NUMBER: frozenset({"part"}),
    StepKind.EFFECT: frozenset({"owner"}),
    StepKind.TRADE: frozenset(),
    StepKind.ALTERNATIVES: frozenset({"mark", "other_owner"}),
    StepKind.SHARE: frozenset(),
}


def check_step_keys(step: Step, report: Report) -> None:
    """Report keys that the step lacks, and keys that its kind does not read."""
    given = {f.name for f in fields(step) if getattr(step, f.name) not in (f.default, {}) and f.name not in _ALL}
    needs, may = _NEEDS[step.do], _MAY[step.do]
    for key in sorted(needs - given):
        message = f"the step `{step.name}` ({step.do}) lacks the key `{key}`"
        report.add(step.place, message, f"the kind `{step.do}` needs " + ", ".join(f"`{n}`" for n in sorted(needs)))
    for key in sorted(given - needs - may):
        message = f"the step `{step.name}` ({step.do}) does not read the key `{key}`"
        report.add(report.key_place(step.place, key), message, did_you_mean(key, needs | may))
