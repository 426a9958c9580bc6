"""Crops as the house reader will get them: a string printed, damaged, cut out and prepared as lines of a page are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

import cv2
import numpy as np

from damage import ON_INK, ON_PAPER, Cover, Damage, Grey, suffer
from printing import Printed, draw_style, print_string
from strings import draw_string
from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage, Picture
from tablewright.read.house.picture import prepared
from tablewright.read.paper import on_white
from typefaces import Face, families

USUAL = 13
"""The height of capitals in most scans, in pixels."""
BLANK = 0.01
"""The share of crops with nothing on them."""


@dataclass(frozen=True, slots=True, eq=False)
class Crop:
    """A line of print and what it says."""

    line: LinePicture
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """What crops are made with: the families to print in, whether print suffers, what it suffers always, its sizes."""

    faces: Mapping[str, tuple[Face, ...]]
    damaged: bool = True
    always: tuple[Damage, ...] = ()
    smallest: float = 7
    largest: float = 34


def training_sheet() -> Sheet:
    """The families that are trained on."""
    return Sheet(families(aside=False))


def make_crop(sheet: Sheet, seed: int, index: int) -> Crop:
    """The crop of that number, the same whenever and wherever it is made."""
    rng = Random(f"{seed} {index}")
    chance = np.random.default_rng([seed, index])
    text = "" if rng.random() < BLANK else draw_string(rng)
    printed = print_string(text or ".", draw_style(text or ".", rng, sheet.faces), rng)
    cover, baseline, capital = shrunk(printed, sheet, chance)
    if not text:
        cover = np.zeros_like(cover)
    ink = ink_box(cover)
    if sheet.damaged:
        cover = neighbours(suffer(cover, ON_INK, chance), ink, chance)
    grey = on_paper(cover, chance)
    if sheet.damaged:
        grey = suffer(grey, ON_PAPER, chance)
    for kind in sheet.always:
        grey = kind(grey, chance)
    return Crop(cut(np.clip(grey, 0, 255).astype(np.uint8), ink, baseline, capital, chance), text)


def training_picture(sheet: Sheet, seed: int, index: int) -> tuple[Picture, str]:
    """What the network is given, and what it should say."""
    crop = make_crop(sheet, seed, index)
    return prepared(crop.line), crop.text


def shrunk(printed: Printed, sheet: Sheet, rng: np.random.Generator) -> tuple[Cover, float, float]:
    """Printed ink at the size of a scan, a little turned, slanted, wide or narrow; its baseline and capital height."""
    usual = min(max(sheet.smallest, USUAL), sheet.largest)
    capital = float(np.exp(rng.triangular(np.log(sheet.smallest), np.log(usual), np.log(sheet.largest))))
    scale = capital / printed.capital
    wide = float(rng.choice([1, rng.uniform(0.7, 1.0), rng.uniform(1, 1.3)], p=[0.4, 0.4, 0.2]))
    turn = (
        np.radians(float(np.clip(rng.normal(0, 0.7), -2, 2))) if printed.ink.shape[1] < 12 * printed.ink.shape[0] else 0
    )
    slant = float(rng.choice([0, rng.uniform(-0.06, 0.12)]))
    ink = weighted(printed.ink, rng)
    height, width = ink.shape
    matrix = np.array([[np.cos(turn) * wide, -np.sin(turn) - slant], [np.sin(turn) * wide, np.cos(turn)]]) * scale
    corners = matrix @ np.array([[0, width, 0, width], [0, 0, height, height]])
    origin = corners.min(axis=1)
    size = np.ceil(corners.max(axis=1) - origin).astype(int) + 1
    if scale < 0.6:
        ink = cv2.GaussianBlur(ink, (0, 0), 0.4 / scale)
    shift = rng.uniform(0, 1, 2) - origin
    cover = cv2.warpAffine(
        ink, np.hstack([matrix, shift[:, None]]), (int(size[0]), int(size[1])), flags=cv2.INTER_LINEAR
    )
    middle = matrix @ np.array([width / 2, printed.baseline]) + shift
    return (cover / 255).astype(np.float32), float(middle[1]), capital


def weighted(ink: Picture, rng: np.random.Generator) -> Picture:
    """Strokes a little thicker or thinner than the face has them."""
    if (kind := rng.random()) < 0.7:
        return ink
    element = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2, 2) if rng.random() < 0.6 else (3, 3))
    return np.asarray(cv2.dilate(ink, element) if kind < 0.88 else cv2.erode(ink, element), np.uint8)


def ink_box(cover: Cover) -> Box:
    """Where the print stands; the middle of the picture where there is none."""
    faintest = 0.35 * float(cover.max())
    rows, columns = np.flatnonzero(cover.max(axis=1) > faintest), np.flatnonzero(cover.max(axis=0) > faintest)
    if not len(rows):
        height, width = cover.shape
        return Box(width // 3, height // 3, 2 * width // 3, 2 * height // 3)
    return Box(int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1)


def neighbours(cover: Cover, ink: Box, rng: np.random.Generator) -> Cover:
    """Rules that run close by, and what is left of the signs beyond them."""
    if rng.random() > 0.12:
        return cover
    out = cover.copy()
    gap, weight = int(rng.integers(1, 5)), int(rng.integers(1, 3))
    side = rng.integers(0, 5)
    if side == 0:
        out[:, max(ink.left - gap - weight, 0) : max(ink.left - gap, 0)] = 1
    elif side == 1:
        out[:, ink.right + gap : ink.right + gap + weight] = 1
    elif side == 2:
        out[ink.bottom + gap : ink.bottom + gap + weight] = 1
    elif side == 3:
        out[max(ink.top - gap - weight, 0) : max(ink.top - gap, 0)] = 1
    else:
        out[ink.bottom + gap + 1 :] = np.maximum(
            out[ink.bottom + gap + 1 :],
            out[: max(len(out) - ink.bottom - gap - 1, 0)][: len(out) - ink.bottom - gap - 1],
        )
    return out


def on_paper(cover: Cover, rng: np.random.Generator) -> Grey:
    """The ink on its paper: grey of any depth on paper of any brightness, always the darker of the two."""
    paper = rng.uniform(150, 255) if rng.random() < 0.4 else rng.uniform(225, 255)
    ink = rng.uniform(0, 0.35) * paper if rng.random() < 0.8 else rng.uniform(0.3, 0.62) * paper
    return (paper - (paper - ink) * cover).astype(np.float32)


def cut(grey: Picture, ink: Box, baseline: float, capital: float, rng: np.random.Generator) -> LinePicture:
    """The line as the page's measures would cut it: a capital height that is near, or that of other lines."""
    page_capital = capital * (float(np.exp(rng.normal(0, 0.05))) if rng.random() < 0.75 else rng.uniform(0.7, 1.5))
    small = ink.height < 0.55 * capital
    if rng.random() < 0.03:
        baseline, page_capital = float(ink.bottom), float(ink.height)
    elif small:
        baseline = (ink.top + ink.bottom + page_capital) / 2
    else:
        baseline += rng.normal(0, 0.04 * capital)
    size = (grey.shape[1], grey.shape[0])
    page = CleanPage(1, grey, grey[:, :, None], size, 0, 0.0, page_capital, (), lambda _: ((0, 0),) * 4)
    off = rng.integers(-1, 2, 4) * (rng.random(4) < 0.3)
    around = Box(ink.left + int(off[0]), ink.top + int(off[1]), ink.right + int(off[2]), ink.bottom + int(off[3]))
    whole = Box(0, 0, *size)
    return LinePicture(on_white(page, whole, whole), around, baseline, page_capital)
