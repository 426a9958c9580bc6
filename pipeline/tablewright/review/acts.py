"""What a person can do from the page: each takes what the page says and gives back what the page must know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tablewright.model.drawing import Drawing
from tablewright.model.sheet import AxisKind, ErratumKind, SpanRange
from tablewright.phrase import from_plain
from tablewright.review.desk import Frame
from tablewright.review.safety import table_name
from tablewright.review.session import Session, Undone
from tablewright.review.subject import Position

Said = Mapping[str, Any]


def settle(session: Session, said: Said) -> dict[str, Any]:
    """Say what one cell says, or several that look the same."""
    return _written(session, said, {_place(cell): str(said["text"]) for cell in said["cells"]})


def write(session: Session, said: Said) -> dict[str, Any]:
    """Say what several cells say, each its own: what was filled in, pasted or replaced."""
    return _written(session, said, {_place(cell): str(cell[2]) for cell in said["texts"]})


def _written(session: Session, said: Said, texts: Mapping[Position, str]) -> dict[str, Any]:
    how, seen = str(said.get("how", "")), int(said["seen"])
    made = session.write(said["sheet"], said["table"], texts, by=_name(said), how=how, seen=seen, **_message(said))
    return {"version": made.number}


def proof(session: Session, said: Said) -> dict[str, Any]:
    """Say that a row is as it is printed."""
    row, seen = int(said["proofed"]), int(said["seen"])
    made = session.proof(said["sheet"], said["table"], row, by=_name(said), seen=seen, **_message(said))
    return {"version": made.number}


def leave(session: Session, said: Said) -> dict[str, Any]:
    """Leave a cell undecided, with what it may say."""
    readings = [str(reading) for reading in said["readings"]]
    place = (int(said["row"]), int(said["col"]))
    reason, seen = str(said["reason"]), int(said["seen"])
    made = session.leave(
        said["sheet"], said["table"], place, readings, reason, by=_name(said), seen=seen, **_message(said)
    )
    return {"version": made.number}


def misprint(session: Session, said: Said) -> dict[str, Any]:
    """Say that the print of a cell is wrong: what is printed, and what is used instead."""
    place = (int(said["row"]), int(said["col"]))
    printed, use, seen = str(said["printed"]), str(said["use"]), int(said["seen"])
    made = session.misprint(
        said["sheet"], said["table"], place, printed, use, by=_name(said), seen=seen, **_message(said)
    )
    return {"version": made.number}


def key(session: Session, said: Said) -> dict[str, Any]:
    """Type a cell with every reading hidden."""
    place = (int(said["row"]), int(said["col"]))
    text = str(said["text"])
    made = session.key(said["sheet"], said["table"], place, text, by=_name(said), **_message(said))
    return {"version": made.number}


def answer(session: Session, said: Said) -> dict[str, Any]:
    """Answer a suspicion: the print stands."""
    finding = {str(k): str(from_plain(v)) for k, v in said["finding"].items()}
    reason = str(said["reason"])
    made = session.answer(said["sheet"], said["table"], finding, reason, by=_name(said), **_message(said))
    return {"version": made.number}


def frame(session: Session, said: Said) -> dict[str, Any]:
    """Say what a table is."""
    told = _frame(said["frame"])
    made = session.frame(said["sheet"], said["table"], told, by=_name(said), **_message(said))
    return {"version": made.number}


def trial(session: Session, said: Said) -> dict[str, Any]:
    """Ask what would come of a description; nothing is written."""
    inputs = {str(name): value for name, value in said.get("inputs", {}).items()}
    return dict(session.trial(said["sheet"], said["table"], Frame(**_frame(said["frame"])), inputs))


def _frame(told: Said) -> dict[str, Any]:
    """Take a description as plain values of the kinds that they have to be."""
    rows, columns = (
        {key: str(told[axis].get(key, "")) for key in ("kind", "name", "dice", "rounding")}
        for axis in ("rows", "columns")
    )
    for axis in (rows, columns):
        AxisKind(axis["kind"])
    return {
        "id": table_name(str(told["id"])),
        "title": str(told["title"]),
        "page": int(told["page"]),
        "header_rows": int(told["header_rows"]),
        "label_columns": int(told["label_columns"]),
        "rows": rows,
        "columns": columns,
        "grammar": str(told["grammar"]),
        "right_labels": int(told["right_labels"]),
        "groups": [int(record) for record in told["groups"]],
        "modifiers": [_modifier(modifier) for modifier in told.get("modifiers", ())],
        "legend": [[str(code), str(line)] for code, line in told.get("legend", ())],
        "held": bool(told.get("held")),
        "examples": [_example(example) for example in told.get("examples", ())],
        "ruled": str(told.get("ruled", "")),
        "errata": [_erratum(erratum) for erratum in told.get("errata", ())],
        "notes": [str(note) for note in told.get("notes", ())],
        "sheet_title": str(told.get("sheet_title", "")),
        "language": str(told.get("language", "")),
    }


def _modifier(told: Said) -> dict[str, Any]:
    value = told.get("value")
    return {
        "name": str(told["name"]),
        "value": None if value is None else int(value),
        "printed": str(told.get("printed", "")),
        "on": "column" if told.get("on") == "column" else "die",
    }


def _erratum(told: Said) -> dict[str, Any]:
    words = {key: str(told.get(key, "")) for key in ("use", "reason", "question", "answer")}
    row, column = int(told["row"]), int(told["column"])
    if min(row, column) < 0:
        raise ValueError
    return {"kind": ErratumKind(told["kind"]).value, "row": row, "column": column, **words}


def _example(told: Said) -> dict[str, Any]:
    inputs = {table_name(str(name)): value for name, value in told["inputs"].items()}
    if not all(isinstance(value, str | int) for value in inputs.values()):
        raise ValueError
    return {"inputs": inputs, "result": str(told["result"]), "printed": str(told["printed"])}


def grid(session: Session, said: Said) -> dict[str, Any]:
    """Draw a table's lines, and have it read again."""
    a, b, c, d = ((float(x), float(y)) for x, y in said["quad"])
    drawing = Drawing(
        (a, b, c, d),
        _lines(said["columns"]),
        _lines(said["rows"]),
        tuple(SpanRange(*map(int, s)) for s in said["spans"]),
    )
    seen, page = int(said["seen"]), int(said["page"])
    made = session.grid(
        said["sheet"], said["table"], said["scan"], page, drawing, by=_name(said), seen=seen, **_message(said)
    )
    return {"version": made.number}


_MOST_LINES = 120
"""Lines of one axis beyond which nobody can mean a printed table."""


def _lines(shares: Sequence[float]) -> tuple[float, ...]:
    """Take lines in order, the sides among them."""
    lines = tuple(sorted({0.0, 1.0, *(round(float(share), 5) for share in shares)}))
    if lines[0] < 0 or lines[-1] > 1 or len(lines) > _MOST_LINES:
        raise ValueError
    return lines


def discard(session: Session, said: Said) -> dict[str, Any]:
    """Put a table, a scan or a sheet aside."""
    return {"version": session.discard(said["sheet"], str(said["what"]), by=_name(said), **_message(said)).number}


def bring_back(session: Session, said: Said) -> dict[str, Any]:
    """Take it up again."""
    return {"version": session.bring_back(said["sheet"], str(said["what"]), by=_name(said), asked=_asked(said)).number}


def undo(session: Session, said: Said) -> dict[str, Any]:
    """Take back one's own latest step."""
    return {"undone": _back(session.undo, said)}


def redo(session: Session, said: Said) -> dict[str, Any]:
    """Do again what was taken back last."""
    return {"undone": _back(session.redo, said)}


def _back(turn: Callable[..., Undone | None], said: Said) -> dict[str, Any] | None:
    sheet, table = said.get("sheet"), said.get("table")
    gone = turn(by=_name(said), asked=_asked(said), sheet=sheet, table=table)
    if gone is None:
        return None
    first = gone[1][0]
    told = {key: getattr(first, key) for key in ("table", "row", "col", "act", "before", "after")}
    return {"sheet": gone[0], "count": len(gone[1]), **told}


def sign(session: Session, said: Said) -> dict[str, Any]:
    """Sign for a table."""
    note, seen = str(said.get("note", "")), int(said["seen"])
    made = session.sign(said["sheet"], said["table"], note, by=_name(said), seen=seen, **_message(said))
    return {"version": made.number}


def release(session: Session, said: Said) -> dict[str, Any]:
    """Check, compile and build the package out of what was signed."""
    del said
    return dict(session.desk.release())


def _place(cell: Sequence[Any]) -> Position:
    return int(cell[0]), int(cell[1])


def _name(said: Said) -> str:
    """Give the name of who acts; nobody acts without one."""
    name = " ".join(str(said["by"]).split())[:80]
    if not name:
        raise ValueError
    return name


def _asked(said: Said) -> str:
    """Give the name of the message: the same message twice is done once."""
    return str(said.get("asked", ""))[:80]


def _message(said: Said) -> dict[str, str]:
    """Give the name of the message, and of the step that it is a part of."""
    return {"asked": _asked(said), "step": str(said.get("step", ""))[:80]}


_TWICE = ("undo", "redo", "trial", "release")
"""Acts that are not known again by what they wrote of a table: they see to it themselves, or write none."""


def act(session: Session, name: str, said: Said) -> dict[str, Any]:
    """Do what a message says, once, however often it comes."""
    if name not in _TWICE and (done := session.done_before(said["sheet"], _name(said), _asked(said))):
        return {"version": done.number}
    return ACTS[name](session, said)


ACTIONS = (
    *(settle, write, proof, leave, misprint, key, answer, frame, trial),
    *(grid, discard, bring_back, undo, redo, sign, release),
)

ACTS: Final[Mapping[str, Callable[[Session, Said], dict[str, Any]]]] = {do.__name__: do for do in ACTIONS}
