"""`tablewright extract`: any scan in, every table on it out."""

from __future__ import annotations

import csv
import json
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import click
from PIL import Image
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tablewright.clean.draw import draw_cleaning
from tablewright.cli.progress import work_on
from tablewright.errors import Exit, TablewrightError, reaching
from tablewright.flow import OnPage, extract_file
from tablewright.grid.draw import draw_layout
from tablewright.model.document import document
from tablewright.model.page import CleanPage, Layout
from tablewright.model.reading import ReadFile, ReadTable
from tablewright.read import READERS, Reader, find_readers


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document: every cell with its evidence.")
@click.option("--lang", default="fra+eng", show_default=True, help="Languages of the print, the main one first.")
@click.option("--out", type=click.Path(path_type=Path), help="Folder to write a JSON a file and a CSV a table to.")
@click.option("--jobs", type=click.IntRange(min=1), help="How many files to read at once; by default one a core.")
@click.option("--readers", default=",".join(READERS), show_default=True, help="Which readers to use.")
@click.option("--debug", type=click.Path(path_type=Path), help="Folder for pictures of what was found where.")
def command(
    *,
    files: Sequence[Path],
    as_json: bool,
    lang: str,
    out: Path | None,
    jobs: int | None,
    readers: str,
    debug: Path | None,
) -> Exit:
    """Read every table on scans: PNG, JPEG, TIFF, WebP or PDF.

    A cell that could not be decided is flagged, never guessed.

    Example: tablewright extract --json player-aid.jpg
    """
    if out:
        make_folder(out)
    cores = jobs or os.cpu_count() or 1
    workers = min(cores, len(files))
    found, missing = find_readers(names_of(readers), re.split(r"[+,]", lang), max(1, cores // workers))
    for trouble in missing:
        click.echo(f"{trouble}\n  Going on without this reader: more cells will be flagged.", err=True)
    results = extract_all(files, found, workers, drawing(debug))
    done = [result for result in results if isinstance(result, ReadFile)]
    for result in results:
        if isinstance(result, TablewrightError):
            click.echo(result, err=True)
    if out:
        write(done, out)
    if as_json:
        click.echo(json.dumps(document(done), ensure_ascii=False))
    elif not out:
        show(done)
    return Exit.FINE if len(done) == len(files) else Exit.TROUBLE


def names_of(readers: str) -> list[str]:
    """The readers named in an option, all of them known."""
    names = [name.strip() for name in readers.split(",") if name.strip()]
    strangers = [name for name in names if name not in READERS]
    if strangers or not names:
        found = ", ".join(strangers) or "nothing"
        raise click.BadParameter(f"{found}: the readers are {', '.join(READERS)}", param_hint="--readers")
    return names


def extract_all(
    files: Sequence[Path], readers: Sequence[Reader], workers: int, on_page: Callable[[Path], OnPage | None]
) -> list[ReadFile | TablewrightError]:
    """Each file's reading, or what is wrong with it."""

    def extract(path: Path) -> ReadFile | TablewrightError:
        try:
            return extract_file(path, readers, on_page(path))
        except TablewrightError as error:
            return error

    return work_on(extract, files, workers)


def drawing(folder: Path | None) -> Callable[[Path], OnPage | None]:
    """What to do with each page of a file for `--debug`."""
    if folder is None:
        return lambda _path: None
    make_folder(folder)

    def for_file(path: Path) -> OnPage:
        def draw(page: CleanPage, layout: Layout) -> None:
            stem = f"{path.stem}-{page.number}"
            for name, drawn in ((f"{stem}.png", draw_layout(page, layout)), (f"{stem}-clean.png", draw_cleaning(page))):
                with reaching(str(folder / name)):
                    Image.fromarray(drawn).save(folder / name)

        return draw

    return for_file


def make_folder(folder: Path) -> None:
    """See that a folder is there, before the long work whose results go into it."""
    with reaching(str(folder), "Name a folder; it is made if it is not there."):
        folder.mkdir(parents=True, exist_ok=True)


def write(files: Sequence[ReadFile], folder: Path) -> None:
    """A JSON a file, a CSV a table."""
    for file in files:
        stem = Path(file.file).stem
        text = json.dumps(document([file]), ensure_ascii=False, indent=1)
        with reaching(str(folder / f"{stem}.json")):
            (folder / f"{stem}.json").write_text(text + "\n", encoding="utf-8")
        for page in file.pages:
            for number, table in enumerate(page.tables, 1):
                path = folder / f"{stem}-{page.number}-{number}.csv"
                with reaching(str(path)), path.open("w", encoding="utf-8", newline="") as target:
                    csv.writer(target, lineterminator="\n").writerows(rows_of(table))


def rows_of(table: ReadTable) -> list[list[str]]:
    """The texts of a table by row and column; what a span covers is empty."""
    rows, cols = table.shape
    texts = {(cell.row, cell.col): cell.text for cell in table.cells}
    return [[texts.get((row, col), "") for col in range(cols)] for row in range(rows)]


def show(files: Sequence[ReadFile]) -> None:
    """The tables for a person at a terminal, what is flagged in red with a question mark."""
    console = Console()
    for file in files:
        for page in file.pages:
            for table in page.tables:
                console.print(as_grid(table, f"{file.file} page {page.number}"))
            cells = [cell for table in page.tables for cell in table.cells]
            flagged = sum(cell.flag for cell in cells)
            console.print(
                f"{file.file} page {page.number}: {len(page.tables)} tables, {len(cells)} cells, {flagged} flagged"
            )


def as_grid(table: ReadTable, place: str) -> Table:
    """One table, drawn."""
    grid = Table(title=table.title or place, show_header=False, show_lines=True)
    doubtful = {(cell.row, cell.col) for cell in table.cells if cell.flag}
    for row, texts in enumerate(rows_of(table)):
        grid.add_row(*(Text(f"{t} ?", "red") if (row, col) in doubtful else Text(t) for col, t in enumerate(texts)))
    return grid
