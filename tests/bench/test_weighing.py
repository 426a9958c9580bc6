"""The weights are fitted to the very likelihood by which the tool decides, and to what is right."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

from _weighing import SAYS_NOTHING, Lines, Proposal, fitted, spelt, weights_now
from tablewright.decide import pool
from tablewright.model.reading import Reading


def proposal(house, rapid, *, right, said=0, verdict="unknown", ill=0):
    return Proposal((house, rapid), said, verdict, ill, agreed=False, enough=0.96, right=right)


def test_it_weighs_as_the_tool_does():
    readings = {"house": Reading("A1", 0.7, (("AI", 0.2),)), "rapidocr": Reading("AI", 0.6, (("A1", 0.3),))}
    favour = {"A1": pool.SAID * pool.SAME_PRINT, "AI": pool.OTHER_PRINT * pool.ILL}
    wanted = pool.pooled(readings, favour)
    line = [
        proposal(0.7, 0.3, right=True, said=1, verdict="same"),
        proposal(0.2, 0.6, right=False, verdict="other", ill=1),
    ]
    likely, unthought = Lines([line]).likely(weights_now())
    assert likely == pytest.approx([wanted["A1"], wanted["AI"]])
    assert unthought == pytest.approx([1 - sum(wanted.values())])


def test_lines_are_weighed_each_by_itself():
    one = [proposal(0.9, 0.9, right=True), proposal(0.05, 0.05, right=False)]
    other = [proposal(0.4, 0.3, right=False)]
    together, apart = Lines([one, other]).likely(weights_now()), Lines([one]).likely(weights_now())
    assert together[0][:2] == pytest.approx(apart[0])
    assert len(together[1]) == 2


def test_what_is_always_right_comes_to_weigh_more_and_what_is_always_wrong_less():
    good = [proposal(0.5, 0.4, right=True, verdict="same"), proposal(0.4, 0.5, right=False, ill=1)]
    lines = Lines([good] * 200)
    weights = fitted(lines)
    assert weights[5] > SAYS_NOTHING[5]
    assert weights[8] < SAYS_NOTHING[8]
    assert lines.loss(weights) < lines.loss(SAYS_NOTHING)


def test_a_reader_that_is_always_wrong_counts_for_nothing_and_never_against():
    lines = Lines([[proposal(0.6, 0.1, right=True), proposal(0.3, 0.9, right=False)]] * 500)
    assert fitted(lines)[1] == pytest.approx(0, abs=0.3)


def test_it_is_printed_as_the_pool_has_it():
    source = Path(pool.__file__).read_text("utf-8")
    assert spelt(weights_now()).splitlines()[1].split(" = ")[0] in source
    names = {}
    exec(spelt(weights_now()), {"Trust": pool.Trust}, names)  # noqa: S102 - what this very test has just made
    assert names["TRUST"]["house"].weight == pytest.approx(pool.TRUST["house"].weight, abs=0.01)
    assert np.log(names["SAME_PRINT"]) == pytest.approx(np.log(pool.SAME_PRINT), abs=0.05)
