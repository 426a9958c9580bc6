"""Plain data as source text: strings, numbers, tuples, mappings and calls of constructors, nothing else.

``repr`` writes every character that does not print, a lone surrogate or a right-to-left mark included, as an escape.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

WIDTH = 110
INDENT = "  "


@dataclass(frozen=True, slots=True)
class Ref:
    """A name in the generated module."""

    name: str


@dataclass(frozen=True, slots=True)
class Make:
    """A constructor and what it is given; arguments are data again."""

    name: str
    positional: tuple[Any, ...] = ()
    named: tuple[tuple[str, Any], ...] = ()


def make(name: str, *positional: Any, **named: Any) -> Make:
    """Write a constructor call as it would be written in Python."""
    return Make(name, positional, tuple(named.items()))


def text(value: Any, depth: int = 0, taken: int = 0) -> str:
    """The source of a value: on one line when it fits beside what is ``taken``, else one part a line."""
    room = WIDTH - len(INDENT) * depth - taken
    if (line := _within(value, room)) is not None:
        return line
    inner = INDENT * (depth + 1)
    if isinstance(value, str):
        return "(\n" + "".join(f"{inner}{part!r}\n" for part in _broken(value, room)) + f"{INDENT * depth})"
    if not _parts(value):
        return flat(value)
    opening, parts, closing = _parts(value)[0]
    lines = "".join(
        f"{inner}{head}{text(part, depth + 1, len(head.rpartition(chr(10))[2]))},\n" for head, part in parts
    )
    return f"{opening}\n{lines}{INDENT * depth}{closing}"


LEAST = 20
"""Signs that a line of a long text has at least, however deep it stands or long its key is."""


def _broken(words: str, room: int) -> Iterator[str]:
    """A long text in parts that are written one a line, cut after a space where there is one."""
    room = max(room, LEAST)
    while len(repr(words)) > room - 4:
        cut = next((end for end in range(room - 6, 1, -1) if len(repr(words[:end])) <= room - 4), 1)
        cut = words.rfind(" ", 0, cut) + 1 or cut
        yield words[:cut]
        words = words[cut:]
    yield words


def flat(value: Any) -> str:
    """The source of a value on one line."""
    return "".join(_pieces(value))


def _within(value: Any, room: int) -> str | None:
    """The same when it takes no more than ``room``; a large table is given up on early, however deep it is."""
    line = ""
    for piece in _pieces(value):
        line += piece
        if len(line) > room:
            return None
    return line


def _pieces(value: Any) -> Iterator[str]:
    """The source of a value on one line, piece by piece."""
    for opening, parts, closing in _parts(value):
        yield opening
        for position, (head, part) in enumerate(parts):
            yield f", {head}" if position else head
            yield from _pieces(part)
        yield f",{closing}" if opening == "(" and len(parts) == 1 else closing
        return
    yield _atom(value)


def _atom(value: Any) -> str:
    if isinstance(value, Ref):
        return value.name
    if isinstance(value, Fraction):
        return f"Fraction({value.numerator}, {value.denominator})"
    if value is None or isinstance(value, str | int):
        return repr(value)
    raise TypeError(f"not plain data: {value!r}")


def _parts(value: Any) -> list[tuple[str, list[tuple[str, Any]], str]]:
    """The brackets of a container and what stands between them; an empty list when it is none."""
    if isinstance(value, Make):
        named = [(f"{name}=", part) for name, part in value.named]
        return [(f"{value.name}(", [("", part) for part in value.positional] + named, ")")]
    if isinstance(value, Mapping):
        return [("{", [(f"{_key(key)}: ", part) for key, part in value.items()], "}")]
    if isinstance(value, tuple):
        return [("(", [("", part) for part in value], ")")]
    return []


def _key(key: Any) -> str:
    """A key of a mapping; a long text on lines of its own."""
    line = flat(key)
    if not isinstance(key, str) or len(line) <= WIDTH - LEAST:
        return line
    return "(" + "\n      ".join(map(repr, _broken(key, WIDTH - LEAST))) + ")"


def data(value: Any) -> ast.expr:
    """Plain data as a syntax tree."""
    return ast.parse(text(value), mode="eval").body


def constant_name(table: str, part: str | None) -> str:
    """The name of the numbers of a table's cells."""
    letters = "".join(
        letter if letter.isascii() and letter.isalnum() else f"_{ord(letter):x}_" for letter in part or ""
    )
    return f"{table}_{letters or 'numbers'}_OF_CELLS".upper()


def totals_name(table: str, column: int, part: str | None) -> str:
    """The name of the numbers of the rows of a table, by their labels."""
    return f"{constant_name(table, part)}_{column}_BY_ROW"


def frozen(value: Any) -> Any:
    """Data in which no mapping can be changed."""
    if isinstance(value, Mapping):
        return Make("Frozen", ({key: frozen(part) for key, part in value.items()},) if value else ())
    if isinstance(value, tuple):
        return tuple(map(frozen, value))
    if isinstance(value, Make):
        return Make(value.name, tuple(map(frozen, value.positional)), tuple((n, frozen(v)) for n, v in value.named))
    return value


def positions_name(table: str, axis: str) -> str:
    """The name of the places of the labels of an axis."""
    return f"{table}_positions_of_{axis}".upper()
