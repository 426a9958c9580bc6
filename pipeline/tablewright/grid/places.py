"""Where the tables of a page stand: boxes whose inside the eye takes for a table and whose sides for its border.

A box is worth the sum of what its pixels say: inside, how much likelier each is of a table than not; along its sides,
how much likelier of a border; and a border seen in its midst counts against it. Boxes are grown, joined and parted as
long as the sum of all rises: fragments of one table join across wide white, two that touch part at the border between.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablewright.evidence.planes import SIZE, Evidence, Plane

CLIPPED: Final = 3.0
"""Log odds: no pixel is surer than this, so that many together decide and not a few."""
INSIDE, SIDES = 1.0, 2.5
"""What the inside counts for, and the sides, a pixel each: there are more pixels inside than along the sides."""
BAND: Final = 0.6 * SIZE
"""How far the border of a table was marked to both sides, on the pages that the eye learnt from."""
SMALLEST: Final = 1.6 * SIZE
"""No table is lower or narrower."""
STEP: Final = 2
"""Pixels: the densest box in a place is looked for in such steps."""
LEAST_PART: Final = round(4 * SIZE)
STRIPES: Final = (2, 4, 8)
"""Pixels: no part is lower or narrower, for it has two rows and two columns (with less, heads and last columns were cut
off three published tables); half of how broad a stripe between two parts may be."""
RULED: Final = 0.5
"""Of a pixel: so much ink of a rule, and it is of one."""
TOUCHING: Final = 0.2
"""Of a place: as much of it may lie in another one, for sides are not seen to the pixel."""


NEAREST: Final = 40
"""Of so many of the nearest others each place is asked whether they are one. Of all pairs those of a page in eight
hundred fragments, that only noise falls into, took ten gigabytes and had no end."""


Boxes = NDArray[np.int64]
"""Left, top, right and bottom of places, a row each; one that was joined to another is nowhere."""
NOWHERE: Final = 0


@dataclass(frozen=True, slots=True)
class Place:
    """A box on the planes."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Pixels from side to side."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Pixels from top to bottom."""
        return self.bottom - self.top

    def around(self, other: Place) -> Place:
        """The smallest place that holds both."""
        return Place(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def overlaps(self, other: Place) -> int:
        """How many pixels both have."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0, wide) * max(0, high)


@dataclass(frozen=True, slots=True, eq=False)
class Worths:
    """Sums over the pixels above and to the left of each, so that any box is summed in four steps."""

    inside: NDArray[np.float64]
    border: NDArray[np.float64]
    amid: NDArray[np.float64]

    def of(self, place: Place) -> float:
        """What a place is worth."""
        return float(self.of_all(boxes_of([place]))[0])

    def of_all(self, boxes: Boxes) -> NDArray[np.float64]:
        """What each of many boxes is worth as a place."""
        band = round(BAND)
        cores = boxes + np.array([band, band, -band, -band])
        along = totals(self.border, boxes) - totals(self.border, cores)
        worth: NDArray[np.float64] = INSIDE * (totals(self.inside, boxes) - totals(self.amid, cores)) + SIDES * along
        return worth


def totals(sums: NDArray[np.float64], boxes: Boxes) -> NDArray[np.float64]:
    """The sum over each box."""
    high, wide = sums.shape[0] - 1, sums.shape[1] - 1
    left, top, right, bottom = boxes.T
    left, right = (np.clip(x, 0, wide) for x in (left, np.maximum(left, right)))
    top, bottom = (np.clip(y, 0, high) for y in (top, np.maximum(top, bottom)))
    total: NDArray[np.float64] = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
    return total


def find_places(evidence: Evidence) -> list[Place]:
    """The places of the tables, from top to bottom."""
    worths = worths_of(evidence)
    high, wide = evidence["table"].shape
    joined = [clipped(place, wide, high) for place in improved(list(cores(evidence)), worths)]
    rules = evidence["across"], evidence["down"]
    places = [part for place in joined for part in parts_of(place, worths, rules)]
    return sorted(
        (place for place in places if min(place.width, place.height) > SMALLEST), key=lambda p: (p.top, p.left)
    )


def worths_of(evidence: Evidence) -> Worths:
    """What the eye makes of any box on a page."""
    table, border = log_odds(evidence["table"]), log_odds(evidence["border"])
    return Worths(cv2.integral(table), cv2.integral(border), cv2.integral(np.maximum(border, 0)))


def clipped(place: Place, wide: int, high: int) -> Place:
    """What of a place lies on the page."""
    return Place(max(0, place.left), max(0, place.top), min(wide, place.right), min(high, place.bottom))


def log_odds(plane: Plane) -> Plane:
    """How much likelier a thing is than not."""
    share = np.clip(plane, 1e-3, 1 - 1e-3)
    odds: Plane = np.clip(np.log(share / (1 - share)), -CLIPPED, CLIPPED).astype(np.float32)
    return odds


def cores(evidence: Evidence) -> Iterator[Place]:
    """What is surely of a table and off its border, a box each, as far as the border's middle."""
    core = ((evidence["table"] > 0.5) & (evidence["border"] < 0.5)).astype(np.uint8)
    _, _, stats, _ = cv2.connectedComponentsWithStats(core, connectivity=4)
    band = round(BAND)
    for left, top, width, height, area in stats[1:].tolist():
        if area > SIZE**2:
            yield Place(left - band, top - band, left + width + band, top + height + band)


def improved(places: list[Place], worths: Worths) -> list[Place]:
    """The places joined where both together are worth more, the best joining first.

    After each joining only those ways are gone over that it changes: a page in three hundred fragments had not
    ended after half an hour.
    """
    boxes, own = boxes_of(places), np.array([worths.of(place) for place in places])
    ways = [joining(pair, boxes, own, worths) for pair in pairs_near(boxes)]
    while ways:
        best = max(ways, key=lambda way: way.gain)
        if best.gain <= 0:
            break
        boxes[list(best.taken)] = NOWHERE
        boxes, own = np.vstack([boxes, boxes_of([best.joined])]), np.append(own, worths.of(best.joined))
        new = len(boxes) - 1
        cut = cut_into(boxes[-1:], boxes_of([way.joined for way in ways]))
        pairs = [(new, one) for one in nearest(boxes, new)]
        for number, way in enumerate(ways):
            if best.taken.isdisjoint(way.pair) and (cut[number] or not best.taken.isdisjoint(way.taken)):
                pairs.append(way.pair)
        ways = [way for way, is_cut in zip(ways, cut, strict=True) if not is_cut and best.taken.isdisjoint(way.taken)]
        ways += [joining(pair, boxes, own, worths) for pair in pairs]
    found = [Place(*box) for box in boxes[boxes[:, 2] > boxes[:, 0]].tolist()]
    found = [place if worths.of(place) > 0 else densest(place, worths) for place in found]
    return [settled(place, worths) for place in found if worths.of(place) > 0]


def parts_of(place: Place, worths: Worths, rules: tuple[Plane, Plane]) -> Iterator[Place]:
    """The place, or its parts where it is worth more without a stripe across it: white between two borders."""
    ones, others = cuts(place)
    worth = worths.of_all(ones) + worths.of_all(others)
    best = int(worth.argmax()) if len(worth) else 0
    if not len(worth) or worth[best] <= worths.of(place) or is_ruled_through(ones[best], others[best], rules):
        yield place
        return
    for part in (ones[best], others[best]):
        yield from parts_of(Place(*part.tolist()), worths, rules)


def is_ruled_through(one: NDArray[np.int64], other: NDArray[np.int64], rules: tuple[Plane, Plane]) -> bool:
    """Whether a rule of one table runs through the stripe between two parts, other than their sides."""
    across, down = rules
    side = round(2 * BAND)
    if one[2] < other[0]:
        stripe = across[one[1] + side : one[3] - side, one[2] : other[0]]
        return bool((stripe > RULED).all(axis=1).any())
    stripe = down[one[3] : other[1], one[0] + side : one[2] - side]
    return bool((stripe > RULED).all(axis=0).any())


def cuts(place: Place) -> tuple[Boxes, Boxes]:
    """Every way to leave a stripe across a place out: what is before it and what is after it."""
    whole, ones, others = boxes_of([place])[0], [], []
    for start, end in ((0, 2), (1, 3)):
        for half in STRIPES:
            for at in range(whole[start] + LEAST_PART + half, whole[end] - LEAST_PART - half + 1, STEP):
                one, other = whole.copy(), whole.copy()
                one[end], other[start] = at - half, at + half
                ones.append(one)
                others.append(other)
    return np.array(ones, np.int64).reshape(-1, 4), np.array(others, np.int64).reshape(-1, 4)


def pairs_near(boxes: Boxes) -> list[tuple[int, int]]:
    """The pairs of places that are near each other, each once."""
    near = {(max(one, other), min(one, other)) for one in range(len(boxes)) for other in nearest(boxes, one)}
    return sorted(near)


def nearest(boxes: Boxes, one: int) -> list[int]:
    """The places nearest to one, by the white between."""
    low, high = np.maximum(boxes[:, :2], boxes[one, :2]), np.minimum(boxes[:, 2:], boxes[one, 2:])
    apart = np.maximum(0, low - high).sum(axis=1)
    others = np.flatnonzero((boxes[:, 2] > boxes[:, 0]) & (np.arange(len(boxes)) != one))
    found: list[int] = others[np.argsort(apart[others], kind="stable")[:NEAREST]].tolist()
    return found


@dataclass(frozen=True, slots=True)
class Joining:
    """One place made of two and of all that it would cut into, by their numbers, and what is gained by it."""

    pair: tuple[int, int]
    joined: Place
    taken: frozenset[int]
    gain: float


def joining(pair: tuple[int, int], boxes: Boxes, own: NDArray[np.float64], worths: Worths) -> Joining:
    """What comes of making one place of two; ``own`` is what each place is worth by itself."""
    taken = np.zeros(len(boxes), np.bool_)
    more = taken.copy()
    more[list(pair)] = True
    while more.any():
        taken |= more
        some = boxes[taken]
        joined = np.concatenate([some[:, :2].min(axis=0), some[:, 2:].max(axis=0)])
        more = cut_into(boxes, joined[None]) & ~taken
    place = Place(*joined.tolist())
    return Joining(pair, place, frozenset(np.flatnonzero(taken).tolist()), worths.of(place) - float(own[taken].sum()))


def boxes_of(places: Sequence[Place]) -> Boxes:
    """Left, top, right and bottom of some places."""
    return np.array([(place.left, place.top, place.right, place.bottom) for place in places], np.int64).reshape(-1, 4)


def cut_into(boxes: Boxes, others: Boxes) -> NDArray[np.bool_]:
    """Whether the others take in more of the boxes than sides that touch; one against many, or many against one."""
    low, high = np.maximum(boxes[:, :2], others[:, :2]), np.minimum(boxes[:, 2:], others[:, 2:])
    size = boxes[:, 2:] - boxes[:, :2]
    cut: NDArray[np.bool_] = np.maximum(0, high - low).prod(axis=1) > TOUCHING * size.prod(axis=1)
    return cut


def densest(place: Place, worths: Worths) -> Place:
    """The box in a place whose inside is worth most: white beside a table that looks like more of it hides the table.

    Of 106 published tables 92 are found for 89, of 302 made up as many as before, with one more that is none.
    """
    high, wide = worths.inside.shape
    ys = np.arange(max(0, place.top), min(high, place.bottom + 1), STEP)
    xs = np.arange(max(0, place.left), min(wide, place.right + 1), STEP)
    sums = (worths.inside - worths.amid)[np.ix_(ys, xs)]
    best, most = place, 0.0
    for top in range(len(ys) - 1):
        across = sums[top + 1 :] - sums[top]
        least = np.minimum.accumulate(across, axis=1)
        gain = across - least
        bottom, right = np.unravel_index(gain.argmax(), gain.shape)
        if gain[bottom, right] > most:
            left = int((across[bottom, : right + 1] == least[bottom, right]).argmax())
            most = float(gain[bottom, right])
            best = Place(int(xs[left]), int(ys[top]), int(xs[right]), int(ys[top + 1 + bottom]))
    return best


def settled(place: Place, worths: Worths) -> Place:
    """The place with each side moved to where it is worth most."""
    reach = np.arange(-round(1.5 * SIZE), round(1.5 * SIZE) + 1)
    for side in (0, 1, 2, 3) * 2:
        ways = np.repeat(boxes_of([place]), len(reach), axis=0)
        ways[:, side] += reach
        place = Place(*ways[worths.of_all(ways).argmax()].tolist())
    return place
