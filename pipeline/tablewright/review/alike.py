"""Cells whose ink looks the same, so that one look settles them all; those that look least so come first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Ink = NDArray[np.float32]
Name = TypeVar("Name")

_HEIGHT, _WIDTH = 24, 72
_RIM = 0.08
"""The part of a cell's height at each side that may hold its rules; a dash may begin right after it."""

_SAME = 0.28
"""How much ink two pictures may differ by, where they differ most, to be called the same."""

_SPOT = 5
"""Pixels across which a difference is taken together: a stroke's width at this size, so that no stroke is missed."""

_SPECK = 6
"""Pixels that are dirt; the smallest dash has more."""

_FAINT = 24
"""Grey levels between paper and print below which a cell is blank."""


_STAND_OUT = 1.5
"""Times the spread of a group beyond its upper quarter at which a cell stands out from it."""

_LEAST_STAIN = 4.0
"""Grey levels of a trace in a blank cell that are paper and dust."""

_LEAST_UNLIKE = 0.12
"""The same for print, as `difference` measures it: the roughness of an edge."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is seen in a cell: its print at one size, or none and how strong the faintest trace of any is."""

    ink: Ink | None
    stain: float = 0.0


@dataclass(frozen=True, slots=True)
class Group(Generic[Name]):
    """Cells that look the same, the least alike first; ``odd`` of them stand out from the rest."""

    names: tuple[Name, ...]
    odd: int


def look_of(picture: Image.Image) -> Look:
    """Look at a cell."""
    grey = np.asarray(picture.convert("L"))
    rim = max(2, int(grey.shape[0] * _RIM))
    levels = grey[rim:-rim, rim:-rim]
    if min(levels.shape) < 4:
        return Look(None)
    darker = np.bincount(levels.ravel(), minlength=256).cumsum()
    ranks = _SPECK, levels.size // 2, levels.size - 1 - _SPECK
    darkest, paper, lightest = (int(np.searchsorted(darker, rank, side="right")) for rank in ranks)
    print_ = darkest if paper - darkest > lightest - paper else lightest  # light on dark is print as well
    if abs(paper - print_) < _FAINT:
        return Look(None, stain_of(levels))
    between = (paper + print_) / 2
    is_print = levels < ceil(between) if print_ < paper else levels > floor(between)
    rows, columns = np.flatnonzero(is_print.any(axis=1)), np.flatnonzero(is_print.any(axis=0))
    if not len(rows) or not len(columns):
        return Look(None, stain_of(levels))
    part = levels[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1].astype(np.float32)
    return Look(_at_one_size((np.float32(paper) - part) / np.float32(paper - print_), grey.shape[0]))


def stain_of(levels: NDArray[np.uint8]) -> float:
    """Say by how many grey levels a spot as large as a dash differs from the paper, light and shadow left out."""
    even = levels - np.median(levels.astype(np.float32), axis=0, keepdims=True)
    even = even - np.median(even, axis=1, keepdims=True)
    high, wide = max(2, round(0.08 * levels.shape[0])), min(levels.shape[1], max(3, round(0.2 * levels.shape[0])))
    return float(np.abs(_means(even, high, wide)).max())


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
    return _difference(a, b, np.abs(_blur(a) - _blurred_moves(b)).max(axis=1))


def _difference(a: Ink, b: Ink, least: Ink) -> float:
    """Take the same where it is known what each move leaves at least: most moves need no closer look."""
    found = np.inf
    for n in np.argsort(least, kind="stable"):
        if least[n] - _ROUNDED >= found:
            break
        found = min(found, float((_DOWN @ np.abs(a - np.take(b, _MOVES[n])) @ _ACROSS).max()))
    return found


def _means(values: Ink, high: int, wide: int) -> NDArray[np.float64]:
    """Take the mean of every spot of a size."""
    total = np.zeros((values.shape[0] + 1, values.shape[1] + 1))
    values.cumsum(axis=0, dtype=np.float64).cumsum(axis=1, out=total[1:, 1:])
    spots = total[high:, wide:] - total[:-high, wide:] - total[high:, :-wide] + total[:-high, :-wide]
    means: NDArray[np.float64] = spots / (high * wide)
    return means


def groups(looks: Iterable[tuple[Name, Look]], same: float = _SAME) -> tuple[Group[Name], ...]:
    """Put together what looks the same as the first of its group; blanks look like blanks. The largest come first."""
    found: list[list[tuple[Name, Look]]] = []
    heads = _Heads(same)
    blanks: list[tuple[Name, Look]] = []
    for name, look in looks:
        if look.ink is None:
            blanks.append((name, look))
        elif (home := heads.home_of(look.ink)) is None:
            found.append([(name, look)])
        else:
            found[home].append((name, look))
    every = [*found, *([blanks] if blanks else [])]
    return tuple(sorted(map(_ordered, every), key=lambda group: -len(group.names)))


class _Heads:
    """The first ink of each group. Most are ruled out together before any is looked at closely.

    The means of small squares of two inks differ by no more than the means of their differences do: where the
    former differ by too much, the inks do, too. So one step over all heads at once leaves a few to compare.
    """

    def __init__(self, same: float) -> None:
        self._same = same
        self._inks: list[Ink] = []
        self._weights = np.zeros(0)
        self._blurred = np.zeros((0, len(_FEW_DOWN) * _FEW_ACROSS.shape[1]), np.float32)

    def home_of(self, ink: Ink) -> int | None:
        """Find the first head that an ink looks like; it becomes one itself when there is none."""
        weight = float(ink.sum())
        near = np.flatnonzero(np.abs(self._weights - weight) < _MOST_WEIGHT * self._weights)
        by_move = np.abs(self._blurred[near, None] - _blurred_moves(ink)).max(axis=2)
        least = by_move.min(axis=1)
        for n in np.argsort(least, kind="stable")[: int((least <= self._same + _ROUNDED).sum())]:
            if _difference(self._inks[near[n]], ink, by_move[n]) <= self._same:
                return int(near[n])
        self._inks.append(ink)
        self._weights = np.append(self._weights, weight)
        self._blurred = np.concatenate([self._blurred, _blur(ink)[None]])
        return None


_WAYS = (-1, 0, 1)
_PIXELS = np.arange(_HEIGHT * _WIDTH).reshape(_HEIGHT, _WIDTH)
_MOVES = np.stack([np.roll(_PIXELS, (dy, dx), (0, 1)) for dy in _WAYS for dx in _WAYS])
"""Which pixel stands where, when a picture is moved by one each way."""


def _spots(length: int) -> Ink:
    """Give the matrix that takes the means of all spots along one side: means are products, and those are fast."""
    inside = [[first <= n < first + _SPOT for n in range(length)] for first in range(length - _SPOT + 1)]
    means: Ink = np.array(inside, np.float32) / np.float32(_SPOT)
    return means


_DOWN, _ACROSS = _spots(_HEIGHT), _spots(_WIDTH).T

_FEW_DOWN, _FEW_ACROSS = _DOWN[::3], _ACROSS[:, ::3]
"""Of every third spot each way: enough to rule most others out."""

_MOVED_DOWN = np.stack([np.roll(_FEW_DOWN, -dy, axis=1) for dy in _WAYS])[:, None]
_MOVED_ACROSS = np.stack([np.roll(_FEW_ACROSS, -dx, axis=0) for dx in _WAYS])[None]
"""The same as they stand over a picture that was moved."""

_ROUNDED = 1e-4
"""What a mean may lose as a short float: nothing is ruled out by that alone."""

_MOST_WEIGHT = 0.35
"""The part of its ink by which another may have more or less and still look the same."""


def _blur(ink: Ink) -> Ink:
    """Take the means of small squares, one after the other."""
    blurred: Ink = np.matmul(_FEW_DOWN @ ink, _FEW_ACROSS, dtype=np.float32).ravel()
    return blurred


def _blurred_moves(ink: Ink) -> Ink:
    """Take the same of an ink nine times: moved by a pixel each way, and where it is."""
    blurred: Ink = np.matmul(_MOVED_DOWN @ ink, _MOVED_ACROSS, dtype=np.float32).reshape(len(_MOVES), -1)
    return blurred


def _ordered(members: Sequence[tuple[Name, Look]]) -> Group[Name]:
    """Bring those that look least like their group to its front."""
    inks = [look.ink for _, look in members if look.ink is not None]
    if inks:
        middle: Ink = np.stack(inks).mean(axis=0)
        far, least = [difference(middle, ink) for ink in inks], _LEAST_UNLIKE
    else:
        far, least = [look.stain for _, look in members], _LEAST_STAIN
    order = sorted(range(len(members)), key=lambda n: -far[n])
    beyond = max(least, standing_out(far))
    odd = min(sum(d > beyond for d in far), len(far) - 1)  # of two, which are as far from their middle, one
    return Group(tuple(members[n][0] for n in order), odd)


def standing_out(far: Sequence[float]) -> float:
    """Say how far from the middle of its group a cell must be to stand out."""
    lower, upper = np.quantile(far, (0.25, 0.75))
    return float(upper + _STAND_OUT * (upper - lower)) if len(far) > 2 else 0.0


def most_said(texts: Sequence[str]) -> str:
    """Give the text that most cells of a group have; the first of them, when it is a tie."""
    return max(dict.fromkeys(texts), key=texts.count, default="")


def by_text(group: Group[Name], text_of: Callable[[Name], str]) -> tuple[Group[Name], ...]:
    """Part a group by what its cells say, where as few as two say something else: an `I` may look like a `1`."""
    texts = [text_of(name) for name in group.names]
    most = most_said(texts)
    parted = [text for text in dict.fromkeys(texts) if text == most or texts.count(text) > 1]
    found = []
    for text in sorted(parted, key=lambda text: text != most):
        inside = [n for n, said in enumerate(texts) if said == text or (text == most and said not in parted)]
        found.append(Group(tuple(group.names[n] for n in inside), sum(n < group.odd for n in inside)))
    return tuple(found)
