"""The sides of places moved out to where they cut no lines of text.

The eye loses sight of a last column that is prose, for prose is what stands around tables, too. But a side that runs
through the middle of many lines is not where a table ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE, Evidence, Plane
from tablewright.grid.places import Place

INKED: Final = 0.5
"""From this on there is text."""
CUT: Final = 2
"""Lines of text that a side has to cut: one may be a note that runs out of its cell."""
MOST_CUT: Final = 0.3
"""Of the lines of text beside a side: it has to cut so many."""
BESIDE: Final = round(3 * SIZE)
"""Text so near is beside a side."""
WHITE: Final = round(0.7 * SIZE)
"""A table ends where hardly any text is over so much."""


def without_cuts(places: Sequence[Place], evidence: Evidence) -> list[Place]:
    """The places with their left and right sides where they cut nothing, as far as no other table stands there.

    A title close above is cut by upper sides that are where they should be: those stay.
    """
    text = evidence["text"]
    wide: int = text.shape[1]
    right = moved_right(places, text)
    left = moved_right([mirrored(place, wide) for place in right], text[:, ::-1])
    return [mirrored(place, wide) for place in left]


def mirrored(place: Place, wide: int) -> Place:
    """The place on a page that is seen from behind."""
    return replace(place, left=wide - place.right, right=wide - place.left)


def moved_right(places: Sequence[Place], text: Plane) -> list[Place]:
    """The places with their right sides where they cut nothing."""
    moved = list(places)
    for number, place in enumerate(places):
        right = end_of_text(text, place)
        added = replace(place, left=place.right, right=right)
        if not any(other.overlaps(added) for other in moved if other != place):
            moved[number] = replace(place, right=right)
    return moved


def end_of_text(text: Plane, place: Place) -> int:
    """Where the right side of a place cuts no lines of text: where it is, or the next white."""
    shown = text[max(0, place.top) : place.bottom] > INKED
    wide: int = text.shape[1]
    at = place.right
    through = np.asarray(shown[:, max(0, at - 1) : at + 1].all(axis=1))
    if runs(through) < max(CUT, MOST_CUT * lines_in(shown, at - BESIDE, at)):
        return at
    while at < wide and lines_in(shown, at, at + WHITE) >= CUT:
        at += 1
    return min(wide, at + WHITE // 2)


def lines_in(shown: NDArray[np.bool_], left: int, right: int) -> int:
    """How many lines of text there are from one place to another."""
    return runs(np.asarray(shown[:, max(0, left) : right].any(axis=1)))


def runs(shown: NDArray[np.bool_]) -> int:
    """How many stretches of a line are shown."""
    return int(np.count_nonzero(np.diff(shown.astype(np.int8), prepend=0) == 1))
