"""The forest of `decide/risk.json`, fitted anew to pages that are read, and how well they foretell on others.

    ./dev bench weigh_risk --seeds A..B [--pictures DIR] [--keep FILE] > pipeline/tablewright/decide/risk.json

Charts made up from the seeds are read, and with --pictures the development half of `bench/real`; each cell that a true
one was laid on is right or wrong. The seeds are to be others than those that accuracy is measured on. To the terminal
goes, for several trusts, what would be flagged and what would slip through on pages that the forest was not fitted
to: each fifth of the pages is foretold from the rest. With --keep what was read is kept, to fit again without reading.
"""

from __future__ import annotations

import argparse
import json
import pickle
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.ensemble import RandomForestClassifier

from _forests import spelt
from _scoring import cells_of, lay, same_spelling, true_rows
from charts.printing import write_sheets
from made_up import seeds_of
from real import TRUTH
from tablewright.clean import load_scans
from tablewright.decide.known import features
from tablewright.decide.risk import weighed
from tablewright.flow import settle_page
from tablewright.model.page import Grid
from tablewright.model.reading import Decision
from tablewright.read import READERS, Reader, find_readers

Floats = NDArray[np.float64]

FOLDS = 5
TREES, LEAVES, FEWEST, ASKED = 100, 64, 8, 0.15
"""How many, how large at most, cells of a leaf at least, the share of what is known that each question chooses from:
with fewer trees, larger ones or more to choose from, more slips through on pages that they were not fitted to."""
TRUSTS = (3, 5, 10, 15, 20, 50, 200)
STEPS = (0.0, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.5, 1.01)


@dataclass(frozen=True, slots=True)
class Held:
    """A cell held against a true one: what is known of it, its risk as of today, how many read it, what came of it."""

    known: Mapping[str, float]
    risk: float
    readers: int
    flag: bool
    wrong: bool


@dataclass(frozen=True, slots=True)
class Page:
    """What was read of one page, and how many cells are printed there."""

    name: str
    cells: tuple[Held, ...]
    printed: int


def read_page(image: Path, truth: Mapping[str, Any], readers: Sequence[Reader]) -> Page:
    """Read a page and lay it on its truth."""
    found: list[tuple[Grid, Sequence[Decision]]] = []
    for scan in load_scans(image):
        settled = settle_page(scan, readers)
        found += zip(settled.layout.grids, settled.tables, strict=True)
    cells = [cell for table in truth["tables"] for cell in held_against(table, found)]
    printed = sum(1 for table in truth["tables"] for _ in cells_of(true_rows(table)))
    return Page(image.stem, tuple(cells), printed)


def held_against(table: Mapping[str, Any], found: Sequence[tuple[Grid, Sequence[Decision]]]) -> Iterator[Held]:
    """The cells of the found table that is most like a true one."""
    rows = true_rows(table)
    tries = [lay(rows, texts_of(grid, decided)) for grid, decided in found]
    best = max(range(len(found)), key=lambda at: tries[at].hits, default=None)
    if best is None:
        return
    grid, decided = found[best]
    known = list(zip(features(grid, decided), weighed(grid, decided), strict=True))
    number = {
        (row, col): at
        for at, cell in enumerate(grid.cells)
        for row in range(cell.row, cell.row + cell.rowspan)
        for col in range(cell.col, cell.col + cell.colspan)
    }
    for row, col, want in cells_of(rows):
        got = tries[best].at(row, col)
        if got is not None:
            about, decision = known[number[tries[best].rows[row], tries[best].cols[col]]]
            yield Held(about, decision.risk, len(decision.readings), decision.flag, got[0] != want)


def texts_of(grid: Grid, decided: Sequence[Decision]) -> list[list[tuple[str, bool]]]:
    """A table as rows of texts."""
    rows = [[("", False)] * grid.cols for _ in range(grid.rows)]
    for cell, decision in zip(grid.cells, decided, strict=True):
        rows[cell.row][cell.col] = (same_spelling(decision.text), False)
    return rows


def fitted(heard: Floats, wrong: Floats) -> RandomForestClassifier:
    """A forest that tells wrong cells from right ones."""
    forest = RandomForestClassifier(
        TREES, max_leaf_nodes=LEAVES, min_samples_leaf=FEWEST, max_features=ASKED, random_state=1
    )
    return forest.fit(heard, wrong)


def foretold(pages: Sequence[Page], names: Sequence[str]) -> Floats:
    """How likely each cell is wrong, by a forest fitted to other pages."""
    fold = np.concatenate([np.full(len(page.cells), number % FOLDS) for number, page in enumerate(pages)])
    heard, wrong = table_of(pages, names)
    risks = np.zeros(len(wrong))
    for one in range(FOLDS):
        risks[fold == one] = fitted(heard[fold != one], wrong[fold != one]).predict_proba(heard[fold == one])[:, 1]
    return risks


def table_of(pages: Sequence[Page], names: Sequence[str]) -> tuple[Floats, Floats]:
    """All cells of some pages: their features in the order of the names, whether each is wrong."""
    cells = [cell for page in pages for cell in page.cells]
    return np.array([[cell.known[name] for name in names] for cell in cells]), wrongs(pages)


def wrongs(pages: Sequence[Page]) -> Floats:
    """Of all cells of some pages, whether each is wrong."""
    return np.array([float(cell.wrong) for page in pages for cell in page.cells])


def report(risks: Floats, pages: Sequence[Page]) -> str:
    """What each trust would flag and let through, and whether what is foretold comes about."""
    wrong, printed = wrongs(pages), sum(page.printed for page in pages)
    lines = [f"{'trust':>6}{'flagged':>10}{'silent':>10}"]
    for trust in TRUSTS:
        flagged = risks * trust > 1
        shares = 100 * flagged.sum() / printed, 100 * wrong[~flagged].sum() / printed
        lines.append(f"{trust:>6}{shares[0]:>8.2f} %{shares[1]:>8.2f} %")
    lines += ["", f"{'risk':>14}{'cells':>8}{'wrong':>10}"]
    for low, high in pairwise(STEPS):
        within = (risks >= low) & (risks < high)
        share = 100 * wrong[within].mean() if within.any() else 0.0
        lines.append(f"{100 * low:>6.1f}..{min(100 * high, 100):>5.1f} {within.sum():>8}{share:>8.2f} %")
    return "\n".join(lines)


def read_all(seeds: range, pictures: Path | None, half: str = "dev") -> list[Page]:
    """Read charts that are made up, and one half of the published ones."""
    readers, _ = find_readers(READERS, ("fra", "eng"), 1)
    with tempfile.TemporaryDirectory() as folder:
        named = [(image, image.with_suffix(".json")) for image in write_sheets(seeds, Path(folder))]
        jobs = [(image, json.loads(truth.read_text("utf-8"))) for image, truth in named]
        if pictures:
            every = [json.loads(path.read_text("utf-8")) for path in sorted(TRUTH.glob("*.json"))]
            jobs += [(pictures / truth["image"], truth) for truth in every if truth["set"] == half]
        pages = []
        for image, truth in jobs:
            pages.append(read_page(image, truth, readers))
            print(pages[-1].name, len(pages[-1].cells), file=sys.stderr, flush=True)
    return pages


def main() -> None:
    """Read, fit, report, print the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=seeds_of, required=True, help="A..B: the sheets to make")
    parser.add_argument("--pictures", type=Path, help="folder of the pictures of bench/real")
    parser.add_argument("--keep", type=Path, help="file that what was read is kept in")
    given = parser.parse_args()
    if given.keep and given.keep.exists():
        pages = pickle.loads(given.keep.read_bytes())  # noqa: S301 - a file that this bench wrote
    else:
        pages = read_all(given.seeds, given.pictures)
        if given.keep:
            given.keep.write_bytes(pickle.dumps(pages))
    names = list(pages[0].cells[0].known)
    print(report(foretold(pages, names), pages), file=sys.stderr)
    print(json.dumps(spelt(fitted(*table_of(pages, names)), names), separators=(",", ":")))


if __name__ == "__main__":
    main()
