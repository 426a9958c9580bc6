"""What the other network tells of edges and cells."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.evidence.slanet.table import SeenTable
from tablewright.grid.told import NEAR, TOLD, agreement, bands_told, is_lost_in, joined, of_edges, shared


def table(ys, xs=(50.0,), owner=None):
    ys, xs = np.array(ys, float), np.array(xs, float)
    shape = (len(ys) + 1, len(xs) + 1)
    return SeenTable(ys, xs, np.arange(shape[0] * shape[1]).reshape(shape) if owner is None else np.array(owner))


def test_a_place_where_an_edge_is_told_of_is_told_one_between_is_not():
    known = of_edges([table([20, 40])], np.array([20.0, 30.0, 41.0]), 2, 60.0)
    assert known["told"] == pytest.approx([1, 0, 1 - 1 / NEAR])
    assert known["told_first"] == pytest.approx([1, 0, 1])
    assert known["told_amid"] == pytest.approx([0, 1, 0.1])


def test_of_two_places_by_one_edge_the_nearer_is_first():
    known = of_edges([table([20])], np.array([18.0, 21.0]), 2, 60.0)
    assert list(known["told_first"]) == [0, 1]


def test_more_clear_places_than_edges_told_of_are_lines_perhaps():
    at = np.array([10.0, 20.0, 30.0])
    assert (of_edges([table([20])], at, 3, 40.0)["told_more"] > 0).all()
    assert (of_edges([table([10, 20, 30])], at, 3, 40.0)["told_more"] == 0).all()


@given(st.lists(st.floats(1, 99), max_size=6), st.lists(st.floats(1, 99), min_size=1, max_size=6))
def test_what_two_say_is_the_mean_of_what_each_says(ys, at):
    one, other, places = table(sorted(ys)), table([50.0]), np.array(sorted(at))
    each = [of_edges([said], places, 3, 100.0) for said in (one, other)]
    both = of_edges([one, other], places, 3, 100.0)
    for name in TOLD:
        assert both[name] == pytest.approx((each[0][name] + each[1][name]) / 2)


def test_nothing_is_told_where_nobody_is_asked():
    assert all((known == 0).all() for known in of_edges([], np.array([1.0, 2.0]), 1, 9.0).values())
    assert list(joined([], [0, 10, 20], 5)) == [0.5]


def test_positions_that_lie_in_one_cell_are_joined():
    told = table([10, 20], owner=[[0, 0], [1, 2], [1, 3]])
    assert list(joined([told.turned], [0, 50, 100], 5)) == [1]
    assert list(joined([told.turned], [0, 50, 100], 15)) == [0]
    assert list(joined([told], [0, 10, 20, 30], 20)) == [0, 1]
    assert list(joined([told, table([10, 20])], [0, 10, 20, 30], 20)) == [0, 0.5]


def test_a_row_is_told_of_where_both_its_edges_are_and_none_within_it():
    ys = np.array([20.0, 41.0])
    assert bands_told([ys], [0, 20, 40, 60]) == [1, 1, 1]
    assert bands_told([ys], [0, 20, 60]) == [1, 0]
    assert bands_told([ys], [0, 20, 30, 40, 60]) == [1, 0, 0, 1]
    assert bands_told([ys, np.array([20.0])], [0, 20, 40, 60]) == [1, 0.5, 0.5]
    assert bands_told([], [0, 20, 40]) == [0.5, 0.5]


def test_edges_agree_as_far_as_each_has_one_of_the_other_near():
    assert shared(np.array([10.0, 20.0]), np.array([10.5, 19.0])) == 1
    assert shared(np.array([10.0, 20.0]), np.array([10.0])) == pytest.approx(2 / 3)
    assert shared(np.array([]), np.array([])) == 1
    assert shared(np.array([10.0]), np.array([])) == 0
    known = agreement([np.array([10.0]), np.array([10.0, 20.0])], [0, 10, 30])
    assert known == {"as_many": 0.5, "more": pytest.approx(np.log(2 / 3) / 2), "shared": pytest.approx(5 / 6)}


@given(st.lists(st.floats(1, 99), max_size=6), st.lists(st.floats(1, 99), max_size=6))
def test_agreement_is_the_same_from_both_sides(some, others):
    one, other = np.array(sorted(some)), np.array(sorted(others))
    assert shared(one, other) == shared(other, one)
    assert shared(one, one) == 1


def test_who_tells_of_a_few_of_many_rows_is_lost():
    nine = table(range(10, 90, 10))
    assert is_lost_in(nine, (34, 2))
    assert is_lost_in(nine.turned, (2, 34))
    assert not is_lost_in(nine, (20, 2))
    assert not is_lost_in(nine, (9, 2))
