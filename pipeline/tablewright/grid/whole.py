"""Places drawn out until nothing that belongs to their tables runs out through their sides, and none lies in another.

The eye sees a table by its gaps, so of a column of sentences it often sees the half: the side of its place then stands
in the midst of words. But no table ends in a word, nor before the rules that part its rows do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE, Evidence
from tablewright.grid.lattices import lattices
from tablewright.grid.places import Place, Worths, boxes_of, clipped, cut_into, worths_of
from tablewright.grid.said import NO_WORDS, Sides, Words, on_planes, words_on_planes

STICKING: Final = (0.6 * SIZE, 0.25 * SIZE)
"""A text that reaches so far to both sides of a side runs through it: of a side down the page, of one across."""
LINES, SHARE = 2, 0.2
"""So many lines of text run through a side that is wrong, and such a share of those that come near it: one alone may
be a title, or a note."""
ROOM: Final = 0.3 * SIZE
"""White that is left beside what a place was drawn out for."""
INSET: Final = 1.5 * SIZE
"""A rule so far from the ends of a side is none of the frame."""
LEAST, MOST = 0.5 * SIZE, 2.5 * SIZE
"""Lines of text are so high."""
UNSEEN: Final = 0.3
"""Of a place: with less of it in a net of rules it is beside it; with less that the eye takes for a table it is none
to the eye."""
FEWEST: Final = 3
"""Texts in a table: one that shows through from the back of the sheet has none that are print."""
TURNS: Final = 6
"""A place drawn out may run through more: so often it is looked at again."""


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """Lines of text, a row each, and words."""

    texts: Sides
    words: Words


NO_LINES: Final = Lines(np.zeros((0, 4)), NO_WORDS)


def whole_places(places: Sequence[Place], evidence: Evidence) -> list[Place]:
    """The places drawn out, apart from each other, from top to bottom."""
    high, wide = evidence["table"].shape
    lines = text_lines(evidence)
    places = [place for place in places if held(place, lines) >= FEWEST]
    rules = tuple(on_planes(boxes, evidence.scale) for boxes in (evidence.rules.across, evidence.rules.down))
    every = [*places, *unseen_lattices(places, evidence, lines)]
    drawn = [clipped(drawn_out(place, lines, rules), wide, high) for place in every]
    return sorted(apart(drawn, worths_of(evidence)), key=lambda place: (place.top, place.left))


def unseen_lattices(places: Sequence[Place], evidence: Evidence, lines: Sides) -> Iterator[Place]:
    """Nets of rules with text between them in which the eye sees no table: what holds one is a page of panels."""
    for frame in on_planes(list(lattices(evidence.rules)), evidence.scale):
        net = Place(*np.round(frame).astype(int).tolist())
        seen = any(net.overlaps(place) > UNSEEN * place.width * place.height for place in places)
        if held(net, lines) >= FEWEST and not seen:
            yield net


def held(place: Place, lines: Sides) -> int:
    """How many texts have their middle in a place."""
    x, y = (lines[:, 0] + lines[:, 2]) / 2, (lines[:, 1] + lines[:, 3]) / 2
    return int(((x > place.left) & (x < place.right) & (y > place.top) & (y < place.bottom)).sum())


def text_lines(evidence: Evidence) -> Sides:
    """The texts of a page that are as high as lines of print."""
    texts = on_planes(evidence.pieces, evidence.scale)
    high = texts[:, 3] - texts[:, 1]
    return texts[(high > LEAST) & (high < MOST)]


def lines_outside(places: Sequence[Place], evidence: Evidence) -> Lines:
    """The lines of text of a page whose middles are in none of some places, and all its words."""
    lines = text_lines(evidence)
    x, y = (lines[:, 0] + lines[:, 2]) / 2, (lines[:, 1] + lines[:, 3]) / 2
    free = np.ones(len(lines), np.bool_)
    for place in places:
        free &= (x < place.left) | (x > place.right) | (y < place.top) | (y > place.bottom)
    return Lines(lines[free], words_on_planes(evidence))


def is_seen(place: Place, evidence: Evidence) -> bool:
    """Whether the eye takes a good part of a place for a table."""
    table = evidence["table"][max(0, place.top) : place.bottom, max(0, place.left) : place.right]
    return bool((table > 0.5).mean() > UNSEEN) if table.size else True


def drawn_out(place: Place, lines: Sides, rules: Sequence[Sides]) -> Place:
    """The place with each of its sides beyond all that runs through it."""
    sides = boxes_of([place])[0].astype(np.float64)
    for _ in range(TURNS):
        before = sides.copy()
        for axis, least in ((0, LINES), (1, 1)):
            reach = [*through_texts(sides, lines, axis, least), *through_rules(sides, rules[axis], axis)]
            sides[axis] = min((sides[axis], *(end for way, end in reach if way < 0)))
            sides[axis + 2] = max((sides[axis + 2], *(end for way, end in reach if way > 0)))
        if (sides == before).all():
            break
    return Place(*np.round(sides).astype(int).tolist())


def through_texts(place: Sides, lines: Sides, axis: int, least: int) -> Iterator[tuple[int, float]]:
    """How far the lines of text reach that run through a side before (-1) or after (1) the table."""
    middles = (lines[:, 1 - axis] + lines[:, 3 - axis]) / 2
    beside = lines[(middles > place[1 - axis]) & (middles < place[3 - axis])]
    for way, side in ((-1, place[axis]), (1, place[axis + 2])):
        cut = beside[runs_through(beside, side, axis, STICKING[axis])]
        near = (beside[:, axis] < side + 2 * SIZE) & (beside[:, axis + 2] > side - 2 * SIZE)
        if len(cut) >= max(least, SHARE * near.sum()):
            yield way, (cut[:, axis].min() - ROOM if way < 0 else cut[:, axis + 2].max() + ROOM)


def through_rules(place: Sides, rules: Sides, axis: int) -> Iterator[tuple[int, float]]:
    """Where the rules end that run through a side in its midst, if they end together."""
    amid = rules[(rules[:, 1 - axis] > place[1 - axis] + INSET) & (rules[:, 3 - axis] < place[3 - axis] - INSET)]
    for way, side in ((-1, place[axis]), (1, place[axis + 2])):
        ends = amid[runs_through(amid, side, axis, STICKING[0])][:, axis if way < 0 else axis + 2]
        if len(ends) >= LINES and np.ptp(ends) < SIZE:
            yield way, float(np.median(ends))


def runs_through(boxes: Sides, side: float, axis: int, sticking: float) -> NDArray[np.bool_]:
    """Which boxes stand to both sides of a line."""
    through: NDArray[np.bool_] = (boxes[:, axis] < side - sticking) & (boxes[:, axis + 2] > side + sticking)
    return through


def apart(places: Sequence[Place], worths: Worths) -> Iterator[Place]:
    """Of places that lie in each other the one that is worth more, or both as one if that is."""
    left = sorted(places, key=worths.of)
    while left:
        best = left.pop()
        one, others = boxes_of([best]), boxes_of(left)
        cut = cut_into(others, one) | cut_into(one, others)
        left = [place for place, is_cut in zip(left, cut.tolist(), strict=True) if not is_cut]
        yield best
