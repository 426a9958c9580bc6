from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from tablewright.check.monotone import nearest

LINES = st.lists(st.integers(0, 6), max_size=8)


def rises(values):
    return all(before <= after for before, after in pairwise(values))


@given(LINES)
def test_the_changed_line_never_falls(values):
    changes = nearest(values)
    assert rises([changes.get(at, value) for at, value in enumerate(values)])


@given(LINES)
def test_no_fewer_changes_would_do(values):
    fewer = len(nearest(values)) - 1
    kept = (values[:0] if fewer < 0 else c for c in combinations(values, len(values) - max(fewer, 0)))
    assert fewer < 0 or not any(rises(line) for line in kept)


def test_a_line_that_rises_is_left_alone():
    assert nearest([0, 0, 1, 3]) == {}


def test_the_value_changed_is_the_nearest_that_fits():
    assert nearest([0, 5, 1, 2]) == {1: 1}
    assert nearest([1, 2, 0, 3]) == {2: 2}
