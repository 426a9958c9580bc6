"""How well the risk of a cell foretells that it is wrong, and what each trust flags and lets through.

    ./dev bench risk --seeds A..B > docs/bench-risk.md
    ./dev bench risk --seeds 0..0 --pictures DIR --set blind

Charts made up from the seeds are read, and with --pictures published ones (`bench/real`), and each cell that a true one
was laid on is counted by its risk. A forest that foretells well has as many wrong cells in each step as the step says.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from made_up import seeds_of
from weigh_risk import read_all, report

HEAD = """# How well risk foretells

`./dev bench risk --seeds {first}..{last}` printed this page: of all printed cells of charts made up from these seeds, how many are flagged
and how many are wrong without a flag at each `--trust`; and of the cells of each risk, in percent, how many are wrong. Cells that were not
found have no risk, and are in neither count.

```"""  # noqa: E501 - a page is written in whole lines


def main() -> None:
    """Read, and print the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=seeds_of, required=True, help="A..B: the sheets to make")
    parser.add_argument("--pictures", type=Path, help="folder of the pictures of bench/real")
    parser.add_argument("--set", default="dev", choices=("dev", "blind", "fresh"), help="which of them")
    given = parser.parse_args()
    pages = read_all(given.seeds, given.pictures, given.set)
    print(HEAD.format(first=given.seeds.start, last=given.seeds.stop))
    print(report(np.array([cell.risk for page in pages for cell in page.cells]), pages))
    print("```")


if __name__ == "__main__":
    main()
