"""How well cells are read whose place is known: reading by itself, whatever was found of rows and columns.

    ./dev bench cells [--seeds A..B] [--errors]

Charts are made up from the seeds (`bench/charts/`) and scanned badly by the press; their cells are cut out by the true
quads, read and decided. Printed are the shares by damage, by sign and by how many readers were asked, and how often a
text is right that is so sure.
"""

from __future__ import annotations

import argparse
import os
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

import numpy as np

from _scoring import same_spelling
from charts.printing import SCANS, made_up
from charts.sheet import sheet_for
from made_up import seeds_of
from tablewright.clean import clean_page
from tablewright.decide import decide_page
from tablewright.evidence import gather
from tablewright.model.page import GridCell, from_file
from tablewright.model.reading import Decision
from tablewright.press.scanner import picture_of
from tablewright.read import READERS, Reader, find_readers, legibility, read_cells, without_borders, without_rules

SIGNS: Mapping[str, str] = {
    "leader": "...",
    "star or dagger": "*†",
    "plus": "+",
    "minus or dash": "-–—−",
    "slash or colon": "/:",
    "accent": "ÀÂÄÉÈÊËÎÏÔÖÙÛÜÇàâäéèêëîïôöùûüç",
    "raised": "ᵃᵇ¹²³ᴮᴰ",
    "fraction": "½¼¾⅓⅔",
    "bullet": "●•",
    "1, I or l": "1Il",
    "0 or O": "0Oo",
}
"""Signs that are easily lost, made up or taken for another, by what they are."""
LEADER = re.compile(r"(?=(?<!\.)(?<!\. )(?:\. ?\.|…))")
"""Where a leader begins."""
SURE = (0.0, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 1.01)


@dataclass(frozen=True, slots=True)
class Seen:
    """What is printed in a cell, and what was decided."""

    damage: str
    printed: str
    decided: Decision

    @property
    def right(self) -> bool:
        """Whether it is what is printed."""
        return same_spelling(self.printed) == same_spelling(self.decided.text)


def cells_of(seed: int, readers: Sequence[Reader]) -> Iterator[Seen]:
    """The cells of the sheet of a seed."""
    damage = SCANS[seed % len(SCANS)]
    image, truth = made_up(sheet_for(seed), damage)
    page = clean_page(np.ascontiguousarray(picture_of(image)[..., ::-1]), 1, legible=legibility(readers))
    seen, to_page = gather(page), from_file(page)
    names = ("row", "col", "rowspan", "colspan")
    tables = [[GridCell(*(c[name] for name in names), to_page(c["quad"])) for c in t["cells"]] for t in truth["tables"]]
    page = without_borders(page, [[cell.box for cell in table] for table in tables])
    page = without_rules(page, seen["rule"], seen["text"])
    evidence = iter(read_cells(page, [cell for table in tables for cell in table], readers))
    decided, _ = decide_page([list(islice(evidence, len(table))) for table in tables])
    for table, decisions in zip(truth["tables"], decided, strict=True):
        for cell, decision in zip(table["cells"], decisions, strict=True):
            yield Seen(damage, cell["text"], decision)


def report(title: str, cells: Iterable[Seen], kinds: Callable[[Seen], Iterable[str]]) -> None:
    """Print how the cells of each kind were read."""
    of_kind: defaultdict[str, list[Seen]] = defaultdict(list)
    for cell in cells:
        for kind in kinds(cell):
            of_kind[kind].append(cell)
    print(f"\n{title:<18}{'cells':>7}{'right':>10}{'silent':>10}{'flagged':>10}{'needless':>10}")
    for kind, these in sorted(of_kind.items()):
        right, flagged = [c.right for c in these], [c.decided.flag for c in these]
        shares = (right, [not r and not f for r, f in zip(right, flagged, strict=True)], flagged)
        needless = [r and f for r, f in zip(right, flagged, strict=True)]
        print(f"{kind:<18}{len(these):>7}" + "".join(f"{100 * np.mean(s):>8.2f} %" for s in (*shares, needless)))


def signs_of(text: str, sign: str) -> list[str]:
    """The signs of a kind in a text, in order; dashes, bullets and leaders are not told apart by their forms."""
    if sign == "leader":
        return LEADER.findall(text)
    alike = sign in ("minus or dash", "bullet")
    return [sign if alike else one for one in text if one in SIGNS[sign]]


def signs_in(cell: Seen) -> list[str]:
    """Which of the signs that are watched are printed in a cell."""
    return [kind for kind in SIGNS if signs_of(cell.printed, kind)]


def witnesses(cell: Seen) -> str:
    """How many readers were asked about a cell: the next only where those before it leave something open."""
    return {0: "nobody", 1: "one reader"}.get(many := len(cell.decided.readings), f"{many} readers")


def reliability(cells: Sequence[Seen]) -> None:
    """Print how often texts are right that are so sure, and how many of them are in no doubt."""
    print(f"\n{'sure, from':<12}{'to':>6}{'cells':>7}{'right':>10}{'unflagged':>11}{'silent':>8}")
    for low, high in pairwise(SURE):
        these = [cell for cell in cells if low <= cell.decided.confidence < high]
        free = [cell for cell in these if not cell.decided.flag]
        right = 100 * np.mean([cell.right for cell in these]) if these else 0.0
        wrong = sum(not cell.right for cell in free)
        print(f"{low:<12}{min(high, 1):>6}{len(these):>7}{right:>8.2f} %{len(free):>11}{wrong:>8}")


def main() -> None:
    """Read, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=seeds_of, default=range(81000, 81040), help="A..B: the sheets to make")
    parser.add_argument("--errors", action="store_true", help="list what is wrong without a flag")
    given = parser.parse_args()
    readers, _ = find_readers(tuple(READERS), ("fra", "eng"), os.cpu_count() or 1)
    cells = [cell for seed in given.seeds for cell in cells_of(seed, readers)]
    report("damage", cells, lambda cell: (cell.damage, "all"))
    report("sign", cells, signs_in)
    report("witnesses", cells, lambda cell: [witnesses(cell)])
    reliability(cells)
    silent = Counter((c.printed, c.decided.text) for c in cells if not c.right and not c.decided.flag)
    for (printed, text), times in silent.most_common() if given.errors else ():
        print(f"{times:>3} x {printed!r} read {text!r}")


if __name__ == "__main__":
    main()
