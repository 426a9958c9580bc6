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
    {'gap': 1.39, 'share': 0.28, 'best': -0.1, 'white': -0.17, 'ruled': 1.91, 'text': -0.33, 'crossed': -0.78, 'crowd': -0.68, 'bias': 1.92},
    {'gap': -0.02, 'share': 0.46, 'best': 1.06, 'white': -0.44, 'ruled': 1.46, 'text': 0.36, 'crossed': -1.7, 'crowd': -0.25, 'bias': -0.59},
    {'gap': 1.73, 'ruled': 2.36, 'crossed': -3.47, 'both': 1.87, 'one': -0.85, 'leans': 3.46, 'missing': -3.89, 'lacks': -2.73, 'edge': 0.32, 'bias': 3.12},
    {'gap': 1.98, 'ruled': 3.37, 'crossed': 1.76, 'both': 4.14, 'one': 0.28, 'leans': 1.24, 'missing': -2.73, 'lacks': -2.42, 'edge': -0.84, 'bias': 0.22},
)
INK: Final = Opinion(
    {'white': -0.17, 'ruled': 3.06, 'bias': 3.18},
    {'white': -0.87, 'ruled': 3.94, 'bias': 1.06},
    {'ruled': 2.96, 'both': 5.22, 'one': 2.27, 'leans': 2.79, 'missing': -4.74, 'edge': 0.94, 'bias': 0.78},
    {'ruled': 3.65, 'both': 4.89, 'one': 1.08, 'leans': 1.14, 'missing': -3.01, 'edge': 0.22, 'bias': 0.51},
)
EYE: Final = Opinion(
    {'gap': 1.42, 'share': 0.19, 'best': -0.06, 'text': -0.24, 'crossed': -0.69, 'crowd': -0.77, 'bias': 1.8},
    {'gap': 0.03, 'share': 0.46, 'best': 1.07, 'text': 0.4, 'crossed': -1.77, 'crowd': -0.27, 'bias': -0.84},
    {'gap': 1.79, 'crossed': -3.7, 'both': 1.67, 'one': -0.74, 'leans': 4.01, 'lacks': -3.5, 'edge': 0.53, 'bias': 3.24},
    {'gap': 2.92, 'crossed': 2.07, 'both': 4.25, 'one': 0.52, 'leans': 1.84, 'lacks': -2.33, 'edge': -1.55, 'bias': -0.24},
)
DOUBT: Final = {'rows': 0.18, 'cols': 0.26, 'walls': 0.75, 'ink_rows': 1.3, 'ink_cols': 0.74, 'eye_rows': 0.17, 'eye_cols': 0.0, 'inside': -0.03, 'sides': -0.25, 'bias': 1.13}
