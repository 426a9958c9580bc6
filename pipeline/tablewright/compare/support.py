"""Whether a doubtful reading still bears out what somebody transcribed."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from tablewright.compare.folding import PROSE, loose, same
from tablewright.model.reading import ReadCell

NEARLY = 0.9
"""So much of a doubtful prose reading has to be the same."""


def reads_as(cell: ReadCell, joined: str, transcribed: str) -> bool:
    """Whether one of the readers saw what was transcribed, where the readings together left a doubt.

    ``joined`` is the decided text, with the lines that go on with it elsewhere. Of doubtful prose it is enough that
    the figures are the same and nearly all letters, unless the text differs in spelling only: that is told as it is.
    """
    texts = list(cell.readings.values())
    if not cell.flag:
        return False
    if any(same(text) == same(transcribed) for text in texts):
        return True
    return loose(joined) != loose(transcribed) and any(_is_nearly(text, transcribed) for text in (joined, *texts))


def _is_nearly(text: str, transcribed: str) -> bool:
    plain, wanted = loose(text), loose(transcribed)
    return (
        len(wanted) >= PROSE
        and figures(text) == figures(transcribed)
        and SequenceMatcher(None, plain, wanted, autojunk=False).ratio() >= NEARLY
    )


def figures(text: str) -> list[str]:
    """The numbers of a text, each with the sign before it."""
    return re.findall(r"(?:[+±-]\s?/?-?)?\d+(?:[.,/:]\d+)*", same(text))
