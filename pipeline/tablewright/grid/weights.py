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
    {'gap': 1.47, 'share': 0.11, 'best': -0.15, 'white': -0.04, 'ruled': 2.09, 'text': 0.1, 'crossed': -1.15, 'crowd': 0.12, 'bias': 1.73},
    {'gap': 0.64, 'share': -0.78, 'best': 0.57, 'white': -0.93, 'ruled': 3.11, 'text': 0.79, 'crossed': -3.58, 'crowd': -2.24, 'bias': 1.25},
    {'gap': 1.42, 'ruled': 2.5, 'crossed': -3.55, 'both': 2.2, 'one': -0.68, 'leans': 2.75, 'missing': -3.16, 'lacks': -2.6, 'edge': 0.19, 'bias': 3.04},
    {'gap': 3.4, 'ruled': 3.39, 'crossed': 2.53, 'both': 4.37, 'one': 0.26, 'leans': 1.24, 'missing': -2.67, 'lacks': -2.3, 'edge': -0.46, 'bias': -1.44},
)
INK: Final = Opinion(
    {'white': -0.85, 'ruled': 3.05, 'bias': 3.86},
    {'white': -0.54, 'ruled': 4.16, 'bias': 0.62},
    {'ruled': 2.89, 'both': 5.27, 'one': 2.13, 'leans': 2.15, 'missing': -4.62, 'edge': 1.32, 'bias': 0.52},
    {'ruled': 3.88, 'both': 5.08, 'one': 1.14, 'leans': 0.92, 'missing': -2.71, 'edge': -0.27, 'bias': 0.42},
)
EYE: Final = Opinion(
    {'gap': 1.49, 'share': 0.03, 'best': -0.09, 'text': 0.34, 'crossed': -0.94, 'crowd': 0.02, 'bias': 1.7},
    {'gap': 0.64, 'share': -0.84, 'best': 0.66, 'text': 1.03, 'crossed': -3.71, 'crowd': -2.47, 'bias': 0.56},
    {'gap': 1.61, 'crossed': -3.9, 'both': 2.0, 'one': -0.62, 'leans': 3.39, 'lacks': -3.34, 'edge': 0.32, 'bias': 3.22},
    {'gap': 3.98, 'crossed': 2.78, 'both': 4.49, 'one': 0.52, 'leans': 1.78, 'lacks': -2.82, 'edge': -0.76, 'bias': -1.84},
)
DOUBT: Final = {'rows': 0.09, 'cols': 0.15, 'walls': 0.57, 'ink_rows': 1.26, 'ink_cols': 1.15, 'eye_rows': 0.2, 'eye_cols': 0.2, 'inside': -0.11, 'sides': -0.47, 'bias': 0.84}
