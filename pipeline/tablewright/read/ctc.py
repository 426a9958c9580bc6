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

    A text's probability is the sum over all the ways the frames can spell it, held as a pair: ending in a pause,
    ending in its last sign, because a sign printed twice needs a pause between.
    """
    beams: dict[str, tuple[float, float]] = {"": (1.0, 0.0)}
    for frame in frames:
        share = frame / max(float(frame.sum()), 1e-9)
        beams = followed(beams, share, signs)
    ranked = sorted(((sum(pair), text) for text, pair in beams.items()), reverse=True)
    total = sum(p for p, _ in ranked)
    (first, text), rest = ranked[0], ranked[1:]
    return Reading(text.strip(), first / total, tuple((t.strip(), p / total) for p, t in rest[:4]))


def followed(
    beams: dict[str, tuple[float, float]], share: NDArray[np.float32], signs: Sequence[str]
) -> dict[str, tuple[float, float]]:
    """One frame further: every text goes on by a pause, its last sign or a new one."""
    paused: defaultdict[str, float] = defaultdict(float)
    signed: defaultdict[str, float] = defaultdict(float)
    likely = [(signs[i - 1], float(share[i])) for i in np.flatnonzero(share > LEAST) if i]
    for text, (pause, sign) in beams.items():
        paused[text] += (pause + sign) * float(share[0])
        for new, p in likely:
            if text.endswith(new):
                signed[text] += sign * p
                signed[text + new] += pause * p
            else:
                signed[text + new] += (pause + sign) * p
    texts = sorted(paused.keys() | signed.keys(), key=lambda t: (-paused[t] - signed[t], t))[:WIDTH]
    return {t: (paused[t], signed[t]) for t in texts}
