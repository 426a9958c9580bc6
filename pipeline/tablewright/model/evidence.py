"""What stands in a cell, before anybody decides what it says: its lines, their ink, what each reader saw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from tablewright.model.geometry import Box
from tablewright.model.page import GridCell, Picture
from tablewright.model.reading import Reading


class Ink(StrEnum):
    """What the ink alone says about a line."""

    BLANK = "blank"
    DASH = "dash"
    DOT = "dot"
    BULLET = "bullet"
    TEXT = "text"


SMALL: Final = 0.6
"""In capital heights: what reaches from the line to the height of an x is higher, where the line is too low."""
TWICE_HIGH: Final = 1.5
"""In capital heights, twice the middle of a raised sign at least: 1.6 to 2 for what is raised, 1.3 to 1.46 for what
only seems so."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One separate sign of a line, in capital heights: x from the line's left, y up from its baseline.

    ``fill`` is the share of its box that is ink, ``core`` how dark its middle is beside its darkest, ``stretch``
    its width squared less its height squared, whatever the blur, ``slant`` how far it leans right for its height.
    """

    left: float
    right: float
    bottom: float
    top: float
    fill: float
    core: float
    stretch: float
    slant: float

    @property
    def width(self) -> float:
        """From side to side."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From bottom to top."""
        return self.top - self.bottom

    @property
    def is_high(self) -> bool:
        """Whether it is a letter or figure set small and high.

        Of old figures 1, 2 and 0 are as low as an x, and beside a 3 or a 9, which reach below the line as far as others
        stand above it, seem to stand high, as letters do beside a g; but not as high as what is raised.
        """
        high = self.height < SMALL or self.bottom + self.top >= TWICE_HIGH
        return 0.42 <= self.height <= 0.85 and self.bottom >= 0.28 and high


@dataclass(frozen=True, slots=True)
class Kin:
    """A sign elsewhere on the sheet that looks like the sign in hand: its line, its place there, how alike, 0 to 1."""

    line: int
    mark: int
    alike: float


@dataclass(frozen=True, slots=True, eq=False)
class LinePicture:
    """One line of print cut out of a cell: grey, dark on light, nothing else on it.

    ``ink`` is where the print stands in the picture, ``baseline`` the row it stands on, ``capital`` the height
    of its capitals, all in pixels.
    """

    picture: Picture
    ink: Box
    baseline: float
    capital: float


@dataclass(frozen=True, slots=True, eq=False)
class LineEvidence:
    """One line: what its ink says, what each reader saw, its separate signs and for each the signs like it.

    ``bullet``, ``before`` and ``after`` stand apart from the words: a bullet, and raised signs read on their own;
    ``spaced`` says whether a space parts the words from those after.
    """

    ink: Ink
    readings: Mapping[str, Reading]
    marks: tuple[Mark, ...] = ()
    kin: tuple[tuple[Kin, ...], ...] = ()
    bullet: bool = False
    spaced: bool = False
    before: Mapping[str, Reading] = field(default_factory=dict)
    after: Mapping[str, Reading] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class CellEvidence:
    """One cell and its lines from top to bottom; no lines is a blank cell.

    ``dust`` counts the specks left out; ``left_out`` says that other ink was, too; ``native`` is the text that a PDF
    page itself has there.
    """

    cell: GridCell
    lines: tuple[LineEvidence, ...]
    dust: int = 0
    left_out: bool = False
    native: str = ""
