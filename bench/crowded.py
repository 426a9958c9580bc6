"""How long a crowded page takes: made-up tables typeset on one page, scanned, and read with no description.

    ./dev bench crowded [--tables N] [--cells N] [--style STYLE] [--scan SCAN]

The page is printed by another process, so that the memory told of is what reading takes.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np

from _scoring import score
from read import rows_of, share
from tablewright.flow import extract_page
from tablewright.model.page import Scan
from tablewright.press.manuscript import PrintedTable, grid_block
from tablewright.press.sample import sample
from tablewright.read import READERS, find_readers

COLUMNS = 10
RESULTS = ("AE", "A2", "A1", "EX", "NE", "D1", "D2", "DR", "DE", "-")
ODDS = ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1")


def made_up(number: int, rows: int, chance: random.Random) -> PrintedTable:
    """One table of results by odds and die."""
    body = [[str(row), *(chance.choice(RESULTS) for _ in ODDS)] for row in range(1, rows)]
    return grid_block([["Dé", *ODDS], *body], name=f"table{number}", title=f"COMBAT {number}")


def printed(tables: int, cells: int, style: str, scan: str) -> tuple[Scan, Any]:
    """A page of made-up tables as a scan of it would be, and the truth about its tables."""
    chance = random.Random(1812)  # noqa: S311 - made-up tables, and no secrets
    rows = cells // (tables * COLUMNS)
    page = sample(*(made_up(number, rows, chance) for number in range(1, tables + 1)), style=style, scan=scan)
    picture = np.ascontiguousarray(page.picture[:, :, ::-1])
    return Scan(1, picture, (picture.shape[1], picture.shape[0])), page.truth["tables"]


def main() -> None:
    """Print the page, read it, say what it took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=12, help="tables on the page")
    parser.add_argument("--cells", type=int, default=3000, help="cells on the page")
    parser.add_argument("--style", default="ruled", help="how it is set")
    parser.add_argument("--scan", default="clean", help="how it is scanned")
    given = parser.parse_args()
    with ProcessPoolExecutor(1, get_context("spawn")) as press:
        scan, truth = press.submit(printed, given.tables, given.cells, given.style, given.scan).result()
    readers, _ = find_readers(list(READERS), ["fra", "eng"], os.cpu_count() or 1)
    start = time.perf_counter()
    read = extract_page(scan, readers)
    took = time.perf_counter() - start
    counts = score([rows_of(table) for table in read.tables], truth).counts
    width, height = scan.size
    print(f"{counts['cells']} cells in {counts['found']} of {counts['tables']} tables, {width} x {height} pixels")
    print("".join(f"{what} {share(counts, what).strip()}  " for what in ("right", "silent", "flagged", "lost")))
    print(f"{took:.1f} s, at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
