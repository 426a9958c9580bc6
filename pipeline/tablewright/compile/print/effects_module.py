"""The module of a game that holds its effect: one frozen dataclass, the shape of all that its results do."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.compile.plan.model import Game
from tablewright.compile.print.source import HEADER, checked, docstring
from tablewright.model.rules import EffectField, EffectKind

TYPES = {
    EffectKind.COUNT: ("int", "0"),
    EffectKind.NUMBER: ("int | Fraction", "0"),
    EffectKind.FLAG: ("bool", "False"),
    EffectKind.WORD: ("str", '""'),
}


def effects_module(game: Game) -> str:
    """The source of a game's effect."""
    said = [f"What a result of {game.title} does; a number that cannot be known from what was given is None.", ""]
    said += [f"{field.name}: {field.meaning.get('en', field.name)}" for field in game.fields]
    lines = [
        HEADER + docstring(f"What the results of {game.title} do."),
        "",
        "from __future__ import annotations",
        "",
        "from dataclasses import dataclass",
        *(["from fractions import Fraction"] if any("Fraction" in TYPES[f.kind][0] for f in game.fields) else []),
        "",
        "from .._runtime.effect import Effects",
        "",
        "",
        "@dataclass(frozen=True, slots=True)",
        "class Effect(Effects):",
        docstring("\n".join(said) if game.fields else said[0], "    "),
        "",
        *(_field(field, unknown=field.name in set(_unknown(game))) for field in game.fields),
    ]
    return checked("\n".join(lines).rstrip() + "\n")


def _field(field: EffectField, *, unknown: bool) -> str:
    kind, nothing = TYPES[field.kind]
    return f"    {field.name}: {kind}{' | None' if unknown else ''} = {nothing}"


def _unknown(game: Game) -> Iterator[str]:
    """The fields that a cell may leave unknown."""
    for table in game.tables:
        for column in table.does:
            yield from (name for ways in column.values() for way in ways for name, v in way.items() if v is None)
