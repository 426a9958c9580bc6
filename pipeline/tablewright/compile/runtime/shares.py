"""How losses may fall on the units that took part.

Each loss goes to a unit that has taken fewest so far; but no unit takes a loss that would destroy it while another
can take it and live.
"""

from __future__ import annotations


def shares(losses: int, steps: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every way in which ``losses`` may fall on units of so many ``steps``; what is left when all are gone is lost."""
    states = {(0,) * len(steps)}
    for _ in range(min(losses, sum(steps))):
        states = {after for state in states for after in _one_more(state, steps)}
    return tuple(sorted(states, reverse=True))


def _one_more(taken: tuple[int, ...], steps: tuple[int, ...]) -> list[tuple[int, ...]]:
    alive = [unit for unit, size in enumerate(steps) if taken[unit] < size]
    able = [unit for unit in alive if taken[unit] < steps[unit] - 1] or alive
    fewest = min(taken[unit] for unit in able)
    return [tuple(had + (other == unit) for other, had in enumerate(taken)) for unit in able if taken[unit] == fewest]
