"""What changed, cell by cell."""

from dataclasses import replace

import pytest
from editions import EDITIONS, of, table, tables
from hypothesis import given
from hypothesis import strategies as st

from tablewright.publish.changes import Change, aligned, changes_between

CRT = table(["3/0 1/1 0/1", "1/0 0/1 0/2"])


def said(before, after):
    return [str(change) for change in changes_between(before, after)]


@given(EDITIONS)
def test_nothing_changed_where_nothing_did(one):
    assert changes_between(one, one) == ()


@given(EDITIONS, EDITIONS)
def test_whatever_differs_is_named(one, other):
    assert bool(changes_between(one, other)) == (one != other)


@given(tables(), st.data())
def test_one_changed_cell_is_one_change(crt, data):
    r = data.draw(st.integers(0, len(crt.rows) - 1))
    c = data.draw(st.integers(0, len(crt.columns) - 1))
    cells = [list(row) for row in crt.cells]
    before, cells[r][c] = cells[r][c], "another"
    changed = replace(crt, cells=tuple(map(tuple, cells)))
    place = f"row {crt.rows[r]}, column {crt.columns[c]}"
    assert changes_between(of(crt), of(changed)) == (Change("sheet", "crt", place, before, "another"),)


def test_a_cell_is_named_with_what_it_was_and_is():
    assert said(of(CRT), of(table(["3/0 1/1 0/1", "1/0 0/2 0/2"]))) == [
        "sheet, crt, row 2, column b: 0/1 -> 0/2",
    ]


def test_a_new_row_is_one_change_and_moves_no_other():
    longer = table(["2/0 2/1 9/9", "3/0 1/1 0/1", "1/0 0/1 0/2"], rows=["0", "1", "2"])
    assert said(of(CRT), of(longer)) == ["sheet, crt, row 0: new, 2/0 | 2/1 | 9/9"]
    assert said(of(longer), of(CRT)) == ["sheet, crt, row 0: gone"]


def test_a_new_column_is_one_change_and_moves_no_other():
    wider = table(["3/0 9/9 1/1 0/1", "1/0 9/8 0/1 0/2"], columns=["a", "a+", "b", "c"])
    assert said(of(CRT), of(wider)) == ["sheet, crt, column a+: new, 9/9 | 9/8"]


def test_a_renamed_label_is_one_change():
    assert said(of(CRT), of(replace(CRT, rows=("1", "2+")))) == ["sheet, crt, label of row 2: 2 -> 2+"]


def test_tables_and_procedures_come_and_go_whole():
    assert said({}, of(CRT, combat={"step a": {"do": "add"}})) == [
        "sheet, crt: new, a table of 2 × 3 cells",
        "sheet, combat: new, a procedure",
    ]
    assert said(of(CRT), {}) == ["sheet, crt: gone"]


def test_a_procedure_changes_part_by_part():
    before = {"step ratio": {"do": "divide", "rounding": "down"}, "cap all": {"high": "3"}}
    after = {"step ratio": {"do": "divide", "rounding": "up"}, "modifier night": {"on": "die", "value": "1"}}
    assert said(of(CRT, combat=before), of(CRT, combat=after)) == [
        "sheet, combat, step ratio, rounding: down -> up",
        "sheet, combat, modifier night: new, on die; value 1",
        "sheet, combat, cap all: gone",
    ]


def test_what_a_text_stands_for_and_what_kind_an_axis_is_count_too():
    before = replace(CRT, meanings={"1/1": "1 each"}, facts={"kind of the rows": "die, 1d6"})
    after = replace(CRT, meanings={"1/1": "1 in all", "9/9": "new"}, facts={"kind of the rows": "ordinal"})
    assert said(of(before), of(after)) == [
        "sheet, crt, what `1/1` means: 1 each -> 1 in all",
        "sheet, crt, kind of the rows: die, 1d6 -> ordinal",
    ]


@pytest.mark.parametrize(
    ("before", "after", "pairs"),
    [
        ("abc", "abc", [(0, 0), (1, 1), (2, 2)]),
        ("abc", "axc", [(0, 0), (1, 1), (2, 2)]),
        ("abc", "ac", [(0, 0), (1, None), (2, 1)]),
        ("ac", "abc", [(0, 0), (None, 1), (1, 2)]),
        ("ab", "xyz", [(0, None), (1, None), (None, 0), (None, 1), (None, 2)]),
    ],
)
def test_labels_are_paired_with_what_takes_their_place(before, after, pairs):
    assert aligned(before, after) == pairs


@given(st.lists(st.sampled_from("abcd")), st.lists(st.sampled_from("abcd")))
def test_every_label_has_one_place(before, after):
    pairs = aligned(before, after)
    assert [i for i, _ in pairs if i is not None] == list(range(len(before)))
    assert [j for _, j in pairs if j is not None] == list(range(len(after)))
