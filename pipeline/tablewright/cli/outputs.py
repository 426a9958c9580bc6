"""What `tablewright extract --out` writes: a JSON a file and a CSV a table, whole or not at all, none over another."""

from __future__ import annotations

import json
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tablewright.api.renderings import csv_of
from tablewright.files import write_whole
from tablewright.model.document import document
from tablewright.model.reading import ReadFile


def names_of_outputs(files: Sequence[Path]) -> Mapping[Path, str]:
    """Name what comes of each file: by its stem; those that share one, by more of their path until none does."""
    ways: list[Callable[[Path], str]] = [lambda p: p.stem, lambda p: p.name, lambda p: "-".join(p.parts[-2:])]
    names: dict[Path, str] = {}
    for way in ways:
        found = {path: printable(way(path)) for path in files if path not in names}
        count = Counter(_folded(name) for name in [*found.values(), *names.values()])
        names |= {path: name for path, name in found.items() if count[_folded(name)] == 1}
    for path in files:
        number = 2
        while path not in names:
            name = f"{printable(path.stem)}-{number}"
            if _folded(name) not in map(_folded, names.values()):
                names[path] = name
            number += 1
    return names


def printable(name: str) -> str:
    """The same for a name that is no text: what it lacks is spelt out, so that it can be written anywhere."""
    return name.encode("utf-8", "backslashreplace").decode().replace("\\", "_").replace("/", "_")


def _folded(name: str) -> str:
    """As file systems compare that do not tell A from a."""
    return unicodedata.normalize("NFC", name).casefold()


def write_outputs(file: ReadFile, folder: Path, name: str) -> None:
    """Write what was read of one file."""
    text = json.dumps(document([file]), ensure_ascii=False, indent=1)
    write_whole(folder / f"{name}.json", (text + "\n").encode("utf-8", "backslashreplace"))
    for page in file.pages:
        for number, table in enumerate(page.tables, 1):
            write_whole(folder / f"{name}-{page.number}-{number}.csv", csv_of(table.cells).encode("utf-8", "replace"))
