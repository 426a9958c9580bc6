"""The outline of a page that was photographed on something else, and the perspective it was seen in."""

from __future__ import annotations

from tablewright.clean.mapping import UNCHANGED, Matrix
from tablewright.model.page import Picture


def find_outline(image: Picture) -> tuple[Matrix, tuple[int, int]]:
    """What makes the page fill the picture squarely, and the size of that picture."""
    return UNCHANGED, (image.shape[1], image.shape[0])
