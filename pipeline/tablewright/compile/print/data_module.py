"""The module of a game that holds its tables, rulings and procedures: calls of constructors with plain data."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from tablewright.compile.lower.formula import CellNumber, Position
from tablewright.compile.lower.procedure import lower
from tablewright.compile.lower.walk import formulas
from tablewright.compile.plan.model import Game, PlainProcedure, PlainTable
from tablewright.compile.plan.numbers import cell_numbers, faces
from tablewright.compile.plan.written import EXACT, acting
from tablewright.compile.print.literal import Make, Ref, constant_name, make, positions_name, text
from tablewright.compile.print.source import HEADER, checked, docstring, names_used
from tablewright.model.rules import Amount, Cap, Input, InputKind, Modifier, Ruling, Step
from tablewright.model.sheet import Axis, AxisLabel, Parsed, Symbol

RUNTIME = ("Axis", "Cap", "Doubt", "Label", "Modifier", "Parameter", "Procedure", "Ruling", "Step", "Symbol", "Table")


def data_module(game: Game) -> str:
    """The source of a game's data."""
    parts = [
        *(part for table in game.tables for part in _whole_table(table)),
        *_derived(game),
        f"RULINGS: tuple[Ruling, ...] = {text(tuple(_ruling(ruling) for ruling in game.rulings))}",
        *(f"{plain.procedure.id.upper()} = {text(_procedure(game, plain))}" for plain in game.procedures),
    ]
    said = HEADER + docstring(f"What the sheet {game.title} says, as data.")
    return checked("\n\n".join([said, _imports("\n".join(parts)), *parts]) + "\n")


def _imports(code: str) -> str:
    """Only what the data uses."""
    used = names_used(code)
    lines = ["from __future__ import annotations", ""]
    lines += ["from collections.abc import Mapping"] if "Mapping" in used else []
    lines += ["from fractions import Fraction"] if "Fraction" in used else []
    lines += ["", f"from .._runtime import {', '.join(name for name in RUNTIME if name in used)}"]
    lines += ["from .._runtime.table import Parsed"] if "Parsed" in used else []
    return "\n".join(lines)


def _derived(game: Game) -> Iterator[str]:
    """What the functions look up beside the tables: numbers of cells, places of labels, undecided cells."""
    lines: dict[str, str] = {}
    for plain in game.procedures:
        for formula in formulas(lower(game, plain)):
            if isinstance(formula, CellNumber):
                numbers = tuple(
                    tuple(n or 0 for n in row) for row in cell_numbers(game.table(formula.table), formula.part)
                )
                lines[constant_name(formula.table, formula.part)] = text(numbers)
            elif isinstance(formula, Position):
                source = f"{formula.table.upper()}_TABLE.{formula.axis}.positions"
                lines[f"{positions_name(formula.table, formula.axis)}: Mapping[object, int]"] = source
    for name, value in sorted(lines.items()):
        yield f"{name} = {value}"


def _whole_table(table: PlainTable) -> Iterator[str]:
    """A table, after the meanings of its cells, one mapping a grammar."""
    meanings: dict[str, dict[str, Parsed]] = {}
    for grammar, column in zip(table.source.grammars, table.grammars, strict=True):
        if grammar is not None and column is not None:
            meanings.setdefault(grammar, {}).update(column)
    for number, grammar in enumerate(meanings, start=1):
        yield f"{table.id.upper()}_CELLS_{number}: Mapping[str, Parsed] = {text(meanings[grammar])}"
    names = {grammar: Ref(f"{table.id.upper()}_CELLS_{number}") for number, grammar in enumerate(meanings, start=1)}
    yield f"{table.id.upper()}_TABLE = {text(_table(table, tuple(names.get(g or '') for g in table.source.grammars)))}"


def _table(table: PlainTable, grammars: tuple[Ref | None, ...]) -> Make:
    return make(
        "Table",
        id=table.id,
        title=table.title,
        rows=_axis(table.rows),
        columns=_axis(table.columns),
        parts=table.parts,
        cells=table.cells,
        grammars=grammars if any(grammars) else (),
        printed=dict(table.printed),
        doubts={place: make("Doubt", doubt.printed, doubt.readings) for place, doubt in table.doubts.items()},
        legend=tuple(_symbol(symbol) for symbol in table.legend),
        received=table.received,
        signed=table.signed,
    )


def _axis(axis: Axis) -> Make:
    labels = tuple(_label(label) for label in axis.labels)
    return make("Axis", str(axis.kind), axis.name, labels, *([axis.dice] if axis.dice else []))


def _label(label: AxisLabel) -> Make:
    ends = [] if label.low is None and label.high is None else [_pair(label.low), _pair(label.high)]
    return make("Label", label.text, *ends, *([True] if label.strict else []))


def _pair(value: Fraction | None) -> tuple[int, int] | None:
    return None if value is None else (value.numerator, value.denominator)


def _symbol(symbol: Symbol) -> Make:
    choices = tuple((choice.owner, choice.among) for choice in symbol.choices)
    return make("Symbol", symbol.token, symbol.printed, *([choices] if choices else []))


def _ruling(ruling: Ruling) -> Make:
    return make("Ruling", ruling.id, ruling.question, dict(ruling.answer), ruling.reason)


def _procedure(game: Game, plain: PlainProcedure) -> Make:
    procedure = plain.procedure
    return make(
        "Procedure",
        f"{game.id}.{procedure.id}",
        language=game.language,
        title=dict(procedure.title),
        printed=procedure.printed or "",
        parameters=tuple(_parameter(item) for item in procedure.inputs),
        modifiers=tuple(_modifier(modifier) for modifier in plain.modifiers),
        caps=tuple(_cap(cap) for cap in plain.caps),
        steps=tuple(_step(plain, step) for step in procedure.steps),
        result=procedure.result,
        tables=tuple(Ref(f"{table.upper()}_TABLE") for table in _tables(plain)),
        rulings=Ref("RULINGS"),
    )


def _tables(plain: PlainProcedure) -> tuple[str, ...]:
    """The tables of a procedure: those it names, and any other that its steps read."""
    read = (step.table for step in plain.procedure.steps if step.table is not None)
    return tuple(dict.fromkeys((*plain.procedure.tables, *read)))


def _parameter(item: Input) -> Make:
    given = {
        "low": _number(item.low),
        "high": _number(item.high),
        "default": default(item),
        "options": item.options,
        "dice": item.dice,
        "printed": item.printed,
    }
    if item.dice is not None:
        given["low"], given["high"] = faces(item.dice)
    return make("Parameter", item.name, str(item.kind), dict(item.meaning), **_said(given))


def default(item: Input) -> Any:
    """The default of an input as the call takes it."""
    if item.kind is InputKind.NUMBER and isinstance(item.default, str):
        return _number(Fraction(item.default))
    return item.default


def _number(value: Fraction | int | None) -> Fraction | int | None:
    """A whole number as one."""
    return int(value) if isinstance(value, Fraction) and value.denominator == 1 else value


def _exact(amount: Amount | None) -> Amount | Fraction | None:
    """A number written as text as the number it is; a name stays one."""
    return _number(Fraction(amount)) if isinstance(amount, str) and EXACT.fullmatch(amount) else amount


def _modifier(modifier: Modifier) -> Make:
    given = {"group": modifier.group, "ruling": modifier.ruling}
    said = (modifier.id, str(modifier.on), dict(modifier.meaning), modifier.printed, modifier.received)
    return make("Modifier", *said, **_said(given))


def _cap(cap: Cap) -> Make:
    return make("Cap", cap.group, cap.low, cap.high, cap.printed, **_said({"ruling": cap.ruling}))


def _step(plain: PlainProcedure, step: Step) -> Make:
    given = {
        "of": step.of,
        "by": _exact(step.by),
        "table": step.table,
        "axis": step.axis,
        "modifiers": tuple(modifier.id for modifier in acting(plain, step)),
        "gives": {key: _exact(amount) for key, amount in step.gives.items()},
        "owner": step.owner,
        "other_owner": step.other_owner,
        "mark": step.mark,
        "below": step.below,
        "above": step.above,
        "between": step.between,
        "printed": step.printed,
        "received": step.received,
    }
    return make("Step", str(step.do), step.name, dict(step.label), **_said(given))


def _said(given: dict[str, Any]) -> dict[str, Any]:
    """Only what is said: what is left out keeps its default."""
    return {name: value for name, value in given.items() if value is not None and value not in ((), {})}
