"""A workspace with a facsimile, its reading with flags planted, and a real server over it."""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCANS = ROOT / "raw_scans" / "weissenberg"
FACSIMILE = "facsimile-1-ruled-photocopy"
TABLE = "facsimile_1_ruled_photocopy-1-1"
VIEWS = (
    "",
    "#/queue",
    f"#/table/demo/{TABLE}",
    f"#/grid/demo/{TABLE}",
    f"#/alike/demo/{TABLE}",
    f"#/keying/demo/{TABLE}",
    "#/new",
    "#/page/demo/0",
)
SETTINGS = '[tool.tablewright]\npackage = "test-resolvers"\nversion = "0.1.0"\nlanguages = ["fra", "eng"]\n'


def truth(scan=SCANS / FACSIMILE):
    """The tables of a facsimile, cell by cell."""
    return json.loads(scan.with_name(f"{scan.name}.truth.json").read_text("utf-8"))


def read_cell(cell, text, other, *, flag):
    """A cell as two readers saw it: one as it is printed, the other in another way."""
    readings = {"rapidocr": text, "tesseract": other}
    reasons = [["readers differ: {} or {}", text, other]] if flag else []
    why = [f"readers differ: {text} or {other}"] if flag else []
    seen = {"flag": flag, "why": why, "reasons": reasons, "confidence": 0.4 if flag else 1.0}
    return cell | {"text": other, "readings": readings} | seen


def reading(tables, planted, turned=0, scan=SCANS / FACSIMILE):
    """What the readers say of these tables, wrong and flagged where it is planted: (table, row, column) to a text."""
    cells = [
        [
            read_cell(
                c, c["text"], planted.get((n, c["row"], c["col"]), c["text"]), flag=(n, c["row"], c["col"]) in planted
            )
            for c in table["cells"]
        ]
        for n, table in enumerate(tables)
    ]
    found = [
        {"title": t["title"], "quad": t["quad"], "cells": [strict(c) for c in cs], "layouts": t.get("layouts", [])}
        for t, cs in zip(tables, cells, strict=True)
    ]
    page = {
        "page": 1,
        "size": truth(scan)["size"],
        "turned": turned,
        "skew": 2.2,
        "warnings": [],
        "tables": found,
        "text": [],
    }
    return {"files": [{"file": f"raw_scans/demo/{scan.name}.jpg", "pages": [page]}]}


def strict(cell):
    keys = ("row", "col", "rowspan", "colspan", "text", "flag", "why", "reasons", "confidence", "quad", "readings")
    return {key: cell[key] for key in keys}


def make_workspace(root, planted, tables=None, turned=0, scan=SCANS / FACSIMILE):
    """A workspace whose one sheet, `demo`, was read and never verified."""
    tables = truth()["tables"][:1] if tables is None else tables
    for folder in ("raw_scans/demo", "extracted/demo", "canonical", "rules_pkg"):
        (root / folder).mkdir(parents=True)
    (root / "pyproject.toml").write_text(SETTINGS, "utf-8")
    shutil.copy(scan.with_name(f"{scan.name}.jpg"), root / "raw_scans/demo")
    read = json.dumps(reading(tables, planted, turned, scan), ensure_ascii=False)
    (root / f"extracted/demo/{scan.name}.jpg.json").write_text(read, "utf-8")
    return root


def as_if_it_said(grid):
    """A table of the facsimile as if its cells said something else, as large as the grid; at most nine by nine."""
    whole = truth()["tables"][0]
    at = {(c["row"], c["col"]): c for c in whole["cells"]}
    cells = [at[r, c] | {"text": text} for r, row in enumerate(grid) for c, text in enumerate(row)]
    last = len(grid) - 1, len(grid[0]) - 1
    corners = [at[0, 0]["quad"][0], at[0, last[1]]["quad"][1], at[last]["quad"][2], at[last[0], 0]["quad"][3]]
    return whole | {"title": "COMBAT", "quad": corners, "cells": cells}


# What a person does on the proof sheet


def open_sheet(page, server, table=TABLE):
    page.goto(f"{server.address}#/table/demo/{table}")
    page.wait_for_selector(f"body[data-shown='#/table/demo/{table}']")
    page.wait_for_selector(".cell.here")
    return page


def cell(page, row, col):
    return page.locator(f".cell[data-row='{row}'][data-col='{col}']")


def here(page):
    one = page.locator(".cell.here")
    return int(one.get_attribute("data-row")), int(one.get_attribute("data-col"))


def saved(page):
    page.wait_for_selector("body[data-unsent='0']")


def proof_all(page, printed):
    """Go through a table as a person does: look at each row, put right what is in doubt, and say that it is right."""
    cell(page, 0, 0).click()
    for _ in range(400):
        if page.locator(":focus").evaluate("one => !one.matches('.cell')"):
            return
        place = here(page)
        shown = cell(page, *place).inner_text()
        if "open" in cell(page, *place).get_attribute("class") and shown != printed[place]:
            page.keyboard.type(printed[place])
            page.keyboard.press("Tab")
            page.keyboard.press("Shift+Tab")
        page.keyboard.press("Space")


def confirm_and_sign(page):
    """Say that the table is what it seems, and sign; gives the name it has then."""
    page.wait_for_selector("#describe-yes:not([disabled])")
    page.focus("#describe-yes")
    page.keyboard.press("Enter")
    page.wait_for_selector("#sign:not([disabled])")
    before = page.evaluate("document.body.dataset.shown")
    page.focus("#sign")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=is signed.")
    page.wait_for_function("before => ![undefined, before].includes(document.body.dataset.shown)", arg=before)


def plant(count, seed=7):
    """Slips in so many cells of the first table, seeded."""
    body = [c for c in truth()["tables"][0]["cells"] if c["row"] and c["col"]]
    chosen = random.Random(seed).sample(body, count)
    return {(0, c["row"], c["col"]): c["text"].translate(str.maketrans("0123", "OI8B")) + "." for c in chosen}


class Server:
    """The command itself, in a process of its own."""

    def __init__(self, root, *words):
        program = "from tablewright.cli import main; main()"
        self.process = subprocess.Popen(
            [sys.executable, "-c", program, "review", "--no-browser", "--name", "Ann", *words],
            cwd=root,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=os.environ | {"PYTHONPATH": str(ROOT / "pipeline")},
        )
        self.address = self.process.stdout.readline().split()[-1]
        self.port = int(self.address.split(":")[2].split("/")[0])
        self.token = self.address.split("/")[3]

    def stop(self, how=signal.SIGINT):
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait(60)
        self.process.stdout.close()


def log(root, sheet="demo"):
    return [json.loads(line) for line in (root / f"decisions/{sheet}.jsonl").read_text("utf-8").splitlines()]


def csv_rows(tables):
    """The grid of the truth."""
    (table,) = tables
    rows = max(c["row"] for c in table["cells"]) + 1
    cols = max(c["col"] for c in table["cells"]) + 1
    texts = {(c["row"], c["col"]): c["text"] for c in table["cells"]}
    return [[texts.get((r, c), "") for c in range(cols)] for r in range(rows)]


def walk(page, address):
    """Goes through the views of the page; gives the name of each once it is shown."""
    for view in VIEWS:
        page.goto(address + view)
        page.wait_for_selector(f"body[data-shown='{view}']")
        yield view
