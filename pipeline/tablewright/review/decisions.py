"""The log of what people decided: lines that are only ever added, and the state that they add up to."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from typing import Any


class Act(StrEnum):
    """What somebody did."""

    SETTLE = "settle"  # a cell says this
    LEAVE = "leave"  # a cell cannot be decided; it stays open on purpose, with its readings
    KEY = "key"  # a cell as typed with every reading hidden
    ANSWER = "answer"  # a suspicion was looked at, and the print stands
    FRAME = "frame"  # what the axes and cells of a new table are
    GRID = "grid"  # a table drawn or mended, and what was read in it
    PROOF = "proof"  # a row was held against the print, and is right
    DISCARD = "discard"  # a table, a scan or the whole sheet is put aside; nothing of it is deleted
    SIGN = "sign"  # a table was signed
    UNDO = "undo"  # an earlier line no longer counts; undone itself, that line counts again


@dataclass(frozen=True, slots=True)
class Decision:
    """One line of the log: who did what, when, from what to what, on what evidence.

    Lines of one ``step`` were done with one key or click, and are taken back with one.
    """

    number: int
    at: str
    by: str
    act: Act
    table: str
    row: int | None = None
    col: int | None = None
    before: str = ""
    after: str = ""
    evidence: Mapping[str, Any] = field(default_factory=dict)
    undoes: int | None = None
    step: str = ""

    @property
    def spot(self) -> tuple[str, int | None, int | None]:
        """The cell, or the whole table."""
        return self.table, self.row, self.col


def to_line(decision: Decision) -> str:
    """Write a line; what says nothing is left out."""
    plain = {key: value for key, value in asdict(decision).items() if key == "table" or value not in (None, "", {})}
    return json.dumps(plain, ensure_ascii=False)


def from_lines(lines: Iterable[str]) -> tuple[Decision, ...]:
    """Read a log; a line that was cut off in the middle of writing never counted."""
    return tuple(filter(None, map(_from_line, lines)))


def _from_line(line: str) -> Decision | None:
    try:
        plain = json.loads(line)
        return Decision(**{**plain, "act": Act(plain["act"])})
    except (ValueError, TypeError, KeyError):
        return None


Spot = tuple[str, int | None, int | None]


@dataclass(frozen=True, slots=True)
class Standing:
    """What a log adds up to: by spot, the last decision of each kind that still counts.

    A table that was signed under another name than it was read by goes by the signed one. ``discarded`` goes by what
    was put aside: the name of a table, of a scan, or nothing for the sheet itself.
    """

    settled: Mapping[Spot, Decision]
    keyed: Mapping[Spot, Decision]
    answered: Mapping[str, Decision]
    frames: Mapping[str, Decision]
    grids: Mapping[str, Decision]
    signed: Mapping[str, Decision]
    proofed: Mapping[Spot, Decision]
    discarded: Mapping[str, Decision]
    latest: Mapping[str, int]

    def since_signed(self, spot: Spot) -> Decision | None:
        """Give what was settled of a cell after its table was signed: the rest is in the files."""
        decision = self.settled.get(spot)
        return decision if decision is not None and decision.number > self.signed_at(spot[0]) else None

    def frame_said(self, table: str) -> Decision | None:
        """Give what somebody said a table is after it was signed last: the rest is in the files."""
        said = self.frames.get(table)
        return said if said is not None and said.number > self.signed_at(table) else None

    def signed_at(self, table: str) -> int:
        """Give the line of a table's last signature; 0 when there is none."""
        return self.signed[table].number if table in self.signed else 0


def fold(decisions: Iterable[Decision]) -> Standing:
    """Add a log up."""
    every = tuple(decisions)
    counting = [d for d in as_signed(every) if d.number not in undone(every) and d.act is not Act.UNDO]
    # On a table drawn anew the positions are others; what still held was carried over when it was read again.
    anew = {d.table: d.number for d in counting if d.act is Act.GRID and d.evidence.get("anew")}
    counting = [d for d in counting if d.row is None or d.number > anew.get(d.table, 0)]

    def last(*acts: Act) -> list[Decision]:
        return [d for d in counting if d.act in acts]

    return Standing(
        settled={d.spot: d for d in last(Act.SETTLE, Act.LEAVE)},
        keyed={d.spot: d for d in last(Act.KEY)},
        answered={answer_key(d.table, d.evidence): d for d in last(Act.ANSWER)},
        frames={d.table: d for d in last(Act.FRAME)},
        grids={d.table: d for d in last(Act.GRID)},
        signed={d.table: d for d in last(Act.SIGN)},
        proofed={d.spot: d for d in last(Act.PROOF)},
        discarded={d.after: d for d in last(Act.DISCARD)},
        latest={d.table: d.number for d in as_signed(every)},
    )


def undone(decisions: Sequence[Decision]) -> frozenset[int]:
    """Give the numbers of the lines that no longer count; an undo among them takes nothing back."""
    gone: set[int] = set()
    for d in reversed(decisions):
        if d.act is Act.UNDO and d.undoes is not None and d.number not in gone:
            gone.add(d.undoes)
    return frozenset(gone)


def as_signed(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """Call what was decided about a table that was only read by the name under which it was signed then."""
    gone = undone(decisions)
    names = [
        (d.table, d.evidence["as"], d.number)
        for d in decisions
        if d.act is Act.SIGN and d.evidence.get("as", d.table) != d.table and d.number not in gone
    ]
    for read, signed, until in names:
        decisions = [replace(d, table=signed) if d.table == read and d.number <= until else d for d in decisions]
    return tuple(decisions)


def step_of(decisions: Sequence[Decision], one: Decision) -> tuple[Decision, ...]:
    """Give all lines that were done with one key or click."""
    return tuple(d for d in decisions if d is one or (one.step and d.step == one.step and d.by == one.by))


def answer_key(table: str, evidence: Mapping[str, Any]) -> str:
    """Name a suspicion so that it is known again."""
    parts = (table, *(evidence.get(key) or "" for key in ("check", "row", "column", "message")))
    return "\n".join(map(str, parts))


def overtaken(decisions: Iterable[Decision], spot: Spot, seen: int, own: str | None = None) -> Decision | None:
    """Find what was done since line ``seen`` to the same cell or to the whole of its table, but for one's ``own``."""
    table, row, _ = spot
    return next(
        (
            d
            for d in decisions
            if d.number > seen
            and d.by != own
            and d.table == table
            and (d.spot == spot or row is None or d.act is Act.GRID)
        ),
        None,
    )


def undone_when_asked(decisions: Sequence[Decision], by: str, asked: str) -> tuple[Decision, ...]:
    """Find what somebody took back, or did again, the first time that he asked so."""
    every = {d.number: d for d in decisions}
    undoing = (d for d in decisions if d.act is Act.UNDO and (d.by, d.evidence.get("asked")) == (by, asked))
    return tuple(every[d.undoes] for d in undoing if d.undoes in every)


def done_by(decisions: Sequence[Decision], lines: Iterable[Decision]) -> tuple[Decision, ...]:
    """Give what some lines did: of an undo, or the undo of one, the line that it was about in the first place."""
    every = {d.number: d for d in decisions}

    def about(line: Decision) -> Decision:
        return about(every[line.undoes]) if line.undoes in every else line

    return tuple(map(about, lines))


def to_take_back(decisions: Sequence[Decision], by: str, table: str | None) -> Decision | None:
    """Find somebody's own latest line that still counts; a signature is none, nor what it signed."""
    gone, signed = undone(decisions), fold(decisions).signed_at
    mine = [
        d
        for d in as_signed(decisions)
        if d.by == by
        and d.act not in (Act.UNDO, Act.SIGN)
        and d.number not in gone
        and d.number > signed(d.table)
        and table in (None, d.table)
    ]
    return max(mine, key=lambda d: d.number, default=None)


def to_do_again(decisions: Sequence[Decision], by: str, table: str | None) -> Decision | None:
    """Find somebody's own latest undo, unless he has done something else since."""
    gone, undos = undone(decisions), {d.number for d in decisions if d.act is Act.UNDO}
    mine = [d for d in as_signed(decisions) if d.by == by and table in (None, d.table) and d.number not in gone]
    # A redo is passed over: what was taken back before it can be done again as well.
    last = max((d for d in mine if d.undoes not in undos), key=lambda d: d.number, default=None)
    return last if last is not None and last.act is Act.UNDO else None
