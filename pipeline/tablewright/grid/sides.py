"""Tables that stand beside each other, told from one wide table by what does not go across between them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from tablewright.grid.boxes import around, centre, shared_height
from tablewright.grid.lines import Line, lines_of
from tablewright.grid.rules import Rules
from tablewright.model.geometry import Box

NARROWEST = 2.5
"""In capitals: two tables stand at least so far apart."""


def sides(pieces: Sequence[Box], rules: Rules) -> list[list[Box]]:
    """The pieces parted into those of each table from left to right; one list when there is but one table."""
    for edge, width in sorted(white_edges(pieces, NARROWEST * rules.capital), key=lambda gap: -gap[1]):
        left = [piece for piece in pieces if centre(piece)[0] < edge]
        right = [piece for piece in pieces if centre(piece)[0] >= edge]
        if apart(left, right, edge, rules) or far_apart(left, right, width, rules.capital):
            return [*sides(left, rules), *sides(right, rules)]
    return [list(pieces)]


def white_edges(pieces: Sequence[Box], least: float) -> list[tuple[int, int]]:
    """The middle and the width of each gap at least so wide that goes all the way down between texts."""
    if not pieces:
        return []
    box = around(pieces)
    covered = np.zeros(box.width, dtype=bool)
    for piece in pieces:
        covered[piece.left - box.left : piece.right - box.left] = True
    inked = np.nonzero(covered)[0]
    gaps = [(int(low), int(high)) for low, high in pairwise(inked) if high - low > least]
    return [(box.left + (low + high) // 2, high - low) for low, high in gaps]


def apart(left: Sequence[Box], right: Sequence[Box], edge: int, rules: Rules) -> bool:
    """Whether the two sides have lines of their own, or rules that end on both sides of the gap."""
    one, other = lines_of(left), lines_of(right)
    if min(len(one), len(other)) < 2 or not (divided(one) and divided(other)):
        return False
    return out_of_step(one, other, rules.capital) or rules_end(left, right, edge, rules)


def divided(lines: Sequence[Line]) -> bool:
    """Whether most lines have more than one text: a lone column is no table of its own."""
    return sum(len(line.pieces) > 1 for line in lines) > 0.5 * len(lines)


def out_of_step(one: Sequence[Line], other: Sequence[Line], capital: float) -> bool:
    """Whether the lines of the shorter side often have none beside them at their height."""
    few, many = sorted((one, other), key=len)
    heights = [middle(line) for line in many]
    off = sum(min(abs(middle(line) - height) for height in heights) > 0.35 * capital for line in few)
    return off > 0.4 * len(few)


def middle(line: Line) -> float:
    """The height of a line's typical text."""
    return float(np.median([centre(piece)[1] for piece in line.pieces]))


def rules_end(left: Sequence[Box], right: Sequence[Box], edge: int, rules: Rules) -> bool:
    """Whether rules run across each side, and none across the gap between them."""
    beside = [rule for rule in rules.across if shared_height(rule, around([*left, *right])) > 0]
    over = any(rule.left < edge < rule.right for rule in beside)
    on_left = any(rule.right <= edge and rule.width > 0.5 * around(left).width for rule in beside)
    on_right = any(rule.left >= edge and rule.width > 0.5 * around(right).width for rule in beside)
    return on_left and on_right and not over


def far_apart(left: Sequence[Box], right: Sequence[Box], width: int, capital: float) -> bool:
    """Whether the gap is far wider than any other, with columns on both sides."""
    one, other = lines_of(left), lines_of(right)
    others = [gap for lines in (one, other) for gap in column_gaps(lines, capital)]
    return len(others) >= 2 and width > 3 * max(others) and divided(one) and divided(other)


def column_gaps(lines: Sequence[Line], capital: float) -> list[int]:
    """The widths of the gaps between the columns of one side, narrow ones too."""
    body = [piece for line in lines if len(line.pieces) > 1 for piece in line.pieces]
    return [gap for _, gap in white_edges(body, 0.6 * capital)]
