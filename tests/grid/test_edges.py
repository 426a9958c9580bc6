"""Where rows part: the likeliest choice among candidates, and what makes a candidate."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.grid.candidates import FEATURES, NEAREST, candidates
from tablewright.grid.edges import Choice, Edge, choose
from tablewright.grid.parting import LEAST_LIKELY, in_two
from tablewright.grid.strips import Strip
from tablewright.grid.texts import OwnTexts, own_texts

LENGTH = 100.0


def texts(*reaches):
    """Texts from where to where, with gaps wherever an edge may be and no rules."""
    starts, ends = (np.array(side, np.int32) for side in zip(*reaches, strict=True))
    gaps = np.pad(np.cumsum(np.ones((100, 10), np.float32), axis=1), ((0, 0), (1, 0)))
    along = np.zeros(len(starts), np.int32)
    return OwnTexts(starts, ends, along, along + 10, gaps, np.zeros(100, np.float32))


EVERYWHERE = texts(*((at, at + 1) for at in range(100)))
"""Texts so small that one stands between any two edges."""


def strip(gaps, texts, rules=(), length=60, width=80):
    """A table of this height with the eye's gaps and texts from where to where."""
    planes = {
        name: np.zeros((length, width), np.float32) for name in ("gap", "text", "print", "ruled", "drawn", "against")
    }
    for start, end in rules:
        planes["ruled"][start:end] = 1.0
    for start, end in gaps:
        planes["gap"][start:end] = 0.95
    for start, end in texts:
        planes["text"][start:end, 10:30] = 0.95
        planes["print"][start:end, 10:30] = 1.0
    return Strip(**planes, ground=np.zeros((length, width, 4), np.float32))


@given(st.lists(st.tuples(st.floats(5, 95), st.floats(-6, 6)), max_size=12))
def test_edges_come_in_order_and_never_too_close(found):
    edges = [Edge(at, odds) for at, odds in sorted(found)]
    chosen = choose(edges, LENGTH, EVERYWHERE).edges
    inner = chosen[1:-1]
    assert chosen[0] == 0
    assert chosen[-1] == LENGTH
    assert all(later - earlier >= NEAREST for earlier, later in itertools.pairwise(inner))


@given(st.lists(st.tuples(st.integers(1, 9), st.integers(-60, 60)), max_size=9, unique_by=lambda pair: pair[0]))
def test_far_from_each_other_edges_are_kept_when_likelier_than_not(found):
    edges = [Edge(10.0 * at, odds / 10) for at, odds in sorted(found)]
    kept = choose(edges, LENGTH, EVERYWHERE).kept[1:-1]
    assert [edge for edge in edges if edge.odds > 0] == [edge for edge in kept if edge.odds > 0]
    assert all(edge.odds >= 0 for edge in kept)


def test_between_two_edges_stands_a_text_that_crosses_neither():
    """A text of the row above and below runs through: two edges beside each other would part nothing."""
    chosen = choose([Edge(30.0, 1.0), Edge(50.0, 3.0)], LENGTH, texts((2, 38), (62, 98)))
    assert len(chosen.edges) == 3


def test_beside_the_side_of_a_place_its_own_rule_is_the_side():
    """A frame seen a little within the place would make a row of nothing."""
    chosen = choose([Edge(4.0, 3.0), Edge(50.0, 3.0), Edge(97.0, 3.0)], LENGTH, texts((8, 40), (56, 90)))
    assert chosen.edges == (4.0, 50.0, 97.0)


def places(*args, **kwargs):
    seen = strip(*args, **kwargs)
    return [candidate.at for candidate in candidates(seen, own_texts(seen))]


def test_a_gap_that_the_eye_sees_is_a_candidate_at_its_middle():
    middles = places(gaps=[(18, 24), (40, 44)], texts=[(8, 16), (26, 38), (46, 54)])
    assert any(abs(at - 21) < 1.5 for at in middles)
    assert any(abs(at - 42) < 1.5 for at in middles)


def test_in_a_gap_with_a_rule_the_edge_is_on_the_rule():
    """Beside it, the rule would be read as a sign of the next cell, and would not be seen to part anything."""
    middles = places(gaps=[(18, 30)], texts=[(8, 16), (32, 44)], rules=[(27, 28)])
    assert any(abs(at - 27.5) < 0.6 for at in middles)
    assert not any(abs(at - 24) < 1.5 for at in middles)


def test_candidates_of_one_white_are_one():
    assert sum(18 < at < 42 for at in places(gaps=[(20, 40)], texts=[(5, 18), (42, 55)])) <= 3


def test_white_between_texts_that_face_each_other_is_measured_in_capitals():
    """Six pixels of white, five and a half to a capital."""
    seen = strip(gaps=[(20, 26)], texts=[(5, 20), (26, 40)])
    (found,) = (c for c in candidates(seen, own_texts(seen)) if abs(c.at - 23) < 1.5)
    assert dict(zip(FEATURES, found.features, strict=True))["narrow"] == pytest.approx(7 / 5.5, abs=0.2)


def one_column(*left_out):
    """A column from side to side with these edges that were left out: where, log odds."""
    return Choice((Edge(0.0, 0.0), Edge(90.0, 0.0)), tuple(Edge(at, odds) for at, odds in left_out))


def test_what_stands_like_a_table_is_parted_at_its_likeliest_edge():
    parted = in_two(one_column((30.0, -0.4), (60.0, -3.0)))
    assert parted.edges == (0.0, 30.0, 90.0)
    assert [edge.at for edge in parted.left_out] == [60.0]


@pytest.mark.parametrize("left_out", [[], [(30.0, LEAST_LIKELY - 0.1)]])
def test_what_has_no_likely_edge_stays_one_column(left_out):
    assert in_two(one_column(*left_out)).count == 1


def test_an_edge_at_the_side_of_a_list_parts_it_from_nothing():
    for at, odds in ((0.5, 0.1), (99.5, 0.1), (4.0, 3.0)):
        assert choose([Edge(at, odds)], LENGTH, texts((20, 40), (50, 80))).count == 1
    assert choose([Edge(45.0, 0.1)], LENGTH, texts((20, 40), (50, 80))).count == 2


def test_a_rule_that_only_the_eye_sees_is_one():
    ruled = own_texts(strip((), ((5, 12),), rules=((20, 22),)))
    dashed = strip((), ((5, 12),))
    dashed.drawn[20:22] = 1.0
    assert own_texts(dashed).ruled_at(20.5) == ruled.ruled_at(20.5) == 1.0
    assert ruled.ruled_at(40.5) == 0.0
