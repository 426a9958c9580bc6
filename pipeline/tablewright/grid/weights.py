"""What each piece of evidence counts for, in log odds; fitted on made-up charts by ``./dev bench weigh_layout``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablewright.grid.edges import Weights


@dataclass(frozen=True, slots=True)
class Opinion:
    """Weights of a kind of evidence for edges, or of all together."""

    rows: Weights
    cols: Weights


ALL: Final = Opinion(
    {'gap': 1.46, 'share': 0.46, 'best': -0.33, 'white': -1.48, 'ruled': 1.61, 'text': 1.52, 'crossed': -0.17, 'unruled': -0.98, 'crowd': 0.48, 'levels': 0.39, 'begins': 1.87, 'ends': 0.05, 'cuts': -2.27, 'label': -0.93, 'bias': 3.31},
    {'gap': 0.88, 'share': -0.99, 'best': 0.47, 'white': -0.39, 'ruled': 2.59, 'text': 0.19, 'crossed': -2.32, 'unruled': -1.82, 'crowd': -2.35, 'levels': 0.67, 'begins': 2.29, 'ends': 0.98, 'cuts': 0.05, 'label': -0.09, 'bias': -0.55},
)
INK: Final = Opinion(
    {'white': -1.03, 'ruled': 2.81, 'unruled': -2.01, 'bias': 4.36},
    {'white': 2.72, 'ruled': 4.15, 'unruled': -3.15, 'bias': -2.19},
)
EYE: Final = Opinion(
    {'gap': 1.65, 'share': 0.45, 'best': -0.4, 'text': 1.69, 'crossed': -0.91, 'crowd': 0.79, 'bias': 2.5},
    {'gap': 0.66, 'share': -0.98, 'best': 0.66, 'text': 0.83, 'crossed': -3.68, 'crowd': -2.6, 'bias': 0.65},
)
ACROSS: Final = {'uncrossed': -1.02, 'crossing': -0.7, 'gap': -1.73, 'ruled': -2.48, 'missing': 0.82, 'lacks': 0.7, 'parted': -1.78, 'blanks': 2.57, 'empty': -2.46, 'off': -2.57, 'off_own': 0.27, 'leads': -1.9, 'whole': 2.61, 'rest': -0.19, 'head': -1.22, 'head_rest': 3.65, 'head_blanks': 1.49, 'under': 0.65, 'under_head': 2.85, 'sparse': 3.2, 'bias': -3.27}
DOWN: Final = {'uncrossed': -1.13, 'crossing': 3.0, 'gap': -1.48, 'ruled': -1.67, 'missing': 2.03, 'lacks': 3.51, 'parted': -1.76, 'blanks': 1.51, 'empty': -0.1, 'off': -4.03, 'off_own': 1.01, 'leads': 1.62, 'whole': -0.02, 'rest': -0.32, 'head': 1.65, 'head_rest': -0.29, 'head_blanks': 2.59, 'under': -1.7, 'under_head': 0.54, 'sparse': -0.21, 'bias': -2.87}
DOUBT: Final = {'rows': 0.17, 'cols': 0.15, 'walls': 0.09, 'ink_rows': 1.37, 'ink_cols': 0.42, 'eye_rows': 0.22, 'eye_cols': -0.19, 'merged': 1.78, 'inside': -0.27, 'sides': -0.36, 'bias': 0.28}
