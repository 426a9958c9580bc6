"""How well the structure of tables is found, without reading a cell: shapes and spans against the truth.

    ./dev bench structure (--scans DIR [--only PREFIX] | --seeds A..B [--scan WAY]) [--draw DIR]

DIR holds images, each with a ``.json`` of what is printed on it, as for ``./dev bench read``; --seeds makes charts up
instead (`bench/charts/`). Tables are matched in reading order, by how near their shapes are. Prints a page.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter, defaultdict, deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import cv2
import numpy as np
from PIL import Image

from _scoring import place_of
from charts.printing import write_sheets
from made_up import seeds_of
from tablewright.clean import clean_page
from tablewright.evidence import Evidence
from tablewright.flow import look_at
from tablewright.grid import find_layout
from tablewright.grid.draw import draw_layout
from tablewright.model.page import CleanPage, Grid
from tablewright.press.recipes import RECIPES
from tablewright.read import Reader, find_readers, legibility

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


BELOW = f"{'in doubt':>82}{'in doubt':>12}"
HEAD = f"{'':<22} img  tables  found  shape  whole  extra      lost   wrong and   right and\n{BELOW}"
PAGE = """# How well the structure of tables is found

`./dev bench structure {given}` printed this page, without reading a cell.
Of the tables printed: how many were found, how many of those with exactly the printed rows and columns (shape), how many of those with
every merged cell as well (whole), tables that are none (extra), the cells of missed rows, columns and tables (lost); and of the tables
that are found and not whole, and of those that are, how many carry a doubt.

```"""  # noqa: E501 - a page is written in whole lines


def row(name: str, counts: Counter[str]) -> str:
    """One line of the table."""
    lost = 100 * counts["lost"] / max(1, counts["cells"])
    wrong, right = counts["found"] - counts["whole"], counts["whole"]
    return (
        f"{name:<22}{counts['images']:>4}{counts['tables']:>8}{counts['found']:>7}{counts['shape']:>7}"
        f"{counts['whole']:>7}{counts['extra']:>7}{lost:>8.1f} %"
        f"{share(counts['doubted wrong'], wrong)}{share(counts['doubted right'], right)}"
    )


def share(part: int, whole: int) -> str:
    """A part in per cent."""
    return f"{100 * part / whole:>10.0f} %" if whole else f"{'-':>12}"


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


@cache
def readers() -> Sequence[Reader]:
    """The readers that cleaning and layout ask, as they are wherever pages are read, each in one thread."""
    cv2.setNumThreads(1)
    return find_readers(("house", "rapidocr"), ("fra", "eng"), 1)[0]


def seen_page(image: Path) -> tuple[CleanPage, Evidence]:
    """A page, cleaned and looked at."""
    page = clean_page(np.array(Image.open(image).convert("RGB")), 1, legible=legibility(readers()))
    return page, look_at(page, readers())


def measure(truth_file: Path, draw: Path | None) -> tuple[dict[str, Any], Counter[str]]:
    """The truth of an image, and what was counted on it."""
    truth: dict[str, Any] = json.loads(truth_file.read_text("utf-8"))
    image = truth_file.with_name(truth["image"])
    page, seen = seen_page(image)
    layout = find_layout(page, seen)
    counts = Counter(images=1)
    pairs = list(matched(truth["tables"], layout.grids))
    for table, grid in pairs:
        counts += count_doubt(count_table(table, grid.cells if grid else None), grid)
    counts += Counter(extra=len(layout.grids) - sum(grid is not None for _, grid in pairs))
    shapes = " ".join(f"{truth_shape(t)}->{(g.rows, g.cols) if g else None}" for t, g in pairs)
    print(f"{image.stem:<44} {shapes}", file=sys.stderr, flush=True)
    if draw:
        draw.mkdir(parents=True, exist_ok=True)
        Image.fromarray(draw_layout(page, layout)).save(draw / f"{image.stem}.png")
    return truth, counts


def count_doubt(counts: Counter[str], grid: Grid | None) -> Counter[str]:
    """What one table adds, with whether any of its cells is in doubt for how it is parted."""
    doubted = grid is not None and any(cell.doubts for cell in grid.cells)
    return counts + Counter({"doubted right" if counts["whole"] else "doubted wrong": int(doubted)})


def main() -> None:
    """Measures every image and prints a line per damage and per style."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--scans", type=Path, help="folder with images and their truth")
    where.add_argument("--seeds", type=seeds_of, help="A..B: made-up charts")
    parser.add_argument("--scan", choices=RECIPES, help="scan every chart in this way")
    parser.add_argument("--only", default="", help="only images whose name starts with this")
    parser.add_argument("--draw", type=Path, help="folder for pictures of what was found")
    given = parser.parse_args()
    tallies: defaultdict[str, Counter[str]] = defaultdict(Counter)
    with tempfile.TemporaryDirectory() as passing:
        if given.seeds:
            deque(write_sheets(given.seeds, Path(passing), given.scan or ""), maxlen=0)
        for truth_file in sorted((given.scans or Path(passing)).rglob(f"{given.only}*.json")):
            truth, counts = measure(truth_file, given.draw)
            for name in (f"damage {truth.get('scan') or truth['level']}", f"style {truth['style']}", "all"):
                tallies[name] += counts
    asked = f"--seeds {given.seeds.start}..{given.seeds.stop}" if given.seeds else "--scans DIR"
    print(PAGE.format(given=f"{asked} --scan {given.scan}" if given.scan else asked))
    print(HEAD)
    for name in sorted(tallies):
        print(row(name, tallies[name]))
    print("```")


if __name__ == "__main__":
    main()
