"""A cell on the way to its decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from tablewright.decide.lines import LineChoice
from tablewright.decide.tidy import signs
from tablewright.model.evidence import CellEvidence
from tablewright.model.expected import Form
from tablewright.phrase import Phrase


@dataclass(frozen=True, slots=True, eq=False)
class Draft:
    """A cell on the way to its decision: its text so far, what is in doubt, and what else it could be.

    ``lines`` are what was made of each of its lines; ``wanted`` is the form that the description of its table has
    there, None where anything may stand.
    """

    evidence: CellEvidence
    text: str
    confidence: float
    doubts: tuple[Phrase, ...]
    options: tuple[str, ...]
    lines: tuple[LineChoice, ...] = ()
    wanted: Form | None = None

    def may_be(self, text: str) -> bool:
        """Whether a text may stand here as far as the description goes."""
        return self.wanted is None or self.wanted.spelt(text) is not None


def doubted(draft: Draft, doubt: Phrase) -> Draft:
    """A draft with one doubt more."""
    return replace(draft, doubts=tuple(dict.fromkeys((*draft.doubts, doubt))))


def row_of(draft: Draft) -> int:
    """The row a cell starts in."""
    return draft.evidence.cell.row


def col_of(draft: Draft) -> int:
    """The column a cell starts in."""
    return draft.evidence.cell.col


def lines_along(
    drafts: Sequence[Draft], along: Callable[[Draft], int], across: Callable[[Draft], int]
) -> list[list[int]]:
    """The places of the cells of each row, or of each column, in order."""
    lines: dict[int, list[int]] = {}
    for place in sorted(range(len(drafts)), key=lambda i: across(drafts[i])):
        lines.setdefault(along(drafts[place]), []).append(place)
    return list(lines.values())


def words_of(drafts: Iterable[Draft]) -> Counter[str]:
    """How often each text stands in the table beyond doubt."""
    return Counter(signs(draft.text) for draft in drafts if draft.text and not draft.doubts)
