"""Cells whose ink looks the same, so that one look settles them all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Ink = NDArray[np.float32]
Name = TypeVar("Name")

_HEIGHT, _WIDTH = 24, 72
_RIM = 0.08
"""The part of a cell at each side that may hold its rules."""

_SAME = 0.28
"""How much ink two pictures may differ by, where they differ most, to be called the same."""

_SPOT = 5
"""Pixels across which a difference is taken together: a stroke's width at this size, so that no stroke is missed."""

_SPECK = 6
"""Pixels that are dirt; the smallest dash has more."""

_FAINT = 24
"""Grey levels between paper and print below which a cell is blank."""


def ink_of(picture: Image.Image) -> Ink | None:
    """Give the print of a cell at one size, its shape kept; None when it is blank."""
    grey = np.asarray(picture.convert("L"), dtype=np.float32)
    rim_x, rim_y = max(2, int(grey.shape[1] * _RIM)), max(2, int(grey.shape[0] * _RIM))
    inner = grey[rim_y:-rim_y, rim_x:-rim_x]
    if min(inner.shape) < 4:
        return None
    in_order = np.sort(inner, axis=None)
    darkest, paper, lightest = in_order[_SPECK], in_order[in_order.size // 2], in_order[-1 - _SPECK]
    print_ = darkest if paper - darkest > lightest - paper else lightest  # light on dark is print as well
    if abs(paper - print_) < _FAINT:
        return None
    dark = (paper - inner) / (paper - print_)
    rows, columns = np.flatnonzero((dark > 0.5).any(axis=1)), np.flatnonzero((dark > 0.5).any(axis=0))
    if not len(rows) or not len(columns):
        return None
    part = dark[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    return _at_one_size(part, grey.shape[0])


def _at_one_size(part: Ink, cell: int) -> Ink:
    """Lay the print into the middle of a field whose height is that of the cell, so that a dash keeps its size."""
    scale = _HEIGHT / max(part.shape[0], 0.4 * cell)
    size = (max(1, min(_WIDTH, round(part.shape[1] * scale))), max(1, min(_HEIGHT, round(part.shape[0] * scale))))
    small = np.asarray(Image.fromarray(np.clip(part * 255, 0, 255).astype(np.uint8)).resize(size), dtype=np.float32)
    field = np.zeros((_HEIGHT, _WIDTH), dtype=np.float32)
    top, left = (_HEIGHT - size[1]) // 2, (_WIDTH - size[0]) // 2
    field[top : top + size[1], left : left + size[0]] = small / 255
    return field


def difference(a: Ink, b: Ink) -> float:
    """Say how much two inks differ where they differ most, one of them moved by a pixel if that helps."""
    return min(_worst_spot(a, np.roll(b, (dy, dx), (0, 1))) for dy in (-1, 0, 1) for dx in (-1, 0, 1))


def _worst_spot(a: Ink, b: Ink) -> float:
    """Find the largest mean difference over a small square."""
    total = np.pad(np.abs(a - b), ((1, 0), (1, 0))).cumsum(axis=0).cumsum(axis=1)
    n = _SPOT
    spots = total[n:, n:] - total[:-n, n:] - total[n:, :-n] + total[:-n, :-n]
    return float(spots.max()) / (n * n)


def groups(inks: Iterable[tuple[Name, Ink | None]], same: float = _SAME) -> tuple[tuple[Name, ...], ...]:
    """Put together what looks the same as the first of its group; blanks look like blanks. The largest come first."""
    found: list[tuple[Ink | None, list[Name]]] = []
    for name, ink in inks:
        home = next((names for kept, names in found if _alike(kept, ink, same)), None)
        if home is None:
            found.append((ink, [name]))
        else:
            home.append(name)
    return tuple(sorted((tuple(names) for _, names in found), key=lambda names: -len(names)))


def _alike(kept: Ink | None, ink: Ink | None, same: float) -> bool:
    if kept is None or ink is None:
        return kept is ink
    return abs(float(kept.sum() - ink.sum())) < 0.35 * float(kept.sum()) and difference(kept, ink) <= same


def most_said(texts: Sequence[str]) -> str:
    """Give the text that most cells of a group have; the first of them, when it is a tie."""
    return max(dict.fromkeys(texts), key=texts.count, default="")
