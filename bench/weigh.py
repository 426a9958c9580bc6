"""Fit the weights of `decide/pool.py` to made-up charts, and measure them on others.

    ./dev bench weigh [--fit A..B] [--test C..D] [--jobs N]

The charts of the first seeds (`bench/charts/`, in typefaces kept aside from the training of the house reader) are read
with all readers; the weights are those under which what is printed there is likeliest. Printed are the weights, in the
spelling of `decide/pool.py`, and how far texts can be trusted on the second seeds, with the weights as they are and as
they are fitted. Only tables count whose rows and columns were found, and only lines of print that are read as a whole.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from multiprocessing import get_context
from typing import Any

import cv2
import numpy as np

from _scoring import place_of, same_spelling
from _weighing import READERS as RANKING
from _weighing import Floats, Lines, Proposal, fitted, spelt, weights_now
from charts.printing import SCANS, made_up
from charts.sheet import sheet_for
from made_up import seeds_of
from tablewright.clean import clean_page
from tablewright.decide.inked import inked_readings
from tablewright.decide.lines import PROSE, SURE, WORDS, least_for_words
from tablewright.decide.opinions import MOST_ILL, proposals
from tablewright.decide.pool import chance, heard, ranks, thoughts
from tablewright.decide.print_votes import Print, name_signs
from tablewright.decide.tidy import signs
from tablewright.flow import alone, look_at
from tablewright.grid import find_layout
from tablewright.model.evidence import CellEvidence, Ink, LineEvidence
from tablewright.model.reading import Reading
from tablewright.press.scanner import picture_of
from tablewright.read import READERS, Reader, find_readers, legibility, read_cells

SURENESS = (0.5, 0.8, 0.9, 0.93, 0.95, 0.96, 0.97, 0.98, 0.99, 0.995)
SHEETS_EACH = 10
"""A process makes way for a new one after so many sheets: the typesetter remembers all that it has set."""
HEARD = 0.85
"""The share of a table's cells that some reader must have read, for the table to have been found where it stands."""
MOST_WRONG = 0.002
"""Of the texts that are beyond doubt, at most this share should be wrong."""


@cache
def readers() -> Sequence[Reader]:
    """All readers, each in one thread, for the sheets are shared out among processes."""
    cv2.setNumThreads(1)
    return find_readers(tuple(READERS), ("fra", "eng"), 1)[0]


def lines_of_sheet(seed: int) -> list[list[Proposal]]:
    """What is proposed for each line of a made-up sheet."""
    image, truth = made_up(sheet_for(seed), SCANS[seed % len(SCANS)])
    page = clean_page(np.ascontiguousarray(picture_of(image)[..., ::-1]), 1, legible=legibility(readers()))
    layout = find_layout(page, look_at(page, readers()))
    cells = [cell for grid in layout.grids for cell in grid.cells]
    evidence = read_cells(page, [*cells, *(alone(box, page) for box in layout.text)], readers())
    lines = [line for cell in evidence for line in cell.lines]
    seen = [inked_readings(line) for line in lines]
    sheet = name_signs(lines, [heard(read) for read in seen], [thoughts(read) for read in seen])
    readings = {id(line): read for line, read in zip(lines, seen, strict=True)}
    of_cells = iter(evidence)
    tables = [list(islice(of_cells, len(grid.cells))) for grid in layout.grids]
    return [
        proposed
        for cell, text in printed(tables, truth["tables"])
        if len(cell.lines) == 1 and is_whole(cell.lines[0])
        if (proposed := proposed_for(cell.lines[0], readings[id(cell.lines[0])], sheet, text))
    ]


def printed(
    tables: Iterable[Sequence[CellEvidence]], truth: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[CellEvidence, str]]:
    """The cells of the tables that have as many rows and columns as are printed, each with what is printed in it.

    A table whose cells mostly hold something else was divided elsewhere, and tells nothing of reading.
    """
    wanted = [{place_of(cell): same_spelling(cell["text"]) for cell in table["cells"]} for table in truth]
    for evidence in tables:
        found = {(e.cell.row, e.cell.col, e.cell.rowspan, e.cell.colspan): e for e in evidence}
        alike = [[(found[place], text) for place, text in texts.items() if place in found] for texts in wanted]
        alike = [pairs for pairs, texts in zip(alike, wanted, strict=True) if shape(texts) == shape(found)]
        best = max(alike, key=lambda pairs: sum(says(cell, text) for cell, text in pairs), default=[])
        if sum(says(cell, text) for cell, text in best) >= HEARD * len(best):
            yield from best


def shape(places: Iterable[tuple[int, int, int, int]]) -> tuple[int, int]:
    """The rows and columns that cells cover."""
    ends = [(row + rowspan, col + colspan) for row, col, rowspan, colspan in places]
    return max(row for row, _ in ends), max(col for _, col in ends)


def says(cell: CellEvidence, text: str) -> bool:
    """Whether any reader says that a text stands in a cell."""
    return any(same_spelling(reading.text) == text for line in cell.lines for reading in line.readings.values())


def is_whole(line: LineEvidence) -> bool:
    """Whether a line is words for the readers and nothing beside them."""
    return line.ink is Ink.TEXT and not (line.before or line.after or line.bullet)


def proposed_for(line: LineEvidence, readings: Mapping[str, Reading], sheet: Print, text: str) -> list[Proposal]:
    """What is proposed for a line, texts that differ in spaces only once, as the pool hears it."""
    by_signs = {signs(one.text): one for one in proposals(line, readings, sheet)}
    return [
        Proposal(
            chances=tuple(chance(written, readings[name], 0.0) for name in RANKING),
            said=sum(signs(r.text) == written for name, r in readings.items() if not ranks(name, r)),
            verdict=one.print_.value,
            ill=min(len(one.ill), MOST_ILL),
            agreed=len(one.readers) > 1,
            enough=least_for_words(one.text),
            right=same_spelling(written).replace(" ", "") == text.replace(" ", ""),
        )
        for written, one in by_signs.items()
    ]


def gathered(seeds: Iterable[int], jobs: int) -> Lines:
    """The lines of the sheets of some seeds."""
    with get_context("spawn").Pool(jobs, maxtasksperchild=SHEETS_EACH) as processes:
        return Lines([line for of_sheet in processes.imap(lines_of_sheet, seeds) for line in of_sheet])


def report(title: str, lines: Lines, weights: Floats) -> None:
    """Print how far the likeliest texts can be trusted, by how likely they are."""
    likely, places = lines.best(weights)
    right = lines.right[places]
    print(f"\n{title}: {len(likely)} lines, {100 * right.mean():.2f} % right, loss {lines.loss(weights):.4f}")
    print(f"{'likelier than':<32}{'share':>9}{'wrong':>7}{'in 1000':>9}")
    for least in SURENESS:
        row(f"{least}", likely > least, right)
    agreed, enough = lines.agreed[places], lines.enough[places]
    row(f"or read by two, words {WORDS}", (likely > SURE) | (agreed & (enough == WORDS) & (likely > WORDS)), right)
    row(f"or read by two, prose {PROSE}", (likely > SURE) | (agreed & (enough == PROSE) & (likely > PROSE)), right)


def row(name: str, taken: Any, right: Any) -> None:
    """One line of the table."""
    wrong = int((taken & ~right).sum())
    print(f"{name:<32}{100 * taken.mean():>7.1f} %{wrong:>7}{1000 * wrong / max(int(taken.sum()), 1):>9.2f}")


def surest(lines: Lines, weights: Floats) -> float:
    """The least likelihood, from which on few enough of the texts are wrong."""
    likely, places = lines.best(weights)
    wrong = ~lines.right[places]
    few = (least for least in SURENESS if wrong[likely > least].sum() <= MOST_WRONG * (likely > least).sum())
    return next(few, SURENESS[-1])


def main() -> None:
    """Gather, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fit", type=seeds_of, default=range(120), help="A..B: the sheets to fit to")
    parser.add_argument("--test", type=seeds_of, default=range(1000, 1040), help="C..D: the sheets to measure on")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    given = parser.parse_args()
    lines = gathered(given.fit, given.jobs)
    weights = fitted(lines)
    print(spelt(weights))
    print(f"\nOf texts likelier than {surest(lines, weights)}, at most {1000 * MOST_WRONG:.0f} in 1000 are wrong.")
    report("fitted to", lines, weights)
    others = gathered(given.test, given.jobs)
    report("others, with the weights as they are", others, weights_now())
    report("others, with the fitted weights", others, weights)


if __name__ == "__main__":
    main()
