"""Which signs of a sheet look alike: its own print, repeated, is the best model of its typeface."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.model.evidence import Kin, LinePicture, Mark

CAPITAL = 14
"""The height of a capital in the pictures compared, in pixels."""
ROWS, COLUMNS = 25, 21
BASELINE = 19
"""The row of the pictures that the line stands on."""
SOFT = 12
"""Pixels beside a sign that its blurred edge may reach."""
NEIGHBOURS = 12
BLOCK = 512
SHIFTS = ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0))
"""How far two prints of one sign may lie apart, in pixels down and across."""


def find_kin(lines: Sequence[LinePicture], marks: Sequence[Sequence[Mark]]) -> list[tuple[tuple[Kin, ...], ...]]:
    """For every mark of every line, the marks of other lines that look most like it, best first."""
    places = [(i, j) for i, of_line in enumerate(marks) for j in range(len(of_line))]
    if not places:
        return [() for _ in lines]
    pictures = np.stack([sign_picture(lines[i], marks[i][j]) for i, j in places])
    owner = np.asarray([i for i, _ in places])
    kin: list[list[tuple[Kin, ...]]] = [[] for _ in lines]
    for start in range(0, len(places), BLOCK):
        block = slice(start, start + BLOCK)
        alike = likeness(pictures[block], pictures)
        alike[owner[block][:, None] == owner[None, :]] = -1
        for row, best, (i, _) in zip(alike, nearest(alike), places[block], strict=True):
            kin[i].append(tuple(Kin(places[b][0], places[b][1], float(row[b])) for b in best))
    return [tuple(of_line) for of_line in kin]


def nearest(alike: NDArray[np.float32]) -> Iterator[NDArray[np.intp]]:
    """For each row the places of what is most alike, best first and of equals the first first."""
    count = min(NEIGHBOURS, alike.shape[1])
    for row, least in zip(alike, np.partition(alike, -count, axis=1)[:, -count], strict=True):
        some = np.flatnonzero((row > 0) & (row >= least))
        yield some[np.argsort(-row[some], kind="stable")[:count]]


def likeness(some: NDArray[np.float32], others: NDArray[np.float32]) -> NDArray[np.float32]:
    """How alike each of some signs is to each of the others: 1 the same, 0 no ink in common."""
    flat = others.reshape(len(others), -1)
    shifted = (np.roll(some, shift, axis=(1, 2)).reshape(len(some), -1) for shift in SHIFTS)
    return reduce(lambda most, alike: np.maximum(most, alike, out=most), (moved @ flat.T for moved in shifted))


def sign_picture(line: LinePicture, mark: Mark) -> NDArray[np.float32]:
    """One sign in a frame of fixed size, where it stands above the baseline, its ink of length one."""
    scale = CAPITAL / line.capital
    left, right = line.ink.left + mark.left * line.capital, line.ink.left + mark.right * line.capital
    middle = (left + right) / 2
    start, end = max(int(left) - 1 - SOFT, 0), int(right) + 1 + SOFT
    ink = 255 - line.picture[:, start:end].astype(np.float32)
    ink[:, : max(int(left) - 1 - start, 0)] = 0
    ink[:, int(right) + 1 - start :] = 0
    place = np.asarray(
        [
            [scale, 0, COLUMNS / 2 - 0.5 - scale * (middle - start - 0.5)],
            [0, scale, BASELINE - 0.5 - scale * (line.baseline - 0.5)],
        ]
    )
    if scale < 1:
        ink = cv2.GaussianBlur(ink, (0, 0), 0.4 / scale)
    framed = cv2.warpAffine(ink, place, (COLUMNS, ROWS), flags=cv2.INTER_LINEAR)
    length = float(np.linalg.norm(framed))
    return np.asarray(framed / length if length else framed, np.float32)
