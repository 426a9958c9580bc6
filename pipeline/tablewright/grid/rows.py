"""Where the rows of a table part: rules across it, and white between its lines of text."""

from __future__ import annotations

from statistics import median

from tablewright.grid.boxes import centre
from tablewright.grid.columns import clustered, outer, text_lines
from tablewright.grid.regions import Region
from tablewright.grid.rules import Rules
from tablewright.model.geometry import Box


def row_edges(region: Region, rules: Rules) -> list[int]:
    """The borders of the rows from top to bottom, outer ones included."""
    ruled = ruled_edges(region, rules)
    bounds = outer(ruled, region.box.top, region.box.bottom, rules.capital)
    slots = [
        (top, bottom, text_lines([piece for piece in region.pieces if top <= centre(piece)[1] < bottom]))
        for top, bottom in zip(bounds, bounds[1:], strict=False)
    ]
    counts = [len(lines) for _, _, lines in slots if lines]
    each_ruled = len(counts) > 2 and median(counts) <= 1
    edges = [bounds[0]]
    for _, bottom, lines in slots:
        edges += [*([] if each_ruled and len(lines) < 4 else between(lines)), bottom]
    return edges


def ruled_edges(region: Region, rules: Rules) -> list[int]:
    """Where rules run across the table, those on one line counted once."""
    box, capital = region.box, rules.capital
    places = sorted(
        (centre(rule)[1], rule.width)
        for rule in rules.across
        if box.top - capital < centre(rule)[1] < box.bottom + capital
        and min(rule.right, box.right) - max(rule.left, box.left) > 0.5 * rule.width
    )
    return clustered(places, 0.7 * capital)


def between(lines: list[list[Box]]) -> list[int]:
    """The middles of the white between one line and the next."""
    return [
        (max(piece.bottom for piece in upper) + min(piece.top for piece in lower)) // 2
        for upper, lower in zip(lines, lines[1:], strict=False)
    ]
