"""Findings and the errata that answer them; an erratum that answers a check which finds nothing is a finding itself."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from tablewright.check.reach import REACH
from tablewright.check.received import covers, named_lines
from tablewright.check.spots import Names, Spot, on_one_line
from tablewright.model.finding import Finding, Severity
from tablewright.model.sheet import Erratum, ErratumKind, Sheet
from tablewright.phrase import Phrase

ERRATA = "errata"

_A_PAGE = 1000
"""More lines than a page has: an erratum is the more precise, the fewer lines it names."""


def answered(findings: Sequence[Finding], errata: Sequence[Erratum]) -> tuple[Finding, ...]:
    """Tie each suspicion to the erratum that answers it, the most precise one first; an error is never answered."""
    return tuple(replace(finding, erratum=finding.erratum or _answer(finding, errata)) for finding in findings)


def idle_answers(sheet: Sheet, findings: Sequence[Finding], checks: Collection[str]) -> Iterator[Finding]:
    """Errata that silence a check where it finds nothing."""
    for erratum in sheet.errata:
        for check in erratum.silences:
            about = [f for f in findings if f.check == check]
            if check not in checks:
                message = Phrase("erratum `{}` silences `{}`, which is no check", erratum.id, check)
                known = ", ".join(sorted(checks))
                yield Spot(sheet.id, erratum.place).error(ERRATA, message, Phrase("the checks are {}", known))
            elif not any(f.erratum == erratum.id or precision(erratum, f) for f in about):
                message = Phrase("erratum `{}` silences `{}`, which finds nothing there", erratum.id, check)
                remedy = Phrase("correct its place, or take `{}` out of its `silences`", check)
                yield Spot(sheet.id, erratum.place).suspicion(ERRATA, message, remedy)


def precision(erratum: Erratum, finding: Finding) -> int:
    """Say how precisely an erratum names the place of a finding; 0 when it does not."""
    if finding.place.file.startswith("raw_scans/"):
        named = sum(len(lines) for reference in erratum.at for _, lines in named_lines(reference))
        return _A_PAGE // min(named, _A_PAGE) if covers(erratum.at, finding.place) else 0
    if erratum.table is None or erratum.table != finding.table:
        return 0
    labels = (erratum.row, erratum.column)
    if labels == (None, None) and None not in (finding.row, finding.column):
        return 0  # whoever wrote of the table as a whole had not this cell in hand
    cells = ((finding.row, finding.column), *finding.also)
    return 1 + sum(label is not None for label in labels) if any(_within(labels, cell) for cell in cells) else 0


def _answer(finding: Finding, errata: Sequence[Erratum]) -> str | None:
    """Choose the erratum; what the transcript misread is put right in the CSV, and seldom what a finding is about."""
    if finding.severity is Severity.ERROR:
        return None
    fitting = [e for e in errata if finding.check in e.silences and _answers(e, finding)]
    return max(fitting, key=lambda e: (precision(e, finding), e.kind is not ErratumKind.OCR)).id if fitting else None


def _answers(erratum: Erratum, finding: Finding) -> bool:
    """Whether an erratum is about this place; of the ends of axes the rules name those that are about a whole table."""
    is_of_a_table = (erratum.row, erratum.column) == (None, None)
    return precision(erratum, finding) > 0 and not (finding.check == REACH and is_of_a_table)


def _within(named: Names, cell: Names) -> bool:
    """Whether a cell lies where an erratum speaks of: the row and the column it names, if it names any."""
    return all(
        name is None or (label is not None and on_one_line(name) == on_one_line(label))
        for name, label in zip(named, cell, strict=True)
    )
