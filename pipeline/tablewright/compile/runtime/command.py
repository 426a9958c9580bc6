"""python -m: look, resolve, roll and weigh from the shell, in the reader's language."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

from .errors import BadInput, ResolverError, one_of
from .library import Library, Resolver
from .parameter import Parameter, in_words
from .spoken import SPOKEN
from .table import Table
from .usage import usage
from .words import WORDS

TRUE, FALSE = {"true", "yes", "1", "oui", "vrai"}, {"false", "no", "0", "non", "faux"}
OPTIONS = {"--json", "--odds", "--roll", "--sources", "--schema", "-h", "--help", "--version"}
VALUED = {"--lang", "--seed"}
WIDEST_BAR = 40


def main(library: Library, arguments: list[str], version: str = "") -> int:
    """0 when there is an answer, 1 when a cell or value is left open, 2 when the input cannot be taken."""
    try:
        asked = _Asked(arguments)
    except BadInput as error:
        print(error, file=sys.stderr)  # noqa: T201  # this is the command
        return 2
    try:
        print(_answer(library, asked, version))  # noqa: T201  # this is the command
    except ResolverError as error:
        print(error.said(asked.language), file=sys.stderr)  # noqa: T201  # this is the command
        return 2 if isinstance(error, BadInput) else 1
    return 0


class _Asked:
    """What the reader typed: words, options, and the language to answer in."""

    def __init__(self, arguments: list[str]) -> None:
        self.words: list[str] = []
        self.options: set[str] = set()
        self.values: dict[str, str] = {}
        rest = iter(arguments)
        for argument in rest:
            name, equals, value = argument.partition("=")
            if name in VALUED:
                self.values[name] = value if equals else next(rest, "")
            elif argument.startswith("-") and argument not in OPTIONS:
                raise BadInput("option", argument, one_of(sorted(OPTIONS | VALUED), argument))
            elif argument in OPTIONS:
                self.options.add(argument)
            else:
                self.words.append(argument)
        self.language = _language(self.values.get("--lang"))
        self.spoken = SPOKEN[self.language]


def _language(asked: str | None) -> str:
    """The language asked for, or that of the reader's shell; English when it is neither French nor English."""
    if asked is not None:
        if asked not in SPOKEN:
            raise BadInput("--lang", asked, one_of(SPOKEN, asked))
        return asked
    shell = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "fr" if shell.startswith("fr") else "en"


def _answer(library: Library, asked: _Asked, version: str) -> str:
    if asked.options & {"-h", "--help"}:
        return usage(library, asked.language)
    if "--version" in asked.options:
        return version
    if not asked.words:
        return "\n".join([usage(library, asked.language), asked.spoken["games"], *_games(library, asked.language)])
    game, dot, name = asked.words[0].partition(".")
    if not dot:
        return "\n".join(_game(library, game, asked.language))
    tables = library.tables(game) if game in library.games else {}
    if name in tables:
        return _table(tables[name], asked)
    return _resolver(library, asked)


def _games(library: Library, language: str) -> list[str]:
    return [line for game in library.games for line in _game(library, game, language)]


def _game(library: Library, game: str, language: str) -> list[str]:
    """A game's tables and procedures, each by its name."""
    tables = {f"{game}.{name}": table.title for name, table in library.tables(game).items()}
    procedures = {
        resolver.name: in_words(resolver.title, language, resolver.name)
        for resolver in library.catalog()
        if resolver.name.startswith(f"{game}.")
    }
    named = {**procedures, **{name: f"{title} ({SPOKEN[language]['table']})" for name, title in tables.items()}}
    return [game, *(f"  {name:34} {title}".rstrip() for name, title in named.items())]


def _table(table: Table, asked: _Asked) -> str:
    """A table as it is printed; what is in doubt stands below."""
    rows = [[table.rows.name, *table.column_names]]
    for r, (label, line) in enumerate(zip(table.rows.texts, table.cells, strict=True)):
        rows.append([label, *(f"{text} ?" if (r, c) in table.doubts else text for c, text in enumerate(line))])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [table.title] if table.title else []
    lines += ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    for (r, c), doubts in table.doubts.items():
        place = f"{table.rows.texts[r]}, {table.column_names[c]}"
        lines += [f"? {place}: {in_words(doubt.words, asked.language, doubt.reason)}" for doubt in doubts]
    return "\n".join(lines)


def _resolver(library: Library, asked: _Asked) -> str:
    name = library.entry(asked.words[0])[0].name
    resolver = next(resolver for resolver in library.catalog() if resolver.name == name)
    inputs = dict(_input(resolver, word) for word in asked.words[1:])
    if "--schema" in asked.options:
        return _json(resolver.schema())
    needed = any(parameter.required for parameter in resolver.parameters)
    if not inputs and needed and not asked.options:
        return _takes(resolver, asked)
    if "--odds" in asked.options:
        return _odds(library, resolver, inputs, asked)
    if "--roll" in asked.options:
        result = library.roll(name, rng=_rng(asked.values.get("--seed")), **inputs)
    else:
        result = library.resolve(name, **inputs)
    if "--json" in asked.options:
        return _json(result.to_dict())
    text = result.text if result.text.strip(" |") else asked.spoken["no effect"]
    return f"{text}\n{result.explain(asked.language, sources='--sources' in asked.options)}"


def _rng(seed: str | None) -> Random | None:
    return None if seed is None else Random(seed)  # noqa: S311  # dice, not secrets


def _odds(library: Library, resolver: Resolver, inputs: Mapping[str, Any], asked: _Asked) -> str:
    """Each chance with a bar; what the print leaves open at the end."""
    chances = library.distribution(resolver.name, **inputs)
    if "--json" in asked.options:
        known = {text: str(chance) for text, chance in chances.items()}
        return _json({"chances": known, "undecided": {why: str(share) for why, share in chances.undecided.items()}})
    named = [(text if text.strip(" |") else asked.spoken["no effect"], chance) for text, chance in chances.items()]
    said = {why: reason.said(asked.language) for why, reason in chances.reasons.items()}
    undecided = asked.spoken["undecided"] + WORDS[asked.language]["colon"]
    named += [(undecided + said[why], share) for why, share in chances.undecided.items()]
    most = max(chance for _, chance in named)
    return "\n".join(
        f"{chance!s:>7} {float(chance):6.1%}  {'█' * max(1, round(WIDEST_BAR * chance / most)):{WIDEST_BAR}}  {text}"
        for text, chance in named
    )


def _json(plain: object) -> str:
    import json  # noqa: PLC0415  # only for those who ask for it

    return json.dumps(plain, ensure_ascii=False, indent=2)


def _takes(resolver: Resolver, asked: _Asked) -> str:
    lines = [
        f"  {p.name}: {p.takes}{'' if p.required else f', {p.default!r} ' + asked.spoken['when left out']}"
        f"  ({in_words(p.meaning, asked.language, '')})"
        for p in resolver.parameters
    ]
    return "\n".join([asked.spoken["takes"].format(name=resolver.name), *lines])


def _input(resolver: Resolver, word: str) -> tuple[str, Any]:
    name, equals, value = word.partition("=")
    known = {parameter.name: parameter for parameter in resolver.parameters}
    if not equals:
        raise BadInput("input", word, "NAME=VALUE")
    return name, _value(known[name], value) if name in known else value


def _value(parameter: Parameter, text: str) -> Any:
    """A value as the parameter takes it; what cannot be one is handed on, to be refused by name."""
    if parameter.kind == "flag":
        return True if text.lower() in TRUE else False if text.lower() in FALSE else text
    if parameter.kind == "choice":
        return text  # `3/1` is a label then, and no number
    if parameter.kind == "labels":
        return [part.strip() for part in text.split(",") if part.strip()]
    try:
        if parameter.kind == "integers" or (parameter.units and "," in text):
            return [_number(part) for part in text.split(",")]
        return _number(text)
    except (ValueError, ZeroDivisionError):
        return text


def _number(text: str) -> int | Fraction:
    return Fraction(text) if "/" in text else int(text)
