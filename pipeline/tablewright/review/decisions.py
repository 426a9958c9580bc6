"""The log of what people decided: lines that are only ever added, and the state that they add up to."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
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
    SIGN = "sign"  # a table was signed
    UNDO = "undo"  # an earlier line no longer counts


@dataclass(frozen=True, slots=True)
class Decision:
    """One line of the log: who did what, when, from what to what, on what evidence."""

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

    @property
    def spot(self) -> tuple[str, int | None, int | None]:
        """The cell, or the whole table."""
        return self.table, self.row, self.col


def to_line(decision: Decision) -> str:
    """Write a line; what says nothing is left out."""
    plain = {key: value for key, value in asdict(decision).items() if value not in (None, "", {})}
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


@dataclass(frozen=True, slots=True)
class Standing:
    """What a log adds up to: by spot, the last decision of each kind that still counts."""

    settled: Mapping[tuple[str, int | None, int | None], Decision]
    reverted: Mapping[tuple[str, int | None, int | None], str]
    keyed: Mapping[tuple[str, int | None, int | None], Decision]
    answered: Mapping[str, Decision]
    frames: Mapping[str, Decision]
    grids: Mapping[str, Decision]
    signed: Mapping[str, Decision]
    latest: Mapping[str, int]


def fold(decisions: Iterable[Decision]) -> Standing:
    """Add a log up."""
    every = tuple(decisions)
    undone = {d.undoes for d in every if d.act is Act.UNDO}
    counting = [d for d in every if d.number not in undone and d.act is not Act.UNDO]
    # On a table drawn anew the positions are others; what still held was carried over when it was read again.
    anew = {d.table: d.number for d in counting if d.act is Act.GRID and d.evidence.get("anew")}
    counting = [d for d in counting if d.row is None or d.number > anew.get(d.table, 0)]

    def last(*acts: Act) -> list[Decision]:
        return [d for d in counting if d.act in acts]

    settled = {d.spot: d for d in last(Act.SETTLE, Act.LEAVE)}
    taken_back = [d for d in every if d.number in undone and d.number > anew.get(d.table, 0)]
    gone = {d.spot: d.before for d in reversed(taken_back) if d.act in (Act.SETTLE, Act.LEAVE)}
    return Standing(
        settled=settled,
        reverted={spot: text for spot, text in gone.items() if spot not in settled},
        keyed={d.spot: d for d in last(Act.KEY)},
        answered={answer_key(d.table, d.evidence): d for d in last(Act.ANSWER)},
        frames={d.table: d for d in last(Act.FRAME)},
        grids={d.table: d for d in last(Act.GRID)},
        signed={d.table: d for d in last(Act.SIGN)},
        latest={d.table: d.number for d in every},
    )


def answer_key(table: str, evidence: Mapping[str, Any]) -> str:
    """Name a suspicion so that it is known again."""
    parts = (table, *(evidence.get(key) or "" for key in ("check", "row", "column", "message")))
    return "\n".join(map(str, parts))


def overtaken(decisions: Iterable[Decision], spot: tuple[str, int | None, int | None], seen: int) -> Decision | None:
    """Find what somebody else did, since line ``seen``, to the same cell or to the whole of its table."""
    table, row, _ = spot
    return next(
        (
            d
            for d in decisions
            if d.number > seen and d.table == table and (d.spot == spot or row is None or d.act is Act.GRID)
        ),
        None,
    )


def undone_when_asked(decisions: Iterable[Decision], by: str, asked: str) -> Decision | None:
    """Find what somebody took back the first time that he asked so."""
    every = {d.number: d for d in decisions}
    undoing = (d for d in every.values() if d.act is Act.UNDO and (d.by, d.evidence.get("asked")) == (by, asked))
    return next((every.get(d.undoes) for d in undoing if d.undoes is not None), None)
