"""Long work on many files: all cores at it, and a bar with rate and remaining time, or a line a file, meanwhile."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

Done = Callable[[Path], None]
Outcome = TypeVar("Outcome")


def work_on(work: Callable[[Path], Outcome], paths: Sequence[Path], workers: int) -> list[Outcome]:
    """Give each path's outcome, in the order of the paths; Ctrl-C drops those that have not begun."""
    pool = ThreadPoolExecutor(workers)
    try:
        with progress(len(paths)) as tick:
            waiting = {pool.submit(work, path): path for path in paths}
            for finished in as_completed(waiting):
                tick(waiting[finished])
        return [future.result() for future in waiting]
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def progress(count: int) -> Iterator[Done]:
    """A bar on a terminal, a line a file otherwise."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda path: click.echo(f"read {os.path.relpath(path)}", err=True)
        return
    columns = (TextColumn("reading"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("reading", total=count)
        yield lambda _path: bar.advance(task)


class Rate(ProgressColumn):
    """Files a minute."""

    def render(self, task: Task) -> Text:
        """What stands in the column."""
        return Text(f"{60 * task.speed:.0f} files/min" if task.speed else "")
