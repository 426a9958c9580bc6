"""How well a picture of a line reads as it stands, so that an overturned page is told from an upright one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.model.page import Picture
from tablewright.read.house import House
from tablewright.read.rapid import Rapid
from tablewright.read.reader import Reader

LONGEST = 12
"""How much of a line is read, in line heights: a few words show which way up they stand."""


def legibility(readers: Sequence[Reader]) -> Callable[[Picture], float] | None:
    """Ask a reader that needs no program of its own started for each line, if one is there."""
    for reader in readers:
        if isinstance(reader, House | Rapid):
            return lambda picture: reader.read([whole(picture)])[0].confidence
    return None


def whole(picture: Picture) -> LinePicture:
    """A picture of the start of one line, capitals taking about seven tenths of its height."""
    height, width = picture.shape
    width = min(width, LONGEST * height)
    return LinePicture(picture[:, :width], Box(0, 0, width, height), 0.85 * height, 0.7 * height)
