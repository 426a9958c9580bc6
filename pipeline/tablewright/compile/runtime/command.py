"""python -m: resolve from the shell."""

from __future__ import annotations

import sys
from fractions import Fraction
from typing import Any

from .errors import BadInput, ResolverError
from .library import Library, Resolver
from .parameter import Parameter

TRUE, FALSE = {"true", "yes", "1", "oui", "vrai"}, {"false", "no", "0", "non", "faux"}

USAGE = """usage: NAME INPUT=VALUE ... [--json | --lang fr|en | --odds]

    weissenberg.combat attack=26 defence=6 die=5     the result and the way to it
    weissenberg.combat attack=26 defence=6 --odds    the exact chance of each result, the dice left out
    weissenberg.combat                               what it takes
"""


def main(library: Library, arguments: list[str]) -> int:
    """0 when there is a result, 1 when a cell or value is left open, 2 when the input cannot be taken."""
    try:
        print(_answer(library, arguments))  # noqa: T201  # this is the command
    except BadInput as error:
        print(error, file=sys.stderr)  # noqa: T201  # this is the command
        return 2
    except ResolverError as error:
        print(error, file=sys.stderr)  # noqa: T201  # this is the command
        return 1
    return 0


def _answer(library: Library, arguments: list[str]) -> str:
    words = [argument for argument in arguments if not argument.startswith("--")]
    options = [argument for argument in arguments if argument.startswith("--")]
    language = _language(arguments)
    words = [word for word in words if word != language]
    unknown = set(options) - {"--json", "--lang", "--odds"}
    if not words or unknown:
        return USAGE + "\n" + "\n".join(resolver.name for resolver in library.catalog())
    resolver = library.catalog()[[r.name for r in library.catalog()].index(library.entry(words[0])[0].name)]
    if len(words) == 1 and any(parameter.required for parameter in resolver.parameters) and not options:
        return _takes(resolver)
    inputs = dict(_input(resolver, word) for word in words[1:])
    if "--odds" in options:
        chances = library.distribution(words[0], **inputs)
        return "\n".join(f"{chance!s:>7}  {text}" for text, chance in chances.items())
    result = library.resolve(words[0], **inputs)
    if "--json" in options:
        import json  # noqa: PLC0415  # only for those who ask for it

        return json.dumps(result.to_dict(), ensure_ascii=False, indent=2)
    return f"{result.text}\n{result.explain(language)}"


def _language(arguments: list[str]) -> str | None:
    if "--lang" not in arguments:
        return None
    after = arguments[arguments.index("--lang") + 1 :]
    return after[0] if after else ""


def _takes(resolver: Resolver) -> str:
    lines = [
        f"  {p.name}: {p.takes}{'' if p.required else f', {p.default!r} when left out'}  ({p.meaning.get('en', '')})"
        for p in resolver.parameters
    ]
    return "\n".join([f"{resolver.name} takes", *lines])


def _input(resolver: Resolver, word: str) -> tuple[str, Any]:
    name, equals, value = word.partition("=")
    known = {parameter.name: parameter for parameter in resolver.parameters}
    if not equals:
        raise BadInput("input", word, "NAME=VALUE")
    return name, _value(known[name], value) if name in known else value


def _value(parameter: Parameter, text: str) -> Any:
    """A value as the parameter takes it; what cannot be one is handed on, to be refused by name."""
    if parameter.kind == "choice":
        return text
    if parameter.kind == "flag":
        return True if text.lower() in TRUE else False if text.lower() in FALSE else text
    try:
        if parameter.kind == "integers":
            return [int(part) for part in text.split(",")]
        return Fraction(text) if "/" in text and parameter.kind == "number" else int(text)
    except (ValueError, ZeroDivisionError):
        return text
