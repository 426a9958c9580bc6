"""Long work on many pages: a bar with rate and remaining time, or a line a file, meanwhile."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

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

from tablewright.cli import telling
from tablewright.workers import PageTask

OnPage = Callable[[PageTask, int], None]


@contextmanager
def progress(count: int) -> Iterator[OnPage]:
    """A bar on a terminal, a line a page otherwise; ``count`` files, whose pages are counted as they are opened."""
    console = Console(stderr=True)
    if telling.is_for_programs() or not console.is_terminal:
        yield say_page
        return
    columns = (TextColumn("reading"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        pages = bar.add_task("reading", total=count)
        known = count

        def tick(task: PageTask, of: int) -> None:
            nonlocal known
            known += of - 1 if task.number == 1 else 0
            bar.update(pages, advance=1, total=known)

        yield tick


def say_page(task: PageTask, of: int) -> None:
    """Say that a page is done."""
    which = f" page {task.number} of {of}" if of > 1 else ""
    telling.say("page", f"read {os.path.relpath(task.path)}{which}", file=str(task.path), page=task.number, pages=of)


class Rate(ProgressColumn):
    """Pages a minute."""

    def render(self, task: Task) -> Text:
        """What stands in the column."""
        return Text(f"{60 * task.speed:.0f} pages/min" if task.speed else "")
