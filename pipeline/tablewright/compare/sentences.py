"""Tables that the print states inside a sentence: `1/3 = -3 ; 1/2 = -2`, held against the text that was read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablewright.compare.copies import Copy
from tablewright.compare.folding import same
from tablewright.compare.tables import Where
from tablewright.model.difference import Difference, Kind, Verdict
from tablewright.model.reading import TextBlock


def compare_sentences(tables: Sequence[Copy], blocks: Sequence[TextBlock], where: Where) -> Iterator[Difference]:
    """Look for each row as `label = value`; a row that is not found says nothing, for sentences are read poorly."""
    for table in tables:
        for row, (label, *values) in enumerate(table.grid):
            for block in blocks if len(values) == 1 else ():
                printed = _stated(label, block.text)
                if printed is not None and printed != _plain(values[0]):
                    yield Difference(
                        where.sheet,
                        table.id,
                        table.row_name(row),
                        table.column_name(1),
                        Kind.FIGURE,
                        values[0],
                        printed,
                        f"a sentence states `{label} = {printed}`",
                        Verdict.UNDECIDED,
                        ("running text is read without a second opinion",),
                        where.scan,
                        where.page,
                        cells=((row, 1),),
                        quad=block.quad,
                        quads=(block.quad,),
                    )


def _stated(label: str, text: str) -> str | None:
    """The figure that a text gives for a label."""
    found = re.search(rf"(?<![\d,/<>]){re.escape(_plain(label))}=([+-]?\d+)", _plain(text))
    return found and found[1]


def _plain(text: str) -> str:
    return re.sub(r"\s", "", same(text))
