"""Tables that the print states inside a sentence: `1/3 = -3 ; 1/2 = -2`, held against the text that was read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablewright.compare.copies import Copy
from tablewright.compare.folding import same
from tablewright.compare.judge_text import Judgement, as_seen, judge_figure
from tablewright.compare.tables import Where
from tablewright.model.difference import Difference, Kind
from tablewright.model.reading import TextBlock
from tablewright.phrase import Phrase

LABEL_AND_VALUE = 2
"""Columns of a table whose rows a sentence can state."""


def compare_sentences(tables: Sequence[Copy], blocks: Sequence[TextBlock], where: Where) -> Iterator[Difference]:
    """Look for each row as `label = value`; a row that is not found says nothing, for sentences are read poorly."""
    for table in tables:
        for row in range(table.shape[0]) if table.shape[1] == LABEL_AND_VALUE else ():
            for block in blocks:
                yield from _compare(table, row, block, where)


def _compare(table: Copy, row: int, block: TextBlock, where: Where) -> Iterator[Difference]:
    label, value = table.grid[row]
    printed = _stated(label, block.text)
    judgement = None if printed in {None, _plain(value)} else _judge(table, row, block)
    if printed is not None and judgement is not None:
        yield Difference(
            where.sheet,
            table.id,
            table.row_name(row),
            table.column_name(1),
            Kind.FIGURE,
            value,
            printed,
            Phrase("a sentence states `{} = {}`", label, printed),
            judgement.verdict,
            judgement.evidence,
            where.scan,
            where.page,
            cells=((row, 1),),
            quad=block.quad,
            quads=(block.quad,),
            readings=judgement.readings,
        )


def _judge(table: Copy, row: int, block: TextBlock) -> Judgement | None:
    """Judge a figure by what each reader saw in its place, and by the other rows that the sentence states."""
    label, value = table.grid[row]
    seen = {name: _stated(label, one.text) for name, one in as_seen(block).items()}
    lines = [line for line in block.lines if _stated(label, line.text)] or block.lines
    others = [(_stated(other, block.text), _plain(text)) for other, text in table.grid if other != label]
    stated = [(figure, text) for figure, text in others if figure]
    return judge_figure(
        lines,
        {name: figure for name, figure in seen.items() if figure},
        _plain(value),
        _stated(label, block.text) or "",
        rest_is_same=bool(stated) and all(figure == text for figure, text in stated),
    )


def _stated(label: str, text: str) -> str | None:
    """The figure that a text gives for a label."""
    found = re.search(rf"(?<![\d,/<>]){re.escape(_plain(label))}=([+-]?\d+)", _plain(text))
    return found and found[1]


def _plain(text: str) -> str:
    return re.sub(r"\s", "", same(text))
