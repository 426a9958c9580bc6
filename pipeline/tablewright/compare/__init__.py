"""A transcription held against what was read: aligned, explained, judged, and only then rendered."""

from tablewright.compare.copies import Copy, copy_of, copy_of_fields, copy_of_reading, copy_of_typed
from tablewright.compare.coverage import Coverage, Missed, together
from tablewright.compare.match import ENOUGH, likeness
from tablewright.compare.render_forge import as_annotations, as_junit
from tablewright.compare.render_html import as_html
from tablewright.compare.render_json import as_json
from tablewright.compare.render_scan import Pictures
from tablewright.compare.render_text import as_text
from tablewright.compare.sheet import (
    Elsewhere,
    ScanComparison,
    SheetComparison,
    Transcript,
    compare_sheet,
    readings_of,
)
from tablewright.compare.tables import TableComparison, Where, compare_tables
from tablewright.compare.typed import compare_transcripts, compare_typed, matching

__all__ = [
    "ENOUGH",
    "Copy",
    "Coverage",
    "Elsewhere",
    "Missed",
    "Pictures",
    "ScanComparison",
    "SheetComparison",
    "TableComparison",
    "Transcript",
    "Where",
    "as_annotations",
    "as_html",
    "as_json",
    "as_junit",
    "as_text",
    "compare_sheet",
    "compare_tables",
    "compare_transcripts",
    "compare_typed",
    "copy_of",
    "copy_of_fields",
    "copy_of_reading",
    "copy_of_typed",
    "likeness",
    "matching",
    "readings_of",
    "together",
]
