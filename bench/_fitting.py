"""Fitting the small networks of `grid/judge.py`, by Adam's steps over all that there is to learn from at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablewright.grid.judge import judge_of

Floats = NDArray[np.float64]
Slope = Callable[[Floats], Floats]
"""For each row's log odds, which way and how far the loss rises with them."""

UNITS = 12
STEPS = 200
RATE = 0.03
RESTRAINT = 2e-3
"""How much each weight is held back: what few samples speak for is mostly chance."""
FLOOR = 0.05
"""No feature's spread is taken for less: one that hardly ever differs would count for too much where it does."""


def fitted(
    features: Floats,
    names: Sequence[str],
    hears: Sequence[str],
    slope: Slope,
    units: int = UNITS,
    *,
    steps: int = STEPS,
) -> dict[str, Any]:
    """A judge that hears some of the features, as `judges.json` spells it."""
    given = features[:, [names.index(name) for name in hears]].astype(np.float32)
    shift, scale = given.mean(axis=0), np.maximum(FLOOR, given.std(axis=0))
    given = (given - shift) / scale
    dice = np.random.default_rng(1)
    weights = {
        "inner": dice.normal(0, np.sqrt(2 / len(hears)), (len(hears), units)).astype(np.float32),
        "inner_bias": np.zeros(units, np.float32),
        "outer": dice.normal(0, np.sqrt(1 / units), units).astype(np.float32),
        "outer_bias": np.zeros(1, np.float32),
    }
    mean, spread = ({name: np.zeros_like(each) for name, each in weights.items()} for _ in range(2))
    for step in range(1, steps + 1):
        slopes = slopes_of(given, weights, slope)
        rate = RATE * 0.5 * (1 + np.cos(np.pi * step / steps)) + 1e-5
        for name, each in weights.items():
            each_slope = slopes[name] + RESTRAINT * each
            mean[name] = 0.9 * mean[name] + 0.1 * each_slope
            spread[name] = 0.99 * spread[name] + 0.01 * each_slope**2
            move = (mean[name] / (1 - 0.9**step)) / (np.sqrt(spread[name] / (1 - 0.99**step)) + 1e-8)
            weights[name] = each - np.float32(rate) * move
    return spelt(hears, shift, scale, weights)


def together(records: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """One judge that says what several, that hear the same, say in the mean."""
    shift, scale, inner, bias, outer = (
        [np.array(record[name]) for record in records] for name in ("shift", "scale", "inner", "inner_bias", "outer")
    )
    middle, spread = np.mean(shift, axis=0), np.mean(scale, axis=0)
    weights = {
        "inner": np.hstack([each * (spread / by)[:, None] for each, by in zip(inner, scale, strict=True)]),
        "inner_bias": np.hstack(
            [b + (middle - off) / by @ each for b, off, by, each in zip(bias, shift, scale, inner, strict=True)]
        ),
        "outer": np.hstack(outer) / len(records),
        "outer_bias": np.array([np.mean([record["outer_bias"] for record in records])]),
    }
    return spelt(records[0]["hears"], middle, spread, weights)


def slopes_of(given: Floats, weights: Mapping[str, Floats], slope: Slope) -> dict[str, Floats]:
    """How the loss rises with each weight."""
    noticed = np.maximum(0, given @ weights["inner"] + weights["inner_bias"])
    odds = noticed @ weights["outer"] + weights["outer_bias"][0]
    back = slope(odds.astype(np.float64)).astype(np.float32)
    inside = back[:, None] * weights["outer"] * (noticed > 0)
    return {
        "inner": given.T @ inside,
        "inner_bias": inside.sum(axis=0),
        "outer": noticed.T @ back,
        "outer_bias": back.sum(keepdims=True),
    }


def spelt(hears: Sequence[str], shift: Floats, scale: Floats, weights: Mapping[str, Floats]) -> dict[str, Any]:
    """A judge for the file, its figures rounded."""
    figures = {"shift": shift, "scale": scale, **weights}
    record = {name: np.round(each.astype(np.float64), 3).tolist() for name, each in figures.items()}
    return {"hears": list(hears), **record, "outer_bias": record["outer_bias"][0]}


def odds_of(record: Mapping[str, Any], features: Floats, names: Sequence[str]) -> Floats:
    """What a judge makes of features."""
    return judge_of(record).odds(np.asarray(features, np.float64), names)


def towards(right: NDArray[np.bool_]) -> Slope:
    """The slope for what is right or not: how much likelier it is held for than it is."""
    return lambda odds: (1 / (1 + np.exp(-np.clip(odds, -30, 30))) - right) / len(right)
