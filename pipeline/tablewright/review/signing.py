"""What a signature writes, as texts: the CSV as it was settled, and errata for what was left open or answered."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence

from tablewright.review.decisions import Act, Decision, Standing
from tablewright.review.queue import DIFFERENCE
from tablewright.review.subject import Subject


def csv_text(grid: Sequence[Sequence[str]]) -> str:
    """Write a table as printed: commas, quotes where they are needed, LF line ends."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(grid)
    return out.getvalue()


def errata_text(before: str, subject: Subject, standing: Standing, name: str) -> str:
    """Add to `errata.toml` what the decisions on this table leave in doubt; what is there already stays as it is.

    ``name`` is what the table is called in `canonical/`.
    """
    new = [
        entry
        for entry in (
            *_left(subject, standing, name),
            *_misprinted(subject, standing, name),
            *_answered(subject, standing, name),
        )
        if entry.split("\n")[1] not in before
    ]
    return "\n".join(filter(None, [before, *new]))


def _left(subject: Subject, standing: Standing, name: str) -> Iterator[str]:
    """Cells that nobody can decide."""
    for decision in standing.settled.values():
        cell = subject.cell((decision.row or 0, decision.col or 0))
        if decision.table != subject.id or decision.act is not Act.LEAVE or cell is None:
            continue
        yield _entry(
            id=f"{name}-r{cell.row + 1}c{cell.col + 1}-undecided",
            kind="ambiguity",
            table=name,
            row=cell.row_name,
            column=cell.column_name,
            printed=cell.text,
            undecided=True,
            readings=decision.evidence.get("could_be", []),
            reason=decision.evidence.get("reason", "") or "the print cannot be made out",
            evidence=_seen(decision),
        )


def _misprinted(subject: Subject, standing: Standing, name: str) -> Iterator[str]:
    """Cells of which somebody said that the print is wrong."""
    for decision in standing.settled.values():
        cell = subject.cell((decision.row or 0, decision.col or 0))
        if decision.table == subject.id and "use" in decision.evidence and cell is not None:
            yield _entry(
                id=f"{name}-r{cell.row + 1}c{cell.col + 1}-misprint",
                kind="misprint",
                table=name,
                row=cell.row_name,
                column=cell.column_name,
                printed=decision.after,
                use=decision.evidence["use"],
                reason="the print is wrong",
                evidence=_seen(decision),
            )


def _answered(subject: Subject, standing: Standing, name: str) -> Iterator[str]:
    """Suspicions that a person looked at."""
    for decision in standing.answered.values():
        if decision.table == subject.id and decision.evidence.get("check") != DIFFERENCE:
            said = decision.evidence
            yield _entry(
                id=f"{name}-answer-{decision.id.replace(' ', '-')}",
                kind="ambiguity",
                table=name,
                row=said.get("row") or None,
                column=said.get("column") or None,
                reason=decision.after or "the print says so",
                evidence=f"{said.get('message', '')} (looked at by {decision.by})",
                silences=[said.get("check", "")],
            )


def _seen(decision: Decision) -> str:
    scans = ", ".join(dict.fromkeys(sight["scan"] for sight in decision.evidence.get("seen_on", ())))
    return f"looked at by {decision.by}" + (f" on {scans}" if scans else "")


def _entry(**keys: object) -> str:
    """Write one erratum; JSON writes texts, lists of texts and booleans as TOML does."""
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in keys.items() if value is not None]
    return "[[erratum]]\n" + "\n".join(lines) + "\n"
