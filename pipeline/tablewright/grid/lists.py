"""Tables of one column: which are tables at all, and whether the first row is their title.

With more columns a title is seen as one cell over all of them; here any row is. But a list has one title: where none
stands over it, the first row is that, and so is one in larger letters. Of 36 lists made up the title of 11 stands in
the frame, and this tells them all from the heads of the others but for one list that has no title.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tablewright.evidence.planes import SIZE, Evidence
from tablewright.grid.places import Place
from tablewright.grid.texts import OwnTexts

RULED: Final = 0.5
"""Of the edges of a list's rows: so much is ruled where it is a table."""
OVER: Final = round(1.5 * SIZE)
"""A title stands so near over its list."""
COVERED: Final = 0.2
"""Of the list's width: a title is no narrower."""
LARGER: Final = 1.35
"""A title in letters so much higher than the list's is one, whatever stands over it."""


def is_ruled(edges: Sequence[float], texts: OwnTexts) -> bool:
    """Whether a list is a table: rules part its rows."""
    return len(edges) > 3 and float(np.mean([texts.ruled_at(edge) for edge in edges[1:-1]])) > RULED


def has_title(edges: Sequence[float], texts: OwnTexts, place: Place, evidence: Evidence) -> bool:
    """Whether the first row of a list is its title."""
    if len(edges) < 4:
        return False
    over = evidence["text"][max(0, place.top - OVER) : max(0, place.top), max(0, place.left) : place.right] > 0.5
    high = texts.ends - texts.starts
    row = np.array(texts.lines_in(edges))
    larger = (row == 0).any() and (row > 0).any() and high[row == 0].max() > LARGER * np.median(high[row > 0])
    return bool(larger) or not over.size or float(over.any(axis=0).mean()) < COVERED
