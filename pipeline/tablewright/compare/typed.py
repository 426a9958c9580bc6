"""Typed tables held against scans that nobody has described, or against other typed tables.

Nobody says which table stands where: each is laid on the one it fits best, none on one that another fits better.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tablewright.compare.copies import Copy
from tablewright.compare.coverage import Missed
from tablewright.compare.match import ENOUGH, SURE, likeness
from tablewright.compare.sheet import ScanComparison, SheetComparison, heard, tables_of
from tablewright.compare.tables import Where, compare_tables, in_order
from tablewright.model.reading import ReadFile, ReadPage

NOTHING = ReadPage(1, (0, 0), 0, 0.0, (), (), ())


@dataclass(frozen=True, slots=True)
class Spot:
    """A table that a typed one may be laid on, and the page that it stands on."""

    file: str
    page: ReadPage
    copy: Copy


@dataclass(frozen=True, slots=True)
class Fit:
    """A typed table and where it was laid; ``spot`` is the one it is most like even where that is not enough."""

    copy: Copy
    spot: Spot | None
    score: int

    @property
    def is_laid(self) -> bool:
        """Whether it is like enough to be compared."""
        return self.score >= ENOUGH


def compare_typed(copies: Sequence[Copy], files: Sequence[ReadFile], sheet: str = "") -> SheetComparison:
    """Hold every typed table against the scans; without the name of a sheet each is named by its file."""
    spots = [Spot(file.file, page, copy) for file in files for page in file.pages for copy in tables_of(page)]
    fits = fitted(copies, spots)
    taken = {(fit.spot.file, fit.spot.page.number, fit.spot.copy.id) for fit in fits if fit.spot and fit.is_laid}
    return _comparison(fits, sheet, tuple(_untyped(files, taken)))


def compare_transcripts(ours: Sequence[Copy], theirs: Sequence[Copy], sheet: str = "") -> SheetComparison:
    """Hold the tables that one person typed against those of another; neither of them is a scan."""
    fits = fitted(ours, _spots(theirs))
    laid = {fit.spot.copy.id for fit in fits if fit.spot and fit.is_laid}
    compared = _comparison(fits, sheet, ())
    more = tuple(
        Missed(copy.id, "the first file has no table like it", copy.file) for copy in theirs if copy.id not in laid
    )
    return replace(compared, missed=(*compared.missed, *more))


def matching(ours: Sequence[Copy], theirs: Sequence[Copy]) -> list[Copy]:
    """Those of our tables that have a copy among theirs."""
    return [fit.copy for fit in fitted(ours, _spots(theirs)) if fit.is_laid]


def _spots(copies: Sequence[Copy]) -> list[Spot]:
    """Typed tables as something to lay others on; each on a page of its own."""
    return [Spot(copy.file, NOTHING, copy) for copy in copies]


def fitted(copies: Sequence[Copy], spots: Sequence[Spot]) -> list[Fit]:
    """Lay each typed table on the one it fits best, the best fit of all first.

    A table that is laid already may stand on a second scan of the page as well, and is held against that too.
    """
    scores = {(c, s): likeness(copy, spot.copy) for c, copy in enumerate(copies) for s, spot in enumerate(spots)}
    laid: dict[int, list[int]] = {}
    taken: set[int] = set()
    for (c, s), score in sorted(scores.items(), key=lambda one: (-one[1], one[0])):
        again = any(spots[other].file == spots[s].file for other in laid.get(c, ()))
        if s in taken or score < (SURE if c in laid else ENOUGH) or again:
            continue
        laid.setdefault(c, []).append(s)
        taken.add(s)
    fits = []
    for c, copy in enumerate(copies):
        fits += [Fit(copy, spots[s], scores[c, s]) for s in laid.get(c, ())]
        if c not in laid:
            best = max(range(len(spots)), key=lambda s: scores[c, s], default=None)
            fits.append(Fit(copy, None if best is None else spots[best], 0 if best is None else scores[c, best]))
    return fits


def _comparison(fits: Sequence[Fit], sheet: str, beside: tuple[str, ...]) -> SheetComparison:
    pages: dict[tuple[str, int], list[tuple[Fit, Spot]]] = {}
    for fit in fits:
        if fit.spot and fit.is_laid:
            pages.setdefault((fit.spot.file, fit.spot.page.number), []).append((fit, fit.spot))
    scans = tuple(_of_page(some, sheet) for _, some in sorted(pages.items()))
    scans = tuple(replace(scan, differences=heard(scan, scans)) for scan in scans)
    missed = tuple(
        Missed(fit.copy.id, _why(fit), fit.spot.file if fit.spot else None) for fit in fits if not fit.is_laid
    )
    names = list(dict.fromkeys(fit.copy.file.rpartition("/")[2] for fit in fits))
    return SheetComparison(sheet or ", ".join(names), sheet or ", ".join(names), scans, missed, beside)


def _of_page(laid: Sequence[tuple[Fit, Spot]], sheet: str) -> ScanComparison:
    _, spot = laid[0]
    beside = "\n".join(block.text for block in spot.page.text)
    tables = tuple(
        compare_tables(fit.copy, on.copy, Where(sheet or fit.copy.file, on.file, on.page.number), beside=beside)
        for fit, on in laid
    )
    found = in_order([difference for table in tables for difference in table.differences])
    return ScanComparison(spot.file, spot.page, frozenset(), tables, (), found)


def _why(fit: Fit) -> str:
    if fit.spot is None:
        return "no table was read to hold it against"
    return f"it is like no table there; of its cells the nearest has {fit.score} %"


def _untyped(files: Sequence[ReadFile], taken: set[tuple[str, int, str]]) -> Iterator[str]:
    """Say which tables of the scans nobody typed, and on which pages none was read."""
    for file in files:
        for page in file.pages:
            copies = tables_of(page)
            name = file.file if len(file.pages) == 1 else f"{file.file} page {page.number}"
            left = sum((file.file, page.number, copy.id) not in taken for copy in copies)
            if not copies:
                yield f"{name}: no table was read on it"
            elif left:
                yield f"{name}: {left} of {len(copies)} tables on it are like none of those typed"
