"""What a signature writes, and that it writes all of it or nothing."""

import csv
import io
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from review_demo import TABLE, make_workspace, truth
from test_decisions import decision
from test_queue import cell, subject

from tablewright.cli.review_desk import WorkspaceDesk
from tablewright.errors import FileTrouble
from tablewright.review.decisions import Act, fold
from tablewright.review.keying import left_to_key
from tablewright.review.proofing import unproofed
from tablewright.review.session import Overtaken, Session
from tablewright.review.signing import csv_text, errata_text
from tablewright.workspace import find_workspace

TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\r\x00"), max_size=8)


@given(st.lists(st.lists(TEXTS, min_size=2, max_size=2), min_size=1, max_size=4))
def test_a_csv_says_what_the_table_says(grid):
    assert list(csv.reader(io.StringIO(csv_text(grid), newline=""))) == grid


def test_what_is_left_open_and_what_was_answered_become_errata():
    left = decision(1, Act.LEAVE, after="1/0", evidence={"could_be": ["1/0", '1/"6'], "reason": "a fold"})
    said = {"check": "outlier", "row": "row 1", "column": "column 1", "message": "it stands out"}
    answered = decision(2, Act.ANSWER, row=None, col=None, after="looked", evidence=said)
    text = errata_text("", subject(cell(1, 1)), fold([left, answered]), "crt")
    first, second = tomllib.loads(text)["erratum"]
    assert (first["undecided"], first["readings"], first["printed"]) == (True, ["1/0", '1/"6'], "1/0")
    assert (second["silences"], second["reason"]) == (["outlier"], "looked")
    assert errata_text(text, subject(cell(1, 1)), fold([left, answered]), "crt") == text


@pytest.fixture
def session(tmp_path):
    root = make_workspace(tmp_path, {(0, 1, 1): "B/O"})
    return root, Session(WorkspaceDesk(find_workspace(root), "Ann"))


def settle(session, text="3/0", seen=0, by="Ann"):
    return session.settle("demo", TABLE, [(1, 1)], text, by=by, how="typed", seen=seen)


def confirm(session):
    frame = session.frame_of("demo", TABLE)
    session.frame("demo", TABLE, {name: getattr(frame, name) for name in frame.__slots__}, by="Ann")


def proof(session):
    """Hold every row against the print."""
    for row in unproofed((loaded := session.load("demo")).subject(TABLE), loaded.standing):
        session.proof("demo", TABLE, row, by="Ann", seen=999)


def sign(session, seen=999):
    proof(session)
    return session.sign("demo", TABLE, "", by="Ann", seen=seen)


def test_a_table_with_anything_open_is_not_signed(session):
    root, work = session
    with pytest.raises(FileTrouble, match="2 cells or findings of this table are open"):
        work.sign("demo", TABLE, "", by="Ann", seen=999)
    assert list((root / "canonical").rglob("*")) == []


def test_a_table_with_a_row_that_nobody_held_against_the_print_is_not_signed(session):
    root, work = session
    settle(work)
    confirm(work)
    work.proof("demo", TABLE, 0, by="Ann", seen=999)
    with pytest.raises(FileTrouble, match="8 rows of this table were not held against the print"):
        work.sign("demo", TABLE, "", by="Ann", seen=999)
    assert list((root / "canonical").rglob("*")) == []


def test_the_second_to_save_is_refused_and_nothing_is_written(session):
    root, work = session
    settle(work)
    before = (root / "decisions/demo.jsonl").read_bytes()
    with pytest.raises(Overtaken):
        settle(work, "9/9", by="Bob")
    assert (root / "decisions/demo.jsonl").read_bytes() == before


def test_a_signed_table_can_be_changed_and_signed_again(session):
    root, work = session
    settle(work)
    confirm(work)
    sign(work)
    (path,) = (root / "canonical/demo").glob("*.csv")
    assert work.load("demo").open_items(path.stem) == ()  # what was settled is not asked again
    name = path.stem
    assert "3/0" in path.read_text("utf-8")
    assert work.load("demo").subject(name).signed
    work.settle("demo", name, [(1, 1)], "3/1", by="Bob", how="typed", seen=99)
    assert not work.load("demo").subject(name).signed
    work.sign("demo", name, "", by="Bob", seen=99)
    assert path.read_text("utf-8").count("3/1") == 2  # the header has it as well
    signatures = tomllib.loads((root / "canonical/demo/signoff.toml").read_text("utf-8"))["signature"]
    assert [s["by"] for s in signatures] == [["Ann"], ["Bob"]]


def test_a_signature_that_would_leave_faults_is_refused_whole(session):
    root, work = session
    settle(work)
    frame = work.frame_of("demo", TABLE)
    said = {name: getattr(frame, name) for name in frame.__slots__}
    work.frame("demo", TABLE, said | {"rows": {"kind": "odds", "name": "x", "dice": ""}}, by="Ann")
    with pytest.raises(Exception, match="no label of the kind `odds`"):
        sign(work)
    assert list((root / "canonical").rglob("*.csv")) == []


def test_labels_at_the_right_and_rows_that_title_others_are_signed_as_such(tmp_path):
    repeated = truth()["tables"][0]
    table = repeated | {"cells": [*(c for c in repeated["cells"] if c["col"] < 2), *again_at_the_right(repeated)]}
    root = make_workspace(tmp_path, {}, [table])
    work = Session(WorkspaceDesk(find_workspace(root), "Ann"))
    frame = work.frame_of("demo", TABLE)
    assert (frame.right_labels, frame.rows["kind"], frame.grammar) == (1, "die", "losses")
    confirm(work)
    sign(work)
    (aid,) = find_workspace(root).load_sheets("demo")
    assert aid.tables[0].table.right_labels == 1
    assert [promise.kind for promise in aid.tables[0].table.invariants] == ["partition"]


def again_at_the_right(table):
    """The labels of the rows, in a third column."""
    return [c | {"col": 2} for c in table["cells"] if c["col"] == 0]


def type_again(work, texts):
    """Bob types the table with every reading hidden."""
    for one in work.load("demo").subject(TABLE).cells:
        work.key("demo", TABLE, one.position, texts.get(one.position, one.text), by="Bob")


def method(root):
    (signature,) = tomllib.loads((root / "canonical/demo/signoff.toml").read_text("utf-8"))["signature"]
    return signature["method"], signature["by"]


def test_a_table_typed_again_without_a_difference_is_signed_as_double_keying(session):
    root, work = session
    settle(work)
    type_again(work, {})
    confirm(work)
    sign(work)
    assert method(root) == ("double keying", ["Ann", "Bob"])


def test_a_table_on_which_two_keyings_differ_is_not_signed_until_they_are_compared(session):
    root, work = session
    type_again(work, {(1, 1): "3/0"})
    assert [item.reasons for item in work.load("demo").items if item.cause.name == "KEYING"] == [
        ("two keyings differ in 1 places",)
    ]
    confirm(work)
    with pytest.raises(FileTrouble, match="are open"):
        sign(work)
    work.settle("demo", TABLE, [(1, 1)], "3/0", by="Ann", how="double keying", seen=999)
    sign(work, seen=999)
    assert method(root) == ("double keying", ["Ann", "Bob"])


def test_a_cell_settled_otherwise_after_it_was_typed_again_is_no_double_keying(session):
    root, work = session
    settle(work)
    type_again(work, {})
    work.settle("demo", TABLE, [(2, 2)], "9/9", by="Ann", how="table", seen=999)
    left = left_to_key(work.load("demo").subject(TABLE), work.load("demo").standing)
    assert [one.position for one in left] == [(2, 2)]
    confirm(work)
    sign(work, seen=999)
    assert method(root) == ("review against the scan", ["Ann"])


def test_a_cell_that_nobody_can_decide_is_signed_as_undecided(session):
    root, work = session
    work.leave("demo", TABLE, (1, 1), ["3/0", "8/0"], "a fold runs through it", by="Ann", seen=0)
    confirm(work)
    sign(work)
    (erratum,) = tomllib.loads((root / "canonical/demo/errata.toml").read_text("utf-8"))["erratum"]
    assert (erratum["row"], erratum["column"], erratum["readings"]) == ("1", "1/2-", ["3/0", "8/0"])
    (aid,) = find_workspace(root).load_sheets("demo")
    assert aid.tables[0].cells[1][1].undecided
