"""A scan with every cell outlined by its state, each difference under the number of its card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Protocol

from tablewright.compare.lay import Laid
from tablewright.compare.sheet import ScanComparison
from tablewright.model.difference import Difference, Verdict
from tablewright.model.geometry import Quad

CLASS = {
    Verdict.TRANSCRIPTION: "transcription",
    Verdict.READING: "reading",
    Verdict.PRINT: "print",
    Verdict.UNDECIDED: "undecided",
}

NUMBER = 80
"""The height of a number on a scan: so many of them are as high as the page is wide."""

Numbered = Sequence[tuple[int, Difference]]
"""Differences with their numbers, which are those of the whole page."""


class Pictures(Protocol):
    """Gives the pictures of scans as data URIs; None where there is none to be had."""

    def page(self, scan: str, number: int) -> str | None:
        """A whole page."""

    def crop(self, scan: str, number: int, quad: Quad) -> str | None:
        """One place of a page, upright."""


def overview(scan: ScanComparison, differences: Numbered, pictures: Pictures) -> Iterator[str]:
    """The scan; what differs lies on top, and leads to its card."""
    picture = pictures.page(scan.scan, scan.read.number)
    if picture is None:
        return
    width, height = scan.read.size
    yield f'<figure><svg viewBox="0 0 {width} {height}" role="group" aria-label="the scan, its cells outlined">'
    yield f'<image href="{picture}" width="{width}" height="{height}"/>'
    yield from (_outline(quad, state, text) for quad, state, text in _states(scan))
    for number, difference in reversed(differences):
        yield from _linked(number, difference, max(width, height) / NUMBER)
    yield "</svg><figcaption>"
    legend = ("same", "same"), ("doubtful", "read with doubt, as transcribed"), *((c, str(v)) for v, c in CLASS.items())
    yield " ".join(f'<span class="key {name}">{escape(words)}</span>' for name, words in legend)
    yield '<span class="key quoted">quoted text</span></figcaption></figure>'


def _states(scan: ScanComparison) -> Iterator[tuple[Quad, str, str]]:
    """Each place that does not differ, with its state."""
    for sighting in scan.sightings:
        if sighting.is_found:
            yield from ((quad, "quoted", sighting.quotation.source) for quad in sighting.quads)
    for table in scan.tables:
        for cell in table.laid.b.read:
            doubtful = cell.flag or _is_confirmed(table.laid, cell.row, cell.col)
            yield cell.quad, "doubtful" if doubtful else "same", cell.text


def _is_confirmed(laid: Laid, row: int, column: int) -> bool:
    return any(laid.rows[r] == row and laid.columns[c] == column for r, c in laid.confirmed)


def _linked(number: int, difference: Difference, high: float) -> Iterator[str]:
    """The outlines of a difference and its number, which lead to its card."""
    if not difference.quads:
        return
    state = CLASS[difference.verdict]
    left, top = difference.quads[0][0]
    yield f'<a href="#d{number}" class="{state}" data-of="{number}">'
    yield from (_outline(quad, state, difference.explanation) for quad in difference.quads)
    yield f'<text x="{left:.0f}" y="{top:.0f}" font-size="{high:.0f}">{number}</text></a>'


def _outline(quad: Quad, state: str, text: str) -> str:
    corners = " ".join(f"{x:.0f},{y:.0f}" for x, y in quad)
    return f'<polygon class="{state}" points="{corners}"><title>{escape(text)}</title></polygon>'
