"""What a new sheet takes a person, from the drop of its scan to a package that answers: every act on the real page.

    ./dev bench person [--seed N] [--sheets crt,fire]

Eight sheets, four of them drawn anew from a fresh seed each time, which is printed. Somebody who knows what is printed
drives the page in a headless Chromium: mends a grid that was found otherwise than it is printed, looks at each row,
puts right what is wrong, says what the table is, signs, and makes the package. Each act is counted: 1.2 s a key, 3 s a
row or sample looked at, 3 s a click or a drag, 10 s a cell or a field typed. What the machine takes is not counted.
Then the wheel is installed alone, and every cell and twenty calls a sheet are held against the print.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from rich.table import Table

from _person_mends import axes_of, mend
from _person_sheets import Printed, sheets
from tablewright.press.manuscript import grid_block
from tablewright.press.sample import sample

KEY, LOOK, CLICK, TYPED = 1.2, 3.0, 3.0, 10.0
CALLS = 20
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
SETTINGS = '[tool.tablewright]\npackage = "bench-resolvers"\nversion = "0.1.0"\nlanguages = ["eng", "fra"]\n'
PATIENCE = 900_000
"""Milliseconds for the machine to read a large sheet while others use it."""


@dataclass
class Person:
    """Somebody at the page, and the acts so far."""

    page: Page
    keys: int = 0
    looks: int = 0
    clicks: int = 0
    typed: int = 0

    def press(self, key: str) -> None:
        """Press a key."""
        self.keys += 1
        self.page.keyboard.press(key)

    def look(self) -> None:
        """Look at a row, or at a sample of what a table answers."""
        self.looks += 1

    def click(self, selector: str) -> None:
        """Find something with the mouse, and click."""
        self.clicks += 1
        self.page.click(selector)

    def fill(self, selector: str, text: str) -> None:
        """Type over a field."""
        self.typed += 1
        self.page.fill(selector, text)

    def choose(self, selector: str, value: str) -> None:
        """Take one of a list."""
        self.clicks += 1
        self.page.select_option(selector, value)

    @property
    def seconds(self) -> float:
        """What the acts take."""
        return KEY * self.keys + LOOK * self.looks + CLICK * self.clicks + TYPED * self.typed


@dataclass(frozen=True)
class Outcome:
    """What became of a sheet: the person's acts, the table's name, and what went wrong, if anything."""

    printed: Printed
    person: Person
    table: str
    trouble: str = ""


def main() -> None:
    """Drive the page over the sheets, install what it made, and print what it took."""
    words = argparse.ArgumentParser()
    words.add_argument("--seed", type=int, default=int(time.time()) % 100_000)
    words.add_argument("--sheets", default="")
    asked = words.parse_args()
    print(f"seed {asked.seed}", file=sys.stderr, flush=True)
    chosen = [one for one in sheets(asked.seed) if not asked.sheets or one.name in asked.sheets.split(",")]
    with served() as (page, address, root):
        outcomes = [told(digitised(page, address, root, one)) for one in chosen]
        if any(one.table for one in outcomes):
            released(page, address)
        agree = held_against_the_print(root, outcomes)
    show(asked.seed, outcomes, agree)


@contextmanager
def served() -> Iterator[tuple[Page, str, Path]]:
    """A workspace of its own, the command over it, and a browser."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder)
        for part in ("raw_scans", "extracted", "canonical", "rules_pkg"):
            (root / part).mkdir()
        (root / "pyproject.toml").write_text(SETTINGS, "utf-8")
        program = "from tablewright.cli import main; main()"
        command = [sys.executable, "-c", program, "review", "--no-browser", "--name", "Ann"]
        with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as server:
            address = (server.stdout or sys.stdin).readline().split()[-1]
            chromium = shutil.which("chromium") or shutil.which("google-chrome")
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            page = browser.new_page(viewport={"width": 1440, "height": 900}, locale="en-GB")
            page.set_default_timeout(120_000)
            yield page, address, root
            browser.close()
            server.terminate()


def digitised(page: Page, address: str, root: Path, printed: Printed) -> Outcome:
    """Drop a scan, hold each row against the print, say what the table is, sign, and make the package."""
    scan = root / f"{printed.name}.jpg"
    block = grid_block(printed.grid, name=printed.name, title=printed.title)
    picture = sample(block, style=printed.style, scan=printed.scan, seed=printed.seed, language="eng")
    scan.write_bytes(picture.jpeg)
    person = Person(page)
    page.goto(f"{address}#/new")
    page.reload()
    person.fill("#sheet", printed.name)
    person.clicks += 1  # the scan is dragged onto the page
    page.set_input_files("#file", scan)
    page.wait_for_selector("main button.main:focus, .trouble", timeout=PATIENCE)
    if page.locator(".trouble").count():
        return Outcome(printed, person, "", " ".join(page.inner_text(".trouble").split()))
    person.press("Enter")
    page.wait_for_selector(".cell.here, .mend")
    if structure(page, printed):
        person.look()  # at a table that is not as it is printed
        mend(person, axes_of(picture.truth["tables"][0], len(printed.grid), len(printed.grid[0])))
    if trouble := structure(page, printed):
        return Outcome(printed, person, "", trouble)
    if trouble := proofed(person, printed):
        return Outcome(printed, person, "", trouble)
    described(person, printed)
    person.press("Enter")
    page.wait_for_selector("#sign:not([disabled])")
    page.focus("#sign")
    table = page.input_value("#f-id")
    person.press("Enter")
    page.wait_for_selector(".toast:has-text('is signed')")
    page.wait_for_selector("body[data-unsent='0']")
    person.clicks += 2  # to the first view, and on its button; the machine makes the package once, after the last sheet
    return Outcome(printed, person, table)


def released(page: Page, address: str) -> None:
    """Make the package of all that was signed."""
    page.goto(f"{address}#/")
    page.click("#release")
    page.wait_for_selector("text=To use it", timeout=PATIENCE)


def told(outcome: Outcome) -> Outcome:
    """Say on the way what became of a sheet: a large one takes the machine minutes to read."""
    print(f"{outcome.printed.name}: {outcome.person.seconds:.0f} s {outcome.trouble}", file=sys.stderr, flush=True)
    return outcome


def structure(page: Page, printed: Printed) -> str:
    """Say what is wrong with the grid that is read, if anything."""
    rows, columns = (int(page.get_attribute(".paper", f"aria-{way}count") or 0) for way in ("row", "col"))
    wanted = (len(printed.grid), len(printed.grid[0]))
    if page.locator(".cell").count() != printed.cells and (rows, columns) == wanted:
        return "cells are merged that are printed apart"
    return "" if (rows, columns) == wanted else f"found as {rows} x {columns}, printed as {wanted[0]} x {wanted[1]}"


SHOWN = """() => [...document.querySelectorAll('.cell')].map((one) =>
    [Number(one.dataset.row), Number(one.dataset.col), one.firstChild?.data ?? '', one.classList.contains('open')])"""


def proofed(person: Person, printed: Printed) -> str:
    """Go down the rows: look, type what is wrong, and press Space for what is right; say where that leads nowhere."""
    page = person.page
    shown = {(row, col): (text, is_open) for row, col, text, is_open in page.evaluate(SHOWN)}
    page.keyboard.press("Control+Home")
    for row, texts in enumerate(printed.grid):
        person.look()
        for col, text in enumerate(texts):
            if shown[row, col][0] != text:
                page.focus(f".cell[data-row='{row}'][data-col='{col}']")
                person.typed += 1
                typed(page, text)
                page.keyboard.press("Tab")
        page.focus(beginning(page, row))
        for _ in range(2 + len(texts)):
            if page.locator(f".line.proofed[data-row='{row}']").count():
                break
            person.press("Space")
        else:
            return f"row {row + 1} could not be proofed"
    page.wait_for_selector("body[data-unsent='0']")
    return ""


def typed(page: Page, text: str) -> None:
    """Type over a cell, line by line."""
    first, *more = text.split("\n")
    page.keyboard.type(first)
    for line in more:
        page.keyboard.press("Alt+Enter")
        page.keyboard.type(line)


def beginning(page: Page, row: int) -> str:
    """Say where Space has brought somebody: the first doubt of a row, or its first cell."""
    doubt = f".cell.open[data-row='{row}']"
    return f"{doubt} >> nth=0" if page.locator(doubt).count() else f".cell[data-row='{row}'] >> nth=0"


def described(person: Person, printed: Printed) -> None:
    """See what the table is taken for, and put right what is not so."""
    page = person.page
    person.look()
    if page.input_value("#f-title") != printed.title:
        person.fill("#f-title", printed.title)
    if page.input_value("#f-rows") != printed.rows["kind"]:
        person.choose("#f-rows", printed.rows["kind"])
    if "dice" in printed.rows and page.input_value("#f-rows_dice") != printed.rows["dice"]:
        person.fill("#f-rows_dice", printed.rows["dice"])
    page.wait_for_selector(".answer")
    person.look()  # at the sample
    page.wait_for_selector("#describe-yes:not([disabled])")
    page.focus("#describe-yes")


ASKED = """
import importlib, json, sys
package = importlib.import_module("bench_resolvers")
told = []
for sheet, table, calls in json.load(sys.stdin):
    game = getattr(package, sheet)
    cells = [list(row) for row in getattr(game, table).cells]
    told.append([cells, [package.resolve(f"{sheet}.look_up_{table}", **call).text for call in calls]])
print(json.dumps(told))
"""


def held_against_the_print(root: Path, outcomes: Sequence[Outcome]) -> dict[str, tuple[int, int]]:
    """Install the wheel where nothing else is, and count what it says otherwise: cells, and calls."""
    done = [one for one in outcomes if one.table]
    if not done:
        return {}
    fresh = root / "fresh"
    venv.create(fresh, with_pip=True)
    wheel = max((root / "rules_pkg/dist").glob("*.whl"), key=lambda path: path.stat().st_mtime)
    python = fresh / "bin" / "python"
    subprocess.run([python, "-m", "pip", "--quiet", "install", "--no-index", wheel], check=True)
    calls = [list(some_calls(one.printed)) for one in done]
    asked = json.dumps([[o.printed.name, o.table, [c for c, _ in cs]] for o, cs in zip(done, calls, strict=True)])
    run = subprocess.run([python, "-c", ASKED], input=asked, capture_output=True, text=True, check=True, cwd=fresh)
    wrong = {}
    for one, made, (cells, answers) in zip(done, calls, json.loads(run.stdout), strict=True):
        body = [row[1:] for row in one.printed.grid[1:]]
        bad = sum(a != b for ours, theirs in zip(cells, body, strict=True) for a, b in zip(ours, theirs, strict=True))
        wrong[one.printed.name] = bad, sum(a != wanted for a, (_, wanted) in zip(answers, made, strict=True))
    return wrong


def some_calls(printed: Printed) -> Iterator[tuple[dict[str, object], str]]:
    """Draw calls as a player would make them: a roll or a count for the row, a label for the column."""
    chance = random.Random(printed.seed)  # noqa: S311 - which cells to ask for
    heads = printed.grid[0]
    for _ in range(CALLS):
        row, col = 1 + chance.randrange(len(printed.grid) - 1), 1 + chance.randrange(len(heads) - 1)
        label = printed.grid[row][0]
        across = "odds" if printed.rows["kind"] == "die" else "column_label"
        if printed.rows["kind"] == "label":
            given: dict[str, object] = {"terrain": label}
        else:
            name = "die" if printed.rows["kind"] == "die" else "factors"
            given = {name: int(label.split("-")[-1].rstrip("+"))}
        yield {**given, across: " ".join(heads[col].split())}, printed.grid[row][col]


def show(seed: int, outcomes: Sequence[Outcome], agree: dict[str, tuple[int, int]]) -> None:
    """Print a table: a sheet a line."""
    table = Table("sheet", "cells", "keys", "looks", "clicks", "typed", "seconds", "wrong cells", "wrong calls")
    for one in outcomes:
        p, wrong = one.person, agree.get(one.printed.name)
        said = [str(n) for n in (p.keys, p.looks, p.clicks, p.typed)]
        end = [f"{p.seconds:.0f}", *map(str, wrong)] if wrong else [one.trouble, "", ""]
        table.add_row(one.printed.name, str(one.printed.cells), *said, *end)
    console = Console(width=130)
    console.print(table)
    done = [one.person.seconds for one in outcomes if one.table]
    small = [one.person.seconds for one in outcomes if one.table and one.printed.cells <= 130]
    console.print(f"seed {seed}; {len(done)} of {len(outcomes)} sheets published with no file edited")
    if small:
        console.print(f"median {statistics.median(done):.0f} s; up to 130 cells: at most {max(small):.0f} s")


if __name__ == "__main__":
    main()
