"""The forest of `grid/doubt.json`, fitted anew to made-up charts, and how well it foretells on others.

    ./dev bench weigh_doubt --seeds A..B --pages C..D --spoken E..F [--published DIR --eyes ONNX ONNX]
                            > pipeline/tablewright/grid/doubt.json

Charts and pages are made up as for ``./dev bench weigh_layout``, published ones taken as there, cleaned and parted;
each table found is whole or not.
The seeds are to be others than those that the judges were fitted to, for there they are surer than they may be, and
than those that accuracy is measured on. To the terminal goes, for several shares, how many of the wrong and of the
right tables would be in doubt on pages that the forest was not fitted to: each fifth is foretold from the rest.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import Pool

import numpy as np
from numpy.typing import NDArray
from sklearn.ensemble import ExtraTreesClassifier

from _forests import spelt
from structure import found_spans, truth_shape, truth_spans
from tablewright.errors import ScanRefused
from tablewright.grid.known import features
from tablewright.grid.layout import laid, likeliest
from tablewright.grid.parting import edges_of
from tablewright.grid.places import find_places
from tablewright.grid.whole import lines_outside, whole_places
from weigh_layout import TASKS, Job, Seen, asking, jobs_of, seen_in, table_at

FOLDS = 5
TREES, LEAVES, FEWEST, ASKED = 100, 64, 3, 0.5
"""How many, how large at most, tables of a leaf at least, the share of features that each question chooses from."""
SHARES = (0.15, 0.2, 0.25, 0.3, 0.4, 0.5)


@dataclass(frozen=True, slots=True)
class Table:
    """A table that was found: the chart it is of, what is known of its parting, whether that is wrong."""

    chart: int
    known: dict[str, float]
    wrong: bool


def found_on(numbered: tuple[int, Job]) -> list[Table]:
    """The tables that are found on one sheet or page."""
    number, job = numbered
    try:
        return list(tables_on(number, seen_in(job)))
    except ScanRefused:  # print too small to read has no tables
        return []


def tables_on(number: int, charts: Iterable[Seen]) -> Iterator[Table]:
    """The tables that are found on some pages."""
    for chart in charts:
        places = whole_places(find_places(chart.evidence), chart.evidence)
        free = lines_outside(places, chart.evidence)
        for place in places:
            truth = table_at(place, chart.tables)
            if truth is None:
                continue
            ground, best = likeliest(place, chart.evidence, free)
            found = laid(best, ground)
            same = (found.rows, found.cols) == truth_shape(truth.truth)
            right = same and found_spans(found.cells) == truth_spans(truth.truth)
            yield Table(number, features(best, (edges_of(ground, "ink"), edges_of(ground, "eye")), ground), not right)


def fitted(tables: Sequence[Table]) -> ExtraTreesClassifier:
    """A forest that tells wrong partings from right ones."""
    forest = ExtraTreesClassifier(
        TREES, max_leaf_nodes=LEAVES, min_samples_leaf=FEWEST, max_features=ASKED, random_state=1
    )
    return forest.fit(table_of(tables), [table.wrong for table in tables])


def table_of(tables: Sequence[Table]) -> NDArray[np.float64]:
    """What is known of some tables, a row each."""
    return np.array([list(table.known.values()) for table in tables])


def report(tables: Sequence[Table]) -> str:
    """For several shares how many tables would be in doubt, each chart foretold from others."""
    wrong, shares = np.array([table.wrong for table in tables]), np.zeros(len(tables))
    for fold in range(FOLDS):
        asked = np.array([table.chart % FOLDS == fold for table in tables])
        forest = fitted([table for table, is_asked in zip(tables, asked, strict=True) if not is_asked])
        shares[asked] = forest.predict_proba(table_of(tables)[asked])[:, 1]
    lines = [f"{len(tables)} tables, {wrong.sum()} wrong; in doubt from a share on: wrong ones, right ones"]
    lines += [
        f"{share:6.2f}{100 * np.mean(shares[wrong] > share):8.1f} %{100 * np.mean(shares[~wrong] > share):8.1f} %"
        for share in SHARES
    ]
    return "\n".join(lines)


def main() -> None:
    """Make charts up, part them, fit, report, print the forest."""
    with Pool(maxtasksperchild=TASKS) as pool:
        found = pool.imap(found_on, enumerate(jobs_of(asking(__doc__).parse_args())), chunksize=4)
        tables = [table for some in found for table in some]
    print(report(tables), file=sys.stderr)
    json.dump(spelt(fitted(tables), list(tables[0].known)), sys.stdout, separators=(",", ":"))
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
