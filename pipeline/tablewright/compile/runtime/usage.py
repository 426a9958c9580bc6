"""How the command is used, shown on a game that the package has."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from .library import Library, Resolver
from .parameter import Parameter
from .spoken import SPOKEN


def usage(library: Library, language: str) -> str:
    """The forms of the command with what each gives, then its options."""
    spoken = SPOKEN[language]
    lines = list(_forms(library))
    width = max((len(words) for words, _ in lines), default=0)
    forms = "".join(f"    {words:{width}}    {spoken[what]}\n" for words, what in lines)
    return f"{spoken['usage']}\n\n{forms}\n{spoken['options']}"


def _forms(library: Library) -> Iterator[tuple[str, str]]:
    resolver = _shown(library)
    game = resolver.name.partition(".")[0] if resolver else next(iter(library.games), "")
    if not game:
        return
    yield game, "of a game"
    table = next(iter(library.tables(game)), None)
    if table:
        yield f"{game}.{table}", "a table"
    if resolver is None:
        return
    needed = [parameter for parameter in resolver.parameters if parameter.required]
    rest = [_given(parameter) for parameter in needed if parameter.kind != "die"]
    dice = [_given(parameter) for parameter in needed if parameter.kind == "die"]
    yield resolver.name, "of a procedure"
    yield " ".join([resolver.name, *rest, *dice]), "a result"
    if dice:
        yield " ".join([resolver.name, *rest, "--roll"]), "rolled"
        yield " ".join([resolver.name, *rest, "--odds"]), "chances"


def _shown(library: Library) -> Resolver | None:
    """A procedure to show: one that rolls dice, where there is one, for it can show the most."""
    resolvers = library.catalog()
    return next((r for r in resolvers if any(p.kind == "die" for p in r.parameters)), next(iter(resolvers), None))


def _given(parameter: Parameter) -> str:
    """An input with 1, or with the least that it takes, as the shell takes it."""
    least = 1 if parameter.low is None or parameter.accepts(1) else parameter.low
    value = parameter.options[0] if parameter.options else least
    return f"{parameter.name}={shlex.quote(str(value))}"
