"""Square parts of pages as the net learns from them: a picture, its truth, where that is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from eye.pages import Page
from eye.published import Lesson
from tablewright.evidence.eye.maps import STEP
from tablewright.evidence.eye.picture import normal

Floats = NDArray[np.float32]
Part = tuple[Floats, Floats, Floats]

KNOWN: Final = 200
"""Of 255: less of a pixel is not known, at the rims of what is."""
EACH: Final = 8
"""Pixels of the maps: one in so many each way may be what a part is cut around."""


def made_up_part(drawn: Page, size: int, dice: np.random.Generator) -> Part:
    """A part of a made-up page, at other tones than it was drawn in; all of it is known."""
    side = drawn.picture.shape[0]
    top, left = (int(dice.integers(0, (side - size) // STEP + 1)) * STEP for _ in range(2))
    picture = drawn.picture[top : top + size, left : left + size]
    truth = cut(drawn.truth, top // STEP, left // STEP, size // STEP)
    return shown(darker(picture, dice)), truth, np.ones_like(truth)


def published_part(lessons: Sequence[Lesson], size: int, dice: np.random.Generator) -> Part:
    """A part of a published page around a place that is known, larger or smaller than it came, in other light."""
    sizes = np.array([np.sqrt(np.count_nonzero(each.known)) for each in lessons])
    lesson = lessons[int(dice.choice(len(lessons), p=sizes / sizes.sum()))]
    picture, truth, known = resized(lesson, float(np.exp(dice.uniform(-0.2, 0.2))), size)
    top, left = corner(known, size // STEP, dice)
    seen = picture[STEP * top : STEP * top + size, STEP * left : STEP * left + size]
    is_known = (cut(known, top, left, size // STEP) * 255 > KNOWN).astype(np.float32)
    return shown(darker(in_other_light(seen, dice), dice)), cut(truth, top, left, size // STEP), is_known


def corner(known: NDArray[np.uint8], side: int, dice: np.random.Generator) -> tuple[int, int]:
    """The upper left corner of a square part of some maps, around a pixel that is known."""
    rows, cols = np.nonzero(known.max(0)[::EACH, ::EACH] > KNOWN)
    spot = int(dice.integers(len(rows))) if len(rows) else None
    top, left = (
        int(np.clip((EACH * places[spot] if spot is not None else 0) - dice.integers(side), 0, most - side))
        for places, most in zip((rows, cols), known.shape[1:], strict=True)
    )
    return top, left


def in_other_light(picture: NDArray[np.uint8], dice: np.random.Generator) -> Floats:
    """A picture less sharp, of other tones and with noise, as often as not."""
    seen: Floats = picture.astype(np.float32)
    if dice.random() < 0.3:
        seen = cv2.GaussianBlur(seen, (0, 0), float(dice.uniform(0.3, 0.9)))
    seen = np.float32(255) * (np.clip(seen, 0, 255) / np.float32(255)) ** float(np.exp(dice.uniform(-0.35, 0.35)))
    if dice.random() < 0.4:
        seen += dice.normal(0, dice.uniform(1, 8), seen.shape)
    return seen


def resized(lesson: Lesson, factor: float, size: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]:
    """A lesson so many times as large, and made up to a part's size: beyond the paper nothing is known."""
    way = cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR
    picture = cv2.resize(lesson.picture, None, fx=factor, fy=factor, interpolation=way)
    high, wide = (-(-side // STEP) for side in picture.shape)
    planes = [
        np.stack([cv2.resize(plane, (wide, high), interpolation=cv2.INTER_AREA) for plane in of])
        for of in (lesson.truth, lesson.known)
    ]
    below, right = max(0, size // STEP - high), max(0, size // STEP - wide)
    truth, known = (np.pad(plane, ((0, 0), (0, below), (0, right))) for plane in planes)
    rim = [
        (0, STEP * (side + more) - had)
        for side, more, had in zip((high, wide), (below, right), picture.shape, strict=True)
    ]
    return np.pad(picture, rim, mode="edge"), truth, known


def cut(planes: NDArray[np.uint8], top: int, left: int, side: int) -> Floats:
    """A square of some maps, from 0 to 1."""
    return planes[:, top : top + side, left : left + side].astype(np.float32) / np.float32(255)


def darker(picture: NDArray[np.uint8] | Floats, dice: np.random.Generator) -> NDArray[np.uint8]:
    """A picture in less light."""
    dark: NDArray[np.uint8] = np.clip(picture.astype(np.float32) * dice.uniform(0.75, 1.0), 0, 255).astype(np.uint8)
    return dark


def shown(picture: NDArray[np.uint8]) -> Floats:
    """As the net is shown it."""
    return normal(picture)[None]
