"""Tables that stand beside each other, told from one wide table by what does not go across between them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from tablewright.grid.boxes import around, centre, shared_height, shared_width
from tablewright.grid.lines import Line, lines_of
from tablewright.grid.rules import Rules
from tablewright.model.geometry import Box

NARROWEST = 2.5
"""In capitals: two tables stand at least so far apart."""

EVEN = 0.5
"""In capitals: the white between the lines of a text varies no more."""

LONG = 6
"""In capitals: lines of a text beside a table are longer."""


def sides(pieces: Sequence[Box], rules: Rules) -> list[list[Box]]:
    """The pieces parted into those of each table from left to right; one list when there is but one table."""
    for edge, width in sorted(white_edges(pieces, NARROWEST * rules.capital), key=lambda gap: -gap[1]):
        left = [piece for piece in pieces if centre(piece)[0] < edge]
        right = [piece for piece in pieces if centre(piece)[0] >= edge]
        if apart(left, right, edge, rules) or far_apart(left, right, width, rules):
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
    if divided(one) != divided(other):
        lone, table = (other, one) if divided(one) else (one, other)
        off = out_of_step(lone, table, rules.capital) or rules_stop(table, edge, rules)
        return off and is_paragraph(lone, rules)
    if min(len(one), len(other)) < 2 or not divided(one):
        return False
    return out_of_step(one, other, rules.capital) or rules_end(left, right, edge, rules)


def divided(lines: Sequence[Line]) -> bool:
    """Whether most lines have more than one text: a lone column is no table of its own."""
    return sum(len(line.pieces) > 1 for line in lines) > 0.5 * len(lines)


def is_paragraph(lines: Sequence[Line], rules: Rules) -> bool:
    """Whether lines run on as those of a text do: each of one piece, most of them long, all at the same white."""
    whites = [lower.top - upper.bottom for upper, lower in pairwise(lines)]
    even = not whites or max(whites) - min(whites) < EVEN * rules.capital
    long = np.median([around(line.pieces).width for line in lines]) > LONG * rules.capital
    box = around(piece for line in lines for piece in line.pieces)
    ruled = any(
        rule.top > box.top and rule.bottom < box.bottom and shared_width(rule, box) > 0 for rule in rules.across
    )
    return even and bool(long) and not ruled and all(len(line.pieces) == 1 for line in lines)


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


def rules_stop(table: Sequence[Line], edge: int, rules: Rules) -> bool:
    """Whether several rules run across all of a table, and none goes on into the gap beside it."""
    box = around(piece for line in table for piece in line.pieces)
    over = [rule for rule in rules.across if shared_height(rule, box) > 0 and shared_width(rule, box) > 0.9 * box.width]
    return len(over) > 1 and not any(rule.left < edge < rule.right for rule in over)


def far_apart(left: Sequence[Box], right: Sequence[Box], width: int, rules: Rules) -> bool:
    """Whether the gap is far wider than any other, with columns on both sides, or a text beside some of the lines."""
    one, other = lines_of(left), lines_of(right)
    others = [gap for lines in (one, other) for gap in column_gaps(lines, rules.capital)]
    if not others or width <= 3 * max(others):
        return False
    if divided(one) != divided(other):
        lone, table = (other, one) if divided(one) else (one, other)
        return 2 * len(lone) <= len(table) and is_paragraph(lone, rules)
    return len(others) >= 2 and divided(one)


def column_gaps(lines: Sequence[Line], capital: float) -> list[int]:
    """The widths of the gaps between the columns of one side, narrow ones too."""
    body = [piece for line in lines if len(line.pieces) > 1 for piece in line.pieces]
    return [gap for _, gap in white_edges(body, 0.6 * capital)]
