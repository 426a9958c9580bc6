"""A sheet as it stands: its tables with what was decided in place, what is open, and the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from tablewright.errors import FileTrouble
from tablewright.phrase import Phrase
from tablewright.review.decisions import Decision, Log, Spot, Standing, fold
from tablewright.review.desk import Filed
from tablewright.review.queue import Cause, Item, queue
from tablewright.review.subject import Subject


@dataclass(frozen=True)
class Loaded:
    """A sheet as it stands: its tables with what was decided, what is open, and the log."""

    stamp: str
    filed: Filed
    log: Log
    standing: Standing
    subjects: tuple[Subject, ...]

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Give what the log holds, in order."""
        return self.log.decisions

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """List all that is open; only when somebody asks, so that a decision is saved at once."""
        filed: dict[Spot, str] = {
            (subject.id, *cell.position): cell.text for subject in self.filed.subjects for cell in subject.cells
        }
        changed = {spot for spot, decision in self.standing.settled.items() if filed.get(spot) != decision.after}
        return queue(self.subjects, self.filed.findings, self.filed.differences, self.standing, changed)

    @cached_property
    def open_by_table(self) -> Mapping[str, tuple[Item, ...]]:
        """Sort what is open by table, apart from signatures."""
        found: dict[str, list[Item]] = {}
        for item in self.items:
            if item.cause is not Cause.UNSIGNED:
                found.setdefault(item.table, []).append(item)
        return {table: tuple(items) for table, items in found.items()}

    def subject(self, table: str) -> Subject:
        """Find a table; trouble when there is none."""
        found = next((subject for subject in self.subjects if subject.id == table), None)
        if found is None:
            raise FileTrouble(
                Phrase("there is no table `{}`", table[:60]), remedy=Phrase("go back to the queue and choose one")
            )
        return found

    def open_items(self, table: str) -> tuple[Item, ...]:
        """List what is open about a table, apart from its signature."""
        return self.open_by_table.get(table, ())


def settled(subject: Subject, standing: Standing) -> Subject:
    """A table with what was decided about it, and is not in the files yet, in place."""
    since = ((cell.position, standing.since_signed((subject.id, *cell.position))) for cell in subject.cells)
    changes = {position: decision.after for position, decision in since if decision is not None}
    said = standing.frame_said(subject.id)
    if not changes and said is None:
        return subject
    cells = tuple(
        replace(cell, text=text) if (text := changes.get(cell.position, cell.text)) != cell.text else cell
        for cell in subject.cells
    )
    return replace(subject, cells=cells, signed=subject.signed and cells == subject.cells and said is None)


def as_it_stands(stamp: str, filed: Filed, log: Log) -> Loaded:
    """Put a sheet together; what was put aside is not on the desk."""
    standing = fold(log.decisions, log.parted)
    there = [subject for subject in filed.subjects if subject.id not in standing.discarded]
    return Loaded(stamp, filed, log, standing, tuple(settled(subject, standing) for subject in there))
