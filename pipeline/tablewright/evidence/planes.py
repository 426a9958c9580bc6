"""What shows on a page where its tables part: the eye's maps, print and rules, each a plane of one size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.eye.eye import look_at
from tablewright.evidence.eye.maps import CAPITAL, MAPS, STEP
from tablewright.evidence.pieces import text_ink, text_pieces
from tablewright.evidence.rules import Rules, find_rules
from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage, Picture

Plane = NDArray[np.float32]

SIZE = CAPITAL / STEP
"""The height of a capital in pixels of a plane."""
RULED, LETTERS = 5, (3, 5)
"""Pixels: how wide a gap is that a rule stands in; how far letters of a line stand apart at most, down and across."""
BARE, SEEN = 0.15, 0.3
"""With less ink, and less of a rule for the eye, a pixel shows the ground; with more of a table it is of one."""
CLOSE = 4.0
"""Capitals: how near to a table its title and its headings stand."""


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """Planes by name, from 0 to 1; ``scale`` is their pixels to one of the clean page.

    ``row_gap``, ``col_gap``, ``table``, ``border``, ``rule`` and ``text`` are what the eye sees; ``print``,
    ``across`` and ``down`` are ink: of letters, of rules across and down.
    ``picture`` is the clean page in its colours, for who looks at one table of it by itself; ``ground`` is what stands
    behind the print, the three of Lab and how much of each pixel is bare. ``pieces`` are its texts, a box each, and
    ``words`` their words; ``said`` is what each word says, where somebody has read it.
    """

    planes: Mapping[str, Plane]
    scale: float
    rules: Rules
    picture: Picture
    ground: NDArray[np.float32]
    pieces: tuple[Box, ...] = ()
    words: tuple[Box, ...] = ()
    said: tuple[str, ...] = ()

    def __getitem__(self, name: str) -> Plane:
        return self.planes[name]

    def to_page(self, left: float, top: float, right: float, bottom: float) -> Box:
        """A place on the planes as a box of the clean page."""
        return Box(*(round(edge / self.scale) for edge in (left, top, right, bottom)))

    def words_near_tables(self) -> list[int]:
        """The numbers of the words that stand where the eye sees a table, or close by."""
        side = round(2 * CLOSE * SIZE) | 1
        near = cv2.dilate((self["table"] > SEEN).astype(np.uint8), np.ones((side, side), np.uint8))
        high, wide = near.shape
        places = (
            (round((w.left + w.right) / 2 * self.scale), round((w.top + w.bottom) / 2 * self.scale)) for w in self.words
        )
        return [number for number, (x, y) in enumerate(places) if near[min(y, high - 1), min(x, wide - 1)]]

    def by_rules(self) -> Evidence:
        """What a place shows that is no table to the eye: rules part it, and its print is its text."""
        across, down, ink = (self.planes[name] for name in ("across", "down", "print"))
        shown = {
            "row_gap": cv2.dilate(across, np.ones((RULED, 1), np.uint8)),
            "col_gap": cv2.dilate(down, np.ones((1, RULED), np.uint8)),
            "rule": np.maximum(across, down),
            "text": cv2.morphologyEx(ink, cv2.MORPH_CLOSE, np.ones(LETTERS, np.uint8)),
        }
        both = {name: np.maximum(self.planes[name], plane).astype(np.float32) for name, plane in shown.items()}
        return replace(self, planes={**self.planes, **both})


def gather(page: CleanPage) -> Evidence:
    """Look at a page once, for all that is to be decided about its layout."""
    maps = look_at(page)
    rules = find_rules(page.grey, page.capital)
    shape = maps.planes.shape[1:]
    inked = {"print": text_ink(page.grey, rules), "across": rules.across_mask, "down": rules.down_mask}
    planes = {name: maps.plane(name) for name in MAPS} | {name: shrunk(mask, shape) for name, mask in inked.items()}
    pieces, words = map(tuple, text_pieces(page.grey, rules))
    return Evidence(planes, maps.scale, rules, page.colour, ground_of(page.colour, planes), pieces, words)


def ground_of(picture: Picture, planes: Mapping[str, Plane]) -> NDArray[np.float32]:
    """The colours behind the print, each times how much of its pixel is bare, and that."""
    inked = np.maximum.reduce([planes[name] for name in ("print", "across", "down")])
    bare = ((inked < BARE) & (planes["rule"] < SEEN)).astype(np.float32)
    small = cv2.resize(picture, bare.shape[::-1], interpolation=cv2.INTER_AREA)
    lab = cv2.cvtColor(small.astype(np.float32) / 255, cv2.COLOR_RGB2LAB)
    ground: NDArray[np.float32] = np.dstack([lab * bare[..., None], bare]).astype(np.float32)
    return ground


def shrunk(mask: NDArray[np.uint8], shape: tuple[int, ...]) -> Plane:
    """How much of each pixel of a plane a mask covers; anything that it has at all is kept to be seen."""
    cover = cv2.resize((mask > 0).astype(np.float32), shape[::-1], interpolation=cv2.INTER_AREA)
    shown: Plane = np.minimum(1, 3 * cover).astype(np.float32)
    return shown
