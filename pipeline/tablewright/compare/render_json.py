"""A comparison as plain values, for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tablewright.compare.coverage import together
from tablewright.compare.marking import confusions
from tablewright.compare.sheet import ScanComparison, SheetComparison
from tablewright.compare.text import Sighting
from tablewright.model.difference import Difference
from tablewright.model.geometry import Quad


def as_json(sheets: Sequence[SheetComparison]) -> dict[str, Any]:
    """All differences of all sheets, and where each quotation stands."""
    differences = [difference for sheet in sheets for difference in sheet.differences]
    whole = together(sheet.coverage for sheet in sheets)
    return {
        "coverage": {
            "tables": whole.asked,
            "compared": whole.compared,
            "taken_as_typed": whole.settled,
            "not_compared": [
                {"sheet": sheet.sheet, "table": one.table, "why": one.why, "scan": one.scan}
                for sheet in sheets
                for one in sheet.missed
            ],
            "beside": list(whole.beside),
        },
        "differences": [_difference(difference) for difference in differences],
        "doubts": [_difference(doubt) for sheet in sheets for scan in sheet.scans for doubt in scan.doubts],
        "sheets": [_sheet(sheet) for sheet in sheets],
        "verdicts": dict(sorted(Counter(str(difference.verdict) for difference in differences).items())),
        "kinds": dict(sorted(Counter(str(difference.kind) for difference in differences).items())),
        "confusions": [{"canonical": x, "extracted": y, "times": n} for x, y, n in confusions(differences)],
    }


def _sheet(sheet: SheetComparison) -> dict[str, Any]:
    return {
        "sheet": sheet.sheet,
        "title": sheet.title,
        "without_scan": [one.table for one in sheet.missed if one.scan is None],
        "trouble": sheet.trouble,
        "scans": [_scan(scan) for scan in sheet.scans],
    }


def _scan(scan: ScanComparison) -> dict[str, Any]:
    return {
        "scan": scan.scan,
        "page": scan.read.number,
        "shows_pages": sorted(scan.shown),
        "tables": [table.table for table in scan.tables],
        "differences": len(scan.differences),
        "quotations": [_sighting(sighting) for sighting in scan.sightings],
    }


def _sighting(sighting: Sighting) -> dict[str, Any]:
    return {
        "source": sighting.quotation.source,
        "quoted": sighting.quotation.text,
        "found": sighting.is_found,
        "share": round(sighting.share, 2),
        "quads": [_corners(quad) for quad in sighting.quads],
    }


def _difference(difference: Difference) -> dict[str, Any]:
    return {
        "sheet": difference.sheet,
        "table": difference.table,
        "row": difference.row,
        "column": difference.column,
        "kind": str(difference.kind),
        "canonical": difference.canonical,
        "extracted": difference.extracted,
        "explanation": difference.explanation,
        "verdict": str(difference.verdict),
        "minor": difference.is_minor,
        "evidence": list(difference.evidence),
        "scan": difference.scan,
        "page": difference.page,
        "cells": [list(cell) for cell in difference.cells],
        "quad": None if difference.quad is None else _corners(difference.quad),
        "readings": dict(difference.readings),
    }


def _corners(quad: Quad) -> list[list[float]]:
    return [[round(x, 1), round(y, 1)] for x, y in quad]
