"""Where the tables are: skeletons of rules, and texts that stand in rows and columns without any."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.grid.boxes import around, centre, inside, shared_height, shared_width, together, touch
from tablewright.grid.rules import Rules, frames
from tablewright.model.geometry import Box

WIDEST_GAP = 14
"""In capitals: texts of a row stand no further apart than this."""

TALLEST_GAP = 2.5
"""In capitals: texts of a column stand no further apart than this."""


@dataclass(frozen=True, slots=True)
class Region:
    """The place of a table and the pieces of text in it."""

    box: Box
    pieces: tuple[Box, ...]


def find_regions(pieces: list[Box], rules: Rules) -> list[Region]:
    """Every table's place, from top to bottom."""
    boxes = merged([*ruled_boxes(rules, pieces), *open_boxes(pieces, rules)], rules)
    regions = [Region(box, tuple(piece for piece in pieces if inside(piece, box))) for box in boxes]
    tables = [region for region in regions if tabular(region, rules)]
    return sorted(tables, key=lambda region: (region.box.top, region.box.left))


def ruled_boxes(rules: Rules, pieces: list[Box]) -> list[Box]:
    """The extents of rules that meet, where they part a place into cells."""
    found = []
    for group in frames(rules):
        box = around(group)
        parts = [rule for rule in group if parting(rule, box, rules.capital)]
        if parts and any(inside(piece, box) for piece in pieces):
            found.append(box)
    return found


def parting(rule: Box, box: Box, capital: float) -> bool:
    """Whether a rule runs through a box rather than along its border."""
    x, y = centre(rule)
    if rule.width > rule.height:
        return min(y - box.top, box.bottom - y) > capital
    return min(x - box.left, box.right - x) > capital


def open_boxes(pieces: list[Box], rules: Rules) -> list[Box]:
    """The extents of texts that have neighbours both beside and below."""
    capital = rules.capital
    rows = beside(pieces, capital)
    in_rows = {index for pair in rows for index in pair}
    links = set(rows) | {pair for pair in below(pieces, capital) if in_rows.issuperset(pair)}
    groups = together(sorted(in_rows), lambda one, other: (one, other) in links or (other, one) in links)
    return [around(pieces[index] for index in group) for group in groups if len(group) >= 4]


def beside(pieces: list[Box], capital: float) -> list[tuple[int, int]]:
    """Each piece with the next one to its right on the same line."""
    pairs = []
    for index, piece in enumerate(pieces):
        after = [
            (other.left, place)
            for place, other in enumerate(pieces)
            if other.left >= piece.right
            and other.left - piece.right < WIDEST_GAP * capital
            and 2 * shared_height(piece, other) > min(piece.height, other.height)
        ]
        if after:
            pairs.append((index, min(after)[1]))
    return pairs


def below(pieces: list[Box], capital: float) -> list[tuple[int, int]]:
    """Each piece with those next under it."""
    pairs = []
    for index, piece in enumerate(pieces):
        under = [
            (other.top, place)
            for place, other in enumerate(pieces)
            if other.top >= piece.bottom - 0.3 * capital
            and other.top - piece.bottom < TALLEST_GAP * capital
            and shared_width(piece, other) > 0
            and place != index
        ]
        if under:
            first = min(under)[0]
            pairs.extend((index, place) for top, place in under if top < first + capital)
    return pairs


def merged(boxes: list[Box], rules: Rules) -> list[Box]:
    """Boxes that overlap made one, until none do."""
    while True:
        groups = together(boxes, touch)
        if len(groups) == len(boxes):
            return boxes
        boxes = [around(group) for group in groups]


def tabular(region: Region, rules: Rules) -> bool:
    """Whether there is more than one row or column of text here."""
    rows = sum(1 for _ in beside(list(region.pieces), rules.capital))
    return rows >= 2 or len(region.pieces) >= 2
