"""From the frames of a recogniser's network to texts with their probabilities."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tablewright.model.reading import Reading

WIDTH = 8
"""How many texts are followed from frame to frame."""
LEAST = 0.002
"""A sign less probable than this in a frame is not followed."""


def best_texts(frames: NDArray[np.float32], signs: Sequence[str]) -> Reading:
    """The most probable text of the frames (column 0 is the pause between signs) and the next-best ones.

    The frames need not add up to one, and of all texts those followed to the end share the probability.
    """
    totals = np.maximum(frames.sum(axis=1, keepdims=True), 1e-9)
    ranked = ranked_texts(frames / totals, signs)
    total = sum(p for _, p in ranked)
    return reading_of([(text, p / total) for text, p in ranked])


def reading_of(ranked: Sequence[tuple[str, float]]) -> Reading:
    """The first text as what was read, the rest as what else it may be."""
    (text, p), *rest = ranked
    return Reading(text.strip(), p, tuple((other.strip(), q) for other, q in rest[:4]))


def ranked_texts(frames: NDArray[np.float32], signs: Sequence[str]) -> list[tuple[str, float]]:
    """The most probable texts and their probabilities, the first first.

    A text's probability is the sum over all the ways the frames can spell it, held as a pair: ending in a pause,
    ending in its last sign, because a sign printed twice needs a pause between.
    """
    beams: dict[str, tuple[float, float]] = {"": (1.0, 0.0)}
    likely: list[list[tuple[str, float]]] = [[] for _ in frames]
    rows, columns = np.nonzero(frames[:, 1:] > LEAST)
    for row, column, p in zip(rows.tolist(), columns.tolist(), frames[rows, columns + 1].tolist(), strict=True):
        likely[row].append((signs[column], p))
    for pause, in_frame in zip(frames[:, 0].tolist(), likely, strict=True):
        beams = one_further(beams, pause, in_frame)
    return sorted(((text, sum(pair)) for text, pair in beams.items()), key=lambda t: (-t[1], t[0]))


def one_further(
    beams: dict[str, tuple[float, float]], silence: float, likely: Sequence[tuple[str, float]]
) -> dict[str, tuple[float, float]]:
    """One frame further: every text goes on by a pause, its last sign or a new one."""
    if not likely:
        return {text: ((pause + sign) * silence, 0.0) for text, (pause, sign) in beams.items()}
    paused: defaultdict[str, float] = defaultdict(float)
    signed: defaultdict[str, float] = defaultdict(float)
    for text, (pause, sign) in beams.items():
        paused[text] += (pause + sign) * silence
        for new, p in likely:
            if text.endswith(new):
                signed[text] += sign * p
                signed[text + new] += pause * p
            else:
                signed[text + new] += (pause + sign) * p
    ranked = sorted((-paused[text] - signed[text], text) for text in paused.keys() | signed.keys())
    return {text: (paused[text], signed[text]) for _, text in ranked[:WIDTH]}
