"""SLANet-plus, a small network of PaddlePaddle's makers: shown the picture of one table, it spells the table as HTML.

It was taught by others with other tables than our eye: the two fail on different ones. It mostly keeps the lines of a
cell together where they stand as far apart as rows, and takes far-apart columns for one more often.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.model.page import Picture
from tablewright.network import Network, load_network

WEIGHTS: Final = "slanet.onnx"
SIDE: Final = 488
"""Pixels: the one size of picture that it was taught with; at 640 it finds the shape of two tables in 275."""
MEAN: Final = np.array([0.485, 0.456, 0.406], np.float32)
SPREAD: Final = np.array([0.229, 0.224, 0.225], np.float32)
"""Of the tones of the pictures that it was taught with: blue, green and red as it takes them."""
START, END, CELL = "sos", "eos", "<td></td>"

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class SpeltCell:
    """A cell as it is spelt, and the corners of its box, in shares of the longer side of the picture."""

    row: int
    col: int
    rowspan: int
    colspan: int
    corners: tuple[float, ...]


def spelt(picture: Picture) -> list[SpeltCell]:
    """The cells of the one table in a picture (RGB), row by row; none where it does not come to an end.

    It has breath for 500 words, of a table of 34 x 13 for 30 of the rows: half a table tells nothing of the whole.
    """
    network = find_network()
    boxes, signs = network.outputs(shown(picture))
    words, said = words_of(network), signs[0].argmax(axis=1).tolist()
    if words.index(END) not in said[1:]:
        return []
    return list(placed(tags(words, said), boxes[0]))


def shown(picture: Picture) -> Floats:
    """The picture as the network takes it: in the upper left of a square, its tones spread."""
    high, wide = picture.shape[:2]
    scale = SIDE / max(high, wide)
    small = cv2.resize(picture[:, :, ::-1], (max(1, int(wide * scale)), max(1, int(high * scale))))
    square = np.zeros((SIDE, SIDE, 3), np.float32)
    square[: small.shape[0], : small.shape[1]] = (small.astype(np.float32) / 255 - MEAN) / SPREAD
    return np.ascontiguousarray(square.transpose(2, 0, 1)[None])


def tags(words: list[str], signs: Iterable[int]) -> Iterator[tuple[int, str]]:
    """What is spelt, each word with its number among all, up to the end."""
    for number, sign in enumerate(signs):
        if words[sign] == END and number:
            return
        if words[sign] != START:
            yield number, words[sign]


def placed(spelling: Iterable[tuple[int, str]], boxes: Floats) -> Iterator[SpeltCell]:
    """The cells, each where those before leave room: ``<td></td>``, or ``<td``, spans, ``>``, ``</td>``."""
    taken: set[tuple[int, int]] = set()
    row, opened, spans = -1, -1, {"rowspan": 1, "colspan": 1}
    for number, word in spelling:
        if word == "<tr>":
            row += 1
        elif word in ("<td", CELL):
            opened, spans = number, {"rowspan": 1, "colspan": 1}
        elif span := re.search(r"(rowspan|colspan)=\D*(\d+)", word):
            spans[span[1]] = int(span[2])
        if word in (">", CELL) and opened >= 0:
            col = next(col for col in range(len(taken) + 1) if (row, col) not in taken)
            cell = SpeltCell(max(0, row), col, spans["rowspan"], spans["colspan"], tuple(boxes[opened].tolist()))
            taken |= {(cell.row + r, col + c) for r in range(cell.rowspan) for c in range(cell.colspan)}
            opened = -1
            yield cell


@cache
def words_of(network: Network) -> list[str]:
    """What it can spell, by number. A plain cell is one word, put in place of the tag that opens one."""
    words = [word for word in network.notes["character"].splitlines() if word != "<td>"]
    return [START, *words, *([] if CELL in words else [CELL]), END]


@cache
def find_network() -> Network:
    """The network, loaded once."""
    return load_network("the structure network", files(__package__).joinpath(WEIGHTS).read_bytes(), threads=1)
