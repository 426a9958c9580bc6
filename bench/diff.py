"""How well transcription errors are caught: errors planted in tables, held against scans in looks of fresh seeds.

    ./dev bench diff [--seeds A..B] [--kept DIR] [--misses] > docs/bench-diff.md

For each seed a page of one of the repository's sheets is set in some style and scanned in some way; it is read with the
description of its sheet, as `tablewright run` does. And a page of charts is made up (`bench/charts/`), of which there
is no description: that is `tablewright diff mine.csv scan.jpg`. A table that is laid on nothing is a miss of every
error in it. DIR keeps what was read for the next time. The same errors are also held against what is printed, as if
it had been read without a fault: that tells the diff's own mistakes from the readers'.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from pathlib import Path
from random import Random
from zlib import crc32

from _planting import Error, Planted, planted
from charts.printing import SCANS as RECIPES
from charts.printing import write_sheets
from made_up import seeds_of
from tablewright.check import check_aid
from tablewright.compare import (
    Copy,
    SheetComparison,
    Transcript,
    Where,
    compare_sheet,
    compare_tables,
    compare_typed,
    copy_of_fields,
)
from tablewright.compare.folding import loose
from tablewright.flow import extract_file
from tablewright.model.aid import Aid
from tablewright.model.difference import Difference, Kind, Verdict
from tablewright.model.reading import ReadCell, ReadFile, ReadPage, ReadTable, TextBlock
from tablewright.model.reading_json import files_from_json, files_to_json
from tablewright.press.facsimile import facsimile
from tablewright.press.manuscript import pages_of
from tablewright.press.styles import STYLES
from tablewright.press.typesetter import typeset
from tablewright.read import READERS, find_readers
from tablewright.sheets.expected import expected_tables
from tablewright.workspace import find_workspace

try:
    import daff
except ImportError:  # only the environment of the benches has it
    daff = None

EACH, SEVERAL = 2, 6
"""So many errors of each kind a table, and so many cases with two to five errors."""

LONG_LINE = 40
"""Letters from which on a line is known by them alone."""

LARGE = ((2000, 30), (1200, 50), (60, 1000))
"""Rows and columns of tables of sixty thousand cells."""

SEEDS = range(99112, 99124)
"""Pages that nobody has looked at; whoever prints them puts the next ones here."""
PRINTED, UNDESCRIBED = "as printed", "a CSV and a picture"
WAYS = (PRINTED, *RECIPES, UNDESCRIBED)

Held = Callable[[Copy], SheetComparison]
"""Holds a typed copy of one of the tables against the page."""


@dataclass(frozen=True)
class Page:
    """A page that was scanned in some way: the tables printed on it, and how a copy of one is held against it."""

    name: str
    way: str
    tables: tuple[Copy, ...]
    held: Held


@dataclass
class Tally:
    """What became of the errors of one kind, or of one way of scanning."""

    tables: int = 0
    laid: int = 0
    errors: int = 0
    found: int = 0
    suspect: int = 0
    typing: int = 0
    alone: int = 0
    explained: int = 0
    reported: int = 0
    shown: int = 0
    told: int = 0
    accused: int = 0
    daff_cases: int = 0
    daff: int = 0
    verdicts: Counter[tuple[Verdict, bool]] = field(default_factory=Counter)
    misses: list[str] = field(default_factory=list)


def main() -> None:
    """Print the page; what was missed goes to standard error."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=seeds_of, default=SEEDS, help="A..B: the pages to make")
    parser.add_argument("--kept", type=Path, help="folder to keep the pictures and what was read in")
    parser.add_argument("--only", choices=("sheets", "charts"), help="pages of this kind alone")
    parser.add_argument("--misses", action="store_true", help="say what was missed, and what was taken for an error")
    given = parser.parse_args()
    tallies: dict[tuple[str, str], Tally] = defaultdict(Tally)
    with tempfile.TemporaryDirectory() as passing:
        folder = given.kept or Path(passing)
        for page in pages(given.seeds, folder, given.only):
            print(f"{page.way}: {page.name}", file=sys.stderr, flush=True)
            bench(page, tallies)
    introduction(given.seeds, given.only)
    by_scan(tallies)
    by_verdict(tallies)
    by_kind(tallies)
    times()
    for (way, name), tally in tallies.items() if given.misses else ():
        for miss in dict.fromkeys(tally.misses):
            print(f"{way} {name}: {miss}", file=sys.stderr)


# What is printed, and what was read of it


def pages(seeds: Sequence[int], folder: Path, only: str | None) -> Iterator[Page]:
    """The pages of all seeds: of the repository's sheets, as printed and as read, and of charts nobody described."""
    aids = find_workspace(Path(__file__).parent).load_sheets()
    for seed in seeds if only != "charts" else ():
        yield from of_a_sheet(aids, seed, folder)
    if only != "sheets":
        yield from (of_charts(seed, folder / "charts") for seed in seeds)


def of_charts(seed: int, folder: Path) -> Page:
    """A made-up page of charts, which nobody describes."""
    image = next(folder.glob(f"*-{seed}-*.jpg"), None) or next(write_sheets([seed], folder))
    truth = json.loads(image.with_suffix(".json").read_text("utf-8"))
    files = [read(image, (), "fra+eng")]
    return Page(image.stem, UNDESCRIBED, copies_of(truth), lambda copy: compare_typed([copy], files))


def of_a_sheet(aids: Sequence[Aid], seed: int, folder: Path) -> Iterator[Page]:
    """A page of one of the sheets in a style and a way of scanning that the seed draws."""
    chance = Random(seed)  # noqa: S311 the same pages every time
    aid = chance.choice(aids)
    printed = list(pages_of(aid))
    page, style, recipe = chance.choice(printed), chance.choice(list(STYLES)), RECIPES[seed % len(RECIPES)]
    made = facsimile(typeset([page], STYLES[style], language=aid.sheet.language), 1, recipe, seed)
    image = folder / "sheets" / f"{seed}-{aid.sheet.id}-{style}-{recipe}.jpg"
    image.parent.mkdir(parents=True, exist_ok=True)
    image.write_bytes(made.jpeg)
    transcript = Transcript.of(aid, check_aid(aid))
    here = {table["id"] for table in made.truth["tables"]}
    tables = tuple(copy for some in transcript.tables.values() for copy in some if copy.id in here)

    def held(files: Sequence[ReadFile]) -> Held:
        return lambda copy: compare_sheet(with_copy(transcript, copy), files)

    yield Page(image.stem, PRINTED, tables, held([ReadFile("scan", (as_printed(made.truth),))]))
    yield Page(image.stem, recipe, tables, held([read(image, expected_tables(aid), "fra+eng")]))


def with_copy(transcript: Transcript, copy: Copy) -> Transcript:
    """The sheet with a copy in the place of its table."""
    tables = {n: [copy if table.id == copy.id else table for table in some] for n, some in transcript.tables.items()}
    return replace(transcript, tables=tables)


def copies_of(truth: Mapping[str, object]) -> tuple[Copy, ...]:
    """The tables of a made-up page, as somebody would type them: a merged cell's text stands in its first place."""
    return tuple(copy_of_fields(table["id"], rows_of(table["cells"])) for table in truth["tables"])


def rows_of(cells: Sequence[Mapping[str, object]]) -> tuple[tuple[str, ...], ...]:
    """The texts by row and column."""
    texts = {(cell["row"], cell["col"]): cell["text"] for cell in cells}
    height = max(cell["row"] + cell["rowspan"] for cell in cells)
    width = max(cell["col"] + cell["colspan"] for cell in cells)
    return tuple(tuple(texts.get((row, col), "") for col in range(width)) for row in range(height))


def as_printed(truth: Mapping[str, object]) -> ReadPage:
    """What is printed, as two readers without a fault would read it."""
    size = truth["size"]
    read_tables = tuple(
        ReadTable(table["title"], quad(table["quad"]), tuple(map(true_cell, table["cells"])))
        for table in truth["tables"]
    )
    text = tuple(TextBlock(block["text"], quad(block["quad"])) for block in truth["text"])
    return ReadPage(1, (size[0], size[1]), 0, 0.0, (), read_tables, text)


def true_cell(cell: Mapping[str, object]) -> ReadCell:
    """One cell, read alike by both."""
    both = {"one": cell["text"], "other": cell["text"]}
    place = {name: cell[name] for name in ("row", "col", "rowspan", "colspan")}
    return ReadCell(cell["text"], flag=False, why=(), confidence=1.0, readings=both, quad=quad(cell["quad"]), **place)


def quad(corners: Sequence[Sequence[float]]) -> tuple[tuple[float, float], ...]:
    """Four corners."""
    return tuple((x, y) for x, y in corners)


def read(image: Path, described: Sequence[object], languages: str) -> ReadFile:
    """What is read off a picture; kept beside it for the next time."""
    kept = image.with_suffix(".read.json")
    if kept.exists():
        return files_from_json(kept.read_text("utf-8"))[0]
    readers, _ = find_readers(list(READERS), languages.split("+"), 1)
    found = extract_file(image, readers, described=described)
    kept.write_text(files_to_json([found]), encoding="utf-8")
    return found


# Planting and finding


def bench(page: Page, tallies: dict[tuple[str, str], Tally]) -> None:
    """Hold every planted copy of each table of a page against it."""
    for table in page.tables:
        before = of_table(page.held(table), table.id)
        whole = tallies[page.way, ""]
        whole.tables += 1
        whole.laid += before is not None
        whole.shown += len(before or ())
        whole.told += sum(is_told(d) for d in before or ())
        whole.accused += sum(d.verdict is Verdict.TRANSCRIPTION for d in before or ())
        whole.misses += [f"{page.name} {table.id}: not laid"] if before is None else []
        whole.misses += [f"{page.name} {table.id}: alarm: {in_short(d)}" for d in before or () if is_told(d)]
        known_before = {known(d) for d in before or ()}
        for case in planted(table, EACH, SEVERAL, crc32(f"{page.name}/{table.id}".encode())):
            found = of_table(page.held(case.copy), table.id)
            count(tallies[page.way, case.name], page, case, found or (), known_before)
            if page.way == PRINTED and daff:
                tallies[page.way, case.name].daff_cases += len(case.errors)
                tallies[page.way, case.name].daff += daff_changes(table, case.copy)


def of_table(compared: SheetComparison, name: str) -> tuple[Difference, ...] | None:
    """What differs in one table; None where it was laid on nothing."""
    laid = [table for scan in compared.scans for table in scan.tables if table.table == name]
    return tuple(d for d in compared.differences if d.table == name and d.kind is not Kind.MISPRINT) if laid else None


def is_told(difference: Difference) -> bool:
    """Whether it is put before a person as more than a reading gone wrong."""
    return difference.verdict is not Verdict.READING and not difference.is_minor


def in_short(difference: Difference) -> str:
    """A difference on one line."""
    return f"{difference.kind} {difference.canonical!r} {difference.extracted!r} {difference.verdict}"


def known(difference: Difference) -> tuple[object, ...]:
    """Tells a difference that was there before anything was planted."""
    return difference.kind, difference.canonical, difference.extracted


def count(
    tally: Tally, page: Page, case: Planted, found: Sequence[Difference], before: set[tuple[object, ...]]
) -> None:
    """Add one case."""
    guilty = set()
    for error in case.errors:
        at = [d for d in found if covers(d, error)]
        guilty.update(map(id, at))
        explained = any(d.kind in error.kinds for d in at)
        tally.errors += 1
        tally.found += bool(at)
        tally.suspect += any(d.verdict is not Verdict.READING for d in at)
        tally.typing += any(d.verdict is Verdict.TRANSCRIPTION for d in at)
        if len(case.errors) == 1:
            tally.alone += 1
            tally.explained += explained
        if not at or (len(case.errors) == 1 and not explained):
            called = ", ".join(map(in_short, at)) or "not found"
            place = f"{sorted(error.kinds)} {sorted(error.cells)[:2]} {error.line[:3]}"
            tally.misses.append(f"{page.name} {case.copy.id}, {place}: {called}")
    tally.verdicts.update((d.verdict, id(d) in guilty) for d in found if not d.is_minor)
    tally.reported += len([d for d in found if known(d) not in before])


def covers(difference: Difference, error: Error) -> bool:
    """Whether a difference is at the place of an error: at its cells, or about the line it took away or moved."""
    if error.cells.intersection(difference.cells):
        return True
    lines = [text for text in (difference.canonical, difference.extracted) if " | " in text]
    return any(map(same_line, [error.line] * len(lines), lines))


def same_line(texts: Sequence[str], line: str) -> bool:
    """Whether half the cells of a line are those texts, or most letters where lines of cells were read as rows."""
    wanted, found = (Counter(loose(text) for text in some if text) for some in (texts, line.split(" | ")))
    if 2 * (wanted & found).total() >= wanted.total() > 0:
        return True
    letters, others = loose("".join(texts)), loose(line.replace(" | ", ""))
    return len(letters) > LONG_LINE and SequenceMatcher(None, letters, others).ratio() >= 0.5


def daff_changes(before: Copy, after: Copy) -> int:
    """How many changes daff reports between the table as printed and the one with errors in it."""
    a, b = (daff.PythonTableView([list(row) for row in copy.grid]) for copy in (before, after))
    shown = daff.PythonTableView([])
    flags = daff.CompareFlags()
    daff.TableDiff(daff.Coopy.compareTables(a, b).align(), flags).hilite(shown)
    changes = 0
    for row in shown.data:
        mark = str(row[0])
        if mark == "!":
            changes += sum(bool(text) for text in row[1:])
        elif mark in {"+++", "---"} or mark == ":":
            changes += 1
        elif "->" in mark:
            changes += sum(mark in str(text) for text in row[1:])
    return changes


# What comes out

Tallies = Mapping[tuple[str, str], Tally]


def introduction(seeds: Sequence[int], only: str | None) -> None:
    """Say what was done."""
    print("# What the diff catches\n")
    print("Errors as people make them, planted in typed tables and held against pictures of the tables.")
    if only != "charts":
        print("For each seed a page of one of the repository's sheets was set in some style and scanned in some way.")
    if only != "sheets":
        print("For each seed a page of charts was made up in some look, in typefaces that no reader was trained on.")
    also = f" --only {only}" if only else ""
    print(f"`./dev bench diff --seeds {seeds[0]}..{seeds[-1] + 1}{also} > docs/bench-diff.md` made this page.\n")


def by_scan(tallies: Tallies) -> None:
    """Print what was found, by how the page was scanned."""
    print("*As printed*: the sheets as if they had been read without a fault; what goes wrong there is the diff's own")
    print(
        "doing. The six ways of scanning: the sheets, read with their descriptions. *A CSV and a picture*: the made-up"
    )
    print(
        "charts, with no description at all. A table that was laid on nothing is a miss of all its errors. *Told*: not"
    )
    print("put down to the reading. *Alarms*: on the tables as they are printed, nothing planted, each table.\n")
    print("| scan | tables | laid | errors | found | of these told | typing named | explained | alarms shown | told |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for way in WAYS:
        total = of_way(tallies, way)
        if total.tables:
            cells = [way, total.tables, total.laid, total.errors, share(total.found, total.errors)]
            cells += [share(total.suspect, total.found), share(total.typing, total.found)]
            cells += [share(total.explained, total.alone), each(total.shown, total), each(total.told, total)]
            print(f"| {' | '.join(map(str, cells))} |")
    scanned = summed([of_way(tallies, way) for way in WAYS if way != PRINTED])
    print(f"\nOf all {scanned.errors} errors on scans {share(scanned.found, scanned.errors)} were found.")


def by_verdict(tallies: Tallies) -> None:
    """Print how often each verdict is right."""
    print("\n## Verdicts\n")
    print(
        "Over the planted copies, each difference by what is said of it and by whether an error stands there. *Typing*"
    )
    print("is right where one does, *reading* where none does.\n")
    print("| verdict | on scans: at an error | elsewhere | right |")
    print("|---|---|---|---|")
    total = summed([of_way(tallies, way) for way in WAYS if way != PRINTED])
    for verdict in Verdict:
        there, elsewhere = total.verdicts[verdict, True], total.verdicts[verdict, False]
        right = {Verdict.TRANSCRIPTION: there, Verdict.READING: elsewhere}.get(verdict)
        print(f"| {verdict} | {there} | {elsewhere} | {'–' if right is None else share(right, there + elsewhere)} |")


def by_kind(tallies: Tallies) -> None:
    """Print what was found, by kind, beside what daff reports of the same tables."""
    print("\n## By kind, as printed and as read\n")
    print("*Differences per error* is what is reported for one error, beside what daff reports for it.\n")
    print("| error | errors | found, printed | explained | differences per error | daff | found, read | typing named |")
    print("|---|---|---|---|---|---|---|---|")
    for name in dict.fromkeys(name for _, name in tallies if name):
        printed = tallies.get((PRINTED, name), Tally())
        read_ = summed([tally for (way, n), tally in tallies.items() if n == name and way != PRINTED])
        beside = f"{printed.daff / printed.daff_cases:.1f}" if printed.daff_cases else "–"
        cells = [
            name,
            str(printed.errors),
            share(printed.found, printed.errors),
            share(printed.explained, printed.alone),
            f"{printed.reported / max(1, printed.errors):.2f}",
            beside,
            share(read_.found, read_.errors),
            share(read_.typing, read_.found),
        ]
        print(f"| {' | '.join(cells)} |")


def of_way(tallies: Tallies, way: str) -> Tally:
    """All kinds of one way of scanning."""
    return summed([tally for (w, _), tally in tallies.items() if w == way])


def summed(tallies: Sequence[Tally]) -> Tally:
    """Several tallies as one."""
    total = Tally()
    for tally in tallies:
        for name in vars(total):
            setattr(total, name, getattr(total, name) + getattr(tally, name))
    return total


def share(part: int, whole: int) -> str:
    """A share in percent, with the count of the others when something is missing."""
    if not whole:
        return "–"
    return "100 %" if part == whole else f"{100 * part / whole:.1f} % ({whole - part} not)"


def each(count: int, total: Tally) -> str:
    """So many for each table that was laid."""
    return f"{count / max(1, total.laid):.2f}"


def times() -> None:
    """Print how long large tables take, and how the time grows: seconds are those of one machine, ratios of any."""
    print("\n## Time\n")
    print("Two typed tables of so many cells against each other, a row gone from the one and a cell changed.\n")
    print("| rows | columns | cells | seconds | times a quarter of the rows |")
    print("|---|---|---|---|---|")
    for rows, columns in LARGE:
        whole, part = duration(rows, columns), duration(rows // 4, columns)
        print(f"| {rows} | {columns} | {rows * columns} | {whole:.2f} | {whole / part:.1f} |")
    if daff:
        a, b = (made_up(30, 25, one) for one in ("", "x"))
        ours = timed(lambda: compare_tables(a, b, Where("")))
        theirs = timed(lambda: daff_changes(a, b))
        print(f"\nA table of 30 x 25 cells takes {ours / theirs:.1f} times as long as with daff.")


def duration(rows: int, columns: int) -> float:
    """How long a comparison of so many cells takes, with a row gone and a cell changed."""
    a, b = made_up(rows, columns, ""), made_up(rows, columns, "x")
    return timed(lambda: compare_tables(a, b, Where("")))


def made_up(rows: int, columns: int, change: str) -> Copy:
    """A table of figures; with a change, one row less and one cell other."""
    grid = [[str((r * 7919 + c * 104729) % 1000) for c in range(columns)] for r in range(rows)]
    if change:
        grid[3][4] += change
        del grid[rows // 2]
    return copy_of_fields("made up", tuple(map(tuple, grid)))


def timed(work: Callable[[], object]) -> float:
    """The shortest of five times."""
    spans = []
    for _ in range(5):
        start = time.perf_counter()
        work()
        spans.append(time.perf_counter() - start)
    return min(spans)


if __name__ == "__main__":
    main()
