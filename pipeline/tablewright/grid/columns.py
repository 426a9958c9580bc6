"""Where the columns of a table part: rules down it, and rivers of white that no text crosses."""

from __future__ import annotations

import numpy as np

from tablewright.grid.boxes import centre
from tablewright.grid.regions import Region
from tablewright.grid.rules import Rules
from tablewright.model.geometry import Box


def column_edges(region: Region, rules: Rules) -> list[int]:
    """The borders of the columns from left to right, outer ones included."""
    ruled = ruled_edges(region, rules)
    bounds = outer(ruled, region.box.left, region.box.right, rules.capital)
    edges = [bounds[0]]
    for left, right in zip(bounds, bounds[1:], strict=False):
        slot = [piece for piece in region.pieces if left <= centre(piece)[0] < right]
        edges += [*rivers(slot, left, right, rules.capital), right]
    return edges


def ruled_edges(region: Region, rules: Rules) -> list[int]:
    """Where rules run down the table, those on one line counted once."""
    box, capital = region.box, rules.capital
    places = sorted(
        (centre(rule)[0], rule.height)
        for rule in rules.down
        if box.left - capital < centre(rule)[0] < box.right + capital
        and min(rule.bottom, box.bottom) - max(rule.top, box.top) > 0.5 * rule.height
    )
    return clustered(places, 0.9 * capital)


def clustered(places: list[tuple[float, int]], near: float) -> list[int]:
    """Sorted places with their weights, those near each other made one at their weighted middle."""
    groups: list[list[tuple[float, int]]] = []
    for place in places:
        if groups and place[0] - groups[-1][-1][0] <= near:
            groups[-1].append(place)
        else:
            groups.append([place])
    return [round(sum(x * weight for x, weight in group) / sum(weight for _, weight in group)) for group in groups]


def outer(edges: list[int], low: int, high: int, capital: float) -> list[int]:
    """The edges with the region's own borders where no rule runs."""
    first = [] if edges and edges[0] - low < 1.2 * capital else [low]
    last = [] if edges and high - edges[-1] < 1.2 * capital else [high]
    return [*first, *edges, *last]


def rivers(pieces: list[Box], left: int, right: int, capital: float) -> list[int]:
    """The middles of the white rivers between two borders, spanning headings above them left aside."""
    lines = text_lines(pieces)
    best: list[int] = []
    for skipped in range(min(3, len(lines) // 3) + 1):
        body = [piece for line in lines[skipped:] for piece in line]
        found = white(body, left, right, capital)
        if len(found) > len(best):
            best = found
    return best


def text_lines(pieces: list[Box]) -> list[list[Box]]:
    """The pieces line by line from the top."""
    lines: list[list[Box]] = []
    for piece in sorted(pieces, key=lambda piece: (centre(piece)[1], piece.left)):
        if lines and centre(piece)[1] < max(other.bottom for other in lines[-1]) - 0.3 * piece.height:
            lines[-1].append(piece)
        else:
            lines.append([piece])
    return lines


def white(pieces: list[Box], left: int, right: int, capital: float) -> list[int]:
    """The middles of the stretches no piece covers, those at the borders left out."""
    covered = np.zeros(max(1, right - left), dtype=bool)
    for piece in pieces:
        covered[max(0, piece.left - left) : max(0, piece.right - left)] = True
    inked = np.nonzero(covered)[0]
    if not len(inked):
        return []
    gaps = np.nonzero(np.diff(inked) > 0.6 * capital)[0]
    return [left + int(inked[gap] + inked[gap + 1]) // 2 for gap in gaps]
