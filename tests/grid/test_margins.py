"""How far the decisions about a cell were from going the other way."""

from __future__ import annotations

from tablewright.grid.edges import Choice, Edge
from tablewright.grid.margins import APART, margins
from tablewright.grid.parting import Edges, Parting
from tablewright.grid.spans import Wall
from tablewright.model.page import FAR, Margin

WIDE = 10 * APART


def choice(*odds, left_out=()):
    """Rows of one height, the inner edges with these odds, and edges left out in the middle of a row."""
    ends = [
        Edge(0.0, 0.0),
        *(Edge(WIDE * (n + 1), each) for n, each in enumerate(odds)),
        Edge(WIDE * (len(odds) + 1), 0),
    ]
    return Choice(tuple(ends), tuple(Edge(WIDE * (row + 0.5), each) for row, each in left_out))


def margin_of(rows, cols, span, walls=(), others=()):
    parting = Parting(rows, cols, tuple(walls), ())
    return margins(parting, [Edges(*other) for other in others])(span)


def test_the_sides_of_a_table_are_no_decisions():
    assert margin_of(choice(), choice(), (0, 0, 1, 1)) == Margin(FAR, FAR, FAR, 0)


def test_the_closest_of_its_edges_tells_and_one_that_was_left_out_within_it():
    rows = choice(3.0, 1.0, left_out=[(0, -0.5)])
    assert [margin_of(rows, choice(), (row, 0, 1, 1)).rows for row in range(3)] == [0.5, 1.0, 1.0]


def test_a_cell_of_several_rows_has_the_closest_of_all_of_them():
    assert margin_of(choice(3.0, 1.0), choice(), (0, 0, 3, 1)).rows == 1.0


def test_walls_count_for_the_cells_on_both_sides():
    wall = Wall((0, 0), (0, 1), -0.4)
    two = choice(5.0)
    assert [margin_of(choice(), two, (0, col, 1, 1), [wall]).walls for col in (0, 1)] == [0.4, 0.4]


def test_an_edge_that_only_one_opinion_has_is_disputed_where_it_stands():
    rows, more = (
        choice(4.0, 4.0),
        Choice((*choice(4.0).kept[:2], Edge(1.5 * WIDE, 4.0), *choice(4.0, 4.0).kept[2:]), ()),
    )
    found = [margin_of(rows, choice(), (row, 0, 1, 1), others=[(more, choice())]).disputed for row in range(3)]
    assert found == [0, 1, 0]


def test_an_edge_that_another_opinion_lacks_is_disputed_on_both_sides():
    rows = choice(4.0, 4.0)
    fewer = Choice((rows.kept[0], rows.kept[1], rows.kept[3]), ())
    found = [margin_of(rows, choice(), (row, 0, 1, 1), others=[(fewer, choice())]).disputed for row in range(3)]
    assert found == [0, 1, 1]
