"""Ranges that meet and odds in order: a label that all readers agree on may still be wrong."""

from __future__ import annotations

import pytest

from evidence import column, decide, line, ranked


def doubts(*cells):
    return {decision.text: decision.why for decision in decide(column(*cells)) if decision.why}


def test_a_range_that_does_not_meet_its_neighbours_is_in_doubt():
    assert doubts("1-3", "4-6", "/-8", "9-11", "12-16", "17-21") == {"/-8": ("its neighbours count on to 7-8",)}


def test_a_doubt_about_a_range_is_settled_by_its_neighbours():
    unsure = line(ranked("4-6", 0.7, ("4-8", 0.2)), "1-8")
    decisions = decide(column("1-3", unsure, "9-11", "12-16", "17-21", "22-30"))
    assert (decisions[1].text, decisions[1].why) == ("4-8", ())


def test_ranges_are_wanted_with_the_leader_that_the_others_have():
    assert doubts("1...3", "4...6", "7", "9...11", "12...16", "17...21")["7"] == ("its neighbours count on to 7...8",)


def test_odds_out_of_order_are_in_doubt():
    assert doubts("1:2", "1:1", "2:1", "5:1", "4:1", "5:1") == {"5:1": ("does not lie between 2:1 and 4:1",)}


@pytest.mark.parametrize(
    "cells",
    [
        ("1:3", "1:2", "1:1", "3:2", "2:1", "3:1"),
        ("1-2", "1-1", "2-1", "3-1", "4-1", "5-1+"),
        ("1", "2-3", "4-7", "8-12", "13+"),
        ("1/0", "0/1", "1/2", "2/1", "1/1", "0/2", "1/2"),
        ("3", "5", "2", "8", "1", "9"),
    ],
    ids=["odds", "odds with a dash", "ranges that meet", "results", "figures in no order"],
)
def test_what_runs_on_or_does_not_run_at_all_is_left_alone(cells):
    assert not doubts(*cells)
