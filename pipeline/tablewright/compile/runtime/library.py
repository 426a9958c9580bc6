"""All procedures of a package, by name: `weissenberg.combat`."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import BadInput, one_of
from .procedure import Parameter, Procedure, Words
from .result import Result

if TYPE_CHECKING:
    from .many import Many

Entry = tuple[Procedure, Callable[..., Result]]
"""A procedure and the function that resolves it."""


class Resolver(NamedTuple):
    """What the catalogue says of a procedure; ``call`` is the typed function itself."""

    name: str
    title: Words
    parameters: tuple[Parameter, ...]
    tables: tuple[str, ...]
    printed: str
    call: Callable[..., Result]


class Library:
    """The resolvers of a package; a game's module is imported when it is first asked for."""

    def __init__(self, package: str, games: tuple[str, ...]) -> None:
        self._package = package
        self.games = games

    def catalog(self) -> tuple[Resolver, ...]:
        """Every resolver, by name."""
        entries = {name: entry for game in self.games for name, entry in self._entries(game).items()}
        return tuple(
            Resolver(name, p.title, p.parameters, tuple(p.tables), p.printed, call)
            for name, (p, call) in sorted(entries.items())
        )

    def _entries(self, game: str) -> dict[str, Entry]:
        entries: dict[str, Entry] = importlib.import_module(f"{self._package}.{game}").PROCEDURES
        return entries

    def entry(self, name: str) -> Entry:
        """A procedure and its function; BadInput when there is none of that name."""
        game = name.partition(".")[0] if isinstance(name, str) else ""
        entry = self._entries(game).get(name) if game in self.games else None
        if entry is None:
            raise BadInput("name", name, one_of((resolver.name for resolver in self.catalog()), name))
        return entry

    def resolve(self, name: str, /, **inputs: Any) -> Result:
        """What a procedure comes to, by name."""
        procedure, call = self.entry(name)
        procedure.check_names(inputs)
        return call(**inputs)

    def distribution(self, name: str, /, **inputs: Any) -> dict[str, Fraction]:
        """The exact probability of each result, every die of the procedure rolled in every way."""
        from .odds import distribution  # noqa: PLC0415  # only those who ask for it pay for it

        return distribution(*self.entry(name), inputs)

    def expectation(self, name: str, /, **inputs: Any) -> dict[str, Fraction]:
        """The exact mean of each number in the effect."""
        from .odds import expectation  # noqa: PLC0415  # only those who ask for it pay for it

        return expectation(*self.entry(name), inputs)

    def worth(self, name: str, part: str, /, **inputs: Any) -> dict[str, Fraction]:
        """What one more of each modifier would change in the mean of ``part``, the best first."""
        from .odds import worth  # noqa: PLC0415  # only those who ask for it pay for it

        return worth(*self.entry(name), part, inputs)

    def resolve_many(self, name: str, /, **inputs: Any) -> Many:
        """What a procedure comes to for arrays of inputs; needs numpy: `pip install "PACKAGE[numpy]"`."""
        from .many import resolve_many  # noqa: PLC0415  # only those who ask for it pay for it

        procedure, _ = self.entry(name)
        sheet, _, function = name.partition(".")
        module = importlib.import_module(f"{self._package}._many.{sheet}")
        return resolve_many(procedure, getattr(module, function, None), inputs)
