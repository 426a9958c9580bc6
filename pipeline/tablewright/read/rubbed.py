"""The page without the dashes and dots that rules are drawn with: a reader would take them for signs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage

Plane = NDArray[np.float32]
Stats = NDArray[np.int32]

RULE, TEXT = 0.5, 0.25
"""How likely a rule must show, and how little text may, where marks are taken off."""
INK: Final = 200
"""Paler than this is no mark by itself."""
WITHIN = 0.8
"""The share of a mark that stands on the rule."""
THIN, FULL = 0.25, 0.7
"""In capitals, and of its box: no dash of a rule is thicker or emptier, and most accents are emptier."""
IN_STEP, NEAR, COMPANY = 0.1, 2.0, 3
"""In capitals: so nearly in line, and so near, stand as many others of a rule at least."""
BAND: Final = 0.35
"""In capitals: so far to both sides of a border its dashes have their middle, and the corners that they make, for the
layout is no more exact; letters have theirs farther off."""
BESIDE: Final = 1.0
"""In capitals: so far off the border between two columns its dashes may stand, nearer to the print of one of them."""
DASH: Final = 0.35
"""In capitals: no dash, however blurred, is thicker; most figures and letters are broader and higher."""
LONGEST: Final = 2.5
"""In capitals: a longer mark is a rule, which is taken off with its cell's picture."""
TO_A_ROW: Final = 2
"""A rule down the page has so many dashes beside each cell, where none runs across: the I that begins the text of each
cell of a column is one."""
COVERED: Final = 0.15
"""Of a dashed or dotted border: as much of it is under marks at least."""


def without_rules(page: CleanPage, rule: Plane, text: Plane) -> CleanPage:
    """The page with every mark gone that is a dash of a rule: whole, thin, and one of many in line.

    The planes say how likely a rule and text show at each place; what is only near a rule, as the bar of a 7 or an
    accent may be, is print.
    """
    size = page.grey.shape[::-1]
    on_rule = cv2.dilate(((rule > RULE) & (text < TEXT)).astype(np.uint8), np.ones((3, 3), np.uint8))
    place = cv2.resize(on_rule, size, interpolation=cv2.INTER_NEAREST)
    count, labels, stats, centres = cv2.connectedComponentsWithStats((page.grey < INK).astype(np.uint8))
    inside = np.bincount(labels[place > 0], minlength=count) / np.maximum(stats[:, cv2.CC_STAT_AREA], 1)
    likely = np.flatnonzero((inside >= WITHIN) & are_thin(np.asarray(stats, np.int32), page.capital))
    gone = np.zeros(count, np.uint8)
    gone[likely[have_company(centres[likely] / page.capital)]] = 1
    gone[0] = 0
    # The soft edge of a dash goes with it, as far as the rule reaches.
    rubbed = cv2.dilate(gone[labels], np.ones((3, 3), np.uint8)) & place
    return replace(page, grey=np.where(rubbed > 0, np.uint8(255), page.grey).astype(np.uint8))


def without_borders(page: CleanPage, tables: Iterable[Sequence[Box]]) -> CleanPage:
    """The page with the dashes gone that stand on the borders of its tables' cells, and the corners that they make.

    The eye takes dashes beside print for print; the layout knows where a border is. Of the charts 84000 (dashed) and
    84013 (dotted) of `./dev bench made_up`, 59 and 96 per cent of the cells are right with it, 28 and 75 without.
    """
    count, labels, stats, centres = cv2.connectedComponentsWithStats((page.grey < INK).astype(np.uint8))
    sizes = np.asarray(stats, np.int32) / page.capital
    small = sizes[:, 2:4].max(axis=1) <= LONGEST
    small[0] = False
    bars = small & are_thin(np.asarray(stats, np.int32), page.capital)
    marks = Marks(centres / page.capital, sizes[:, 2:4], small, bars)
    gone = np.zeros(count, np.bool_)
    for cells in tables:
        gone |= dashes_of(marks, cells, page.capital)
    rubbed = cv2.dilate(gone[labels].astype(np.uint8), np.ones((3, 3), np.uint8))
    return replace(page, grey=np.where(rubbed > 0, np.uint8(255), page.grey).astype(np.uint8))


@dataclass(frozen=True, slots=True, eq=False)
class Marks:
    """The connected ink of a page, in capitals: the middle of each piece, its size, whether it is small, and thin."""

    middles: NDArray[np.float64]
    sizes: NDArray[np.float64]
    small: NDArray[np.bool_]
    bars: NDArray[np.bool_]


def dashes_of(marks: Marks, cells: Iterable[Box], capital: float) -> NDArray[np.bool_]:
    """Which marks are dashes of a table's borders.

    A border is dashed where small marks cover much of it: one mark alone is a full stop, or a dash that is printed low.
    """
    gone, borders = np.zeros(len(marks.small), np.bool_), list(borders_of(cells))
    dashes = marks.small & ((marks.sizes.min(axis=1) <= DASH) | on_corners(marks, borders, capital))
    for along, *border, lines in borders:
        at, start, end = (place / capital for place in border)
        places, off = marks.middles[:, along], np.abs(marks.middles[:, 1 - along] - at)
        beside = (places >= start - 1) & (places <= end + 1)
        near = np.flatnonzero(dashes & beside & (off <= BAND))
        needed = COVERED * (end - start)
        is_dashed = not along or gone.any() or len(near) >= TO_A_ROW * lines
        if is_dashed and marks.sizes[near, along].sum() >= needed:
            gone[near] = True
        elif along and gone.any():
            # Where rows are dashed, bars in line beside a border are more of it; elsewhere they may be a column of I.
            line = fullest_line(np.flatnonzero(marks.bars & beside & (off <= BESIDE)), marks.middles[:, 0])
            if marks.sizes[line, 1].sum() >= needed:
                gone[line] = True
    return gone


def on_corners(marks: Marks, borders: Sequence[tuple[int, int, int, int, int]], capital: float) -> NDArray[np.bool_]:
    """Which marks stand where a border across and one down meet.

    Elsewhere what is as broad as letters is print: a border that was guessed through a column of figures must not take
    them away (it took a whole column of one published table).
    """
    near = [
        [np.abs(marks.middles[:, 1 - along] - at / capital) <= BAND for along, at, *_ in borders if along == way]
        for way in (0, 1)
    ]
    nowhere = np.zeros(len(marks.small), np.bool_)
    across, down = (np.any([nowhere, *each], axis=0) for each in near)
    return np.asarray(across & down)


def fullest_line(marks: NDArray[np.intp], places: NDArray[np.float64]) -> NDArray[np.intp]:
    """Of some marks those that stand in one line, where most do."""
    lines = (marks[np.abs(places[marks] - places[mark]) <= 3 * IN_STEP] for mark in marks)
    return max(lines, key=len, default=marks)


def borders_of(cells: Iterable[Box]) -> Iterator[tuple[int, int, int, int, int]]:
    """The sides of cells: along which axis each runs, where it is across, from where to where, beside how many."""
    reach: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for box in cells:
        for along, at, start, end in (
            (0, box.top, box.left, box.right),
            (0, box.bottom, box.left, box.right),
            (1, box.left, box.top, box.bottom),
            (1, box.right, box.top, box.bottom),
        ):
            reach.setdefault((along, at), []).append((start, end))
    for (along, at), sides in sorted(reach.items()):
        yield along, at, min(start for start, _ in sides), max(end for _, end in sides), len(set(sides))


def are_thin(stats: Stats, capital: float) -> NDArray[np.bool_]:
    """Which marks are as thin and as full as the dashes and dots of a rule."""
    wide, high, area = (stats[:, at] for at in (cv2.CC_STAT_WIDTH, cv2.CC_STAT_HEIGHT, cv2.CC_STAT_AREA))
    return np.asarray((np.minimum(wide, high) <= max(THIN * capital, 3)) & (area >= FULL * wide * high))


def have_company(centres: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Which marks stand in line, across or down, with some others near by; places are in capitals."""
    found = np.zeros(len(centres), bool)
    for along, across in ((0, 1), (1, 0)):
        cells = [(int(c[along] // NEAR), int(c[across] // IN_STEP)) for c in centres]
        often = Counter(cells)
        near = (sum(often[a + i, b + j] for i, j in product((-1, 0, 1), repeat=2)) for a, b in cells)
        found |= np.fromiter((others > COMPANY for others in near), bool, len(cells))
    return found
