"""Positions become cells: every position is in one of them, and all are rectangles."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablewright.grid.runs import best_cutting, edge_odds
from tablewright.grid.spans import filled, joined


@st.composite
def runs(draw, count):
    """A line of positions cut into runs."""
    ends = [at for at in range(1, count) if draw(st.booleans())] + [count]
    return list(zip([0, *ends[:-1]], [end - 1 for end in ends], strict=True))


@st.composite
def tables(draw):
    rows, cols = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    return rows, cols, [draw(runs(cols)) for _ in range(rows)], [draw(runs(rows)) for _ in range(cols)]


@given(tables())
def test_every_position_is_of_exactly_one_cell(table):
    rows, cols, across, down = table
    covered = [position for span in joined(across, down) for position in filled(span)]
    assert sorted(covered) == [(row, col) for row in range(rows) for col in range(cols)]


def test_a_heading_over_several_columns_is_one_cell():
    alone = [(0, 0), (1, 1), (2, 2), (3, 3)]
    assert (0, 1, 1, 3) in joined([[(0, 0), (1, 3)], alone], [[(0, 0), (1, 1)]] * 4)


def test_a_block_of_two_rows_and_columns_is_one_cell_where_rows_and_columns_say_so():
    assert set(joined([[(0, 1)], [(0, 1)]], [[(0, 1)], [(0, 1)]])) == {(0, 0, 2, 2)}
    assert set(joined([[(0, 1)], [(0, 1)]], [[(0, 1)], [(0, 0), (1, 1)]])) == {(0, 0, 1, 2), (1, 0, 1, 2)}


scores = st.dictionaries(
    st.tuples(st.integers(0, 4), st.integers(0, 4)).filter(lambda run: run[0] < run[1]), st.floats(-9, 9)
)


@given(scores)
def test_a_cutting_takes_each_position_once_and_is_the_likeliest(odds):
    cut = best_cutting(5, odds)
    assert [at for first, last in cut for at in range(first, last + 1)] == list(range(5))
    assert sum(odds[run] for run in cut if run in odds) >= 0  # all alone would be worth nothing


@given(scores)
def test_an_edge_is_the_surer_the_worse_the_runs_across_it(odds):
    """With every run across it less likely, an edge is no less likely than before."""
    across = {run: each - 1 if run[0] <= 1 < run[1] else each for run, each in odds.items()}
    assert edge_odds(5, across)[1] >= edge_odds(5, odds)[1] - 1e-6
