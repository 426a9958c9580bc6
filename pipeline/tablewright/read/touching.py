"""Signs that touch at every depth of their ink, parted along the straight cut that goes through least of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablewright.model.geometry import Box
from tablewright.model.page import Picture
from tablewright.read.dust import Piece

Labels = NDArray[np.int32]
Sign = list[Piece]

SLANTS = (0.0, 0.12, 0.24, 0.36)
"""How far a cut leans to the right for each pixel it rises: upright, and along the strokes of fractions."""

CLEAR, THIN = 0.25, 0.12
"""A cut is one between signs when it goes through this little ink beside the lesser of them, and in capital heights:
two signs touch in one place, and few strokes are thicker."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A cut through a sign: how it leans, the place where it reaches the sign's lowest row, what it goes through."""

    cost: float
    place: float
    slant: float


def part_touching(
    signs: Sequence[Sign], labels: Labels, picture: Picture, *, capital: float, count: int
) -> tuple[list[Sign], Labels]:
    """The signs with the easiest cuts made, until there are so many or no cut is clear; and the labels then."""
    parted, labels = list(signs), labels.copy()
    while len(parted) < count:
        cuts = [easiest_cut(sign, labels, picture, THIN * capital) for sign in parted]
        easiest = min(range(len(cuts)), key=lambda place: cuts[place].cost)
        if cuts[easiest].cost > CLEAR:
            break
        parted[easiest : easiest + 1] = halves(parted[easiest], cuts[easiest], labels)
    return parted, labels


def easiest_cut(sign: Sign, labels: Labels, picture: Picture, most: float) -> Cut:
    """The cut through least ink beside the ink that it parts off, and through no more than the most there may be."""
    rows, columns = own_pixels(sign, labels)
    ink = 255 - picture[rows, columns].astype(np.float64)
    ink /= ink.max()
    cuts = [Cut(*straight_cut(leant_back(rows, columns, slant), ink, most), slant) for slant in SLANTS]
    return min(cuts, key=lambda cut: cut.cost)


def straight_cut(places: NDArray[np.float64], ink: NDArray[np.float64], most: float) -> tuple[float, float]:
    """The cost of the best upright cut through ink that lies at these places across, and its own place."""
    first = np.floor(places.min())
    whole = np.floor(places - first).astype(np.intp)
    beyond = places - first - whole
    across = np.bincount(whole, ink * (1 - beyond)) + np.bincount(whole + 1, ink * beyond)[:-1]
    left = np.cumsum(across) - across / 2
    lesser = np.maximum(np.minimum(left, across.sum() - left), 1e-6)
    cost = np.where(across <= most, across / lesser, np.inf)
    best = int(np.argmin(cost))
    return float(cost[best]), float(first + best)


def own_pixels(sign: Sign, labels: Labels) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The rows and columns of a sign's ink."""
    rows, columns = np.nonzero(np.isin(labels, [piece.label for piece in sign]))
    return rows, columns


def leant_back(rows: NDArray[np.intp], columns: NDArray[np.intp], slant: float) -> NDArray[np.float64]:
    """Where each pixel of a sign lies across it, once what leans to the right by the slant stands upright."""
    return np.asarray(columns - slant * (rows.max() - rows), np.float64)


def halves(sign: Sign, cut: Cut, labels: Labels) -> list[Sign]:
    """What lies left and right of a cut; what lies right has a label of its own from here on."""
    rows, columns = own_pixels(sign, labels)
    right = leant_back(rows, columns, cut.slant) > cut.place
    parts = []
    for side, name in ((~right, sign[0].label), (right, int(labels.max()) + 1)):
        labels[rows[side], columns[side]] = name
        parts.append([as_piece(name, rows[side], columns[side])])
    return parts


def as_piece(label: int, rows: NDArray[np.intp], columns: NDArray[np.intp]) -> Piece:
    """Some ink as one piece."""
    box = Box(int(columns.min()), int(rows.min()), int(columns.max()) + 1, int(rows.max()) + 1)
    return Piece(label, box, len(rows))
