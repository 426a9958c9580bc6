"""Lines of tables and their true cuttings into runs; a true one is to be the likeliest of all cuttings of its line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablewright.grid.runs import HOPELESS, RUN_FEATURES, Line, best_cutting, run_features, runs_in

Floats = NDArray[np.float64]
Run = tuple[int, int]

WIDEST = 24
"""Positions: a line of more has too many runs, and teaches nothing that narrower ones do not."""


@dataclass(frozen=True, slots=True, eq=False)
class Cutting:
    """A line with its features for each run (first, last), and the runs of two positions or more that are true."""

    count: int
    features: Floats
    known: NDArray[np.bool_]
    """Which runs are worth weighing at all."""
    true: tuple[Run, ...]


def cutting(line: Line, owners: Sequence[object]) -> list[Cutting]:
    """A line whose positions belong to these cells; nothing where there is nothing to cut, or far too much."""
    count = line.count
    if not 2 <= count <= WIDEST:
        return []
    features = np.zeros((count, count, len(RUN_FEATURES)), np.float32)
    known = np.zeros((count, count), np.bool_)
    runs = runs_in(line)
    if len(runs[0]):
        features[runs] = run_features(line, *runs)
        known[runs] = True
    starts = [at for at in range(count) if not at or owners[at] != owners[at - 1]]
    ends = [*(at - 1 for at in starts[1:]), count - 1]
    true = tuple((s, e) for s, e in zip(starts, ends, strict=True) if e > s and known[s, e])
    return [Cutting(count, features, known, true)]


def by_count(cuttings: Sequence[Cutting]) -> list[list[Cutting]]:
    """Lines of as many positions together."""
    groups: dict[int, list[Cutting]] = {}
    for each in cuttings:
        groups.setdefault(each.count, []).append(each)
    return list(groups.values())


class Cuttings:
    """The runs of many lines side by side, and how far scores of them are from the truth."""

    def __init__(self, cuttings: Sequence[Cutting]) -> None:
        self.groups = by_count(cuttings)
        self.lines = sum(map(len, self.groups))
        self.true = [true_runs(group) for group in self.groups]

    def features(self) -> Floats:
        """What is known of each run that is worth weighing, one after the other."""
        return np.concatenate([each.features[each.known] for group in self.groups for each in group])

    def spread(self, scores: Floats) -> Iterator[tuple[Floats, Floats, NDArray[np.bool_]]]:
        """For each group the scores of all runs, hopeless where they are not weighed; which are true, which weighed."""
        start = 0
        for group, true in zip(self.groups, self.true, strict=True):
            known = np.stack([each.known for each in group])
            every = np.full(known.shape, HOPELESS)
            many = int(known.sum())
            every[known] = scores[start : start + many]
            start += many
            yield every, true, known

    def slope(self, scores: Floats) -> Floats:
        """For each run how much likelier it is under the scores than it is true."""
        slopes = [(likely_runs(every) - true)[known] for every, true, known in self.spread(scores)]
        return np.concatenate(slopes) / self.lines

    def wrong(self, scores: Floats) -> int:
        """How many lines are cut wrongly."""
        return sum(
            best_of(one) != {tuple(run) for run in np.argwhere(truth)}
            for every, true, _ in self.spread(scores)
            for one, truth in zip(every, true, strict=True)
        )


def true_runs(group: Sequence[Cutting]) -> Floats:
    """Which runs of lines of one length are true."""
    true = np.zeros((len(group), group[0].count, group[0].count))
    for number, each in enumerate(group):
        for run in each.true:
            true[(number, *run)] = 1
    return true


def likely_runs(scores: Floats) -> Floats:
    """How likely each run is, over all cuttings of its line."""
    lines, count = scores.shape[:2]
    scores = scores.copy()
    ahead, behind = np.zeros((lines, count + 1)), np.zeros((lines, count + 1))
    single = np.arange(count)
    scores[:, single, single] = 0
    for end in range(1, count + 1):
        ahead[:, end] = np.logaddexp.reduce(ahead[:, :end] + scores[:, :end, end - 1], axis=1)
    for start in range(count - 1, -1, -1):
        behind[:, start] = np.logaddexp.reduce(behind[:, start + 1 :] + scores[:, start, start:], axis=1)
    likely: Floats = np.exp(ahead[:, :-1, None] + scores + behind[:, None, 1:] - ahead[:, -1, None, None])
    return likely * np.triu(np.ones((count, count)), 1)


def best_of(scores: Floats) -> set[Run]:
    """The runs of two positions or more in the likeliest cutting."""
    count = len(scores)
    known = {
        (int(first), int(last)): float(scores[first, last])
        for first, last in zip(*np.triu_indices(count, 1), strict=True)
    }
    return {(first, last) for first, last in best_cutting(count, known) if last > first}
