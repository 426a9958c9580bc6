"""The judges of rows as wholes, taught by tables and their true rows: how lines stand, and what they say."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from _banding import Banding, Bandings, Lesson, banding
from _fitting import fitted, odds_of, together
from tablewright.grid.bands import BAND_FEATURES
from tablewright.grid.judge import judge_of
from tablewright.grid.said import NO_WORDS
from tablewright.grid.sentences import OF_WORDS

Floats = NDArray[np.float64]

JUDGES, BAND_UNITS = 6, 10
"""How many judges of bands speak together, and the units of each;"""
SAID_UNITS = 6
"""and of what their lines say,"""
SAID_HEARS = (
    *OF_WORDS,
    *("first", "last", "inner", "label", "most", "filled", "empty", "many", "inner_most", "least", "single", "columns"),
)
"""which needs to know little else."""
DEAF = 6
"""Each sixth table is shown to them without its words as well, for where nobody reads them."""


def fitted_bands(lessons: Sequence[Lesson], records: Mapping[str, Any]) -> dict[str, Any]:
    """The judge of bands, who knows what those of edges make of each place: the mean of several, each taught by others.

    By itself each has learnt much that is chance: of 106 published tables six together gave 58 their shape, one 55.
    """
    tables = bandings(lessons, records)
    record = taught(tables, [name for name in BAND_FEATURES if name not in OF_WORDS])
    tell("bands", len(tables), wrong(tables, [record]))
    return record


def fitted_said(lessons: Sequence[Lesson], records: Mapping[str, Any]) -> dict[str, Any]:
    """The judge of what the lines of bands say, taught what the one of how they stand does not know."""
    deaf = [replace(lesson, words=NO_WORDS) for lesson in lessons[::DEAF]]
    tables = bandings([*lessons, *deaf], records)
    record = taught(tables, SAID_HEARS, records["bands"])
    tell("said", len(tables), wrong(tables, [records["bands"], record]))
    return record


def bandings(lessons: Iterable[Lesson], records: Mapping[str, Any]) -> list[Banding]:
    """The bands of some tables, as the edges are judged."""
    judges = {name: judge_of(record) for name, record in records.items()}
    return [banding_ for lesson in lessons for banding_ in banding(lesson, judges)]


def taught(tables: Sequence[Banding], hears: Sequence[str], known: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """A judge that speaks on top of what is known, the mean of several."""
    dice, each = np.random.default_rng(5), []
    for _ in range(JUDGES):
        some = Bandings([tables[at] for at in dice.integers(0, len(tables), len(tables))])
        given = some.features()
        base = odds_of(known, given, BAND_FEATURES) if known else np.zeros(len(given))
        slope = partial(slope_over, some, base)
        each.append(fitted(given, BAND_FEATURES, hears, slope, SAID_UNITS if known else BAND_UNITS))
    return together(each)


def slope_over(tables: Bandings, base: Floats, odds: Floats) -> Floats:
    """The slope where a judge speaks on top of others."""
    return tables.slope(base + odds)


def wrong(tables: Sequence[Banding], records: Iterable[Mapping[str, Any]]) -> int:
    """How many tables some judges together part wrongly."""
    all_ = Bandings(tables)
    given = all_.features()
    return all_.wrong(np.sum([odds_of(record, given, BAND_FEATURES) for record in records], axis=0))


def tell(name: str, many: int, wrong: int) -> None:
    """A line on how a judge does on what it learnt from."""
    print(f"{name}: {many}, {wrong} told wrongly", file=sys.stderr, flush=True)
