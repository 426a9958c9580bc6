"""Arithmetic of upright boxes: what joins, overlaps, contains."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import TypeVar

from tablewright.model.geometry import Box

Item = TypeVar("Item")


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box around all of these."""
    every = tuple(boxes)
    return Box(
        min(box.left for box in every),
        min(box.top for box in every),
        max(box.right for box in every),
        max(box.bottom for box in every),
    )


def grown(box: Box, across: float, down: float) -> Box:
    """The box with so much more on each side."""
    right, below = round(across), round(down)
    return Box(box.left - right, box.top - below, box.right + right, box.bottom + below)


def shared_width(one: Box, other: Box) -> int:
    """Over how many columns of pixels both stand."""
    return max(0, min(one.right, other.right) - max(one.left, other.left))


def shared_height(one: Box, other: Box) -> int:
    """Over how many rows of pixels both stand."""
    return max(0, min(one.bottom, other.bottom) - max(one.top, other.top))


def touch(one: Box, other: Box) -> bool:
    """Whether the two share any pixel."""
    return shared_width(one, other) > 0 and shared_height(one, other) > 0


def centre(box: Box) -> tuple[float, float]:
    """The middle of the box."""
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2


def inside(inner: Box, outer: Box) -> bool:
    """Whether the middle of one lies in the other."""
    x, y = centre(inner)
    return outer.left <= x < outer.right and outer.top <= y < outer.bottom


def together(items: Sequence[Item], belong: Callable[[Item, Item], bool]) -> list[list[Item]]:
    """The items in groups, where each belongs with at least one other of its group."""
    pairs = combinations(range(len(items)), 2)
    return linked(items, (pair for pair in pairs if belong(items[pair[0]], items[pair[1]])))


def linked(items: Sequence[Item], links: Iterable[tuple[int, int]]) -> list[list[Item]]:
    """The items in groups, given the places of those that are linked."""
    parents = list(range(len(items)))

    def root(index: int) -> int:
        while parents[index] != index:
            parents[index] = parents[parents[index]]
            index = parents[index]
        return index

    for one, other in links:
        parents[root(other)] = root(one)
    groups: dict[int, list[Item]] = {}
    for index, item in enumerate(items):
        groups.setdefault(root(index), []).append(item)
    return list(groups.values())
