"""What the ink alone says: blank, dash, dot or bullet need no reader, and readers lose them."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.model.evidence import Ink, Mark


def ink_of(marks: Sequence[Mark]) -> Ink:
    """The kind of a line by its signs."""
    if len(marks) != 1:
        return Ink.TEXT if marks else Ink.BLANK
    return kind_of(marks[0])


def kind_of(mark: Mark) -> Ink:
    """The kind of one mark by its measures."""
    if is_dash(mark):
        return Ink.DASH
    if is_bullet(mark):
        return Ink.BULLET
    if max(mark.width, mark.height) < 0.3:
        return Ink.DOT
    return Ink.TEXT


def is_dash(mark: Mark) -> bool:
    """Flat and wider than high, full, without strokes."""
    return mark.stretch > 0.025 and mark.height <= 0.42 and mark.width <= 1.7 and mark.fill > 0.6


def is_bullet(mark: Mark) -> bool:
    """Round and full, a disc covers 0.79 of its box, and lying about half way up a capital."""
    round_ = abs(mark.stretch) < 0.25 * mark.height**2 and 0.75 <= mark.width / max(mark.height, 0.01) <= 1.33
    return round_ and 0.33 <= mark.height <= 1.2 and 0.65 <= mark.fill <= 0.9 and mark.core >= 0.8


def is_raised(mark: Mark) -> bool:
    """Small and high: a superscript letter or figure, too large for a dash or an apostrophe."""
    return mark.is_high and mark.top <= 1.5 and 0.15 <= mark.width <= 0.75


def is_low(mark: Mark) -> bool:
    """Small and standing on the line, as the lower figure of a fraction is."""
    return mark.bottom < 0.2 and 0.3 <= mark.height <= 0.62
