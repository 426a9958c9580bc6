"""A made-up page: some charts in one look, and how they share the paper with each other and with text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from charts import combat, tables
from charts.chart import Chart
from charts.looks import TYPEFACES, Look, look_for
from charts.words import Words, words_for

Maker = Callable[[Random, Words], Chart]

MAKERS: Final[tuple[Maker, ...]] = (
    *(combat.combat_results,) * 4,
    *(combat.odds_by_terrain, combat.fire, combat.fire, combat.weather, combat.ratings),
    *(tables.terrain_effects,) * 4,
    *(tables.modifiers, tables.events, tables.units, tables.row_groups, tables.row_groups, tables.matrix),
    tables.one_column,
)
"""What makes a chart, as often as it should; last the list of names that is a table only between rules."""

PARTING: Final = ("all", "inner", "rows")
"""Rules that part every row from the next."""

NARROW: Final = 34
"""Signs across, up to which a chart may share the width of a page with another."""


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph, or the items of a list."""

    lines: tuple[str, ...]
    listed: bool


@dataclass(frozen=True, slots=True)
class Place:
    """What stands under each other in one place of the page; ``framed`` with a rule around it all."""

    blocks: tuple[Chart | Text, ...]
    framed: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page: rows of places side by side."""

    seed: int
    kind: str
    language: str
    look: Look
    across: bool
    centred: bool
    rows: tuple[tuple[Place, ...], ...]


def sheet_for(seed: int, typefaces: tuple[tuple[str, int], ...] = TYPEFACES) -> Sheet:
    """The sheet of a seed."""
    chance = Random(seed)  # noqa: S311 - what to print, and no secret
    words = words_for(chance)
    kind, look = look_for(chance, typefaces)
    makers = MAKERS if look.rules in PARTING else MAKERS[:-1]
    rows = tuple(row_of(chance, words, makers) for _ in range(chance.choice((1, 2, 2, 3, 3, 4))))
    return Sheet(seed, kind, words.language, look, chance.random() < 0.25, chance.random() < 0.4, rows)


def row_of(chance: Random, words: Words, makers: Sequence[Maker]) -> tuple[Place, ...]:
    """A chart alone, two beside each other, a text between or beside, or two in one frame."""
    how = chance.choice(("alone", "alone", "alone", "beside", "between", "text beside", "one frame", "framed"))
    if how == "alone":
        return (Place((make(chance, words, makers), *texts(chance, words))),)
    if how == "framed":
        return (Place((make(chance, words, makers), *texts(chance, words)), framed=True),)
    if how == "one frame":
        return (Place((make(chance, words, makers), make(chance, words, makers)), framed=True),)
    one, other = (Place((narrow(chance, words, makers),)) for _ in range(2))
    if how == "beside":
        return one, other
    text = Place((Text(tuple(chance.sample(words.notes, 3)), chance.random() < 0.5),))
    return (one, text, other) if how == "between" else (one, text)


def make(chance: Random, words: Words, makers: Sequence[Maker]) -> Chart:
    """A chart of any kind."""
    made = chance.choice(makers)(chance, words)
    return made if chance.random() < 0.8 else replace(made, title=made.title.upper())


def narrow(chance: Random, words: Words, makers: Sequence[Maker]) -> Chart:
    """A chart that may share the width of a page, without notes."""
    while True:
        made = make(chance, words, makers)
        if sum(width + 2 for width in made.widths) <= NARROW:
            return replace(made, notes=())


def texts(chance: Random, words: Words) -> tuple[Text, ...]:
    """Text under a chart: none, a paragraph or a list."""
    if chance.random() < 0.55:
        return ()
    return (Text(tuple(chance.sample(words.notes, chance.randint(2, 4))), chance.random() < 0.5),)
