"""Sets of inputs for a procedure: its examples, each with one or two inputs moved, and some drawn at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tablewright.compile.plan.model import Game
from tablewright.compile.plan.numbers import faces
from tablewright.model.rules import Input, InputKind

FAR = 40
"""How far an input without a high end is moved."""


def scattered(game: Game, procedure_id: str, examples: tuple[dict[str, Any], ...]) -> Iterator[dict[str, Any]]:
    """Endless sets of inputs, the same ones every time."""
    draw = random.Random(procedure_id)  # noqa: S311  # repeatable, not secret
    procedure = next(plain.procedure for plain in game.procedures if plain.procedure.id == procedure_id)
    resolver = f"{game.id}.{procedure_id}"
    known = [dict(case["inputs"]) for case in examples if case["resolver"] == resolver and "raises" not in case]
    known = known or [{item.name: _drawn(draw, item) for item in procedure.inputs}]
    for inputs in known:
        for item in procedure.inputs:
            yield {**inputs, item.name: _drawn(draw, item)}
    while True:
        inputs = dict(draw.choice(known))
        for item in draw.sample(procedure.inputs, k=min(len(procedure.inputs), draw.randint(1, 4))):
            inputs[item.name] = _drawn(draw, item)
        yield inputs


def _drawn(draw: random.Random, item: Input) -> Any:
    match item.kind:
        case InputKind.FLAG:
            return draw.random() < 0.5
        case InputKind.CHOICE:
            return draw.choice(item.options)
        case InputKind.DIE:
            return draw.randint(*faces(item.dice or "1d6"))
        case InputKind.LABELS:
            return tuple(draw.sample(item.options, k=draw.randint(0, 2)))
        case InputKind.INTEGERS:
            return tuple(_whole(draw, item) for _ in range(draw.randint(1, 4)))
        case _:
            return _whole(draw, item)


def _whole(draw: random.Random, item: Input) -> int:
    low = -3 if item.low is None else -int(-item.low // 1)
    high = low + draw.choice((3, FAR)) if item.high is None else int(item.high)
    return draw.randint(low, high)
