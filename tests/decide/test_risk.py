"""How likely a cell is wrong, and which are flagged for it."""

import json
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.decide.known import READING, STRUCTURE, features
from tablewright.decide.risk import UNREADABLE, forest, weighed
from tablewright.model.geometry import Box
from tablewright.model.page import Grid, GridCell, Margin
from tablewright.model.reading import Decision
from tablewright.phrase import Phrase

SURE = Margin()
EDGE = Phrase("whether a row or a column parts here is in doubt")
READERS = Phrase("readers differ: {} or {}", "3", "8")


def cell(row, col, margin=SURE):
    return GridCell(row, col, 1, 1, Box(60 * col, 30 * row, 60 * col + 60, 30 * row + 30), margin=margin)


def grid(share=0.99, margin=SURE):
    return Grid(Box(0, 0, 240, 150), 5, 4, tuple(cell(r, c, margin) for r in range(5) for c in range(4)), share=share)


def read(text="3", *why, sure=0.99):
    return Decision(text, bool(why), why, sure)


def plain():
    return [read() for _ in range(20)]


def test_figures_read_surely_in_a_table_parted_surely_are_not_looked_at():
    assert not any(decision.flag for decision in weighed(grid(), plain()))


def test_what_the_readers_read_otherwise_where_edges_are_in_doubt_is_flagged_with_its_reasons():
    decided = [*plain()[:-1], read("3", READERS, EDGE, sure=0.4)]
    last = weighed(grid(0.2, Margin(0.1, 0.1, 0.1, 4)), decided)[-1]
    assert (last.flag, last.why) == (True, (READERS, EDGE))


def test_what_is_flagged_for_its_table_alone_says_so():
    (first, *_) = weighed(grid(0.05, Margin(0.1, 0.1, 0.1, 4)), plain(), trust=1000)
    assert (first.flag, first.why) == (True, ("how this table is parted is in doubt",))


@given(st.floats(1, 1e4), st.floats(1, 1e4), st.floats(0, 1), st.floats(0, 6))
def test_more_trust_never_flags_fewer_and_changes_nothing_else(one, other, share, near):
    table = grid(share, Margin(near, near, near, 1))
    less, more = (weighed(table, plain(), trust=trust) for trust in sorted((one, other)))
    assert all(b.flag or not a.flag for a, b in zip(less, more, strict=True))
    assert [(a.text, a.risk, 0 <= a.risk <= 1) for a in less] == [(b.text, b.risk, True) for b in more]


@pytest.mark.parametrize("kind", ["ink that no reader could read", "a raised sign that no reader could read"])
def test_what_no_reader_could_read_is_flagged_whatever_the_trust(kind):
    decision = weighed(grid(), [*plain()[:-1], read("", Phrase(kind))], trust=2)[-1]
    assert (decision.flag, decision.why, decision.risk) == (True, (kind,), 1.0)


def test_what_is_not_flagged_gives_no_reasons():
    decision = weighed(grid(), [*plain()[:-1], read("3", READERS)], trust=1)[-1]
    assert (decision.flag, decision.why) == (False, ())


def test_the_forest_knows_every_feature_and_every_doubt_that_has_a_kind_is_said_somewhere():
    assert set(next(iter(features(grid(), plain())))) == set(forest().names)
    said = json.loads(files("tablewright.review").joinpath("page/french.json").read_text("utf-8"))
    assert not {*STRUCTURE, *READING, *UNREADABLE} - set(said if isinstance(said, dict) else [])


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_tables_of_one_cell_and_of_blanks_have_a_risk(share):
    one = Grid(Box(0, 0, 60, 30), 1, 1, (cell(0, 0),), share=share)
    assert 0 <= weighed(one, [read("", sure=1.0)])[0].risk <= 1
