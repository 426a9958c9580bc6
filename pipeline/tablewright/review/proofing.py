"""Rows held against the print: a table that was only read is signed when each of its rows was."""

from __future__ import annotations

from tablewright.review.decisions import Standing
from tablewright.review.keying import keyed
from tablewright.review.subject import Subject


def rows_to_proof(subject: Subject) -> tuple[int, ...]:
    """List the rows of which a scan shows something; a table that people typed is compared with its scans instead."""
    return () if subject.known else tuple(sorted({cell.row for cell in subject.cells if cell.sightings}))


def unproofed(subject: Subject, standing: Standing) -> tuple[int, ...]:
    """List the rows that nobody has held against the print, nor typed again with every reading hidden."""
    return tuple(
        row
        for row in rows_to_proof(subject)
        if (subject.id, row, None) not in standing.proofed and not _typed_again(subject, standing, row)
    )


def _typed_again(subject: Subject, standing: Standing, row: int) -> bool:
    return all(keyed(subject, standing, cell) is not None for cell in subject.cells if cell.row == row)
