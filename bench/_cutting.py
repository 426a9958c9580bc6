"""The weights of `grid/runs.py`, fitted: those under which the true cutting of each line is likeliest of all its cuttings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablewright.grid.runs import RUN_FEATURES, Line, run_features

Floats = NDArray[np.float64]
Run = tuple[int, int]

STEPS = 400
RATE = 0.1
RESTRAINT = 0.3
WIDEST = 24
"""Positions: a line of more has too many runs, and teaches nothing that narrower ones do not."""


@dataclass(frozen=True, slots=True, eq=False)
class Cutting:
    """A line with its features for each run (first, last), and the runs of two positions or more that are true."""

    count: int
    features: Floats
    true: tuple[Run, ...]


def cutting(line: Line, owners: Sequence[object]) -> list[Cutting]:
    """A line whose positions belong to these cells; nothing where there is nothing to cut, or far too much."""
    count = line.count
    if not 2 <= count <= WIDEST:
        return []
    features = np.zeros((count, count, len(RUN_FEATURES)))
    runs = np.triu_indices(count, 1)
    features[runs] = run_features(line, *runs)
    starts = [at for at in range(count) if not at or owners[at] != owners[at - 1]]
    ends = [*(at - 1 for at in starts[1:]), count - 1]
    return [Cutting(count, features, tuple((s, e) for s, e in zip(starts, ends, strict=True) if e > s))]


def fitted_runs(cuttings: Sequence[Cutting]) -> tuple[dict[str, float], int]:
    """Adam's way up the likelihood of the true cuttings; the weights, and how many lines they cut wrongly."""
    batches = [batch(group) for group in by_count(cuttings)]
    weights, mean, spread = np.zeros(len(RUN_FEATURES)), 0.0, 0.0
    weights[-1] = -2.0
    for step in range(1, STEPS + 1):
        slope = sum(slope_of(features, true, weights) for features, true in batches) - RESTRAINT * weights
        mean, spread = 0.9 * mean + 0.1 * slope, 0.99 * spread + 0.01 * slope**2
        rate = RATE * (1 - step / STEPS)
        weights = weights + rate * (mean / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.99**step)) + 1e-8)
    wrong = sum(int(best_of(features, weights) != true) for features, true in ((c.features, c.true) for c in cuttings))
    return {name: round(float(w), 2) for name, w in zip(RUN_FEATURES, weights, strict=True)}, wrong


def by_count(cuttings: Sequence[Cutting]) -> list[list[Cutting]]:
    """Lines of as many positions together."""
    groups: dict[int, list[Cutting]] = {}
    for each in cuttings:
        groups.setdefault(each.count, []).append(each)
    return list(groups.values())


def batch(group: Sequence[Cutting]) -> tuple[Floats, Floats]:
    """The features of all runs of lines of one length, and which of the runs are true."""
    true = np.zeros((len(group), group[0].count, group[0].count))
    for number, each in enumerate(group):
        for run in each.true:
            true[(number, *run)] = 1
    return np.stack([each.features for each in group]), true


def slope_of(features: Floats, true: Floats, weights: Floats) -> Floats:
    """Features of the true runs less those expected under the weights, summed over lines."""
    lines, count = features.shape[:2]
    scores = features @ weights
    ahead, behind = np.zeros((lines, count + 1)), np.zeros((lines, count + 1))
    single = np.arange(count)
    scores[:, single, single] = 0
    for end in range(1, count + 1):
        ahead[:, end] = np.logaddexp.reduce(ahead[:, :end] + scores[:, :end, end - 1], axis=1)
    for start in range(count - 1, -1, -1):
        behind[:, start] = np.logaddexp.reduce(behind[:, start + 1 :] + scores[:, start, start:], axis=1)
    likely = np.exp(ahead[:, :-1, None] + scores + behind[:, None, 1:] - ahead[:, -1, None, None])
    likely *= np.triu(np.ones((count, count)), 1)
    slope: Floats = np.einsum("nij,nijk->k", true - likely, features)
    return slope


def best_of(features: Floats, weights: Floats) -> tuple[Run, ...]:
    """The runs of the likeliest cutting."""
    count = features.shape[0]
    scores = features @ weights
    best: list[tuple[float, int]] = [(0.0, 0)]
    for last in range(count):
        ways = ((best[first][0] + (scores[first, last] if first < last else 0.0), first) for first in range(last + 1))
        best.append(max(ways))
    runs, end = [], count
    while end:
        first = best[end][1]
        if end - 1 > first:
            runs.append((first, end - 1))
        end = first
    return tuple(runs[::-1])
