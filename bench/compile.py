"""How long `tablewright compile` takes: this repository's sheets, and a workspace of a thousand tables of 20 by 20.

Times are of the processor, and the second is also told as a ratio to the first: machines differ, the ratio less.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tablewright.cli.compile import make_package, plan
from tablewright.workspace import Workspace, find_workspace

SHEETS, TABLES, SIDE = 10, 100, 20
SETTINGS = '[tool.tablewright]\npackage = "many-tables"\nversion = "1.0.0"\nlanguages = ["eng"]\n'
HEAD = 'title = "Many"\nlanguage = "eng"\nreceived = []\n[[page]]\nnumber = 1\ncolumns = 1\n'
TABLE = """
[[table]]
id = "t{number}"
title = "Table {number}"
page = 1
received = ""
rows = {{ kind = "die", name = "Die", dice = "1d20" }}
columns = {{ kind = "threshold", name = "Points" }}
"""


def main() -> None:
    """Print both."""
    own = seconds(find_workspace(Path(__file__).parent))
    print(f"this repository's sheets         {own:6.2f} s of processor time")
    with tempfile.TemporaryDirectory() as folder:
        for path, text in many_tables():
            target = Path(folder) / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        many = seconds(find_workspace(Path(folder)))
    print(f"{SHEETS * TABLES} tables of {SIDE} by {SIDE}        {many:6.2f} s, {many / own:.0f} times as long")


def seconds(workspace: Workspace) -> float:
    """Compile a workspace, in seconds of the processor."""
    start = time.process_time()
    for line in make_package(workspace, plan(workspace)):
        if "unsigned" not in line:
            print(f"  {line}")
    return time.process_time() - start


def many_tables() -> Iterator[tuple[str, str]]:
    """The files of the large workspace."""
    yield "pyproject.toml", SETTINGS
    for sheet in range(SHEETS):
        folder = f"canonical/s{sheet}"
        page = f"blocks = {[f'table:t{number}' for number in range(TABLES)]}\n"
        tables = [TABLE.format(number=number) for number in range(TABLES)]
        yield f"{folder}/sheet.toml", HEAD + page + "".join(tables)
        yield from ((f"{folder}/t{number}.csv", csv(sheet + number)) for number in range(TABLES))


def csv(seed: int) -> str:
    """One table of small whole numbers."""
    header = ["Die", *(str(column) for column in range(1, SIDE + 1))]
    rows = [
        [str(row), *(str((row * column + seed) % 7) for column in range(1, SIDE + 1))] for row in range(1, SIDE + 1)
    ]
    return "".join(",".join(record) + "\n" for record in [header, *rows])


if __name__ == "__main__":
    main()
