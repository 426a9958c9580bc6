"""`tablewright extract`: any scan in, every table on it out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tablewright.api.renderings import rows_of
from tablewright.cli import telling
from tablewright.cli.outputs import names_of_outputs, write_outputs
from tablewright.cli.progress import progress
from tablewright.cli.reading import crew_of, elsewhere, reading_options, say_missing, scheduler_option
from tablewright.cli.words import json_text, on_one_line
from tablewright.errors import Exit, reaching
from tablewright.limits import limits_for
from tablewright.model.document import document
from tablewright.model.reading import LEAST_TRUST, TRUST, ReadFile, ReadTable
from tablewright.workers import READER_NAMES, FileDone, PageTask, Settings, read_files


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document: every cell with its evidence.")
@click.option("--lang", default="fra+eng", show_default=True, help="Languages of the print, the main one first.")
@click.option("--out", type=click.Path(path_type=Path), help="Folder to write a JSON a file and a CSV a table to.")
@reading_options
@scheduler_option
@click.option("--readers", default=",".join(READER_NAMES), show_default=True, help="Which readers to use.")
@click.option(
    "--trust",
    default=TRUST,
    show_default=True,
    type=click.FloatRange(min=LEAST_TRUST),
    metavar="N",
    help="Flag each cell that is likelier wrong than one in N: more trust, more to look at.",
)
@click.option("--debug", type=click.Path(path_type=Path), help="Folder for pictures of what was found where.")
def command(
    *,
    files: Sequence[Path],
    as_json: bool,
    lang: str,
    out: Path | None,
    jobs: int | None,
    memory: int | None,
    timeout: float,
    scheduler: str | None,
    scans_at: str | None,
    readers: str,
    trust: float,
    debug: Path | None,
) -> Exit:
    """Read every table on scans: PNG, JPEG, TIFF, WebP, GIF or PDF.

    A cell that could not be decided is flagged, never guessed.

    Example: tablewright extract --json player-aid.jpg
    """
    files = list(dict.fromkeys(files))
    for folder in filter(None, (out, debug)):
        make_folder(folder)
    settings = Settings.of(lang, names_of(readers))
    names = names_of_outputs(files)
    tasks = [
        PageTask(
            path,
            pictures=debug / names[path] if debug else None,
            elsewhere=elsewhere(scheduler, scans_at, path.as_posix()),
            trust=trust,
        )
        for path in files
    ]
    show = printed_as_json if as_json else kept_silent if out else shown_as_tables
    with (
        show() as tell,
        crew_of(scheduler, settings, limits_for(jobs, memory, timeout, files), say_missing) as crew,
        progress(len(files)) as tick,
    ):

        def take(done: FileDone) -> bool:
            for trouble in done.troubles:
                telling.trouble(trouble)
            if done.file and out:
                write_outputs(done.file, out, names[done.path])
            if done.file:
                tell(done.file)
            return not done.troubles

        went_well = in_order(files, read_files(tasks, crew, tick), take)
    return Exit.FINE if went_well else Exit.TROUBLE


def names_of(readers: str) -> tuple[str, ...]:
    """The readers named in an option, all of them known."""
    names = [name.strip() for name in readers.split(",") if name.strip()]
    strangers = [name for name in names if name not in READER_NAMES]
    if strangers or not names:
        found = ", ".join(strangers) or "nothing"
        raise click.BadParameter(f"{found}: the readers are {', '.join(READER_NAMES)}", param_hint="--readers")
    return tuple(names)


def make_folder(folder: Path) -> None:
    """See that a folder is there, before the long work whose results go into it."""
    with reaching(str(folder), "Name a folder; it is made if it is not there."):
        folder.mkdir(parents=True, exist_ok=True)


def in_order(files: Sequence[Path], done: Iterator[FileDone], take: Callable[[FileDone], bool]) -> bool:
    """Take the files in the order in which they were named; stopped in the middle, all that there are."""
    waiting: dict[Path, FileDone] = {}
    left = deque(files)
    went_well = True
    try:
        for one in done:
            waiting[one.path] = one
            while left and left[0] in waiting:
                went_well &= take(waiting.pop(left.popleft()))
    finally:
        for path in filter(waiting.__contains__, left):
            take(waiting[path])
    return went_well


Tell = Callable[[ReadFile], None]


@contextmanager
def printed_as_json() -> Iterator[Tell]:
    """One document, printed file by file, so that a thousand need no room; whole wherever it is stopped."""
    begun = False

    def tell(file: ReadFile) -> None:
        nonlocal begun
        (plain,) = document([file])["files"]
        click.echo((", " if begun else '{"files": [') + json_text(plain), nl=False)
        begun = True

    try:
        yield tell
    except BaseException:
        if begun:
            click.echo("]}")
        raise
    click.echo("]}" if begun else '{"files": []}')


@contextmanager
def kept_silent() -> Iterator[Tell]:
    """Nothing: it is in the folder."""
    yield lambda _file: None


@contextmanager
def shown_as_tables() -> Iterator[Tell]:
    """The tables for a person at a terminal, once the bar is gone."""
    files: list[ReadFile] = []
    try:
        yield files.append
    finally:
        show(files)


def show(files: Sequence[ReadFile]) -> None:
    """Draw the tables, what is flagged in red with a question mark."""
    console = Console(markup=False, highlight=False)
    for file in files:
        name = on_one_line(file.file)
        for page in file.pages:
            for table in page.tables:
                console.print(as_grid(table, f"{name} page {page.number}"))
            cells = [cell for table in page.tables for cell in table.cells]
            flagged = sum(cell.flag for cell in cells)
            console.print(
                f"{name} page {page.number}: {len(page.tables)} tables, {len(cells)} cells, {flagged} flagged"
            )


def as_grid(table: ReadTable, place: str) -> Table:
    """One table, drawn."""
    # A Text, not a str: in that, a title like [/bold] would be an order to the terminal.
    grid = Table(title=Text(on_one_line(table.title) or place), show_header=False, show_lines=True)
    doubtful = {(cell.row, cell.col) for cell in table.cells if cell.flag}
    for row, texts in enumerate(rows_of(table.cells)):
        told = [on_one_line(text) for text in texts]
        grid.add_row(*(Text(f"{t} ?", "red") if (row, col) in doubtful else Text(t) for col, t in enumerate(told)))
    return grid
