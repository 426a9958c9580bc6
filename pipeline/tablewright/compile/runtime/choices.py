"""What a result leaves to the players. A resolver never picks for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar

from .effect import Effects, beyond, common
from .effects import given, of_option
from .parameter import in_words
from .procedure import Step
from .record import Record
from .table import Symbol

E = TypeVar("E", bound=Effects)


class Option(NamedTuple, Generic[E]):
    """One way to take a choice: a name for programs, words for players, what it adds, the resolver to ask next."""

    name: str
    text: str
    effect: E
    next: str | None = None


class Choice(NamedTuple, Generic[E]):
    """Who chooses among what; ``step`` is the step or the legend's token that says so, ``ways`` say what each does."""

    owner: str
    options: tuple[str, ...]
    step: str
    ways: tuple[Option[E], ...] = ()


def choices(record: Record, language: str | None = None) -> Iterator[Choice[Effects]]:
    """Every choice of a result, in the order of the steps."""
    language = language or "en"
    for step in record.procedure.steps.values():
        if step.do == "look up":
            yield from _of_legend(record, step, language)
        elif step.owner is not None and record.slot(step.name):
            ways = tuple(_ways(record, step, language))
            if ways:
                yield Choice(_owner(record, step), tuple(way.text for way in ways), step.name, ways)


def _of_legend(record: Record, step: Step, language: str) -> Iterator[Choice[Effects]]:
    table, place = record.cell(step)
    for symbol in table.legend_of_cell(place):
        for left in symbol.choices:
            ways = tuple(
                Option(
                    option.name,
                    in_words(option.words, language, option.name),
                    of_option(record, _sided(option.gives, table.side(place[1]), record)),
                    option.next,
                )
                for option in left.options
            )
            yield Choice(left.owner, tuple(way.text for way in ways) or (left.among,), symbol.token, ways)


def _sided(gives: Mapping[str, object], side: str | None, record: Record) -> dict[str, object]:
    """Fields under the side whose results stand in the cell: `advance` of the attacker is `attacker_advance`."""
    known = record.procedure.fields
    return {name if name in known else f"{side}_{name}": value for name, value in gives.items()}


def _ways(record: Record, step: Step, language: str) -> Iterator[Option[Effects]]:
    """The ways to take the choice of a step."""
    nothing = of_option(record, {})
    match step.do:
        case "effect":
            yield Option(step.name, in_words(step.label, language, step.name), of_option(record, given(record, step)))
            yield Option("none", "-", nothing)
        case "trade":
            for hexes, text in enumerate(record.options(step, language)):
                traded = {f"{step.owner}_steps": -hexes, f"{step.owner}_retreat": hexes}
                yield Option(f"{hexes} hexes", text, of_option(record, traded))
        case "share":
            yield from (Option(text, text, nothing) for text in record.options(step, language))
        case _:
            yield from _alternatives(record, step)


def _alternatives(record: Record, step: Step) -> Iterator[Option[Effects]]:
    table, place = record.cell(record.procedure.steps[step.of[0]])
    texts, does = record.options(step), table.alternatives(place)
    certain = common(does)
    for position, text in enumerate(texts):
        more = beyond(does[position], certain) if len(does) == len(texts) else {}
        yield Option(text, text, of_option(record, more))


def _owner(record: Record, step: Step) -> str:
    marked = step.mark is not None and step.do == "alternatives" and step.mark in record.figure(step.of[0])
    return (step.other_owner if marked else step.owner) or ""


def legend(record: Record) -> tuple[Symbol, ...]:
    """The legend lines that explain the cells of a result."""
    return tuple(dict.fromkeys(symbol for table, place in record.places for symbol in table.legend_of_cell(place)))
