"""What a procedure came to. Everything but the slots is worked out for those who ask."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeVar, cast

from .choices import Choice, choices, legend
from .effect import Effects
from .effects import effect_of
from .errors import BadInput
from .parameter import in_words
from .procedure import PACKAGE, Ruling, Step, procedure_of
from .record import Record, number, plain
from .rulings import rulings
from .table import Doubt, Symbol

FORMAT = 2
"""The version of the JSON form; it rises when a reader of the old form would misread the new one."""

E = TypeVar("E", bound=Effects)


class Traced(NamedTuple):
    """One step as it was taken: its name, what it is called, what it came to, what the sheet prints of it."""

    name: str
    label: str
    value: str
    source: str


class Result(Record, Generic[E]):
    """The result of a procedure: its effect, its trace, what it leaves to whom, what is in doubt or was ruled."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Result):
            return NotImplemented
        return (self.procedure.name, self.values) == (other.procedure.name, other.values)

    def __hash__(self) -> int:
        return hash((self.procedure.name, self.values))

    def __repr__(self) -> str:
        return f"<Result {self.procedure.name}: {self.text}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (PACKAGE, self.procedure.name, self.values)

    @property
    def row(self) -> str | None:
        """The label of the result's row; None when the result is not a cell."""
        return next((table.rows.texts[place[0]] for table, place in self.places), None)

    @property
    def column(self) -> str | None:
        """The label of the result's column, without the part under it; None when the result is not a cell."""
        return next((table.columns.texts[place[1] // (len(table.parts) or 1)] for table, place in self.places), None)

    @property
    def value(self) -> int | Fraction | None:
        """The result as an exact number; None when it is none."""
        steps = [self.procedure.steps.get(name) for name in self.procedure.result]
        if len(steps) != 1 or steps[0] is None or steps[0].do in {"place", "shift", "look up", "effect", "share"}:
            return None
        found = number(self.slot(steps[0].name))
        return found if isinstance(found, int | Fraction) and type(found) is not bool else None

    @property
    def figures(self) -> dict[str, str]:
        """The figures that make the result, by name, as a player would write them."""
        return {name: self.figure(name) for name in self.procedure.result}

    @property
    def legend(self) -> tuple[Symbol, ...]:
        """The legend lines that explain the result."""
        return legend(self)

    @property
    def effect(self) -> E:
        """What the result does before anybody chooses; each way to take a choice says what it adds."""
        return cast("E", effect_of(self))

    @property
    def choices(self) -> tuple[Choice[E], ...]:
        """What is left to the players: who chooses among what."""
        return cast("tuple[Choice[E], ...]", tuple(choices(self)))

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The rulings that the result leans on, where the print leaves a gap."""
        return tuple(rulings(self))

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """What is in doubt on the print of the cells that the result stands in."""
        looked_up = [self.cell(step) for step in self.procedure.steps.values() if step.do == "look up"]
        return tuple(dict.fromkeys(doubt for table, place in looked_up for doubt in table.doubts.get(place, ())))

    @property
    def trace(self) -> tuple[Traced, ...]:
        """Every step in the order it was taken, in the sheet's own language."""
        return self.steps(self.procedure.language)

    def steps(self, language: str) -> tuple[Traced, ...]:
        """The trace in another language: "fr" or "en"."""
        return tuple(
            Traced(step.name, in_words(step.label, language, step.name), self.figure(step.name), self.source(step))
            for step in self.procedure.steps.values()
        )

    def source(self, step: Step) -> str:
        """What the sheet says of a step: the cell it read, or the printed sentence."""
        if step.do != "look up":
            return f"« {step.printed} »" if step.printed else ""
        table, (r, c) = self.cell(step)
        return f"{table.id}[{table.rows.texts[r]}, {table.column_names[c]}]"

    def explain(self, language: str | None = None, *, sources: bool = False) -> str:
        """The whole way to the result in one line of a player's words, in "fr" or "en".

        With ``sources``, the printed sentence of each step and modifier that did something stands below, one a line.
        """
        from .explain import explain  # noqa: PLC0415  # only those who ask for it pay for it

        return explain(self, language or self.procedure.language, sources=sources)

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data for JSON, ``format`` says in which version of the form."""
        return {
            "format": FORMAT,
            "resolver": self.procedure.name,
            "inputs": {name: plain(value) for name, value in self.inputs.items()},
            "text": self.text,
            "row": self.row,
            "column": self.column,
            "effect": self.effect.to_dict(),
            "choices": [
                {
                    "owner": choice.owner,
                    "options": list(choice.options),
                    "ways": [
                        {"name": w.name, "text": w.text, "effect": plain(w.effect.does()), "next": w.next}
                        for w in choice.ways
                    ],
                }
                for choice in self.choices
            ],
            "trace": [step._asdict() for step in self.trace],
            "rulings": [{**ruling._asdict(), "answer": dict(ruling.answer)} for ruling in self.rulings],
            "doubts": [
                {**doubt._asdict(), "words": dict(doubt.words), "readings": list(doubt.readings)}
                for doubt in self.doubts
            ],
        }

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Result[Any]:
        """The result that ``to_dict`` wrote: the same resolver, asked again with the same inputs."""
        for name in ("format", "resolver", "inputs", "text"):
            if name not in plain:
                raise BadInput(name, None, "what to_dict() wrote there")
        if plain["format"] != FORMAT:
            raise BadInput("format", plain["format"], f"{FORMAT}, the form that this version writes")
        name = str(plain["resolver"])
        library: Any = import_module(PACKAGE)
        result: Result[Any] = library.resolve(name, **plain["inputs"])
        if result.text != plain["text"]:
            raise BadInput("text", plain["text"], f"{result.text!r}, which is what {name} gives for these inputs")
        return result


def restored(package: str, name: str, values: tuple[Any, ...]) -> Result[Any]:
    """A result out of its pickle."""
    return Result(procedure_of(package, name), values)
