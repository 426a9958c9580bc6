"""The cheapest explanation of everything that differs between two copies of a table."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heapify, heappop, heappush

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
    taken = list(_cheapest(candidates, alone))
    yield from sorted([*_headers_together(taken), *alone.values()], key=lambda one: one.cells)


def _cheapest(candidates: list[Explanation], alone: dict[Position, Explanation]) -> Iterator[Explanation]:
    """Take candidates, the most saving first, and what they account for out of the cells that stand alone."""
    heap = [(-_saving(candidate, alone), n) for n, candidate in enumerate(candidates)]
    heapify(heap)
    while heap:
        _, n = heappop(heap)
        saving = _saving(candidates[n], alone)
        if saving <= 0:
            continue
        if heap and -saving > heap[0][0]:  # something taken since has left it less to save
            heappush(heap, (-saving, n))
            continue
        yield candidates[n]
        for position in candidates[n].cells:
            alone.pop(position, None)


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
