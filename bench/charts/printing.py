"""Made-up sheets as files: set in type, scanned badly by the press's scanner, with the truth about every cell."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import typst

from charts.chart import Chart
from charts.sheet import Place, Sheet, Text, sheet_for
from tablewright.model.geometry import Quad
from tablewright.press.facsimile import as_json
from tablewright.press.manuscript import runs
from tablewright.press.recipes import RECIPES
from tablewright.press.scanner import Map, jpeg_of, picture_of, scan

SCANS: Final = tuple(name for name in RECIPES if name != "bowed")
"""Sheets are scanned in these ways in turn, unless one is asked for; bowed ones came later."""
LONG: Final = 14
"""A line of more signs is set flush left."""
PRESS_FONTS: Final = Path(__file__).parents[2] / "pipeline" / "tablewright" / "press" / "fonts"

Spots = dict[tuple[int, int], Quad]
"""Where each cell of each chart stands, in points."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A sheet set in type; as one page, or as more when it is too long for one."""

    sheet: Sheet
    compiler: typst.Compiler

    def pdf(self) -> bytes:
        """The sheet as a PDF file."""
        return _first(self.compiler.compile(format="pdf"))

    def picture(self, dpi: float) -> bytes:
        """The first page as a PNG file."""
        return _first(self.compiler.compile(format="png", ppi=dpi))

    def spots(self) -> Spots:
        """Where the cells of the first page stand."""
        marks = json.loads(self.compiler.query("<mark>", field="value"))
        ends = {(m["chart"], m["cell"]): m for m in marks if m["corner"] == "end"}
        pairs = ((m, ends[m["chart"], m["cell"]]) for m in marks if m["corner"] == "start" and m["page"] == 1)
        return {(m["chart"], m["cell"]): _quad(m["x"], m["y"], end["x"], end["y"]) for m, end in pairs}


def typeset(sheet: Sheet) -> Printed:
    """Set a sheet in type."""
    job = {
        "look": asdict(sheet.look),
        "language": sheet.language[:2],
        "across": sheet.across,
        "centred": sheet.centred,
        "rows": list(_rows(sheet)),
    }
    compiler = typst.Compiler(
        Path(__file__).with_name("page.typ"), font_paths=_fonts(), sys_inputs={"job": json.dumps(job)}
    )
    return Printed(sheet, compiler)


def write_sheets(seeds: Iterable[int], folder: Path, way: str = "") -> Iterator[Path]:
    """Print and scan the sheets of some seeds, each in its way or all in one; an image each, its truth beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed in seeds:
        image, truth = made_up(sheet_for(seed), way or SCANS[seed % len(SCANS)])
        path = folder / truth["image"]
        path.write_bytes(image)
        path.with_suffix(".json").write_text(f"{as_json(truth)}\n", "utf-8")
        yield path


def made_up(sheet: Sheet, recipe: str) -> tuple[bytes, dict[str, Any]]:
    """The first page of a sheet as a JPEG file, scanned in the way of a recipe, and what is printed on it."""
    how, printed = RECIPES[recipe], typeset(sheet)
    harmed = scan(picture_of(printed.picture(how.dpi)), how, sheet.seed)
    truth = {
        "sheet": f"made-up-{sheet.seed}",
        "image": f"made-up-{sheet.seed}-{sheet.kind.replace(' ', '-')}-{recipe}.jpg",
        "style": sheet.kind,
        "scan": recipe,
        "seed": sheet.seed,
        "dpi": how.dpi,
        "language": sheet.language,
        "tables": list(_tables(printed, how.dpi, harmed.moved)),
    }
    return jpeg_of(harmed.picture, how.quality), truth


def charts_of(sheet: Sheet) -> list[Chart]:
    """The charts of a sheet in the order in which they are set."""
    return [block for row in sheet.rows for place in row for block in place.blocks if isinstance(block, Chart)]


def _tables(printed: Printed, dpi: int, moved: Map) -> Iterator[dict[str, Any]]:
    """The charts that stand on the first page as a whole."""
    spots = printed.spots()
    for index, chart in enumerate(charts_of(printed.sheet)):
        if all((index, n) in spots for n in range(len(chart.cells))):
            yield {
                "id": f"chart-{index + 1}",
                "title": chart.title,
                "cells": [
                    asdict(cell)
                    | {"text": " ".join(cell.text.split("\n")), "quad": _moved(spots[index, n], dpi, moved)}
                    for n, cell in enumerate(chart.cells)
                ],
            }


def _rows(sheet: Sheet) -> Iterator[list[dict[str, Any]]]:
    """The rows of a sheet as the template takes them."""
    numbers = iter(range(len(charts_of(sheet))))

    def block_of(block: Chart | Text) -> dict[str, Any]:
        return asdict(block) if isinstance(block, Text) else _chart(block, next(numbers))

    def place_of(place: Place) -> dict[str, Any]:
        return {"framed": place.framed, "blocks": [block_of(block) for block in place.blocks]}

    for row in sheet.rows:
        yield [place_of(place) for place in row]


def _chart(chart: Chart, index: int) -> dict[str, Any]:
    cells = [
        asdict(cell)
        | {
            "lines": [[asdict(run) for run in runs(line)] for line in cell.text.split("\n")],
            "long": len(cell.text) > LONG,
        }
        for cell in chart.cells
    ]
    notes = [[asdict(run) for run in runs(note)] for note in chart.notes]
    return asdict(chart) | {
        "index": index,
        "cells": cells,
        "notes": notes,
        "rows": chart.rows,
        "columns": len(chart.widths),
    }


@cache
def _fonts() -> typst.Fonts:
    """The fonts of this machine and of the press, looked for once."""
    return typst.Fonts(font_paths=[PRESS_FONTS])


def _first(made: bytes | list[bytes] | None) -> bytes:
    """The compiler gives one file bare, several as a list."""
    return made[0] if isinstance(made, list) else made or b""


def _quad(left: float, top: float, right: float, bottom: float) -> Quad:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _moved(quad: Quad, dpi: int, moved: Map) -> list[list[float]]:
    """Where a quad of the page came to lie on the picture, to a tenth of a pixel."""
    return [[round(float(x), 1), round(float(y), 1)] for x, y in moved(np.array(quad, np.float64) * dpi / 72)]
