"""Double keying: a table typed a second time with every reading hidden, and held against what stands."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.review.decisions import Decision, Standing
from tablewright.review.subject import Subject, SubjectCell


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A cell of which two people say different things, in the alphabet's order, so as not to say whose is whose."""

    row: int
    col: int
    texts: tuple[str, str]


COMPARED = "double keying"
"""How a cell was settled where the two keyings were held against each other."""


def keyed(subject: Subject, standing: Standing, cell: SubjectCell) -> Decision | None:
    """Give the second keying of a cell; None when the cell was settled otherwise since: that nobody has typed again."""
    spot = (subject.id, *cell.position)
    typed, settled = standing.keyed.get(spot), standing.settled.get(spot)
    if typed is None or settled is None or settled.number < typed.number:
        return typed
    return typed if settled.evidence.get("how") == COMPARED or _same(settled.after, typed.after) else None


def left_to_key(subject: Subject, standing: Standing) -> tuple[SubjectCell, ...]:
    """List the cells whose text has not been typed again, in reading order."""
    return tuple(cell for cell in subject.cells if keyed(subject, standing, cell) is None)


def disagreements(subject: Subject, standing: Standing) -> tuple[Disagreement, ...]:
    """List the cells where the second keying says something else, and nobody has settled it since."""
    found = []
    for cell in subject.cells:
        typed, settled = keyed(subject, standing, cell), standing.settled.get((subject.id, *cell.position))
        if typed is None or (settled is not None and settled.number > typed.number):
            continue
        if not _same(typed.after, cell.text):
            first, second = sorted((typed.after, cell.text))
            found.append(Disagreement(cell.row, cell.col, (first, second)))
    return tuple(found)


def keyers(subject: Subject, standing: Standing) -> tuple[str, ...]:
    """Name those who typed the table again, once it is whole; nobody before."""
    again = [keyed(subject, standing, cell) for cell in subject.cells]
    return () if None in again else tuple(sorted({decision.by for decision in again if decision}))


def _same(one: str, other: str) -> bool:
    """Whether two texts are the same but for spaces."""
    return one.split() == other.split()
