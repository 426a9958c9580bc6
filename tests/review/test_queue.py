"""What needs a person, worst first, once each."""

from dataclasses import replace

from test_decisions import decision

from tablewright.model.difference import Difference, Kind, Verdict
from tablewright.model.finding import Finding, Severity
from tablewright.model.sheet import Place
from tablewright.review.decisions import Act, fold
from tablewright.review.queue import Cause, PlaceOnScan, queue, seconds_each
from tablewright.review.subject import Sighting, Subject, SubjectCell

QUAD = ((0, 0), (9, 0), (9, 9), (0, 9))
NOTHING = fold([])


def cell(row, col, text="1/0", *, flag=False, risk=0.01):
    sight = Sighting(
        text, flag, ("the readers disagree",) if flag else (), 1.0, risk=risk, scan="scan.png", page=1, quad=QUAD
    )
    return SubjectCell(row, col, 1, 1, text, f"row {row}", f"column {col}", is_label=False, sightings=(sight,))


def subject(*cells, signed=False, known=True):
    return Subject("demo", "crt", "CRT", 9, 9, 1, 1, cells, known, signed)


def difference(verdict, row, col, *, cells=None):
    cells = ((row, col),) if cells is None else cells
    return Difference(
        "demo", "crt", None, None, Kind.SUBSTITUTION, "1/0", "1/6", "another text", verdict, ("seen",), cells=cells
    )


def finding(severity=Severity.SUSPICION, erratum=None):
    place = Place("crt.csv", 1)
    return Finding("outlier", severity, "demo", place, "it stands out", "look", "crt", "row 1", "column 1", erratum)


def causes(items):
    return [(item.cause, item.row, item.col) for item in items]


def test_the_worst_comes_first():
    cells = (cell(1, 1, flag=True, risk=0.2), cell(1, 2, flag=True, risk=0.7), cell(1, 3), cell(1, 4))
    differences = [difference(Verdict.READING, 1, 3), difference(Verdict.TRANSCRIPTION, 1, 4)]
    found = queue([subject(*cells)], [finding(Severity.ERROR)], differences, NOTHING)
    assert causes(found) == [
        (Cause.DIFFERENCE, 1, 4),
        (Cause.DIFFERENCE, 1, 3),
        (Cause.ERROR, 1, 1),
        (Cause.FLAG, 1, 2),
        (Cause.FLAG, 1, 1),
        (Cause.UNSIGNED, None, None),
    ]


def test_a_cell_with_several_causes_comes_once_with_all_its_reasons():
    found = queue([subject(cell(1, 1, flag=True))], [], [difference(Verdict.UNDECIDED, 1, 1)], NOTHING)
    assert causes(found)[0] == (Cause.DIFFERENCE, 1, 1)
    assert len(found) == 2
    assert "the readers disagree" in found[0].reasons


def test_a_flag_on_a_signed_table_is_answered_by_the_signature():
    assert queue([subject(cell(1, 1, flag=True), signed=True)], [], [], NOTHING) == ()


def test_what_was_settled_or_answered_is_gone():
    standing = fold([decision(1), decision(2, row=1, col=2)])
    differences = [difference(Verdict.UNDECIDED, 1, 1), difference(Verdict.UNDECIDED, 0, 0, cells=((1, 1), (1, 2)))]
    assert queue([subject(cell(1, 1, flag=True), signed=True)], [], differences, standing) == ()
    said = {"check": "outlier", "row": "row 1", "column": "column 1", "message": "it stands out"}
    answered = fold([decision(1, Act.ANSWER, row=None, col=None, evidence=said)])
    assert queue([subject(signed=True)], [finding()], [], answered) == ()
    assert queue([subject(signed=True)], [finding(erratum="e")], [], NOTHING) == ()
    assert len(queue([subject(signed=True)], [finding()], [], NOTHING)) == 1


def test_what_structure_said_of_a_cell_that_changed_is_out_of_date():
    table = subject(cell(1, 1), signed=True)
    assert causes(queue([table], [finding()], [], NOTHING)) == [(Cause.SUSPICION, 1, 1)]
    assert queue([table], [finding()], [], NOTHING, changed={("crt", 1, 1)}) == ()


def test_a_difference_over_several_cells_stays_until_all_are_settled():
    row = difference(Verdict.UNDECIDED, 0, 0, cells=((1, 1), (1, 2)))
    found = queue([subject(cell(1, 1), cell(1, 2), signed=True)], [], [row], fold([decision(1)]))
    assert causes(found) == [(Cause.DIFFERENCE, 1, 2)]


def test_a_difference_outside_the_tables_says_where_it_stands_on_the_scan():
    prose = Difference(
        "demo", None, None, None, Kind.FIGURE, "-1", "+1", "another figure", scan="scan.png", page=2, quad=QUAD
    )
    (item,) = queue([], [], [prose], NOTHING)
    assert item.place == PlaceOnScan("scan.png", 2, QUAD)


def test_a_new_table_is_confirmed_before_it_is_signed():
    new = subject(cell(1, 1), known=False)
    assert causes(queue([new], [], [], NOTHING)) == [(Cause.FRAME, None, None), (Cause.UNSIGNED, None, None)]
    confirmed = fold([decision(1, Act.FRAME, row=None, col=None)])
    assert causes(queue([new], [], [], confirmed)) == [(Cause.UNSIGNED, None, None)]


def test_the_pace_leaves_out_breaks():
    steady = [replace(decision(1), number=n, at=f"2026-11-18T10:00:{n * 4:02}+00:00") for n in range(5)]
    assert seconds_each(steady) == 4
    back = replace(decision(1), at="2026-11-18T15:00:00+00:00")
    assert seconds_each([*steady, back]) == 4
    assert seconds_each(steady[:2]) is None


def test_the_text_with_most_behind_it_is_offered_first():
    def seen(text, **readings):
        return Sighting(text, flag=False, why=(), confidence=1.0, readings=readings, scan="scan.png", page=1, quad=QUAD)

    def offered(*sights, transcribed):
        one = SubjectCell(1, 1, 1, 1, "1/0", "", "", is_label=False, transcribed=transcribed, sightings=sights)
        return [text for text, _ in one.readings]

    wrong, right = seen("1/6", a="1/6", b="1/0"), seen("1/0", a="1/0", b="1/0")
    assert offered(wrong, transcribed=True) == ["1/0", "1/6"]
    assert offered(seen("1/6", a="1/6", b="1/6"), transcribed=True) == ["1/6", "1/0"]
    assert offered(wrong, right, transcribed=True) == ["1/0", "1/6"]
    assert offered(wrong, transcribed=False) == ["1/6", "1/0"]
