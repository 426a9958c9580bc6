"""What a person can do from the page: each takes what the page says and gives back what the page must know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tablewright.review.session import Session

Said = Mapping[str, Any]


def settle(session: Session, said: Said) -> dict[str, Any]:
    """Say what one cell says, or several that look the same."""
    version = 0
    for row, col in said["cells"]:
        version = session.settle(
            said["sheet"],
            said["table"],
            (int(row), int(col)),
            str(said["text"]),
            by=_name(said),
            how=str(said.get("how", "")),
            seen=int(said["seen"]),
        ).number
    return {"version": version}


def leave(session: Session, said: Said) -> dict[str, Any]:
    """Leave a cell undecided, with what it may say."""
    readings = [str(reading) for reading in said["readings"]]
    place = (int(said["row"]), int(said["col"]))
    reason = str(said["reason"])
    decision = session.leave(
        said["sheet"], said["table"], place, readings, reason, by=_name(said), seen=int(said["seen"])
    )
    return {"version": decision.number}


def key(session: Session, said: Said) -> dict[str, Any]:
    """Type a cell with every reading hidden."""
    place = (int(said["row"]), int(said["col"]))
    return {"version": session.key(said["sheet"], said["table"], place, str(said["text"]), by=_name(said)).number}


def answer(session: Session, said: Said) -> dict[str, Any]:
    """Answer a suspicion: the print stands."""
    finding = {str(k): str(v) for k, v in said["finding"].items()}
    return {
        "version": session.answer(said["sheet"], said["table"], finding, str(said["reason"]), by=_name(said)).number
    }


def frame(session: Session, said: Said) -> dict[str, Any]:
    """Confirm what a new table is."""
    return {"version": session.frame(said["sheet"], said["table"], said["frame"], by=_name(said)).number}


def undo(session: Session, said: Said) -> dict[str, Any]:
    """Take back one's own latest decision."""
    gone = session.undo(said["sheet"], by=_name(said))
    return {"undone": None if gone is None else {key: getattr(gone, key) for key in ("table", "row", "col", "act")}}


def sign(session: Session, said: Said) -> dict[str, Any]:
    """Sign for a table."""
    note = str(said.get("note", ""))
    return {"version": session.sign(said["sheet"], said["table"], note, by=_name(said), seen=int(said["seen"])).number}


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


ACTS: Final[Mapping[str, Callable[[Session, Said], dict[str, Any]]]] = {
    act.__name__.rstrip("_"): act for act in (settle, leave, key, answer, frame, undo, sign, compile_)
}
