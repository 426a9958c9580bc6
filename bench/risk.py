"""How well the risk of a cell foretells that it is wrong, and what each trust flags and lets through.

    ./dev bench risk --seeds A..B > docs/bench-risk.md
    ./dev bench risk --seeds 0..0 --pictures DIR --set blind

Charts made up from the seeds are read, and with --pictures published ones (`bench/real`), and each cell that a true one
was laid on is counted by its risk. A forest that foretells well has as many wrong cells in each step as the step says.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from made_up import seeds_of
from weigh_risk import Held, read_all, report

HEAD = """# How well risk foretells

`./dev bench risk --seeds {first}..{last}` printed this page: of all printed cells of charts made up from these seeds, how many are flagged
and how many are wrong without a flag at each `--trust`; and of the cells of each risk, in percent, how many are wrong. Cells that were not
found have no risk, and are in neither count. Last, of the cells with a text that are not flagged, how many are wrong: those that one reader was so
sure of that no other was asked, and those with a second witness.

```"""  # noqa: E501 - a page is written in whole lines


def report_witnesses(cells: Sequence[Held]) -> str:
    """How many cells are wrong without a flag that one reader has read, and that others have read, too."""
    lines = [f"\n{'read by':>14}{'cells':>8}{'wrong':>10}"]
    for said, some in (("one", [c for c in cells if c.readers == 1]), ("several", [c for c in cells if c.readers > 1])):
        lines.append(f"{said:>14}{len(some):>8}{100 * sum(c.wrong for c in some) / max(1, len(some)):>8.2f} %")
    return "\n".join(lines)


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
    print(report_witnesses([cell for page in pages for cell in page.cells if cell.readers and not cell.flag]))
    print("```")


if __name__ == "__main__":
    main()
