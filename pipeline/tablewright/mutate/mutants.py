"""Single changes of a game: what a slip of a finger, or of the compiler, might have made of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any, TypeVar

from tablewright.compile.plan.model import Game, PlainProcedure, PlainTable
from tablewright.model.rules import Cap, Modifier, Procedure, Rounding, Step, StepKind
from tablewright.model.sheet import Axis, AxisLabel

Changed = TypeVar("Changed", Modifier, Step)


class Kind(StrEnum):
    """What was changed."""

    CELL = "cell"
    LABEL = "label"
    MODIFIER = "modifier"
    CAP = "cap"
    ROUNDING = "rounding"
    LIMIT = "limit"
    CONDITION = "condition"
    FIGURE = "figure"
    RULING = "ruling"
    ORDER = "step order"
    EFFECT = "effect"
    LEGEND = "legend"
    WORDS = "words"
    SOURCE = "source"
    ARRAYS = "arrays"


TOLD = {Kind.EFFECT, Kind.LEGEND, Kind.WORDS, Kind.SOURCE, Kind.ARRAYS}
"""What no formula says: that the formulas are the same proves nothing of it."""


ARITHMETIC = {StepKind.ADD, StepKind.LIMIT, StepKind.MULTIPLY, StepKind.DIVIDE, StepKind.MODIFY}


@dataclass(frozen=True, slots=True)
class Mutant:
    """A game with one change; ``procedure`` or ``table`` says where."""

    kind: Kind
    change: str
    game: Game
    procedure: str | None = None
    table: str | None = None
    arrays_only: bool = False
    """Whether only the module for arrays is made of it, as by a slip of the compiler."""


def mutants(game: Game) -> Iterator[Mutant]:
    """Every mutant of a game."""
    for table in game.tables:
        yield from _of_table(game, table)
        yield from _of_what_is_done(game, table)
    for plain in game.procedures:
        yield from _of_procedure(game, plain)
        yield from _of_what_is_said(game, plain)


def _of_table(game: Game, table: PlainTable) -> Iterator[Mutant]:
    def mutant(kind: Kind, change: str, **changed: Any) -> Mutant:
        tables = tuple(replace(t, **changed) if t is table else t for t in game.tables)
        return Mutant(kind, f"table {table.id}, {change}", replace(game, tables=tables), table=table.id)

    for r, row in enumerate(table.cells):
        for c, text in enumerate(row):
            if (r, c) not in table.undecided:
                cells = _with(table.cells, r, _with(row, c, _other(table, c, text)))
                grammars = _with(table.grammars, c, _meaning(table.grammars[c], _other(table, c, text)))
                change = f"row {table.rows.texts[r]}, column {c + 1}: {text!r} for {cells[r][c]!r}"
                yield mutant(Kind.CELL, change, cells=cells, grammars=grammars)
    for side, axis in (("rows", table.rows), ("columns", table.columns)):
        for position, label in enumerate(axis.labels):
            for changed in _labels(axis, position):
                said = f"{side}, {label.text} becomes {changed.text} ({_ends(changed)})"
                yield mutant(Kind.LABEL, said, **{side: replace(axis, labels=_with(axis.labels, position, changed))})


def _of_what_is_done(game: Game, table: PlainTable) -> Iterator[Mutant]:
    """A field of what a text does one off, or the line of a legend said otherwise."""

    def mutant(kind: Kind, change: str, **changed: Any) -> Mutant:
        tables = tuple(replace(t, **changed) if t is table else t for t in game.tables)
        return Mutant(kind, f"table {table.id}, {change}", replace(game, tables=tables), table=table.id)

    for c, column in enumerate(table.does):
        for text, ways in column.items():
            for name, value in ways[0].items():
                slip = (
                    not value
                    if isinstance(value, bool)
                    else 7
                    if value is None or isinstance(value, str)
                    else value + 1
                )
                changed = {**column, text: ({**ways[0], name: slip}, *ways[1:])}
                # Columns of one side are printed as one: a slip in it stands in all of them.
                alike = [bool(table.sides) and side == table.sides[c] for side in table.sides] or [
                    other == c for other in range(len(table.does))
                ]
                does = tuple(
                    {**own, **({text: changed[text]} if text in own else {})} if same else own
                    for own, same in zip(table.does, alike, strict=True)
                )
                yield mutant(Kind.EFFECT, f"column {c + 1}, {text!r}: {name} {slip} for {value}", does=does)
    for position, symbol in enumerate(table.legend):
        said = replace(symbol, printed=f"{symbol.printed} ?")
        yield mutant(Kind.LEGEND, f"{symbol.token}: another sentence", legend=_with(table.legend, position, said))
        if symbol.choices:
            left = replace(symbol.choices[0], owner="nobody")
            offered = replace(symbol, choices=(left, *symbol.choices[1:]))
            yield mutant(Kind.LEGEND, f"{symbol.token}: another chooses", legend=_with(table.legend, position, offered))


def _of_what_is_said(game: Game, plain: PlainProcedure) -> Iterator[Mutant]:
    """A label, a name or a sentence said otherwise; a modifier that counts otherwise for arrays alone."""

    def mutant(kind: Kind, change: str, made: PlainProcedure, *, arrays_only: bool = False) -> Mutant:
        procedures = tuple(made if p is plain else p for p in game.procedures)
        said = f"procedure {plain.procedure.id}, {change}"
        changed = replace(game, procedures=procedures)
        return Mutant(kind, said, changed, procedure=plain.procedure.id, arrays_only=arrays_only)

    steps = plain.procedure.steps
    for position, step in enumerate(steps):
        if step.label:
            named = replace(step, label={language: f"{words} ?" for language, words in step.label.items()})
            yield mutant(Kind.WORDS, f"step {step.name}: another label", _stepped(plain, _with(steps, position, named)))
        if step.printed and step.do is not StepKind.LOOK_UP:
            quoted = replace(step, printed=f"{step.printed} ?")
            yield mutant(
                Kind.SOURCE, f"step {step.name}: another sentence", _stepped(plain, _with(steps, position, quoted))
            )
    for position, modifier in enumerate(plain.modifiers):
        if modifier.meaning:
            called = replace(modifier, meaning={language: f"{words} ?" for language, words in modifier.meaning.items()})
            changed = replace(plain, modifiers=_with(plain.modifiers, position, called))
            yield mutant(Kind.WORDS, f"modifier {modifier.id}: another name", changed)
        if isinstance(modifier.value, int):
            counted = replace(
                plain, modifiers=_with(plain.modifiers, position, replace(modifier, value=-modifier.value))
            )
            change = f"modifier {modifier.id}: {-modifier.value} for {modifier.value} in arrays"
            yield mutant(Kind.ARRAYS, change, counted, arrays_only=True)


def _other(table: PlainTable, column: int, text: str) -> str:
    """Another text of the same column, or of the table, or the text with a slip in it."""
    own = [row[column] for r, row in enumerate(table.cells) if (r, column) not in table.undecided]
    return next((other for other in own if other != text), text + "1")


def _meaning(grammar: Mapping[str, Any] | None, text: str) -> Mapping[str, Any] | None:
    return None if grammar is None else {text: 1, **grammar}


def _labels(axis: Axis, position: int) -> Iterator[AxisLabel]:
    """The label with its ends one off, open where it is closed, and by another name."""
    label = axis.labels[position]
    if label.low is not None:
        yield replace(label, low=label.low + _unit(axis))
    if label.high is not None:
        yield replace(label, high=label.high - _unit(axis))
    yield replace(label, text=f"{label.text}'")


def _unit(axis: Axis) -> Fraction:
    return Fraction(1, 7) if axis.kind == "odds" else Fraction(1)


def _ends(label: AxisLabel) -> str:
    return f"{'…' if label.low is None else label.low} to {'…' if label.high is None else label.high}"


def _of_procedure(game: Game, plain: PlainProcedure) -> Iterator[Mutant]:
    def mutant(kind: Kind, change: str, made: PlainProcedure) -> Mutant:
        procedures = tuple(made if p is plain else p for p in game.procedures)
        said = f"procedure {plain.procedure.id}, {change}"
        return Mutant(kind, said, replace(game, procedures=procedures), procedure=plain.procedure.id)

    for position, modifier in enumerate(plain.modifiers):
        for kind, change, other in _modifiers(modifier):
            changed = replace(plain, modifiers=_with(plain.modifiers, position, other))
            yield mutant(kind, f"modifier {modifier.id}: {change}", changed)
    for position, cap in enumerate(plain.caps):
        for change, held in _caps(cap):
            yield mutant(Kind.CAP, f"cap {cap.group}: {change}", replace(plain, caps=_with(plain.caps, position, held)))
    steps = plain.procedure.steps
    for position, step in enumerate(steps):
        for kind, change, other_step in _steps(step):
            yield mutant(kind, f"step {step.name}: {change}", _stepped(plain, _with(steps, position, other_step)))
    for change, exchanged in _exchanged(steps):
        if _possible(plain.procedure, exchanged):
            yield mutant(Kind.ORDER, change, _stepped(plain, exchanged))
    for position in range(len(steps) - 1):
        swapped = (*steps[:position], steps[position + 1], steps[position], *steps[position + 2 :])
        if _possible(plain.procedure, swapped):
            change = f"step {steps[position + 1].name} before {steps[position].name}"
            yield mutant(Kind.ORDER, change, _stepped(plain, swapped))


def _exchanged(steps: tuple[Step, ...]) -> Iterator[tuple[str, tuple[Step, ...]]]:
    """What one step does done after the next instead: rounding before a sum, a cap before a halving."""
    for first, one in enumerate(steps):
        for second, other in enumerate(steps[first + 1 :], start=first + 1):
            if one.do in ARITHMETIC and other.do in ARITHMETIC and one.of and other.of[:1] == (one.name,):
                earlier = replace(other, name=one.name, of=(one.of[0], *other.of[1:]))
                later = replace(one, name=other.name, of=(one.name, *one.of[1:]))
                yield (
                    f"what {other.name} does before what {one.name} does",
                    _with(_with(steps, first, earlier), second, later),
                )


def _stepped(plain: PlainProcedure, steps: tuple[Step, ...]) -> PlainProcedure:
    return replace(plain, procedure=replace(plain.procedure, steps=steps))


def _modifiers(modifier: Modifier) -> Iterator[tuple[Kind, str, Modifier]]:
    value = modifier.value
    if isinstance(value, int):
        yield Kind.MODIFIER, f"{value + 1} for {value}", replace(modifier, value=value + 1)
        yield Kind.MODIFIER, f"{-value} for {value}", replace(modifier, value=-value)
    else:
        yield Kind.MODIFIER, f"2 for {value}", replace(modifier, value=2)
    if modifier.per is not None:
        yield Kind.MODIFIER, "counted once", replace(modifier, per=None)
    if modifier.group is not None:
        yield Kind.MODIFIER, "under no cap", replace(modifier, group=None)
    for name in ("when", "unless"):
        words: tuple[str, ...] = getattr(modifier, name)
        for word in words:
            left = tuple(other for other in words if other != word)
            yield Kind.CONDITION, f"{name} {word} left out", _changed(modifier, name, left)
    if modifier.ruling is not None:
        yield Kind.RULING, "ruling not named", replace(modifier, ruling=None)


def _caps(cap: Cap) -> Iterator[tuple[str, Cap]]:
    if cap.low is not None:
        yield f"{cap.low - 1} for {cap.low}", replace(cap, low=cap.low - 1)
        yield f"{cap.low + 1} for {cap.low}", replace(cap, low=cap.low + 1)
    if cap.high is not None:
        yield f"{cap.high + 1} for {cap.high}", replace(cap, high=cap.high + 1)
        yield f"{cap.high - 1} for {cap.high}", replace(cap, high=cap.high - 1)


def _steps(step: Step) -> Iterator[tuple[Kind, str, Step]]:
    if step.do in {StepKind.DIVIDE, StepKind.PLACE}:
        for rounding in Rounding:
            if rounding is not step.rounding:
                yield Kind.ROUNDING, f"{rounding} for {step.rounding}", replace(step, rounding=rounding)
    for name in ("low", "high"):
        bound = getattr(step, name)
        if isinstance(bound, int):
            yield Kind.LIMIT, f"{name} {bound + 1} for {bound}", _changed(step, name, bound + 1)
        if bound is not None:
            yield Kind.LIMIT, f"{name} left out", _changed(step, name, None)
    yield from _figures(step)
    if step.once:
        yield Kind.LIMIT, "as often as it applies", replace(step, once=False)
    for name in ("when", "unless"):
        words: tuple[str, ...] = getattr(step, name)
        for word in words:
            left = tuple(other for other in words if other != word)
            yield Kind.CONDITION, f"{name} {word} left out", _changed(step, name, left)
    for name in ("below", "above", "between"):
        if getattr(step, name) is not None:
            yield Kind.RULING, f"{name} not ruled", _changed(step, name, None)


def _figures(step: Step) -> Iterator[tuple[Kind, str, Step]]:
    """The step with something else worked on, given, or left to somebody else."""
    if step.do is StepKind.ADD:
        for name in step.of:
            other = name.removeprefix("-") if name.startswith("-") else f"-{name}"
            yield Kind.FIGURE, f"{other} for {name}", replace(step, of=_with(step.of, step.of.index(name), other))
    if isinstance(step.by, int):
        yield Kind.FIGURE, f"by {step.by + 1} for {step.by}", replace(step, by=step.by + 1)
    for key, amount in step.gives.items():
        other_amount = (
            not amount if isinstance(amount, bool) else amount + 1 if isinstance(amount, int) else f"not {amount}"
        )
        yield Kind.FIGURE, f"gives {key} {other_amount}", replace(step, gives={**step.gives, key: other_amount})
    for name in ("owner", "other_owner", "mark"):
        if getattr(step, name) is not None:
            yield Kind.FIGURE, f"no {name.replace('_', ' ')}", _changed(step, name, None)


def _changed(thing: Changed, name: str, value: Any) -> Changed:
    """A modifier or step with one field changed that is named by its text."""
    changes: dict[str, Any] = {name: value}
    return replace(thing, **changes)


def _possible(procedure: Procedure, steps: tuple[Step, ...]) -> bool:
    """Whether each step is given only figures made before it."""
    known = {item.name for item in procedure.inputs}
    made_here = {step.name for step in procedure.steps}
    for step in steps:
        amounts = (*step.of, step.by, step.low, step.high, step.row, step.column)
        words = [word.split(">")[0].split("<")[0].split("=")[0] for word in (*step.when, *step.unless)]
        asked = {str(amount).removeprefix("-") for amount in amounts} | set(words)
        if not (asked & made_here) <= known:
            return False
        known.add(step.name)
    return True


def _with(values: tuple[Any, ...], position: int, value: Any) -> tuple[Any, ...]:
    return (*values[:position], value, *values[position + 1 :])
