"""The evidence within a table for its edges of one direction, and how much of it stands on every line across.

Everything is said of rows, on planes that lie as the page does; columns are found on the planes turned over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE, Evidence, Plane
from tablewright.evidence.slanet.table import SeenTable
from tablewright.grid.fills import fills
from tablewright.grid.places import Place

STRETCH: Final = 4 * SIZE
"""An edge may be there for some columns only, under a heading of several: it is looked for this far at a time."""
LEVEL: Final = 1.7 * SIZE
"""To both sides of a line stands a line of text within so much."""
PARTIAL: Final = 0.7
"""What a gap on a stretch shows beside one all along: in blank cells gaps may run on past a row of text."""
OVER_TEXT: Final = 2.0
"""How much less of a gap there is on text: two columns with nothing but a heading each are one white but for those."""
CLEAR: Final = 0.5
"""From this on a gap is clear."""
BLANK: Final = 0.15
"""Less print than this is none."""

Profile = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Strip:
    """The evidence inside a table for the edges of one direction: planes whose first axis crosses the edges."""

    gap: Plane
    text: Plane
    print: Plane
    ruled: Plane
    drawn: Plane
    """Rules of any style and direction, as the eye sees them."""
    against: Plane
    """The gaps of the other direction."""
    ground: NDArray[np.float32]
    """What stands behind the print, as ``Evidence`` has it."""
    told: tuple[SeenTable, ...] = ()
    """What the other network sees of the table, its rows across as the edges are."""


def row_strip(evidence: Evidence, place: Place, told: tuple[SeenTable, ...]) -> Strip:
    """The evidence for the rows of a table."""
    gap, text, ink, ruled, drawn, against = (
        cut(evidence[name], place) for name in ("row_gap", "text", "print", "across", "rule", "col_gap")
    )
    return Strip(gap, text, ink, ruled, drawn, against, cut(evidence.ground, place), told)


def col_strip(evidence: Evidence, place: Place, told: tuple[SeenTable, ...]) -> Strip:
    """The evidence for its columns, turned over."""
    gap, text, ink, ruled, drawn, against = (
        cut(evidence[name], place).T for name in ("col_gap", "text", "print", "down", "rule", "row_gap")
    )
    ground = cut(evidence.ground, place).transpose(1, 0, 2)
    return Strip(gap, text, ink, ruled, drawn, against, ground, tuple(table.turned for table in told))


def cut(plane: Plane, place: Place) -> Plane:
    """What of a plane lies in a place."""
    return plane[max(0, place.top) : max(0, place.bottom), max(0, place.left) : max(0, place.right)]


def profiles_of(strip: Strip) -> Mapping[str, Profile]:
    """How much there is of each thing along every line across the table."""
    gap, ruled, drawn = tolerant(strip.gap), tolerant(strip.ruled, 2), tolerant(strip.drawn)
    white = (strip.print < BLANK).astype(np.float32)
    best = on_stretch(gap)
    return {
        "gap": log_odds(gap.mean(axis=1)),
        "share": (gap > CLEAR).mean(axis=1).astype(np.float32),
        "best": log_odds(best),
        "seen": np.maximum(gap.mean(axis=1), PARTIAL * best) - OVER_TEXT * strip.text.mean(axis=1),
        "white": white.mean(axis=1),
        "white_best": on_stretch(white),
        "ruled": ruled.mean(axis=1),
        "ruled_best": on_stretch(ruled),
        "drawn": drawn.mean(axis=1),
        "text": strip.text.mean(axis=1),
        "crossed": crossed(strip.text),
        "calm": calm(white.mean(axis=1)),
        **fills(strip.ground),
        "levels": levels(strip),
    }


def on_stretch(plane: Plane) -> Profile:
    """The most there is of a thing on any stretch of each line."""
    width = max(1, plane.shape[1])
    stretch = min(width, round(STRETCH))
    windows = cv2.blur(plane, (stretch, 1), borderType=cv2.BORDER_REPLICATE)
    most: Profile = windows[:, stretch // 2 : max(stretch // 2 + 1, width - stretch // 2)].max(axis=1)
    return most


def log_odds(share: Profile) -> Profile:
    """How much likelier a thing is than not."""
    clipped = np.clip(share, 0.01, 0.99)
    odds: Profile = np.log(clipped / (1 - clipped))
    return odds


def crossed(text: Plane) -> Profile:
    """Of the text that stands near each line, how much goes on through it."""
    reach = round(SIZE) | 1
    near = np.asarray(cv2.dilate(np.ascontiguousarray(text), np.ones((reach, 1), np.uint8)))
    through = np.asarray(cv2.erode(np.ascontiguousarray(text), np.ones((3, 1), np.uint8)))
    share: Profile = through.mean(axis=1) / (near.mean(axis=1) + np.float32(0.02))
    return share


def calm(white: Profile) -> Profile:
    """Where hardly anything is printed all along, as much as is white there."""
    return np.where(white > 0.9, white, 0).astype(np.float32)


def levels(strip: Strip) -> Profile:
    """For each line, how much text stands on one side of it where the other side has a gap against it, in capitals."""
    reach = round(LEVEL)
    text, clear = strip.text > CLEAR, strip.text < CLEAR
    before, after = (around(text, reach, way) > 0 for way in (-1, 1))
    parts_before, parts_after = (around(strip.against, reach, way) > CLEAR for way in (-1, 1))
    over, under = ((one & other & clear).sum(axis=1) for one, other in ((before, parts_after), (after, parts_before)))
    level: Profile = np.minimum(1, np.maximum(over, under) / np.float32(SIZE)).astype(np.float32)
    return level


def around(plane: NDArray[Any], reach: int, way: int) -> Plane:
    """The mean of the lines just before each one (-1), or just after it (1)."""
    sums = np.pad(np.cumsum(plane, axis=0, dtype=np.float32), ((1, 0), (0, 0)))
    at = np.arange(plane.shape[0])
    first, end = (np.maximum(0, at - reach), at) if way < 0 else (at + 1, np.minimum(at + 1 + reach, len(at)))
    mean: Plane = ((sums[end] - sums[first]) / np.maximum(1, end - first)[:, None]).astype(np.float32)
    return mean


def tolerant(plane: Plane, off: int = 1) -> Plane:
    """The most of each pixel and those beside it: what runs so many pixels off its line is on it."""
    return np.asarray(cv2.dilate(np.ascontiguousarray(plane), np.ones((2 * off + 1, 1), np.uint8)), np.float32)
