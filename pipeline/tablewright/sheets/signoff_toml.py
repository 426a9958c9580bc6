"""`signoff.toml`: who verified which table, how and when."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from tablewright.model.sheet import Signature
from tablewright.phrase import Phrase
from tablewright.sheets.document import Document
from tablewright.sheets.records import record
from tablewright.sheets.report import Blank, Report, quoted


@dataclass(frozen=True, slots=True)
class SignoffEntry:
    """`signoff.toml`, whole."""

    signature: tuple[Signature, ...] = ()


def signoff_toml(document: Document, report: Report) -> tuple[Signature, ...]:
    """Read the signatures; whether they still hold is seen against the CSV."""
    signatures = record(SignoffEntry, document, report).signature
    for signature in signatures:
        if not isinstance(signature.sha256, Blank) and not re.fullmatch("[0-9a-f]{64}", signature.sha256):
            message = Phrase("{} is no SHA-256 hash, which is 64 digits from 0 to f", quoted(signature.sha256))
            report.add(
                report.key_place(signature.place, "sha256"),
                message,
                Phrase("sign the table again; signing fills in the hash"),
            )
        if report.sound(signature.place) and not signature.by:
            report.add(
                signature.place,
                Phrase("nobody signs for table `{}`", signature.table),
                Phrase("name the people in `by`"),
            )
    return signatures


def signature_text(signature: Signature) -> str:
    """Write one signature as it stands in the file."""
    by = ", ".join(map(_in_quotes, signature.by))
    return (
        "[[signature]]\n"
        f"table = {_in_quotes(signature.table)}\n"
        f"sha256 = {_in_quotes(signature.sha256)}\n"
        f"method = {_in_quotes(signature.method)}\n"
        f"by = [{by}]\n"
        f"on = {signature.on.isoformat()}\n"
        f"note = {_in_quotes(signature.note)}\n"
    )


def _in_quotes(text: str) -> str:
    """Write a TOML text; JSON escapes the same signs in the same way."""
    return json.dumps(text, ensure_ascii=False)
