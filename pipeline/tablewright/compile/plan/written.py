"""What the words of the rules mean: conditions, amounts, names, and which modifiers act in which step."""

from __future__ import annotations

import re

from tablewright.compile.plan.model import PlainProcedure, PlainTable
from tablewright.model.rules import Modifier, Step, StepKind, Target
from tablewright.model.sheet import Axis

BOUND = re.compile(r"(?P<name>\w+)(?P<sign>>=|<=)(?P<number>-?\d+)")
EXACT = re.compile(r"-?\d+(/\d+)?")
OPTION = re.compile(r"(?P<name>\w+)=(?P<option>.*)", re.DOTALL)


def acting(plain: PlainProcedure, step: Step) -> list[Modifier]:
    """The modifiers that act in a step: by their target, or for a strength by its group."""
    if step.do is StepKind.MULTIPLY:
        return [m for m in plain.modifiers if m.on is Target.STRENGTH and step.group in (None, m.group)]
    if step.do is StepKind.MODIFY:
        return [m for m in plain.modifiers if m.on is step.target and step.group in (None, m.group)]
    return []


def telling(plain: PlainProcedure) -> tuple[str, ...]:
    """The inputs and steps that the effect of a result depends on."""
    procedure = plain.procedure
    steps = {step.name: step for step in procedure.steps}
    names = [name for name in procedure.result if steps[name].do is StepKind.LOOK_UP]
    names += procedure.gives.values()
    known = {*steps, *(item.name for item in procedure.inputs)}
    for step in procedure.steps:
        if step.do is StepKind.EFFECT and step.owner is None:
            names += [step.name, *(amount for amount in step.gives.values() if amount in known)]
    return tuple(dict.fromkeys(names))


def axis_of(table: PlainTable, name: str | None) -> Axis:
    """The rows or the columns of a table."""
    return table.rows if name == "rows" else table.columns


def identifier(text: str) -> str:
    """An id of the rules as a name in Python."""
    return re.sub(r"\W", "_", text)


def local(modifier: Modifier) -> str:
    """The name of a modifier's amount."""
    return f"modifier_{identifier(modifier.id)}"
