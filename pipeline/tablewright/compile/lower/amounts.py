"""The amount that a step of arithmetic comes to, modifiers and caps counted."""

from __future__ import annotations

from tablewright.compile.lower.figures import Figures
from tablewright.compile.lower.formula import Formula, Not, Number, all_of, choose
from tablewright.compile.lower.lowered import Refuse
from tablewright.compile.lower.quotient import (
    ZERO,
    Quotient,
    added,
    compared,
    divided,
    either,
    exactly,
    held,
    multiplied,
)
from tablewright.compile.plan.model import PlainProcedure
from tablewright.compile.plan.written import acting, identifier, local
from tablewright.model.rules import Amount, Modifier, Step, StepKind

ARITHMETIC = {StepKind.ADD, StepKind.LIMIT, StepKind.MULTIPLY, StepKind.DIVIDE, StepKind.MODIFY}


def amount_of(figures: Figures, plain: PlainProcedure, step: Step) -> Quotient:
    """The value of an arithmetic step, or its first figure unchanged when its conditions do not hold."""
    unchanged = figures.amount(step.of[0]) if step.of else ZERO
    applies = figures.condition(step.when, step.unless)
    return either(applies, _whose_conditions_hold(figures, plain, step), unchanged)


def _whose_conditions_hold(figures: Figures, plain: PlainProcedure, step: Step) -> Quotient:
    match step.do:
        case StepKind.ADD:
            return figures.sum(step.of)
        case StepKind.LIMIT:
            return _within(figures, step.name, figures.amount(step.of[0]), f"{step.name}_of", (step.low, step.high))
        case StepKind.MULTIPLY:
            return _multiplied(figures, plain, step)
        case StepKind.DIVIDE:
            return _divided(figures, step)
        case _:
            return added(figures.sum(step.of), _modifiers(figures, plain, step))


def _within(
    figures: Figures, name: str, value: Quotient, called: str, ends: tuple[Amount | None, Amount | None]
) -> Quotient:
    """A value held between bounds; ``called`` is what it is called before, ``name`` begins what it is after."""
    value = figures.keep(figures.free(called), value)
    for bound, sign in zip(ends, ("max", "min"), strict=True):
        if bound is not None:
            value = figures.keep(figures.free(f"{name}_{sign}"), held(value, figures.amount(bound), sign))
    return value


def _multiplied(figures: Figures, plain: PlainProcedure, step: Step) -> Quotient:
    """A strength times the factors that apply; only the first of them when one may count once."""
    value = figures.amount(step.of[0])
    before: list[Formula] = []
    for modifier in acting(plain, step):
        applies = figures.condition(modifier.when, modifier.unless)
        alone = all_of((*(Not(c) for c in before), *((applies,) if applies else ()))) if step.once else applies
        amount = _factor(figures, modifier, alone)
        figures.amounts[modifier.id] = amount
        value = multiplied(value, amount)
        before += [applies] if applies else []
    return value


def _factor(figures: Figures, modifier: Modifier, applies: Formula | None) -> Quotient:
    """What one modifier multiplies by, 1 when it does not apply."""
    factor = figures.amount(modifier.value)
    name = local(modifier)
    top = figures.keep_formula(name, choose(applies, factor.top, Number(1)))
    bottom = figures.keep_formula(figures.free(f"{name}_bottom"), choose(applies, factor.bottom, Number(1)))
    counted = either(applies, factor, exactly(1))
    return Quotient(top, bottom, counted.low, counted.high)


def _divided(figures: Figures, step: Step) -> Quotient:
    """An exact quotient, rounded as named."""
    above = figures.amount(step.of[0])
    below = figures.amount(step.by if step.by is not None else 1)
    if below.low is None or below.low <= 0:
        figures.lines.append(Refuse(compared("<=", below, 0), step.name, below))
    return divided(above, below, step.rounding)


def _modifiers(figures: Figures, plain: PlainProcedure, step: Step) -> Quotient:
    """The sum of the modifiers that apply, each group held within its cap."""
    caps = {cap.group: cap for cap in plain.caps}
    groups: dict[str | None, Quotient] = {}
    for modifier in acting(plain, step):
        groups[modifier.group] = added(groups.get(modifier.group, ZERO), _term(figures, modifier))
    total = ZERO
    for group, value in groups.items():
        cap = caps.get(group or "")
        if cap:
            name = f"{step.name}_{identifier(cap.group)}"
            total = added(total, _within(figures, name, value, f"{name}_sum", (cap.low, cap.high)))
        else:
            total = added(total, value)
    return total


def _term(figures: Figures, modifier: Modifier) -> Quotient:
    """What one modifier adds, 0 when it does not apply."""
    value = figures.amount(modifier.value)
    if modifier.per is not None:
        value = multiplied(value, figures.amount(modifier.per))
    applies = figures.condition(modifier.when, modifier.unless)
    kept = figures.keep(local(modifier), either(applies, value, ZERO))
    figures.amounts[modifier.id] = kept
    return kept
