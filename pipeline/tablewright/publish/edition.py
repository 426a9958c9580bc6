"""What a release says, as plain text: every cell, label and part of a procedure that a result rests on.

Wording is left out: a title, a printed sentence or a meaning may be put better without a result changing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from tablewright.model.aid import Aid
from tablewright.model.rules import Procedure, Rules
from tablewright.model.sheet import Axis, EffectiveCell, EffectiveTable

_WORDING = frozenset({"id", "place", "label", "title", "printed", "received", "meaning", "procedure", "name"})

Parts = Mapping[str, Mapping[str, str]]
"""The parts of a procedure by name (`step quotient`), each with what is said of it (`rounding`: `down`)."""


@dataclass(frozen=True, slots=True)
class PublishedTable:
    """A table as it resolves: its labels, its cells, what a cell's text stands for, and what else decides a result."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    meanings: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PublishedSheet:
    """One sheet: its tables and its procedures, by id."""

    tables: Mapping[str, PublishedTable]
    procedures: Mapping[str, Parts]


Edition = Mapping[str, PublishedSheet]
"""All sheets of a release, by id."""


def edition(aids: Iterable[Aid]) -> Edition:
    """Say what a package made of these sheets would resolve."""
    return {aid.sheet.id: _sheet(aid) for aid in sorted(aids, key=lambda aid: aid.sheet.id)}


def _sheet(aid: Aid) -> PublishedSheet:
    return PublishedSheet(
        {table.table.id: _table(table, aid) for table in aid.tables},
        {procedure.id: _procedure(procedure, aid.rules) for procedure in aid.rules.procedures},
    )


def _table(table: EffectiveTable, aid: Aid) -> PublishedTable:
    source = table.table
    own = [symbol for symbol in aid.sheet.symbols if source.id in symbol.tables]
    outcomes = (outcome for outcome in aid.sheet.outcomes if outcome.table == source.id)
    return PublishedTable(
        rows=tuple(map(_line, source.rows.texts)),
        columns=tuple(map(_line, source.columns.texts)),
        cells=tuple(tuple(map(_cell, row)) for row in table.body),
        meanings=_meanings(cell for row in table.body for cell in row),
        facts={
            "kind of the rows": _axis(source.rows),
            "kind of the columns": _axis(source.columns),
            **{f"choice of `{symbol.token}`": _value(symbol.choices) for symbol in own if symbol.choices},
            **{f"effect of `{symbol.token}`": _value(symbol.gives) for symbol in own if symbol.gives},
            **{f"effect of `{_line(o.cell)}` in {o.column or 'any column'}": _value(o.gives) for o in outcomes},
        },
    )


def _axis(axis: Axis) -> str:
    return f"{axis.kind}, {axis.dice}" if axis.dice else str(axis.kind)


def _cell(cell: EffectiveCell) -> str:
    """What the cell is used as; one that is in doubt says so."""
    return f"undecided: {' or '.join(map(_line, cell.readings))}" if cell.undecided else _line(cell.used)


def _meanings(cells: Iterable[EffectiveCell]) -> Mapping[str, str]:
    """What each text of the cells comes apart into; where columns take it apart differently, all of it."""
    found: dict[str, set[str]] = {}
    for cell in cells:
        if cell.parsed is not None:
            said = json.dumps(cell.parsed, ensure_ascii=False, sort_keys=True, default=dict)
            found.setdefault(_line(cell.used), set()).add(said)
    return {text: " or ".join(sorted(said)) for text, said in sorted(found.items())}


def _procedure(procedure: Procedure, rules: Rules) -> Parts:
    """Its inputs, its steps and their order, its modifiers and caps."""
    own: dict[str, dict[str, Any]] = {
        "input": {item.name: item for item in procedure.inputs},
        "step": {step.name: step for step in procedure.steps},
        "modifier": {item.id: item for item in rules.modifiers if item.procedure == procedure.id},
        "cap": {cap.group: cap for cap in rules.caps if cap.procedure == procedure.id},
    }
    parts = {f"{kind} {name}": dict(_said(item)) for kind, items in own.items() for name, item in items.items()}
    order = {"steps": _value(tuple(own["step"])), "inputs": _value(tuple(own["input"]))}
    whole = {**order, "result": _value(procedure.result)}
    shape = (
        {"effect": _value(tuple(f"{field.name} ({field.kind})" for field in rules.effects))} if rules.effects else {}
    )
    gives = {"gives": _value(procedure.gives)} if procedure.gives else {}
    return {"the whole": {**whole, **shape, **gives}, **parts}


def _said(item: Any) -> Iterator[tuple[str, str]]:
    """Every field of an input, step, modifier or cap that says something, wording aside."""
    for one in fields(item):
        value = getattr(item, one.name)
        if one.name not in _WORDING and value is not False and value not in (None, (), {}):
            yield one.name, _value(value)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key}={_value(one)}" for key, one in value.items())
    if isinstance(value, tuple):
        return ", ".join(map(_value, value))
    if hasattr(value, "__dataclass_fields__"):
        return ": ".join(_value(getattr(value, one.name)) for one in fields(value))
    return _line(str(value))


def _line(text: str) -> str:
    """A text on one line: where the print ends its lines is not what it says."""
    return " ".join(text.split())
