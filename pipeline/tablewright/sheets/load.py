"""The files of one sheet, made into the model; every fault in all of them comes out at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from tablewright.errors import Faults
from tablewright.model.aid import Aid
from tablewright.model.sheet import EffectiveTable, Place, Sheet
from tablewright.phrase import Phrase
from tablewright.sheets.csv_grid import CsvGrid, csv_grid
from tablewright.sheets.document import Document, document
from tablewright.sheets.entries import TableEntry
from tablewright.sheets.errata_toml import ErrataText, errata_toml
from tablewright.sheets.examples_toml import examples_toml
from tablewright.sheets.received import Received
from tablewright.sheets.references import Known
from tablewright.sheets.report import Blank, Report, did_you_mean, quoted
from tablewright.sheets.rule_references import check_examples, check_rules
from tablewright.sheets.rules_toml import rules_toml
from tablewright.sheets.sheet_references import check_errata, check_sheet, check_signatures
from tablewright.sheets.sheet_toml import SheetText, sheet_toml
from tablewright.sheets.signoff_toml import signoff_toml
from tablewright.sheets.tables import effective_table
from tablewright.sheets.text import decoded

Made = TypeVar("Made")

SHEET, ERRATA, RULES, EXAMPLES, SIGNOFF = "sheet.toml", "errata.toml", "rules.toml", "examples.toml", "signoff.toml"
TOML_FILES = (SHEET, ERRATA, RULES, EXAMPLES, SIGNOFF)


@dataclass(frozen=True, slots=True)
class SheetFiles:
    """The contents of a sheet's files by name, and the folders they stand in, named from the workspace's root."""

    id: str
    folder: str
    canonical: Mapping[str, bytes]
    received_folder: str
    received: Mapping[str, bytes]

    def path(self, name: str) -> str:
        """Name a file as messages do."""
        return f"{self.folder}/{name}"


def load(files: SheetFiles) -> Aid:
    """Read a sheet whole, or raise all its faults."""
    report = Report()
    documents = {name: _document(files, name, report) for name in TOML_FILES}
    sheet = _made(documents[SHEET], sheet_toml, report)
    errata = _made(documents[ERRATA], errata_toml, report)
    rules = _made(documents[RULES], rules_toml, report)
    examples = _made(documents[EXAMPLES], examples_toml, report)
    signatures = _made(documents[SIGNOFF], signoff_toml, report)
    received = _received(files, sheet, report)
    tables = _tables(files, sheet, errata, report)
    known = Known(
        tables=None if sheet is None else frozenset(t.id for t in sheet.entry.table),
        rulings=None if errata is None else frozenset(r.id for r in errata.rulings),
        received=None if sheet is None else received,
        built=tuple(t.table for t in tables),
    )
    if sheet is not None:
        check_sheet(files.id, sheet, rules, known, report)
    if rules is not None:
        check_rules(rules, known, report)
        check_examples(examples or (), rules, known, report)
    check_errata(errata.errata if errata else (), rules, known, report)
    check_signatures(signatures or (), known, report)
    if sheet is None or errata is None or rules is None or report.faults:
        raise Faults(list(report.faults))
    whole = Sheet(
        id=files.id,
        title=sheet.entry.title,
        language=sheet.entry.language,
        pages=sheet.entry.page,
        tables=known.built,
        grammars=sheet.grammars,
        measures=sheet.measures,
        symbols=sheet.entry.symbol,
        errata=errata.errata,
        signatures=signatures or (),
        outcomes=sheet.entry.outcome,
        received=received,
    )
    return Aid(whole, replace(rules, rulings=errata.rulings), examples or (), tables)


def _document(files: SheetFiles, name: str, report: Report) -> Document | None:
    """Parse one file; all but `sheet.toml` may be absent, which is the same as empty."""
    path = files.path(name)
    if name not in files.canonical and name == SHEET:
        report.add(Place(path, 1), Phrase("the file is missing"), Phrase("write it; docs/sheet-language.md shows one"))
        return None
    return document(path, files.canonical.get(name, b""), report)


def _made(source: Document | None, make: Callable[[Document, Report], Made], report: Report) -> Made | None:
    return None if source is None else make(source, report)


def _received(files: SheetFiles, sheet: SheetText | None, report: Report) -> Received:
    """Read the transcripts that `sheet.toml` names."""
    received: dict[str, tuple[str, ...]] = {}
    for index, name in enumerate(sheet.entry.received if sheet else ()):
        path = f"{files.received_folder}/{name}"
        if name not in files.received:
            place = sheet.document.place("received", index) if sheet else Place(path, 1)
            report.add(place, Phrase("there is no {}", quoted(path)), did_you_mean(name, files.received))
        elif (text := decoded(path, files.received[name], report)) is not None:
            received[name] = tuple(text.splitlines())
    return received


def _tables(
    files: SheetFiles, sheet: SheetText | None, errata: ErrataText | None, report: Report
) -> tuple[EffectiveTable, ...]:
    """Put together every table that has a sound CSV."""
    if sheet is None:
        return ()
    made: list[EffectiveTable] = []
    grammars = {grammar.id: grammar for grammar in sheet.grammars}
    for entry in sheet.entry.table:
        grid = _grid(files, entry, report)
        if grid is not None:
            own = tuple(e for e in (errata.errata if errata else ()) if e.table == entry.id)
            table = effective_table(entry, grid, own, grammars, report)
            if table is not None:
                made.append(table)
    _none_left_over(files, sheet.entry.table, report)
    return tuple(made)


def _grid(files: SheetFiles, entry: TableEntry, report: Report) -> CsvGrid | None:
    name = f"{entry.id}.csv"
    if name not in files.canonical:
        if not isinstance(entry.id, Blank):
            known = [other.removesuffix(".csv") for other in files.canonical if other.endswith(".csv")]
            report.add(
                entry.place, Phrase("table `{}` has no file {}", entry.id, quoted(name)), did_you_mean(entry.id, known)
            )
        return None
    return csv_grid(files.path(name), files.canonical[name], report)


def _none_left_over(files: SheetFiles, described: tuple[TableEntry, ...], report: Report) -> None:
    """Report files that nothing says anything of."""
    ids = [entry.id for entry in described]
    all_named = not any(isinstance(table_id, Blank) for table_id in ids)
    for name in sorted(files.canonical):
        if name.endswith(".csv") and name.removesuffix(".csv") not in ids and all_named:
            report.add(
                Place(files.path(name), 1), Phrase("no [[table]] describes this file"), Phrase("add one to {}", SHEET)
            )
        elif not name.endswith(".csv") and name not in TOML_FILES:
            report.add(
                Place(files.path(name), 1),
                Phrase("this file is not of the sheet language"),
                did_you_mean(name, TOML_FILES),
            )
