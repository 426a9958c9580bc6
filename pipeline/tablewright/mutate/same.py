"""What a procedure means, whatever its steps are called and in whatever order independent ones stand."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from tablewright.compile.lower.formula import Formula, Name
from tablewright.compile.lower.lowered import CellAt, Line, Lowered, Refuse, Settled
from tablewright.compile.lower.procedure import lower
from tablewright.compile.lower.quotient import Quotient
from tablewright.compile.plan.model import Game, PlainProcedure
from tablewright.compile.plan.written import acting


def meaning(game: Game, plain: PlainProcedure) -> Any:
    """Every figure as one formula of the inputs, what is refused, and what the runtime goes by; comparable."""
    try:
        lowered = lower(game, plain)
    except (KeyError, ValueError, TypeError):
        return None
    known = {line.name: line.formula for line in lowered.lines if isinstance(line, Line)}
    whole: dict[str, Formula] = {}
    for name, formula in known.items():
        whole[name] = _inlined(formula, whole)
    return _figures(plain, lowered, whole), _refusals(lowered, whole), _told(game, plain)


def _figures(plain: PlainProcedure, lowered: Lowered, whole: dict[str, Formula]) -> dict[str, Any]:
    names = [*(m.id for m in plain.modifiers), *(s.name for s in plain.procedure.steps)]
    values = (_inlined(figure, whole) for figure in (*lowered.modifiers, *lowered.steps))
    return dict(zip(names, values, strict=True))


def _refusals(lowered: Lowered, whole: dict[str, Formula]) -> set[Any]:
    return {
        (line.step if isinstance(line, Refuse) else line.table, str(_inlined(line, whole)))
        for line in lowered.lines
        if isinstance(line, Refuse | Settled)
    }


def _told(game: Game, plain: PlainProcedure) -> tuple[Any, ...]:
    """What a result says beside its figures: choices, rulings, effects, the modifiers that act."""
    rulings = {ruling.id for ruling in game.rulings}
    steps = {
        step.name: (
            *(step.of, step.by, step.gives, step.owner, step.other_owner, step.mark),
            *(said if said in rulings else None for said in (step.below, step.above, step.between)),
            tuple(modifier.id for modifier in acting(plain, step)),
        )
        for step in plain.procedure.steps
    }
    modifiers = {modifier.id: (modifier.ruling, modifier.group) for modifier in plain.modifiers}
    return steps, modifiers, plain.caps, plain.procedure.result


def _inlined(value: Any, whole: dict[str, Formula]) -> Any:
    """A formula, or what holds formulas, with every name replaced by what it stands for."""
    if isinstance(value, Name):
        return whole.get(value.id, value)
    if isinstance(value, tuple):
        return tuple(_inlined(part, whole) for part in value)
    if isinstance(value, Formula | Quotient | CellAt | Refuse | Settled):
        parts = {field.name: _inlined(getattr(value, field.name), whole) for field in fields(value)}
        return replace(value, **parts)
    return value
