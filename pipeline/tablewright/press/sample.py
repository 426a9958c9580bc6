"""A made-up page as a scan of it would be: the means to test a reader on sheets that nobody has seen."""

from __future__ import annotations

from tablewright.press.facsimile import Facsimile, facsimile
from tablewright.press.manuscript import Block, PrintedPage
from tablewright.press.styles import STYLES, Style
from tablewright.press.typesetter import typeset


def sample(
    *blocks: Block, style: str | Style = "ruled", scan: str = "flatbed", seed: int = 0, language: str = "fra"
) -> Facsimile:
    """Typeset blocks (``manuscript.grid_block``, ``manuscript.text_block``) on one page and scan it.

    A style is given whole or by its name in ``styles.STYLES``, a scan by its name in ``recipes.RECIPES``.
    """
    look = STYLES[style] if isinstance(style, str) else style
    return facsimile(typeset([PrintedPage(1, 1, blocks)], look, language=language), 1, scan, seed)
