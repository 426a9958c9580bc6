"""The judge of bands is taught by how the likelihood of the true rows changes with what each band counts for."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

from _banding import Banding, Bandings, square
from _fitting import fitted, odds_of, together
from tablewright.grid.edges import best_path

NAMES = ("one", "other")


def table(places, true, seed=0):
    """All bands between some places, with features by chance, and the way that is true."""
    dice = np.random.default_rng(seed)
    first, last = np.triu_indices(places, 1)
    steps = set(itertools.pairwise(true))
    known = dice.normal(size=(len(first), len(NAMES))).astype(np.float32)
    right = np.array([band in steps for band in zip(first.tolist(), last.tolist(), strict=True)])
    return Banding(places, first, last, known, dice.normal(size=len(first)), right)


def loss(tables, odds):
    """How unlikely the true rows are, by every way there is."""
    total = 0.0
    for each, given in Bandings(tables).spread(odds):
        worth = square(each, given)
        ahead = np.full(each.places, -np.inf)
        ahead[0] = 0
        for at in range(1, each.places):
            ahead[at] = np.logaddexp.reduce(ahead[:at] + worth[:at, at])
        total += ahead[-1] - (each.worth + given)[each.true].sum()
    return total / len(tables)


def test_the_slope_is_that_of_the_loss():
    tables = [table(5, (0, 2, 4), 1), table(4, (0, 1, 3), 2), table(4, (0, 3), 3)]
    odds = np.random.default_rng(4).normal(size=sum(len(each.first) for each in tables))
    slope, step = Bandings(tables).slope(odds), 1e-5
    for at in range(len(odds)):
        more = odds + step * (np.arange(len(odds)) == at)
        assert slope[at] == pytest.approx((loss(tables, more) - loss(tables, odds)) / step, abs=1e-4)


def test_what_tells_rows_apart_is_learnt():
    """Of each band one feature says whether it is a row."""
    tables = []
    for seed in range(30):
        each = table(6, (0, 2, 3, 5), seed)
        each.features[:, 0] += 4 * each.true
        tables.append(each)
    taught = Bandings(tables)
    judge = fitted(taught.features(), NAMES, NAMES, taught.slope, 4)
    assert taught.wrong(np.zeros(len(taught.features()))) > 20
    assert taught.wrong(odds_of(judge, taught.features(), NAMES)) < 3
    best = best_path(square(tables[0], odds_of(judge, tables[0].features, NAMES)))
    assert best == [0, 2, 3, 5]


def test_several_judges_together_say_the_mean_of_what_each_says():
    taught = Bandings([table(5, (0, 2, 4), seed) for seed in range(8)])
    judges = [fitted(taught.features(), NAMES, NAMES, taught.slope, units) for units in (3, 5)]
    given = np.random.default_rng(9).normal(size=(20, 2))
    mean = np.mean([odds_of(each, given, NAMES) for each in judges], axis=0)
    assert odds_of(together(judges), given, NAMES) == pytest.approx(mean, abs=0.02)
