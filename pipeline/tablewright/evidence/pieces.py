"""Pieces of text: marks that follow each other closely on a line, with the rules taken away."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.boxes import around, grown, touch
from tablewright.evidence.components import Stats
from tablewright.evidence.dotted import without_dashes
from tablewright.evidence.rules import Rules
from tablewright.model.geometry import Box
from tablewright.model.page import Picture

INK = 150
"""Darker than this is print."""

WORD_GAP, LETTER_GAP = 0.85, 0.3
"""In capitals of the piece itself: words of a sentence stand no further apart, columns do; nor letters of a word."""


def text_pieces(grey: Picture, rules: Rules) -> tuple[list[Box], list[Box]]:
    """The pieces of text on a page, and the words that they are made of."""
    marks = letters(without_dashes(text_ink(grey, rules), rules.capital), rules.capital)
    kept = without_crossings(marks, rules)
    return joined(kept, rules), joined(kept, rules, LETTER_GAP)


def text_ink(grey: Picture, rules: Rules) -> Picture:
    """The print of a page without its rules and folds."""
    ink = (grey < INK).astype(np.uint8)
    for fold in rules.creases:
        ink[fold.top : fold.bottom, fold.left : fold.right] = 0
    fringe = max(3, round(0.25 * rules.capital)) | 1
    across = cv2.dilate(rules.across_mask, np.ones((fringe, 1), np.uint8))
    down = cv2.dilate(rules.down_mask, np.ones((1, fringe), np.uint8))
    kept: Picture = ink & ~(across | down)
    return kept


def letters(stats: Stats, capital: float) -> list[Box]:
    """Marks of the size of print; a speck counts when it is a dash, or beside a letter as its point or accent."""
    width, height = stats[:, 2], stats[:, 3]
    longer = np.maximum(width, height)
    stroke = (width < 0.15 * capital) & (height > 1.3 * capital)
    stroke |= (width < 0.45 * capital) & (height > 1.6 * capital)
    stats, longer = stats[~stroke & (longer <= 8 * capital)], longer[~stroke & (longer <= 8 * capital)]
    large = longer >= 0.45 * capital
    sure, specks = stats[large], stats[~large & (longer >= 0.12 * capital)]
    dashes = is_dash(specks, dirt(specks, sure, capital), capital)
    marks = np.concatenate([sure, specks[dashes]])
    points = specks[~dashes]
    kept = np.concatenate([marks, points[beside(points, marks, 0.4 * capital)]])
    return [Box(int(x), int(y), int(x + wide), int(y + high)) for x, y, wide, high, _ in kept]


def is_dash(specks: Stats, dirt_width: float, capital: float) -> NDArray[np.bool_]:
    """Which specks are wide, low and solid, and wider than the dirt of the page."""
    width, height, area = specks[:, 2], specks[:, 3], specks[:, 4]
    wide = (width >= 0.25 * capital) & (width > dirt_width) & (width >= 1.4 * height)
    solid: NDArray[np.bool_] = wide & (area >= 0.6 * width * height)
    return solid


def dirt(specks: Stats, marks: Stats, capital: float) -> float:
    """How wide the specks are that stand far from any print; 0 on a clean page."""
    lone = specks[~beside(specks, marks, 3 * capital)]
    return float(np.percentile(lone[:, 2], 98)) if len(lone) >= 20 else 0.0


def beside(specks: Stats, marks: Stats, reach: float) -> NDArray[np.bool_]:
    """Which specks stand within reach of a mark."""
    near = np.zeros(len(specks), dtype=bool)
    for start in range(0, len(specks), 512):
        part = specks[start : start + 512, None]
        across = np.maximum(marks[:, 0] - part[..., 0] - part[..., 2], part[..., 0] - marks[:, 0] - marks[:, 2])
        down = np.maximum(marks[:, 1] - part[..., 1] - part[..., 3], part[..., 1] - marks[:, 1] - marks[:, 3])
        near[start : start + 512] = ((across < reach) & (down < reach)).any(axis=1)
    return near


def without_crossings(marks: Sequence[Box], rules: Rules) -> list[Box]:
    """The marks without the bits of ink left where a rule across and one down meet."""
    reach = 0.2 * rules.capital

    def left_over(mark: Box) -> bool:
        if max(mark.width, mark.height) > 0.7 * rules.capital:
            return False
        place = grown(mark, reach, reach)
        return any(touch(place, rule) for rule in rules.across) and any(touch(place, rule) for rule in rules.down)

    return [mark for mark in marks if not left_over(mark)]


def joined(marks: list[Box], rules: Rules, gap: float = WORD_GAP) -> list[Box]:
    """Marks of a line joined across gaps no wider than between words, or than so many capitals; never across a rule."""
    far = 4 * rules.capital
    growing: list[Box] = []
    done: list[Box] = []
    for mark in sorted(marks, key=lambda mark: (mark.left, mark.top, mark.right, mark.bottom)):
        level = [piece for piece in growing if piece.top < mark.bottom and mark.top < piece.bottom]
        mates = [piece for piece in level if near(piece, mark, rules.capital, gap) and follows(piece, mark, rules)]
        done += [piece for piece in growing if piece.right + far < mark.left]
        growing = [piece for piece in growing if piece not in mates and piece.right + far >= mark.left]
        growing.append(around([*mates, mark]))
    return sorted(done + growing, key=lambda piece: (piece.top, piece.left, piece.bottom, piece.right))


def near(piece: Box, mark: Box, capital: float, gap: float) -> bool:
    """Whether no more than such a gap parts them; large print has larger ones."""
    size = min(max(capital, piece.height, mark.height), 3 * capital)
    return mark.left - piece.right <= gap * size


def follows(piece: Box, mark: Box, rules: Rules) -> bool:
    """Whether a mark goes on with the line of a piece."""
    shared = min(piece.bottom, mark.bottom) - max(piece.top, mark.top)
    return shared >= 0.5 * min(piece.height, mark.height) and not ruled_between(piece, mark, rules)


def ruled_between(left: Box, right: Box, rules: Rules) -> bool:
    """Whether a rule runs down between the two."""
    if right.left <= left.right:
        return False
    top, bottom = max(left.top, right.top), min(left.bottom, right.bottom)
    strip = rules.down_mask[top:bottom, left.right : right.left]
    return bool(strip.size and strip.any(axis=1).mean() > 0.5)
