"""How losses may fall, be traded, or be chosen: plain values in, plain values out.

Each loss goes to a unit that has taken fewest so far; but no unit takes a loss that would destroy it while another
can take it and live.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb

from .words import WORDS

MOST = 50
"""Ways to share losses that are written out; more than a player would read are counted."""


def shares(losses: int, steps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every way in which ``losses`` may fall on units of so many ``steps``; the first unit bears most first.

    Losses go round: all units that are next take one before any takes another, so only the last round is a choice.
    """
    taken, left, able = _before_last_round(losses, steps)
    for chosen in combinations(able, left):
        yield tuple(had + (unit in chosen) for unit, had in enumerate(taken))


def count_of_shares(losses: int, steps: tuple[int, ...]) -> int:
    """How many ways there are."""
    _, left, able = _before_last_round(losses, steps)
    return comb(len(able), left)


def _before_last_round(losses: int, steps: tuple[int, ...]) -> tuple[list[int], int, list[int]]:
    """What each unit has taken for certain, the losses that are left, and the units that may take one of them."""
    taken, left = [0] * len(steps), min(losses, sum(steps))
    while True:
        able = _next(taken, steps)
        if left <= len(able):
            return taken, left, able
        for unit in able:
            taken[unit] += 1
        left -= len(able)


def _next(taken: list[int], steps: tuple[int, ...]) -> list[int]:
    """The units that may take the next loss."""
    alive = [unit for unit, size in enumerate(steps) if taken[unit] < size]
    able = [unit for unit in alive if taken[unit] < steps[unit] - 1] or alive
    fewest = min((taken[unit] for unit in able), default=0)
    return [unit for unit in able if taken[unit] == fewest]


def shares_in_words(losses: int, steps: tuple[int, ...]) -> tuple[str, ...]:
    """The ways, each with the losses of unit after unit."""
    return tuple(", ".join(map(str, way)) for way in shares(losses, steps))


def trades(losses: int, language: str) -> tuple[str, ...]:
    """Every way to trade steps lost for hexes, in the words of a language."""
    ways = [(lost, losses - lost) for lost in range(losses, -1, -1)] if losses else []
    return tuple(f"{_counted(steps, 'step', language)}, {_counted(hexes, 'hex', language)}" for steps, hexes in ways)


def _counted(count: int, what: str, language: str) -> str:
    return f"{count} {WORDS[language][what if count == 1 else f'{what}_more']}"


def alternatives(text: str, mark: str | None) -> tuple[str, ...]:
    """The alternatives of a cell, parted by strokes, its mark left out; none when there is no choice."""
    options = tuple(" ".join(option.split()) for option in text.replace(mark or "", "").split("/"))
    return options if len(options) > 1 else ()
