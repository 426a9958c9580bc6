"""PP-OCRv6: its recogniser on single lines, out of the package rapidocr."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.errors import ProgramMissing
from tablewright.model.evidence import LinePicture
from tablewright.model.page import Picture
from tablewright.model.reading import Reading
from tablewright.network import load_network
from tablewright.read.ctc import best_texts

WEIGHTS = "PP-OCRv6_rec_small.onnx"
HEIGHT = 48
"""The height of the pictures the network was made for."""
STEP = 32
"""Widths are rounded up to a multiple of this, so that lines of like width are read together."""
BATCH = 8
"""More at once are read no faster, and hold more memory: the network tells 18,000 signs apart in every frame."""
MARGIN = 0.15
"""White left around the print, in capital heights: of 0 to 0.8, the one that reads worn print best."""


@dataclass(frozen=True, slots=True, eq=False)
class Rapid:
    """A reader whose network comes inside its package; the ``columns`` of its outputs are a pause and the ``signs``."""

    network: Callable[[NDArray[np.float32]], NDArray[np.float32]]
    signs: tuple[str, ...]
    columns: NDArray[np.int64]
    name: str = "rapidocr"

    def read(self, pictures: Sequence[LinePicture]) -> list[Reading]:
        """Read each picture as one line of print."""
        ready = [prepared(picture) for picture in pictures]
        order = sorted(range(len(ready)), key=lambda i: ready[i].shape[1])
        readings = [Reading("", 0.0)] * len(ready)
        for batch in batches([ready[i].shape[1] for i in order]):
            places = [order[i] for i in batch]
            for place, frames in zip(places, self._frames([ready[i] for i in places]), strict=True):
                readings[place] = best_texts(frames, self.signs)
        return readings

    def _frames(self, pictures: Sequence[Picture]) -> NDArray[np.float32]:
        width = -(-max(p.shape[1] for p in pictures) // STEP) * STEP
        batch = np.zeros((len(pictures), 3, HEIGHT, width), np.float32)
        for row, picture in zip(batch, pictures, strict=True):
            row[:, :, : picture.shape[1]] = picture.astype(np.float32) / 127.5 - 1
        return self.network(batch)[:, :, self.columns]


def batches(widths: Sequence[int]) -> list[range]:
    """Cut rising widths into runs that share one width once rounded up, none longer than a batch."""
    runs: list[range] = []
    for place, width in enumerate(widths):
        if runs and len(runs[-1]) < BATCH and -(-width // STEP) == -(-widths[runs[-1].start] // STEP):
            runs[-1] = range(runs[-1].start, place + 1)
        else:
            runs.append(range(place, place + 1))
    return runs


def find_rapid(threads: int) -> Rapid:
    """Load the network out of the package, without importing that: it would ask the network for what it misses."""
    package = find_spec("rapidocr")
    weights = Path(package.origin).with_name("models") / WEIGHTS if package and package.origin else None
    if weights is None or not weights.is_file():
        raise ProgramMissing("The weights of PP-OCRv6 are missing.", remedy="Install them: pip install rapidocr.")
    network = load_network("PP-OCRv6", weights.read_bytes(), threads)
    known = ("", *network.notes["character"].splitlines(), " ")
    kept = [i for i, sign in enumerate(known) if i == 0 or is_latin(sign)]
    return Rapid(network, tuple(known[i] for i in kept[1:]), np.asarray(kept))


def is_latin(sign: str) -> bool:
    """Whether a sign is one that tables in Latin print use; the network knows 18,000 others."""
    return len(sign) == 1 and (" " <= sign <= "~" or "¡" <= sign <= "ÿ" or sign in "Œœ–—‘’“”†‡•…‰⁰⁴⁵⁶⁷⁸⁹⁺⁻−≤≥●○■□★")


def prepared(line: LinePicture) -> Picture:
    """The line with the same white above and below, 48 px high."""
    margin = MARGIN * line.capital
    top = int(max(min(line.ink.top, line.baseline - line.capital) - margin, 0))
    bottom = int(max(line.ink.bottom, line.baseline) + margin)
    left, right = int(max(line.ink.left - margin, 0)), int(line.ink.right + margin)
    cut = line.picture[top:bottom, left:right]
    scale = HEIGHT / cut.shape[0]
    kind = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(cut, (max(round(cut.shape[1] * scale), 8), HEIGHT), interpolation=kind), np.uint8)
