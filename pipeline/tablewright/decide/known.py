"""What is known of each cell of a table that tells how likely it is wrong: its edges, its reading, its kin."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean, median
from typing import Final

from tablewright.model.geometry import Box
from tablewright.model.page import NO_CELL, NO_EDGE, NO_TABLE, Grid, GridCell
from tablewright.model.reading import Decision

STRUCTURE: Final = {NO_TABLE: "no_table", NO_EDGE: "no_edge", NO_CELL: "no_cell"}
READING: Final = {
    "readers differ: {} or {}": "differ",
    "the ink does not look like {}": "ill",
    "looks unlike the same text elsewhere on the sheet": "print",
    "the same picture is read otherwise elsewhere on the sheet": "print",
    "no reader is sure of {}": "unsure",
}
"""Doubts by kind; all that are not here are one kind more."""
SAME: Final = 0.35
"""Of a row's height: two ways to part a table have the same cell where its sides are no further apart."""
MOST_DISPUTED: Final = 4
RARELY: Final = 1e-3
"""No table and no text is surer than this, whatever it says of itself."""


@dataclass(frozen=True, slots=True)
class Kin:
    """What a table has in common: sizes of its cells, how full its rows and columns are, the texts of each column."""

    high: float
    wide: float
    filled: float
    rows: Sequence[float]
    cols: Sequence[float]
    texts: Mapping[int, Sequence[str]]
    unread: float


def features(grid: Grid, decided: Sequence[Decision]) -> Iterator[dict[str, float]]:
    """What is known of each cell, by name."""
    kin = kin_of(grid, decided)
    for cell, decision in zip(grid.cells, decided, strict=True):
        yield (
            of_structure(grid, cell, kin)
            | of_doubts(decision)
            | of_text(cell, decision, kin)
            | of_place(grid, cell, kin)
        )


def kin_of(grid: Grid, decided: Sequence[Decision]) -> Kin:
    """What the cells of a table have in common."""
    full: dict[tuple[str, int], list[bool]] = {}
    texts: dict[int, list[str]] = {}
    for cell, decision in zip(grid.cells, decided, strict=True):
        for row in range(cell.row, cell.row + cell.rowspan):
            full.setdefault(("row", row), []).append(bool(decision.text))
        for col in range(cell.col, cell.col + cell.colspan):
            full.setdefault(("col", col), []).append(bool(decision.text))
        if decision.text:
            texts.setdefault(cell.col, []).append(decision.text)
    return Kin(
        high=median(cell.box.height / cell.rowspan for cell in grid.cells),
        wide=median(cell.box.width / cell.colspan for cell in grid.cells),
        filled=fmean(bool(decision.text) for decision in decided),
        rows=[fmean(full.get(("row", row), [False])) for row in range(grid.rows)],
        cols=[fmean(full.get(("col", col), [False])) for col in range(grid.cols)],
        texts=texts,
        unread=fmean(any(why.kind not in STRUCTURE for why in decision.why) for decision in decided),
    )


def of_structure(grid: Grid, cell: GridCell, kin: Kin) -> dict[str, float]:
    """How sure its table is of being parted rightly, and its own edges; whether the next best way has this cell."""
    wrong, margin = 1 - grid.share, cell.margin
    rivals = [rival.box for rival in grid.runner_up.cells] if grid.runner_up else []
    return {
        "table": log((wrong + RARELY) / (1 + RARELY - wrong)),
        "rows": margin.rows,
        "cols": margin.cols,
        "walls": margin.walls,
        "disputed": min(MOST_DISPUTED, margin.disputed),
        "told_row": margin.told_rows,
        "told_col": margin.told_cols,
        "rival": float(bool(rivals)),
        "moved": float(bool(rivals) and min(apart(cell.box, rival) for rival in rivals) > SAME * kin.high),
        "unread": kin.unread,
    }


def of_doubts(decision: Decision) -> dict[str, float]:
    """Which kinds of doubt there are already, and how unlikely the text is by its reading alone."""
    kinds = {STRUCTURE.get(why.kind) or READING.get(why.kind, "other") for why in decision.why}
    return {
        **{kind: float(kind in kinds) for kind in (*STRUCTURE.values(), *READING.values(), "other")},
        "unlikely": log(1 + RARELY - min(decision.confidence, 1.0)),
    }


def of_text(cell: GridCell, decision: Decision, kin: Kin) -> dict[str, float]:
    """What the text is like beside the others of its column."""
    others = list(kin.texts.get(cell.col, ()))
    if decision.text:
        others.remove(decision.text)
    words = len(decision.text.split())
    usual = median(len(other.split()) for other in others) if others else words
    return {
        "blank": float(not decision.text),
        "words": log(1 + words),
        "wordier": max(0.0, words - usual),
        "length": log(1 + len(decision.text)),
        "single": float(len(decision.text) == 1),
        "small": float(re.match(r"[a-z(]", decision.text) is not None),
        "alike": fmean(look(other) == look(decision.text) for other in others) if others and decision.text else 0.0,
    }


def of_place(grid: Grid, cell: GridCell, kin: Kin) -> dict[str, float]:
    """Where it stands, how large it is beside the others, how full its row and its column are."""
    return {
        "first_row": float(cell.row == 0),
        "second_row": float(cell.row == 1),
        "first_col": float(cell.col == 0),
        "last_row": float(cell.row + cell.rowspan == grid.rows),
        "merged": float(cell.rowspan * cell.colspan > 1),
        "high": log(cell.box.height / cell.rowspan / kin.high),
        "wide": log(cell.box.width / cell.colspan / kin.wide),
        "row_filled": kin.rows[cell.row] - kin.filled,
        "col_filled": kin.cols[cell.col] - kin.filled,
    }


def apart(one: Box, other: Box) -> int:
    """How far the sides of two cells are from each other at most."""
    return max(
        abs(one.left - other.left),
        abs(one.top - other.top),
        abs(one.right - other.right),
        abs(one.bottom - other.bottom),
    )


def look(text: str) -> str:
    """What a text is like: runs of figures and of letters, each as one, and its other signs."""
    return re.sub(r"[^\W\d_]+", "A", re.sub(r"\d+", "9", text.replace(" ", "")))
