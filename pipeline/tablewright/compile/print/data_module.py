"""The module of a game that holds its tables, rulings and procedures: calls of constructors with plain data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from tablewright.compile.lower.formula import CellNumber, Position, Total
from tablewright.compile.lower.procedure import lower
from tablewright.compile.lower.walk import formulas
from tablewright.compile.once import once
from tablewright.compile.plan.model import Doubt, Game, PlainProcedure, PlainTable
from tablewright.compile.plan.numbers import cell_numbers, faces
from tablewright.compile.plan.written import EXACT, acting, telling
from tablewright.compile.print.literal import Make, Ref, constant_name, frozen, make, positions_name, text, totals_name
from tablewright.compile.print.source import HEADER, docstring, module, names_used
from tablewright.model.rules import Amount, Cap, EffectField, Input, InputKind, Modifier, Ruling, Step, StepKind
from tablewright.model.sheet import Axis, AxisLabel, Choice, Parsed, Symbol

RUNTIME = (
    "Axis", "Cap", "Doubt", "Field", "Frozen", "Label", "Left", "Modifier", "Offer", "Parameter", "Procedure", "Ruling",
    "Step", "Symbol", "Table",
)  # fmt: skip


def data_module(game: Game) -> str:
    """The source of a game's data."""
    parts = [
        *(part for table in game.tables for part in _whole_table(game.id, table)),
        *_derived(game),
        f"RULINGS: tuple[Ruling, ...] = {text(frozen(tuple(_ruling(ruling) for ruling in game.rulings)))}",
        f"FIELDS: tuple[Field, ...] = {text(frozen(tuple(map(_field, game.fields))))}",
        *(
            _whole_procedure(game.id, game.language, game.fields, plain, *_asked(game, plain))
            for plain in game.procedures
        ),
    ]
    said = HEADER + docstring(f"What the sheet {game.title} says, as data.")
    return module([said, _imports(parts), *parts])


def _imports(parts: Sequence[str]) -> str:
    """Only what the data uses."""
    used = names_used(parts)
    lines = ["from __future__ import annotations", ""]
    lines += ["from collections.abc import Mapping"] if "Mapping" in used else []
    lines += ["from fractions import Fraction"] if "Fraction" in used else []
    names = [f"    {name}," for name in RUNTIME if name in used]
    lines += ["", "from .._runtime import (", *names, ")"]
    lines += ["from .._runtime.effect import Does"] if "Does" in used else []
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
            elif isinstance(formula, Total):
                name = totals_name(formula.table, formula.column, formula.part)
                table = game.table(formula.table)
                column = [row[formula.column] or 0 for row in cell_numbers(table, formula.part)]
                by_row = dict(zip(table.rows.texts, column, strict=True))
                lines[f"{name}: Mapping[str, int]"] = text(frozen(by_row))
            elif isinstance(formula, Position):
                source = f"{formula.table.upper()}_TABLE.{formula.axis}.positions"
                lines[f"{positions_name(formula.table, formula.axis)}: Mapping[object, int]"] = source
    for name, value in sorted(lines.items()):
        yield f"{name} = {value}"


@once
def _whole_table(game: str, table: PlainTable) -> tuple[str, ...]:
    """A table, after the meanings of its cells, one mapping a grammar, and what they do, one a kind of column."""
    return tuple(_parts_of_table(game, table))


def _parts_of_table(game: str, table: PlainTable) -> Iterator[str]:
    name = table.id.upper()
    meanings: dict[str, dict[str, Parsed]] = {}
    grammars = table.source.grammars if table.source else ()
    for grammar, column in zip(grammars, table.grammars, strict=True):
        if grammar is not None and column is not None:
            meanings.setdefault(grammar, {}).update(column)
    for number, grammar in enumerate(meanings, start=1):
        yield f"{name}_CELLS_{number}: Mapping[str, Parsed] = {text(frozen(meanings[grammar]))}"
    names = {grammar: Ref(f"{name}_CELLS_{number}") for number, grammar in enumerate(meanings, start=1)}
    kinds = _kinds_of_columns(table)
    for number, does in enumerate(dict.fromkeys(kinds), start=1):
        whole = {
            said: ways
            for kind, column in zip(kinds, table.does, strict=True)
            if kind == does
            for said, ways in column.items()
        }
        yield f"{name}_DOES_{number}: Mapping[str, tuple[Does, ...]] = {text(frozen(whole))}"
    numbers = {does: Ref(f"{name}_DOES_{number}") for number, does in enumerate(dict.fromkeys(kinds), start=1)}
    made = _table(game, table, tuple(names.get(g or "") for g in grammars), tuple(numbers[kind] for kind in kinds))
    yield f"{name}_TABLE = {text(frozen(made))}"


def _kinds_of_columns(table: PlainTable) -> list[str]:
    """For each column whose texts do something, which others may share its mapping: those of one side, or alone."""
    return [f"side {table.sides[c]}" if table.sides else f"column {c}" for c in range(len(table.does))]


def _table(game: str, table: PlainTable, grammars: tuple[Ref | None, ...], does: tuple[Ref, ...]) -> Make:
    return make(
        "Table",
        id=table.id,
        title=table.title,
        game=game,
        rows=_axis(table.rows),
        columns=_axis(table.columns),
        parts=table.parts,
        cells=table.cells,
        **_said({"sides": table.sides, "does": does}),
        grammars=grammars if any(grammars) else (),
        printed=dict(table.printed),
        doubts={place: tuple(map(_doubt, doubts)) for place, doubts in table.doubts.items()},
        **_said({"remarks": tuple(map(_doubt, table.remarks))}),
        legend=tuple(_symbol(symbol) for symbol in table.legend),
        signed=table.signed,
    )


def _doubt(doubt: Doubt) -> Make:
    words = _said({"words": dict(doubt.words)})
    more = _said({"undecided": doubt.undecided or None})
    return make("Doubt", doubt.id, doubt.printed, doubt.readings, doubt.reason, **words, **more)


def _field(field: EffectField) -> Make:
    return make("Field", field.name, str(field.kind), dict(field.meaning))


def _axis(axis: Axis) -> Make:
    labels = tuple(_label(label) for label in axis.labels)
    return make("Axis", str(axis.kind), axis.name, labels, *([axis.dice] if axis.dice else []))


def _label(label: AxisLabel) -> Make:
    ends = [] if label.low is None and label.high is None else [_pair(label.low), _pair(label.high)]
    return make("Label", label.text, *ends, *([True] if label.strict else []))


def _pair(value: Fraction | None) -> tuple[int, int] | None:
    return None if value is None else (value.numerator, value.denominator)


def _symbol(symbol: Symbol) -> Make:
    left = tuple(map(_left, symbol.choices))
    return make("Symbol", symbol.token, symbol.printed, *([left] if left else []))


def _left(choice: Choice) -> Make:
    options = tuple(
        make("Offer", option.name, dict(option.words), **_said({"gives": dict(option.gives), "next": option.next}))
        for option in choice.options
    )
    return make("Left", choice.owner, choice.among, *([options] if options else []))


def _ruling(ruling: Ruling) -> Make:
    return make("Ruling", ruling.id, ruling.question, dict(ruling.answer), ruling.reason)


def _asked(game: Game, plain: PlainProcedure) -> tuple[PlainTable, ...]:
    """The tables that the result of a procedure is looked up in."""
    steps = [step for step in plain.procedure.steps if step.do is StepKind.LOOK_UP]
    names = dict.fromkeys(step.table or "" for step in steps if step.name in plain.procedure.result)
    return tuple(map(game.table, names))


@once
def _whole_procedure(
    game: str, language: str, fields: tuple[EffectField, ...], plain: PlainProcedure, *asked: PlainTable
) -> str:
    """A procedure with all that its results say of themselves."""
    procedure = plain.procedure
    made = make(
        "Procedure",
        f"{game}.{procedure.id}",
        language=language,
        title=dict(procedure.title),
        printed=procedure.printed or "",
        parameters=tuple(_parameter(item) for item in procedure.inputs),
        modifiers=tuple(_modifier(modifier) for modifier in plain.modifiers),
        caps=tuple(_cap(cap) for cap in plain.caps),
        steps=tuple(_step(plain, step) for step in procedure.steps),
        result=procedure.result,
        tables=tuple(Ref(f"{table.upper()}_TABLE") for table in _tables(plain)),
        rulings=Ref("RULINGS"),
        **_said({"gives": dict(procedure.gives), "does": _does(fields, plain, asked), "telling": telling(plain)}),
        fields=Ref("FIELDS"),
    )
    return f"{procedure.id.upper()} = {text(frozen(made))}"


def _does(fields: tuple[EffectField, ...], plain: PlainProcedure, asked: tuple[PlainTable, ...]) -> tuple[str, ...]:
    """The fields that a result of a procedure may set, in their order."""
    found = {*plain.procedure.gives, *(name for step in plain.procedure.steps for name in step.gives)}
    for table in asked:
        found |= {name for column in table.does for ways in column.values() for way in ways for name in way}
        offers = (option for symbol in table.legend for choice in symbol.choices for option in choice.options)
        given = {name for option in offers for name in option.gives}
        found |= {name for base in given for name in (base, *(f"{side}_{base}" for side in table.sides))}
    for step in plain.procedure.steps:
        if step.do is StepKind.TRADE:
            found |= {f"{step.owner}_steps", f"{step.owner}_retreat"}
    return tuple(field.name for field in fields if field.name in found)


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
        "units": item.units,
        "excludes": item.excludes,
        "each": item.each or None,
    }
    if item.dice is not None:
        given["low"], given["high"] = faces(item.dice)
    return make("Parameter", item.name, str(item.kind), dict(item.meaning), **_said(given))


def default(item: Input) -> Any:
    """The default of an input as the call takes it."""
    if item.kind is InputKind.LABELS:
        return None if item.default is None else ()
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
        "ruling": step.ruling,
        "printed": step.printed,
    }
    return make("Step", str(step.do), step.name, dict(step.label), **_said(given))


def _said(given: dict[str, Any]) -> dict[str, Any]:
    """Only what is said: what is left out keeps its default."""
    return {
        name: value
        for name, value in given.items()
        if value is not None and (value != () or name == "default") and value != {}
    }
