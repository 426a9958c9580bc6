"""Lines make stretches that share their columns, a heading over several of them included."""

from __future__ import annotations

from tablewright.evidence.boxes import around
from tablewright.grid.lines import line_of
from tablewright.grid.sections import sections
from tablewright.model.geometry import Box


def row(top, *places):
    return line_of(Box(left, top, right, top + 20) for left, right in places)


def test_a_heading_beside_taller_ones_is_of_their_table():
    """The headings at both sides stand midway between it and the ones under it, and so share height with both."""
    columns = [(left, left + 60) for left in range(0, 500, 100)]
    lines = [row(0, (90, 380)), row(14, columns[0], columns[-1]), row(28, *columns[1:-1])]
    lines += [row(top, *columns) for top in range(70, 270, 40)]
    box = around(piece for line in lines for piece in line.pieces)
    assert [len(stretch) for stretch in sections(lines, box, 20)] == [8]


def test_a_title_over_a_table_is_not_of_it():
    columns = [(left, left + 60) for left in range(0, 500, 100)]
    lines = [row(0, (90, 380)), *(row(top, *columns) for top in range(40, 240, 40))]
    box = around(piece for line in lines for piece in line.pieces)
    assert [len(stretch) for stretch in sections(lines, box, 20)] == [1, 5]
