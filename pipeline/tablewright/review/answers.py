"""What the server tells the page, as plain values."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any

from tablewright.errors import TablewrightError
from tablewright.model.reading import ReadLayout
from tablewright.review.decisions import Act
from tablewright.review.keying import disagreements, left_to_key
from tablewright.review.loaded import Loaded
from tablewright.review.proofing import unproofed
from tablewright.review.queue import Cause, Item, seconds_each
from tablewright.review.session import Session
from tablewright.review.strips import edges, strips
from tablewright.review.subject import Sheetful, Subject, SubjectCell

Plain = dict[str, Any]


def overview(session: Session) -> Plain:
    """All sheets and tables, and how far each is; of a faulty sheet, what is wrong with it."""
    return {"sheets": [_sheet_or_faults(session, name) for name in session.sheets()], **session.desk.plain()}


def _sheet_or_faults(session: Session, name: str) -> Plain:
    try:
        return _sheet(name, session.load(name))
    except TablewrightError as error:
        return {"name": name, "tables": [], "pages": [], "aside": [], "people": {}, "trouble": faults_of(error)}


def faults_of(error: TablewrightError) -> list[Plain]:
    """What went wrong, each fault with its place and what to do."""
    return [{"where": fault.where, "message": fault.message, "remedy": fault.remedy} for fault in error.faults]


def _sheet(name: str, loaded: Loaded) -> Plain:
    tables = [_in_brief(subject, loaded) for subject in loaded.subjects]
    aside = [{"what": what, "by": d.by, "at": d.at} for what, d in loaded.standing.discarded.items()]
    pages = [_place(place) for place in loaded.filed.pages]
    people = Counter(d.by for d in loaded.decisions if d.act is not Act.UNDO)
    return {"name": name, "tables": tables, "pages": pages, "aside": aside, "people": people}


def _place(place: Sheetful) -> Plain:
    return {"scan": place.scan, "page": place.page, "size": place.size, "turned": place.turned, "quad": place.quad}


def _in_brief(subject: Subject, loaded: Loaded) -> Plain:
    return {
        "id": subject.id,
        "title": subject.title,
        "cells": len(subject.cells),
        "open": len(loaded.open_items(subject.id)),
        "known": subject.known,
        "signed": subject.signed,
        "seen": bool(subject.seen_on),
        "unproofed": len(unproofed(subject, loaded.standing)),
        "on": _place(subject.seen_on[0]) if subject.seen_on else None,
        "version": version(loaded, subject.id),
    }


def version(loaded: Loaded, table: str) -> int:
    """Give the number of the last line that was written about a table."""
    return loaded.standing.latest.get(table, 0)


def queue_of(session: Session, *sheets: str, brief: bool = False) -> Plain:
    """Everything open, worst first over all sheets, and the pace; in brief only how much of what."""
    loaded = {name: session.load(name) for name in sheets} if sheets else _sound(session)
    items = sorted(
        ((item, loaded[name]) for name in loaded for item in loaded[name].items),
        key=lambda pair: (pair[0].cause, pair[0].row is None, -pair[0].doubt),
    )
    decisions = sorted((d for one in loaded.values() for d in one.decisions), key=lambda d: d.at)
    done = sum(d.act in (Act.SETTLE, Act.LEAVE, Act.ANSWER) for d in decisions)
    causes = Counter(item.cause.name.lower() for item, _ in items)
    left = len(items) - causes[Cause.UNSIGNED.name.lower()]  # a signature is no doubt: it is what the others are for
    pace = {"left": left, "causes": causes, "done": done, "seconds_each": seconds_each(decisions)}
    return pace if brief else {"items": [item_of(item, one) for item, one in items], **pace}


def _sound(session: Session) -> dict[str, Loaded]:
    """Load all sheets that are without fault: those that are not close none of the others."""
    found = {}
    for name in session.sheets():
        with suppress(TablewrightError):
            found[name] = session.load(name)
    return found


def item_of(item: Item, loaded: Loaded) -> Plain:
    """One thing to do, with all that is needed to do it at once."""
    subject = next((s for s in loaded.subjects if s.id == item.table), None)
    cell = subject.cell((item.row, item.col)) if subject and item.row is not None and item.col is not None else None
    return {
        "cause": Cause(item.cause).name.lower(),
        "sheet": item.sheet,
        "table": item.table,
        "title": subject.title if subject else "",
        "row": item.row,
        "col": item.col,
        "why": list(item.reasons),
        "finding": dict(item.finding) if item.finding else None,
        "place": {"scan": at.scan, "page": at.page, "quad": at.quad} if (at := item.place) else None,
        "version": version(loaded, item.table),
        "cell": cell_of(cell) if cell else None,
        "near": _near(subject, cell) if subject and cell else None,
    }


def cell_of(cell: SubjectCell) -> Plain:
    """One cell with its readings as choices."""
    return {
        "row": cell.row,
        "col": cell.col,
        "rowspan": cell.rowspan,
        "colspan": cell.colspan,
        "text": cell.text,
        "row_name": cell.row_name,
        "column_name": cell.column_name,
        "label": cell.is_label,
        "choices": [{"text": text, "by": list(by)} for text, by in cell.readings],
        "sights": [
            {"scan": s.scan, "page": s.page, "quad": s.quad, "flag": s.flag, "why": list(s.why)} for s in cell.sightings
        ],
    }


def _near(subject: Subject, cell: SubjectCell) -> list[list[Plain]]:
    """The texts around a cell, three by three, to see it in its place."""
    grid = subject.grid
    return [
        [
            {"text": grid[r][c], "here": (r, c) == cell.position}
            for c in range(cell.col - 1, cell.col + 2)
            if 0 <= c < subject.cols
        ]
        for r in range(cell.row - 1, cell.row + 2)
        if 0 <= r < subject.rows
    ]


def table_of(session: Session, sheet: str, table: str) -> Plain:
    """One table whole: every cell with its state, and where it stands on the scans."""
    loaded = session.load(sheet)
    subject = loaded.subject(table)
    open_at = {(item.row, item.col): item for item in loaded.items if item.table == table}
    frame = session.frame_of(sheet, table)
    return {
        **_in_brief(subject, loaded),
        "sheet": sheet,
        "grid": grid.number if (grid := loaded.standing.grids.get(table)) else 0,
        "rows": subject.rows,
        "cols": subject.cols,
        "header_rows": subject.header_rows,
        "label_columns": subject.label_columns,
        "cells": [{**cell_of(cell), **_state(cell, subject, loaded, open_at)} for cell in subject.cells],
        "proofed": {str(row): loaded.standing.proofed[table, row, None].by for row in _proofed(subject, loaded)},
        "to_proof": list(unproofed(subject, loaded.standing)),
        "sheets_on": [_strips(subject, n) for n in range(len(subject.seen_on))],
        "layouts": [_layout(layout) for layout in subject.layouts],
        "about": [item_of(item, loaded) for item in loaded.open_items(table) if item.row is None],
        "seen_on": [_place(place) for place in subject.seen_on],
        "frame": None if frame is None else {name: getattr(frame, name) for name in frame.__slots__},
        "confirmed": subject.known or table in loaded.standing.frames,
    }


def _proofed(subject: Subject, loaded: Loaded) -> list[int]:
    return [row for row in range(subject.rows) if (subject.id, row, None) in loaded.standing.proofed]


def _strips(subject: Subject, sight: int) -> Plain:
    """The rows of a table on one of its scans, and where its columns stand along them."""
    found = strips(subject, sight)
    return {"edges": edges(subject, found), "heights": {str(strip.row): strip.height for strip in found}}


def _layout(layout: ReadLayout) -> Plain:
    rows, cols = layout.shape
    cells = [
        {"row": c.row, "col": c.col, "rowspan": c.rowspan, "colspan": c.colspan, "quad": c.quad} for c in layout.cells
    ]
    return {"share": layout.share, "rows": rows, "cols": cols, "quad": layout.quad, "cells": cells}


def _state(
    cell: SubjectCell, subject: Subject, loaded: Loaded, open_at: dict[tuple[int | None, int | None], Item]
) -> Plain:
    decision = loaded.standing.settled.get((subject.id, *cell.position))
    item = open_at.get(cell.position)
    state = "open" if item else "left" if decision and decision.act is Act.LEAVE else "settled" if decision else "sure"
    read = cell.sightings[0].text if cell.sightings else None
    why = list(item.reasons) if item else []
    return {"state": state, "why": why, "by": decision.by if decision else None, "read": read}


def keying_of(session: Session, sheet: str, table: str) -> Plain:
    """What is left to type again, without any reading; then only where two people disagree."""
    loaded = session.load(sheet)
    subject = loaded.subject(table)
    left = left_to_key(subject, loaded.standing)
    found = () if left else disagreements(subject, loaded.standing)
    cells = {cell.position: cell for cell in subject.cells}
    return {
        "sheet": sheet,
        "table": table,
        "title": subject.title,
        "version": version(loaded, table),
        "all": len(subject.cells),
        "left": [{**_blind(cell), "row_name": "", "column_name": ""} for cell in left],
        "disagreements": [{**_blind(cells[d.row, d.col]), "texts": list(d.texts)} for d in found],
    }


def _blind(cell: SubjectCell) -> Plain:
    """A cell with nothing that anybody read in it."""
    sights = [{"scan": s.scan, "page": s.page, "quad": s.quad} for s in cell.sightings]
    return {
        "row": cell.row,
        "col": cell.col,
        "row_name": cell.row_name,
        "column_name": cell.column_name,
        "sights": sights,
    }


def log_of(session: Session, sheet: str) -> Plain:
    """The log of a sheet, the latest first."""
    shown = ("number", "at", "by", "act", "table", "row", "col", "before", "after", "undoes")
    return {"log": [{key: getattr(d, key) for key in shown} for d in reversed(session.load(sheet).decisions)]}
