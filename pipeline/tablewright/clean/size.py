"""Whether the print of a scan is large enough for any reader."""

from __future__ import annotations

from tablewright.errors import ScanRefused

UNREADABLE, SMALL = 6.0, 12.0
"""Heights of a capital in the scan's own pixels: below the first readers guess, below the second they often err."""

REMEDY = "Scan at 300 dpi or more, or photograph the sheet from nearer."

FEWEST_MARKS = 20
"""Fewer marks than this are no text whose size could be judged."""


def size_warnings(number: int, capital: float, marks: int) -> tuple[str, ...]:
    """What to say of a page with so many marks of this height; a page nobody could read is refused."""
    if marks < FEWEST_MARKS:
        return (f"page {number}: hardly anything is printed here; is it the right side of the sheet?",)
    if capital < UNREADABLE:
        raise ScanRefused(f"page {number}: capitals are {capital:.0f} pixels high, too small to read", remedy=REMEDY)
    if capital < SMALL:
        return (f"page {number}: capitals are only {capital:.0f} pixels high; expect more flags. {REMEDY}",)
    return ()
