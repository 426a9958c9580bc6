"""Tables as a person drew them: where their cells lie, and what stays of what was there before."""

import pytest
from test_decisions import decision
from test_queue import subject

from tablewright.model.drawing import Drawing
from tablewright.model.reading import ReadCell, ReadTable
from tablewright.model.sheet import SpanRange
from tablewright.review.decisions import fold
from tablewright.review.redrawn import carried_over
from tablewright.review.subject import Sighting, SubjectCell

QUAD = ((0, 0), (100, 0), (100, 60), (0, 60))


def test_cells_lie_between_the_lines_and_a_span_is_one_cell():
    drawing = Drawing(QUAD, (0, 0.5, 1), (0, 0.5, 1), (SpanRange(0, 0, 0, 1),))
    assert list(drawing.cells()) == [
        (SpanRange(0, 0, 0, 1), ((0, 0), (100, 0), (100, 30), (0, 30))),
        (SpanRange(1, 0, 1, 0), ((0, 30), (50, 30), (50, 60), (0, 60))),
        (SpanRange(1, 1, 1, 1), ((50, 30), (100, 30), (100, 60), (50, 60))),
    ]


def test_lines_follow_a_table_that_lies_askew():
    askew = Drawing(((0, 0), (100, 10), (100, 70), (0, 60)), (0, 1), (0, 0.5, 1))
    assert [quad for _, quad in askew.cells()][1] == ((0, 30), (100, 40), (100, 70), (0, 60))


def place(row, move=0):
    top = row * 30 + move
    return ((0, top), (100, top), (100, top + 30), (0, top + 30))


def before(*texts):
    cells = [
        SubjectCell(
            r,
            0,
            1,
            1,
            text,
            "",
            "",
            is_label=False,
            sightings=(Sighting(text, flag=False, why=(), confidence=1.0, scan="s", page=1, quad=place(r)),),
        )
        for r, text in enumerate(texts)
    ]
    return subject(*cells, known=False)


def again(*texts, move=0):
    cells = tuple(
        ReadCell(t, flag=False, why=(), confidence=1.0, row=r, col=0, rowspan=1, colspan=1, quad=place(r, move))
        for r, t in enumerate(texts)
    )
    return ReadTable("", QUAD, cells)


SETTLED = fold([decision(1, row=0, col=0)])


@pytest.mark.parametrize(
    ("standing", "move", "said"),
    [
        (SETTLED, 0, [("1/0", False), ("1/8", True)]),  # what a person settled is kept, the rest must be looked at
        (fold([]), 0, [("I/O", True), ("1/8", True)]),
        (SETTLED, 12, [("I/O", False), ("1/8", False)]),  # other places: nothing of what was there holds
    ],
)
def test_only_what_a_person_settled_is_carried_over_and_nothing_changes_unseen(standing, move, said):
    table = carried_over(before("1/0", "1/3"), standing, again("I/O", "1/8", move=move))
    assert [(cell.text, cell.flag) for cell in table.cells] == said
