"""Which rulings a result leans on: those for values off the labels, and those that steps, modifiers and caps name."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from .procedure import Cap, Ruling, Step
from .record import Record


def rulings(record: Record) -> Iterator[Ruling]:
    """Every ruling once, in the order of the steps."""
    known = record.procedure.rulings
    named = dict.fromkeys(name for step in record.procedure.steps.values() for name in _of_step(record, step) if name)
    yield from (known[name] for name in named if name in known)


def _of_step(record: Record, step: Step) -> Iterator[str | None]:
    side = _side(record, step)
    if side:
        yield getattr(step, side)
    if step.do == "effect" and step.ruling and record.slot(step.name):
        yield step.ruling
    for name in step.modifiers:
        if applies(record, name):
            yield record.procedure.modifiers[name].ruling
    yield from (cap.ruling for group, cap, raw in sums(record, step) if cap and _leans(record, step, group, cap, raw))


def _side(record: Record, step: Step) -> str:
    """Where a figure lies outside what is printed: "below", "above", "between", or nowhere."""
    if step.do == "place" and record.procedure.axis(step).kind != "label":
        axis = record.procedure.axis(step)
        return axis.place(record.amount(step.of[0]))[1] or axis.between(record.amount(step.of[0]))
    if step.do == "shift":
        moved = record.slot(step.of[0]) + record.amount(0 if step.by is None else step.by)
        return "below" if moved < 0 else "above" if moved >= len(record.procedure.axis(step)) else ""
    if step.do == "limit":
        had, made = record.amount(step.of[0]), record.amount(step.name)
        return "below" if had < made else "above" if had > made else ""
    if step.do == "divide" and step.between:
        exact = Fraction(record.amount(step.of[0])) / record.amount(1 if step.by is None else step.by)
        return "between" if exact != record.amount(step.name) else ""
    return ""


def _leans(record: Record, step: Step, group: str | None, cap: Cap, raw: int) -> bool:
    """Whether what a cap caps decides: it holds the group, or would hold a member alone, or all that the step adds."""
    amounts = [record.amount(f"modifier {name}") for name in step.modifiers]
    own = [record.amount(f"modifier {name}") for name in step.modifiers if _group(record, name) == group]
    return any(own) and any(held(cap, amount) != amount for amount in (raw, *own, sum(amounts)))


def _group(record: Record, modifier: str) -> str | None:
    return record.procedure.modifiers[modifier].group


def applies(record: Record, modifier: str) -> bool:
    """Whether a modifier counted: a term other than 0, or a factor other than 1."""
    nothing = 1 if record.procedure.modifiers[modifier].on == "strength" else 0
    return bool(record.amount(f"modifier {modifier}") != nothing)


def sums(record: Record, step: Step) -> list[tuple[str | None, Cap | None, int]]:
    """What the modifiers of each group come to before their cap, the groups in the order of their first modifier."""
    groups: dict[str | None, int] = {}
    for name in step.modifiers:
        group = _group(record, name)
        groups[group] = groups.get(group, 0) + record.amount(f"modifier {name}")
    capped = step.do == "modify"
    return [(group, record.procedure.caps.get(group or "") if capped else None, raw) for group, raw in groups.items()]


def held(cap: Cap, raw: int) -> int:
    """A sum held within its cap."""
    low = raw if cap.low is None else max(raw, cap.low)
    return low if cap.high is None else min(low, cap.high)
