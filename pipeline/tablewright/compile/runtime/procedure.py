"""What a procedure is made of: parameters, modifiers, caps, steps. The generated module fills these in.

A call makes a tuple of values, one a slot: the inputs, then the amount of each modifier, then the figure of each
step. Everything a result has to say is read off these slots, by those who ask.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import wraps
from importlib import import_module
from typing import Any, NamedTuple, NoReturn, ParamSpec, TypeVar

from .axis import Axis
from .effect import Effects
from .errors import BadInput, LeftOpen, ResolverError, Undecided, one_of
from .frozen import Frozen, Sealed
from .parameter import Parameter, Words
from .table import Place, Table

PACKAGE = __name__.rpartition("._runtime")[0]
"""The package that this runtime is part of."""

Call = ParamSpec("Call")
Made = TypeVar("Made")


class Modifier(NamedTuple):
    """One printed modifier, and what is needed to name it in a trace."""

    id: str
    on: str
    name: Words
    printed: str
    received: str
    group: str | None = None
    ruling: str | None = None


class Cap(NamedTuple):
    """A limit on the sum of a group of modifiers."""

    group: str
    low: int | None
    high: int | None
    printed: str
    ruling: str | None = None


class Step(NamedTuple):
    """One step, as the sheet language writes it; ``modifiers`` are those that act in it."""

    do: str
    name: str
    label: Words
    of: tuple[str, ...] = ()
    by: int | Fraction | str | None = None
    table: str | None = None
    axis: str | None = None
    part: str | None = None
    rounding: str = "exact"
    modifiers: tuple[str, ...] = ()
    gives: Mapping[str, int | Fraction | str] = Frozen()
    owner: str | None = None
    other_owner: str | None = None
    mark: str | None = None
    below: str | None = None
    above: str | None = None
    between: str | None = None
    ruling: str | None = None
    printed: str = ""


class Ruling(NamedTuple):
    """How a gap of the print is resolved, and on what ground."""

    id: str
    question: str
    answer: Words
    reason: str


class Field(NamedTuple):
    """A field of the game's effect: its kind (count, number, flag, word) and what it means."""

    name: str
    kind: str
    meaning: Words


class Procedure(Sealed):
    """One thing a player does with the sheet, from inputs to a result."""

    __slots__ = (
        "_effects",
        "caps",
        "does",
        "fields",
        "gives",
        "language",
        "modifiers",
        "name",
        "parameters",
        "printed",
        "result",
        "rulings",
        "slots",
        "steps",
        "tables",
        "telling",
        "title",
    )  # fmt: skip

    name: str
    language: str
    title: Words
    printed: str
    parameters: tuple[Parameter, ...]
    modifiers: Mapping[str, Modifier]
    caps: Mapping[str, Cap]
    steps: Mapping[str, Step]
    result: tuple[str, ...]
    tables: Mapping[str, Table]
    rulings: Mapping[str, Ruling]
    gives: Mapping[str, str]
    does: tuple[str, ...]
    telling: tuple[str, ...]
    fields: Mapping[str, Field]
    slots: Mapping[str, int]
    _effects: dict[Any, Effects]

    def __init__(
        self,
        name: str,
        *,
        language: str,
        title: Words,
        printed: str,
        parameters: tuple[Parameter, ...],
        modifiers: tuple[Modifier, ...],
        caps: tuple[Cap, ...],
        steps: tuple[Step, ...],
        result: tuple[str, ...],
        tables: tuple[Table, ...],
        rulings: tuple[Ruling, ...],
        gives: Mapping[str, str] | None = None,
        does: tuple[str, ...] = (),
        telling: tuple[str, ...] = (),
        fields: tuple[Field, ...] = (),
    ) -> None:
        names = [p.name for p in parameters] + [f"modifier {m.id}" for m in modifiers] + [s.name for s in steps]
        self._set(
            name=name,
            language=language,
            title=title,
            printed=printed,
            parameters=parameters,
            modifiers=Frozen((modifier.id, modifier) for modifier in modifiers),
            caps=Frozen((cap.group, cap) for cap in caps),
            steps=Frozen((step.name, step) for step in steps),
            result=result,
            tables=Frozen((table.id, table) for table in tables),
            rulings=Frozen((ruling.id, ruling) for ruling in rulings),
            gives=Frozen(gives or {}),
            does=does,
            telling=telling,
            fields=Frozen((field.name, field) for field in fields),
            slots=Frozen((slot, position) for position, slot in enumerate(names)),
            _effects={},
        )

    def __repr__(self) -> str:
        return f"<Procedure {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return procedure_of, (PACKAGE, self.name)

    def parameter(self, name: str) -> Parameter:
        """Find a parameter; BadInput when there is none."""
        found = {parameter.name: parameter for parameter in self.parameters}
        if name not in found:
            raise BadInput("parameter", name, one_of(found, name))
        return found[name]

    @property
    def effect(self) -> type[Effects]:
        """The dataclass that the effects of its game are."""
        made: type[Effects] = import_module(f"{PACKAGE}._effects.{self.name.partition('.')[0]}").Effect
        return made

    def settled(self, *given: Any) -> tuple[Any, ...]:
        """The inputs in their plain types; BadInput for the first that its parameter does not accept."""
        plain = tuple(parameter.plain(value) for parameter, value in zip(self.parameters, given, strict=True))
        for parameter, value, had in zip(self.parameters, plain, given, strict=True):
            if not parameter.accepts(value):
                raise parameter.refusal(had)
        self._check_excluded({p.name: value for p, value in zip(self.parameters, plain, strict=True)})
        return plain

    def _check_excluded(self, given: Mapping[str, Any]) -> None:
        """Raise for an input beside a flag that would have it passed over."""
        for parameter in self.parameters:
            for flag in parameter.excludes:
                if given[flag] is True and given[parameter.name] != parameter.default:
                    takes = f"nothing beside {flag}=True, for it would not count"
                    raise BadInput(parameter.name, given[parameter.name], takes)

    def check_names(self, given: Mapping[str, object], without: tuple[str, ...] = ()) -> None:
        """Raise for a name that is no parameter, or a parameter that is not given."""
        known = [p.name for p in self.parameters if p.name not in without]
        for name in given:
            if name in without:
                raise BadInput(name, given[name], "nothing here: it is rolled")
            if name not in known:
                takes = f"nothing: {self.name} has no such parameter, but {one_of(known, name)}"
                raise BadInput(name, given[name], takes)
        for parameter in self.parameters:
            if parameter.required and parameter.name not in given and parameter.name not in without:
                raise BadInput(parameter.name, None, parameter.takes)

    def axis(self, step: Step) -> Axis:
        """The axis on which a step places or shifts."""
        table = self.tables[step.table or ""]
        return table.rows if step.axis == "rows" else table.columns

    def open(self, step: str, value: Any) -> ResolverError:
        """The error for a value that no label covers and no ruling places, or that nothing can be divided by."""
        spec = self.steps[step]
        if spec.do == "divide":
            return BadInput(str(spec.by), value, "a number above 0")
        return LeftOpen(self.name, spec.of[0], value, self.axis(spec).texts)

    def check_share(self, step: str, losses: int, steps: Any) -> None:
        """Raise for more losses than there are steps to take them."""
        if losses > sum(steps):
            takes = f"up to {sum(steps)}, all that there are in {self.steps[step].by}"
            raise BadInput(self.steps[step].of[0], losses, takes)

    def undecided(self, partial: Any, *places: tuple[Table, Place]) -> NoReturn:
        """Raise for the first of the cells that is undecided; ``partial`` is the result as far as it goes."""
        table, place = next((table, place) for table, place in places if place in table.undecided)
        error: Undecided = table.refusal(place)
        error.partial = partial
        raise error


def procedure_of(package: str, name: str) -> Procedure:
    """A procedure by its name: what pickles in its place."""
    game: Any = import_module(f"{package}.{name.partition('.')[0]}")
    found: Procedure = game.PROCEDURES[name][0]
    return found


def called(procedure: Procedure) -> Callable[[Callable[Call, Made]], Callable[Call, Made]]:
    """A function that refuses a wrong call as a wrong input: by name, saying what it takes."""

    def refusing(function: Callable[Call, Made]) -> Callable[Call, Made]:
        @wraps(function)
        def call(*extra: Call.args, **inputs: Call.kwargs) -> Made:
            try:
                return function(*extra, **inputs)
            except TypeError:
                if extra:
                    takes = f"nothing without a name: {', '.join(p.name for p in procedure.parameters)}"
                    raise BadInput(procedure.name, extra, takes) from None
                procedure.check_names(inputs)
                raise

        return call

    return refusing
