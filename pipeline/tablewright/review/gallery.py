"""The pictures of a session: which scan is asked for, its tiles built once, in a process of its own."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Mapping
from math import hypot
from pathlib import Path

from tablewright.apart import apart
from tablewright.errors import FileTrouble
from tablewright.model.geometry import Quad
from tablewright.phrase import Phrase
from tablewright.review.alike import Group, by_text, groups, look_of, most_said
from tablewright.review.pictures import OpenPage, Pyramid, build, cut, cut_all, ink_along, jpeg, opened, png, pointed_at
from tablewright.review.session import Session
from tablewright.review.strips import strips
from tablewright.review.subject import Position

_MOST_AROUND = 6.0
"""Times its height that may be shown around a cell; the page as a whole has a view of its own."""

_ABOUT_A_ROW = 0.06
"""The part of its height that is shown above and below a row: its rules, and descenders that cross them."""

_THUMBNAIL = (144, 144)

_LEAST_AROUND, _AROUND_A_PLACE = 0.1, 0.015
"""What is shown around a place that is no cell: this part of its height, or of the page's."""


class Gallery:
    """Pictures by sheet, table and cell; the browser never names a file."""

    def __init__(self, session: Session, folder: Path, open_page: OpenPage) -> None:
        self._session = session
        self._folder = folder
        self._open_page = open_page
        self._lock = threading.Lock()

    def pyramid(self, sheet: str, scan: str, page: int) -> Pyramid:
        """Give a page in tiles; only one that was read."""
        pages = self._session.load(sheet).filed.pages
        if (scan, page) not in {(place.scan, place.page) for place in pages}:
            raise FileTrouble(Phrase("there is no such page"), remedy=Phrase("go back to the queue and choose one"))
        path = self._session.desk.scan(sheet, scan)
        stat = path.stat()
        name = hashlib.sha256(f"{path} {page} {stat.st_mtime_ns} {stat.st_size}".encode()).hexdigest()[:24]
        with self._lock:
            if (found := opened(self._folder / name)) is None:
                # A page is unpacked in a process that ends with it: its memory never counts here.
                apart(build, path, page, self._folder / name, self._open_page)
                found = opened(self._folder / name)
        if found is None:
            raise FileTrouble("the page was drawn and is gone", remedy="see whether there is room, and reload the page")
        return found

    def cell(self, sheet: str, table: str, position: Position, sight: int, *, margin: float, beside: float) -> bytes:
        """Show a cell, with as much around it as is asked for."""
        cell = self._session.load(sheet).subject(table).cell(position)
        if cell is None or not 0 <= sight < len(cell.sightings):
            raise FileTrouble(Phrase("there is no picture of such a cell"), remedy=Phrase("reload the page"))
        sighting = cell.sightings[sight]
        page = self.pyramid(sheet, sighting.scan, sighting.page)
        around, sides = (min(_MOST_AROUND, max(0.0, m)) for m in (margin, beside))
        shown = cut(page, sighting.quad, around, sides)
        return png(pointed_at(shown, around, sides) if around >= 1 else shown)

    def strip(self, sheet: str, table: str, row: int, sight: int) -> bytes:
        """Show a printed row whole, from side to side of its table."""
        subject = self._session.load(sheet).subject(table)
        if not 0 <= sight < len(subject.seen_on):
            raise FileTrouble(Phrase("there is no picture of such a row"), remedy=Phrase("reload the page"))
        strip = next((one for one in strips(subject, sight) if one.row == row), None)
        if strip is None:
            raise FileTrouble(Phrase("there is no picture of such a row"), remedy=Phrase("reload the page"))
        place = subject.seen_on[sight]
        return jpeg(cut(self.pyramid(sheet, place.scan, place.page), strip.quad, _ABOUT_A_ROW, 0))

    def alike(self, sheet: str, table: str) -> list[dict[str, object]]:
        """Put the cells of a table together whose ink looks the same, those that stand out from their group first."""
        subject = self._session.load(sheet).subject(table)
        on: dict[tuple[str, int], list[tuple[Position, Quad]]] = {}
        for cell in subject.cells:
            for sight in cell.sightings[:1]:
                on.setdefault((sight.scan, sight.page), []).append((cell.position, sight.quad))
        looks = [
            (position, look_of(picture))
            for (scan, page), seen in on.items()
            for (position, _), picture in zip(
                seen, cut_all(self.pyramid(sheet, scan, page), [quad for _, quad in seen]), strict=True
            )
        ]
        texts = {cell.position: cell.text for cell in subject.cells}
        parted = [part for group in groups(looks) for part in by_text(group, texts.__getitem__)]
        return [_group(texts, group) for group in sorted(parted, key=lambda group: -len(group.names))]

    def place(self, sheet: str, scan: str, page: int, quad: Quad) -> bytes:
        """Show a place on a page that is no cell, framed, with a little around it."""
        pyramid = self.pyramid(sheet, scan, page)
        width, height = pyramid.levels[0]
        if not all(0 <= x <= width and 0 <= y <= height for x, y in quad):
            raise FileTrouble(Phrase("there is no such place on the page"), remedy=Phrase("reload the page"))
        around = _AROUND_A_PLACE * height / max(1.0, hypot(quad[3][0] - quad[0][0], quad[3][1] - quad[0][1]))
        margin = min(_MOST_AROUND, max(_LEAST_AROUND, around))
        return png(pointed_at(cut(pyramid, quad, margin), margin, margin))

    def ink(self, sheet: str, scan: str, page: int, quad: Quad) -> dict[str, list[float]]:
        """Say where within a frame there is ink, across and down: lines may go where there is none."""
        columns, rows = ink_along(cut(self.pyramid(sheet, scan, page), quad))
        return {"columns": columns, "rows": rows}

    def thumbnail(self, sheet: str, scan: str, page: int, quad: Quad) -> bytes:
        """Show a table or a page small, to know it by."""
        shown = cut(self.pyramid(sheet, scan, page), quad)
        shown.thumbnail(_THUMBNAIL)
        return jpeg(shown)


def _group(texts: Mapping[Position, str], group: Group[Position]) -> dict[str, object]:
    said = most_said([texts[position] for position in group.names])
    cells = [{"row": r, "col": c, "text": texts[r, c]} for r, c in group.names]
    return {"text": said, "odd": group.odd, "cells": cells}
