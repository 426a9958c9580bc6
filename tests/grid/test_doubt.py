"""Which cells a doubt about a table's parting concerns."""

from __future__ import annotations

from tablewright.grid.doubt import reasons_for
from tablewright.grid.edges import Choice, Edge
from tablewright.grid.parting import Parting
from tablewright.model.page import NO_EDGE, NO_TABLE


def parting(rows, cols, *, titled=False):
    """A table of so many rows and columns, the first row a title from side to side or not."""
    across, down = (Choice(tuple(Edge(10.0 * at, 5.0) for at in range(many + 1)), ()) for many in (rows, cols))
    title = [(0, 0, 1, cols)] if titled else [(0, col, 1, 1) for col in range(cols)]
    return Parting(across, down, (), (*title, *((row, col, 1, 1) for row in range(1, rows) for col in range(cols))))


def test_a_doubt_concerns_the_cells_of_the_decisions_that_were_close():
    assert reasons_for(parting(4, 3), {(1, 2): NO_EDGE}) == {(1, 2): NO_EDGE}


def test_where_nothing_was_close_all_is_in_doubt():
    assert list(reasons_for(parting(4, 3), {}).values()) == [NO_TABLE] * 12


def test_a_title_in_the_frame_is_no_cell_to_be_in_doubt():
    assert reasons_for(parting(4, 3, titled=True), {(0, 0): NO_EDGE, (2, 1): NO_EDGE}) == {(2, 1): NO_EDGE}
