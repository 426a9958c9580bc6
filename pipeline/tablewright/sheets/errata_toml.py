"""`errata.toml`: every place in doubt, and the rulings among them."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.model.rules import Ruling
from tablewright.model.sheet import Erratum, ErratumKind
from tablewright.phrase import Phrase
from tablewright.sheets.document import Document
from tablewright.sheets.entries import ErrataEntry, ErratumEntry
from tablewright.sheets.records import record
from tablewright.sheets.references import Mentions
from tablewright.sheets.report import Report


@dataclass(frozen=True, slots=True)
class ErrataText:
    """The errata, and again those that are rulings, as the steps of the rules name them."""

    errata: tuple[Erratum, ...]
    rulings: tuple[Ruling, ...]


def errata_toml(document: Document, report: Report) -> ErrataText:
    """Read the file and hold the keys of each erratum against each other."""
    entries = record(ErrataEntry, document, report).erratum
    for entry in entries:
        if report.sound(entry.place):
            _consistent(entry, report)
    rulings = tuple(_ruling(e) for e in entries if e.kind is ErratumKind.RULING)
    return ErrataText(tuple(map(_erratum, entries)), rulings)


def _consistent(entry: ErratumEntry, report: Report) -> None:
    """Hold the keys of one erratum against each other."""
    complaints = (
        (
            entry.table is None and not entry.at,
            Phrase("names no place"),
            Phrase("add `table`, or `at` with received lines or a rule"),
        ),
        (
            entry.table is None and (entry.row or entry.column) is not None,
            Phrase("names a row or column of no table"),
            Phrase("add `table`"),
        ),
        (
            bool(entry.rows) and entry.row is not None,
            Phrase("names one row and several"),
            Phrase("drop `row` or `rows`"),
        ),
        (
            entry.undecided and entry.use is not None,
            Phrase("is undecided and says what to use"),
            Phrase("drop one: either `use` or `undecided`"),
        ),
        (
            entry.kind is ErratumKind.RULING and not (entry.question and entry.answer),
            Phrase("is a ruling without its question or answer"),
            Phrase("add `question`, and `answer` in the players' languages"),
        ),
        (
            entry.kind is not ErratumKind.RULING and bool(entry.question or entry.answer),
            Phrase("has a question or an answer, which only a ruling has"),
            Phrase('make it kind = "ruling", or drop them'),
        ),
    )
    Mentions(report, entry.place).languages("answer", entry.answer)
    Mentions(report, entry.place).languages("doubt", entry.doubt)
    for wrong, message, remedy in complaints:
        if wrong:
            report.add(entry.place, Phrase("erratum `{}` {}", entry.id, message), remedy)


def _erratum(entry: ErratumEntry) -> Erratum:
    return Erratum(
        id=entry.id,
        kind=entry.kind,
        reason=entry.reason,
        evidence=entry.evidence,
        place=entry.place,
        table=entry.table,
        row=entry.row,
        column=entry.column,
        at=entry.at,
        printed=entry.printed,
        use=entry.use,
        undecided=entry.undecided,
        readings=entry.readings,
        silences=entry.silences,
        rows=entry.rows,
        doubt=entry.doubt,
    )


def _ruling(entry: ErratumEntry) -> Ruling:
    return Ruling(entry.id, entry.question or "", entry.answer, entry.reason, entry.place)
