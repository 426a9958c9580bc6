"""Places on an image, in pixels: x to the right, y down."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]
Quad = tuple[Point, Point, Point, Point]
"""Corners clockwise from the top left of what is printed, so that a turned page keeps its sense."""


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle; right and bottom are the first pixel outside."""

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

    @property
    def quad(self) -> Quad:
        """The same place as four corners."""
        return (
            (self.left, self.top),
            (self.right, self.top),
            (self.right, self.bottom),
            (self.left, self.bottom),
        )
