"""What a result leaves to the players. A resolver never picks for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from .shares import shares
from .words import WORDS

if TYPE_CHECKING:
    from .procedure import Step
    from .result import Result


class Choice(NamedTuple):
    """Who chooses among what; ``step`` is the step, or the legend's token, that says so."""

    owner: str
    options: tuple[str, ...]
    step: str


def choices(result: Result) -> Iterator[Choice]:
    """Every choice of a result, in the order of the steps."""
    for step in result.procedure.steps.values():
        if step.do == "look up":
            yield from _of_legend(result, step)
        elif step.owner is not None and result.slot(step.name):
            options = _options(result, step)
            if options:
                yield Choice(_owner(result, step), options, step.name)


def _of_legend(result: Result, step: Step) -> Iterator[Choice]:
    table, (r, c) = result.table(step), result.slot(step.name)
    for symbol in table.legend_of(table.cells[r][c]):
        for owner, among in symbol.choices:
            yield Choice(owner, (among,), symbol.token)


def _options(result: Result, step: Step) -> tuple[str, ...]:
    of = step.of[0] if step.of else ""
    match step.do:
        case "effect":
            return result.given(step), "-"
        case "trade":
            return trades(result.amount(of), "en")
        case "share":
            ways = shares(result.amount(of), tuple(result.slot(str(step.by))))
            return tuple(", ".join(map(str, way)) for way in ways)
        case _:
            return _alternatives(result, step)


def trades(losses: int, language: str) -> tuple[str, ...]:
    """Every way to trade steps lost for hexes, in the words of a language."""
    ways = [(lost, losses - lost) for lost in range(losses, -1, -1)] if losses else []
    return tuple(f"{_counted(steps, 'step', language)}, {_counted(hexes, 'hex', language)}" for steps, hexes in ways)


def _counted(count: int, what: str, language: str) -> str:
    return f"{count} {WORDS[language][what if count == 1 else f'{what}_more']}"


def _alternatives(result: Result, step: Step) -> tuple[str, ...]:
    text = result.figure(step.of[0]).replace(step.mark or "", "")
    options = tuple(" ".join(option.split()) for option in text.split("/"))
    return options if len(options) > 1 else ()


def _owner(result: Result, step: Step) -> str:
    marked = step.mark is not None and step.do == "alternatives" and step.mark in result.figure(step.of[0])
    return (step.other_owner if marked else step.owner) or ""
