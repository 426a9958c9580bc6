"""From a clean page to the places of its tables, their cells and the texts around them."""

from tablewright.grid.layout import find_layout

__all__ = ["find_layout"]
