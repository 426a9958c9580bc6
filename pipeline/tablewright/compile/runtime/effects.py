"""What a record does: what its cells say, what the rules add, what is certain and what an option adds to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from .effect import Does, Effects, common, put

if TYPE_CHECKING:
    from .procedure import Step
    from .record import Record

MANY = 4096
"""Effects that a procedure remembers; its results are few, only amounts make more of them."""


def effect_of(record: Record) -> Effects:
    """The effect before anybody chooses, worked out once for all results that are alike."""
    procedure = record.procedure
    telling = procedure.telling
    key = itemgetter(*(procedure.slots[name] for name in telling))(record.values) if telling else ()
    found = procedure._effects.get(key)  # noqa: SLF001  # it is kept there, and nowhere else used
    if found is None:
        if len(procedure._effects) >= MANY:  # noqa: SLF001  # the same
            procedure._effects.clear()  # noqa: SLF001  # the same
        found = procedure._effects[key] = procedure.effect(**_fields(record))  # noqa: SLF001  # the same
    return found


def _fields(record: Record) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for table, place in record.places:
        put(fields, common(table.alternatives(place)))
    fields.update({name: record.amount(figure) for name, figure in record.procedure.gives.items()})
    for step in applied(record):
        if step.owner is None:
            put(fields, given(record, step))
    return fields


def applied(record: Record) -> Iterator[Step]:
    """The effects whose conditions hold."""
    return (step for step in record.procedure.steps.values() if step.do == "effect" and record.slot(step.name))


def given(record: Record, step: Step) -> Does:
    """What an effect of the rules gives."""
    return {name: record.amount(amount) for name, amount in step.gives.items()}


def of_option(record: Record, gives: Mapping[str, Any]) -> Effects:
    """An option's own effect; what the game has no field for is left out."""
    known = record.procedure.fields
    return record.procedure.effect(**{name: value for name, value in gives.items() if name in known})
