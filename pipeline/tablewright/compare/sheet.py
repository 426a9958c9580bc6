"""A whole sheet held against everything that was read off its scans."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from tablewright.compare.copies import Copy, copy_of, copy_of_reading
from tablewright.compare.coverage import Coverage, Missed
from tablewright.compare.match import SURE, Match, likeness, match
from tablewright.compare.quotations import compare_text, quotations
from tablewright.compare.scans import weighed
from tablewright.compare.sentences import compare_sentences
from tablewright.compare.tables import TableComparison, Where, around, compare_tables, in_order
from tablewright.compare.text import Quotation, Sighting, letters, runs
from tablewright.model.aid import Aid
from tablewright.model.difference import Difference, Kind, Verdict
from tablewright.model.finding import Finding
from tablewright.model.reading import ReadFile, ReadPage
from tablewright.phrase import Phrase

TEXT = 0.6
"""So many of a table's letters in the sheet's running text, and it is no table but text that looked like one."""

WORDS = 8
"""Letters from which on a cell's text does not stand in prose by chance."""


@dataclass(frozen=True)
class Transcript:
    """What is compared of a sheet: its printed tables by page, what it quotes, what structure says of it.

    ``stated`` are the tables that the print gives inside a sentence, by page.
    """

    sheet: str
    title: str
    tables: Mapping[int, Sequence[Copy]]
    quoted: tuple[Quotation, ...] = ()
    findings: tuple[Finding, ...] = ()
    stated: Mapping[int, Sequence[Copy]] = field(default_factory=dict)

    @classmethod
    def of(cls, aid: Aid, findings: Sequence[Finding] = ()) -> Transcript:
        """Take a verified sheet as its paper prints it."""
        tables: dict[int, list[Copy]] = {}
        stated: dict[int, list[Copy]] = {}
        for effective in aid.tables:
            kind = tables if effective.table.printed_as == "table" else stated
            kind.setdefault(effective.table.page, []).append(copy_of(effective))
        return cls(aid.sheet.id, aid.sheet.title, tables, quotations(aid), tuple(findings), stated)

    @cached_property
    def prose(self) -> str:
        """All it quotes, folded."""
        return " ".join(letters(quotation.text) for quotation in self.quoted)


@dataclass(frozen=True, slots=True)
class ScanComparison:
    """One page of one scan: its tables, its sentences and where they stand, and all that differs."""

    scan: str
    read: ReadPage
    shown: frozenset[int]
    tables: tuple[TableComparison, ...]
    sightings: tuple[Sighting, ...]
    differences: tuple[Difference, ...]

    @property
    def doubts(self) -> tuple[Difference, ...]:
        """Cells that were read with doubt and taken as typed."""
        return tuple(doubt for table in self.tables for doubt in table.doubts)


@dataclass(frozen=True, slots=True)
class SheetComparison:
    """A sheet and its scans; ``missed`` are tables held against nothing, ``beside`` remarks on what nobody asked for.

    Of a sheet that cannot be read ``trouble`` says why; then there is nothing else.
    """

    sheet: str
    title: str
    scans: tuple[ScanComparison, ...]
    missed: tuple[Missed, ...] = ()
    beside: tuple[str, ...] = ()
    trouble: str = ""

    @property
    def differences(self) -> tuple[Difference, ...]:
        """All that differs, scan by scan."""
        return tuple(difference for scan in self.scans for difference in scan.differences)

    @property
    def coverage(self) -> Coverage:
        """How much of what was asked for was compared."""
        compared = {table.table for scan in self.scans for table in scan.tables}
        gone = {missed.table for missed in self.missed} - compared
        settled = sum(len(scan.doubts) for scan in self.scans)
        return Coverage(len(compared | gone), len(compared), settled, self.missed, self.beside)


@dataclass(frozen=True)
class Elsewhere:
    """The other sheets: their tables and what was read off their scans, for a table may stand on the wrong one."""

    tables: Mapping[str, Sequence[Copy]] = field(default_factory=dict)
    readings: Mapping[str, Sequence[Copy]] = field(default_factory=dict)

    def table_like(self, reading: Copy) -> tuple[str, str] | None:
        """Find the sheet and the table that a reading shows."""
        return _alike(self.tables, reading)

    def reading_like(self, table: Copy) -> tuple[str, str] | None:
        """Find the sheet on whose scan a table stands."""
        return _alike(self.readings, table)


def _alike(copies: Mapping[str, Sequence[Copy]], wanted: Copy) -> tuple[str, str] | None:
    scores = [(likeness(copy, wanted), sheet, copy.id) for sheet, some in sorted(copies.items()) for copy in some]
    score, sheet, name = max(scores, default=(0, "", ""), key=lambda one: one[0])
    return (sheet, name) if score >= SURE else None


def readings_of(files: Sequence[ReadFile]) -> tuple[Copy, ...]:
    """Every table read off some files."""
    return tuple(copy for file in files for page in file.pages for copy in tables_of(page))


def compare_sheet(
    transcript: Transcript, files: Sequence[ReadFile], elsewhere: Elsewhere | None = None
) -> SheetComparison:
    """Compare a sheet with each page of each scan."""
    others = elsewhere or Elsewhere()
    scans = tuple(compare_scan(transcript, file.file, page, others) for file in files for page in file.pages)
    scans = tuple(replace(scan, differences=heard(scan, scans)) for scan in scans)
    return SheetComparison(transcript.sheet, transcript.title, scans, tuple(_missed(transcript, scans)))


def _missed(transcript: Transcript, scans: Sequence[ScanComparison]) -> Iterator[Missed]:
    """Tables found on no scan, and tables of a page that a scan shows and of which it has none.

    That page may be compared on another scan; it is not the same on this one, all the same.
    """
    compared = {table.table for scan in scans for table in scan.tables}
    for scan in scans:
        for copy in (copy for page in sorted(scan.shown) for copy in transcript.tables.get(page, ())):
            if copy.id not in compared or not scan.tables:
                read = len(scan.read.tables)
                why = f"it was not found among the {read} tables read" if read else "no table was read on the page"
                yield Missed(copy.id, why, scan.scan)
    seen = frozenset(page for scan in scans for page in scan.shown)
    for page, copies in sorted(transcript.tables.items()):
        yield from (Missed(copy.id, "no scan shows its page") for copy in copies if page not in seen)


def heard(scan: ScanComparison, scans: Sequence[ScanComparison]) -> tuple[Difference, ...]:
    """What differs on one scan, the other scans heard."""
    others = [other for other in scans if other is not scan]
    tables = [table for other in others for table in other.tables]
    return weighed(scan.differences, tables, [sighting for other in others for sighting in other.sightings])


def compare_scan(transcript: Transcript, scan: str, page: ReadPage, elsewhere: Elsewhere) -> ScanComparison:
    """Compare a sheet with one page of one scan, which shows one or more of its pages."""
    where = Where(transcript.sheet, scan, page.number)
    readings = tables_of(page)
    matched = match(transcript.tables, readings)
    beside = "\n".join(block.text for block in page.text)
    tables = tuple(compare_tables(a, b, where, transcript.findings, beside) for a, b in matched.pairs)
    shown = _pages_shown(transcript, matched, page)
    sightings, in_text = compare_text(transcript.quoted, page.text, shown, where)
    found = [difference for table in tables for difference in table.differences]
    found += [*_whole_tables(transcript, matched, where, elsewhere), *in_text]
    stated = [table for number in sorted(shown) for table in transcript.stated.get(number, ())]
    found += compare_sentences(stated, page.text, where)
    return ScanComparison(scan, page, shown, tables, sightings, in_order(found))


def tables_of(page: ReadPage) -> list[Copy]:
    """The tables read on a page."""
    return [copy_of_reading(table, f"table {n}") for n, table in enumerate(page.tables, 1)]


def _pages_shown(transcript: Transcript, matched: Match, page: ReadPage) -> frozenset[int]:
    """The pages whose tables were found; for a page of text alone, the one whose sentences are found most."""
    ids = {copy.id for copy, _ in matched.pairs}
    shown = frozenset(number for number, copies in transcript.tables.items() if any(copy.id in ids for copy in copies))
    if shown:
        return shown
    read = set().union(*(runs(block.text) for block in page.text))
    pages = sorted({quotation.page for quotation in transcript.quoted if quotation.page is not None})
    shared = {number: _shared(read, [q for q in transcript.quoted if q.page == number]) for number in pages}
    best = max(shared, key=lambda number: shared[number], default=None)
    return frozenset() if best is None or shared[best] == 0 else frozenset({best})


def _shared(read: set[str], quoted: Sequence[Quotation]) -> int:
    """How much of some sentences stands on a page."""
    return sum(len(runs(quotation.text) & read) for quotation in quoted)


def _whole_tables(transcript: Transcript, matched: Match, where: Where, elsewhere: Elsewhere) -> Iterator[Difference]:
    """Tables that only one of the two sides has."""
    for copy in matched.not_read:
        if other := elsewhere.reading_like(copy):
            words = Phrase("it stands on a scan of sheet {}, and not on this one", other[0])
            yield _table_difference(where, copy, Kind.WRONG_SHEET, words, Verdict.TRANSCRIPTION)
        else:
            words = Phrase("no table on this scan is like it")
            yield _table_difference(where, copy, Kind.TABLE_ADDED, words, Verdict.UNDECIDED)
    for reading in matched.not_known:
        if _is_prose(transcript, reading):
            continue
        verdict = Verdict.READING if sum(c.flag for c in reading.read) * 2 > len(reading.read) else Verdict.UNDECIDED
        if other := elsewhere.table_like(reading):
            words = Phrase("it stands in sheet {} as table {}, and not in this one", other[0], other[1])
            yield _table_difference(where, reading, Kind.WRONG_SHEET, words, Verdict.TRANSCRIPTION)
        else:
            words = Phrase("no table of the sheet is like it")
            yield _table_difference(where, reading, Kind.TABLE_MISSING, words, verdict)


def _is_prose(transcript: Transcript, reading: Copy) -> bool:
    """Whether a table that was read is part of the sheet's running text."""
    texts = [letters(text) for row in reading.grid for text in row]
    inside = sum(len(text) for text in texts if len(text) >= WORDS and text in transcript.prose)
    return inside >= TEXT * sum(map(len, texts))


def _table_difference(where: Where, copy: Copy, kind: Kind, words: Phrase, verdict: Verdict) -> Difference:
    quads = tuple(cell.quad for cell in copy.read)
    text = "\n".join(" | ".join(row) for row in copy.grid)
    ours, theirs = ("", text) if copy.read else (text, "")
    name = copy.title if copy.read else copy.id
    return Difference(
        where.sheet, name or copy.id, None, None, kind, ours, theirs, words, verdict, (), where.scan, where.page,
        quad=around(quads), quads=quads,
    )  # fmt: skip
