"""How well the structure of tables is found, without reading a word: shapes and spans against the truth.

    ./dev bench structure (--scans DIR [--only PREFIX] | --seeds A..B) [--draw DIR]

DIR holds images, each with a ``.json`` of what is printed on it, as for ``./dev bench read``; --seeds makes charts up
instead (`bench/charts/`). Tables are matched in reading order, by how near their shapes are; where the truth says
where cells stand on the image, each is also looked for at its place.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections import Counter, defaultdict, deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from PIL import Image

from _scoring import place_of
from charts.printing import write_sheets
from made_up import seeds_of
from tablewright.clean import clean_page
from tablewright.evidence import gather
from tablewright.grid import find_layout
from tablewright.grid.draw import draw_layout
from tablewright.model.page import CleanPage, Grid, Layout

Shape = tuple[int, int]
Span = tuple[int, int, int, int]


class Placed(Protocol):
    """A cell, found or read: where it stands and what it covers."""

    @property
    def row(self) -> int:
        """Its first row."""

    @property
    def col(self) -> int:
        """Its first column."""

    @property
    def rowspan(self) -> int:
        """How many rows it covers."""

    @property
    def colspan(self) -> int:
        """How many columns it covers."""


@dataclass
class Tally:
    """What was counted over some images."""

    counts: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def row(self, name: str) -> str:
        """One line of the table."""
        c = self.counts
        share = 100 * c["lost"] / max(1, c["cells"])
        placed = f"{100 * c['placed'] / c['boxed']:6.1f} %" if c["boxed"] else "       -"
        return (
            f"{name:<22}{c['images']:>4}{c['tables']:>8}{c['found']:>7}{c['rows']:>6}{c['cols']:>6}{c['spans']:>7}"
            f"{c['extra']:>7}{share:>8.1f} %{placed}{self.seconds / max(1, c['images']):>7.2f}"
        )


HEAD = f"{'':<22} img  tables  found  rows  cols  spans  extra      lost  placed    sec"


def truth_shape(table: Mapping[str, Any]) -> Shape:
    """Rows and columns of a truth table."""
    places = [place_of(cell) for cell in table["cells"]]
    return max(r + rs for r, _, rs, _ in places), max(c + cs for _, c, _, cs in places)


def truth_spans(table: Mapping[str, Any]) -> set[Span]:
    """The cells of a truth table that cover more than one position."""
    return {(r, c, rs, cs) for r, c, rs, cs in map(place_of, table["cells"]) if rs * cs > 1}


def found_shape(cells: Iterable[Placed]) -> Shape:
    """Rows and columns of a found table."""
    ends = [(c.row + c.rowspan, c.col + c.colspan) for c in cells]
    return max((row for row, _ in ends), default=0), max((col for _, col in ends), default=0)


def found_spans(cells: Iterable[Placed]) -> set[Span]:
    """The cells of a found table that cover more than one position."""
    return {(c.row, c.col, c.rowspan, c.colspan) for c in cells if c.rowspan * c.colspan > 1}


def likeness(one: Shape, other: Shape) -> float:
    """How near two shapes are, 1 when they are the same."""
    return min(one[0], other[0]) * min(one[1], other[1]) / (max(one[0], other[0]) * max(one[1], other[1]))


def matched(truth: list[dict[str, Any]], grids: tuple[Grid, ...]) -> Iterator[tuple[dict[str, Any], Grid | None]]:
    """Each truth table with the found one that is most like it, keeping the order of both."""
    gain = np.zeros((len(truth) + 1, len(grids) + 1))
    for i in reversed(range(len(truth))):
        for j in reversed(range(len(grids))):
            pair = likeness(truth_shape(truth[i]), (grids[j].rows, grids[j].cols))
            gain[i, j] = max(gain[i + 1, j], gain[i, j + 1], gain[i + 1, j + 1] + pair)
    j = 0
    for i, table in enumerate(truth):
        while j < len(grids) and gain[i, j] == gain[i, j + 1] and gain[i, j] > gain[i + 1, j]:
            j += 1
        pair = likeness(truth_shape(table), (grids[j].rows, grids[j].cols)) if j < len(grids) else 0.0
        if pair > 0.3 and np.isclose(gain[i, j], gain[i + 1, j + 1] + pair):
            yield table, grids[j]
            j += 1
        else:
            yield table, None


def count_table(table: Mapping[str, Any], found: Collection[Placed] | None) -> Counter[str]:
    """What one table adds to the tally, given the cells that were found of it."""
    rows, cols = truth_shape(table)
    cells = len(table["cells"])
    if found is None:
        return Counter(tables=1, cells=cells, lost=cells)
    high, wide = found_shape(found)
    missing = cells - round(cells * min(rows, high) * min(cols, wide) / (rows * cols))
    same_shape, same_spans = (high, wide) == (rows, cols), found_spans(found) == truth_spans(table)
    return Counter(
        tables=1,
        cells=cells,
        found=1,
        rows=high == rows,
        cols=wide == cols,
        spans=same_spans,
        shape=same_shape,
        whole=same_shape and same_spans,
        lost=missing,
    )


def count_places(truth: dict[str, Any], page: CleanPage, layout: Layout) -> Counter[str]:
    """How many printed cells have a found cell over the middle of their box and not much beyond it."""
    quads = [page.to_file(cell.box) for grid in layout.grids for cell in grid.cells]
    boxes = np.array([bounds(quad) for quad in quads]).reshape(-1, 4)
    tally: Counter[str] = Counter()
    for cell in (cell for table in truth["tables"] for cell in table["cells"]):
        left, top, right, bottom = bounds(quad_of(cell))
        over = np.minimum(boxes[:, 2:], [right, bottom]) - np.maximum(boxes[:, :2], [left, top])
        shared = np.clip(over, 0, None).prod(axis=1)
        areas = np.clip(boxes[:, 2:] - boxes[:, :2], 0, None).prod(axis=1)
        union = areas + (right - left) * (bottom - top) - shared
        tally += Counter(boxed=1, placed=int(len(boxes) > 0 and float((shared / union).max()) > 0.5))
    return tally


def quad_of(cell: dict[str, Any]) -> Sequence[Sequence[float]]:
    """Where a true cell stands: its quad, or the corners of its box."""
    if "quad" in cell:
        return cell["quad"]
    left, top, width, height = cell["box"]
    return (left, top), (left + width, top + height)


def bounds(quad: Sequence[Sequence[float]]) -> tuple[float, float, float, float]:
    """The upright box around a quad."""
    xs, ys = [corner[0] for corner in quad], [corner[1] for corner in quad]
    return min(xs), min(ys), max(xs), max(ys)


def measure(truth_file: Path, draw: Path | None) -> tuple[dict[str, Any], Counter[str], float]:
    """The truth of an image, what was counted on it, and the time it took."""
    truth: dict[str, Any] = json.loads(truth_file.read_text("utf-8"))
    image = truth_file.with_name(truth["image"])
    picture = np.array(Image.open(image).convert("RGB"))
    start = time.perf_counter()
    page = clean_page(picture, 1)
    layout = find_layout(page, gather(page))
    seconds = time.perf_counter() - start
    counts = Counter(images=1)
    pairs = list(matched(truth["tables"], layout.grids))
    for table, grid in pairs:
        counts += count_table(table, grid.cells if grid else None)
    counts += Counter(extra=len(layout.grids) - sum(grid is not None for _, grid in pairs))
    if truth.get("level", "clean300") == "clean300":
        counts += count_places(truth, page, layout)
    shapes = " ".join(f"{truth_shape(t)}->{(g.rows, g.cols) if g else None}" for t, g in pairs)
    lies = f"turned {page.turned:>3} skew {page.skew:>6.2f} capital {page.capital:>4.1f}"
    print(f"{image.stem:<34}{lies} {shapes}", flush=True)
    if draw:
        draw.mkdir(parents=True, exist_ok=True)
        Image.fromarray(draw_layout(page, layout)).save(draw / f"{image.stem}.png")
    return truth, counts, seconds


def main() -> None:
    """Measures every image and prints a line per damage and per style."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--scans", type=Path, help="folder with images and their truth")
    where.add_argument("--seeds", type=seeds_of, help="A..B: made-up charts")
    parser.add_argument("--only", default="", help="only images whose name starts with this")
    parser.add_argument("--draw", type=Path, help="folder for pictures of what was found")
    given = parser.parse_args()
    tallies: defaultdict[str, Tally] = defaultdict(Tally)
    with tempfile.TemporaryDirectory() as passing:
        if given.seeds:
            deque(write_sheets(given.seeds, Path(passing)), maxlen=0)
        for truth_file in sorted((given.scans or Path(passing)).rglob(f"{given.only}*.json")):
            truth, counts, seconds = measure(truth_file, given.draw)
            for name in (f"damage {truth.get('scan') or truth['level']}", f"style {truth['style']}", "all"):
                tallies[name].counts += counts
                tallies[name].seconds += seconds
    print("\n" + HEAD)
    for name in sorted(tallies):
        print(tallies[name].row(name))


if __name__ == "__main__":
    main()
