"""The numbers that cells are, for steps that go on calculating with one; and those that dice can show."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tablewright.compile.plan.model import PlainTable
from tablewright.model.rolls import Rolls, rolls_of
from tablewright.model.sheet import Parsed

BY_ROLL = "by roll"
"""As a part of a table whose cells are rolls: each row turned round, from a roll to the column that it leads to."""

WHOLE = re.compile(r"[+\-–−]?\d+")


def cell_numbers(table: PlainTable, part: str | None) -> tuple[tuple[int | None, ...], ...]:
    """The number of each cell, or of its ``part``, or of that field of what it does; None when there is none.

    The part `=TEXT` is 1 where the cell has this text.

    A lone dash is 0, and so is a part that the cell does not have. An undecided cell is never asked.
    """
    if part == BY_ROLL:
        return columns_by_roll(table)
    # Of an undecided cell only its text is known.
    unknown = frozenset() if (part or "").startswith("=") else table.undecided
    return tuple(
        tuple(0 if (r, c) in unknown else _number(table, part, r, c) for c in range(len(row)))
        for r, row in enumerate(table.cells)
    )


def columns_by_roll(table: PlainTable) -> tuple[tuple[int, ...], ...]:
    """Give for each row the column in whose cell each roll stands, -1 where none does.

    They go from one below the lowest roll that is printed to one above the highest, which stand for all beyond.
    """
    low, high = ends_of_rolls(table)
    return tuple(
        tuple(next((c for c, cell in enumerate(row) if cell.has(roll)), -1) for roll in range(low - 1, high + 2))
        for row in _rolls(table)
    )


def ends_of_rolls(table: PlainTable) -> tuple[int, int]:
    """Give the lowest and the highest roll that any cell prints."""
    printed = [roll for row in _rolls(table) for cell in row for roll in cell.these]
    return min(printed, default=0), max(printed, default=0)


def _rolls(table: PlainTable) -> list[list[Rolls]]:
    """Take each cell for the rolls it names; an undecided one names none."""
    return [
        [rolls_of((grammar or {}).get(text)) for text, grammar in zip(row, table.grammars, strict=True)]
        for row in table.cells
    ]


def _number(table: PlainTable, part: str | None, row: int, column: int) -> int | None:
    text = table.cells[row][column]
    if part is None:
        return whole(text)
    if part.startswith("="):
        return int(text == part[1:])
    grammar = table.grammars[column]
    found = _find(grammar[text], part) if grammar else None
    if found is None and table.does:
        given = table.does[column].get(text, ({},))[0].get(part, 0)
        return int(given) if isinstance(given, int) else None
    return 0 if found is None else whole(found)


def has_part(table: PlainTable, part: str) -> bool:
    """Whether any cell has a part of this name."""
    if any(part in way for column in table.does for ways in column.values() for way in ways):
        return True
    parsed = (meaning for grammar in table.grammars if grammar for meaning in grammar.values())
    return any(_find(meaning, part) is not None for meaning in parsed)


def _find(parsed: Parsed, part: str) -> Parsed:
    """A part by name, wherever in the cell it stands."""
    if isinstance(parsed, Mapping):
        if part in parsed:
            return parsed[part]
        return next((found for item in parsed.values() if (found := _find(item, part)) is not None), None)
    if isinstance(parsed, tuple):
        return next((found for item in parsed if (found := _find(item, part)) is not None), None)
    return None


def whole(value: Parsed) -> int | None:
    """A whole number, with or without a sign; a lone dash is 0."""
    if isinstance(value, int):
        return value
    if not isinstance(value, str):
        return None
    text = value.strip()
    if text in {"-", "–", "−"}:
        return 0
    return int(re.sub("[–−]", "-", text)) if WHOLE.fullmatch(text) else None


def faces(dice: str) -> tuple[int, int]:
    """The lowest and the highest total of dice such as `2d6`."""
    count, _, sides = dice.partition("d")
    return int(count), int(count) * int(sides)
