"""Dirt finer than print: single pixels, scattered all over the page, that stand out more sharply than print can."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.model.page import Picture

CLEAR = 60
"""Levels of grey: what stands out less is the grain of the paper."""

SHARPEST = 0.5
"""Of how far a pixel stands out: print seen through a lens carries at least so much of it over to a neighbour.

Print scanned, photographed and photocopied carries 0.6 and more, the dirt on a photocopy 0.3 and less.
"""

SOFT = 0.1
"""The share of the pixels on edges that are half-way: where it is less, print itself is as sharp as dirt."""

SCATTERED = 0.5
"""Dirt lies off the print at least this often, beside how much of the page is off the print; full stops do not."""

LARGEST = 4
"""Pixels: what hangs together and has more is no speck."""

BLOCK = 8
"""JPEG spreads what is sharp over blocks of this many pixels."""

AROUND = np.array([[1, 1, 1], [1, 0, 1], [1, 1, 1]], np.uint8)

Places = NDArray[np.intp]


def without_specks(image: Picture) -> Picture:
    """The picture with every speck painted as what surrounds it, where specks cannot be print."""
    grey = cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)
    rows, columns = find_specks(grey)
    if not len(rows) or not are_scattered(rows, columns, grey) or not has_soft_edges(grey):
        return image
    clean = without_ripples(image, rows, columns)
    clean[rows, columns] = np.median(neighbours(clean, rows, columns), axis=0).astype(np.uint8)
    return clean


def find_specks(grey: Picture) -> tuple[Places, Places]:
    """The rows and columns of the pixels far darker than every neighbour, whose neighbours show nothing of it."""
    rows, columns = np.nonzero(cv2.subtract(cv2.erode(grey, AROUND), grey) > CLEAR * (1 - SHARPEST))
    inside = (rows > 0) & (rows < grey.shape[0] - 1) & (columns > 0) & (columns < grey.shape[1] - 1)
    rows, columns = rows[inside], columns[inside]
    around = neighbours(grey, rows, columns).astype(np.int16)
    paper = around.max(axis=0)
    depth = paper - grey[rows, columns]
    sharp = (depth > CLEAR) & (paper - around.min(axis=0) < SHARPEST * depth)
    return rows[sharp], columns[sharp]


def neighbours(picture: Picture, rows: Places, columns: Places) -> Picture:
    """The eight pixels around each of some pixels."""
    steps = [(down - 1, right - 1) for down, right in np.argwhere(AROUND)]
    return np.stack([picture[rows + down, columns + right] for down, right in steps])


def without_ripples(image: Picture, rows: Places, columns: Places) -> Picture:
    """The picture without what JPEG left around the specks: faint ink within the block of each, and beside no print."""
    paper = cv2.morphologyEx(image, cv2.MORPH_CLOSE, np.ones((BLOCK, BLOCK), np.uint8))
    print_ = (cv2.cvtColor(cv2.subtract(paper, image), cv2.COLOR_RGB2GRAY) > CLEAR).astype(np.uint8)
    print_[rows, columns] = 0
    print_[cv2.boxFilter(print_, -1, (3, 3), normalize=False) == 1] = 0
    blocks = np.zeros([-(-side // BLOCK) for side in print_.shape], np.bool_)
    blocks[rows // BLOCK, columns // BLOCK] = True
    near = blocks.repeat(BLOCK, axis=0).repeat(BLOCK, axis=1)[: image.shape[0], : image.shape[1]]
    bare = near & (cv2.dilate(print_, np.ones((3, 3), np.uint8)) == 0)
    clean: Picture = np.where(bare[:, :, None], paper, image)
    return clean


def are_scattered(rows: Places, columns: Places, grey: Picture) -> bool:
    """Whether specks lie all over the page, and not by its print as full stops and the noise of edges do."""
    threshold, _ = cv2.threshold(grey, 0, 255, cv2.THRESH_OTSU)
    _, labels, stats, _ = cv2.connectedComponentsWithStats((grey < threshold).astype(np.uint8))
    # By their number of pixels, not by their breadth: off a screen small letters are a pixel broad, and so are the dots
    # on their i, which were taken for dirt far from any print.
    ink = (stats[:, cv2.CC_STAT_AREA] > LARGEST)[labels].astype(np.uint8)
    ink[labels == 0] = 0
    reach = max(15, max(grey.shape) // 100) | 1
    off_print = cv2.dilate(ink, np.ones((reach, reach), np.uint8)) == 0
    return bool(off_print[rows, columns].mean() > SCATTERED * off_print.mean())


def has_soft_edges(grey: Picture) -> bool:
    """Whether edges run over more than one pixel, as everything does that a lens has drawn."""
    some = grey[::4]
    light, dark = (extreme(some, np.ones((1, 3), np.uint8)).astype(np.int16) for extreme in (cv2.dilate, cv2.erode))
    edges = light - dark > CLEAR
    share = (light - some)[edges] / (light - dark)[edges]
    return bool(((share > 0.25) & (share < 0.75)).mean() > SOFT) if len(share) else False
