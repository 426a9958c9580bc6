"""Whether a doubtful reading still bears out what somebody transcribed."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from tablewright.compare.folding import PROSE, same
from tablewright.model.reading import ReadCell

NEARLY = 0.8
"""A reader that got less of a sentence right is no witness to its letters."""


def bears_out(cell: ReadCell, transcribed: str) -> bool:
    """Whether the readers, who together left a doubt, between them saw what was transcribed.

    Of a code one of them has to have seen all. Of prose each letter has to have been seen by one of them in its
    place, and nothing more by all of them.
    """
    if not cell.flag:
        return False
    ours, seen = same(transcribed), [same(text) for text in cell.readings.values()]
    return ours in seen or (len(ours) >= PROSE and _between_them(ours, seen))


def _between_them(ours: str, seen: Sequence[str]) -> bool:
    missing, added = set(range(len(ours))), set(range(len(ours) + 1))
    for text in seen:
        matcher = SequenceMatcher(None, ours, text, autojunk=False)
        if matcher.ratio() < NEARLY:
            continue
        steps = [step for step in matcher.get_opcodes() if step[0] != "equal"]
        missing &= {n for _, start, end, _, _ in steps for n in range(start, end)}
        added &= {start for what, start, _, _, _ in steps if what in {"insert", "replace"}}
    return not missing and not added
