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
    {'gap': 1.51, 'share': 1.45, 'best': 0.98, 'white': 0.12, 'ruled': 0.91, 'text': 0.31, 'crossed': -0.1, 'crowd': 0.32, 'bias': -1.98},
    {'gap': 1.08, 'share': 1.3, 'best': 1.39, 'white': -1.23, 'ruled': 1.17, 'text': 0.22, 'crossed': 1.16, 'crowd': -0.72, 'bias': -2.39},
    {'gap': 2.45, 'ruled': 1.52, 'crossed': -3.23, 'both': -0.05, 'one': 0.05, 'edge': 1.17, 'bias': 2.6},
    {'gap': 3.54, 'ruled': 2.02, 'crossed': -2.29, 'both': 2.91, 'one': 0.36, 'edge': -0.74, 'bias': -1.71},
)
INK: Final = ALL
EYE: Final = ALL
DOUBT: Final = dict.fromkeys(("rows", "cols", "walls", "ink_rows", "ink_cols", "eye_rows", "eye_cols", "inside", "sides", "bias"), 0.0)
