"""The text of a cell that stays in doubt: of all that it may be, the likeliest among the texts of its table.

The doubt stays. Whoever settles it finds the likelier text there, and a table that nobody looks at is right more often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tablewright.decide.draft import Draft
from tablewright.decide.tidy import signs
from tablewright.decide.twins import are_twins, bare, form, may_be_code
from tablewright.decide.ways import ways_of_cell

TWIN, OTHER = 0.05, 0.5
"""Of the likelihood of what was read: so likely a text must be to be guessed, where it looks alike or does not."""
CLEAR = 0.9
"""So likely a text is clearly read: it stays as it is printed, however odd."""
UNHEARD, LIKE_FORM = 0.3, 0.1
"""What a text counts that no other cell has, and each other cell with a text of its form."""

Likelihoods = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Usage:
    """In how many cells of a table each text stands, and each form, cells in doubt counted by their likelihoods."""

    texts: Counter[str]
    forms: Counter[str]

    def beside(self, own: Likelihoods, text: str) -> float:
        """How usual a text is in all cells but one; blanks say nothing of a cell with ink in it."""
        if not text:
            return UNHEARD
        same = sum(share for other, share in own.items() if form(other) == form(text))
        others, forms = self.texts[text] - own.get(text, 0), self.forms[form(text)] - same
        return UNHEARD + max(others, 0) + LIKE_FORM * max(forms, 0)


def with_guesses(drafts: Sequence[Draft]) -> list[Draft]:
    """The drafts, those in doubt with the text that is likeliest when the other cells of the table are heard too."""
    likely = [likelihoods(draft) for draft in drafts]
    texts, forms = Counter[str](), Counter[str]()
    for cell in likely:
        for text, share in cell.items():
            texts[text] += share  # type: ignore[assignment] # counters hold floats as well
            forms[form(text)] += share  # type: ignore[assignment] # the same
    usage = Usage(texts, forms)
    return [
        guessed(draft, cell, usage) if may_be_guessed(draft) else draft
        for draft, cell in zip(drafts, likely, strict=True)
    ]


def may_be_guessed(draft: Draft) -> bool:
    """Whether a cell is in doubt, its table not described, and its text no sentence."""
    return bool(draft.doubts and draft.lines) and draft.wanted is None and may_be_code(draft.text)


def likelihoods(draft: Draft) -> dict[str, float]:
    """How likely a cell holds each text, spaces aside, all together one."""
    if not may_be_guessed(draft):
        return {signs(draft.text): 1.0}
    ways = Counter[str]()
    for way in ways_of_cell(draft.evidence.lines, draft.lines):
        ways[signs(way.text)] += way.likely  # type: ignore[assignment] # counters hold floats as well
    return {text: share / max(ways.total(), 1) for text, share in ways.items()}


def guessed(draft: Draft, likely: Likelihoods, usage: Usage) -> Draft:
    """A cell with the best of its texts that are near what was read."""
    read = signs(draft.text)
    near = [text for text in likely if text == read or is_near(read, text, likely)]
    if read and likely.get(read, 0) >= CLEAR:
        return draft
    best = max(near, key=lambda text: likely[text] * usage.beside(likely, text), default=read)
    if best == read:
        return draft
    return replace(draft, text=spelling(draft, best), confidence=min(draft.confidence, likely[best]))


def spelling(draft: Draft, text: str) -> str:
    """A text with its spaces, as the likeliest way to read the cell that has its signs is spelt."""
    ways = [way for way in ways_of_cell(draft.evidence.lines, draft.lines) if signs(way.text) == text]
    return max(ways, key=lambda way: way.likely).text if ways else text


def is_near(read: str, text: str, likely: Likelihoods) -> bool:
    """Whether a cell read as one text may be guessed to hold another; figures are not guessed from figures.

    Nor is an accent: whether there is one was said by the readers.
    """
    if not read:
        return text == "-"
    if bare(text) == bare(read):
        return False
    least = (TWIN if are_twins(text, read) else OTHER) * likely.get(read, 0)
    return len(text) == len(read) and likely[text] >= least and not (text.isdigit() and read.isdigit())
