"""TOML text with line numbers.

The standard parser gives values without places. Once it has accepted a text, this module walks the same text and
notes on which line each key, table and array element stands.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tablewright.model.sheet import Place
from tablewright.phrase import Phrase
from tablewright.sheets.report import Report
from tablewright.sheets.text import decoded

Path = tuple[str | int, ...]

_TOKENS = re.compile(
    r"""
      (?P<text>   \"{3}(?:\\.|[^\\])*?\"{3}\"{0,2} | '{3}.*?'{3}'{0,2} | \"(?:\\.|[^\"\\])*\" | '[^']*' )
    | (?P<skip>   [ \t\r]+ | \#[^\n]* )
    | (?P<line>   \n )
    | (?P<mark>   [\[\]{}=,.] )
    | (?P<bare>   [^\s\[\]{}=,.\#\"']+ )
    """,
    re.VERBOSE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Document:
    """One TOML file: what is written in it, and the line of every path in it."""

    file: str
    written: Mapping[str, Any]
    lines: Mapping[Path, int]

    def place(self, *path: str | int) -> Place:
        """Find the line of a path, or of the nearest thing around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return Place(self.file, self.lines.get(path, 1))


def document(file: str, content: bytes, report: Report) -> Document | None:
    """Parse one file; None when it is not TOML at all, which the report then says."""
    text = decoded(file, content, report)
    if text is None:
        return None
    if (deep := _too_deep(text)) is not None:
        report.add(
            Place(file, deep), Phrase("a key has more than {} parts", _DEEPEST), Phrase("write at most a few levels")
        )
        return None
    try:
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        report.add(
            Place(file, _line_of(error, text)), _sentence(error), Phrase("correct the line; the rest waits for it")
        )
        return None
    except RecursionError:
        report.add(Place(file, 1), Phrase("values are nested too deeply to read"), Phrase("write at most a few levels"))
        return None
    return Document(file, written, _Walk(text).lines)


_DEEPEST = 40
"""Parts of a key: the files of a sheet have four at most, and the standard parser takes time by their square."""


def _too_deep(text: str) -> int | None:
    """Find the line of a key with so many parts that nobody can mean it."""
    dots = 0
    for token in _tokens(text):
        is_dot = token.kind == "mark" and token.text == "."
        dots = dots + is_dot if is_dot or token.kind in ("bare", "text") else 0
        if dots > _DEEPEST:
            return token.line
    return None


def _line_of(error: tomllib.TOMLDecodeError, text: str) -> int:
    """Read the line off the parser's message, the only place where it says it."""
    said = re.search(r"at line (\d+)", str(error))
    return int(said[1]) if said else max(1, len(text.splitlines()))


def _sentence(error: tomllib.TOMLDecodeError) -> Phrase:
    what = re.sub(r" \(at [^)]*\)$", "", str(error))
    return Phrase("not TOML: {}", what[0].lower() + what[1:])


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    line: int


def _tokens(text: str) -> Iterator[_Token]:
    line = 1
    for match in _TOKENS.finditer(text):
        kind = match.lastgroup or ""
        if kind != "skip":
            yield _Token(kind, match[0], line)
        line += match[0].count("\n")
    yield _Token("line", "\n", line)


class _Walk:
    """One pass over the tokens of a text that is known to be valid."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Path, int] = {}
        self._counts: dict[Path, int] = {}
        self._tokens = list(_tokens(text.replace("\r\n", "\n")))
        self._at = 0
        table: Path = ()
        while self._at < len(self._tokens):
            token = self._next()
            if token.text == "[" and token.kind == "mark":
                table = self._header(token.line)
            elif token.kind != "line":
                self._at -= 1
                self._pair(table)

    def _next(self) -> _Token:
        self._at += 1
        return self._tokens[self._at - 1]

    def _peek(self) -> str:
        """See the next mark; a string is never one."""
        token = self._tokens[self._at]
        return token.text if token.kind in ("mark", "line") else ""

    def _note(self, path: Path, line: int) -> None:
        self.lines.setdefault(path, line)

    def _header(self, line: int) -> Path:
        many = self._peek() == "["
        if many:
            self._next()
        names = self._key()
        self._next()
        if many:
            self._next()
        path: Path = ()
        for name in names[:-1]:
            path = self._last((*path, name))
        path = (*path, names[-1])
        if many:
            self._counts[path] = self._counts.get(path, -1) + 1
            self._note(path, line)
        path = self._last(path)
        for depth in range(1, len(path) + 1):
            self._note(path[:depth], line)
        return path

    def _last(self, path: Path) -> Path:
        """Step into the latest element, when the path names an array of tables."""
        return (*path, self._counts[path]) if path in self._counts else path

    def _key(self) -> list[str]:
        names = [_unquoted(self._next())]
        while self._peek() == ".":
            self._next()
            names.append(_unquoted(self._next()))
        return names

    def _pair(self, table: Path) -> None:
        line = self._tokens[self._at].line
        path = table
        for name in self._key():
            path = (*path, name)
            self._note(path, line)
        self._next()  # the equals sign
        self._value(path)

    def _value(self, path: Path) -> None:
        opening = self._peek()
        if opening == "[":
            self._next()
            self._elements(path)
        elif opening == "{":
            self._next()
            while self._upcoming() != "}":
                self._pair(path)
            self._next()
        else:
            self._scalar()

    def _elements(self, path: Path) -> None:
        index = 0
        while self._upcoming() != "]":
            self._note((*path, index), self._tokens[self._at].line)
            self._value((*path, index))
            index += 1
        self._next()

    def _upcoming(self) -> str:
        """See the next mark past commas and line ends."""
        while self._peek() in (",", "\n"):
            self._next()
        return self._peek()

    def _scalar(self) -> None:
        """Pass over a string, number, date or word; dots and spaces may stand inside."""
        while self._peek() not in (",", "\n", "]", "}"):
            self._next()


def _unquoted(token: _Token) -> str:
    if token.kind != "text":
        return token.text
    return str(tomllib.loads(f"k = {token.text}")["k"])
