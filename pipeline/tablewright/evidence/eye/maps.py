"""What the eye says of every place on a page, a map each, from 0 to 1."""

from __future__ import annotations

from typing import Final

MAPS: Final = ("row_gap", "col_gap", "table", "border", "rule", "text")
"""The white between rows; between columns; a table; its outer border; a rule of any style; a line of text."""

CAPITAL: Final = 11.0
"""Pixels: the eye looks at pages scaled so that a capital is this high."""

STEP: Final = 2
"""Pixels the eye looks at to a pixel of its maps, each way."""
