"""Which keys each kind of step and of invariant reads; any other key on it would be passed over in silence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from tablewright.model.rules import Step, StepKind
from tablewright.model.sheet import InvariantKind
from tablewright.phrase import Phrase, chained
from tablewright.sheets.entries import InvariantEntry
from tablewright.sheets.report import Report, did_you_mean

_ALL_STEPS = frozenset({"do", "name", "label", "place", "when", "unless", "printed", "received"})
_ENDS = frozenset({"below", "above"})

_STEP_NEEDS: Mapping[StepKind, frozenset[str]] = {
    StepKind.ADD: frozenset({"of"}),
    StepKind.LIMIT: frozenset({"of"}),
    StepKind.MULTIPLY: frozenset({"of"}),
    StepKind.DIVIDE: frozenset({"of", "by"}),
    StepKind.MODIFY: frozenset({"target"}),
    StepKind.PLACE: frozenset({"of", "table", "axis"}),
    StepKind.SHIFT: frozenset({"of", "by", "table", "axis"}),
    StepKind.LOOK_UP: frozenset({"table"}),
    StepKind.NUMBER: frozenset({"of"}),
    StepKind.EFFECT: frozenset(),
    StepKind.TRADE: frozenset({"of", "owner"}),
    StepKind.ALTERNATIVES: frozenset({"of", "owner"}),
    StepKind.SHARE: frozenset({"of", "by", "owner"}),
}

_STEP_MAY: Mapping[StepKind, frozenset[str]] = {
    StepKind.ADD: frozenset(),
    StepKind.LIMIT: _ENDS | {"low", "high"},
    StepKind.MULTIPLY: frozenset({"group", "once"}),
    StepKind.DIVIDE: frozenset({"rounding", "between"}),
    StepKind.MODIFY: frozenset({"of", "group"}),
    StepKind.PLACE: _ENDS | {"rounding", "between", "row"},
    StepKind.SHIFT: _ENDS,
    StepKind.LOOK_UP: frozenset({"row", "column", "part"}),
    StepKind.NUMBER: frozenset({"part", "table", "column"}),
    StepKind.EFFECT: frozenset({"gives", "owner", "ruling"}),
    StepKind.TRADE: frozenset(),
    StepKind.ALTERNATIVES: frozenset({"mark", "other_owner"}),
    StepKind.SHARE: frozenset(),
}


_ALL_INVARIANTS = frozenset({"kind", "reason", "place", "along", "direction"})
_OF_CELLS = frozenset({"part"})

_INVARIANT_NEEDS: Mapping[InvariantKind, frozenset[str]] = {
    InvariantKind.MONOTONE: frozenset({"measure"}),
    InvariantKind.DIAGONAL: frozenset(),
    InvariantKind.VALLEY: frozenset({"measure", "bottom"}),
    InvariantKind.DOMINANCE: frozenset({"measure"}),
    InvariantKind.RISING_MEAN: frozenset({"measure"}),
    InvariantKind.PARTITION: frozenset(),
    InvariantKind.CONSTANT: frozenset({"high"}),
    InvariantKind.STEP: frozenset({"measure"}),
    InvariantKind.VOCABULARY: frozenset({"measure"}),
    InvariantKind.STEP: frozenset({"measure"}),
    InvariantKind.VOCABULARY: frozenset({"measure"}),
}

_INVARIANT_MAY: Mapping[InvariantKind, frozenset[str]] = {
    InvariantKind.MONOTONE: _OF_CELLS,
    InvariantKind.DIAGONAL: frozenset(),
    InvariantKind.VALLEY: _OF_CELLS,
    InvariantKind.DOMINANCE: _OF_CELLS | {"low", "high"},
    InvariantKind.RISING_MEAN: _OF_CELLS,
    InvariantKind.PARTITION: frozenset(),
    InvariantKind.CONSTANT: _OF_CELLS,
    InvariantKind.STEP: _OF_CELLS | {"low", "high"},
    InvariantKind.VOCABULARY: _OF_CELLS,
    InvariantKind.STEP: _OF_CELLS | {"low", "high"},
    InvariantKind.VOCABULARY: _OF_CELLS,
}


def check_step_keys(step: Step, report: Report) -> None:
    """Report keys that a step lacks, and keys that its kind does not read."""
    needs, may = _STEP_NEEDS[step.do], _STEP_MAY[step.do]
    _check(Phrase("the step `{}` ({})", step.name, step.do), step, needs, may | _ALL_STEPS, report)


def check_invariant_keys(invariant: InvariantEntry, report: Report) -> None:
    """Report keys that an invariant lacks, and keys that its kind does not read."""
    needs, may = _INVARIANT_NEEDS[invariant.kind], _INVARIANT_MAY[invariant.kind]
    _check(Phrase("the invariant `{}`", invariant.kind), invariant, needs, may | _ALL_INVARIANTS, report)


def _check(what: str, entry: Step | InvariantEntry, needs: frozenset[str], may: frozenset[str], report: Report) -> None:
    given = {f.name for f in fields(entry) if getattr(entry, f.name) not in (f.default, {})}
    for key in sorted(needs - given):
        listed = chained("{}, {}", [f"`{name}`" for name in sorted(needs)])
        report.add(entry.place, Phrase("{} lacks the key `{}`", what, key), Phrase("it needs {}", listed))
    for key in sorted(given - needs - may):
        message = Phrase("{} does not read the key `{}`", what, key)
        report.add(report.key_place(entry.place, key), message, did_you_mean(key, needs | may - {"place"}))
