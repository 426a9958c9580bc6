"""How well a picture of a line reads as it stands, so that an overturned page is told from an upright one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.model.page import Picture
from tablewright.read.house import House
from tablewright.read.rapid import Rapid
from tablewright.read.reader import Reader

CLEAR = 0.5
"""By so much a reader is to be surer of a line one way up than the other, or the next is asked too."""
LONGEST = 12
"""How much of a line is read, in line heights: a few words show which way up they stand."""


def legibility(readers: Sequence[Reader]) -> Callable[[Sequence[Picture]], list[float]] | None:
    """How sure one is of each picture of a line, by those readers that need no program of their own started for it.

    Off a screen, on a coloured ground, the house reader is sure of no line either way up: a published chart of dashes
    and D was turned over for it. So the next is asked, but only where one leaves it open: cleaning some twenty pages,
    each as it lies and overturned, takes 0.9 of the time, and all are turned as before.
    """
    asked = [reader for reader in readers if isinstance(reader, House | Rapid)]

    def legible(pictures: Sequence[Picture]) -> list[float]:
        lines, best = [whole(picture) for picture in pictures], [0.0] * len(pictures)
        for reader in asked:
            best = [max(sure, said.confidence) for sure, said in zip(best, reader.read(lines), strict=True)]
            if max(best) - min(best) > CLEAR:
                break
        return best

    return legible if asked else None


def whole(picture: Picture) -> LinePicture:
    """A picture of the start of one line, capitals taking about seven tenths of its height."""
    height, width = picture.shape
    width = min(width, LONGEST * height)
    return LinePicture(picture[:, :width], Box(0, 0, width, height), 0.85 * height, 0.7 * height)
