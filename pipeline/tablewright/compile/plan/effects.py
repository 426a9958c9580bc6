"""What cells do: the fields of the game's effect that a cell's text gives, one mapping an alternative.

A cell is taken at its word: by the outcome that is written for it, by the legend line of its whole text, or by the
legend lines of the tokens that its grammar takes it apart into.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from tablewright.model.aid import Aid
from tablewright.model.rules import EffectField, EffectKind, Rules
from tablewright.model.sheet import EffectiveTable, Given, Parsed, Place, Symbol

Value = bool | int | Fraction | str | None
Does = Mapping[str, Value]

EXACT = re.compile(r"-?\d+(/\d+)?")
COUNTED = re.compile(r"(?P<minus>-?)#(?P<number>\d*)")


def fields_of(aid: Aid) -> tuple[EffectField, ...]:
    """The fields of a game's effect: those it declares, or else those that its rules give."""
    if aid.rules.effects:
        return aid.rules.effects
    place = Place(f"canonical/{aid.sheet.id}/rules.toml", 1)
    given = {name: amount for gives in _all_gives(aid.rules) for name, amount in gives.items()}
    return tuple(
        EffectField(name, EffectKind.WORD if _is_word(amount, aid.rules) else EffectKind.NUMBER, {}, place)
        for name, amount in given.items()
    )


def _all_gives(rules: Rules) -> Iterator[Mapping[str, int | str]]:
    for procedure in rules.procedures:
        yield procedure.gives
        for step in procedure.steps:
            yield step.gives


def _is_word(amount: int | str, rules: Rules) -> bool:
    """Whether an amount of the rules is neither a number nor the name of one."""
    names = {item.name for p in rules.procedures for item in p.inputs}
    names |= {step.name for p in rules.procedures for step in p.steps}
    return isinstance(amount, str) and amount not in names and not EXACT.fullmatch(amount)


class Cells:
    """What the cells of one table do."""

    def __init__(self, aid: Aid, table: EffectiveTable, fields: tuple[EffectField, ...]) -> None:
        self.table = table.table
        self.fields = {field.name: field for field in fields}
        self.symbols = [s for s in aid.sheet.symbols if self.table.id in s.tables and s.gives]
        self.outcomes = [o for o in aid.sheet.outcomes if o.table == self.table.id]

    def side(self, column: int) -> str | None:
        """Whose results stand in a body column."""
        part = self.table.columns.labels[column].part
        return self.table.sides.get(part or "")

    def does(self, column: int, text: str, parsed: Parsed) -> tuple[Does, ...]:
        """The alternatives of a text in a body column; nothing where nothing is said of it."""
        label = " ".join(self.table.columns.texts[column].split())
        for outcome in self.outcomes:
            if _folded(outcome.cell) == text and outcome.column in (None, label):
                return (self._given(outcome.gives, (), column),)
        if isinstance(parsed, Mapping) and "alternative" in parsed:
            ways = parsed["alternative"]
            return tuple(self._together(_leaves(way), column) for way in (ways if isinstance(ways, tuple) else (ways,)))
        whole = self._symbol(text, column)
        return (whole if whole is not None else self._together(text.split(), column),)

    def _together(self, tokens: Iterator[str] | list[str], column: int) -> Does:
        """What tokens side by side give."""
        together: dict[str, Value] = {}
        for token in tokens:
            together |= self._symbol(token, column) or {}
        return together

    def _symbol(self, text: str, column: int) -> Does | None:
        """What the legend line of a token gives; None when there is no such line."""
        for symbol in self.symbols:
            if match := _pattern(symbol).fullmatch(text):
                return self._given(symbol.gives, match.groups(), column)
        return None

    def _given(self, gives: Mapping[str, Given], numbers: tuple[str, ...], column: int) -> Does:
        side = self.side(column)
        named = {name if name in self.fields else f"{side}_{name}": amount for name, amount in gives.items()}
        return {name: _value(amount, numbers) for name, amount in named.items()}


def _pattern(symbol: Symbol) -> re.Pattern[str]:
    return re.compile(r"(\d+)".join(map(re.escape, symbol.token.split("#"))))


def _value(amount: Given, numbers: tuple[str, ...]) -> Value:
    """An amount as the number it is; `#` is the token's number, `#2` its second, `?` one that the cell does not say."""
    if not isinstance(amount, str):
        return amount
    if amount == "?":
        return None
    if counted := COUNTED.fullmatch(amount):
        number = int(numbers[int(counted["number"] or 1) - 1])
        return -number if counted["minus"] else number
    if EXACT.fullmatch(amount):
        exact = Fraction(amount)
        return exact.numerator if exact.denominator == 1 else exact
    return amount


def _leaves(parsed: Parsed) -> Iterator[str]:
    if isinstance(parsed, Mapping):
        for part in parsed.values():
            yield from _leaves(part)
    elif isinstance(parsed, tuple):
        for part in parsed:
            yield from _leaves(part)
    elif parsed is not None:
        yield str(parsed)


def _folded(text: str) -> str:
    return " ".join(text.split())
