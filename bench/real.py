"""How well printed charts are read that nothing was tuned on: pictures of others, their truth typed from the picture.

    ./dev bench real --pictures DIR [--set dev|blind|fresh] [--only PREFIX] [--errors]

`bench/real/` holds the truth and says where each picture is to be had; the pictures themselves are not ours to pass on
and stand in a folder of one's own. Each truth file says of which set it is. `dev` is looked at; `blind` is read when
the tool is judged, and nobody looks at how; `fresh` was typed to be read for the first time in one judgement.

`shape`: tables read with the printed number of rows and columns; `whole`: and with the printed spans; `extra`: read
where none is printed. A read table counts for the printed one whose texts it holds. What the tool gives as the title
of a table counts as its first row where it is printed in a bar inside the frame.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from hashlib import sha256
from pathlib import Path
from typing import Any

from _scoring import Score, place_of, same_spelling, score
from read import extractor, report_errors, rows_of, share
from structure import count_table
from tablewright.model.reading import ReadTable
from tablewright.read import READERS

TRUTH = Path(__file__).with_name("real")
LIKE = 0.7
"""Of the letters of two titles: so many are the same where one is the other, misread."""
HEAD = (
    f"{'':<26}{'tables':>7}{'found':>7}{'shape':>7}{'whole':>7}{'extra':>7}{'cells':>8}"
    f"{'right':>10}{'silent':>10}{'flagged':>10}{'lost':>10}"
)


def is_there(picture: Path, truth: Mapping[str, Any]) -> bool:
    """Whether the picture stands there, the very one that the truth was typed from."""
    return picture.is_file() and sha256(picture.read_bytes()).hexdigest() == truth["sha256"]


def count_structure(
    truth: Sequence[Mapping[str, Any]], read: Sequence[ReadTable], laid_on: Sequence[int | None]
) -> Counter[str]:
    """How many of the true tables were read in their own shape, each held against the read one that holds its texts."""
    counts = Counter[str]()
    for table, at in zip(truth, laid_on, strict=True):
        counts += count_table(table, None if at is None else read[at].cells)
    counts["extra"] = len(read) - len({at for at in laid_on if at is not None})
    return counts


def with_title_rows(read: Sequence[ReadTable], truth: Sequence[Mapping[str, Any]]) -> list[ReadTable]:
    """The read tables, the title of one as its first row where it is printed as one: a bar inside the frame.

    The tool gives such a row as the title of the table; its text is held against the print like any other.
    """
    printed = [title for table in truth if (title := title_row(table))]
    return [with_row(table) if any(is_like(table.title, title) for title in printed) else table for table in read]


def title_row(table: Mapping[str, Any]) -> str:
    """The text of the first row of a true table where that is one cell over all columns."""
    places = [(place_of(cell), cell["text"]) for cell in table["cells"]]
    wide = max(col + colspan for (_, col, _, colspan), _ in places)
    return next((str(text) for place, text in places if place == (0, 0, 1, wide)), "")


def is_like(one: str, other: str) -> bool:
    """Whether two titles are the same one, a letter misread or two."""
    return SequenceMatcher(None, same_spelling(one).lower(), same_spelling(other).lower()).ratio() > LIKE


def with_row(table: ReadTable) -> ReadTable:
    """A table with its title as its first row."""
    place = {"row": 0, "col": 0, "rowspan": 1, "colspan": table.shape[1]}
    title = replace(table.cells[0], text=table.title, flag=False, why=(), **place)
    return replace(table, cells=(title, *(replace(cell, row=cell.row + 1) for cell in table.cells)))


def row(name: str, cells: Counter[str], structure: Counter[str]) -> str:
    """One line of the table."""
    tables = "".join(f"{structure[what]:>7}" for what in ("tables", "found", "shape", "whole", "extra"))
    shares = "".join(share(cells, what) for what in ("right", "silent", "flagged", "lost"))
    return f"{name:<26}{tables}{cells['cells']:>8}{shares}"


def main() -> None:
    """Read every picture of a set and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pictures", type=Path, required=True, help="folder with the pictures that bench/real names")
    parser.add_argument("--set", choices=("dev", "blind", "fresh"), default="dev", help="which set to read")
    parser.add_argument("--only", default="", help="only pictures whose name starts so; several with commas")
    parser.add_argument("--readers", default=",".join(READERS), help="readers to use")
    parser.add_argument("--lang", default="fra+eng", help="languages of the print")
    parser.add_argument("--errors", action="store_true", help="list what is not right, by kind")
    given = parser.parse_args()
    every: list[dict[str, Any]] = [json.loads(path.read_text("utf-8")) for path in sorted(TRUTH.glob("*.json"))]
    prefixes = tuple(given.only.split(","))
    truths = [t for t in every if t["set"] == given.set and t["image"].startswith(prefixes)]
    missing = [t["image"] for t in truths if not is_there(given.pictures / t["image"], t)]
    if missing:
        parser.error(
            f"{given.pictures} lacks {', '.join(missing)}, or holds another. bench/real/README.md says how to get them."
        )
    extract = extractor(given.readers.split(","), given.lang.split("+"))
    total, structure = Score(), Counter[str]()
    print(HEAD)
    for truth in truths:
        read = with_title_rows(extract(given.pictures / truth["image"], ()), truth["tables"])
        one = score([rows_of(table) for table in read], truth["tables"])
        shapes = count_structure(truth["tables"], read, one.laid_on)
        print(row(Path(truth["image"]).stem, one.counts, shapes), flush=True)
        total.counts += one.counts
        total.misses += one.misses
        structure += shapes
    print(row("all", total.counts, structure))
    if given.errors:
        report_errors({given.set: total})


if __name__ == "__main__":
    main()
