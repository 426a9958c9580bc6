"""The other network's spelling of a table, as edges and cells; and that it is asked rightly."""

import numpy as np
import pytest
from PIL import Image, ImageDraw

from tablewright.evidence.slanet.net import CELL, SpeltCell, find_network, placed, tags, words_of
from tablewright.evidence.slanet.table import SeenTable, edges, seen_table

NOWHERE = np.zeros((20, 8), np.float32)


def spans(words):
    return [(c.row, c.col, c.rowspan, c.colspan) for c in placed(enumerate(words), NOWHERE)]


def test_a_row_after_the_other_is_spelt_by_plain_cells():
    assert spans(["<tr>", CELL, CELL, "</tr>", "<tr>", CELL, CELL, "</tr>"]) == [
        (0, 0, 1, 1),
        (0, 1, 1, 1),
        (1, 0, 1, 1),
        (1, 1, 1, 1),
    ]


def test_a_cell_of_two_rows_takes_its_place_in_the_next():
    tall = ["<td", ' rowspan="2"', ">", "</td>"]
    assert spans(["<tr>", *tall, CELL, "</tr>", "<tr>", CELL, "</tr>"]) == [(0, 0, 2, 1), (0, 1, 1, 1), (1, 1, 1, 1)]


def test_a_heading_over_columns_moves_what_follows():
    wide = ["<td", ' colspan="3"', ">", "</td>"]
    assert spans(["<tr>", CELL, *wide, CELL, "</tr>"]) == [(0, 0, 1, 1), (0, 1, 1, 3), (0, 4, 1, 1)]


def test_nothing_is_spelt_after_the_end():
    words = ["sos", "<tr>", CELL, "eos"]
    assert list(tags(words, [0, 1, 2, 3, 2])) == [(1, "<tr>"), (2, CELL)]


def test_a_plain_cell_has_a_word_of_its_own_and_an_open_one_none():
    words = words_of(find_network())
    assert CELL in words
    assert "<td>" not in words
    assert len(words) == 50


def test_an_edge_is_half_way_between_the_boxes_of_two_rows():
    found = edges(3, [(0, 1, 0.0, 0.2), (1, 2, 0.3, 0.5), (2, 3, 0.6, 0.8)])
    assert found == pytest.approx([0.25, 0.55])


def test_a_row_without_a_box_of_its_own_lies_between_its_neighbours():
    found = edges(4, [(0, 1, 0.0, 0.1), (0, 2, 0.0, 0.4), (3, 4, 0.7, 0.9)])
    assert list(found) == sorted(found)
    assert len(found) == 3


def drawn(rows, cols, wide=60, high=30):
    """A ruled table of figures, and where it stands."""
    picture = Image.new("RGB", (cols * wide + 20, rows * high + 20), "white")
    pen = ImageDraw.Draw(picture)
    for row in range(rows + 1):
        pen.line((10, 10 + row * high, 10 + cols * wide, 10 + row * high), "black", 2)
    for col in range(cols + 1):
        pen.line((10 + col * wide, 10, 10 + col * wide, 10 + rows * high), "black", 2)
    for row in range(rows):
        for col in range(cols):
            pen.text((22 + col * wide, 18 + row * high), f"{row}-{col + 3}", "black", font_size=14)
    return np.array(picture)


def test_a_ruled_table_is_seen_as_it_is():
    table = seen_table(drawn(5, 4))
    assert table.owner.shape == (5, 4)
    assert len(np.unique(table.owner)) == 20
    assert table.ys == pytest.approx([40, 70, 100, 130], abs=8)
    assert table.xs == pytest.approx([70, 130, 190], abs=14)


@pytest.mark.slow
def test_a_table_that_it_does_not_come_to_the_end_of_tells_nothing():
    assert seen_table(drawn(40, 30, wide=40, high=24)) is None


def test_the_same_picture_is_always_seen_alike():
    one, other = (seen_table(drawn(4, 3)) for _ in range(2))
    assert (one.ys == other.ys).all()
    assert (one.owner == other.owner).all()


@pytest.mark.parametrize("size", [(1, 1), (1, 400), (400, 1)])
def test_a_sliver_of_a_picture_is_answered(size):
    table = seen_table(np.full((*size, 3), 255, np.uint8))
    assert table is None or table.owner.shape == (len(table.ys) + 1, len(table.xs) + 1)


def test_a_table_turned_over_has_its_rows_for_columns():
    table = SeenTable(np.array([1.0]), np.array([2.0, 3.0]), np.arange(6).reshape(2, 3))
    assert table.turned.owner.shape == (3, 2)
    assert list(table.turned.ys) == [2.0, 3.0]
    assert list(table.moved(10, 20, 0.5).ys) == [20.5]


def test_a_spelt_cell_says_where_it_stands():
    (cell,) = placed(enumerate(["<tr>", CELL]), np.full((2, 8), 0.25, np.float32))
    assert cell == SpeltCell(0, 0, 1, 1, (0.25,) * 8)
