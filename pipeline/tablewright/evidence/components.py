"""Connected parts of a mask, labelled and measured."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.model.page import Picture

Labels = NDArray[np.uint16] | NDArray[np.int32]
Stats = NDArray[np.int32]
"""A row a part: left, top, width, height, area; the first row is what is not in the mask."""
Places = NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class Parts:
    """The part that each pixel belongs to, and the measures of the parts."""

    labels: Labels
    stats: Stats

    def __len__(self) -> int:
        return len(self.stats)

    def shown(self, chosen: NDArray[np.bool_]) -> Picture:
        """1 where a chosen part is; what is not in the mask is never chosen."""
        if self.labels.dtype != np.uint16:
            return np.asarray((self.labels > 0) & chosen[self.labels], np.uint8)
        table = np.zeros(1 << 16, np.uint8)
        table[1 : len(self)] = chosen[1:]
        return np.asarray(cv2.LUT(self.labels, table), np.uint8)

    def transposed(self) -> Parts:
        """The same parts with their two directions exchanged."""
        return Parts(cv2.transpose(self.labels), self.stats[:, [1, 0, 3, 2, 4]])


def parts_of(mask: Picture) -> Parts:
    """The parts of a mask; pixels that touch at their corners are of one.

    Short labels are measured three times faster; a page of more parts than they can count needs long ones.
    """
    measured = cv2.connectedComponentsWithStatsWithAlgorithm
    try:
        _, labels, stats, _ = measured(mask, 8, cv2.CV_16U, cv2.CCL_DEFAULT)
    except cv2.error:
        _, labels, stats, _ = measured(mask, 8, cv2.CV_32S, cv2.CCL_DEFAULT)
    return Parts(labels, stats)


def places(mask: Picture) -> tuple[Places, Places]:
    """The rows and the columns of what is in a mask."""
    found = cv2.findNonZero(mask)
    if found is None:
        return np.zeros(0, np.int32), np.zeros(0, np.int32)
    cols, rows = found.reshape(-1, 2).T
    return rows, cols


def transposed(mask: Picture) -> Picture:
    """The mask with its two directions exchanged."""
    return np.asarray(cv2.transpose(mask), np.uint8)
