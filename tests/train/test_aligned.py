"""A typed table laid on the words of a page: what was typed says where its rows and columns part."""

from __future__ import annotations

import numpy as np
import pytest

from eye.aligned import typed, ways
from tablewright.grid.said import Words


def table_of(*rows, complete=True, spans=()):
    """A table of single cells, but for those that are given with how much they cover."""
    hidden = {(r + dr, c + dc) for r, c, rs, cs in spans for dr in range(rs) for dc in range(cs)}
    covers = {(r, c): (rs, cs) for r, c, rs, cs in spans}
    cells = [
        {"r": r, "c": c, "rs": covers.get((r, c), (1, 1))[0], "cs": covers.get((r, c), (1, 1))[1], "text": text}
        for r, row in enumerate(rows)
        for c, text in enumerate(row)
        if (r, c) not in hidden or (r, c) in covers
    ]
    return typed({"cells": cells, "rows": len(rows), "cols": len(rows[0]), "complete": complete})


def words_at(*placed):
    """Words with their middles, ten wide and six high."""
    boxes = np.array([(x - 5, y - 3, x + 5, y + 3) for x, y, _ in placed], float)
    return Words(boxes, tuple(word for *_, word in placed))


TERRAIN = table_of(("Terrain", "Effect"), ("Clear", "none whatever"), ("Woods", "halved attack"))
PRINTED = words_at(
    *((10, 10, "Terrain"), (40, 10, "Effect")),
    *((10, 20, "Clear"), (40, 20, "none"), (40, 30, "whatever")),
    *((10, 40, "Wo0ds"), (40, 40, "halved"), (40, 50, "attack")),
)
ROW_BOUNDS, COL_BOUNDS = np.array([0.0, 15, 25, 35, 45, 60]), np.array([0.0, 25, 60])


def laid(words, table, rows=ROW_BOUNDS, cols=COL_BOUNDS):
    found = ways(words, rows, cols, table)
    return (
        found[0].edges(rows, [0.0] * (len(rows) - 2), table.rows),
        found[1].edges(cols, [0.0] * (len(cols) - 2), table.cols),
    )


def test_second_lines_of_a_cell_are_no_rows_and_a_word_may_be_misread():
    assert laid(PRINTED, TERRAIN) == ([0, 15, 35, 60], [0, 25, 60])


def test_where_the_words_leave_it_open_nothing_is_said():
    same = table_of(("2", "2"), ("2", "2"), ("2", "2"))
    words = words_at(*((x, y, "2") for x in (10, 40) for y in (10, 20, 30, 40)))
    assert laid(words, same) == (None, [0, 25, 60])


def test_lines_over_and_under_the_table_stay_outside():
    around = words_at(
        *((25, 2, "Movement"), (45, 2, "costs")),
        *((10, 10, "Terrain"), (40, 10, "Effect"), (10, 20, "Clear"), (40, 20, "none"), (40, 30, "whatever")),
        *((10, 40, "Woods"), (40, 40, "halved"), (40, 50, "attack"), (25, 57, "Optional")),
    )
    rows = np.array([0.0, 6, 15, 25, 35, 45, 54, 60])
    assert laid(around, TERRAIN, rows=rows)[0] == [6, 15, 35, 54]


def test_a_row_that_no_word_is_of_makes_the_rows_unsure():
    missing = table_of(("Terrain", "Effect"), ("Clear", "none whatever"), ("Marsh", "stop"), ("Woods", "halved attack"))
    assert laid(PRINTED, missing)[0] is None


def test_a_table_may_be_typed_in_part_but_its_second_lines_may_be_of_the_row_before_or_after():
    labels = table_of(("Terrain", "Effect"), ("Clear", ""), ("Woods", ""), complete=False)
    assert laid(PRINTED, labels)[0] is None
    level = words_at(*((x, y, word) for y, word in ((10, "Terrain"), (20, "Clear"), (40, "Woods")) for x in (10, 40)))
    assert laid(level, labels)[0] == [0, 15, 25, 60]


def test_few_words_say_nothing():
    assert ways(words_at((10, 10, "Terrain")), ROW_BOUNDS, COL_BOUNDS, TERRAIN) is None


@pytest.mark.parametrize(
    ("spans", "rows", "cols"), [((), True, True), (((1, 0, 2, 1),), False, True), (((1, 0, 1, 2),), True, False)]
)
def test_rows_or_columns_alone_where_no_cell_covers_several(spans, rows, cols):
    table = table_of(("a", "b"), ("c", "d"), ("e", "f"), spans=spans)
    assert (table.one_column() is not None, table.one_row() is not None) == (rows, cols)


def test_a_title_is_no_row():
    titled = table_of(("Terrain Effects", ""), ("Clear", "none"), ("Woods", "halved"), spans=((0, 0, 1, 2),))
    assert titled.is_titled
    assert titled.one_column().rows == 2


def test_a_cell_may_be_typed_as_a_list():
    cells = [[0, 0, "Odds", 1, 2], [1, 0, "1-1"], [1, 1, "2-1"]]
    named = [
        {"r": 0, "c": 0, "cs": 2, "text": "Odds"},
        {"r": 1, "c": 0, "text": "1-1"},
        {"r": 1, "c": 1, "text": "2-1"},
    ]
    assert typed({"cells": cells}) == typed({"cells": named})
