"""What explains one or more cells that differ, and what it costs to believe it."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.compare.lay import Position
from tablewright.model.difference import Kind
from tablewright.phrase import Phrase

COST = {
    Kind.SPELLING: 3,
    Kind.SIGN: 8,
    Kind.LOOK_ALIKE: 8,
    Kind.LABEL: 10,
    Kind.SUBSTITUTION: 10,
    Kind.MERGED: 11,
    Kind.SPLIT: 11,
    Kind.SWAP: 12,
}
REPEATED = Phrase("the label of its neighbour once more")
"""What is said of a label that was typed again in the place of the next."""

LINE = 15
"""What anything costs that concerns a whole row or column."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """``cells`` are the positions that it accounts for, in the transcription; ``theirs`` places of the other side.

    A whole line stands as ``row`` or ``column`` of the transcription, or of the other side when only that has it.
    """

    kind: Kind
    words: Phrase
    cells: tuple[Position, ...] = ()
    canonical: str = ""
    extracted: str = ""
    row: int | None = None
    column: int | None = None
    theirs: tuple[Position, ...] = ()
    name: str | None = None

    @property
    def cost(self) -> int:
        """The cheapest explanation wins."""
        return COST.get(self.kind, LINE)
