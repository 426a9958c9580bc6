"""Pieces of text: marks that follow each other closely on a line, with the rules taken away."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.grid.boxes import around
from tablewright.grid.rules import Rules
from tablewright.model.geometry import Box
from tablewright.model.page import Picture

INK = 150
"""Darker than this is print."""

WORD_GAP = 0.85
"""In capitals: marks no further apart than this belong to one piece; words of a sentence do, columns do not."""


def text_ink(grey: Picture, rules: Rules) -> Picture:
    """The print of a page without its rules."""
    ink = (grey < INK).astype(np.uint8)
    lines = cv2.dilate(rules.across_mask, np.ones((3, 1), np.uint8)) | cv2.dilate(rules.down_mask, np.ones((1, 3), np.uint8))
    kept: Picture = ink & ~lines
    return kept


def find_pieces(ink: Picture, rules: Rules) -> list[Box]:
    """The pieces of text on a page, specks and pictures left out."""
    marks = letters(ink, rules.capital)
    return joined(marks, rules)


def letters(ink: Picture, capital: float) -> list[Box]:
    """Marks of the size of print; a speck counts only beside a letter, as its point or accent."""
    _, _, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    stats = stats[1:]
    longer = np.maximum(stats[:, 2], stats[:, 3])
    stats = stats[(longer >= 0.12 * capital) & (longer <= 8 * capital)]
    large = np.maximum(stats[:, 2], stats[:, 3]) >= 0.45 * capital
    kept = np.concatenate([stats[large], stats[~large][beside(stats[~large], stats[large], 0.5 * capital)]])
    return [Box(int(x), int(y), int(x + width), int(y + height)) for x, y, width, height, _ in kept]


def beside(specks: NDArray[np.int32], marks: NDArray[np.int32], reach: float) -> NDArray[np.bool_]:
    """Which specks stand within reach of a mark."""
    near = np.zeros(len(specks), dtype=bool)
    for start in range(0, len(specks), 512):
        part = specks[start : start + 512, None]
        across = np.maximum(marks[:, 0] - part[..., 0] - part[..., 2], part[..., 0] - marks[:, 0] - marks[:, 2])
        down = np.maximum(marks[:, 1] - part[..., 1] - part[..., 3], part[..., 1] - marks[:, 1] - marks[:, 3])
        near[start : start + 512] = ((across < reach) & (down < reach)).any(axis=1)
    return near


def joined(marks: list[Box], rules: Rules) -> list[Box]:
    """Marks of a line joined across gaps no wider than between words, never across a rule."""
    gap = WORD_GAP * rules.capital
    order = sorted(marks, key=lambda mark: (mark.left, mark.top, mark.right, mark.bottom))
    open_pieces: list[Box] = []
    done: list[Box] = []
    for mark in order:
        still = [piece for piece in open_pieces if piece.right + gap >= mark.left]
        done.extend(piece for piece in open_pieces if piece.right + gap < mark.left)
        mates = [piece for piece in still if on_one_line(piece, mark) and not ruled_between(piece, mark, rules)]
        open_pieces = [piece for piece in still if piece not in mates]
        open_pieces.append(around([*mates, mark]))
    return sorted(done + open_pieces, key=lambda piece: (piece.top, piece.left, piece.bottom, piece.right))


def on_one_line(one: Box, other: Box) -> bool:
    """Whether the lower of the two boxes stands beside the higher for most of its height."""
    shared = min(one.bottom, other.bottom) - max(one.top, other.top)
    return shared >= 0.5 * min(one.height, other.height)


def ruled_between(left: Box, right: Box, rules: Rules) -> bool:
    """Whether a rule runs down between the two."""
    if right.left <= left.right:
        return False
    top, bottom = max(left.top, right.top), min(left.bottom, right.bottom)
    strip = rules.down_mask[top:bottom, left.right : right.left]
    return bool(strip.size and strip.any(axis=1).mean() > 0.5)
