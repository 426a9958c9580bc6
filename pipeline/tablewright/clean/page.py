"""From the picture of a page as it came to a page that is upright, flat, evenly lit and of a known print size."""

from __future__ import annotations

import cv2
import numpy as np

from tablewright.clean.bend import LONGEST, find_bend, flattened
from tablewright.clean.light import flatten
from tablewright.clean.mapping import (
    UNCHANGED,
    Matrix,
    as_shown,
    exif_turn,
    framed,
    leads_back,
    moved,
    quarter_turns,
    rotation,
    scale,
    warp,
)
from tablewright.clean.marks import capital_height, find_marks
from tablewright.clean.outline import find_outline
from tablewright.clean.reverse import extents, find_reversed
from tablewright.clean.size import size_warnings
from tablewright.clean.skew import find_skew, is_level
from tablewright.clean.specks import without_specks
from tablewright.clean.turn import Legible, reads_sideways, upside_down
from tablewright.model.page import CleanPage, Picture, Scan, Word

SMALLEST, LARGEST = 20.0, 40.0
"""Capital heights in pixels between which a page is worked on; others are scaled, for detail or for speed."""


def clean_page(image: Picture, number: int, *, legible: Legible | None = None) -> CleanPage:
    """One page made fit to read, and the way back to the pixels it came in.

    ``legible`` tells how well a picture of a line reads; with it an overturned page is told from an upright one.
    """
    size = (image.shape[1], image.shape[0])
    return clean_scan(Scan(number, image, size), legible=legible)


def clean_scan(scan: Scan, *, legible: Legible | None = None) -> CleanPage:
    """The same for a page from a file, whose stored pixels and own words are kept track of."""
    image = without_specks(scan.picture)
    outline, flat_size = page_outline(image)
    flat = warp(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY), outline, flat_size)
    marks = find_marks(flat)
    quarters = int(reads_sideways(marks))
    if quarters:
        flat = np.ascontiguousarray(np.rot90(flat, -1))
        marks = find_marks(flat)
    skew, printed = find_skew(marks.mask), capital_height(marks)
    quarters += 2 * upside_down(flat, marks, skew, legible)
    turned, upright_size = quarter_turns(quarters, flat_size)
    factor = working_scale(printed)
    straight, clean_size = framed(scale(factor) @ rotation(-skew), upright_size)
    matrix = straight @ turned @ outline
    colour = warp(image, matrix, clean_size)
    capital = printed * factor or SMALLEST
    bend = find_bend(cv2.cvtColor(colour, cv2.COLOR_RGB2GRAY), capital)
    bend = bend if max(*image.shape[:2], *clean_size) < LONGEST else None
    if bend:
        colour = flattened(image, matrix, bend, clean_size)
    grey = cv2.cvtColor(colour, cv2.COLOR_RGB2GRAY)
    fills = find_reversed(grey, capital)
    return CleanPage(
        number=scan.number,
        grey=flatten(grey, fills, capital),
        colour=colour,
        size=scan.size,
        turned=(-quarters * 90 + exif_turn(scan.orientation)) % 360,
        skew=skew,
        capital=capital,
        warnings=size_warnings(scan.number, printed, len(marks)),
        to_file=leads_back(matrix @ as_shown(scan.orientation, scan.size), bend),
        words=tuple(Word(word.text, moved(word.box, matrix, bend)) for word in scan.words),
        fills=extents(fills),
    )


def page_outline(image: Picture) -> tuple[Matrix, tuple[int, int]]:
    """What makes the page fill the picture squarely; print that is level already has no need of it.

    On pages off a screen the outline of a panel is taken for the page's, and what is printed around it is lost: of 71
    published pictures six were cut or slanted so, one of them through a table.
    """
    outline, size = find_outline(image)
    whole = image.shape[1], image.shape[0]
    if outline is not UNCHANGED and is_level(find_marks(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)).mask):
        return UNCHANGED, whole
    return outline, size


def working_scale(capital: float) -> float:
    """By how much to scale a page whose capitals are this high."""
    if not capital:
        return 1.0
    return min(max(capital, SMALLEST), LARGEST) / capital
