"""Pictures of what was found on a page, for the eye."""

from __future__ import annotations

import cv2

from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage, Layout, Picture

CELL, SPAN, TITLE, TEXT, DOUBT = (0, 120, 255), (200, 0, 200), (0, 150, 0), (230, 140, 0), (255, 0, 0)


def draw_layout(page: CleanPage, layout: Layout) -> Picture:
    """The clean page with its cells, titles and texts outlined; doubtful cells in red."""
    canvas: Picture = cv2.cvtColor(page.grey, cv2.COLOR_GRAY2RGB)
    for grid in layout.grids:
        for cell in grid.cells:
            kind = DOUBT if cell.doubts else SPAN if cell.rowspan * cell.colspan > 1 else CELL
            outline(canvas, cell.box, kind)
        if grid.title:
            outline(canvas, grid.title, TITLE)
    for block in layout.text:
        outline(canvas, block, TEXT)
    return canvas


def outline(canvas: Picture, box: Box, colour: tuple[int, int, int]) -> None:
    """One box on the canvas."""
    cv2.rectangle(canvas, (box.left, box.top), (box.right - 1, box.bottom - 1), colour, 2)
