"""Dark fills that carry lighter print: a white heading on navy, on red, on a mid-tone."""

from __future__ import annotations

import cv2
import numpy as np

from tablewright.model.page import Picture

LEVELS = (0.35, 0.5, 0.65, 0.8)
"""Shares of the paper's brightness below which a fill is looked for, the darkest first."""


def find_reversed(grey: Picture, capital: float) -> Picture:
    """255 where print is lighter than the fill it stands on."""
    step = max(1.0, capital / 10)
    small = cv2.resize(grey, None, fx=1 / step, fy=1 / step, interpolation=cv2.INTER_AREA)
    paper = brightest_around(small, capital / step)
    found = np.zeros_like(small)
    for level in LEVELS:
        dark = (small < level * paper).astype(np.uint8)
        dark[found > 0] = 0
        found |= fills_with_light_print(dark, capital / step)
    grown: Picture = cv2.resize(found, grey.shape[::-1], interpolation=cv2.INTER_NEAREST)
    return follow_edges(grown, grey, step)


def brightest_around(grey: Picture, capital: float) -> Picture:
    """The brightness of bare paper near each pixel."""
    side = max(3, round(12 * capital)) | 1
    paper: Picture = cv2.blur(cv2.dilate(grey, np.ones((side, side), np.uint8)), (side, side))
    return paper


def fills_with_light_print(dark: Picture, capital: float) -> Picture:
    """The solid parts of a mask of dark pixels that have strokes of light in them."""
    whole = cv2.morphologyEx(dark, cv2.MORPH_CLOSE, square(0.6 * capital))
    solid = cv2.morphologyEx(whole, cv2.MORPH_OPEN, square(1.2 * capital))
    _, labels, stats, _ = cv2.connectedComponentsWithStats(solid, connectivity=4)
    count = len(stats)
    strokes = np.bincount(labels[(solid > 0) & (dark == 0)], minlength=count) / np.maximum(1, stats[:, 4])
    rim = (solid > 0) & (cv2.erode(solid, square(0.25 * capital), borderValue=0) == 0)
    rims = np.maximum(1, np.bincount(labels[rim], minlength=count))
    # Bold dark letters that touch make a solid too, but a ragged one without a spot wider than a stroke.
    even = np.bincount(labels[rim & (dark > 0)], minlength=count) / rims
    broad = cv2.morphologyEx(dark, cv2.MORPH_OPEN, square(capital))
    spots = np.bincount(labels[broad > 0], minlength=count)
    chosen = (strokes > 0.005) & (strokes < 0.5) & (even > 0.85) & (spots > 0)
    chosen[0] = False
    result: Picture = (chosen[labels] * 255).astype(np.uint8)
    return result


def follow_edges(coarse: Picture, grey: Picture, step: float) -> Picture:
    """The mask from the smaller copy with its border moved onto the border of the fill itself."""
    if not coarse.any():
        return coarse
    side = square(2 * step)
    sure, possible = cv2.erode(coarse, side), cv2.dilate(coarse, side)
    inside = cv2.blur(cv2.erode(grey, side), (5, 5)).astype(np.int16)
    outside = cv2.blur(cv2.dilate(grey, side), (5, 5)).astype(np.int16)
    darker = 2 * grey.astype(np.int16) < inside + outside
    refined = np.where((sure > 0) | ((possible > 0) & darker), 255, 0).astype(np.uint8)
    result: Picture = refined
    return result


def square(side: float) -> Picture:
    """A square brush, at least three pixels wide."""
    whole = max(3, round(side)) | 1
    return np.ones((whole, whole), np.uint8)
