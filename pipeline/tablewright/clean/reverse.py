"""Dark fills that carry lighter print: a white heading on navy, on red, on a mid-tone."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.clean.components import Labels, components
from tablewright.model.geometry import Box
from tablewright.model.page import Picture

Levels = NDArray[np.float64]

LEVELS = (0.35, 0.5, 0.6, 0.7)
"""Shares of the paper's brightness below which a fill is looked for, the darkest first."""


CLEARLY = 0.2
"""Of the paper's brightness: by so much does print stand out from its fill."""


STROKE = 0.35
"""In capitals: strokes of letters are closed up to this; where cells are parted by white, that is seldom narrower."""


HIGHEST = 1.6
"""In capitals: a line of words is no higher, tails and accents with it."""


AROUND = 0.8
"""Of each side of a small cell: so much is dark, for its corners may be round or the page turned a little."""


MOSTLY = 0.45
"""Of a bar that is hardly higher than its words: so much is dark, and of print between two rules less."""


WORDS, EDGE = 12.0, 0.3
"""In capitals: from its flat end to the middle of the words in a bar that is no higher than they; the soft edge, and
what is dark between a flat part and the edge of its fill."""

RULED = 12
"""Levels of grey: by so much is a rule darker than the bar that it runs along."""

VARIED = 25
"""Levels of grey: by more vary letters that blur into each other, but not a fill."""

COARSE = 4
"""Pixels from one to the next of a copy that is enough to see what lies apart."""


def find_reversed(grey: Picture, capital: float) -> Picture:
    """255 where print is lighter than the fill it stands on."""
    step = max(1.0, capital / 14)
    small = cv2.resize(grey, None, fx=1 / step, fy=1 / step, interpolation=cv2.INTER_AREA)
    paper = brightest_around(small, capital / step)
    found = np.zeros_like(small)
    for flat_in in (flat_parts, tight_bars):  # what is tight comes last, or it takes the darkest part of a bar for all
        for level in LEVELS:
            dark = ((small < level * paper) & (found == 0)).astype(np.uint8)
            found |= fills_with_light_print(dark, flat_in(dark, capital / step), small, paper, capital / step)
    grown: Picture = cv2.resize(found, grey.shape[::-1], interpolation=cv2.INTER_NEAREST)
    fills = follow_edges(grown, grey, step)
    return fills & ~deeper_rules(grey, small, fills, capital)


def extents(fills: Picture) -> tuple[Box, ...]:
    """How far each of the fills reaches."""
    _, stats = components(fills, 4)
    return tuple(Box(left, top, left + width, top + height) for left, top, width, height, _ in stats[1:].tolist())


def brightest_around(grey: Picture, capital: float) -> Picture:
    """The brightness of bare paper near each pixel."""
    side = max(3, round(12 * capital)) | 1
    paper: Picture = cv2.blur(cv2.dilate(grey, np.ones((side, side), np.uint8)), (side, side))
    return paper


def fills_with_light_print(dark: Picture, flat: Picture, grey: Picture, paper: Picture, capital: float) -> Picture:
    """The solid parts of a mask of dark pixels that have strokes clearly lighter than themselves, not darker.

    First each with all that hangs together with it, for a fill of uneven tone is dark in spots; then without the rules
    that run on from it: they tie the bars of a ruled table to a net, and each of its cells looks like a hole in one
    fill that is as high as the table.
    """
    found = np.zeros_like(dark)
    if not flat.any():
        return found
    for tied in (dark, dark & level_with(flat, capital)):
        for window, fills in windows(parts_with(flat, tied & (found == 0), capital), 3 * capital):
            whole = with_counters(fills, dark[window], capital)
            found[window] |= with_light_print(whole, flat[window], grey[window], paper[window], capital)
    return found


def windows(mask: Picture, room: float) -> Iterator[tuple[tuple[slice, slice], Picture]]:
    """What of a mask lies apart, each in a window of its own with nearly half as much room around it.

    Grown by the room, no part is so small that it could fall between the pixels of a coarse copy.
    """
    labels, stats = components(np.ascontiguousarray(cv2.dilate(mask, square(room))[::COARSE, ::COARSE]), 4)
    for number, (left, top, width, height, _) in enumerate(stats.tolist()):
        if number:
            here = labels[top : top + height, left : left + width] == number
            own = here.repeat(COARSE, axis=0).repeat(COARSE, axis=1)
            window = (slice(top * COARSE, (top + height) * COARSE), slice(left * COARSE, (left + width) * COARSE))
            part = mask[window]
            yield window, part * own[: part.shape[0], : part.shape[1]]


def with_light_print(fills: Picture, flat: Picture, grey: Picture, paper: Picture, capital: float) -> Picture:
    """255 in those fills whose light strokes are print."""
    whole = without_holes(cv2.morphologyEx(fills, cv2.MORPH_CLOSE, square(STROKE * capital)), HIGHEST * capital)
    solid = cv2.morphologyEx(whole, cv2.MORPH_OPEN, square(1.2 * capital))
    labels, stats = components(solid, 4)
    count, area = len(stats), np.maximum(1, stats[:, 4])
    level = means(grey, flat > 0, labels, count)
    # The rules around a bar are darker than it, and of a low one a third.
    ruled = rules_in((grey < level[labels] - RULED).astype(np.uint8), capital)
    bare = (flat > 0) & (ruled == 0)
    fill = means(grey, bare, labels, count)
    uneven = means(np.abs(grey - fill[labels]) > VARIED, bare, labels, count)
    step = grey.astype(np.float32) - fill[labels].astype(np.float32)
    clear = CLEARLY * paper.astype(np.float32)
    light = ((step > clear) & (solid > 0)).astype(np.uint8)
    broad = cv2.morphologyEx(light, cv2.MORPH_OPEN, square(0.6 * capital))
    deep = (step < -clear).astype(np.uint8)
    lighter, patches, darker = (
        np.bincount(labels[mask > 0], minlength=count) / area
        for mask in (light, broad, deep & ~rules_in(deep, capital))
    )
    chosen = (lighter > 0.01) & (lighter < 0.5) & (patches < 0.2 * lighter)
    chosen &= (lighter > 2 * darker) & (uneven < 0.2)
    chosen[0] = False
    result: Picture = (chosen.astype(np.uint8) * 255)[labels]
    return result


def means(values: Picture | NDArray[np.bool_], where: NDArray[np.bool_], labels: Labels, count: int) -> Levels:
    """The mean of some values in each part, where it counts."""
    shown = labels[where]
    total = np.bincount(shown, weights=values[where].astype(np.float64), minlength=count)
    mean: Levels = total / np.maximum(1, np.bincount(shown, minlength=count))
    return mean


def without_holes(fills: Picture, highest: float) -> Picture:
    """The fills with the low holes in them closed: words whose letters run into each other, in a bar hardly higher."""
    labels, stats = components(1 - fills, 4)
    high, wide = fills.shape
    within = (stats[:, 0] > 0) & (stats[:, 1] > 0)
    within &= (stats[:, 0] + stats[:, 2] < wide) & (stats[:, 1] + stats[:, 3] < high)
    holes = within & (stats[:, 3] < highest)
    holes[0] = False
    closed: Picture = holes.astype(np.uint8)[labels]
    return fills | closed


def deeper_rules(grey: Picture, small: Picture, fills: Picture, capital: float) -> Picture:
    """255 for the rules in fills that are much darker still: those are dark already, and stay so."""
    if not fills.any():
        return fills
    # Strokes of letters first, then rules are taken out of the fill. A median around each pixel would be that of the
    # paper where a bar is no higher than its line of words, and take what is left of the bar for rules.
    side = square(0.6 * capital * small.shape[0] / grey.shape[0])
    even = cv2.morphologyEx(cv2.morphologyEx(small, cv2.MORPH_OPEN, side), cv2.MORPH_CLOSE, side)
    level = cv2.resize(even, grey.shape[::-1], interpolation=cv2.INTER_LINEAR)
    deep = ((2 * grey.astype(np.int16) < level) & (fills > 0)).astype(np.uint8)
    rules: Picture = cv2.dilate(rules_in(deep, capital), square(1)) * np.uint8(255)
    return rules


def rules_in(ink: Picture, capital: float) -> Picture:
    """The ink that runs straight on for longer than any sign does: a rule may be darker than its fill."""
    across, down = np.ones((1, round(3 * capital)), np.uint8), np.ones((round(2 * capital), 1), np.uint8)
    rules: Picture = cv2.morphologyEx(ink, cv2.MORPH_OPEN, across) | cv2.morphologyEx(ink, cv2.MORPH_OPEN, down)
    return rules


def flat_parts(dark: Picture, capital: float) -> Picture:
    """Where dark pixels are wider than a stroke of large bold print, or a strip longer than any."""
    spot = cv2.morphologyEx(dark, cv2.MORPH_OPEN, square(0.8 * capital))
    strip = np.ones((round(0.3 * capital), round(3 * capital)), np.uint8)
    flat: Picture = spot | cv2.morphologyEx(dark, cv2.MORPH_OPEN, strip) | small_cells(dark, capital)
    return flat


def tight_bars(dark: Picture, capital: float) -> Picture:
    """What is dark in bars hardly higher than their words: mostly dark between two edges that run on over the words."""
    long = round(3 * capital)
    edges = cv2.morphologyEx(dark, cv2.MORPH_OPEN, np.ones((1, long), np.uint8))
    between = cv2.morphologyEx(edges, cv2.MORPH_CLOSE, np.ones((round(2 * capital), 1), np.uint8))
    mostly = cv2.blur(dark.astype(np.float32), (round(2 * capital), round(0.8 * capital))) > MOSTLY
    bars = cv2.morphologyEx(
        between & mostly, cv2.MORPH_OPEN, np.ones((round(0.9 * capital), round(2 * capital)), np.uint8)
    )
    tight: Picture = bars & edges
    return tight


def small_cells(dark: Picture, capital: float) -> Picture:
    """The dark parts of the size of a short code's cell that are dark all around, as no letter is that is so wide."""
    labels, stats = components(dark, 4)
    wide, high, area = stats[:, 2], stats[:, 3], stats[:, 4]
    likely = (high > 1.3 * capital) & (high < 2.6 * capital) & (wide > 1.2 * high) & (wide < 5 * capital)
    found = np.zeros(len(stats), np.uint8)
    for number in np.flatnonzero(likely & (2 * area > wide * high)):
        left, top = stats[number, :2]
        part = labels[top : top + high[number], left : left + wide[number]] == number
        sides = (part[:2].max(axis=0), part[-2:].max(axis=0), part[:, :2].max(axis=1), part[:, -2:].max(axis=1))
        found[number] = number > 0 and min(side.mean() for side in sides) > AROUND
    cells: Picture = found[labels]
    return cells


def parts_with(flat: Picture, dark: Picture, capital: float) -> Picture:
    """The connected dark parts that are flat somewhere and higher than a line of text."""
    labels, stats = components(dark, 4)
    fills = (np.bincount(labels[flat > 0], minlength=len(stats)) > 0) & (stats[:, 3] > 1.1 * capital)
    fills[0] = False
    kept: Picture = fills.astype(np.uint8)[labels]
    return kept


def level_with(flat: Picture, capital: float) -> Picture:
    """What stands beside flat parts, as far as a line of words in a bar goes, and hardly above or below them."""
    wide, high = round(2 * WORDS * capital) | 1, round(2 * EDGE * capital) | 1
    beside: Picture = cv2.dilate(flat, np.ones((high, wide), np.uint8))
    return beside


def with_counters(fills: Picture, dark: Picture, capital: float) -> Picture:
    """The fills with the small dark parts that the light letters on them enclose."""
    labels, stats = components(dark & ~fills, 4)
    small = (stats[:, 2] < 0.7 * capital) & (stats[:, 3] < 0.9 * capital)
    near = cv2.morphologyEx(fills, cv2.MORPH_CLOSE, square(capital))
    outside = np.bincount(labels[near == 0], minlength=len(stats)) > 0
    enclosed = small & ~outside
    enclosed[0] = False
    counters: Picture = enclosed.astype(np.uint8)[labels]
    return fills | counters


def follow_edges(coarse: Picture, grey: Picture, step: float) -> Picture:
    """The mask from the smaller copy with its border moved onto the border of the fill itself."""
    refined = np.zeros_like(coarse)
    for window, fill in windows(coarse, 6 * step + 20):
        refined[window] |= on_edges(fill, grey[window], square(2 * step))
    return refined


def on_edges(coarse: Picture, grey: Picture, side: Picture) -> Picture:
    """One fill with its border moved onto its edge, where grey is half-way between inside and outside."""
    sure, possible = cv2.erode(coarse, side), cv2.dilate(coarse, side)
    inside = cv2.blur(cv2.erode(grey, side), (5, 5)).astype(np.int16)
    outside = cv2.blur(cv2.dilate(grey, side), (5, 5)).astype(np.int16)
    darker = 2 * grey.astype(np.int16) < inside + outside
    return np.where((sure > 0) | ((possible > 0) & darker), 255, 0).astype(np.uint8)


def square(side: float) -> Picture:
    """A square brush, at least three pixels wide."""
    whole = max(3, round(side)) | 1
    return np.ones((whole, whole), np.uint8)
