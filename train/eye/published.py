"""Pages that others published as lessons for the eye: their tables were typed, and their words tell where they part.

What is made up never looks quite like what is printed. The pictures stay where they were published. Where a table could
not be laid on its words for certain nothing is said of its pixels.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from eye.aligned import Floats, Typed, Way, typed, ways
from eye.canvas import Area, Canvas
from eye.content import Content
from eye.looks import SCALE
from eye.pages import Page
from eye.tables import Layout, bounds, mark_area, mark_gaps
from tablewright.clean import clean_page
from tablewright.errors import ScanRefused
from tablewright.evidence import Evidence
from tablewright.evidence.eye.eye import scaled
from tablewright.evidence.eye.maps import CAPITAL, MAPS, STEP
from tablewright.flow import look_at
from tablewright.grid.candidates import Candidate
from tablewright.grid.edges import weighed
from tablewright.grid.layout import likeliest
from tablewright.grid.parting import Ground, Parting
from tablewright.grid.places import Place, find_places
from tablewright.grid.said import Words, words_on_planes
from tablewright.grid.whole import Lines, is_seen, lines_outside, whole_places
from tablewright.model.page import CleanPage
from tablewright.read import Reader, find_readers, legibility

HERE: Final = Path(__file__).parents[1]
TRUTH, LOOKED_AT = HERE / "published", HERE.parent / "bench" / "real"
"""What was typed for teaching alone, and what was typed to measure on: of that only what is looked at anyhow, *dev*."""
DRAWN: Final = STEP * SCALE
"""Pixels that a canvas has to one of the maps."""
AROUND: Final = 6
"""Pixels of the maps about a place that go with it."""
WORTH: Final = 2.0
"""Words less like a table than this are of another one."""
NARROWEST: Final = 2.0
"""Pixels of the maps: no row or column is narrower."""


@dataclass(frozen=True, slots=True, eq=False)
class Lesson(Page):
    """A published page and what is true of it, where that is ``known``."""

    known: NDArray[np.uint8]


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """A typed table and where its rows and columns part on the planes; ``told`` names the maps this is enough for."""

    table: Typed
    ys: Sequence[float]
    xs: Sequence[float]
    told: tuple[str, ...] = MAPS


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """A page and which of its places is of which typed table; where that stands, if its edges are sure."""

    page: CleanPage
    evidence: Evidence
    tables: Sequence[Typed]
    places: Sequence[Place]
    found: Mapping[int, tuple[Typed, Standing | None]]

    @property
    def standing(self) -> list[Standing]:
        """The tables whose edges are sure."""
        return [each for _, each in self.found.values() if each]

    @property
    def is_whole(self) -> bool:
        """Whether all that was typed is there."""
        return len(self.standing) == len(self.tables)


def lessons(pictures: Path, half: int | None = None) -> list[Lesson]:
    """The lessons of all published pages, or of a half of them, whose pictures are in a folder."""
    truths = [truth for truth in published_truths(pictures) if half in (None, half_of(truth["name"]))]
    with Pool(2) as pool:
        found = pool.starmap(lesson, [(pictures / truth["image"], truth) for truth in truths], chunksize=1)
    return [each for each in found if each]


def published_truths(pictures: Path) -> list[Mapping[str, Any]]:
    """What was typed of published pages that may teach, in the order of their names; their pictures are in a folder."""
    files = sorted([*TRUTH.glob("*.json"), *LOOKED_AT.glob("*.json")], key=lambda path: path.stem)
    named = [json.loads(path.read_text("utf-8")) | {"name": path.stem} for path in files]
    truths = [truth for truth in named if truth.get("set", "dev") == "dev"]
    missing = [truth["image"] for truth in truths if not (pictures / truth["image"]).exists()]
    if missing:
        where = f"{TRUTH}/README.md and {LOOKED_AT}/README.md say where they come from"
        sys.exit(f"{pictures} lacks {len(missing)} pictures: {' '.join(missing)}\n{where}.")
    return truths


def half_of(name: str) -> int:
    """Which half of the games and books a page is of: an eye that was taught with the other may be asked about it."""
    return crc32(re.split("[-_]", name)[0].encode()) % 2


@cache
def readers() -> Sequence[Reader]:
    """Those that cleaning and layout ask."""
    cv2.setNumThreads(1)
    return find_readers(("house", "rapidocr"), ("fra", "eng"), 1)[0]


def lesson(image: Path, truth: Mapping[str, Any]) -> Lesson | None:
    """One page with its tables where its words say; none if it is too small or nothing is sure."""
    laid = laid_page(image, truth)
    if laid is None or not laid.standing:
        return None
    known = np.full((len(MAPS), *laid.evidence["table"].shape), 255 * laid.is_whole, np.uint8)
    for place in laid.places:
        fill(known, place, ())
    for number, (_, each) in laid.found.items():
        if each:
            fill(known, laid.places[number], each.told)
    return Lesson(scaled(laid.page), maps(laid.standing, laid.evidence), known)


def laid_page(image: Path, truth: Mapping[str, Any]) -> Laid | None:
    """A page, cleaned and looked at as any other, its typed tables laid on its words; none if it is too small."""
    try:
        page = clean_page(np.array(Image.open(image).convert("RGB")), 1, legible=legibility(readers()))
    except ScanRefused:
        return None
    evidence = look_at(page, readers())
    tables = [typed(table) for table in truth["tables"]]
    places = whole_places(find_places(evidence), evidence)
    free = lines_outside(places, evidence)
    partings = [parted(place, evidence, free) for place in places]
    return Laid(page, evidence, tables, [ground.place for ground, _ in partings], dict(matched(partings, tables)))


def parted(place: Place, evidence: Evidence, free: Lines) -> tuple[Ground, Parting]:
    """A place as the layout of today parts it."""
    return likeliest(place, evidence if is_seen(place, evidence) else evidence.by_rules(), free)


def fill(known: NDArray[np.uint8], place: Place, told: Sequence[str]) -> None:
    """Of a place and what is close around it these maps are known, and no others."""
    top, left = max(0, place.top - AROUND), max(0, place.left - AROUND)
    is_told = np.array([name in told for name in MAPS], np.uint8)
    known[:, top : place.bottom + AROUND, left : place.right + AROUND] = 255 * is_told[:, None, None]


def matched(
    partings: Sequence[tuple[Ground, Parting]], tables: Sequence[Typed]
) -> Iterator[tuple[int, tuple[Typed, Standing | None]]]:
    """Which place is of which table, those first whose words are most alike, and where that stands."""
    tries = [
        (both[0].worth, place, number, both)
        for place, (ground, _) in enumerate(partings)
        for number, table in enumerate(tables)
        if (both := ways(ground.words, side_bounds(ground, 0), side_bounds(ground, 1), table))
    ]
    places: set[int] = set()
    numbers: set[int] = set()
    for worth, place, number, both in sorted(tries, key=lambda each: -each[0]):
        if worth > WORTH and place not in places and number not in numbers:
            places.add(place)
            numbers.add(number)
            yield place, (tables[number], standing_of(*partings[place], tables[number], both))


def side_bounds(ground: Ground, axis: int) -> Floats:
    """The sides of a place and all candidates between them, of its rows (axis 0) or columns."""
    found = (ground.row_candidates, ground.col_candidates)[axis]
    return np.array([0.0, *(each.at for each in found), (ground.height, ground.width)[axis]])


def standing_of(ground: Ground, parting: Parting, table: Typed, both: tuple[Way, Way]) -> Standing | None:
    """Where a table stands: by its words, or, where they leave it open, as it was parted, if into as many."""
    titled = int(table.is_titled)
    ys = both[0].edges(side_bounds(ground, 0), odds_of(ground.row_candidates, ground, "all rows"), table.rows)
    xs = both[1].edges(side_bounds(ground, 1), odds_of(ground.col_candidates, ground, "all cols"), table.cols)
    body = parting.rows.edges[parting.title_rows : parting.rows.count - parting.note_rows + 1]
    rows = clear(ys[titled:] if ys else body, table.rows - titled)
    cols = clear(xs or parting.cols.edges, table.cols)
    top, left = ground.place.top, ground.place.left
    if rows and cols:
        return Standing(table, [top + y for y in rows], [left + x for x in cols])
    if rows and (alone := table.one_column()):
        return Standing(alone, [top + y for y in rows], [left, left + ground.width], ("row_gap", "rule", "text"))
    if cols and (alone := table.one_row()):
        return Standing(alone, [top, top + ground.height], [left + x for x in cols], ("col_gap", "rule", "text"))
    return None


def clear(edges: Sequence[float], count: int) -> Sequence[float]:
    """Edges of so many rows, none of them next to nothing; or no edges."""
    return edges if len(edges) == count + 1 > 1 and np.diff(edges).min() >= NARROWEST else ()


def odds_of(found: Sequence[Candidate], ground: Ground, judge: str) -> list[float]:
    """What the judge that ships makes of the candidates."""
    return [edge.odds for edge in weighed(found, ground.judges[judge])]


def maps(standing: Sequence[Standing], evidence: Evidence) -> NDArray[np.uint8]:
    """The truth of a page; rules and lines of text are as the eye that ships sees them."""
    high, wide = evidence["table"].shape
    canvas = Canvas(max(high, wide) * DRAWN, 255)
    for each in standing:
        place = Layout(scaled_up(each.xs), scaled_up(each.ys), {}, {})
        content = content_of(each.table)
        place.extents.update(extents_of(content, each, words_on_planes(evidence)))
        mark_gaps(canvas, content, place)
        mark_area(canvas, (place.xs[0], place.ys[0], place.xs[-1], place.ys[-1]), CAPITAL * SCALE)
    truth = np.round(255 * canvas.truth()[:, :high, :wide]).astype(np.uint8)
    for name in ("rule", "text"):
        truth[MAPS.index(name)] = np.round(255 * evidence[name])
    return truth


def scaled_up(edges: Sequence[float]) -> list[float]:
    """Edges on the planes as edges on a canvas."""
    return [edge * DRAWN for edge in edges]


def content_of(table: Typed) -> Content:
    """The table without its title, and which positions are one cell. Its heads end where a row has no merged one."""
    titled = int(table.is_titled)
    content = Content(table.rows - titled, table.cols, 0, 0)
    for (row, col, rowspan, colspan), text in zip(table.cells, table.texts, strict=True):
        if row >= titled:
            content.put(row - titled, col, text, rowspan, colspan)
    for row in range(content.rows):
        for col in range(content.cols):
            content.put(row, col, "")
    merged = {row for row, col in content.owner if is_merged(content, row, col)}
    content.heads = 1 + next((row for row in range(content.rows) if row not in merged), 0)
    return content


def is_merged(content: Content, row: int, col: int) -> bool:
    """Whether a position is of a cell of several."""
    cell = content.cells[content.owner[row, col]]
    return cell.rowspan * cell.colspan > 1


def extents_of(content: Content, standing: Standing, words: Words) -> dict[tuple[int, int], Area]:
    """Where the print of each cell lies, on the canvas."""
    held: dict[tuple[int, int], list[Area]] = {}
    for left, top, right, bottom in words.boxes.tolist():
        row = int(np.searchsorted(standing.ys, (top + bottom) / 2, side="right")) - 1
        col = int(np.searchsorted(standing.xs, (left + right) / 2, side="right")) - 1
        if (row, col) in content.owner:
            area = left * DRAWN, top * DRAWN, right * DRAWN, bottom * DRAWN
            held.setdefault(content.owner[row, col], []).append(area)
    return {at: bounds(areas) for at, areas in held.items()}
