"""How well charts are read that are made up on the spot, as wargames print them, in typefaces kept aside.

    ./dev bench made_up [--seeds A..B] [--out DIR] [--readers NAMES] [--errors] > docs/bench-made-up.md

The sheets of the seeds from A up to B, B left out, are set in type and put through the press's scanner
(`bench/charts/`), then read and scored as in `./dev bench read`. With --out they stay in DIR, each with its truth, for
other benches: `./dev bench structure --scans DIR` looks at their tables alone.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from contextlib import redirect_stdout
from pathlib import Path

from _scoring import Score
from charts.printing import write_sheets
from read import measure, report, report_errors, tablewright
from tablewright.read import READERS

HEAD = """# How well made-up charts are read

`./dev bench made_up --seeds {first}..{last}` printed this page. Charts as wargames print them are made up from seeds, set in typefaces
that the house reader was not trained on, in some twenty kinds of look, and put through the press's scanner in six ways. The columns are those
of [bench-read.md](bench-read.md); a chart of which a row or a column is missed loses that row or column.

```"""  # noqa: E501 - a page is written in whole lines
WORST = 12
"""Sheets that are named as those with the most cells not right."""


def seeds_of(text: str) -> range:
    """`A..B` as the seeds from A up to B, B left out."""
    first, last = text.split("..")
    return range(int(first), int(last))


def report_worst(scores: dict[str, Score]) -> None:
    """Print the sheets with the most cells not right, and how many of those are lost or silently wrong."""
    misses = [miss for one in scores.values() for miss in one.misses]
    every, lost, silent = Counter[str](), Counter[str](), Counter[str]()
    for name, _, _, _, got, flagged in misses:
        sheet = name.split()[0]
        every.update([sheet])
        lost.update([sheet] * (got is None))
        silent.update([sheet] * (got is not None and not flagged))
    print(f"\n{'the worst sheets':<48}{'not right':>10}{'lost':>8}{'silent':>8}")
    for sheet, count in every.most_common(WORST):
        print(f"{sheet:<48}{count:>10}{lost[sheet]:>8}{silent[sheet]:>8}")


def main() -> None:
    """Print the sheets, read them, print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=seeds_of, default=range(60), help="A..B: the sheets to make")
    parser.add_argument("--out", type=Path, help="folder to keep the sheets in")
    parser.add_argument("--readers", default=",".join(READERS), help="readers to use")
    parser.add_argument("--errors", action="store_true", help="list what is not right, by kind")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as passing:
        folder = given.out or Path(passing)
        truths = [path.with_suffix(".json") for path in write_sheets(given.seeds, folder)]
        with redirect_stdout(sys.stderr):
            scores, seconds = measure(tablewright(given.readers.split(","), ("fra", "eng")), truths, folder)
    print(HEAD.format(first=given.seeds.start, last=given.seeds.stop))
    report("tablewright", scores, seconds)
    report_worst(scores)
    if given.errors:
        report_errors(scores)
    print("```")


if __name__ == "__main__":
    main()
