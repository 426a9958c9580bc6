"""Pictures of how a page was cleaned, for the eye."""

from __future__ import annotations

import cv2
import numpy as np

from tablewright.clean.reverse import find_reversed
from tablewright.model.page import CleanPage, Picture

REVERSED = (255, 0, 255)


def draw_cleaning(page: CleanPage) -> Picture:
    """What was taken for the page, straight, with the fills that were turned over outlined; and its light made even."""
    straight = page.colour.copy()
    fills = find_reversed(cv2.cvtColor(page.colour, cv2.COLOR_RGB2GRAY), page.capital)
    edges, _ = cv2.findContours(fills, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    cv2.drawContours(straight, edges, -1, REVERSED, 3)
    return np.hstack([straight, cv2.cvtColor(page.grey, cv2.COLOR_GRAY2RGB)])
