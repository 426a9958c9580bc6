"""Many files read at once, page by page; each file is given as soon as all of its pages are done."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

from tablewright.errors import ProgramMissing, Trouble
from tablewright.model.reading import ReadFile, ReadPage
from tablewright.workers.task import PageRead, PageTask

Outcome = PageRead | Trouble


class Crew(Protocol):
    """Those who read pages, on this machine or on others."""

    @property
    def width(self) -> int:
        """How many pages to hand out before one comes back."""

    def submit(self, task: PageTask) -> None:
        """Hand out a page."""

    def next(self) -> tuple[PageTask, Outcome]:
        """Wait for one that comes back, in whatever order."""


OnPage = Callable[[PageTask, int], None]
"""Hears of each page that came back, and how many its file has."""


@dataclass(frozen=True, slots=True)
class FileDone:
    """What was read of a file, in the order of its pages, and what went wrong with the others."""

    path: Path
    pages: tuple[ReadPage, ...]
    troubles: tuple[Trouble, ...] = ()

    @property
    def file(self) -> ReadFile | None:
        """The file as far as it was read; None when no page of it was."""
        return ReadFile(str(self.path), self.pages) if self.pages else None


@dataclass(slots=True)
class _Open:
    """A file of which some pages are not back yet."""

    left: int = 1
    pages: dict[int, ReadPage] = field(default_factory=dict)
    troubles: dict[int, Trouble] = field(default_factory=dict)

    def take(self, number: int, outcome: Outcome) -> None:
        """Put a page in its place."""
        self.left -= 1
        if isinstance(outcome, Trouble):
            self.troubles[number] = outcome
        else:
            self.pages[number] = outcome.page

    def done(self, path: Path) -> FileDone:
        """Close it."""
        return FileDone(
            path,
            tuple(page for _, page in sorted(self.pages.items())),
            tuple(trouble for _, trouble in sorted(self.troubles.items())),
        )


def read_files(files: Sequence[PageTask], crew: Crew, on_page: OnPage) -> Iterator[FileDone]:
    """Read files, given by their first pages. How many pages one has is known when its first is back.

    Pages of a file that was begun go before other files, so that few are open at any time and memory stays flat.
    ProgramMissing is raised: without readers, no page fares better than the first.
    """
    opened: dict[Path, _Open] = {}
    try:
        yield from _as_they_come(files, crew, on_page, opened)
    except KeyboardInterrupt:
        # What was read so far is given, before the end.
        for path, file in opened.items():
            remedy = "run the same again for the rest"
            file.troubles[0] = Trouble(f"{path}: stopped with {len(file.pages)} of its pages read", remedy=remedy)
            yield file.done(path)
        raise


def _as_they_come(
    files: Sequence[PageTask], crew: Crew, on_page: OnPage, opened: dict[Path, _Open]
) -> Iterator[FileDone]:
    first, further = deque(files), deque[PageTask]()
    out = 0
    while out or first or further:
        while out < crew.width and (first or further):
            task = further.popleft() if further else first.popleft()
            opened.setdefault(task.path, _Open())
            crew.submit(task)
            out += 1
        task, outcome = crew.next()
        out -= 1
        if isinstance(outcome, ProgramMissing):
            raise outcome
        file = opened[task.path]
        pages = 1 if isinstance(outcome, Trouble) else outcome.pages
        if task.number == 1 and pages > 1:
            file.left += pages - 1
            further += [replace(task, number=number) for number in range(2, pages + 1)]
        file.take(task.number, outcome)
        on_page(task, pages)
        if not file.left:
            yield opened.pop(task.path).done(task.path)
