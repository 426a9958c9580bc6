"""The work at hand: sheets as they stand with their logs, and every act that adds a line to one."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from tablewright.errors import FileTrouble
from tablewright.model.document import plain_table
from tablewright.model.drawing import Drawing
from tablewright.model.geometry import Quad
from tablewright.model.reading import ReadCell, ReadTable
from tablewright.review.decisions import (
    Act,
    Decision,
    Log,
    Standing,
    done_before,
    fold,
    overtaken,
    read_log,
    to_line,
)
from tablewright.review.desk import Desk, Filed, Frame
from tablewright.review.keying import keyers
from tablewright.review.queue import Cause, Item, Spot, queue
from tablewright.review.subject import Position, Subject


class Overtaken(Exception):
    """Somebody else was quicker; nothing was written."""

    def __init__(self, by: Decision) -> None:
        super().__init__(f"{by.by} was quicker")
        self.by = by


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

    def subject(self, table: str) -> Subject:
        """Find a table; trouble when there is none."""
        found = next((subject for subject in self.subjects if subject.id == table), None)
        if found is None:
            raise FileTrouble(f"there is no table `{table[:60]}`", remedy="go back to the queue and choose one")
        return found

    def open_items(self, table: str) -> tuple[Item, ...]:
        """List what is open about a table, apart from its signature."""
        return tuple(item for item in self.items if item.table == table and item.cause is not Cause.UNSIGNED)


def settled(subject: Subject, standing: Standing) -> Subject:
    """A table with what was decided about its cells in place."""
    changes = {spot[1:]: decision.after for spot, decision in standing.settled.items() if spot[0] == subject.id}
    changes |= {spot[1:]: text for spot, text in standing.reverted.items() if spot[0] == subject.id}
    if not changes:
        return subject
    cells = tuple(
        replace(cell, text=text) if (text := changes.get(cell.position, cell.text)) != cell.text else cell
        for cell in subject.cells
    )
    return replace(subject, cells=cells, signed=subject.signed and cells == subject.cells)


def carried_over(old: Subject, standing: Standing, read: ReadTable) -> ReadTable:
    """Keep what a person settled in cells whose place did not change; flag what was read otherwise before."""
    was = [(s.quad, c) for c in old.cells for s in c.sightings[:1]]

    def carried(cell: ReadCell) -> ReadCell:
        before = next((c for quad, c in was if _same_place(quad, cell.quad)), None)
        if before is None or before.text == cell.text:
            return cell
        readings = {**cell.readings, "before": before.text}
        if (old.id, *before.position) in standing.settled:
            return replace(cell, text=before.text, flag=False, why=(), readings=readings)
        return replace(cell, flag=True, why=(*cell.why, "read otherwise before the grid was mended"), readings=readings)

    return replace(read, title=old.title, cells=tuple(map(carried, read.cells)))


def _same_place(a: Quad, b: Quad) -> bool:
    """Whether no corner is off by more than a tenth of the height."""
    height = abs(a[3][1] - a[0][1]) + abs(a[3][0] - a[0][0])
    return all(abs(p[0] - q[0]) + abs(p[1] - q[1]) <= 0.2 * height for p, q in zip(a, b, strict=True))


def now() -> str:
    """The time as the log has it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Session:
    """One run of the server. Reading may happen side by side; a line is added to a log by one at a time."""

    def __init__(self, desk: Desk, *, clock: Callable[[], str] = now) -> None:
        self.desk = desk
        self._clock = clock
        self._kept: dict[str, Loaded] = {}
        self._lock = threading.RLock()

    def sheets(self) -> tuple[str, ...]:
        """List the sheets at hand."""
        return tuple(self.desk.sheets())

    def load(self, sheet: str) -> Loaded:
        """Give a sheet as it stands; files that changed on the disk are read again."""
        if sheet not in self.desk.sheets():
            raise FileTrouble(f"there is no sheet `{sheet[:60]}`", remedy="go back to the queue and choose one")
        with self._lock:
            stamp = self.desk.stamp(sheet)
            kept = self._kept.get(sheet)
            if kept is None or kept.stamp != stamp:
                kept = _loaded(stamp, self.desk.filed(sheet), read_log(self.desk.log(sheet)))
                self._kept[sheet] = kept
            return kept

    # Acts

    def settle(
        self,
        sheet: str,
        table: str,
        positions: Sequence[Position],
        text: str,
        *,
        by: str,
        how: str,
        seen: int,
        **more: str,
    ) -> Decision:
        """Say what a cell says, or several that look the same: all of them or none."""
        return self._on_cells(
            sheet, Act.SETTLE, table, positions, text, by=by, seen=seen, evidence={"how": how}, **more
        )

    def leave(
        self,
        sheet: str,
        table: str,
        position: Position,
        readings: Sequence[str],
        reason: str,
        *,
        by: str,
        seen: int,
        **more: str,
    ) -> Decision:
        """Say that a cell cannot be decided, and what it may say."""
        cell = self.load(sheet).subject(table).cell(position)
        evidence = {"could_be": list(readings), "reason": reason}
        text = cell.text if cell else ""
        return self._on_cells(sheet, Act.LEAVE, table, [position], text, by=by, seen=seen, evidence=evidence, **more)

    def key(self, sheet: str, table: str, position: Position, text: str, *, by: str, **more: str) -> Decision:
        """Type a cell with every reading hidden."""
        return self._on_cells(sheet, Act.KEY, table, [position], text, by=by, seen=None, evidence={}, **more)

    def answer(
        self, sheet: str, table: str, finding: Mapping[str, str], reason: str, *, by: str, **more: str
    ) -> Decision:
        """Say that the print stands, though the structure speaks against it."""
        return self._add(sheet, Act.ANSWER, table, by=by, after=reason, evidence=dict(finding), **more)

    def frame(self, sheet: str, table: str, frame: Mapping[str, Any], *, by: str, **more: str) -> Decision:
        """Confirm what a new table is."""
        return self._add(sheet, Act.FRAME, table, by=by, evidence=dict(frame), **more)

    def grid(
        self, sheet: str, table: str, scan: str, page: int, drawing: Drawing, *, by: str, seen: int, **more: str
    ) -> Decision:
        """Draw a table's lines anew, or a table that was not found; its cells are read again."""
        loaded = self.load(sheet)
        if (scan, page) not in {(place.scan, place.page) for place in loaded.filed.pages}:
            raise FileTrouble("there is no such page", remedy="reload the page")
        old = next((subject for subject in loaded.subjects if subject.id == table), None)
        read = self.desk.read_again(sheet, scan, page, drawing)
        with self._turn():
            if (other := overtaken(self.load(sheet).decisions, (table, None, None), seen)) is not None:
                raise Overtaken(other)
            place = next((p.quad for p in old.seen_on if (p.scan, p.page) == (scan, page)), None) if old else None
            kept = carried_over(old, loaded.standing, read) if old and not old.known else read
            new = {"scan": scan, "page": page, "replaces": place, "read": plain_table(kept)}
            return self._add(sheet, Act.GRID, table, by=by, evidence=new | {"anew": not (old and old.known)}, **more)

    def undo(self, *, by: str, asked: str) -> tuple[str, Decision] | None:
        """Take back one's own latest decision that still counts, and name its sheet; None when there is none.

        ``asked`` names the asking: when its answer was lost and it is asked again, nothing more is taken back.
        """
        with self._turn():
            logs = [(sheet, read_log(self.desk.log(sheet)).decisions) for sheet in self.sheets()]
            done = [(sheet, gone) for sheet, log in logs if (gone := self._undone(log, by, asked)) is not None]
            mine = [(sheet, d) for sheet, log in logs for d in self._to_undo(log, by)]
            if done or not mine:
                return done[0] if done else None
            sheet, last = max(mine, key=lambda one: (one[1].at, one[1].number))
            self._add(sheet, Act.UNDO, last.table, by=by, undoes=last.id, row=last.row, col=last.col, asked=asked)
            return sheet, last

    @staticmethod
    def _undone(decisions: Sequence[Decision], by: str, asked: str) -> Decision | None:
        """Find what this very asking took back before."""
        undoing = done_before(decisions, by, asked)
        return next((d for d in decisions if undoing and d.id == undoing.undoes), None)

    @staticmethod
    def _to_undo(decisions: Sequence[Decision], by: str) -> list[Decision]:
        gone = {d.undoes for d in decisions}
        return [d for d in decisions if d.by == by and d.act not in (Act.UNDO, Act.SIGN) and d.id not in gone]

    def done_before(self, sheet: str, by: str, asked: str) -> Decision | None:
        """Find what a message has done already, when it comes again because its answer was lost."""
        return done_before(self.load(sheet).decisions, by, asked)

    def frame_of(self, sheet: str, table: str) -> Frame | None:
        """Give what a new table is, confirmed or as drafted; None for one that is described in `sheet.toml`."""
        loaded = self.load(sheet)
        subject = loaded.subject(table)
        if subject.known:
            return None
        if (confirmed := loaded.standing.frames.get(table)) is not None:
            return Frame(**confirmed.evidence)
        return self.desk.draft(subject)

    def sign(self, sheet: str, table: str, note: str, *, by: str, seen: int, **more: str) -> Decision:
        """Sign for a table with nothing open."""
        with self._turn():
            loaded = self.load(sheet)
            subject = loaded.subject(table)
            if (other := overtaken(loaded.decisions, (table, None, None), seen)) is not None:
                raise Overtaken(other)
            if count := len(loaded.open_items(table)):
                raise FileTrouble(f"{count} cells or findings of this table are open", remedy="settle them, then sign")
            again = keyers(subject, loaded.standing)
            evidence = {
                "method": "double keying" if again else "review against the scan",
                "keyed_by": list(again),
                "note": note,
            }
            signing = self._decision(loaded, Act.SIGN, table, by=by, evidence=evidence, **more)
            line, _ = to_line([signing], loaded.log.heads)
            self.desk.sign(subject, self.frame_of(sheet, table), loaded.standing, signing, line)
            return self._added(sheet)

    def _on_cells(
        self,
        sheet: str,
        act: Act,
        table: str,
        positions: Sequence[Position],
        text: str,
        *,
        by: str,
        seen: int | None,
        evidence: Mapping[str, Any],
        **more: str,
    ) -> Decision:
        with self._turn():
            loaded = self.load(sheet)
            made, said = [], None
            for position in positions:
                cell = loaded.subject(table).cell(position)
                if cell is None:
                    raise FileTrouble("there is no such cell", remedy="reload the page: the table was drawn anew")
                if seen is not None and (other := overtaken(loaded.decisions, (table, *position), seen)) is not None:
                    if (other.by, other.act, other.after) != (by, act, text):
                        raise Overtaken(other)
                    said = other  # by himself, in another tab perhaps: nobody overtakes himself
                    continue
                sights = [
                    {"scan": s.scan, "page": s.page, "quad": s.quad, "read": s.readings, "why": s.why}
                    for s in cell.sightings
                ]
                place = {"row": position[0], "col": position[1], "before": cell.text}
                told = {**evidence, "seen_on": sights}
                made.append(self._decision(loaded, act, table, by=by, after=text, evidence=told, **place, **more))
            return said if said and not made else self._append(sheet, loaded, made)

    def _add(self, sheet: str, act: Act, table: str, *, by: str, **more: Any) -> Decision:
        with self._turn():
            loaded = self.load(sheet)
            return self._append(sheet, loaded, [self._decision(loaded, act, table, by=by, **more)])

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """See the sheet as it stands and add to it with nobody between, in this process or another."""
        with self._lock, self.desk.writing():
            yield

    def _decision(self, loaded: Loaded, act: Act, table: str, *, by: str, **more: Any) -> Decision:
        return Decision(len(loaded.decisions) + 1, self._clock(), by, act, table, **more)

    def _append(self, sheet: str, loaded: Loaded, made: Sequence[Decision]) -> Decision:
        """Add what one message decided, as one line."""
        if not made:
            raise FileTrouble("no cell is named", remedy="reload the page")
        line, name = to_line(made, loaded.log.heads)
        self.desk.append(sheet, line)
        if made[0].act in (Act.SIGN, Act.GRID) or made[0].undoes is not None or loaded.log.parted:
            return self._added(sheet)  # the files themselves changed, or what is read of them
        number = max((d.number for d in loaded.decisions), default=0) + 1
        named = tuple(replace(one, number=number, id=name, since=loaded.log.heads) for one in made)
        log = replace(loaded.log, decisions=(*loaded.decisions, *named), heads=(name,))
        self._kept[sheet] = _loaded(self.desk.stamp(sheet), loaded.filed, log)
        return named[-1]

    def _added(self, sheet: str) -> Decision:
        """Read all of it again, and give the line that was added last."""
        self._kept.pop(sheet, None)
        return self.load(sheet).decisions[-1]


def _loaded(stamp: str, filed: Filed, log: Log) -> Loaded:
    standing = fold(log.decisions, log.parted)
    subjects = tuple(settled(subject, standing) for subject in filed.subjects)
    return Loaded(stamp, filed, log, standing, subjects)
