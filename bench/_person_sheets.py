"""Sheets that a person digitises in the bench: what they print, drawn from a seed, and what they are."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

Grid = list[list[str]]

RESULTS = ("AE", "A2", "A1", "EX", "NE", "D1", "D2", "DR", "DE")
ODDS = ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1")
TERRAIN = (
    *("Clear", "Woods", "Rough", "Town", "Swamp", "River", "Road", "Hill", "Bridge", "Beach", "Forest", "City", "Fort"),
    *("Trail", "Lake", "Dune", "Marsh", "Hedge", "Wall", "Field", "Stream", "Ridge", "Valley", "Cliff", "Ford"),
)
ARMS = ("Foot", "Horse", "Guns", "Train", "Staff", "Scouts", "Marines", "Engineers", "Guards", "Militia")
COUNTS = ("1", "2", "3", "4-5", "6-8", "9-11", "12-15", "16+")


@dataclass(frozen=True, slots=True)
class Printed:
    """A sheet as it is printed, what its rows are, and how it was set and scanned."""

    name: str
    title: str
    grid: Grid
    rows: Mapping[str, str]
    style: str
    scan: str
    seed: int

    @property
    def cells(self) -> int:
        """How many cells it prints."""
        return sum(map(len, self.grid))


def sheets(fresh: int) -> tuple[Printed, ...]:
    """Give eight sheets: two that are always the same, two large ones, and four drawn from a fresh seed.

    One is such that its grid is found otherwise than it is printed: headings in two lines, and no rule on the sheet.
    """
    draw = random.Random(fresh)  # noqa: S311 - made-up tables, and no secrets
    one, two, three, four = (draw.randrange(10_000) for _ in range(4))
    return (
        combat("crt", 9, 8, style="ruled", scan="flatbed", seed=1),
        fire("fire", "serif", "flatbed", 2),
        combat("fresh_crt", 6, 6, style="zebra", scan="flatbed", seed=one),
        fire("fresh_fire", "ruled", "aged", two),
        in_two_lines(terrain("fresh_terrain", 10, 5, style="open", scan="photocopy", seed=three)),
        combat("fresh_2d6", 11, 7, style="ruled", scan="flatbed", seed=four),
        terrain("large", 29, 10, style="ruled", scan="flatbed", seed=7),
        terrain("largest", 34, 24, style="ruled", scan="flatbed", seed=8),
    )


def combat(name: str, rolls: int, odds: int, *, style: str, scan: str, seed: int) -> Printed:
    """A combat results table: rolls down, odds across."""
    chance = random.Random(seed)  # noqa: S311 - the same
    worst = sorted(chance.randrange(6) for _ in range(odds))
    first, dice = (2, "2d6") if rolls == 11 else (1, {6: "1d6", 8: "1d8"}.get(rolls, "1d10"))
    rolls = {"1d6": 6, "1d8": 8, "1d10": 10, "2d6": 11}[dice]
    body = [
        [str(first + row), *(RESULTS[min(len(RESULTS) - 1, (row + low + col) // 2)] for col, low in enumerate(worst))]
        for row in range(rolls)
    ]
    return Printed(
        name, "COMBAT RESULTS", [["Die", *ODDS[:odds]], *body], {"kind": "die", "dice": dice}, style, scan, seed
    )


def fire(name: str, style: str, scan: str, seed: int) -> Printed:
    """A fire table: factors firing down, counts and ranges of them; losses across, with dashes."""
    chance = random.Random(seed)  # noqa: S311 - the same
    body = [
        [label, *(str(n) if (n := row - 2 + chance.randrange(3)) > 0 else "-" for _ in range(6))]
        for row, label in enumerate(COUNTS)
    ]
    heads = ["Factors", *TERRAIN[:6]]
    return Printed(name, "FIRE COMBAT", [heads, *body], {"kind": "count"}, style, scan, seed)


def terrain(name: str, rows: int, columns: int, *, style: str, scan: str, seed: int) -> Printed:
    """A chart of costs: terrain down, classes of units across."""
    chance = random.Random(seed)  # noqa: S311 - the same
    names = [*TERRAIN, *(f"{one} {n}" for n in (2, 3) for one in TERRAIN)][:rows]
    heads = ["Terrain", *(f"{letter}{n}" for n in (1, 2, 3) for letter in "ABCDEFGHJK")][: columns + 1]
    body = [[one, *(str(chance.randrange(1, 7)) for _ in range(columns))] for one in names]
    return Printed(name, "TERRAIN EFFECTS", [heads, *body], {"kind": "label"}, style, scan, seed)


def in_two_lines(printed: Printed) -> Printed:
    """Set the headings of a chart in two lines, the arm above the class."""
    first, *heads = printed.grid[0]
    above = [f"{arm}\n{head}" for arm, head in zip(ARMS, heads, strict=False)]
    return replace(printed, grid=[[first, *above], *printed.grid[1:]])
