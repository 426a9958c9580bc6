"""What a person can do from the page: each takes what the page says and gives back what the page must know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tablewright.model.drawing import Drawing
from tablewright.model.sheet import AxisKind, SpanRange
from tablewright.review.safety import table_name
from tablewright.review.session import Session

Said = Mapping[str, Any]


def settle(session: Session, said: Said) -> dict[str, Any]:
    """Say what one cell says, or several that look the same."""
    cells = [(int(row), int(col)) for row, col in said["cells"]]
    made = session.settle(
        said["sheet"],
        said["table"],
        cells,
        str(said["text"]),
        by=_name(said),
        how=str(said.get("how", "")),
        seen=int(said["seen"]),
        asked=_asked(said),
    )
    return {"version": made.number}


def leave(session: Session, said: Said) -> dict[str, Any]:
    """Leave a cell undecided, with what it may say."""
    readings = [str(reading) for reading in said["readings"]]
    place = (int(said["row"]), int(said["col"]))
    reason = str(said["reason"])
    decision = session.leave(
        said["sheet"],
        said["table"],
        place,
        readings,
        reason,
        by=_name(said),
        seen=int(said["seen"]),
        asked=_asked(said),
    )
    return {"version": decision.number}


def key(session: Session, said: Said) -> dict[str, Any]:
    """Type a cell with every reading hidden."""
    place = (int(said["row"]), int(said["col"]))
    text = str(said["text"])
    made = session.key(said["sheet"], said["table"], place, text, by=_name(said), asked=_asked(said))
    return {"version": made.number}


def answer(session: Session, said: Said) -> dict[str, Any]:
    """Answer a suspicion: the print stands."""
    finding = {str(k): str(v) for k, v in said["finding"].items()}
    reason = str(said["reason"])
    made = session.answer(said["sheet"], said["table"], finding, reason, by=_name(said), asked=_asked(said))
    return {"version": made.number}


def frame(session: Session, said: Said) -> dict[str, Any]:
    """Confirm what a new table is."""
    told = said["frame"]
    rows, columns = ({key: str(told[axis][key]) for key in ("kind", "name", "dice")} for axis in ("rows", "columns"))
    for axis in (rows, columns):
        AxisKind(axis["kind"])
    confirmed = {
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
    }
    made = session.frame(said["sheet"], said["table"], confirmed, by=_name(said), asked=_asked(said))
    return {"version": made.number}


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
        said["sheet"], said["table"], said["scan"], page, drawing, by=_name(said), seen=seen, asked=_asked(said)
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


def undo(session: Session, said: Said) -> dict[str, Any]:
    """Take back one's own latest decision."""
    gone = session.undo(by=_name(said), asked=_asked(said))
    if gone is None:
        return {"undone": None}
    sheet, last = gone
    return {"undone": {"sheet": sheet} | {key: getattr(last, key) for key in ("table", "row", "col", "act")}}


def sign(session: Session, said: Said) -> dict[str, Any]:
    """Sign for a table."""
    note = str(said.get("note", ""))
    seen = int(said["seen"])
    made = session.sign(said["sheet"], said["table"], note, by=_name(said), seen=seen, asked=_asked(said))
    return {"version": made.number}


def compile_(session: Session, said: Said) -> dict[str, Any]:
    """Make the package out of what was signed."""
    del said
    return {"lines": list(session.desk.compile())}


def _name(said: Said) -> str:
    """Give the name of who acts; nobody acts without one."""
    name = " ".join(str(said["by"]).split())[:80]
    if not name:
        raise ValueError
    return name


def _asked(said: Said) -> str:
    """Give the name of the message: the same message twice is done once."""
    return str(said.get("asked", ""))[:80]


def act(session: Session, name: str, said: Said) -> dict[str, Any]:
    """Do what a message says, once, however often it comes."""
    if name not in ("undo", "compile") and (done := session.done_before(said["sheet"], _name(said), _asked(said))):
        return {"version": done.number}
    return ACTS[name](session, said)


ACTS: Final[Mapping[str, Callable[[Session, Said], dict[str, Any]]]] = {
    do.__name__.rstrip("_"): do for do in (settle, leave, key, answer, frame, grid, undo, sign, compile_)
}
