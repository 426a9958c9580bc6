"""The log of what people decided: lines that are only ever added, and the state that they add up to.

Each line names itself by a hash of what it says, and the lines it came after: so a damaged line and a missing one are
seen, and two logs that git has put together are read in one order, with what either person could not know of.
"""

from __future__ import annotations

import heapq
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from hashlib import sha256
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
    SIGN = "sign"  # a table was signed
    UNDO = "undo"  # an earlier line no longer counts


@dataclass(frozen=True, slots=True)
class Decision:
    """What one line says of one cell or table: who did what, when, from what to what, on what evidence.

    ``number`` is the place of the line in the order of the log as it was read; ``id`` is its own for good. A line
    about many cells is many decisions of one ``id``. ``asked`` is the name that the page gave to its message.
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


_SHARED = ("at", "by", "act", "table", "after", "undoes", "asked")
_OF_A_CELL = ("row", "col", "before", "evidence")


def to_line(decisions: Sequence[Decision], since: Sequence[str]) -> tuple[str, str]:
    """Write one line for what one message decided, and give its id; what says nothing is left out."""
    first = decisions[0]
    cells = [_said(one, _OF_A_CELL) for one in decisions]
    plain = {"since": list(since)} | _said(first, _SHARED) | (cells[0] if len(cells) == 1 else {"cells": cells})
    name = _name(plain)
    return json.dumps({"id": name} | plain, ensure_ascii=False), name


def _said(decision: Decision, keys: Sequence[str]) -> dict[str, Any]:
    return {key: value for key in keys if (value := getattr(decision, key)) not in (None, "", {})}


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
    return Log(decisions, _parted(decisions), tuple(damage), tuple(name for name in order if name not in after))


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
    plain["act"] = Act(plain["act"])
    return tuple(Decision(0, id=name, since=since, **plain, **cell) for cell in cells)


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
    undone = {d.undoes for d in decisions if d.act is Act.UNDO}
    said: dict[Spot, list[Decision]] = {}
    for d in decisions:
        if d.act in (Act.SETTLE, Act.LEAVE) and d.id not in undone:
            said.setdefault(d.spot, []).append(d)
    pairs = ((one, ways[-1]) for ways in said.values() for one in ways[:-1])
    return tuple(
        (one, last)
        for one, last in pairs
        if not knows[last.number] >> one.number & 1 and (one.act, one.after) != (last.act, last.after)
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """What a log adds up to: by spot, the last decision of each kind that still counts."""

    settled: Mapping[Spot, Decision]
    reverted: Mapping[Spot, str]
    keyed: Mapping[Spot, Decision]
    answered: Mapping[str, Decision]
    frames: Mapping[str, Decision]
    grids: Mapping[str, Decision]
    signed: Mapping[str, Decision]
    latest: Mapping[str, int]
    parted: Mapping[Spot, tuple[Decision, Decision]] = field(default_factory=dict)


def fold(decisions: Iterable[Decision], parted: Iterable[tuple[Decision, Decision]] = ()) -> Standing:
    """Add a log up."""
    every = tuple(decisions)
    undone = {d.undoes for d in every if d.act is Act.UNDO}
    counting = [d for d in every if d.id not in undone and d.act is not Act.UNDO]
    # On a table drawn anew the positions are others; what still held was carried over when it was read again.
    anew = {d.table: d.number for d in counting if d.act is Act.GRID and d.evidence.get("anew")}
    counting = [d for d in counting if d.row is None or d.number > anew.get(d.table, 0)]

    def last(*acts: Act) -> list[Decision]:
        return [d for d in counting if d.act in acts]

    settled = {d.spot: d for d in last(Act.SETTLE, Act.LEAVE)}
    taken_back = [d for d in every if d.id in undone and d.number > anew.get(d.table, 0)]
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
        parted={pair[1].spot: pair for pair in parted if pair[1].number > anew.get(pair[1].table, 0)},
    )


def answer_key(table: str, evidence: Mapping[str, Any]) -> str:
    """Name a suspicion so that it is known again."""
    parts = (table, *(evidence.get(key) or "" for key in ("check", "row", "column", "message")))
    return "\n".join(map(str, parts))


def overtaken(decisions: Iterable[Decision], spot: Spot, seen: int) -> Decision | None:
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


def done_before(decisions: Iterable[Decision], by: str, asked: str) -> Decision | None:
    """Find what a message did that has come before: its answer was lost, and the page sent it again."""
    return next((d for d in decisions if asked and (d.by, d.asked) == (by, asked)), None)
