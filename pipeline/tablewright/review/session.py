"""The work at hand: every act of a person adds lines to the log of a sheet, or says why it does not."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from tablewright.errors import FileTrouble
from tablewright.model.document import plain_table
from tablewright.model.drawing import Drawing
from tablewright.phrase import Phrase
from tablewright.review.decisions import (
    Act,
    Decision,
    done_before,
    done_by,
    overtaken,
    read_log,
    step_of,
    to_do_again,
    to_line,
    to_lines,
    to_take_back,
    undone_when_asked,
)
from tablewright.review.desk import Desk, Frame
from tablewright.review.keying import keyers
from tablewright.review.loaded import Loaded, as_it_stands
from tablewright.review.proofing import unproofed
from tablewright.review.redrawn import carried_over, lies_under
from tablewright.review.subject import Position


class Overtaken(Exception):
    """Somebody else was quicker; nothing was written."""

    def __init__(self, by: Decision) -> None:
        super().__init__(f"{by.by} was quicker")
        self.by = by


Undone = tuple[str, tuple[Decision, ...]]
"""The lines that were taken back, or count again, and the sheet they are of."""


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
            raise FileTrouble(
                Phrase("there is no sheet `{}`", sheet[:60]), remedy=Phrase("go back to the queue and choose one")
            )
        with self._lock:
            stamp = self.desk.stamp(sheet)
            kept = self._kept.get(sheet)
            if kept is None or kept.stamp != stamp:
                kept = as_it_stands(stamp, self.desk.filed(sheet), read_log(self.desk.log(sheet)))
                self._kept[sheet] = kept
            return kept

    # Acts

    def write(
        self, sheet: str, table: str, texts: Mapping[Position, str], *, by: str, how: str, seen: int, **more: str
    ) -> Decision:
        """Say what cells say, all of them or none."""
        return self._on_cells(sheet, Act.SETTLE, table, texts, by=by, seen=seen, evidence={"how": how}, **more)

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
        return self.write(sheet, table, dict.fromkeys(positions, text), by=by, how=how, seen=seen, **more)

    def proof(self, sheet: str, table: str, row: int, *, by: str, seen: int, **more: str) -> Decision:
        """Say that a row is as it is printed; what was in doubt in it stands as it is."""
        with self._turn():
            loaded = self.load(sheet)
            subject = loaded.subject(table)
            if row not in {cell.row for cell in subject.cells}:
                raise FileTrouble(
                    Phrase("there is no such row"), remedy=Phrase("reload the page: the table was drawn anew")
                )
            asked = {item.col for item in loaded.open_items(table) if item.row == row and item.finding is None}
            texts = {cell.position: cell.text for cell in subject.cells if cell.row == row and cell.col in asked}
            told = {"how": "proofed"}
            said, _ = self._of_cells(loaded, Act.SETTLE, table, texts, by=by, seen=seen, evidence=told, **more)
            proofed = self._decision(Act.PROOF, table, by=by, row=row, **more)
            return self._append(sheet, loaded, [*said, proofed])[-1]

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
        texts = {position: cell.text if cell else ""}
        return self._on_cells(sheet, Act.LEAVE, table, texts, by=by, seen=seen, evidence=evidence, **more)

    def misprint(
        self, sheet: str, table: str, position: Position, printed: str, use: str, *, by: str, seen: int, **more: str
    ) -> Decision:
        """Say that a cell is printed so, wrongly, and what is used instead; the signature makes it an erratum."""
        texts, evidence = {position: printed}, {"how": "misprint", "use": use}
        return self._on_cells(sheet, Act.SETTLE, table, texts, by=by, seen=seen, evidence=evidence, **more)

    def key(self, sheet: str, table: str, position: Position, text: str, *, by: str, **more: str) -> Decision:
        """Type a cell with every reading hidden."""
        return self._on_cells(sheet, Act.KEY, table, {position: text}, by=by, seen=None, evidence={}, **more)

    def answer(
        self, sheet: str, table: str, finding: Mapping[str, str], reason: str, *, by: str, **more: str
    ) -> Decision:
        """Say that the print stands, though the structure speaks against it."""
        return self._add(sheet, Act.ANSWER, table, by=by, after=reason, evidence=dict(finding), **more)

    def frame(self, sheet: str, table: str, frame: Mapping[str, Any], *, by: str, **more: str) -> Decision:
        """Say what a table is: of a new one for the first time, of a signed one otherwise than before."""
        return self._add(sheet, Act.FRAME, table, by=by, evidence=dict(frame), **more)

    def grid(
        self, sheet: str, table: str, scan: str, page: int, drawing: Drawing, *, by: str, seen: int, **more: str
    ) -> Decision:
        """Draw a table's lines anew, or a table that was not found; its cells are read again.

        Tables that were found where the new one is drawn are put aside.
        """
        loaded = self.load(sheet)
        if (scan, page) not in {(place.scan, place.page) for place in loaded.filed.pages}:
            raise FileTrouble(Phrase("there is no such page"), remedy=Phrase("reload the page"))
        old = next((subject for subject in loaded.subjects if subject.id == table), None)
        read = self.desk.read_again(sheet, scan, page, drawing)
        with self._turn():
            if (other := overtaken(self.load(sheet).decisions, (table, None, None), seen)) is not None:
                raise Overtaken(other)
            place = next((p.quad for p in old.seen_on if (p.scan, p.page) == (scan, page)), None) if old else None
            kept = carried_over(old, loaded.standing, read) if old and not old.known else read
            new = {"scan": scan, "page": page, "replaces": place, "read": plain_table(kept)}
            new |= {"anew": not (old and old.known)}
            drawn = self._decision(Act.GRID, table, by=by, evidence=new, **more)
            aside = [
                self._decision(Act.DISCARD, under.id, by=by, after=under.id, **more)
                for under in loaded.subjects
                if under.id != table and not under.known and lies_under(under, scan, page, drawing.quad)
            ]
            return self._append(sheet, self.load(sheet), [drawn, *aside])[0]

    def discard(self, sheet: str, what: str, *, by: str, **more: str) -> Decision:
        """Put a table aside that was only read, a scan, or the whole sheet (nothing named)."""
        with self._turn():
            loaded = self.load(sheet)
            found = next((subject for subject in loaded.subjects if subject.id == what), None)
            scans = {place.scan for place in loaded.filed.pages}
            if found is None and what not in {"", *scans}:
                raise FileTrouble(Phrase("there is no such table or scan"), remedy=Phrase("reload the page"))
            signed = [found] if found else [s for s in loaded.subjects if what == ""]
            if known := [subject.title or subject.id for subject in signed if subject.known]:
                raise FileTrouble(
                    Phrase("`{}` stands in canonical/ and is published from there", known[0]),
                    remedy=Phrase("take it out of sheet.toml and remove its CSV, if that is what you want"),
                )
            table = what if found else ""
            return self._append(sheet, loaded, [self._decision(Act.DISCARD, table, by=by, after=what, **more)])[0]

    def bring_back(self, sheet: str, what: str, *, by: str, asked: str = "") -> Decision:
        """Take something up again that was put aside."""
        with self._turn():
            loaded = self.load(sheet)
            aside = loaded.standing.discarded.get(what)
            if aside is None:
                raise FileTrouble(Phrase("nothing of that name was put aside"), remedy=Phrase("reload the page"))
            return self._append(sheet, loaded, [self._undoing(aside, by, asked)])[0]

    def undo(self, *, by: str, asked: str, sheet: str | None = None, table: str | None = None) -> Undone | None:
        """Take back one's own latest step that still counts; None when there is none.

        ``asked`` names the asking: when its answer was lost and it is asked again, nothing more is taken back.
        """
        return self._back(to_take_back, by, asked, sheet, table)

    def redo(self, *, by: str, asked: str, sheet: str | None = None, table: str | None = None) -> Undone | None:
        """Do again what was taken back last, unless something else was done since; None when there is nothing."""
        return self._back(to_do_again, by, asked, sheet, table)

    def _back(
        self,
        find: Callable[[Sequence[Decision], str, str | None], Decision | None],
        by: str,
        asked: str,
        sheet: str | None,
        table: str | None,
    ) -> Undone | None:
        with self._turn():
            # Straight from the log: a fault in one sheet takes nothing away from what was done in the others.
            names = [name for name in self.sheets() if sheet in (None, name)]
            logs = {name: read_log(self.desk.log(name)).decisions for name in names}
            for name, log in logs.items():
                if done := undone_when_asked(log, by, asked):
                    return name, done
            found = [(name, d) for name, log in logs.items() if (d := find(log, by, table)) is not None]
            if not found:
                return None
            name, last = max(found, key=lambda one: (one[1].at, one[1].number))
            step = step_of(logs[name], last)
            self._append(name, self.load(name), [self._undoing(one, by, asked) for one in step])
            return name, done_by(logs[name], step)

    def _undoing(self, one: Decision, by: str, asked: str) -> Decision:
        return self._decision(
            Act.UNDO, one.table, by=by, row=one.row, col=one.col, undoes=one.id, asked=asked, step=asked
        )

    def done_before(self, sheet: str, by: str, asked: str) -> Decision | None:
        """Find what a message has done already, when it comes again because its answer was lost."""
        return done_before(self.load(sheet).decisions, by, asked)

    def frame_of(self, sheet: str, table: str) -> Frame | None:
        """Give what a table is, as somebody said last, else as its print seems; None for one described by hand."""
        loaded = self.load(sheet)
        subject = loaded.subject(table)
        if (said := loaded.standing.frames.get(table)) is not None:
            return Frame(**said.evidence)
        return None if subject.known else self.desk.draft(subject)

    def trial(self, sheet: str, table: str, frame: Frame, inputs: Mapping[str, Any]) -> Mapping[str, Any]:
        """Say what would come of a description, before anybody signs it."""
        loaded = self.load(sheet)
        return self.desk.trial(loaded.subject(table), frame, loaded.standing, inputs)

    def sign(self, sheet: str, table: str, note: str, *, by: str, seen: int, **more: str) -> Decision:
        """Sign for a table with nothing open, each row of which was held against the print."""
        with self._turn():
            loaded = self.load(sheet)
            subject = loaded.subject(table)
            if (other := overtaken(loaded.decisions, (table, None, None), seen, own=by)) is not None:
                raise Overtaken(other)
            if count := len(loaded.open_items(table)):
                raise FileTrouble(
                    Phrase("{} cells or findings of this table are open", count),
                    remedy=Phrase("settle them, then sign"),
                )
            if rows := unproofed(subject, loaded.standing):
                raise FileTrouble(
                    Phrase("{} rows of this table were not held against the print", len(rows)),
                    remedy=Phrase("proof them, then sign"),
                )
            frame = self.frame_of(sheet, table)
            again = keyers(subject, loaded.standing)
            evidence = {
                "method": "double keying" if again else "review against the scan",
                "keyed_by": list(again),
                "note": note,
                "as": frame.id if frame else table,
            }
            signing = self._decision(Act.SIGN, table, by=by, evidence=evidence, **more)
            signed = self.desk.to_sign(subject, frame, loaded.standing, signing)
            signing = replace(signing, evidence=evidence | {"wrote": dict(signed.wrote)})
            line, _ = to_line([signing], loaded.log.heads)
            self.desk.sign(sheet, signed.contents, line)
            self._kept.pop(sheet, None)
            return self.load(sheet).decisions[-1]

    def _on_cells(
        self,
        sheet: str,
        act: Act,
        table: str,
        texts: Mapping[Position, str],
        *,
        by: str,
        seen: int | None,
        evidence: Mapping[str, Any],
        **more: str,
    ) -> Decision:
        with self._turn():
            loaded = self.load(sheet)
            new, said = self._of_cells(loaded, act, table, texts, by=by, seen=seen, evidence=evidence, **more)
            return said if said is not None and not new else self._append(sheet, loaded, new)[-1]

    def _of_cells(
        self,
        loaded: Loaded,
        act: Act,
        table: str,
        texts: Mapping[Position, str],
        *,
        by: str,
        seen: int | None,
        evidence: Mapping[str, Any],
        **more: str,
    ) -> tuple[list[Decision], Decision | None]:
        """Say it of each cell, but for those of which the same person said so since; give the last of these as well."""
        new, said = [], None
        for position, text in texts.items():
            cell = loaded.subject(table).cell(position)
            if cell is None:
                raise FileTrouble(
                    Phrase("there is no such cell"), remedy=Phrase("reload the page: the table was drawn anew")
                )
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
            new.append(self._decision(act, table, by=by, after=text, evidence=told, **place, **more))
        return new, said

    def _add(self, sheet: str, act: Act, table: str, *, by: str, **more: Any) -> Decision:
        with self._turn():
            return self._append(sheet, self.load(sheet), [self._decision(act, table, by=by, **more)])[0]

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """See the sheet as it stands and add to it with nobody between, in this process or another."""
        with self._lock, self.desk.writing():
            yield

    def _decision(self, act: Act, table: str, *, by: str, **more: Any) -> Decision:
        return Decision(0, self._clock(), by, act, table, **more)

    def _append(self, sheet: str, loaded: Loaded, new: Sequence[Decision]) -> tuple[Decision, ...]:
        """Add what one message decided to the log in one stroke, and keep what it adds up to."""
        if not new:
            raise FileTrouble(Phrase("no cell is named"), remedy=Phrase("reload the page"))
        at = self._clock()  # once: what one message decided, it decided at one time
        lines = to_lines([replace(one, at=at) for one in new], loaded.log.heads)
        self.desk.append(sheet, "\n".join(line for line, _ in lines))
        first = max((d.number for d in loaded.decisions), default=0) + 1
        made = tuple(replace(one, number=n) for n, (_, line) in enumerate(lines, first) for one in line)
        if any(one.act in (Act.GRID, Act.DISCARD) or one.undoes is not None for one in made) or loaded.log.parted:
            self._kept.pop(sheet, None)  # what is read of the files changed, or what two people said apart
        else:
            log = replace(loaded.log, decisions=(*loaded.decisions, *made), heads=(made[-1].id,))
            self._kept[sheet] = as_it_stands(self.desk.stamp(sheet), loaded.filed, log)
        return made
