"""A transcription held against what was read: aligned, explained, judged, and only then rendered."""

from tablewright.compare.copies import Copy, copy_of, copy_of_fields, copy_of_reading
from tablewright.compare.match import ENOUGH, likeness
from tablewright.compare.render_html import Pictures, as_html
from tablewright.compare.render_json import as_json
from tablewright.compare.render_text import as_text
from tablewright.compare.sheet import (
    Elsewhere,
    ScanComparison,
    SheetComparison,
    Transcript,
    compare_copies,
    compare_sheet,
    readings_of,
)
from tablewright.compare.tables import TableComparison, Where, compare_tables

__all__ = [
    "ENOUGH",
    "Copy",
    "Elsewhere",
    "Pictures",
    "ScanComparison",
    "SheetComparison",
    "TableComparison",
    "Transcript",
    "Where",
    "as_html",
    "as_json",
    "as_text",
    "compare_copies",
    "compare_sheet",
    "compare_tables",
    "copy_of",
    "copy_of_fields",
    "copy_of_reading",
    "likeness",
    "readings_of",
]
