"""Double keying: a table typed a second time with every reading hidden, and held against what stands."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.review.decisions import Standing
from tablewright.review.subject import Subject, SubjectCell


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A cell of which two people say different things, in the alphabet's order, so as not to say whose is whose."""

    row: int
    col: int
    texts: tuple[str, str]


def left_to_key(subject: Subject, standing: Standing) -> tuple[SubjectCell, ...]:
    """List the cells that have not been typed again, in reading order."""
    return tuple(cell for cell in subject.cells if (subject.id, *cell.position) not in standing.keyed)


def disagreements(subject: Subject, standing: Standing) -> tuple[Disagreement, ...]:
    """List the cells where the second keying says something else, and nobody has settled it since."""
    found = []
    for cell in subject.cells:
        spot = (subject.id, *cell.position)
        typed, settled = standing.keyed.get(spot), standing.settled.get(spot)
        if typed is None or (settled is not None and settled.number > typed.number):
            continue
        if " ".join(typed.after.split()) != " ".join(cell.text.split()):
            first, second = sorted((typed.after, cell.text))
            found.append(Disagreement(cell.row, cell.col, (first, second)))
    return tuple(found)


def keyers(subject: Subject, standing: Standing) -> tuple[str, ...]:
    """Name those who typed the table again, once it is whole; nobody before."""
    if not subject.cells or left_to_key(subject, standing):
        return ()
    return tuple(sorted({standing.keyed[subject.id, *cell.position].by for cell in subject.cells}))
