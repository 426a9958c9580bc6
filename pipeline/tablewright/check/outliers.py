"""Cells that stand alone against the rest of their table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from tablewright.check.spots import cell_spot
from tablewright.check.tokens import columns_of, is_prose
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.phrase import Phrase

OUTLIER = "outlier"

_MARK = re.compile(r"[^\w\s/+–-]|[ᴬᴮᴰꟲ]")
_COMMON = 3
"""Cells that have to agree before the one that does not is worth a look."""


def outlier(aid: Aid) -> Iterator[Finding]:
    """No cell is the only one with a mark, or the only one without, where others of the same text agree."""
    for effective in aid.tables:
        cells = {
            (row, column): text
            for column, texts in columns_of(effective)
            if effective.table.grammars[column] is not None and not is_prose(texts)
            for row, text in enumerate(texts)
            if text
        }
        counts = Counter(cells.values())
        for (row, column), text in cells.items():
            for other, count in counts.items():
                alike = other != text and _bare(other) == _bare(text)
                if alike and counts[text] == 1 and count >= _COMMON:
                    message = Phrase("`{}` stands here alone, `{}` stands {} times", text, other, count)
                    remedy = Phrase("look at the print; the smallest change: `{}`", other)
                    yield cell_spot(aid.sheet, effective.table, row, column).suspicion(OUTLIER, message, remedy)


def _bare(text: str) -> str:
    """Leave out the marks."""
    return " ".join(_MARK.sub(" ", text).split())
