"""What is known of a parting, for its doubt."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablewright.grid.edges import Choice, Edge
from tablewright.grid.known import SURE, closest, of_cells, of_decisions, unsure
from tablewright.grid.parting import Parting
from tablewright.grid.spans import Wall

odds = st.lists(st.floats(-20, 20), max_size=8)


@given(odds, st.floats(-20, 20))
def test_one_decision_more_makes_no_parting_surer(some, another):
    assert unsure([*some, another]) >= unsure(some)


@given(odds)
def test_the_closest_decisions_are_so_many_from_the_least_sure_on(some):
    found = closest(some, 3)
    assert len(found) == 3
    assert found == sorted(found)
    assert found[0] == min([SURE, *map(abs, some)])


def two_by_two(*, kept=5.0, left_out=(), walls=(), spans=((0, 0, 1, 2), (1, 0, 1, 1), (1, 1, 1, 1))):
    """Two rows and columns, the first row one cell."""
    rows = Choice((Edge(0, 0), Edge(10, kept), Edge(20, 0)), tuple(Edge(5, each) for each in left_out))
    cols = Choice((Edge(0, 0), Edge(10, 9.0), Edge(20, 0)), ())
    return Parting(rows, cols, tuple(Wall((0, 0), (0, 1), each) for each in walls), spans)


def test_the_outer_edges_are_no_decisions():
    known = of_decisions(two_by_two(kept=0.4, left_out=[-1.5]))
    assert known["unlikeliest_kept"] == 0.4
    assert known["likeliest_left_out"] == -1.5
    assert [known["row_0"], known["row_1"]] == [0.4, 1.5]


def test_what_there_is_none_of_is_no_doubt():
    known = of_decisions(two_by_two())
    assert known["likeliest_left_out"] == -SURE
    assert known["wall_0"] == SURE


def test_merged_cells_count_with_what_they_cover():
    assert of_cells(two_by_two()) == {"merged": 1.0, "merged_share": 0.5}
