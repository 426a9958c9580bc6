"""Moves between the pixels of the file and those of the clean page: one homography, and a bend if the paper has one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.model.geometry import Box, Point, Quad
from tablewright.model.page import Picture

Matrix = NDArray[np.float64]
"""Takes a point before a change of the page to the same point after it, in homogeneous coordinates."""

UNCHANGED: Matrix = np.eye(3)

WHITE = 255

EXIF = {
    1: (False, 0),
    2: (True, 0),
    3: (False, 2),
    4: (True, 2),
    5: (True, 3),
    6: (False, 1),
    7: (True, 1),
    8: (False, 3),
}
"""Whether a stored picture must be mirrored left to right, and then by how many quarters turned clockwise."""


def apply(matrix: Matrix, points: NDArray[np.float64]) -> NDArray[np.float64]:
    """The points, a row each, after the change."""
    moved = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    result: NDArray[np.float64] = moved[:, :2] / moved[:, 2:]
    return result


def quarter_turns(turns: int, size: tuple[int, int]) -> tuple[Matrix, tuple[int, int]]:
    """A page of this size turned clockwise by so many quarters, and its size then."""
    width, height = size
    quarter: tuple[Matrix, ...] = (
        UNCHANGED,
        np.array([[0.0, -1, height], [1, 0, 0], [0, 0, 1]]),
        np.array([[-1.0, 0, width], [0, -1, height], [0, 0, 1]]),
        np.array([[0.0, 1, 0], [-1, 0, width], [0, 0, 1]]),
    )
    return quarter[turns % 4], (height, width) if turns % 2 else (width, height)


def as_shown(orientation: int, size: tuple[int, int]) -> Matrix:
    """From a picture of this size as it is stored to as it is shown, by its EXIF orientation."""
    mirrored, quarters = EXIF[orientation]
    flip = np.array([[-1.0, 0, size[0]], [0, 1, 0], [0, 0, 1]]) if mirrored else UNCHANGED
    return quarter_turns(quarters, size)[0] @ flip


def exif_turn(orientation: int) -> int:
    """The degrees clockwise by which what is stored lies turned."""
    return -EXIF[orientation][1] * 90 % 360


def framed(matrix: Matrix, size: tuple[int, int]) -> tuple[Matrix, tuple[int, int]]:
    """The change moved so that a page of this size lies wholly in positive pixels, and its size then."""
    width, height = size
    corners = apply(matrix, np.array([[0.0, 0], [width, 0], [width, height], [0, height]]))
    low, high = corners.min(axis=0), corners.max(axis=0)
    span = np.ceil(high - low).astype(int)
    return shift(-low[0], -low[1]) @ matrix, (max(1, int(span[0])), max(1, int(span[1])))


def shift(right: float, down: float) -> Matrix:
    """Moves everything by this much."""
    return np.array([[1.0, 0, right], [0, 1, down], [0, 0, 1]])


def scale(factor: float) -> Matrix:
    """Makes everything so many times larger."""
    return np.diag([factor, factor, 1.0])


def rotation(degrees: float) -> Matrix:
    """Turns everything clockwise about the top left corner."""
    angle = np.deg2rad(degrees)
    cos, sin = float(np.cos(angle)), float(np.sin(angle))
    return np.array([[cos, -sin, 0.0], [sin, cos, 0], [0, 0, 1]])


def warp(picture: Picture, matrix: Matrix, size: tuple[int, int], outside: int = WHITE) -> Picture:
    """The picture after the change; what lies outside is white like paper, or of another shade."""
    if size == picture.shape[1::-1] and np.allclose(matrix, UNCHANGED):
        return picture
    # The centre of pixel 0 is at 0.5 in the coordinates of boxes and at 0 in those of OpenCV.
    centred = shift(-0.5, -0.5) @ matrix @ shift(0.5, 0.5)
    shrinks = abs(np.linalg.det(matrix[:2, :2])) < 0.5
    how = cv2.INTER_AREA if shrinks else cv2.INTER_CUBIC
    border = cv2.BORDER_CONSTANT
    changed: Picture = cv2.warpPerspective(
        picture, centred, size, flags=how, borderMode=border, borderValue=(outside,) * 3
    )
    return changed


class Bent(Protocol):
    """A page that bends, as ``clean.bend`` finds it."""

    def flat(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Where points of the bent page come to lie."""

    def bent(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Where points of the flat page came from."""


def moved(box: Box, matrix: Matrix, bend: Bent | None = None) -> Box:
    """The upright box around a box after the change, and after the page was made flat."""
    corners = apply(matrix, np.array(box.quad, dtype=np.float64))
    corners = bend.flat(corners) if bend else corners
    low, high = np.floor(corners.min(axis=0)), np.ceil(corners.max(axis=0))
    return Box(int(low[0]), int(low[1]), int(high[0]), int(high[1]))


def leads_back(matrix: Matrix, bend: Bent | None = None) -> Callable[[Box], Quad]:
    """From a box on the changed page to its corners before the change, and before the page was made flat."""
    inverse: Matrix = np.asarray(np.linalg.inv(matrix), dtype=np.float64)

    def back(box: Box) -> Quad:
        corners = np.array(box.quad, dtype=np.float64)
        corners = apply(inverse, bend.bent(corners) if bend else corners)
        points: list[Point] = [(round(float(x), 2), round(float(y), 2)) for x, y in corners]
        return (points[0], points[1], points[2], points[3])

    return back
