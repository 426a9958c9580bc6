"""The cheapest explanation of everything that differs between two copies of a table."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.compare.align import alignments
from tablewright.compare.cells import pairs, single, throughout
from tablewright.compare.copies import Copy
from tablewright.compare.explanation import Explanation
from tablewright.compare.lay import Laid, Position, lay
from tablewright.compare.lines import shifts, unpaired, whole_lines
from tablewright.model.difference import Kind


def explain(a: Copy, b: Copy) -> tuple[Laid, tuple[Explanation, ...]]:
    """Explain what differs, under the alignment that makes it cheapest."""
    ways = [lay(a, b, way) for way in alignments(a, b)]
    explained = [(laid, tuple(explanations(laid))) for laid in ways]
    return min(explained, key=lambda one: sum(explanation.cost for explanation in one[1]))


def explanations(laid: Laid) -> Iterator[Explanation]:
    """Take what saves most over explaining cell by cell, until nothing saves anything."""
    yield from unpaired(laid)
    alone = {position: single(laid, position) for position in laid.wrong}
    candidates = [*pairs(laid), *throughout(laid), *shifts(laid), *whole_lines(laid)] if len(alone) > 1 else []
    taken: list[Explanation] = []
    while candidates:
        best = max(candidates, key=lambda candidate: _saving(candidate, alone))
        if _saving(best, alone) <= 0:
            break
        taken.append(best)
        for position in best.cells:
            alone.pop(position, None)
        candidates = [c for c in candidates if any(position in alone for position in c.cells)]
    yield from sorted([*_headers_together(taken), *alone.values()], key=lambda one: one.cells)


def _saving(candidate: Explanation, alone: dict[Position, Explanation]) -> int:
    return sum(alone[position].cost for position in candidate.cells if position in alone) - candidate.cost


def _headers_together(taken: list[Explanation]) -> Iterator[Explanation]:
    """A stacked header that moved is one difference, however many rows it has."""
    headers = [one for one in taken if one.kind is Kind.HEADER_SHIFTED and one.row is not None]
    for way in dict.fromkeys(one.words for one in headers):
        first, *others = [one for one in headers if one.words == way]
        cells = (*first.cells, *(cell for one in others for cell in one.cells))
        yield Explanation(first.kind, way, cells, first.canonical, first.extracted, first.row)
    yield from (one for one in taken if one not in headers)
