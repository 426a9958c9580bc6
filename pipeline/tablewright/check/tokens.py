"""The tokens of cells and of legends: `#` in a legend's token stands for a whole number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tablewright.check.spots import on_one_line
from tablewright.model.sheet import EffectiveTable, Symbol

_PLAIN = re.compile(r"[+–-]?\d+(?:/\d+)?|[-–—]|")
"""What needs no legend: a number, a fraction, a lone dash, a blank."""

_WORD = re.compile(r"[A-Za-zÀ-ÿ][a-zà-ÿ]{2,}")

_ABBREVIATION = re.compile(r"(?<![\w'’-])[A-Z]{2,4}(?![\w'’-])")
_MARK = re.compile(r"[*●○†‡§ᴬᴮꟲᴰ]")

_STRESSED = frozenset({"ET", "OU", "NE", "PAS", "UN", "UNE", "DE", "AND", "OR", "NOT", "ALL", "NO", "IF"})
"""Words that print sets in capitals for stress."""


def is_plain(text: str) -> bool:
    """Whether a cell needs no legend to be understood."""
    return _PLAIN.fullmatch(on_one_line(text)) is not None


def is_prose(texts: Iterable[str]) -> bool:
    """Whether the cells of a column speak in words rather than in codes."""
    return any(_WORD.search(text) for text in texts)


def abbreviations(text: str) -> list[str]:
    """List the abbreviations and marks in words: what a reader of prose has to look up."""
    return [word for word in _ABBREVIATION.findall(text) if word not in _STRESSED] + _MARK.findall(text)


def symbols_of(table_id: str, symbols: Iterable[Symbol]) -> tuple[Symbol, ...]:
    """Keep the legend lines that speak of a table."""
    return tuple(symbol for symbol in symbols if table_id in symbol.tables)


_BRACKETS = "()"
"""A legend's token for what stands between brackets."""


def pattern(token: str) -> str:
    """Write a legend's token as a regular expression."""
    if token == _BRACKETS:
        return r"[()]"
    return re.escape(token).replace(r"\#", r"\d+")


def unexplained(text: str, tokens: Iterable[str]) -> str | None:
    """Find the first part of a cell that no token explains; None when all of it is."""
    choices = sorted(map(pattern, tokens), key=len, reverse=True)
    either = "|".join([*choices, r"\s"])
    if re.fullmatch(f"(?:{either})*", text):
        return None
    known = re.match(f"(?:{either})*", text)
    rest = text[known.end() if known else 0 :]
    return rest.split()[0] if rest.split() else text


def occurs(token: str, text: str) -> bool:
    """Whether a token stands in a text, not merely inside a longer word."""
    word = token[-1:].isascii() and token[-1:].isalpha()
    before, after = (r"(?<![A-Za-zÀ-ÿ])", r"(?![A-Za-zÀ-ÿ])") if word else ("", "")
    return re.search(f"{before}{pattern(token)}{after}", text) is not None


def columns_of(effective: EffectiveTable) -> Iterator[tuple[int, list[str]]]:
    """Go through the body column by column, each with its cells on one line."""
    for column, cells in enumerate(zip(*effective.body, strict=True)):
        yield column, [on_one_line(cell.used) for cell in cells]
