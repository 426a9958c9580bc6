"""The log of what people decided: lines that are only ever added, and the state that they add up to.

Each line names itself by a hash of what it says, and the lines it came after: so a damaged line and a missing one are
seen, and two logs that git has put together are read in one order, with what either person could not know of.
"""

from __future__ import annotations

import heapq
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from hashlib import sha256
from itertools import groupby
from typing import Any

Spot = tuple[str, int | None, int | None]


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
    """What one line says of one cell or table: who did what, when, from what to what, on what evidence.

    ``number`` is the place of the line in the order of the log as it was read; ``id`` is its own for good. A line
    about many cells is many decisions of one ``id``. ``asked`` is the name that the page gave to its message; lines of
    one ``step`` were done with one key or click, and are taken back with one.
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
    undoes: str | None = None
    asked: str = ""
    step: str = ""
    id: str = field(default="", compare=False)
    since: tuple[str, ...] = field(default=(), compare=False)

    @property
    def spot(self) -> Spot:
        """The cell, or the whole table."""
        return self.table, self.row, self.col


@dataclass(frozen=True, slots=True)
class Damage:
    """What is wrong with a log, and where: at a line, or with the log as a whole."""

    line: int | None
    what: str


@dataclass(frozen=True, slots=True)
class Log:
    """A log as it was read: its decisions in order, what two people said of one cell apart, what is damaged."""

    decisions: tuple[Decision, ...] = ()
    parted: tuple[tuple[Decision, Decision], ...] = ()
    damage: tuple[Damage, ...] = ()
    heads: tuple[str, ...] = ()


_SHARED = ("at", "by", "act", "table", "after", "undoes", "asked", "step")
_OF_A_CELL = ("row", "col", "before", "evidence")


def to_line(decisions: Sequence[Decision], since: Sequence[str]) -> tuple[str, str]:
    """Write one line for what belongs together, and give its id; what says nothing is left out.

    What is the same for all of its cells is said once.
    """
    first = decisions[0]
    shared = [key for key in _SHARED if all(getattr(one, key) == getattr(first, key) for one in decisions)]
    apart = [*(key for key in _SHARED if key not in shared), *_OF_A_CELL]
    cells = [_said(one, apart) for one in decisions]
    plain = {"since": list(since)} | _said(first, shared) | (cells[0] if len(cells) == 1 else {"cells": cells})
    name = _name(plain)
    return json.dumps({"id": name} | plain, ensure_ascii=False), name


def to_lines(decisions: Iterable[Decision], since: Sequence[str]) -> tuple[tuple[str, tuple[Decision, ...]], ...]:
    """Write lines for what one message decided, each with its decisions as they are in the log then.

    One line says one thing: whatever can be taken back without the rest has its own.
    """
    made: list[tuple[str, tuple[Decision, ...]]] = []
    before = tuple(since)
    for _, group in groupby(decisions, key=lambda one: (one.act, one.after if one.act is Act.DISCARD else "")):
        together = tuple(group)
        line, name = to_line(together, before)
        made.append((line, tuple(replace(one, id=name, since=before) for one in together)))
        before = (name,)
    return tuple(made)


def _said(decision: Decision, keys: Sequence[str]) -> dict[str, Any]:
    # The sheet itself is a table without a name; that is said, and everything else that is empty is not.
    values = ((key, getattr(decision, key)) for key in keys)
    return {key: value for key, value in values if key == "table" or value not in (None, "", {})}


def _name(plain: Mapping[str, Any]) -> str:
    return sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()[:16]


def read_log(lines: Iterable[bytes]) -> Log:
    """Read a log whole; what is damaged is told, and all the rest counts."""
    told: dict[str, tuple[Decision, ...]] = {}
    damage: list[Damage] = []
    before = ""
    for number, line in enumerate(lines, 1):
        try:
            made = _from_line(line, before)
        except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
            damage.append(Damage(number, _CONFLICT if line[:7] in _MARKS else "it does not say what was written"))
            continue
        before = made[0].id
        told.setdefault(before, made)
    missing = sorted({name for made in told.values() for name in made[0].since if name not in told})
    if len(missing) > len(damage):
        words = f"{len(missing) - len(damage)} lines that were there before others are missing"
        damage.append(Damage(None, words))
    order = _ordered(told)
    decisions = tuple(replace(d, number=n) for n, name in enumerate(order, 1) for d in told[name])
    after = {name for made in told.values() for name in made[0].since}
    return Log(
        decisions, _parted(as_signed(decisions)), tuple(damage), tuple(name for name in order if name not in after)
    )


_CONFLICT = "git left the lines of two people side by side, with marks between them: remove the marks, keep both sides"
_MARKS = (b"<<<<<<<", b"=======", b">>>>>>>")


def _from_line(line: bytes, before: str) -> tuple[Decision, ...]:
    plain = json.loads(line)
    name = plain.pop("id", None)
    if name is None and "number" in plain:  # written before lines had names: a count that two writers could share
        name = f"line {plain.pop('number')}"
        plain["since"] = [before] if before else []
        if "undoes" in plain:
            plain["undoes"] = f"line {plain['undoes']}"
    elif name != _name(plain):
        raise ValueError
    datetime.fromisoformat(plain["at"])
    since, cells = tuple(plain.pop("since")), plain.pop("cells", [{}])
    said = ({**plain, **cell} for cell in cells)
    return tuple(Decision(0, id=name, since=since, **{**one, "act": Act(one["act"])}) for one in said)


def _ordered(told: Mapping[str, Sequence[Decision]]) -> list[str]:
    """Every line after those that it came after; where either could come first, the earlier one: the same for all."""
    left = {name: {b for b in made[0].since if b in told} for name, made in told.items()}
    later: dict[str, list[str]] = {}
    for name, befores in left.items():
        for one in befores:
            later.setdefault(one, []).append(name)
    ready = [(told[name][0].at, name) for name, befores in left.items() if not befores]
    heapq.heapify(ready)
    order = []
    while ready:
        _, name = heapq.heappop(ready)
        order.append(name)
        for one in later.get(name, ()):
            left[one].discard(name)
            if not left[one]:
                heapq.heappush(ready, (told[one][0].at, one))
    return order


def _parted(decisions: Sequence[Decision]) -> tuple[tuple[Decision, Decision], ...]:
    """What people said of one cell, neither knowing of the other: with the latest, each that says otherwise."""
    place = {d.id: d.number for d in decisions}
    knows = [0] * (len(place) + 1)  # by line, those that it came after, a bit each
    for d in decisions:
        knows[d.number] = 0
        for name in d.since:
            if name in place:
                knows[d.number] |= knows[place[name]] | 1 << place[name]
    gone = undone(decisions)
    said: dict[Spot, list[Decision]] = {}
    for d in decisions:
        if d.act in (Act.SETTLE, Act.LEAVE) and d.id not in gone:
            said.setdefault(d.spot, []).append(d)
    pairs = ((one, ways[-1]) for ways in said.values() for one in ways[:-1])
    return tuple(
        (one, last)
        for one, last in pairs
        if not knows[last.number] >> one.number & 1 and (one.act, one.after) != (last.act, last.after)
    )


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
    parted: Mapping[Spot, tuple[Decision, Decision]] = field(default_factory=dict)

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


def fold(decisions: Iterable[Decision], parted: Iterable[tuple[Decision, Decision]] = ()) -> Standing:
    """Add a log up."""
    every = tuple(decisions)
    gone = undone(every)
    counting = [d for d in as_signed(every) if d.id not in gone and d.act is not Act.UNDO]
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
        parted={pair[1].spot: pair for pair in parted if pair[1].number > anew.get(pair[1].table, 0)},
    )


def undone(decisions: Sequence[Decision]) -> frozenset[str]:
    """Give the ids of the lines that no longer count; an undo among them takes nothing back."""
    gone: set[str] = set()
    for d in reversed(decisions):
        if d.act is Act.UNDO and d.undoes is not None and d.id not in gone:
            gone.add(d.undoes)
    return frozenset(gone)


def as_signed(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """Call what was decided about a table that was only read by the name under which it was signed then."""
    gone = undone(decisions)
    names = [
        (d.table, d.evidence["as"], d.number)
        for d in decisions
        if d.act is Act.SIGN and d.evidence.get("as", d.table) != d.table and d.id not in gone
    ]
    for read, signed, until in names:
        decisions = [replace(d, table=signed) if d.table == read and d.number <= until else d for d in decisions]
    return tuple(decisions)


def step_of(decisions: Sequence[Decision], one: Decision) -> tuple[Decision, ...]:
    """Give all that was done with one key or click."""
    return tuple(d for d in decisions if d.id == one.id or (one.step and (d.by, d.step) == (one.by, one.step)))


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


def done_before(decisions: Iterable[Decision], by: str, asked: str) -> Decision | None:
    """Find the last that a message did which has come before: its answer was lost, and the page sent it again."""
    done = (d for d in decisions if asked and (d.by, d.asked) == (by, asked))
    return max(done, key=lambda d: d.number, default=None)


def undone_when_asked(decisions: Sequence[Decision], by: str, asked: str) -> tuple[Decision, ...]:
    """Find what somebody took back, or did again, the first time that he asked so."""
    undoing = [d for d in decisions if asked and d.act is Act.UNDO and (d.by, d.asked) == (by, asked)]
    return done_by(decisions, undoing)


def done_by(decisions: Sequence[Decision], some: Iterable[Decision]) -> tuple[Decision, ...]:
    """Give what some lines did: of an undo, or the undo of one, what it was about in the first place."""
    lines: dict[str, list[Decision]] = {}
    for d in decisions:
        lines.setdefault(d.id, []).append(d)

    def about(ones: Sequence[Decision]) -> Iterator[Decision]:
        for name in dict.fromkeys(d.undoes for d in ones if d.undoes in lines):
            yield from about(lines[str(name)])
        yield from (d for d in ones if d.undoes not in lines)

    return tuple(about(tuple(some)))


def to_take_back(decisions: Sequence[Decision], by: str, table: str | None) -> Decision | None:
    """Find somebody's own latest line that still counts; a signature is none, nor what it signed."""
    gone, signed = undone(decisions), fold(decisions).signed_at
    mine = [
        d
        for d in as_signed(decisions)
        if d.by == by
        and d.act not in (Act.UNDO, Act.SIGN)
        and d.id not in gone
        and d.number > signed(d.table)
        and table in (None, d.table)
    ]
    return max(mine, key=lambda d: d.number, default=None)


def to_do_again(decisions: Sequence[Decision], by: str, table: str | None) -> Decision | None:
    """Find somebody's own latest undo, unless he has done something else since."""
    gone, undos = undone(decisions), {d.id for d in decisions if d.act is Act.UNDO}
    mine = [d for d in as_signed(decisions) if d.by == by and table in (None, d.table) and d.id not in gone]
    # A redo is passed over: what was taken back before it can be done again as well.
    last = max((d for d in mine if d.undoes not in undos), key=lambda d: d.number, default=None)
    return last if last is not None and last.act is Act.UNDO else None
