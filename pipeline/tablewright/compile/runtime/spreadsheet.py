"""Tables for a spreadsheet, which must find no formula in them."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

_PLAIN_SUM = re.compile(r"[+\-−＋－][\w ./,%*+\-−½¼¾⅓⅔ᴰ]*")
"""What begins like a formula but is figures, names and signs alone: nothing in it can call or reach out."""
_FORMULA = ("=", "@", "＝", "＠", "\t", "\r", "\n")


def csv_of(records: Iterable[Sequence[str]]) -> str:
    """Records as CSV; a carriage return, which would end a line for some readers, is a space."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([inert(text).replace("\r", " ") for text in row] for row in records)
    return out.getvalue()


def inert(text: str) -> str:
    """A text that no spreadsheet obeys as a formula; what tables of games print stays as it is."""
    if text.startswith(_FORMULA) or (text[:1] in "+-−＋－" and text and not _PLAIN_SUM.fullmatch(text)):
        return f"'{text}"
    return text
