"""Dice, written `1d6` or `2d6`, or `d66` for two read as tens and ones: the rolls they give, and how often."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache


@cache
def chances(dice: str) -> Mapping[int, Fraction]:
    """Give the chance of each roll, from the lowest; no dice give none."""
    if dice == "d66":
        return {10 * tens + ones: Fraction(1, 36) for tens in range(1, 7) for ones in range(1, 7)}
    match = re.fullmatch(r"(\d+)d(\d+)", dice)
    if match is None:
        return {}
    count, faces = int(match[1]), int(match[2])
    ways = Counter({0: 1})
    for _ in range(count):
        rolled: Counter[int] = Counter()
        for total, number in ways.items():
            for face in range(1, faces + 1):
                rolled[total + face] += number
        ways = rolled
    return {total: Fraction(number, faces**count) for total, number in sorted(ways.items())}
