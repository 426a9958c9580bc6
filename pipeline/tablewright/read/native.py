"""The text that a PDF page itself has in a cell, so that nothing need be guessed from its picture."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.model.geometry import Box
from tablewright.model.page import Word


def native_text(words: Sequence[Word], cell: Box) -> str:
    """The words whose middles lie in the cell, line by line."""
    inside = sorted((word for word in words if lies_in(word.box, cell)), key=lambda word: middle(word.box)[1])
    lines: list[list[Word]] = []
    for word in inside:
        if lines and middle(word.box)[1] < lines[-1][0].box.bottom:
            lines[-1].append(word)
        else:
            lines.append([word])
    return " ".join(word.text for line in lines for word in sorted(line, key=lambda word: word.box.left))


def lies_in(word: Box, cell: Box) -> bool:
    """Whether the middle of a word lies in a cell."""
    across, down = middle(word)
    return cell.left <= across < cell.right and cell.top <= down < cell.bottom


def middle(box: Box) -> tuple[float, float]:
    """The middle of a box."""
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2
