"""The pictures of docs/img/, made anew from the real page: run it whenever the page looks otherwise, and look at them.

    ./dev bench shots [--into DIR]

A table of the facsimiles is settled, described, signed and made a package of in a headless Chromium, with a picture on
the way of each view that the documents show; where the readers erred on it is planted, so that there is something to
settle. A scan is dropped and read, a table with slips of a typist is compared, and pages of the press are set side by
side.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PIL import Image, ImageOps
from playwright.sync_api import Page

from review import SCANS, SETTINGS, served

ROOT = Path(__file__).parents[1]
PRINTED = SCANS / "weissenberg/facsimile-1-ruled-photocopy.jpg"
SHEET, TABLE = "bastogne", "crt-1-1"
SLIPS = {(1, 4): "I/0", (2, 2): "Z/0", (4, 2): "1/O", (6, 2): "2/Z", (8, 5): "l/4", (8, 7): "0/S"}
"""Where one reader saw something else than is printed, and what."""
SIZE = {"width": 1280, "height": 820}
QUALITY = 85
PATIENCE = 900_000
PRESSED = (
    "fair_copies/cherbourg-1.png",
    "raw_scans/cherbourg/facsimile-1-zebra-phone.jpg",
    "raw_scans/cherbourg/facsimile-2-coloured-aged.jpg",
    "raw_scans/tir_direct/facsimile-1-ruled-photocopy.jpg",
)
PRESSED_HEIGHT, GAP = 520, 10
WIDE, ABOVE, BELOW = 1000, 680, 330
"""Of the page of a comparison: its upper part with the scan, and a card."""


def main() -> None:
    """Make all of them."""
    words = argparse.ArgumentParser()
    words.add_argument("--into", type=Path, default=ROOT / "docs/img")
    folder: Path = words.parse_args().into
    folder.mkdir(parents=True, exist_ok=True)
    with served(fill) as (page, address, _), tempfile.TemporaryDirectory() as made:
        page.set_default_timeout(PATIENCE)
        page.set_viewport_size(SIZE)
        settling(page, address, folder)
        describing(page, address, folder)
        signing(page, address, folder)
        dropping(page, address, folder)
        comparing(page, Path(made), folder)
    side_by_side([ROOT / name for name in PRESSED]).save(folder / "press.jpg", quality=80)


def fill(root: Path) -> None:
    """Lay out a workspace with one sheet that was read and not looked at yet."""
    (root / "pyproject.toml").write_text(SETTINGS.replace("bench-", "bastogne-"), "utf-8")
    for part in ("raw_scans", "extracted"):
        (root / part / SHEET).mkdir(parents=True)
    shutil.copy(PRINTED, root / f"raw_scans/{SHEET}/crt.jpg")
    truth = json.loads(PRINTED.with_suffix(".truth.json").read_text("utf-8"))
    table = truth["tables"][0]
    table |= {"cells": [as_read(cell) for cell in table["cells"]]}
    page = {"page": 1, "size": truth["size"], "turned": 0, "skew": 0, "warnings": [], "tables": [table], "text": []}
    read = {"files": [{"file": f"raw_scans/{SHEET}/crt.jpg", "pages": [page]}]}
    (root / f"extracted/{SHEET}/crt.jpg.json").write_text(json.dumps(read, ensure_ascii=False), "utf-8")


def as_read(cell: Mapping[str, Any]) -> dict[str, Any]:
    """Say what two readers saw in a cell."""
    text, slip = cell["text"], SLIPS.get((cell["row"], cell["col"]))
    why = [f"readers differ: {slip} or {text}"] if slip else []
    reasons = [["readers differ: {} or {}", slip, text]] if slip else []
    readings = {"rapidocr": text, "tesseract": slip or text}
    seen = {"flag": bool(slip), "confidence": 0.4 if slip else 1.0, "why": why, "reasons": reasons}
    place = {key: cell[key] for key in ("row", "col", "rowspan", "colspan", "quad")}
    return {**place, "text": slip or text, "readings": readings, **seen}


def printed() -> dict[tuple[int, int], str]:
    """Say what each cell prints."""
    truth = json.loads(PRINTED.with_suffix(".truth.json").read_text("utf-8"))
    return {(cell["row"], cell["col"]): cell["text"] for cell in truth["tables"][0]["cells"]}


def shot(page: Page, folder: Path, name: str) -> None:
    """Keep what the page shows, once all its pictures are there."""
    page.wait_for_load_state("networkidle")
    page.wait_for_function("() => [...document.images].every((one) => one.complete || one.loading === 'lazy')")
    page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=QUALITY)


def shown(page: Page, address: str, view: str) -> None:
    """Go to a view."""
    page.goto(address + view)
    page.wait_for_selector(f"body[data-shown='{view}']")


def settling(page: Page, address: str, folder: Path) -> None:
    """Show the ways to settle what is in doubt, and the grid; nothing but the first row is said to be right."""
    shown(page, address, f"#/table/{SHEET}/{TABLE}")
    page.focus(".cell[data-row='0'] >> nth=0")
    page.keyboard.press("Space")
    page.wait_for_selector(".answer, .finding, .fault")
    page.wait_for_selector("body[data-unsent='0']:not([data-asking])")
    shot(page, folder, "review-proof")
    shown(page, address, "#/queue")
    shot(page, folder, "review-cell")
    shown(page, address, f"#/alike/{SHEET}/{TABLE}")
    shot(page, folder, "review-same")
    shown(page, address, f"#/grid/{SHEET}/{TABLE}")
    page.focus(".stage")
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowRight"):
        page.keyboard.press(key)
    shot(page, folder, "review-grid")


def describing(page: Page, address: str, folder: Path) -> None:
    """Hold every row against the print, and say what the table is."""
    shown(page, address, f"#/table/{SHEET}/{TABLE}")
    for (row, col), text in sorted(printed().items()):
        if (row, col) in SLIPS:
            page.focus(f".cell[data-row='{row}'][data-col='{col}']")
            page.keyboard.type(text)
            page.keyboard.press("Tab")
    for row in range(1, page.locator(".line").count()):
        page.focus(f".cell[data-row='{row}'] >> nth=0")
        page.keyboard.press("Space")
    page.wait_for_selector("body[data-unsent='0']:not([data-asking])")
    page.fill("#f-id", "crt")
    page.select_option("#f-columns_rounding", "down")
    page.click("#add-modifier")
    for field, text in zip(page.locator(".modifier input").all(), ("surprise", "2", "+2 if surprised"), strict=True):
        field.fill(text)
    page.check("#f-held")
    page.wait_for_selector("[data-input='attack']")
    page.wait_for_selector("#describe-yes:not([disabled])")
    page.focus("#describe-yes")
    page.locator("#describe-yes").scroll_into_view_if_needed()
    shot(page, folder, "review-describe")


def signing(page: Page, address: str, folder: Path) -> None:
    """Sign, and make the package."""
    page.keyboard.press("Enter")
    page.wait_for_selector("#sign:not([disabled])")
    page.focus("#sign")
    page.keyboard.press("Enter")
    page.wait_for_selector(".toast:has-text('is signed')")
    page.wait_for_selector("body[data-unsent='0']")
    shown(page, address, "#/")
    page.click("#release")
    page.wait_for_selector("text=To use it")
    shot(page, folder, "review-package")


def dropping(page: Page, address: str, folder: Path) -> None:
    """Drop a scan, and see it read; another than the one that is there, for the same is not taken twice."""
    shown(page, address, "#/new")
    page.fill("#sheet", "tir_direct")
    page.set_input_files("#file", SCANS / "tir_direct/facsimile-1-ruled-photocopy.jpg")
    page.wait_for_selector("main button.main:focus")
    shot(page, folder, "review-new")


def comparing(page: Page, made: Path, folder: Path) -> None:
    """Compare a table with slips of a typist with its scan."""
    rows = list(csv.reader((ROOT / "canonical/weissenberg/crt.csv").open(encoding="utf-8")))
    rows[3][4] = "1/7"
    rows[5][2:] = [*rows[5][3:], ""]
    rows[7][2:4] = rows[7][3], rows[7][2]
    with (made / "crt.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)
    scan = SCANS / "weissenberg/facsimile-1-condensed-flatbed.jpg"
    shutil.copy(scan, made)
    program = [sys.executable, "-c", "from tablewright.cli import main; main()", "diff", "crt.csv", scan.name]
    subprocess.run([*program, "--html", "look.html"], cwd=made, check=False, capture_output=True)  # 1: it found some
    page.set_viewport_size({"width": WIDE, "height": ABOVE})
    page.goto((made / "look.html").as_uri())
    for _ in range(2):
        page.keyboard.press("j")
    page.evaluate("scrollTo(0, 0)")
    card = page.locator("article.here").bounding_box() or {"y": ABOVE}
    whole = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("RGB")
    picture = Image.new("RGB", (WIDE, ABOVE + BELOW), "white")
    picture.paste(whole.crop((0, 0, WIDE, ABOVE)), (0, 0))
    top = round(card["y"]) - GAP  # what stands between the scan and this card is left out
    picture.paste(whole.crop((0, top, WIDE, top + BELOW)), (0, ABOVE))
    picture.save(folder / "diff.jpg", quality=QUALITY)


def side_by_side(pages: Sequence[Path]) -> Image.Image:
    """Set pages beside each other, each in a thin frame."""
    framed = []
    for path in pages:
        page = Image.open(path).convert("RGB")
        size = (round(page.width * PRESSED_HEIGHT / page.height), PRESSED_HEIGHT)
        small = page.resize(size, Image.Resampling.LANCZOS)
        framed.append(ImageOps.expand(small, 1, "#9a9a9a"))
    width = sum(page.width for page in framed) + GAP * (len(framed) - 1)
    whole = Image.new("RGB", (width, PRESSED_HEIGHT + 2), "white")
    left = 0
    for page in framed:
        whole.paste(page, (left, 0))
        left += page.width + GAP
    return whole


if __name__ == "__main__":
    main()
