"""What each piece of evidence counts for, in log odds; fitted on made-up charts by ``./dev bench weigh_layout``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablewright.grid.edges import Weights


@dataclass(frozen=True, slots=True)
class Opinion:
    """Weights of a kind of evidence, or of all together."""

    rows: Weights
    cols: Weights
    row_walls: Weights
    col_walls: Weights


ALL: Final = Opinion(
    {
        "gap": 1.51,
        "share": 0.15,
        "best": -0.24,
        "white": -0.15,
        "ruled": 2.23,
        "text": 0.23,
        "crossed": -1.01,
        "unruled": -1.27,
        "crowd": 0.27,
        "bias": 2.09,
    },
    {
        "gap": 0.66,
        "share": -0.63,
        "best": 0.53,
        "white": -0.8,
        "ruled": 2.93,
        "text": 0.73,
        "crossed": -3.3,
        "unruled": -2.06,
        "crowd": -2.05,
        "bias": 1.3,
    },
    {
        "gap": 1.34,
        "ruled": 2.49,
        "crossed": -3.54,
        "both": 2.2,
        "one": -0.69,
        "leans": 2.75,
        "missing": -3.17,
        "lacks": -2.64,
        "edge": 0.27,
        "bias": 3.05,
    },
    {
        "gap": 3.42,
        "ruled": 3.38,
        "crossed": 2.53,
        "both": 4.37,
        "one": 0.26,
        "leans": 1.23,
        "missing": -2.68,
        "lacks": -2.28,
        "edge": -0.48,
        "bias": -1.44,
    },
)
INK: Final = Opinion(
    {"white": -1.15, "ruled": 3.0, "unruled": -1.98, "bias": 4.3},
    {"white": -0.84, "ruled": 3.89, "unruled": -3.16, "bias": 1.36},
    {"ruled": 2.83, "both": 5.21, "one": 2.09, "leans": 2.15, "missing": -4.65, "edge": 1.45, "bias": 0.49},
    {"ruled": 3.92, "both": 5.08, "one": 1.14, "leans": 0.91, "missing": -2.67, "edge": -0.37, "bias": 0.45},
)
EYE: Final = Opinion(
    {"gap": 1.49, "share": 0.03, "best": -0.09, "text": 0.34, "crossed": -0.94, "crowd": 0.02, "bias": 1.7},
    {"gap": 0.64, "share": -0.84, "best": 0.66, "text": 1.03, "crossed": -3.71, "crowd": -2.47, "bias": 0.56},
    {
        "gap": 1.61,
        "crossed": -3.9,
        "both": 2.0,
        "one": -0.62,
        "leans": 3.39,
        "lacks": -3.34,
        "edge": 0.32,
        "bias": 3.22,
    },
    {
        "gap": 3.98,
        "crossed": 2.78,
        "both": 4.49,
        "one": 0.52,
        "leans": 1.78,
        "lacks": -2.82,
        "edge": -0.76,
        "bias": -1.84,
    },
)
DOUBT: Final = {
    "rows": 0.14,
    "cols": 0.13,
    "walls": 0.41,
    "ink_rows": 1.09,
    "ink_cols": 1.07,
    "eye_rows": 0.29,
    "eye_cols": -0.5,
    "merged": 0.76,
    "inside": -0.04,
    "sides": -1.03,
    "bias": 0.76,
}
