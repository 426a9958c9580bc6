"""Cells as the readers might have seen them, without a picture."""

from __future__ import annotations

from tablewright.decide import decide_page
from tablewright.model.evidence import CellEvidence, Ink, Kin, LineEvidence, Mark
from tablewright.model.geometry import Box
from tablewright.model.page import GridCell
from tablewright.model.reading import Decision, Reading


def ranked(text, likely=0.999, *others):
    """What a reader that ranks its texts saw."""
    return Reading(text, likely, others or (("?", 1 - likely),))


def line(rapid=None, tesseract=None, *, ink=Ink.TEXT, marks=(), kin=()):
    """A line that one or two readers saw."""
    seen = {"rapidocr": ranked(rapid) if isinstance(rapid, str) else rapid}
    if tesseract is not None:
        seen["tesseract"] = Reading(tesseract, 0.9)
    readings = {name: reading for name, reading in seen.items() if reading}
    return LineEvidence(ink, readings, tuple(marks), tuple(kin) or tuple(() for _ in marks))


def cell(*lines, row=0, col=0, doubts=(), dust=0):
    """A cell of those lines."""
    return CellEvidence(GridCell(row, col, 1, 1, Box(0, 0, 1, 1), doubts), lines, dust)


def column(*texts):
    """A column of cells; a text stands for a line that both readers saw as it."""
    return [cell(t if isinstance(t, LineEvidence) else line(t, t), row=row) for row, t in enumerate(texts)]


def decide(cells) -> list[Decision]:
    """What becomes of the cells of one table."""
    ((decided,), _) = decide_page([cells])
    return decided


def mark(left, width=0.6, bottom=0.0, top=1.0, *, stretch=-0.6, slant=0.0):
    """A mark of a capital's size, or another's."""
    return Mark(left, left + width, bottom, top, 0.8 if top - bottom < 0.3 else 0.4, 0.0, stretch, slant)


__all__ = ["Ink", "Kin", "cell", "column", "decide", "line", "mark", "ranked"]
