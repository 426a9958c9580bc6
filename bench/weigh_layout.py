"""The judges of `grid/judges.json`, fitted anew on made-up pages.

    ./dev bench weigh_layout --seeds A..B --pages C..D --spoken E..F [--published DIR --eyes ONNX ONNX]
                             [--bands | --said | --cells] > build/judges.json

Charts are made up from the seeds, and pages such as the eye learns from, of a seed it never saw, and others of tables
full of words, which it learns nothing from; with --published the pages of `train/published` too, each as an eye sees
it that was taught with the games of the other half alone. All are cleaned and looked at, on all cores. Where the truth
says where cells stand, each candidate for an edge is right or wrong, each row and column has its true cutting into
cells: small networks are taught to tell, for all evidence together, for the ink alone and for the eye alone. The seeds
are to be others than those that accuracy is measured on. With --bands only the judges of rows as wholes are taught
anew, with --said only the one that knows what their lines say, with --cells only those of cells over several positions,
and the others are those that ship. How many are told wrongly goes to the terminal. What is kept goes to
`grid/judges.json`.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from importlib.resources import files
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from _band_lessons import fitted_bands, fitted_said, tell
from _banding import Lesson
from _cutting import Cutting, Cuttings, cutting
from _fitting import fitted, odds_of, together, towards
from _published import PublishedPage, Table, published_pages, tables_of
from _scoring import place_of
from charts.printing import write_sheets
from eye.pages import scanned_page
from made_up import seeds_of
from structure import readers, truth_shape
from tablewright.clean import clean_page
from tablewright.errors import ScanRefused
from tablewright.evidence import Evidence
from tablewright.evidence.planes import SIZE
from tablewright.flow import look_at
from tablewright.grid.candidates import FEATURES, Candidate
from tablewright.grid.judge import FILE
from tablewright.grid.parting import Ground
from tablewright.grid.places import Place, find_places
from tablewright.grid.runs import RUN_FEATURES, lines_of
from tablewright.model.page import CleanPage, Picture, from_file

Floats = NDArray[np.float64]
Sample = tuple[tuple[float, ...], bool]
Job = tuple[str, int] | PublishedPage
"""A sheet of charts, a page such as the eye learns from, or one full of words, by its number; or a published one."""

OPINIONS = {
    "all": tuple(name for name in FEATURES if name not in ("fill", "dip")),
    "ink": (
        "white",
        "white_best",
        "ruled",
        "ruled_best",
        "unruled",
        "narrow",
        "narrower",
        "broad",
        "faced",
        "usual_rule",
    ),
    "eye": (
        "gap",
        "share",
        "best",
        "text",
        "crossed",
        "levels",
        "crowd",
        "drawn",
        "undrawn",
        "before",
        "after",
        "pitch",
    ),
}
"""What each opinion on edges hears."""
SAME_PLACE = 0.7
"""Shared area of a found place and a true one that are the same table."""
NEAR, CLEAR = 3 * SIZE, 1.2 * SIZE
"""A candidate may stand so far from the true edge it is taken for, in the same white; a false one is this clear."""
PAGES = 11
"""The seed of the pages: none that the eye was taught with."""
TASKS = 10
"""Of four sheets each, before a process makes room for another: typesetting keeps what it had."""
JUDGES, TALL_STEPS = 6, 300
"""How many judges of tall cells speak together, and how long each is taught."""
ASTRAY = 3
"""More strong candidates than this that are no edge: the page was not read at its size, and teaches nothing."""


@dataclass(slots=True)
class Samples:
    """What there is to learn from."""

    rows: list[Sample] = field(default_factory=list)
    cols: list[Sample] = field(default_factory=list)
    tables: list[Lesson] = field(default_factory=list)
    across: list[Cutting] = field(default_factory=list)
    down: list[Cutting] = field(default_factory=list)

    def add(self, more: Samples) -> None:
        """Take in what another page teaches."""
        self.rows += more.rows
        self.cols += more.cols
        self.tables += more.tables
        self.across += more.across
        self.down += more.down


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """A made-up page as it was seen, and the tables that are on it."""

    evidence: Evidence
    tables: tuple[Table, ...]


def main() -> None:
    """Make pages up, look at them, fit."""
    parser = asking(__doc__)
    parser.add_argument("--bands", action="store_true", help="teach only the judges of rows as wholes")
    parser.add_argument("--said", action="store_true", help="and of these only the one that knows what lines say")
    parser.add_argument("--cells", action="store_true", help="teach only the judges of cells over several positions")
    given = parser.parse_args()
    samples = Samples()
    with Pool(maxtasksperchild=TASKS) as pool:
        for number, some in enumerate(pool.imap(samples_of, jobs_of(given), chunksize=4), start=1):
            samples.add(some)
            if number % 50 == 0:
                print(f"{number} looked at", file=sys.stderr, flush=True)
    part = given.bands or given.said or given.cells
    records = json.loads(shipped()) if part else fitted_edges(samples)
    if given.cells or not part:
        records |= fitted_cells(samples)
    if given.bands or not part:
        records["bands"] = fitted_bands(samples.tables, records)
    if not given.cells:
        records["said"] = fitted_said(samples.tables, records)
    sys.stdout.write(f"{json.dumps(records, indent=1)}\n")


def shipped() -> str:
    """The judges that ship."""
    return files("tablewright.grid").joinpath(FILE).read_text("utf-8")


def asking(description: str | None) -> argparse.ArgumentParser:
    """Which sheets and pages to learn from."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=seeds_of, required=True, help="A..B: made-up charts")
    parser.add_argument("--pages", type=seeds_of, required=True, help="A..B: pages such as the eye learns from")
    parser.add_argument("--spoken", type=seeds_of, required=True, help="A..B: pages of tables full of words")
    parser.add_argument("--published", type=Path, help="folder of the pictures of train/published and bench/real")
    parser.add_argument("--eyes", type=Path, nargs=2, help="the eyes taught with either half of their games")
    return parser


def jobs_of(given: argparse.Namespace) -> list[Job]:
    """Every sheet and page, each to be made and looked at by itself."""
    if given.published and not given.eyes:
        sys.exit(
            "--published needs --eyes: two eyes, each taught with one half of these games (./dev train eye --half)"
        )
    return [
        *(("chart", seed) for seed in given.seeds),
        *(("page", number) for number in given.pages),
        *(("spoken", number) for number in given.spoken),
        *published_pages(given.published, given.eyes),
    ]


def seen_in(job: Job) -> Iterator[Seen]:
    """The pages of one job, cleaned and looked at."""
    cv2.setNumThreads(1)  # each core has a job of its own
    if isinstance(job, PublishedPage):
        laid = job.laid()
        return iter([Seen(laid.evidence, tuple(tables_of(laid)))] if laid else [])
    kind, number = job
    return charts_seen([number]) if kind == "chart" else pages_seen([number], spoken=kind == "spoken")


def samples_of(job: Job) -> Samples:
    """What one sheet of charts or one page teaches."""
    samples = Samples()
    with suppress(ScanRefused):  # print too small to read teaches nothing
        for page in seen_in(job):
            collect(page, samples)
    return samples


def charts_seen(seeds: Iterable[int]) -> Iterator[Seen]:
    """Made-up charts, set in type and scanned."""
    with tempfile.TemporaryDirectory() as passing:
        for image in write_sheets(seeds, Path(passing)):
            truth = json.loads(image.with_suffix(".json").read_text("utf-8"))
            yield seen(np.array(Image.open(image).convert("RGB")), truth["tables"])


def pages_seen(numbers: Iterable[int], *, spoken: bool = False) -> Iterator[Seen]:
    """Pages such as the eye learns from, in other typefaces and looks than the charts."""
    for number in numbers:
        picture, tables = scanned_page(PAGES, number, spoken=spoken)
        truth = [{"cells": [asdict(cell) | {"quad": quad} for cell, quad in table]} for table in tables]
        yield seen(cv2.cvtColor(picture, cv2.COLOR_GRAY2RGB), truth)


def seen(picture: Picture, tables: Iterable[Mapping[str, Any]]) -> Seen:
    """A page cleaned and looked at."""
    page = clean_page(picture, 1)
    evidence = look_at(page, readers())
    return Seen(evidence, tuple(on_planes(table, page, evidence.scale) for table in tables))


def fitted_edges(samples: Samples) -> dict[str, Any]:
    """The judges of edges, in each opinion."""
    records = {}
    for what, heard in (("rows", samples.rows), ("cols", samples.cols)):
        given, right = np.array([features for features, _ in heard]), np.array([right for _, right in heard])
        for opinion, hears in OPINIONS.items():
            name = f"{opinion} {what}"
            records[name] = fitted(given, FEATURES, hears, towards(right))
            tell(name, len(right), int(((odds_of(records[name], given, FEATURES) > 0) != right).sum()))
    return records


def fitted_cells(samples: Samples) -> dict[str, Any]:
    """The judges of runs: along rows, down columns, and down columns where rules or text show what is one cell.

    The last is the mean of several, each taught by others: by itself one has learnt much that is chance.
    """
    across, down = (Cuttings(lines) for lines in (samples.across, samples.down))
    records = {
        "across": fitted(across.features(), RUN_FEATURES, RUN_FEATURES, across.slope),
        "down": fitted(down.features(), RUN_FEATURES, RUN_FEATURES, down.slope),
    }
    each = []
    for judge in range(JUDGES):
        dice = np.random.default_rng([5, 2, judge])
        some = Cuttings([samples.down[at] for at in dice.integers(0, len(samples.down), len(samples.down))])
        each.append(fitted(some.features(), RUN_FEATURES, RUN_FEATURES, some.slope, steps=TALL_STEPS))
    records["tall"] = together(each)
    for name, lines in (("across", across), ("down", down), ("tall", down)):
        tell(name, lines.lines, lines.wrong(odds_of(records[name], lines.features(), RUN_FEATURES)))
    return records


def table_at(place: Place, tables: Iterable[Table]) -> Table | None:
    """The true table that a place is."""
    table = max(tables, key=lambda table: shared(table, place), default=None)
    return table if table and shared(table, place) >= SAME_PLACE else None


def collect(page: Seen, samples: Samples) -> None:
    """Add what one page's tables teach."""
    for place in find_places(page.evidence):
        table = table_at(place, page.tables)
        if (
            table is None
            or not table.owner
            or max(abs(table.xs[0] - place.left), abs(table.xs[-1] - place.right)) > SIZE
        ):
            continue
        ground = Ground(place, page.evidence, {})
        table = with_outside(table, place)
        rows = sort(ground.row_candidates, [y - place.top for y in table.ys])
        cols = sort(ground.col_candidates, [x - place.left for x in table.xs])
        if astray(rows) or astray(cols):
            continue
        samples.rows += [(candidate.features, right) for candidate, right in rows]
        samples.cols += [(candidate.features, right) for candidate, right in cols]
        collect_cuttings(ground, table, samples)
        samples.tables += lesson(ground, table)


def lesson(ground: Ground, table: Table) -> list[Lesson]:
    """The table to part into rows, if each of its true edges is among the candidates."""
    taken = list(taken_for(ground.row_candidates, [y - ground.place.top for y in table.ys]))
    if None in taken:
        return []
    return [
        Lesson(
            ground.row_candidates,
            ground.col_candidates,
            ground.row_texts,
            ground.col_texts,
            ground.told,
            ground.words,
            ground.height,
            ground.width,
            [ground.row_candidates.index(each) for each in taken if each],
        )
    ]


def with_outside(table: Table, place: Place) -> Table:
    """The table with what its place has above and below it, a title or a note, as rows of one cell."""
    above, below = table.ys[0] - place.top > SIZE, place.bottom - table.ys[-1] > SIZE
    ys = (*([float(place.top)] if above else []), *table.ys, *([float(place.bottom)] if below else []))
    owner = {(row + above, col): cell for (row, col), cell in table.owner.items()}
    outside = ([0] if above else []) + ([len(ys) - 2] if below else [])
    owner |= {(row, col): (-1, row) for row in outside for col in range(len(table.xs) - 1)}
    return Table(table.truth, ys, table.xs, owner)


def on_planes(table: Mapping[str, Any], page: CleanPage, scale: float) -> Table:
    """A table of the truth where the evidence has it."""
    box = from_file(page)
    rows, cols = truth_shape(table)
    ys: list[list[float]] = [[] for _ in range(rows + 1)]
    xs: list[list[float]] = [[] for _ in range(cols + 1)]
    owner = {}
    for cell in table["cells"]:
        row, col, high, wide = place_of(cell)
        at = box(tuple(map(tuple, cell["quad"])))
        ys[row].append(at.top * scale)
        ys[row + high].append(at.bottom * scale)
        xs[col].append(at.left * scale)
        xs[col + wide].append(at.right * scale)
        owner.update({(row + r, col + c): (row, col) for r in range(high) for c in range(wide)})
    return Table(table, *(tuple(float(np.mean(edge)) for edge in edges if edge) for edges in (ys, xs)), owner)


def shared(table: Table, place: Place) -> float:
    """The shared area of a true table and a found place, over that of both."""
    high = min(table.ys[-1], place.bottom) - max(table.ys[0], place.top)
    wide = min(table.xs[-1], place.right) - max(table.xs[0], place.left)
    common = max(0.0, high) * max(0.0, wide)
    return common / ((table.ys[-1] - table.ys[0]) * (table.xs[-1] - table.xs[0]) + place.width * place.height - common)


def sort(found: Sequence[Candidate], edges: Sequence[float]) -> list[tuple[Candidate, bool]]:
    """The candidates that are an edge, one an edge, and those that are clear of any."""
    taken = {candidate.at for candidate in taken_for(found, edges) if candidate}
    inside = [candidate for candidate in found if edges[0] + SIZE < candidate.at < edges[-1] - SIZE]
    clear = {c.at for c in inside if min((abs(c.at - edge) for edge in edges[1:-1]), default=NEAR) > CLEAR}
    return [(c, c.at in taken) for c in inside if c.at in taken or c.at in clear]


def taken_for(found: Sequence[Candidate], edges: Sequence[float]) -> Iterator[Candidate | None]:
    """For each inner edge the candidate in the same white that shows most."""
    for before, edge, after in zip(edges, edges[1:], edges[2:], strict=False):
        near = [
            candidate
            for candidate in found
            if (before + edge) / 2 < candidate.at < (edge + after) / 2 and abs(candidate.at - edge) < NEAR
        ]
        yield max(near, key=lambda c: c.features[0] - abs(c.at - edge) / SIZE, default=None)


def astray(found: Sequence[tuple[Candidate, bool]]) -> bool:
    """Whether the eye sees so many edges where none is that truth and page do not lie on each other."""
    return sum(candidate.features[0] > 1 and not right for candidate, right in found) > ASTRAY


def collect_cuttings(ground: Ground, table: Table, samples: Samples) -> None:
    """Add how the cells cut each row and each column between the true edges."""
    ys = snapped(ground.row_candidates, [y - ground.place.top for y in table.ys])
    xs = snapped(ground.col_candidates, [x - ground.place.left for x in table.xs])
    for row, line in enumerate(lines_of(ground.cols, xs, ys)):
        samples.across += cutting(line, [table.owner.get((row, col)) for col in range(len(xs) - 1)])
    for col, line in enumerate(lines_of(ground.rows, ys, xs)):
        samples.down += cutting(line, [table.owner.get((row, col)) for row in range(len(ys) - 1)])


def snapped(found: Sequence[Candidate], edges: Sequence[float]) -> tuple[float, ...]:
    """The true edges, each where its candidate is."""
    inner = (taken.at if taken else edge for taken, edge in zip(taken_for(found, edges), edges[1:-1], strict=True))
    return (0.0, *inner, max(edges[-1], *edges[:-1]))


if __name__ == "__main__":
    main()
