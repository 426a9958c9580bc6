"""The eye: a small network that sees where tables part, taught with pages that were made up and some published ones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.eye.maps import CAPITAL, MAPS, STEP
from tablewright.evidence.eye.picture import normal
from tablewright.model.page import CleanPage, Picture
from tablewright.network import Network, load_network

WEIGHTS: Final = "eye.onnx"
WHOLE: Final = 16
"""Pixels: the net halves a page four times, so its sides are made up to multiples of this."""

Plane = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Maps:
    """What was seen on a page; ``scale`` is the pixels of a map to one of the clean page."""

    planes: NDArray[np.float32]
    scale: float

    def plane(self, name: str) -> Plane:
        """One of the maps."""
        shown: Plane = self.planes[MAPS.index(name)]
        return shown


def look_at(page: CleanPage) -> Maps:
    """The maps of a clean page."""
    small = scaled(page)
    height, width = (-(-side // STEP) for side in small.shape)
    planes = find_eye()(normal(filled_up(small))[None, None])[0]
    return Maps(planes[:, :height, :width], CAPITAL / page.capital / STEP)


def scaled(page: CleanPage) -> Picture:
    """The luminance of a clean page with its capitals as high as the eye is used to."""
    luminance = cv2.cvtColor(page.colour, cv2.COLOR_RGB2GRAY)
    scale = CAPITAL / page.capital
    small: Picture = cv2.resize(luminance, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return small


def filled_up(picture: Picture) -> Picture:
    """The picture with its last pixels repeated below and to the right, as far as the net needs."""
    below, right = (-side % WHOLE for side in picture.shape)
    return np.pad(picture, ((0, below), (0, right)), mode="edge")


@cache
def find_eye() -> Network:
    """The network, loaded once."""
    return load_network("the eye", files("tablewright.evidence.eye").joinpath(WEIGHTS).read_bytes(), threads=1)
