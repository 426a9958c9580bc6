"""What evidence makes of a decision: small networks, fitted on made-up pages by ``./dev bench weigh_layout``.

One layer of units that each notice some things together, as a rule that is missing where the table has rules: a sum of
weights alone, which this was before, takes what is rare in one look for rare in all.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

FILE: Final = "judges.json"


@dataclass(frozen=True, slots=True, eq=False)
class Judge:
    """A network of one hidden layer over the features that it hears of."""

    hears: tuple[str, ...]
    shift: Floats
    scale: Floats
    inner: Floats
    inner_bias: Floats
    outer: Floats
    outer_bias: float

    def odds(self, features: Floats, names: Sequence[str]) -> Floats:
        """The log odds of each row of features."""
        heard = features[:, [names.index(name) for name in self.hears]]
        noticed = np.maximum(0, (heard - self.shift) / self.scale @ self.inner + self.inner_bias)
        odds: Floats = noticed @ self.outer + self.outer_bias
        return odds


def judge_of(record: Mapping[str, Any]) -> Judge:
    """A judge as the file spells it."""
    arrays = {name: np.array(record[name], np.float64) for name in ("shift", "scale", "inner", "inner_bias", "outer")}
    return Judge(tuple(record["hears"]), **arrays, outer_bias=float(record["outer_bias"]))


@cache
def judges() -> Mapping[str, Judge]:
    """All judges by name, loaded once."""
    text = files("tablewright.grid").joinpath(FILE).read_text("utf-8")
    return {name: judge_of(record) for name, record in json.loads(text).items()}
