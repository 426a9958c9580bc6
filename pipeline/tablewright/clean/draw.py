"""Pictures of how a page was cleaned, for the eye."""

from __future__ import annotations

import cv2
import numpy as np

from tablewright.model.page import CleanPage, Picture

REVERSED = (255, 0, 255)


def draw_cleaning(page: CleanPage) -> Picture:
    """What was taken for the page, straight, with the fills that were turned over outlined; and its light made even."""
    straight = page.colour.copy()
    for fill in page.fills:
        cv2.rectangle(straight, (fill.left, fill.top), (fill.right, fill.bottom), REVERSED, 3)
    return np.hstack([straight, cv2.cvtColor(page.grey, cv2.COLOR_GRAY2RGB)])
