"""What each piece of evidence counts for, in log odds; fitted on made-up charts by ``./dev bench weigh_layout``."""

from typing import Final

ROWS: Final = {"gap": 5.0, "share": 2.0, "best": 4.0, "white": 1.0, "ruled": 1.0, "text": -2.0, "crowd": -1.0, "bias": -5.0}
COLUMNS: Final = {"gap": 5.0, "share": 2.0, "best": 4.0, "white": 1.0, "ruled": 1.0, "text": -2.0, "crowd": -1.0, "bias": -5.0}
ROW_WALLS: Final = {"gap": 5.0, "ruled": 1.5, "crossed": -5.0, "both": 2.0, "one": 0.0, "edge": 1.0, "bias": -1.5}
COLUMN_WALLS: Final = {"gap": 5.0, "ruled": 1.5, "crossed": -5.0, "both": 2.0, "one": 0.0, "edge": 1.0, "bias": -1.5}
