"""The review page: how fast it is under load, and what its groups of pictures let through.

    ./dev bench review

Prints two tables. The page has 2,000 flagged cells on one scan of 10,000 x 8,000 pixels, in a headless Chromium; the
pictures are those of the repository's facsimiles. What a new sheet takes a person is measured by `./dev bench person`.
"""

from __future__ import annotations

import json
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
SIZE = (10_000, 8_000)
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
    with served(fill_with_flags) as (page, address, pid):
        under_load = measured(page, address, pid)
    for figures in (under_load, same_pictures(SCANS)):
        table = Table("what", "figure")
        for name, figure in figures.items():
            table.add_row(name, figure)
        Console().print(table)


@contextmanager
def served(fill: Callable[[Path], None]) -> Iterator[tuple[Page, str, int]]:
    """A workspace of its own, the command over it, and a browser: a tab, the address, the process."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder)
        for part in ("raw_scans/demo", "extracted/demo", "canonical", "rules_pkg"):
            (root / part).mkdir(parents=True)
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


def fill_with_flags(root: Path) -> None:
    """One page of flagged cells, none verified."""
    picture = Image.new("L", SIZE, 250)
    draw, font = ImageDraw.Draw(picture), ImageFont.load_default(60)
    width, height = SIZE[0] // COLUMNS, SIZE[1] // ROWS
    cells = []
    for row in range(ROWS):
        for col in range(COLUMNS):
            left, top = col * width, row * height
            text = f"{row % 7}/{col % 9}"
            draw.rectangle((left, top, left + width, top + height), outline=90, width=3)
            draw.text((left + width / 2, top + height / 2), text, fill=20, font=font, anchor="mm")
            cells.append(flagged(row, col, text, (left, top, left + width, top + height)))
    picture.save(root / "raw_scans/demo/page.png")
    quad = [[0, 0], [SIZE[0], 0], list(SIZE), [0, SIZE[1]]]
    table = {"title": "Bench", "quad": quad, "cells": cells}
    page = {"page": 1, "size": SIZE, "turned": 0, "skew": 0, "warnings": [], "tables": [table], "text": []}
    read = {"files": [{"file": "raw_scans/demo/page.png", "pages": [page]}]}
    (root / "extracted/demo/page.png.json").write_text(json.dumps(read), "utf-8")


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
    alike = same_in(page, address)
    frames = panned(page, address)
    return {
        "cells in the queue": f"{ROWS * COLUMNS}",
        "keys": f"{len(keys)}",
        "a key until the next cell is drawn, median": f"{statistics.median(keys):.0f} ms",
        "the same, 95 of 100 are faster than": f"{statistics.quantiles(keys, n=20)[-1]:.0f} ms",
        "a key on the proof sheet until it is drawn, median": f"{statistics.median(sheet):.0f} ms",
        "the same, 95 of 100 are faster": f"{statistics.quantiles(sheet, n=20)[-1]:.0f} ms",
        "what it takes of the page's processor": f"{worked:.0f} ms",
        "same pictures of all of them": f"{alike:.1f} s",
        "until it is safe on the disk, mean": f"{saved / len(keys):.0f} ms",
        "the server's memory at its peak": f"{peak(pid) / 1e6:.0f} MB",
        "page panned": f"{SIZE[0]} x {SIZE[1]} pixels",
        "a frame while panning, median": f"{statistics.median(frames):.0f} ms",
        "a frame, 95 of 100 are faster than": f"{statistics.quantiles(frames, n=20)[-1]:.0f} ms",
    }


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


def same_in(page: Page, address: str) -> float:
    """Group all cells by their pictures; seconds until the first group is shown."""
    started = page.evaluate("performance.now()")
    page.goto(f"{address}#/alike/demo/page-1-1")
    page.wait_for_selector("#group button")
    ended: float = page.evaluate("performance.now()")
    return (ended - started) / 1000


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
