"""Whether the print of a scan is large enough for any reader."""

from __future__ import annotations

from tablewright.errors import ScanRefused
from tablewright.phrase import Phrase

UNREADABLE, SMALL = 6.0, 12.0
"""Heights of a capital in the scan's own pixels: below the first readers guess, below the second they often err."""

REMEDY = Phrase("scan at 300 dpi or more, or photograph the sheet from nearer")

FEWEST_MARKS = 20
"""Fewer marks than this are no text whose size could be judged."""


def size_warnings(number: int, capital: float, marks: int) -> tuple[Phrase, ...]:
    """What to say of a page with so many marks of this height; a page nobody could read is refused."""
    if marks < FEWEST_MARKS:
        return (Phrase("page {}: hardly anything is printed here; is it the right side of the sheet?", number),)
    if capital < UNREADABLE:
        raise ScanRefused(
            Phrase("page {}: capitals are {} pixels high, too small to read", number, f"{capital:.0f}"), remedy=REMEDY
        )
    if capital < SMALL:
        return (
            Phrase(
                "page {}: capitals are only {} pixels high; expect more flags. "
                "Scan at 300 dpi or more, or photograph the sheet from nearer.",
                number,
                f"{capital:.0f}",
            ),
        )
    return ()
