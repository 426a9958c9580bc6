"""The house reader: a small network taught with made-up strings of the kinds that tables print, and printed ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import groupby
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablewright.model.evidence import LinePicture
from tablewright.model.page import Picture
from tablewright.model.reading import Reading
from tablewright.network import Network, load_network
from tablewright.read.ctc import ranked_texts, reading_of
from tablewright.read.house.picture import HEIGHT, padded_width, prepared
from tablewright.read.house.signs import SIGNS

WEIGHTS: Final = "house.onnx"
BATCH: Final = 16


@dataclass(frozen=True, slots=True, eq=False)
class House:
    """A reader whose weights come with the package.

    Its confidence is the probability of the text as a whole: of everything the picture may say, the share that
    spells this. What the search let go of on the way counts as doubt.
    """

    network: Network
    name: str = "house"

    def read(self, pictures: Sequence[LinePicture]) -> list[Reading]:
        """Read each picture as one line of print."""
        ready = [prepared(picture) for picture in pictures]
        readings = [Reading("", 0.0)] * len(ready)
        for places in batches([padded_width(picture.shape[1]) for picture in ready]):
            for place, frames in zip(places, self._frames([ready[i] for i in places]), strict=True):
                readings[place] = reading_of(ranked_texts(frames, SIGNS))
        return readings

    def _frames(self, pictures: Sequence[Picture]) -> NDArray[np.float32]:
        width = max(padded_width(picture.shape[1]) for picture in pictures)
        batch = np.zeros((len(pictures), 1, HEIGHT, width), np.float32)
        for row, picture in zip(batch, pictures, strict=True):
            row[0, :, : picture.shape[1]] = picture
        return np.exp(self.network(batch / np.float32(255)))


def batches(widths: Sequence[int]) -> list[list[int]]:
    """Places with the same width together, so that what else is read changes no reading."""
    order = sorted(range(len(widths)), key=lambda place: widths[place])
    alike = [list(places) for _, places in groupby(order, key=lambda place: widths[place])]
    return [places[i : i + BATCH] for places in alike for i in range(0, len(places), BATCH)]


def find_house(threads: int) -> House:
    """Load the network."""
    weights = files("tablewright.read.house").joinpath(WEIGHTS).read_bytes()
    return House(load_network("the house reader", weights, threads))
