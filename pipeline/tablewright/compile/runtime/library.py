"""All procedures of a package, by name: `weissenberg.combat`."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import BadInput, one_of
from .parameter import Parameter, Words
from .procedure import Procedure
from .result import Result
from .table import Table

if TYPE_CHECKING:
    from fractions import Fraction
    from random import Random

    from .many import Many
    from .odds import Chances, Taken

Entry = tuple[Procedure, Callable[..., Result[Any]]]
"""A procedure and the function that resolves it."""


class Resolver(NamedTuple):
    """What the catalogue says of a procedure; ``call`` is the typed function itself."""

    name: str
    title: Words
    parameters: tuple[Parameter, ...]
    tables: tuple[str, ...]
    printed: str
    call: Callable[..., Result[Any]]

    def schema(self) -> dict[str, Any]:
        """What a call takes, as JSON Schema."""
        from .schema import of_call  # noqa: PLC0415  # only those who ask for it pay for it

        return of_call(self.name, self.parameters)

    def result_schema(self) -> dict[str, Any]:
        """What `to_dict()` of a result gives, as JSON Schema."""
        from .procedure import PACKAGE, procedure_of  # noqa: PLC0415  # the same
        from .schema import of_result  # noqa: PLC0415  # the same

        return of_result(procedure_of(PACKAGE, self.name))


class Library:
    """The resolvers of a package; a game's module is imported when it is first asked for."""

    def __init__(self, package: str, games: tuple[str, ...]) -> None:
        self._package = package
        self.games = games

    def catalog(self) -> tuple[Resolver, ...]:
        """Every resolver, by name."""
        entries = {name: entry for game in self.games for name, entry in self._entries(game).items()}
        return tuple(self._resolver(name, *entry) for name, entry in sorted(entries.items()))

    def _resolver(self, name: str, procedure: Procedure, call: Callable[..., Result[Any]]) -> Resolver:
        p = procedure
        return Resolver(name, p.title, p.parameters, tuple(p.tables), p.printed, call)

    def _entries(self, game: str) -> dict[str, Entry]:
        entries: dict[str, Entry] = importlib.import_module(f"{self._package}.{game}").PROCEDURES
        return entries

    def tables(self, game: str) -> dict[str, Table]:
        """The tables of a game, by the names they have in its module."""
        if game not in self.games:
            raise BadInput("game", game, one_of(self.games, game))
        module = importlib.import_module(f"{self._package}.{game}")
        return {name: found for name in module.__all__ if isinstance(found := getattr(module, name), Table)}

    def entry(self, name: str) -> Entry:
        """A procedure and its function; BadInput when there is none of that name."""
        game = name.partition(".")[0] if isinstance(name, str) else ""
        entry = self._entries(game).get(name) if game in self.games else None
        if entry is None:
            raise BadInput("name", name, one_of((resolver.name for resolver in self.catalog()), name))
        return entry

    def resolve(self, name: str, /, **inputs: Any) -> Result[Any]:
        """What a procedure comes to, by name."""
        return self.entry(name)[1](**inputs)

    def resolve_each(self, name: str, units: Iterable[Mapping[str, Any]], /, **inputs: Any) -> tuple[Result[Any], ...]:
        """What a procedure comes to for each kind of unit in one hex, with the same dice.

        What is said of one kind of unit counts for it alone: each is resolved on a column of its own.
        """
        procedure, call = self.entry(name)
        own = {parameter.name for parameter in procedure.parameters if parameter.each}
        for unit in units:
            for said in unit:
                if said not in own:
                    raise BadInput(
                        said, unit[said], f"nothing for one unit of {name}; of each are said: {one_of(own, said)}"
                    )
        for said in own & inputs.keys():
            raise BadInput(said, inputs[said], "nothing for all: it is said of the units that it is true of")
        return tuple(call(**inputs, **unit) for unit in units)

    def roll(self, name: str, /, rng: Random | None = None, **inputs: Any) -> Result[Any]:
        """What a procedure comes to, its dice rolled by ``rng``: `random.Random(7)` rolls the same ones every time."""
        from .odds import roll  # noqa: PLC0415  # only those who ask for it pay for it

        return roll(*self.entry(name), rng, inputs)

    def distribution(self, name: str, /, **inputs: Any) -> Chances:
        """The exact probability of each result, every die of the procedure rolled in every way."""
        from .odds import distribution  # noqa: PLC0415  # only those who ask for it pay for it

        return distribution(*self.entry(name), inputs)

    def expectation(self, name: str, /, choose: Taken = "least", **inputs: Any) -> dict[str, Fraction]:
        """The exact mean of each number in the effect; choices and doubts count with the least or the most."""
        from .odds import expectation  # noqa: PLC0415  # only those who ask for it pay for it

        return expectation(*self.entry(name), inputs, choose)

    def worth(self, name: str, part: str, /, choose: Taken = "least", **inputs: Any) -> dict[str, Fraction]:
        """What one more of each modifier would change in the mean of ``part``, the best first."""
        from .odds import worth  # noqa: PLC0415  # only those who ask for it pay for it

        return worth(*self.entry(name), part, inputs, choose)

    def resolve_many(self, name: str, /, **inputs: Any) -> Many:
        """What a procedure comes to for arrays of inputs; needs numpy: `pip install "PACKAGE[numpy]"`."""
        from .many import resolve_many  # noqa: PLC0415  # only those who ask for it pay for it

        game = self.entry(name)[0].name.partition(".")[0]
        return resolve_many(*self.entry(name), importlib.import_module(f"{self._package}._many.{game}"), inputs)
