"""What is known of a parting that tells how likely it is wrong: how close its decisions were, how its texts stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import exp, log
from typing import Final

import numpy as np

from tablewright.grid.edges import Choice
from tablewright.grid.parting import Edges, Ground, Parting
from tablewright.grid.spans import merged
from tablewright.grid.told import agreement, joined

CLOSEST: Final = 4
"""The closest decisions that are told one by one: in a large table the sum of all says little of the worst."""
SURE: Final = 8.0
"""Log odds that count as no doubt at all, and stand for decisions that there are none of."""


def features(best: Parting, others: tuple[Edges, Edges], ground: Ground) -> dict[str, float]:
    """What is known of a parting, by name; the others are what the ink alone and the eye alone make of the table."""
    ink, eye = others
    return {
        "other_rows_ink": float(ink.rows.count != best.rows.count),
        "other_rows_eye": float(eye.rows.count != best.rows.count),
        "titles": float(best.title_rows),
        "notes": float(best.note_rows),
        "one_column": float(best.cols.count == 1),
        "ruled": float(np.mean([ground.row_texts.ruled_at(edge) for edge in best.rows.edges[1:-1]] or [0.0])),
        **of_decisions(best),
        **of_cells(best),
        **of_texts(best, ground),
        **of_told(best, ground),
    }


def of_decisions(best: Parting) -> dict[str, float]:
    """How many decisions are wrong to go by their own odds, how close the closest were, what was kept and left out."""
    rows, cols, walls = odds_of(best.rows), odds_of(best.cols), [wall.odds for wall in best.walls]
    kept = [edge.odds for choice in (best.rows, best.cols) for edge in choice.kept[1:-1]]
    left = [edge.odds for choice in (best.rows, best.cols) for edge in choice.left_out]
    return {
        "unsure_rows": unsure(rows),
        "unsure_cols": unsure(cols),
        "unsure_walls": unsure(walls),
        "unlikeliest_kept": min(kept, default=SURE),
        "likeliest_left_out": max(left, default=-SURE),
        **{f"wall_{number}": odds for number, odds in enumerate(closest(walls, CLOSEST))},
        **{f"row_{number}": odds for number, odds in enumerate(closest(rows, 2))},
    }


def of_cells(best: Parting) -> dict[str, float]:
    """How many cells are merged, and how much of the table they are: what goes wrong twice as often as all else."""
    sizes = [high * wide for _, _, high, wide in best.spans if high * wide > 1]
    return {"merged": float(len(sizes)), "merged_share": sum(sizes) / (best.rows.count * best.cols.count)}


def of_texts(best: Parting, ground: Ground) -> dict[str, float]:
    """How often positions have several texts under each other, rows one text alone; how full the first row is.

    Lines of one cell that are taken for rows leave rows with a text or two, rows taken for one leave many lines in it.
    """
    rows, cols = best.shape
    texts = np.zeros((rows, cols), np.intp)
    np.add.at(texts, (ground.row_texts.lines_in(best.rows.edges), ground.row_texts.places_in(best.cols.edges)), 1)
    return {
        "several": float((texts > 1).mean()),
        "most": float(texts.max()),
        "alone": float(((texts > 0).sum(axis=1) == 1).mean()),
        "first_filled": float((texts[0] > 0).mean()),
    }


def of_told(best: Parting, ground: Ground) -> dict[str, float]:
    """How far the other network sees the same rows, columns and cells."""
    rows = agreement([table.ys for table in ground.told], best.rows.edges)
    cols = agreement([table.xs for table in ground.told], best.cols.edges)
    return {
        **{f"told_{name}_rows": known for name, known in rows.items()},
        **{f"told_{name}_cols": known for name, known in cols.items()},
        "told_cells": joined_otherwise(best, ground),
    }


def joined_otherwise(best: Parting, ground: Ground) -> float:
    """Of all neighbours in a row and in a column: how many are one cell here and two there, or the other way."""
    cells, ys, xs = merged(best.spans), best.rows.edges, best.cols.edges
    unlike = []
    for row, (top, bottom) in enumerate(pairwise(ys)):
        there = joined(ground.cols.told, xs, (top + bottom) / 2)
        unlike += [float(cells[row, col] == cells[row, col + 1]) - share for col, share in enumerate(there)]
    for col, (left, right) in enumerate(pairwise(xs)):
        there = joined(ground.rows.told, ys, (left + right) / 2)
        unlike += [float(cells[row, col] == cells[row + 1, col]) - share for row, share in enumerate(there)]
    return float(np.mean(np.abs(unlike))) if unlike else 0.0


def odds_of(choice: Choice) -> list[float]:
    """The log odds of all edges that there were to choose from, but the outer ones."""
    return [edge.odds for edge in (*choice.kept[1:-1], *choice.left_out)]


def unsure(odds: Iterable[float]) -> float:
    """How many of some decisions are wrong, to go by their own odds; its logarithm."""
    return log(1e-3 + sum(1 / (1 + exp(min(abs(each), 30.0))) for each in odds))


def closest(odds: Sequence[float], many: int) -> list[float]:
    """How sure the least sure of some decisions are."""
    return [*sorted(min(SURE, abs(each)) for each in odds), *[SURE] * many][:many]
