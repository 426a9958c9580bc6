"""Which rulings a result leans on: those for values off the labels, and those that modifiers and caps name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .procedure import Cap, Ruling, Step
    from .result import Result


def rulings(result: Result) -> Iterator[Ruling]:
    """Every ruling once, in the order of the steps."""
    known = result.procedure.rulings
    named = dict.fromkeys(name for step in result.procedure.steps.values() for name in _of_step(result, step) if name)
    yield from (known[name] for name in named if name in known)


def _of_step(result: Result, step: Step) -> Iterator[str | None]:
    side = ""
    if step.do == "place" and result.procedure.axis(step).kind != "label":
        side = result.procedure.axis(step).place(result.amount(step.of[0]))[1]
    elif step.do == "shift":
        moved = result.slot(step.of[0]) + result.amount(0 if step.by is None else step.by)
        side = "below" if moved < 0 else "above" if moved >= len(result.procedure.axis(step)) else ""
    elif step.do == "limit":
        had, made = result.amount(step.of[0]), result.amount(step.name)
        side = "below" if had < made else "above" if had > made else ""
    if side:
        yield getattr(step, side)
    for name in step.modifiers:
        if applies(result, name):
            yield result.procedure.modifiers[name].ruling
    yield from (cap.ruling for _, cap, raw in sums(result, step) if cap and held(cap, raw) != raw)


def applies(result: Result, modifier: str) -> bool:
    """Whether a modifier counted: a term other than 0, or a factor other than 1."""
    nothing = 1 if result.procedure.modifiers[modifier].on == "strength" else 0
    return bool(result.amount(f"modifier {modifier}") != nothing)


def sums(result: Result, step: Step) -> list[tuple[str | None, Cap | None, int]]:
    """What the modifiers of each group come to before their cap, the groups in the order of their first modifier."""
    groups: dict[str | None, int] = {}
    for name in step.modifiers:
        group = result.procedure.modifiers[name].group
        groups[group] = groups.get(group, 0) + result.amount(f"modifier {name}")
    capped = step.do == "modify"
    return [(group, result.procedure.caps.get(group or "") if capped else None, raw) for group, raw in groups.items()]


def held(cap: Cap, raw: int) -> int:
    """A sum held within its cap."""
    low = raw if cap.low is None else max(raw, cap.low)
    return low if cap.high is None else min(low, cap.high)
