"""What happens to a page between the press and the clean page: picture and truth are bent together.

Kinds on tones are those of ``damage.py``, which the house reader suffers too; here are those that need a page.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

import damage
from eye.looks import SCALE

Plane = NDArray[np.float32]

SKEWED: Final = 0.7
"""Degrees: what straightening leaves at most."""


def worn(tones: Plane, bend: Bend, chance: Random, dice: np.random.Generator, shrink: int = SCALE) -> NDArray[np.uint8]:
    """The page bent, worn and scanned, that many times smaller than it was drawn."""
    tones = moved(tones, bend)
    if chance.random() < 0.12:
        tones = scribbled(tones, chance)
    if chance.random() < 0.15:
        tones = np.where(
            damage.cloud(tones.shape, chance.uniform(2, 7), dice) > chance.uniform(0.45, 0.8),
            np.maximum(tones, tones.max() * 0.8),
            tones,
        )
    if chance.random() < 0.22:
        tones = copied(tones, chance, dice)
    if chance.random() < 0.45:
        tones = cv2.GaussianBlur(tones, (0, 0), chance.uniform(0.4, 2.4))
    small = cv2.resize(tones, None, fx=1 / shrink, fy=1 / shrink, interpolation=cv2.INTER_AREA)
    small = on_paper(small, chance, dice)
    if chance.random() < 0.6:
        small = small * chance.uniform(0.5, 1.0) + chance.uniform(0, 60)
    if chance.random() < 0.03:
        small = 255 - small
    return np.clip(small, 0, 255).astype(np.uint8)


def on_paper(grey: Plane, chance: Random, dice: np.random.Generator) -> Plane:
    """Light, dirt and the ways that scans are stored."""
    if chance.random() < 0.3:
        grey = grey * (
            1 - chance.uniform(0.05, 0.35) * (0.5 + 0.5 * damage.cloud(grey.shape, chance.uniform(120, 700), dice))
        )
    if chance.random() < 0.18:
        grey = aged(grey, chance, dice)
    if chance.random() < 0.10:
        grey = damage.show_through(grey, dice) if chance.random() < 0.5 else creased(grey, chance)
    for often, kind in (
        (0.25, damage.grain),
        (0.06, damage.screen),
        (0.12, damage.specks),
        (0.35, damage.noise),
        (0.12, damage.coarse),
        (0.4, damage.jpeg),
    ):
        if chance.random() < often:
            grey = np.asarray(kind(np.clip(grey, 0, 255).astype(np.float32), dice), np.float32)
    return grey


def aged(grey: Plane, chance: Random, dice: np.random.Generator) -> Plane:
    """Old paper: stains with edges, foxing, print gone pale in places."""
    for _ in range(chance.randint(1, 5)):
        stain = damage.cloud(grey.shape, chance.uniform(60, 260), dice)
        level = chance.uniform(0.0, 0.5)
        inside = np.clip((stain - level) * chance.uniform(3, 30), 0, 1)
        rim = np.clip(1 - np.abs(stain - level) * chance.uniform(15, 60), 0, 1) * (chance.random() < 0.5)
        grey = grey - chance.uniform(5, 45) * np.maximum(inside, rim)
    pale = np.clip(0.5 + 0.8 * damage.cloud(grey.shape, chance.uniform(20, 200), dice), 0, 1)
    paper = float(np.percentile(grey, 80))
    return (grey + chance.uniform(0, 0.6) * pale * (paper - grey)).astype(np.float32)


def creased(grey: Plane, chance: Random) -> Plane:
    """Folds across the page, straight, light or dark, over print and white alike."""
    folded = grey.copy()
    for _ in range(chance.randint(1, 3)):
        across = chance.random() < 0.5
        at, lean = chance.randrange(grey.shape[0]), chance.randint(-12, 12)
        ends = ((0, at), (grey.shape[1], at + lean)) if across else ((at, 0), (at + lean, grey.shape[0]))
        cv2.line(folded, *ends, chance.choice((250.0, 255.0, 150.0, 110.0)), chance.choice((1, 1, 2, 3)), cv2.LINE_AA)
    return cv2.GaussianBlur(folded, (0, 0), 0.6)


def scribbled(tones: Plane, chance: Random) -> Plane:
    """A pen's strokes or a stamp over everything."""
    over = tones.copy()
    ink, width = chance.uniform(0, 130), chance.randint(2, 6)
    if chance.random() < 0.5:
        spot = (chance.randrange(tones.shape[1]), chance.randrange(tones.shape[0]))
        size = (chance.randint(60, 200), chance.randint(40, 140))
        cv2.ellipse(over, spot, size, chance.uniform(-30, 30), 0, 360, ink, width, cv2.LINE_AA)
        cv2.ellipse(over, spot, (size[0] * 3 // 4, size[1] * 3 // 4), 0, 0, 360, ink, width, cv2.LINE_AA)
    else:
        for _ in range(chance.randint(1, 4)):
            start = np.array([chance.randrange(tones.shape[1]), chance.randrange(tones.shape[0])])
            steps = np.array([[chance.gauss(12, 25), chance.gauss(0, 18)] for _ in range(chance.randint(3, 18))])
            cv2.polylines(
                over,
                [(start + steps.cumsum(axis=0)).astype(np.int32)],
                isClosed=False,
                color=ink,
                thickness=width,
                lineType=cv2.LINE_AA,
            )
    return (tones + chance.uniform(0.4, 1) * (over - tones)).astype(np.float32)


def copied(tones: Plane, chance: Random, dice: np.random.Generator) -> Plane:
    """A photocopy: black or white, with specks of both."""
    level = float(np.median(tones)) * chance.uniform(0.4, 0.85)
    copy = np.where(cv2.GaussianBlur(tones, (0, 0), chance.uniform(0.4, 1.6)) > level, 255, 0).astype(np.float32)
    for tone in (0, 255):
        for _ in range(chance.choice((0, 30, 150, 500))):
            spot = (int(dice.integers(copy.shape[1])), int(dice.integers(copy.shape[0])))
            cv2.circle(copy, spot, int(dice.integers(1, 3)), tone, -1)
    return copy


def bend_for(chance: Random) -> Bend:
    """Turned a little, and curved as paper that does not lie flat: down the page, across it, or near one side."""
    y, x = np.mgrid[0:1:33j, 0:1:33j].astype(np.float32)
    lift, shift = np.zeros_like(x), np.zeros_like(x)
    if chance.random() < 0.6:
        turn = np.deg2rad(chance.uniform(-SKEWED, SKEWED))
        lift += turn * (x - 0.5)
        shift -= turn * (y - 0.5)
    if chance.random() < 0.2:
        lift += chance.uniform(0.001, 0.006) * np.sin(x * chance.uniform(2, 9) + chance.uniform(0, 6))
        shift += chance.uniform(0, 0.004) * np.sin(y * chance.uniform(2, 9) + chance.uniform(0, 6))
    if chance.random() < 0.08:  # into the fold of a book
        near = x if chance.random() < 0.5 else 1 - x
        lift += chance.uniform(-0.03, 0.03) * near ** chance.uniform(2, 4)
    return Bend(lift, shift)


@dataclass(frozen=True, slots=True, eq=False)
class Bend:
    """Where each point of a worn page comes from: so far below and to the right, as a share of its side."""

    lift: Plane
    shift: Plane

    def of(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the flat page stands on the bent one, both as shares of the side."""
        at = x, y
        for _ in range(3):
            spot = np.array([[[at[0] * 32, at[1] * 32]]], np.float32)
            down, right = (
                float(cv2.remap(each, spot, None, cv2.INTER_LINEAR)[0, 0]) for each in (self.lift, self.shift)
            )
            at = x - right, y - down
        return at


def moved(plane: Plane, bend: Bend) -> Plane:
    """A plane bent."""
    if not bend.lift.any():
        return plane
    high, wide = plane.shape
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    whole = (x + wide * cv2.resize(bend.shift, (wide, high)), y + high * cv2.resize(bend.lift, (wide, high)))
    return np.asarray(cv2.remap(plane, *whole, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.float32)


def backed(tones: Plane, paper: int, capital: float, chance: Random, dice: np.random.Generator) -> Plane:
    """Something printed behind it all: a texture, a picture, a watermark, or a tint that runs from pale to less so."""
    depth = chance.uniform(10, 75)
    behind = damage.cloud(tones.shape, chance.choice((chance.uniform(2, 9), chance.uniform(20, 90), 600)), dice)
    if chance.random() < 0.5:
        behind = 0.6 * behind + 0.4 * damage.cloud(tones.shape, chance.uniform(3, 30), dice)
    if chance.random() < 0.3:
        for _ in range(chance.randint(3, 30)):
            spot = (int(dice.integers(tones.shape[1])), int(dice.integers(tones.shape[0])))
            cv2.circle(
                behind, spot, round(chance.uniform(1, 14) * capital), chance.uniform(-1, 1), chance.choice((-1, 2, 6))
            )
    cover = np.clip((tones - 60) / max(60.0, paper - 60.0), 0, 1)
    return (tones - cover * depth * (0.5 + 0.5 * behind)).astype(np.float32)
