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
    {'gap': 0.22, 'share': -0.38, 'best': 0.68, 'white': 0.32, 'ruled': 1.29, 'text': -0.76, 'crossed': -0.67, 'crowd': 0.05, 'bias': 0.24},
    {'gap': 0.64, 'share': 0.06, 'best': 0.31, 'white': -0.56, 'ruled': 0.46, 'text': -0.02, 'crossed': -0.92, 'crowd': -0.11, 'bias': -0.44},
    {'gap': 1.73, 'ruled': 2.32, 'crossed': -3.96, 'both': 2.35, 'one': -0.39, 'leans': 3.56, 'missing': -3.97, 'lacks': -2.24, 'edge': 0.73, 'bias': 2.52},
    {'gap': 2.97, 'ruled': 3.04, 'crossed': 1.84, 'both': 4.2, 'one': 0.31, 'leans': 1.9, 'missing': -2.64, 'lacks': -2.2, 'edge': -0.88, 'bias': -0.85},
)
INK: Final = Opinion(
    {'white': 0.24, 'ruled': 2.29, 'bias': 2.8},
    {'white': -1.14, 'ruled': 2.78, 'bias': 1.1},
    {'ruled': 3.09, 'both': 5.52, 'one': 2.44, 'leans': 2.66, 'missing': -4.59, 'edge': 1.18, 'bias': 0.42},
    {'ruled': 3.74, 'both': 5.07, 'one': 1.28, 'leans': 1.7, 'missing': -2.62, 'edge': -0.73, 'bias': 0.48},
)
EYE: Final = Opinion(
    {'gap': 0.36, 'share': -0.61, 'best': 0.66, 'text': -0.76, 'crossed': -0.56, 'crowd': -0.09, 'bias': 0.78},
    {'gap': 0.66, 'share': 0.0, 'best': 0.33, 'text': 0.04, 'crossed': -0.91, 'crowd': -0.11, 'bias': -0.88},
    {'gap': 1.93, 'crossed': -4.22, 'both': 2.12, 'one': -0.25, 'leans': 4.07, 'lacks': -2.83, 'edge': 0.8, 'bias': 2.59},
    {'gap': 3.39, 'crossed': 2.09, 'both': 4.31, 'one': 0.55, 'leans': 2.53, 'lacks': -2.82, 'edge': -1.04, 'bias': -1.21},
)
DOUBT: Final = {'rows': 0.11, 'cols': 0.08, 'walls': 1.12, 'ink_rows': 1.51, 'ink_cols': 0.0, 'eye_rows': -0.77, 'eye_cols': 0.07, 'inside': -0.04, 'sides': 0.2, 'bias': 1.04}
