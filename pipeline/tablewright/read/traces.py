"""Traces of rules in a cell: thin lines far paler than its print, that taking the rules off has left.

Rules that lie a little off the level leave their soft edge behind, half a capital within the cell, and it was read as a
dash before a figure, or as a line of its own. By its place and its form it could be print, by its tone it is none: of
5,690 cells of made-up charts 93.4 % are right with it for 92.7, and 19.9 % are flagged for 23.6.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablewright.model.page import Picture
from tablewright.read.dust import Piece

PALE, PALEST = 0.6, 0.45
"""Of how far the darkest print of the cell stands from the paper: print of one cell is of one tone. Lines that are
paler than the first are traces, and whatever is paler than the second is grain, or shows through."""
HAIR, GREY = 0.08, 0.8
"""In capitals, and of the tone: a line as thin as this is a trace though it is as dark as that."""
THIN, LONG = 0.15, 0.4
"""In capitals: how thin a trace is, all along, and how long at least."""
PRINT: Final = 0.05
"""In squares of a capital: as much ink as a short dash has."""


def without_traces(pieces: Sequence[Piece], labels: NDArray[np.int32], paper: Picture, capital: float) -> list[Piece]:
    """The pieces of a cell but for the traces of rules."""
    tone = tones(labels, paper)
    print_ = [piece for piece in pieces if piece.area >= PRINT * capital**2]
    darkest = max((tone[piece.label] for piece in print_), default=0.0)
    dark = [piece for piece in print_ if tone[piece.label] >= GREY * darkest]
    return [piece for piece in pieces if not is_trace(piece, tone[piece.label] / max(darkest, 1.0), dark, capital)]


def tones(labels: NDArray[np.int32], paper: Picture) -> NDArray[np.float64]:
    """How far each piece stands from the paper."""
    flat = labels.ravel()
    total = np.bincount(flat, weights=255.0 - paper.ravel())
    mean: NDArray[np.float64] = total / np.maximum(1, np.bincount(flat))
    return mean


def is_trace(piece: Piece, tone: float, print_: Sequence[Piece], capital: float) -> bool:
    """Whether a piece is hardly to be seen, or a pale thin line, beside the print, over it or under it."""
    wide, high = piece.box.width, piece.box.height
    thin = piece.area / (max(wide, high) * capital)
    if tone < PALEST:
        return bool(print_)
    if tone > (GREY if thin < HAIR else PALE) or thin > THIN or max(wide, high) < LONG * capital or not print_:
        return False
    around = [p.box for p in print_ if p is not piece]
    if high > wide:  # a stroke among letters is one of fractions
        middle = (piece.box.left + piece.box.right) / 2
        return not min((b.left for b in around), default=0) < middle < max((b.right for b in around), default=0)
    return not min((b.top for b in around), default=0) < piece.middle < max((b.bottom for b in around), default=0)
