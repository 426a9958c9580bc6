"""The review page: how fast it is under load, and what its groups of pictures let through.

    ./dev bench review

Prints three tables. The page has 2,000 flagged cells on one scan of 10,000 x 8,000 pixels, in a headless Chromium, and
900 on another; the pictures are those of the repository's facsimiles. What is promised (a key within 50 ms, the same
pictures of 900 cells within 3 s) is printed as a part of that, too, by the clock and by the time of the processor,
which other work on the machine does not count in. What a new sheet takes a person is measured by `./dev bench person`.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from rich.table import Table

from _same_pictures import same_pictures

SCANS = Path(__file__).parents[1] / "raw_scans"
ROWS, COLUMNS = 50, 40
CELL = (250, 160)
SIZE = (COLUMNS * CELL[0], ROWS * CELL[1])
ALIKE = 30
"""Rows, and columns, of the table whose cells are grouped by their pictures."""
KEY_MS, ALIKE_S = 50, 3
"""What is promised of a key on the proof sheet, and of the same pictures."""
KEYS = 200
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
SETTINGS = '[tool.tablewright]\npackage = "bench-resolvers"\nversion = "0.1.0"\nlanguages = ["eng"]\n'

WATCH_KEYS = """() => {
    window.took = [];
    document.addEventListener('keydown', () => {
        const before = performance.now();
        requestAnimationFrame(() => setTimeout(() => window.took.push(performance.now() - before)));
    }, true);
}"""
"""From the key to the frame in which the next cell is drawn."""

PAN = """async () => {
    const stage = document.querySelector('.stage'), box = stage.getBoundingClientRect();
    const where = (x, y) => ({ bubbles: true, pointerId: 1, clientX: x, clientY: y });
    const at = (name, x, y) => stage.dispatchEvent(new PointerEvent(name, where(x, y)));
    const frames = [];
    at('pointerdown', box.left + 400, box.top + 300);
    let last = performance.now();
    for (let n = 0; n < 240; n += 1) {
        at('pointermove', box.left + 400 - 5 * n, box.top + 300 - 3 * n);
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        frames.push(now - last);
        last = now;
    }
    at('pointerup', box.left, box.top);
    return frames;
}"""


def main() -> None:
    """Make the workspaces, drive the page, print what was measured."""
    with served(lambda root: fill_sheet(root, "demo", ROWS, COLUMNS)) as (page, address, pid):
        under_load = measured(page, address, pid)
    with served(lambda root: fill_sheet(root, "demo", ALIKE, ALIKE)) as (page, address, pid):
        together = same_in(page, address, pid)
    for figures in (under_load, together, same_pictures(SCANS)):
        table = Table("what", "figure")
        for name, figure in figures.items():
            table.add_row(name, figure)
        Console(width=130).print(table)


@contextmanager
def served(fill: Callable[[Path], None]) -> Iterator[tuple[Page, str, int]]:
    """A workspace of its own, the command over it, and a browser: a tab, the address, the process."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder)
        for part in ("canonical", "rules_pkg"):
            (root / part).mkdir()
        (root / "pyproject.toml").write_text(SETTINGS, "utf-8")
        fill(root)
        program = "from tablewright.cli import main; main()"
        words = [sys.executable, "-c", program, "review", "--no-browser", "--name", "Ann"]
        with subprocess.Popen(words, cwd=root, stdout=subprocess.PIPE, text=True) as server:
            address = (server.stdout or sys.stdin).readline().split()[-1]
            chromium = shutil.which("chromium") or shutil.which("google-chrome")
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            page = browser.new_page(viewport={"width": 1280, "height": 860}, locale="en-GB")
            page.set_default_timeout(180_000)
            yield page, address, server.pid
            browser.close()
            server.terminate()


def fill_sheet(root: Path, sheet: str, rows: int, columns: int) -> None:
    """One page of so many flagged cells, none verified."""
    for part in ("raw_scans", "extracted"):
        (root / part / sheet).mkdir(parents=True)
    width, height = CELL
    size = (columns * width, rows * height)
    picture = Image.new("L", size, 250)
    draw, font = ImageDraw.Draw(picture), ImageFont.load_default(60)
    cells = []
    for row in range(rows):
        for col in range(columns):
            left, top = col * width, row * height
            text = f"{row % 7}/{col % 9}"
            draw.rectangle((left, top, left + width, top + height), outline=90, width=3)
            draw.text((left + width / 2, top + height / 2), text, fill=20, font=font, anchor="mm")
            cells.append(flagged(row, col, text, (left, top, left + width, top + height)))
    picture.save(root / f"raw_scans/{sheet}/page.png")
    quad = [[0, 0], [size[0], 0], list(size), [0, size[1]]]
    table = {"title": "Bench", "quad": quad, "cells": cells}
    page = {"page": 1, "size": size, "turned": 0, "skew": 0, "warnings": [], "tables": [table], "text": []}
    read = {"files": [{"file": f"raw_scans/{sheet}/page.png", "pages": [page]}]}
    (root / f"extracted/{sheet}/page.png.json").write_text(json.dumps(read), "utf-8")


def flagged(row: int, col: int, text: str, box: tuple[int, int, int, int]) -> dict[str, object]:
    """A cell on which the readers disagree."""
    left, top, right, bottom = box
    return {
        "row": row,
        "col": col,
        "rowspan": 1,
        "colspan": 1,
        "text": text,
        "flag": True,
        "why": ["the readers disagree"],
        "confidence": 0.5,
        "quad": [[left, top], [right, top], [right, bottom], [left, bottom]],
        "readings": {"rapidocr": text, "tesseract": text + "."},
    }


def measured(page: Page, address: str, pid: int) -> dict[str, str]:
    """Drive the page as a person would, and watch the clock and the server's memory."""
    keys, saved = keystrokes(page, address)
    sheet, worked = on_the_sheet(page, address)
    frames = panned(page, address)
    return {
        "cells in the queue": f"{ROWS * COLUMNS}",
        "keys": f"{len(keys)}",
        "a key until the next cell is drawn, median": f"{statistics.median(keys):.0f} ms",
        "the same, 95 of 100 are faster than": f"{statistics.quantiles(keys, n=20)[-1]:.0f} ms",
        "a key on the proof sheet until it is drawn, median": allowed(statistics.median(sheet), KEY_MS, "ms"),
        "the same, 95 of 100 are faster": allowed(statistics.quantiles(sheet, n=20)[-1], KEY_MS, "ms"),
        "what it takes of the page's processor": allowed(worked, KEY_MS, "ms"),
        "until it is safe on the disk, mean": f"{saved / len(keys):.0f} ms",
        "the server's memory at its peak": f"{peak(pid) / 1e6:.0f} MB",
        "page panned": f"{SIZE[0]} x {SIZE[1]} pixels",
        "a frame while panning, median": f"{statistics.median(frames):.0f} ms",
        "a frame, 95 of 100 are faster than": f"{statistics.quantiles(frames, n=20)[-1]:.0f} ms",
    }


def allowed(figure: float, most: float, unit: str) -> str:
    """Say a figure, and what part it is of what is promised."""
    return f"{figure:.{0 if unit == 'ms' else 1}f} {unit}: {figure / most:.2f} of {most} {unit}"


def keystrokes(page: Page, address: str) -> tuple[list[float], float]:
    """Settle cells one after the other; the time of each key, and the time until all are saved."""
    page.goto(f"{address}#/queue")
    page.wait_for_selector(".choices")
    page.wait_for_function("() => document.querySelector('.crop img').complete")
    page.evaluate(WATCH_KEYS)
    started = page.evaluate("performance.now()")
    for _ in range(KEYS):
        page.keyboard.press("Enter")
    page.wait_for_selector("body[data-unsent='0']")
    ended = page.evaluate("performance.now()")
    return page.evaluate("window.took"), ended - started


def on_the_sheet(page: Page, address: str) -> tuple[list[float], float]:
    """Walk and type on the proof sheet with all of the cells; the time of each key, and of the processor on average."""
    page.goto(f"{address}#/table/demo/page-1-1")
    page.wait_for_selector(".cell.here")
    page.evaluate("window.took = []")
    inside = page.context.new_cdp_session(page)
    inside.send(
        "Performance.enable", {"timeDomain": "threadTicks"}
    )  # which other work on the machine does not count in
    before = _worked(inside.send("Performance.getMetrics"))
    for n in range(KEYS // 4):
        for key in ("ArrowRight", "1", "ArrowDown", "Space"):
            page.keyboard.press(key)
        if n % 10 == 9:
            page.keyboard.press("Control+Home")
    page.wait_for_selector("body[data-unsent='0']")
    took: list[float] = page.evaluate("window.took")
    after = _worked(inside.send("Performance.getMetrics"))
    return took, 1000 * (after - before) / len(took)


def _worked(said: Mapping[str, Sequence[Mapping[str, float]]]) -> float:
    return next(one["value"] for one in said["metrics"] if one["name"] == "TaskDuration")


def same_in(page: Page, address: str, pid: int) -> dict[str, str]:
    """Group all cells of a table that was looked at by their pictures, until the first group is shown."""
    page.goto(f"{address}#/table/demo/page-1-1")
    page.wait_for_selector(".answer, .fault, .finding")  # what the table seems to be has been tried
    page.wait_for_load_state("networkidle")
    started, before = page.evaluate("performance.now()"), processor(pid)
    page.goto(f"{address}#/alike/demo/page-1-1")
    page.wait_for_selector("#group button")
    ended: float = page.evaluate("performance.now()")
    return {
        f"same pictures of {ALIKE * ALIKE} cells": allowed((ended - started) / 1000, ALIKE_S, "s"),
        "what they take of the server's processor": allowed(processor(pid) - before, ALIKE_S, "s"),
    }


def processor(pid: int) -> float:
    """Seconds that a process has worked, and those of its own that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def panned(page: Page, address: str) -> list[float]:
    """Pan over the page at its own scale; the time of each frame."""
    page.goto(f"{address}#/grid/demo/page-1-1")
    page.wait_for_selector(".plane img")
    page.focus(".stage")
    for _ in range(6):
        page.keyboard.press("+")
    page.wait_for_load_state("networkidle")
    frames: list[float] = page.evaluate(PAN)
    return frames


def peak(pid: int) -> float:
    """Bytes that the process held at most."""
    lines = Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
    return 1024 * float(next(line.split()[1] for line in lines if line.startswith("VmHWM")))


if __name__ == "__main__":
    main()
