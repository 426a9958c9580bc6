"""What is known about a table beside the two texts of a cell: its words, its borders, how its readers err."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property

from tablewright.compare.folding import SIGNS, same
from tablewright.compare.lay import Laid, Position
from tablewright.compare.parting import Parting
from tablewright.model.finding import Finding

USUAL = 3
"""So often the same confusion is how the readers see that print, not how somebody typed."""

OF_FIGURES = frozenset(SIGNS) - {"●"}
"""The signs that go with figures: each may well stand but once in a table."""


@dataclass(frozen=True)
class Witness:
    """What is known about a table beside the two texts: its words, the habits of the readers, what structure says."""

    laid: Laid
    words: Counter[str]
    habits: Counter[Pair]
    findings: Sequence[Finding]
    beside: str  # the text outside the tables, folded
    parting: Parting

    @classmethod
    def of(cls, laid: Laid, findings: Sequence[Finding], beside: str) -> Witness:
        """Take down everything once for a table."""
        ours = (same(text) for row in laid.a.grid for text in row)
        words = Counter(ours) + Counter(map(same, laid.texts.values()))
        return cls(laid, words, habits_of(laid), findings, beside, Parting.of(laid))

    @cached_property
    def signs(self) -> frozenset[str]:
        """The signs that are no letters and no figures, as far as both sides have them."""
        wrong = set(self.laid.wrong)
        return frozenset(sign for p in self.laid.texts if p not in wrong for sign in signs_of(self.laid.ours(p)))

    def objections(self, position: Position) -> list[Finding]:
        """What structure says against a cell of the transcription, alone or with others."""
        cell = self._name(position)
        return [finding for finding in self.findings if cell in _cells(finding)]

    def doubts_print(self, finding: Finding) -> bool:
        """Whether none of the cells that a finding speaks of differs: an error in one makes others look wrong."""
        return _cells(finding).isdisjoint(map(self._name, self.laid.wrong))

    def _name(self, position: Position) -> tuple[str, str]:
        row, column = position
        return same(self.laid.a.row_name(row)), same(self.laid.a.column_name(column))


def signs_of(text: str) -> list[str]:
    """What is neither a letter nor a figure nor white, nor any of the signs that go with figures."""
    return [sign for sign in text if not (sign.isalnum() or sign.isspace() or sign in OF_FIGURES)]


def _cells(finding: Finding) -> set[tuple[str, str]]:
    named = ((finding.row, finding.column), *finding.also)
    return {(same(row), same(column)) for row, column in named if row is not None and column is not None}


Pair = tuple[str, str]
"""What stands in the transcription, and what in the reading in its place; one of them may be nothing."""


def confused(ours: str, theirs: str) -> list[Pair]:
    """Single characters read for others, and signs that one side has more."""
    if len(ours) == len(theirs):
        return sorted({(x, y) for x, y in zip(ours, theirs, strict=True) if x != y})
    steps = SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes()
    pairs = {(ours[i:j].strip(), theirs[k:n].strip()) for what, i, j, k, n in steps if what != "equal"}
    return sorted((x, y) for x, y in pairs if not (x and y) and (x or y) in SIGNS and len(x or y) == 1)


def habits_of(laid: Laid) -> Counter[Pair]:
    """Confusions that stand all over the table: so the readers see its print.

    A sign that both sides have in more cells than only one of them has it is no habit: somebody lost some of them.
    """
    pairs = Counter(pair for p in laid.wrong for pair in confused(laid.ours(p), laid.theirs(p) or ""))
    wrong = set(laid.wrong)
    agreed = [laid.ours(p) for p in laid.texts if p not in wrong]

    def is_habit(pair: Pair, count: int) -> bool:
        x, y = pair
        return count >= USUAL and (bool(x and y) or sum((x or y) in text for text in agreed) < count)

    return Counter({pair: count for pair, count in pairs.items() if is_habit(pair, count)})
