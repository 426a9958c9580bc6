"""The weights of `decide/pool.py` as figures to be fitted, and how well they tell right texts from wrong ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from tablewright.decide import pool

Floats = NDArray[np.float64]

READERS = tuple(pool.TRUST)
VERDICTS = ("same", "other", "split")
LEAST = 1e-5
"""A text held for less likely than this costs no more than this: it was cut out of its cell badly, most likely."""
ROUNDS = 6
RESTRAINT = 5
"""Lines of one sheet are much alike: so many must speak for a weight to move it from what says nothing."""
SAYS_NOTHING = np.array([1, 1, *np.log([0.01, 0.01, 1, 1, 1, 1, 1, 10])])
"""Readers believed as they are, and no more likely for anything else that speaks for a text or against it."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A text for a line, and all that the pool hears about it; ``agreed`` when more than one reader says it.

    ``chances`` are what the readers that rank their texts give it, ``ill`` its signs that fit their ink ill, and
    ``enough`` how likely it must be when readers agree.
    """

    chances: tuple[float, ...]
    said: int
    verdict: str
    ill: int
    agreed: bool
    enough: float
    right: bool


class Lines:
    """The proposals for many lines, side by side."""

    def __init__(self, lines: Sequence[Sequence[Proposal]]) -> None:
        every = [proposal for line in lines for proposal in line]
        self.starts = np.array([0, *accumulate(map(len, lines))][:-1])
        self.chances = np.array([p.chances for p in every], np.float64)
        self.heard = np.array([[p.said, *(p.verdict == v for v in VERDICTS), p.ill] for p in every], np.float64)
        self.right = np.array([p.right for p in every])
        self.agreed = np.array([p.agreed for p in every])
        self.enough = np.array([p.enough for p in every])

    def likely(self, weights: Floats) -> tuple[Floats, Floats]:
        """How likely each text is, and each line to hold one that nobody thought of."""
        trust, least, heard, unthought = weights[:2], np.exp(weights[2:4]), weights[4:9], weights[9]
        strength = np.exp(np.log(np.clip(self.chances, least, 1)) @ trust + self.heard @ heard)
        other = np.exp(unthought + np.log(least) @ trust)
        total = np.add.reduceat(strength, self.starts) + other
        lengths = np.diff(np.append(self.starts, len(strength)))
        return strength / np.repeat(total, lengths), other / total

    def loss(self, weights: Floats) -> float:
        """What the weights cost: the mean of the logarithms of how likely they found what is printed."""
        likely, unthought = self.likely(weights)
        hit = np.add.reduceat(likely * self.right, self.starts)
        known = np.add.reduceat(self.right.astype(np.int64), self.starts) > 0
        return float(-np.log(np.maximum(np.where(known, hit, unthought), LEAST)).mean())

    def best(self, weights: Floats) -> tuple[Floats, NDArray[np.intp]]:
        """How likely the likeliest text of each line is, and its place among all."""
        likely, _ = self.likely(weights)
        ends = np.append(self.starts[1:], len(likely))
        places = [start + int(likely[start:end].argmax()) for start, end in zip(self.starts, ends, strict=True)]
        return likely[places], np.array(places)


def weights_now() -> Floats:
    """What `decide/pool.py` holds: the readers' weights, then the logarithms of all else."""
    favours = (pool.SAID, pool.SAME_PRINT, pool.OTHER_PRINT, pool.SPLIT_PRINT, pool.ILL, pool.UNTHOUGHT)
    least = [pool.TRUST[name].least for name in READERS]
    return np.array([*(pool.TRUST[name].weight for name in READERS), *np.log([*least, *favours])])


def fitted(lines: Lines) -> Floats:
    """Better each weight in turn by smaller and smaller steps, as long as the loss shrinks."""

    def loss_of(weights: Floats) -> float:
        astray = float(((weights - SAYS_NOTHING) ** 2).sum())
        return lines.loss(weights) + RESTRAINT * astray / (2 * len(lines.starts))

    best, loss, step = SAYS_NOTHING.copy(), loss_of(SAYS_NOTHING), 0.3
    for _ in range(ROUNDS):
        for place in range(len(best)):
            for way in (step, -step):
                while (after := loss_of(tried := moved(best, place, way))) < loss - 1e-7:
                    best, loss = tried, after
        step /= 2
    return best


def moved(weights: Floats, place: int, way: float) -> Floats:
    """Weights of which one is moved, where it may go: no reader counts against what it says, none is sure of all."""
    after = weights.copy()
    after[place] += way
    after[:2] = np.clip(after[:2], 0, 3)
    after[2:4] = np.clip(after[2:4], np.log(1e-5), np.log(0.2))
    return after


def spelt(weights: Floats) -> str:
    """Weights as `decide/pool.py` spells them."""
    trust, rest = weights[:2], [f"{value:.2g}" for value in np.exp(weights[2:])]
    each = [f'"{name}": Trust({trust[n]:.2f}, {rest[n]}, {pool.TRUST[name].heard})' for n, name in enumerate(READERS)]
    said, same, other, split, ill, unthought = rest[2:]
    return "\n".join(
        (
            f"TRUST = {{{', '.join(each)}}}",
            f"SAID = {said}",
            f"SAME_PRINT, OTHER_PRINT, SPLIT_PRINT = {same}, {other}, {split}",
            f"ILL = {ill}",
            f"UNTHOUGHT = {unthought}",
        )
    )
