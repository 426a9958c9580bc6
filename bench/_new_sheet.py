"""A sheet that nobody has seen, from a dropped scan to an installed package, with every act of the person counted.

What the acts take is reckoned by the keystroke-level model (Card, Moran and Newell, Communications of the ACM 23:7,
1980); what the machine takes is measured.
"""

from __future__ import annotations

import csv
import json
import random
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page

from tablewright.press.manuscript import grid_block
from tablewright.press.sample import sample

SIDE = 9
RESULTS = ("AE", "A2", "A1", "EX", "NE", "D1", "D2", "DR", "DE")
ODDS = ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1")
STYLES = ("ruled", "serif", "zebra")

KEY, POINT, HOME, THINK = 0.28, 1.1, 0.4, 1.35
"""Seconds: a key or button by somebody who is no typist, a target found with the mouse, a hand moved, a thought."""


@dataclass
class Person:
    """Somebody at the page, and what the work is reckoned to take; ``waited`` is what the machine took meanwhile."""

    page: Page
    keys: int = 0
    clicks: int = 0
    thoughts: int = 0
    waited: dict[str, float] = field(default_factory=dict)

    def press(self, key: str) -> None:
        """Decide, and press a key."""
        self.thoughts += 1
        self.keys += 1
        self.page.keyboard.press(key)

    def fill(self, selector: str, text: str) -> None:
        """Decide, click on a field, and type over what it holds."""
        self.click(selector)
        self.page.keyboard.press("Control+a")
        self.keys += 2 + len(text)
        self.page.keyboard.type(text)

    def click(self, selector: str) -> None:
        """Decide, and click."""
        self.thoughts += 1
        self.clicks += 1
        self.page.click(selector)

    @contextmanager
    def waiting(self, what: str) -> Iterator[None]:
        """Watch the clock while the machine works."""
        started = time.perf_counter()
        yield
        self.waited[what] = time.perf_counter() - started

    @property
    def seconds(self) -> float:
        """What the acts take: for each click the hand goes to the mouse and back."""
        return self.thoughts * THINK + self.keys * KEY + self.clicks * (POINT + KEY + 2 * HOME)


def printed(seed: int) -> list[list[str]]:
    """A combat results table that nobody has seen: nine by nine, its labels among them."""
    chance = random.Random(seed)  # noqa: S311 - made-up tables, and no secrets
    worst = [RESULTS.index("AE") + chance.randrange(3) for _ in range(SIDE - 1)]
    body = [
        [RESULTS[min(len(RESULTS) - 1, max(0, (row + col + low) // 2))] for col, low in enumerate(sorted(worst))]
        for row in range(SIDE - 1)
    ]
    return [["Die", *ODDS], *([str(row + 1), *results] for row, results in enumerate(body))]


def from_nothing(page: Page, address: str, root: Path, seed: int) -> tuple[Person, int]:
    """Drop a scan, settle, confirm, sign, compile, install; give the person and the cells that are wrong in the end."""
    sheet, grid = f"sheet_{seed}", printed(seed)
    scan = root / f"{sheet}.jpg"
    scan.write_bytes(
        sample(grid_block(grid, name="crt", title="COMBAT RESULTS"), style=STYLES[seed % len(STYLES)], seed=seed).jpeg
    )
    person = Person(page)
    page.goto(f"{address}#/new")
    page.wait_for_selector("#file")
    with person.waiting("reading"):
        person.click(".drop h1")  # stands for the drag of the file onto the page
        page.set_input_files("#file", scan)
        page.wait_for_selector("button:focus:has-text('queue')", timeout=300_000)
    person.press("Enter")
    settle(person, grid)
    person.press("Enter")  # what the table is
    page.wait_for_selector("#f-id:focus")
    if page.input_value("#f-rows_dice") != "1d8":
        person.fill("#f-rows_dice", "1d8")
    person.press("Enter")
    page.wait_for_selector("#sign:focus")
    person.press("Enter")
    page.wait_for_selector("dialog[open]")
    person.press("Enter")
    page.wait_for_selector("text=is signed.")
    person.click(".home")
    with person.waiting("compiling"):
        person.click("text=Make the package")
        page.wait_for_selector("text=bench-resolvers 0.1.0:")
    (table,) = (root / "canonical" / sheet).glob("*.csv")
    signed = list(csv.reader(table.read_text("utf-8").splitlines()))
    wrong = sum(a != b for ours, theirs in zip(signed, grid, strict=True) for a, b in zip(ours, theirs, strict=True))
    with person.waiting("building and installing"):
        said = installed_says(root, f"{sheet}.look_up_{table.stem}", die=4, column_label="3-1")
    if said != grid[4][ODDS.index("3-1") + 1]:
        message = f"the package says {said}"
        raise SystemExit(message)
    return person, wrong


def settle(person: Person, grid: list[list[str]]) -> None:
    """Go through the queue, cell by cell, as the print has it."""
    page = person.page
    page.wait_for_selector(".one")
    while (one := page.query_selector(".one[data-row]")) is not None:
        row, col = (int(one.get_attribute(f"data-{axis}") or 0) for axis in ("row", "col"))
        choices = page.locator(".choices .text").all_inner_texts()
        if choices[:1] == [grid[row][col]]:
            person.press("Enter")
        elif grid[row][col] in choices:
            person.press(str(choices.index(grid[row][col]) + 1))
        else:
            person.press("Tab")
            person.keys += len(grid[row][col]) + 1
            page.keyboard.type(grid[row][col])
            page.keyboard.press("Enter")
        place = json.dumps(one.get_attribute("data-place"))
        page.wait_for_function(f"() => document.querySelector('.one')?.dataset.place !== {place}")


def installed_says(root: Path, resolver: str, **inputs: object) -> str:
    """Build the package's wheel, install it into an environment that has nothing else, and look a result up."""
    fresh = root / "fresh"
    pip = [sys.executable, "-m", "pip", "--quiet", "wheel", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "-w", str(root / "wheel"), str(root / "rules_pkg")], check=True)
    venv.create(fresh, with_pip=True, clear=True)
    python = fresh / "bin" / "python"
    wheels = map(str, (root / "wheel").glob("*.whl"))
    subprocess.run([python, "-m", "pip", "--quiet", "install", "--no-index", *wheels], check=True)
    given = [f"{name}={value}" for name, value in inputs.items()]
    asked = [python, "-m", "bench_resolvers", resolver, *given]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.splitlines()[0]
