"""The log: lines only added, undone by further lines, and what they add up to."""

from hypothesis import given
from hypothesis import strategies as st
from review_demo import TABLE, log, make_workspace, plant

from tablewright.cli.review_desk import WorkspaceDesk
from tablewright.review.decisions import (
    Act,
    Decision,
    fold,
    overtaken,
    read_log,
    to_do_again,
    to_line,
    to_take_back,
)
from tablewright.review.session import Session
from tablewright.workspace import find_workspace


def decision(number, act=Act.SETTLE, *, after="x", before="", row=1, col=1, by="Ann", table="crt", **more):
    at = f"2026-11-18T10:00:{number:02}.000+00:00"
    return Decision(number, at, by, act, table, row, col, before, after, id=str(number), **more)


def line_of(*made, since=()):
    return to_line(made, since)[0].encode()


TEXTS = st.text(st.characters(codec="utf-8"), max_size=20)


@given(TEXTS, TEXTS, st.integers(0, 99), st.integers(0, 99), st.dictionaries(TEXTS, TEXTS, max_size=3))
def test_a_line_says_all_of_a_decision(before, after, row, col, evidence):
    one = decision(1, before=before, after=after, row=row, col=col, evidence=evidence)
    assert read_log([line_of(one)]).decisions == (one,)
    assert b"\n" not in line_of(one)


def test_a_line_that_is_damaged_is_told_and_does_not_count():
    whole = line_of(decision(1))
    bad = [
        whole[:30],
        b"",
        b"[]",
        b"null",
        b"[" * 90_000,
        whole.replace(b'"x"', b'"y"'),
        whole.replace(b"10:00", b"25:00"),
    ]
    read = read_log([whole, *bad])
    assert read.decisions == (decision(1),)
    assert [one.line for one in read.damage] == [2, 3, 4, 5, 6, 7, 8]


def test_the_last_decision_on_a_cell_counts():
    standing = fold([decision(1, after="a"), decision(2, after="b", before="a")])
    assert standing.settled["crt", 1, 1].after == "b"
    assert standing.latest == {"crt": 2}


def test_undoing_gives_back_what_stood_before():
    undo = decision(3, Act.UNDO, undoes="2")
    assert fold([decision(1, after="a"), decision(2, after="b", before="a"), undo]).settled["crt", 1, 1].after == "a"
    assert fold([decision(2, after="b", before="printed"), undo]).settled == {}


def test_an_undo_that_is_undone_takes_nothing_back():
    log = [decision(1, after="a"), decision(2, Act.UNDO, undoes="1"), decision(3, Act.UNDO, undoes="2")]
    assert fold(log).settled["crt", 1, 1].after == "a"
    assert fold([*log, decision(4, Act.UNDO, undoes="3")]).settled == {}


def test_what_was_taken_back_is_done_again_in_the_order_in_which_it_went():
    log = [decision(1), decision(2, row=2), decision(3, Act.UNDO, row=2, undoes="2"), decision(4, Act.UNDO, undoes="1")]
    assert to_do_again(log, "Ann", "crt").number == 4
    log.append(decision(5, Act.UNDO, undoes="4"))
    assert to_do_again(log, "Ann", "crt").number == 3
    assert to_take_back(log, "Ann", "crt").number == 1
    log.append(decision(6, row=3))
    assert to_do_again(log, "Ann", "crt") is None


def test_what_was_signed_is_not_taken_back():
    log = [decision(1), decision(2, Act.SIGN, row=None, col=None), decision(3, by="Bob")]
    assert to_take_back(log, "Ann", "crt") is None
    assert to_take_back(log, "Bob", "crt").number == 3
    assert fold(log).since_signed(("crt", 1, 1)).number == 3


def test_what_was_read_under_one_name_and_signed_under_another_goes_by_that():
    signed = decision(2, Act.SIGN, row=None, col=None, table="scan-1-1", evidence={"as": "crt"})
    standing = fold([decision(1, table="scan-1-1", after="x"), signed])
    assert standing.settled["crt", 1, 1].after == "x"
    assert standing.since_signed(("crt", 1, 1)) is None
    assert (standing.latest, standing.signed_at("crt")) == ({"crt": 2}, 2)


def test_an_undo_that_is_asked_again_takes_back_nothing_more(tmp_path):
    root = make_workspace(tmp_path, plant(2))

    def session():
        return Session(WorkspaceDesk(find_workspace(root), "Ann"))

    for place in ((1, 1), (1, 2)):
        session().settle("demo", TABLE, [place], "3/0", by="Ann", how="typed", seen=0)
    asked = [session().undo(by="Ann", asked=name) for name in ("first", "first", "second", "third")]
    assert [gone and (gone[1][0].row, gone[1][0].col) for gone in asked] == [(1, 2), (1, 2), (1, 1), None]
    assert [line["act"] for line in log(root)] == ["settle", "settle", "undo", "undo"]


def test_decisions_on_a_grid_that_was_drawn_anew_no_longer_count():
    grid = decision(2, Act.GRID, row=None, col=None, evidence={"anew": True})
    assert fold([decision(1), grid]).settled == {}
    assert fold([decision(1), grid, decision(3)]).settled["crt", 1, 1].number == 3
    known = decision(2, Act.GRID, row=None, col=None, evidence={"anew": False})
    assert fold([decision(1), known]).settled["crt", 1, 1].number == 1


def test_only_what_happened_since_to_the_same_cell_or_grid_overtakes():
    log = [decision(1), decision(2, row=5), decision(3, Act.GRID, row=None, col=None, table="other")]
    assert overtaken(log, ("crt", 1, 1), seen=1) is None
    assert overtaken(log, ("crt", 5, 1), seen=1).number == 2
    assert overtaken(log, ("crt", 5, 1), seen=2) is None
    assert overtaken(log, ("crt", None, None), seen=1).number == 2
    assert overtaken([*log, decision(4, Act.GRID, row=None, col=None)], ("crt", 1, 1), seen=3).number == 4


def test_what_one_message_decides_it_decides_at_one_time(tmp_path):
    ticks = iter(f"2026-11-18T10:00:{second:02}.000+00:00" for second in range(60))
    root = make_workspace(tmp_path, plant(3))
    work = Session(WorkspaceDesk(find_workspace(root), "Ann"), clock=lambda: next(ticks))
    work.write("demo", TABLE, {(1, 1): "3/0", (1, 2): "3/1"}, by="Ann", how="pasted", seen=0)
    (line,) = log(root)
    assert [cell["after"] for cell in line["cells"]] == ["3/0", "3/1"]
    read = read_log(find_workspace(root).decisions("demo"))
    assert (len(read.decisions), read.damage) == (2, ())
