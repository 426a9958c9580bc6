"""How well transcription errors are caught: errors planted in the canonical tables, and what the diff makes of them.

    ./dev bench diff [FOLDER] > docs/bench-diff.md

Every facsimile is read once; FOLDER keeps what was read for the next time. The same errors are also held against what
is printed on the facsimiles, as if it had been read without a fault: that tells the diff's own mistakes from the
readers'.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from pathlib import Path
from zlib import crc32

from _planting import Error, Planted, planted
from tablewright.check import check_aid
from tablewright.compare import (
    Copy,
    Elsewhere,
    Transcript,
    Where,
    compare_sheet,
    compare_tables,
    copy_of_fields,
    copy_of_reading,
)
from tablewright.compare.folding import loose
from tablewright.compare.match import match
from tablewright.flow import extract_file
from tablewright.model.difference import Difference, Kind, Verdict
from tablewright.model.reading import ReadCell, ReadFile, ReadPage, ReadTable, TextBlock
from tablewright.model.reading_json import files_from_json, files_to_json
from tablewright.read import READERS, find_readers
from tablewright.sheets.expected import expected_tables
from tablewright.workspace import Workspace, find_workspace

try:
    import daff
except ImportError:  # only the environment of the benches has it
    daff = None

EACH, SEVERAL = 18, 90
"""So many errors of each kind a table, and so many cases with two to five errors."""

LONG_LINE = 40
"""Letters from which on a line is known by them alone."""

PRINTED = "as printed"
WAYS = (PRINTED, "flatbed", "aged", "photocopy", "phone")
Scanned = tuple[str, str, ReadPage]
"""A sheet, how a page of it was scanned, and what the page says."""


@dataclass
class Tally:
    """What became of the errors of one kind, or of one way of scanning."""

    errors: int = 0
    found: int = 0
    suspect: int = 0
    alone: int = 0
    explained: int = 0
    reported: int = 0
    daff_cases: int = 0
    daff: int = 0
    misses: list[str] = field(default_factory=list)


def main() -> None:
    """Print the page; what was missed goes to standard error."""
    workspace = find_workspace(Path(__file__).parent)
    cache = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    transcripts = {aid.sheet.id: Transcript.of(aid, check_aid(aid)) for aid in workspace.load_sheets()}
    scans = [scan for sheet in transcripts for scan in scans_of(workspace, sheet, cache)]
    cases = {(sheet, copy.id): list(cases_of(sheet, copy)) for sheet, t in transcripts.items() for copy in tables(t)}
    tallies: dict[tuple[str, str], Tally] = defaultdict(Tally)
    for sheet, way, page in scans:
        bench(transcripts[sheet], way, page, cases, tallies)
    introduction(cases)
    by_scan(tallies)
    by_kind(tallies)
    alarms(transcripts, scans)
    whole_tables(transcripts, scans)
    times()
    for (way, name), tally in tallies.items():
        for miss in dict.fromkeys(tally.misses):
            print(f"missed {way} {name}: {miss}", file=sys.stderr)


def tables(transcript: Transcript) -> Iterator[Copy]:
    """The printed tables of a sheet."""
    for copies in transcript.tables.values():
        yield from copies


def cases_of(sheet: str, copy: Copy) -> Iterator[Planted]:
    """The errors planted in one table, the same ones every time."""
    yield from planted(copy, EACH, SEVERAL, crc32(f"{sheet}/{copy.id}".encode()))


# What was read, and what is printed


def scans_of(workspace: Workspace, sheet: str, cache: Path | None) -> Iterator[Scanned]:
    """Each facsimile twice: as it was read, and as it is printed."""
    for scan in workspace.scans(sheet):
        truth = json.loads(scan.with_suffix(".truth.json").read_text("utf-8"))
        yield sheet, PRINTED, as_printed(truth)
        yield sheet, truth["scan"], read(workspace, scan, sheet, cache).pages[0]


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


def read(workspace: Workspace, scan: Path, sheet: str, cache: Path | None) -> ReadFile:
    """What is read off a facsimile with its sheet's description, as `tablewright run` does; kept for the next time."""
    kept = cache / f"{sheet}_{scan.name}.json" if cache else None
    if kept and kept.exists():
        return files_from_json(kept.read_text("utf-8"))[0]
    readers, _ = find_readers(list(READERS), ["fra", "eng"], 1)
    found = extract_file(scan, readers, described=expected_tables(workspace.load_sheet(sheet)))
    if kept:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(files_to_json([found]), encoding="utf-8")
    return found


# Planting and finding


def bench(
    transcript: Transcript,
    way: str,
    page: ReadPage,
    cases: Mapping[tuple[str, str], Sequence[Planted]],
    tallies: dict[tuple[str, str], Tally],
) -> None:
    """Hold every planted copy of each table that a scan shows against it."""
    readings = [copy_of_reading(table, f"table {n}") for n, table in enumerate(page.tables, 1)]
    for copy, _ in match(transcript.tables, readings).pairs:
        before = {known(d) for d in differences(transcript, copy, readings, page)}
        for case in cases[transcript.sheet, copy.id]:
            found = differences(transcript, case.copy, readings, page)
            count(tallies[way, case.name], case, found, before)
            if way == PRINTED and daff:
                tallies[way, case.name].daff_cases += len(case.errors)
                tallies[way, case.name].daff += daff_changes(copy, case.copy)


def differences(transcript: Transcript, copy: Copy, readings: Sequence[Copy], page: ReadPage) -> list[Difference]:
    """What differs between one table, among the others of its sheet, and a scan."""
    others = {n: [copy if t.id == copy.id else t for t in some] for n, some in transcript.tables.items()}
    where = Where(transcript.sheet, "scan", 1)
    beside = "\n".join(block.text for block in page.text)
    pairs = [(a, b) for a, b in match(others, readings).pairs if a.id == copy.id]
    return [d for a, b in pairs for d in compare_tables(a, b, where, transcript.findings, beside).differences]


def known(difference: Difference) -> tuple[object, ...]:
    """Tells a difference that was there before anything was planted."""
    return difference.kind, difference.canonical, difference.extracted


def count(tally: Tally, case: Planted, found: Sequence[Difference], before: set[tuple[object, ...]]) -> None:
    """Add one case."""
    new = [d for d in found if known(d) not in before]
    for error in case.errors:
        at = [d for d in found if covers(d, error)]
        explained = any(d.kind in error.kinds for d in at)
        tally.errors += 1
        tally.found += bool(at)
        tally.suspect += any(d.verdict is not Verdict.READING for d in at)
        if len(case.errors) == 1:
            tally.alone += 1
            tally.explained += explained
        if not at or (len(case.errors) == 1 and not explained):
            called = ", ".join(f"{d.kind} {d.canonical!r} {d.extracted!r}" for d in at) or "not found"
            tally.misses.append(f"{case.copy.id}, {sorted(error.kinds)} {sorted(error.cells)[:2]}: {called}")
    tally.reported += len(new)


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


def introduction(cases: Mapping[tuple[str, str], Sequence[Planted]]) -> None:
    """Say what was done."""
    many = sum(len(some) for some in cases.values())
    errors = sum(len(case.errors) for some in cases.values() for case in some)
    print("# What the diff catches\n")
    print(f"{many} cases with {errors} errors, planted in the {len(cases)} printed tables and held against every")
    print("facsimile that shows the table. `./dev bench diff > docs/bench-diff.md` makes this page.\n")
    print("*As printed* holds them against the truth of the facsimiles, as if it had been read without a fault: what")
    print("goes wrong there is the diff's own doing, the rest is the readers'. *Flatbed* and *aged* are easy scans,")
    print("*photocopy* and *phone* hard ones.\n")


def by_scan(tallies: Tallies) -> None:
    """Print what was found, by how the page was scanned."""
    print("| scan | errors | found at their cell | of these not put down to the readers | explained (single errors) |")
    print("|---|---|---|---|---|")
    for way in WAYS:
        total = summed([tally for (w, _), tally in tallies.items() if w == way])
        found, suspect = share(total.found, total.errors), share(total.suspect, total.found)
        print(f"| {way} | {total.errors} | {found} | {suspect} | {share(total.explained, total.alone)} |")


def by_kind(tallies: Tallies) -> None:
    """Print what was found, by kind, beside what daff reports of the same tables."""
    print("\n## By kind, as printed and as read\n")
    print("*Differences per error* is what is reported for one error, beside what daff reports for it.\n")
    print("| error | errors | found, printed | explained | differences per error | daff | found, read | explained |")
    print("|---|---|---|---|---|---|---|---|")
    for name in dict.fromkeys(name for _, name in tallies):
        printed = tallies[PRINTED, name]
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
            share(read_.explained, read_.alone),
        ]
        print(f"| {' | '.join(cells)} |")


def summed(tallies: Sequence[Tally]) -> Tally:
    """Several tallies as one."""
    total = Tally()
    for tally in tallies:
        for name in ("errors", "found", "suspect", "alone", "explained", "reported", "daff_cases", "daff"):
            setattr(total, name, getattr(total, name) + getattr(tally, name))
    return total


def share(part: int, whole: int) -> str:
    """A share in percent, with the count of the others when something is missing."""
    if not whole:
        return "–"
    return "100 %" if part == whole else f"{100 * part / whole:.1f} % ({whole - part} not)"


def alarms(transcripts: Mapping[str, Transcript], scans: Sequence[Scanned]) -> None:
    """Print what is reported on tables in which nothing was planted."""
    print("\n## False alarms\n")
    print("What is reported on the tables as they stand, with nothing planted.\n")
    print("| sheet | scan | tables | differences | in spelling only | transcription suspect |")
    print("|---|---|---|---|---|---|")
    for sheet, way, page in scans:
        compared = compare_sheet(transcripts[sheet], [ReadFile("scan", (page,))])
        found = [d for d in compared.differences if d.table]
        minor = sum(d.is_minor for d in found)
        suspect = sum(d.verdict is Verdict.TRANSCRIPTION for d in found)
        if tables_shown := len(compared.scans[0].tables):
            print(f"| {sheet} | {way} | {tables_shown} | {len(found) - minor} | {minor} | {suspect} |")


def whole_tables(transcripts: Mapping[str, Transcript], scans: Sequence[Scanned]) -> None:
    """Print how often a table that is missing, or that stands on the wrong sheet, is noticed."""
    print("\n## Tables missing, and on the wrong sheet\n")
    print("Each table taken out of its sheet, and each put into another sheet.\n")
    print("| scan | missing: noticed | wrong sheet: noticed |")
    print("|---|---|---|")
    noticed: dict[str, Tally] = {way: Tally() for way in WAYS}
    for sheet, way, page in scans:
        transcript, files = transcripts[sheet], [ReadFile("scan", (page,))]
        readings = [copy_of_reading(table, f"table {n}") for n, table in enumerate(page.tables, 1)]
        for copy, _ in match(transcript.tables, readings).pairs:
            gone = without(transcript, copy)
            missing = compare_sheet(gone, files).differences
            strange = compare_sheet(gone, files, Elsewhere({"another": [copy]}, {})).differences
            noticed[way].errors += 1
            noticed[way].found += any(d.kind is Kind.TABLE_MISSING for d in missing)
            noticed[way].explained += any(d.kind is Kind.WRONG_SHEET for d in strange)
    for way, tally in noticed.items():
        print(f"| {way} | {share(tally.found, tally.errors)} | {share(tally.explained, tally.errors)} |")


def without(transcript: Transcript, copy: Copy) -> Transcript:
    """The sheet with one table gone."""
    left = {page: [table for table in some if table.id != copy.id] for page, some in transcript.tables.items()}
    return replace(transcript, tables=left)


def times() -> None:
    """Print how the time grows, as ratios: seconds would say more about the machine."""
    print("\n## Time\n")
    small, large = duration(250), duration(500)
    print(f"Twice as many rows (500 x 50 cells for 250 x 50) take {large / small:.1f} times as long, not 4 times.")
    if daff:
        a, b = (made_up(30, 25, one) for one in ("", "x"))
        ours = timed(lambda: compare_tables(a, b, Where("")))
        theirs = timed(lambda: daff_changes(a, b))
        print(f"A table of 30 x 25 cells takes {ours / theirs:.1f} times as long as with daff.")


def duration(rows: int) -> float:
    """How long a comparison of so many rows takes, with a row gone and a cell changed."""
    a, b = made_up(rows, 50, ""), made_up(rows, 50, "x")
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
