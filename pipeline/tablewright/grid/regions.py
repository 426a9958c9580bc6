"""Where the tables are: skeletons of rules, and texts that stand in rows and columns without any."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import inf

from tablewright.grid.bands import band_boxes
from tablewright.grid.boxes import around, centre, grown, inside, linked, shared_height, shared_width, together, touch
from tablewright.grid.ladders import ladder_boxes
from tablewright.grid.lines import Line, lines_of
from tablewright.grid.rules import Rules
from tablewright.grid.sections import sections
from tablewright.grid.sides import NARROWEST, sides
from tablewright.model.geometry import Box

WIDEST_GAP = 60
"""In capitals: texts of a row stand no further apart than this."""

TALLEST_GAP = 5
"""In capitals: texts of a column stand no further apart than this."""

HIGHEST_BAR = 8
"""In capitals: a bar of headings is no higher."""

FEW = 6
"""Rules down: of fewer, two that reach further than the others may be of the table."""

ONE_LINE = 10
"""In pixels: pieces of one broken rule stand no further off its line."""


@dataclass(frozen=True, slots=True)
class Region:
    """The place of a table and the pieces of text in it; ``framed`` when rules part it into cells."""

    box: Box
    pieces: tuple[Box, ...]
    framed: bool

    def sure(self, capital: float) -> list[Box]:
        """The pieces that are letters, no dashes that might be dirt."""
        return [piece for piece in self.pieces if piece.height >= 0.4 * capital] or list(self.pieces)


def find_regions(pieces: Sequence[Box], rules: Rules, fills: Sequence[Box] = ()) -> list[Region]:
    """Every place that may be a table, from top to bottom; ``fills`` are dark places with light print."""
    framed = [with_bar(box, fills, rules.capital) for box in frame_boxes(rules, pieces)]
    level = [*band_boxes(rules, pieces), *ladder_boxes(rules, pieces)]
    frames = [*framed, *(box for box in level if not any(touch(box, one) for one in framed))]
    opened = open_boxes(pieces, frames, rules.capital)
    beyond = [box for box in opened if not any(holds(frame, box, pieces) for frame in frames)]
    parts = [part for box in beyond for part in frame_by_frame(box, frames, pieces, rules.capital)]
    boxes = merged([*frames, *parts])
    regions = [part for box in boxes for part in parted(region_of(box, pieces, frames), frames, rules)]
    return sorted(regions, key=lambda region: (region.box.top, region.box.left))


def parted(region: Region, frames: Sequence[Box], rules: Rules) -> list[Region]:
    """A place without rules all around, parted from the lists and paragraphs it has run into."""
    if not region.pieces or any(frame.height > 0.8 * region.box.height for frame in frames if touch(frame, region.box)):
        return [region]
    stretches = stretches_of(region.sure(rules.capital), rules)
    return [region_of(extent(stretch, frames, rules), region.pieces, frames) for stretch in stretches]


def stretches_of(pieces: Sequence[Box], rules: Rules) -> list[list[Line]]:
    """The pieces parted by white down the page, then across it, and so on: what stands below may part elsewhere."""
    found: list[list[Line]] = []
    for side in sides(pieces, rules):
        stretches = sections(lines_of(side), around(side), rules.capital)
        for stretch in stretches:
            within = [piece for line in stretch for piece in line.pieces]
            deeper = len(stretches) > 1 and len(sides(within, rules)) > 1
            found += stretches_of(within, rules) if deeper else [stretch]
    return found


def extent(lines: Sequence[Line], frames: Sequence[Box], rules: Rules) -> Box:
    """The box around some lines, the frames that stand around any of them and the rules that run along them."""
    box = around(piece for line in lines for piece in line.pieces)
    along = [rule for rule in rules.across if runs_along(rule, grown(box, 0, rules.capital), rules.capital)]
    return around([box, *(frame for frame in frames if touch(frame, box)), *along])


def runs_along(rule: Box, box: Box, capital: float) -> bool:
    """Whether a rule runs across most of a box, over or under it too, and not far beyond its sides."""
    beyond = max(box.left - rule.left, rule.right - box.right)
    return touch(rule, box) and shared_width(rule, box) > 0.7 * box.width and beyond < 6 * capital


def holds(frame: Box, box: Box, pieces: Sequence[Box]) -> bool:
    """Whether a frame has most of a box and all but stray pieces of it, and so says how far the table goes."""
    if shared_width(box, frame) * shared_height(box, frame) < 0.6 * box.width * box.height:
        return False
    within = [piece for piece in pieces if inside(piece, box)]
    strays = sum(not inside(piece, frame) for piece in within)
    return strays < 0.3 * len(lines_of(within))


def frame_by_frame(box: Box, frames: Sequence[Box], pieces: Sequence[Box], capital: float) -> list[Box]:
    """A box parted into what stands over or close beside each high frame it touches, and what stands apart from them.

    Rules say how far a table goes: a title and a text that follow each other on a line join no tables under them.
    """
    place = grown(box, 0, capital)
    tall = sorted((frame for frame in frames if frame.height > 5 * capital and touch(frame, place)), key=edges_across)
    if not tall:
        return [box]
    groups: dict[tuple[int, bool], list[Box]] = {}
    for piece in (piece for piece in pieces if inside(piece, box)):
        passed = sum(frame.right + NARROWEST * capital <= piece.left for frame in tall)
        near = passed < len(tall) and shared_width(piece, grown(tall[passed], NARROWEST * capital, 0)) > 0
        groups.setdefault((passed, near), []).append(piece)
    return [
        around([*group, tall[passed]]) if near and heads(group, tall[passed], capital) else around(group)
        for (passed, near), group in groups.items()
    ]


def heads(texts: Sequence[Box], frame: Box, capital: float) -> bool:
    """Whether texts stand close over a frame in columns, as a heading that no rule parts does."""
    line = lines_of(texts)[-1]
    return line.top < frame.top < line.bottom + capital and len(line.pieces) > 1


def edges_across(box: Box) -> tuple[int, int]:
    """From where to where a box reaches."""
    return box.left, box.right


def region_of(box: Box, pieces: Iterable[Box], frames: Sequence[Box]) -> Region:
    """A place with the texts that stand in it."""
    return Region(box, tuple(piece for piece in pieces if inside(piece, box)), any(touch(box, one) for one in frames))


def frame_boxes(rules: Rules, pieces: Sequence[Box]) -> list[Box]:
    """The extents of rules that meet, where they part a place into cells."""
    every = (*rules.across, *rules.down)
    reach = 0.4 * rules.capital
    groups = together(every, lambda one, other: touch(grown(one, reach, reach), grown(other, reach, reach)))
    boxes = []
    for group in groups:
        box = frame_of(group)
        parted = any(parts(rule, box, rules.capital) for rule in group)
        if parted and any(inside(piece, box) for piece in pieces):
            boxes.append(box)
    return merged([box for box in boxes if not is_outline(box, boxes, pieces, rules.capital)])


def with_bar(frame: Box, fills: Sequence[Box], capital: float) -> Box:
    """The frame with the dark bar of headings on top of it, in one part or several, whose rules do not show."""
    on_top = [
        fill
        for fill in fills
        if abs(frame.top - fill.bottom) < capital
        and frame.left - capital < fill.left
        and fill.right < frame.right + capital
        and fill.height < HIGHEST_BAR * capital
    ]
    covered = sum(fill.width for fill in on_top) > 0.8 * frame.width
    return around([frame, *on_top]) if covered else frame


def is_outline(box: Box, boxes: Sequence[Box], pieces: Sequence[Box], capital: float) -> bool:
    """Whether a frame stands around several others that have most of its texts: tables, and it is none."""
    inset = grown(box, -0.5 * capital, -0.5 * capital)
    inner = [other for other in boxes if other != box and around([other, inset]) == inset]
    within = [piece for piece in pieces if inside(piece, box)]
    held = sum(any(inside(piece, other) for other in inner) for piece in within)
    return len(inner) > 1 and 2 * held > len(within)


def frame_of(group: Sequence[Box]) -> Box:
    """The extent of rules that meet, without runaways: one may run on across, and both edges of a page down."""
    across = [rule for rule in group if rule.width > rule.height]
    down = [rule for rule in group if rule.width <= rule.height]
    if across:
        low, high = min(rule.left for rule in across), max(rule.right for rule in across)
        down = [rule for rule in down if rule.right > low - rule.width and rule.left < high + rule.width]
    if not across or not down:
        return around(group)
    edges = 1 if len(levels(down, lambda rule: (rule.left, 0))) < FEW else 2
    return Box(
        min(*(rule.left for rule in down), least_but(1, [rule.left for rule in across])),
        min(*(rule.top for rule in across), least_but(edges, levels(down, lambda rule: (rule.left, rule.top)))),
        max(*(rule.right for rule in down), -least_but(1, [-rule.right for rule in across])),
        max(*(rule.bottom for rule in across), -least_but(edges, levels(down, lambda rule: (rule.left, -rule.bottom)))),
    )


def levels(rules: Sequence[Box], place: Callable[[Box], tuple[int, int]]) -> list[int]:
    """How far each line of rules reaches, given where a rule stands and how far it reaches."""
    reached: dict[int, int] = {}
    last = -inf
    for at, reach in sorted(place(rule) for rule in rules):
        if at - last > ONE_LINE:
            last = at
        reached[int(last)] = min(reach, reached.get(int(last), reach))
    return list(reached.values())


def least_but(runaways: int, places: Sequence[int]) -> int:
    """The least of the places when so many are left out."""
    return sorted(places)[min(runaways, len(places) - 1)]


def parts(rule: Box, box: Box, capital: float) -> bool:
    """Whether a rule runs through a box rather than along its border."""
    x, y = centre(rule)
    if rule.width > rule.height:
        return min(y - box.top, box.bottom - y) > capital
    return min(x - box.left, box.right - x) > capital


def open_boxes(pieces: Sequence[Box], frames: Sequence[Box], capital: float) -> list[Box]:
    """The extents of texts that have neighbours both beside and below."""
    pieces = sorted(pieces, key=lambda piece: piece.top)
    rows = {
        (one, other)
        for one, other in beside(pieces, capital)
        if not shut_off(pieces[one], pieces[other], frames, capital)
    }
    in_rows = {index for pair in rows for index in pair}
    columns = {
        (one, other)
        for one, other in below(pieces, capital)
        if one in in_rows and other in in_rows and not enters(pieces[one], pieces[other], frames, capital)
    }
    groups = linked(pieces, rows | columns)
    return [around(group) for group in groups if len(group) >= 4]


def shut_off(one: Box, other: Box, frames: Sequence[Box], capital: float) -> bool:
    """Whether two pieces beside each other stand in different tables with rules around."""
    tall = [frame for frame in frames if frame.height > 5 * capital]
    return any(inside(one, frame) != inside(other, frame) for frame in tall)


def enters(upper: Box, lower: Box, frames: Sequence[Box], capital: float) -> bool:
    """Whether the border of a frame stands between two pieces, the title of a table and its first row.

    A frame no higher than a row is the heading of what stands below it, and does not shut that out.
    """
    return any(
        inside(lower, frame) != inside(upper, frame) and (inside(lower, frame) or frame.height > 5 * capital)
        for frame in frames
    )


def beside(pieces: Sequence[Box], capital: float) -> list[tuple[int, int]]:
    """Each piece, from the top, with the next one to its right on the same line."""
    tops = [piece.top for piece in pieces]
    tallest = max((piece.height for piece in pieces), default=0)
    pairs = []
    for index, piece in enumerate(pieces):
        after = [
            (pieces[place].left, place)
            for place in range(bisect_left(tops, piece.top - tallest), bisect_left(tops, piece.bottom))
            if 0 <= pieces[place].left - piece.right < WIDEST_GAP * capital
            and 2 * shared_height(piece, pieces[place]) > min(piece.height, pieces[place].height)
        ]
        if after:
            pairs.append((index, min(after)[1]))
    return pairs


def below(pieces: Sequence[Box], capital: float) -> list[tuple[int, int]]:
    """Each piece, from the top, with those next under it."""
    tops = [piece.top for piece in pieces]
    pairs: list[tuple[int, int]] = []
    for index, piece in enumerate(pieces):
        low, high = piece.bottom - 0.3 * capital, piece.bottom + TALLEST_GAP * capital
        under = [
            (tops[place], place)
            for place in range(bisect_left(tops, low), bisect_left(tops, high))
            if shared_width(piece, pieces[place]) > 0 and place != index
        ]
        if under:
            first = min(under)[0]
            pairs.extend((index, place) for top, place in under if top < first + capital)
    return pairs


def merged(boxes: list[Box]) -> list[Box]:
    """Boxes that overlap made one, until none do."""
    while True:
        groups = together(boxes, touch)
        if len(groups) == len(boxes):
            return boxes
        boxes = [around(group) for group in groups]
