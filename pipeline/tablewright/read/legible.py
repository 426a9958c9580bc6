"""How well a picture of a line reads as it stands, so that an overturned page is told from an upright one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.model.page import Picture
from tablewright.read.house import House
from tablewright.read.rapid import Rapid
from tablewright.read.reader import Reader

NOTHING = 0.3
"""A reader as sure as this at most has made nothing of a line."""
LONGEST = 12
"""How much of a line is read, in line heights: a few words show which way up they stand."""


def legibility(readers: Sequence[Reader]) -> Callable[[Picture], float] | None:
    """Ask the readers that need no program of their own started for each line: the next where one makes nothing of it.

    Off a screen, on a coloured ground, the house reader is sure of no line either way up: a published chart of dashes
    and D was turned over for it.
    """
    asked = [reader for reader in readers if isinstance(reader, House | Rapid)]

    def legible(picture: Picture) -> float:
        line, best = [whole(picture)], 0.0
        for reader in asked:
            best = max(best, reader.read(line)[0].confidence)
            if best > NOTHING:
                break
        return best

    return legible if asked else None


def whole(picture: Picture) -> LinePicture:
    """A picture of the start of one line, capitals taking about seven tenths of its height."""
    height, width = picture.shape
    width = min(width, LONGEST * height)
    return LinePicture(picture[:, :width], Box(0, 0, width, height), 0.85 * height, 0.7 * height)
