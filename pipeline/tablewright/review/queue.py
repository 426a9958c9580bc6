"""Everything that needs a person, worst first."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import IntEnum
from itertools import pairwise

from tablewright.model.difference import Difference, Verdict
from tablewright.model.finding import Finding, Severity
from tablewright.model.geometry import Quad
from tablewright.phrase import Phrase, chained
from tablewright.review.decisions import Act, Decision, Spot, Standing, answer_key
from tablewright.review.keying import disagreements, left_to_key
from tablewright.review.subject import Position, Subject, SubjectCell


class Cause(IntEnum):
    """Why a person is needed, the worst first."""

    DIFFERENCE = 0  # what stands is not what was read
    ERROR = 1  # the table contradicts itself
    KEYING = 2  # two people typed it and differ
    FLAG = 3  # the program could not decide
    SUSPICION = 4  # the structure wants a look at the print
    FRAME = 5  # what a new table is was only inferred
    UNSIGNED = 6  # nobody has signed for the table


@dataclass(frozen=True, slots=True)
class PlaceOnScan:
    """Where something stands that is no cell of a table: on which page of which scan."""

    scan: str
    page: int
    quad: Quad


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to do, and why; without a row it is about the whole table, or a ``place`` that is no cell of it."""

    cause: Cause
    sheet: str
    table: str
    row: int | None
    col: int | None
    reasons: tuple[Phrase, ...]
    doubt: float = 1.0
    finding: Mapping[str, str] | None = None
    place: PlaceOnScan | None = None

    @property
    def spot(self) -> tuple[str, int | None, int | None]:
        """The cell, or the whole table."""
        return self.table, self.row, self.col


def queue(
    subjects: Sequence[Subject],
    findings: Sequence[Finding],
    differences: Sequence[Difference],
    standing: Standing,
    changed: Collection[Spot] = (),
) -> tuple[Item, ...]:
    """List all that is open about the tables of a sheet.

    ``changed`` are cells that no longer say what is in the files: what structure said of those is out of date.
    """
    items = [
        *_differences(differences, standing),
        *(item for subject in subjects for item in _parted(subject, standing)),
        *(item for subject in subjects for item in _flags(subject, standing)),
        *(item for item in _findings(subjects, findings, standing) if item.row is None or item.spot not in changed),
        *(item for subject in subjects for item in _tables(subject, standing)),
    ]
    return tuple(sorted(_once(items), key=_badness))


def _badness(item: Item) -> tuple[int, bool, float, str, str, int, int]:
    return item.cause, item.row is None, -item.doubt, item.sheet, item.table, item.row or 0, item.col or 0


def _once(items: Sequence[Item]) -> Iterator[Item]:
    """Put together what is about one cell, so that a person comes to it once; findings keep their own answers."""
    first: dict[tuple[str, int | None, int | None], Item] = {}
    for item in items:
        if item.finding is not None or item.row is None:
            yield item
        elif (other := first.get(item.spot)) is None:
            first[item.spot] = item
        else:
            reasons = tuple(dict.fromkeys((*other.reasons, *item.reasons)))
            first[item.spot] = replace(other, reasons=reasons, cause=min(other.cause, item.cause))
    yield from first.values()


_SUSPECT = (Verdict.READING, Verdict.PRINT, Verdict.UNDECIDED, Verdict.TRANSCRIPTION)
"""By how bad it is: what stands in the files is what matters."""


def _differences(differences: Sequence[Difference], standing: Standing) -> Iterator[Item]:
    """One item a difference: at the first of its cells that is open, or about the whole table."""
    for d in differences:
        if not d.differs:
            continue  # a likely misprint: the finding that says so is in the queue itself
        doubt = (_SUSPECT.index(d.verdict) + (0.1 if d.is_minor else 0.9)) / len(_SUSPECT)
        table = d.table or ""
        left = [(table, r, c) for r, c in d.cells if (table, r, c) not in standing.settled]
        words = Phrase("{} ({})", d.explanation, Phrase(str(d.verdict)))
        if left:
            yield Item(Cause.DIFFERENCE, d.sheet, table, left[0][1], left[0][2], (words, *d.evidence), doubt)
        elif not d.cells:
            plain = {"check": DIFFERENCE, "row": d.row or "", "column": d.column or "", "message": _told(d)}
            if answer_key(table, plain) not in standing.answered:
                place = PlaceOnScan(d.scan, d.page, d.quad) if d.scan and d.page and d.quad else None
                yield Item(
                    Cause.DIFFERENCE, d.sheet, table, None, None, (words, *_sides(d), *d.evidence), doubt, plain, place
                )


def _sides(d: Difference) -> tuple[Phrase, ...]:
    """Quote what stands here and there."""
    sides = [f"`{side[:300]}`" for side in (d.canonical, d.extracted) if side]
    return (chained("{} / {}", sides),) if sides else ()


def _told(d: Difference) -> str:
    """Name a difference so that it is known again."""
    sides = " / ".join(filter(None, (d.canonical, d.extracted)))
    return f"{d.kind}: {d.explanation}" + (f": {sides[:300]}" if sides else "")


DIFFERENCE = "difference"
"""What the answer to a difference without a cell is filed under."""


def _parted(subject: Subject, standing: Standing) -> Iterator[Item]:
    """Cells of which two people said different things, each in a log of his own that git then put together."""
    for (table, row, col), (one, other) in standing.parted.items():
        if table == subject.id:
            words = Phrase(
                "{} says `{}`, {} says `{}`, and neither knew of the other", one.by, one.after, other.by, other.after
            )
            yield Item(Cause.KEYING, subject.sheet, table, row, col, (words,))


def _flags(subject: Subject, standing: Standing) -> Iterator[Item]:
    for cell in subject.cells:
        if (subject.id, *cell.position) not in standing.settled and (why := doubts(subject, cell)):
            doubt = max((s.risk or 1 - s.confidence for s in cell.sightings), default=1.0)
            yield Item(Cause.FLAG, subject.sheet, subject.id, cell.row, cell.col, why, doubt)


def doubts(subject: Subject, cell: SubjectCell) -> tuple[Phrase, ...]:
    """Say why a person should look at a cell; a flag on a table that was signed is answered by the signature."""
    if subject.signed:
        return ()
    return tuple(dict.fromkeys(why for s in cell.sightings if s.flag for why in s.why or (Phrase("flagged"),)))


def _findings(subjects: Sequence[Subject], findings: Sequence[Finding], standing: Standing) -> Iterator[Item]:
    by_id = {subject.id: subject for subject in subjects}
    for finding in findings:
        spoken_of = {"check": finding.check, "row": finding.row, "column": finding.column, "message": finding.message}
        table = finding.table or ""
        if finding.erratum or answer_key(table, spoken_of) in standing.answered:
            continue
        row, col = position_of(by_id.get(table), finding) or (None, None)
        cause = Cause.ERROR if finding.severity is Severity.ERROR else Cause.SUSPICION
        plain = {key: value or "" for key, value in spoken_of.items()} | {"remedy": finding.remedy}
        yield Item(cause, finding.sheet, table, row, col, (finding.message,), finding=plain)


def position_of(subject: Subject | None, finding: Finding) -> Position | None:
    """Find the cell that a finding names by its labels."""
    if subject is None or finding.row is None or finding.column is None:
        return None
    named = (finding.row, finding.column)
    return next((c.position for c in subject.cells if (c.row_name, c.column_name) == named), None)


def _tables(subject: Subject, standing: Standing) -> Iterator[Item]:
    if not subject.known and subject.id not in standing.frames:
        words = Phrase("what its axes and cells are was only inferred")
        yield Item(Cause.FRAME, subject.sheet, subject.id, None, None, (words,))
    if (differ := disagreements(subject, standing)) and not left_to_key(subject, standing):
        words = Phrase("two keyings differ in {} places", len(differ))
        yield Item(Cause.KEYING, subject.sheet, subject.id, None, None, (words,))
    if not subject.signed:
        yield Item(Cause.UNSIGNED, subject.sheet, subject.id, None, None, (Phrase("nobody has signed for this table"),))


_WORK = frozenset({Act.SETTLE, Act.LEAVE, Act.ANSWER})

_PAUSE = 120
"""Seconds between two decisions beyond which somebody was away; they do not count as work."""


def seconds_each(decisions: Sequence[Decision]) -> float | None:
    """Say how long a decision takes at the present pace: the last fifty, breaks left out."""
    times = [datetime.fromisoformat(d.at).timestamp() for d in decisions if d.act in _WORK][-50:]
    gaps = [b - a for a, b in pairwise(times) if 0 <= b - a <= _PAUSE]
    return sum(gaps) / len(gaps) if len(gaps) >= 3 else None
