"""The weights of `grid/weights.py`, fitted anew on made-up charts: what each piece of evidence counts for, in log odds.

    ./dev bench weigh_layout --seeds A..B

Charts are made up from the seeds, cleaned and looked at. Where a chart's truth says where its cells stand, each
candidate for an edge is right or wrong: a logistic regression says what its features are worth, for all evidence
together, for the ink alone and for the eye alone. And each row, each column is cut into cells. The seeds are to be others
than those that accuracy is measured on. Prints the assignments for `grid/weights.py`, and how many are told wrongly.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from _cutting import Cutting, cutting, fitted_runs
from _scoring import place_of
from charts.printing import write_sheets
from made_up import seeds_of
from structure import truth_shape, truth_spans
from tablewright.clean import clean_page
from tablewright.evidence import Evidence, gather
from tablewright.evidence.planes import SIZE
from tablewright.grid.doubt import DOUBT_FEATURES, doubt_features
from tablewright.grid.edges import FEATURES, Candidate
from tablewright.grid.parting import Ground, edges_of, parted
from tablewright.grid.places import Place, find_places
from tablewright.grid.runs import lines_of
from tablewright.grid.weights import ALL, EYE, INK
from tablewright.model.page import CleanPage, from_file

Floats = NDArray[np.float64]
Sample = tuple[tuple[float, ...], bool]

EDGES_OF = {
    "ALL": FEATURES,
    "INK": ("white", "ruled", "unruled", "bias"),
    "EYE": ("gap", "share", "best", "text", "crossed", "crowd", "bias"),
}
"""What each opinion hears."""
SAME_PLACE = 0.7
"""Shared area of a found place and a true one that are the same table."""
NEAR, CLEAR = 3 * SIZE, 1.2 * SIZE
"""A candidate may stand so far from the true edge it is taken for, in the same white; a false one is this clear."""
ASTRAY = 3
"""More strong candidates than this that are no edge: the page was not read at its size, and teaches nothing."""


@dataclass(frozen=True, slots=True)
class Table:
    """A true table on the planes: its edges, and which cell each position is of."""

    truth: Mapping[str, Any]
    ys: tuple[float, ...]
    xs: tuple[float, ...]
    owner: Mapping[tuple[int, int], tuple[int, int]]


@dataclass(slots=True)
class Samples:
    """What there is to learn from."""

    rows: list[Sample] = field(default_factory=list)
    cols: list[Sample] = field(default_factory=list)
    across: list[Cutting] = field(default_factory=list)
    down: list[Cutting] = field(default_factory=list)
    doubts: list[Sample] = field(default_factory=list)


def main() -> None:
    """Make charts up, look at them, fit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=seeds_of, required=True, help="A..B: made-up charts")
    given = parser.parse_args()
    samples = Samples()
    with tempfile.TemporaryDirectory() as passing:
        for image in write_sheets(given.seeds, Path(passing)):
            page = clean_page(np.array(Image.open(image).convert("RGB")), 1)
            evidence = gather(page)
            truth = json.loads(image.with_suffix(".json").read_text("utf-8"))
            collect(evidence, [on_planes(table, page, evidence.scale) for table in truth["tables"]], samples)
    print_weights(samples)


def print_weights(samples: Samples) -> None:
    """The assignments for `grid/weights.py`."""
    for name, edges in EDGES_OF.items():
        print(f"{name}: Final = Opinion(")
        for what, heard_of in (("rows", samples.rows), ("cols", samples.cols)):
            print(f"    {fitted(heard_of, FEATURES, edges, f'{name} {what}')},")
        print(")")
    for name, lines in (("ACROSS", samples.across), ("DOWN", samples.down)):
        weights, wrong = fitted_runs(lines)
        print(f"# {name}: {len(lines)} lines, {wrong} cut wrongly", file=sys.stderr)
        print(f"{name}: Final = {weights}")
    print(f"DOUBT: Final = {fitted(samples.doubts, DOUBT_FEATURES, DOUBT_FEATURES, 'doubt')}")


def collect(evidence: Evidence, tables: Sequence[Table], samples: Samples) -> None:
    """Add what one chart's tables teach."""
    for place in find_places(evidence):
        ground = Ground(place, evidence)
        table = max(tables, key=lambda table: shared(table, place), default=None)
        if table is None or shared(table, place) < SAME_PLACE:
            continue
        rows = sort(ground.row_candidates, [y - place.top for y in table.ys])
        cols = sort(ground.col_candidates, [x - place.left for x in table.xs])
        if min(map(len, (table.ys, table.xs))) < 3 or astray(rows) or astray(cols):
            continue
        samples.rows += [(candidate.features, right) for candidate, right in rows]
        samples.cols += [(candidate.features, right) for candidate, right in cols]
        collect_cuttings(ground, table, samples)
        best = parted(ground, edges_of(ground, ALL))
        wrong = best.shape != truth_shape(table.truth) or merged(best.spans) != truth_spans(table.truth)
        samples.doubts.append((doubt_features(best, (edges_of(ground, INK), edges_of(ground, EYE)), ground), wrong))


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
    return (0.0, *inner, edges[-1] - edges[0])


def merged(spans: Iterable[tuple[int, int, int, int]]) -> set[tuple[int, int, int, int]]:
    """The cells that cover more than one position."""
    return {span for span in spans if span[2] * span[3] > 1}


def fitted(samples: Sequence[Sample], names: Sequence[str], heard: Sequence[str], what: str) -> dict[str, float]:
    """What each feature heard is worth, by logistic regression."""
    columns = [names.index(name) for name in heard]
    given = np.array([features for features, _ in samples], np.float64)[:, columns]
    right = np.array([right for _, right in samples], np.float64)
    weights = regression(given, right)
    wrong = int((((given @ weights) > 0) != right).sum())
    print(f"# {what}: {len(right)}, {int(right.sum())} true, {wrong} told wrongly", file=sys.stderr)
    return {name: round(float(weight), 2) for name, weight in zip(heard, weights, strict=True)}


def regression(given: Floats, right: Floats, restraint: float = 1.0) -> Floats:
    """Newton's steps to the weights that make the truth likeliest; the last feature, the bias, is not held back."""
    held = np.full(given.shape[1], restraint)
    held[-1] = restraint / 100
    weights = np.zeros(given.shape[1])
    for _ in range(60):
        likely = 1 / (1 + np.exp(-given @ weights))
        slope = given.T @ (likely - right) + held * weights
        curve = (given * (likely * (1 - likely))[:, None]).T @ given + np.diag(held + 1e-6)
        step = np.clip(np.linalg.solve(curve, slope), -3, 3)
        weights = weights - step
        if np.abs(step).max() < 1e-5:
            break
    return weights


if __name__ == "__main__":
    main()
