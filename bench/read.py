"""How many cells are read right, how many are wrong without a word, on scans whose truth is known.

    ./dev bench read [--scans DIR] [--only PREFIX] [--readers NAMES] [--peer] [--described] [--errors]

DIR holds images, each with a ``.json`` of what is printed on it: ``tables[].cells[]`` with row, column, spans and
text; the repository's own facsimiles unless another is named. What was done to an image is its ``scan`` (or
``level``); images in a folder within DIR that do not say are counted under that folder's name. With --described they
are read once more with what this workspace's ``sheet.toml`` says of the sheet that they show.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from _scoring import Cell, Rows, Score, score
from tablewright.flow import extract_file
from tablewright.model.expected import Expected
from tablewright.model.reading import ReadTable
from tablewright.read import READERS, find_readers
from tablewright.sheets.expected import expected_tables
from tablewright.workspace import find_workspace

HEAD = (
    f"{'damage':<12}{'images':>7}{'cells':>7}{'right':>10}{'silent':>10}{'flagged':>10}{'lost':>10}"
    f"{'tables':>9}{'shape':>7}{'s/image':>9}"
)
FACSIMILES = Path(__file__).parents[1] / "raw_scans"
Read = Callable[[Path, str], list[Rows]]
"""Reads the tables of an image, given the name of the sheet that it shows."""
Extract = Callable[[Path, Sequence[Expected]], list[ReadTable]]
"""The same as values of this project, given what a description of the sheet expects."""


def tablewright(
    readers: Sequence[str], languages: Sequence[str], described: Mapping[str, Sequence[Expected]] | None = None
) -> Read:
    """Read with this project, and with the descriptions of sheets that are given."""
    extract = extractor(readers, languages)
    return lambda image, sheet: [rows_of(table) for table in extract(image, (described or {}).get(sheet, ()))]


def extractor(readers: Sequence[str], languages: Sequence[str]) -> Extract:
    """Read with this project."""
    found, _ = find_readers(readers, languages, os.cpu_count() or 1)

    def extract(image: Path, expected: Sequence[Expected]) -> list[ReadTable]:
        return [table for page in extract_file(image, found, described=expected).pages for table in page.tables]

    return extract


def descriptions() -> dict[str, Sequence[Expected]]:
    """What this workspace says of the tables of its sheets."""
    return {aid.sheet.id: expected_tables(aid) for aid in find_workspace(FACSIMILES).load_sheets()}


def rows_of(table: ReadTable) -> Rows:
    """A read table as rows of texts and flags."""
    height, width = table.shape
    rows: list[list[Cell]] = [[("", False)] * width for _ in range(height)]
    for cell in table.cells:
        rows[cell.row][cell.col] = (cell.text, cell.flag)
    return rows


def img2table() -> Read:
    """The peer: img2table with RapidOCR, told to look for tables without rules too."""
    # The peer is installed for this bench only, so it is imported only when it is asked for.
    from img2table.document import Image  # noqa: PLC0415
    from img2table.ocr import RapidOCR  # noqa: PLC0415

    reader = RapidOCR()

    def read(image: Path, _sheet: str) -> list[Rows]:
        tables = Image(str(image), detect_rotation=True).extract_tables(
            ocr=reader, implicit_rows=True, implicit_columns=True, borderless_tables=True, min_confidence=30
        )
        contents = [table.content.values() for table in tables]
        return [[[(str(cell.value or ""), False) for cell in row] for row in content] for content in contents]

    return read


def measure(read: Read, truths: Sequence[Path], root: Path) -> tuple[dict[str, Score], Counter[str]]:
    """Read every image; the scores and the seconds by damage."""
    scores: defaultdict[str, Score] = defaultdict(Score)
    seconds: Counter[str] = Counter()
    for path in truths:
        truth: dict[str, Any] = json.loads(path.read_text("utf-8"))
        damage = truth.get("scan") or (truth["level"] if path.parent == root else path.parent.name)
        start = time.perf_counter()
        tables = read(path.with_name(truth["image"]), truth.get("sheet", ""))
        took = time.perf_counter() - start
        one = score(tables, truth["tables"])
        print(f"  {path.stem:<34}{share(one.counts, 'right')}{share(one.counts, 'silent')}{took:8.1f} s", flush=True)
        seconds.update({damage: took})
        scores[damage].counts.update(one.counts, images=1)
        scores[damage].misses += [(f"{path.stem} {miss[0]}", *miss[1:]) for miss in one.misses]
    return dict(scores), seconds


def share(counts: Counter[str], what: str) -> str:
    """A count as a share of the printed cells."""
    return f"{100 * counts[what] / max(counts['cells'], 1):8.2f} %"


def row(name: str, counts: Counter[str], seconds: float) -> str:
    """One line of the table."""
    shares = "".join(share(counts, what) for what in ("right", "silent", "flagged", "lost"))
    tables = f"{counts['found']}/{counts['tables']}"
    each = seconds / max(counts["images"], 1)
    return f"{name:<12}{counts['images']:>7}{counts['cells']:>7}{shares}{tables:>9}{counts['shape']:>7}{each:>9.2f}"


def report(title: str, scores: dict[str, Score], seconds: Counter[str]) -> None:
    """Print the table."""
    print(f"\n{title}\n{HEAD}")
    for damage in sorted(scores):
        print(row(damage, scores[damage].counts, seconds[damage]))
    total = sum((s.counts for s in scores.values()), Counter())
    print(row("all", total, sum(seconds.values())))
    print(f"\nThe most memory held at once: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


def report_errors(scores: dict[str, Score]) -> None:
    """Print what is not right, silent errors first, each kind once with its count."""
    for damage, one in sorted(scores.items()):
        kinds = Counter((not flagged and got is not None, want, got) for _, _, _, want, got, flagged in one.misses)
        print(f"\n{damage}: {len(one.misses)} cells not right")
        for (silent, want, got), times in sorted(kinds.items(), key=lambda kind: (not kind[0][0], -kind[1])):
            state = "silent " if silent else "lost   " if got is None else "flagged"
            print(f"  {state} {times:>3} x {want!r} read {got!r}")


def main() -> None:
    """Parse, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scans", type=Path, default=FACSIMILES, help="folder with images and their truth")
    parser.add_argument("--only", default="", help="only images whose name starts so; several with commas")
    parser.add_argument("--readers", default=",".join(READERS), help="readers to use")
    parser.add_argument("--lang", default="fra+eng", help="languages of the print")
    parser.add_argument("--peer", action="store_true", help="also run img2table with RapidOCR on the same images")
    parser.add_argument("--described", action="store_true", help="also read with what sheet.toml says of the sheets")
    parser.add_argument("--errors", action="store_true", help="list what is not right, by kind")
    given = parser.parse_args()
    prefixes = tuple(given.only.split(","))
    truths = sorted(path for path in given.scans.rglob("*.json") if path.name.startswith(prefixes))
    names, languages = given.readers.split(","), given.lang.split("+")
    readers: dict[str, Read] = {"tablewright": tablewright(names, languages)}
    if given.described:
        readers["tablewright with sheet.toml"] = tablewright(names, languages, descriptions())
    if given.peer:
        readers["img2table 2.0 with RapidOCR"] = img2table()
    for name, read in readers.items():
        scores, seconds = measure(read, truths, given.scans)
        report(name, scores, seconds)
        if given.errors:
            report_errors(scores)


if __name__ == "__main__":
    main()
