"""Findings as people and programs read them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablewright.check.spots import on_one_line
from tablewright.errors import sentence
from tablewright.model.finding import Finding, Severity


def is_open(finding: Finding) -> bool:
    """Whether somebody still has to look: an error, or a suspicion that no erratum answers."""
    return finding.severity is Severity.ERROR or finding.erratum is None


def as_text(sheet: str, findings: Sequence[Finding]) -> str:
    """Write what was found on one sheet: errors, open suspicions, and those that an erratum answers."""
    errors = [f for f in findings if f.severity is Severity.ERROR]
    doubts = [f for f in findings if f.severity is Severity.SUSPICION and f.erratum is None]
    settled = [f for f in findings if f.severity is Severity.SUSPICION and f.erratum is not None]
    counts = f"{_count(errors, 'error')}, {_count(doubts, 'open suspicion')}, {len(settled)} answered by errata"
    return "\n".join([f"{sheet}: {counts}", *_open(errors, "error"), *_open(doubts, "suspicion"), *_settled(settled)])


def as_json(finding: Finding) -> Mapping[str, object]:
    """Write one finding for programs."""
    return {
        "check": finding.check,
        "severity": str(finding.severity),
        "sheet": finding.sheet,
        "file": finding.place.file,
        "line": finding.place.line,
        "table": finding.table,
        "row": finding.row,
        "column": finding.column,
        "also": [list(cell) for cell in finding.also],
        "message": finding.message,
        "remedy": sentence(finding.remedy),
        "erratum": finding.erratum,
    }


def _open(findings: Sequence[Finding], word: str) -> Iterator[str]:
    for finding in findings:
        yield f"  {word} [{finding.check}] {finding.place}{_cell(finding)}: {finding.message}"
        yield f"    {sentence(finding.remedy)}"


def _settled(findings: Sequence[Finding]) -> Iterator[str]:
    for finding in findings:
        yield f"  {finding.erratum} [{finding.check}] {finding.place}{_cell(finding)}: {finding.message}"


def _cell(finding: Finding) -> str:
    names = (("table", finding.table), ("row", finding.row), ("column", finding.column))
    known = [f"{word} {on_one_line(name)}" for word, name in names if name is not None]
    return f" ({', '.join(known)})" if known else ""


def _count(findings: Sequence[Finding], word: str) -> str:
    return f"{len(findings) or 'no'} {word}{'' if len(findings) == 1 else 's'}"
