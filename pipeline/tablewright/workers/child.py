"""The process in which pages are read: one question after the other from its input, answers on its output.

    python -m tablewright.workers.child READERS LANGUAGES THREADS MEMORY PIXELS

It ends when its input does, and its whole family with it.
"""

from __future__ import annotations

import json
import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import BinaryIO

from PIL import Image

from tablewright.clean import load_page
from tablewright.clean.draw import draw_cleaning
from tablewright.errors import TablewrightError, Trouble, reaching
from tablewright.flow import extract_page, read_drawing
from tablewright.grid.draw import draw_layout
from tablewright.limits import keep_to
from tablewright.model.expected import Expected
from tablewright.model.page import CleanPage, Layout
from tablewright.read import Reader, find_readers
from tablewright.sheets.expected import expected_tables
from tablewright.sheets.load import SheetFiles, load
from tablewright.workers.task import PageRead, PageTask, Plain, plain_drawn, plain_read, plain_trouble

Say = Callable[[Plain], None]

_NO_MEMORY = -4
"""How OpenCV numbers that there was none."""


def main(readers: str, languages: str, threads: str, memory: str, pixels: str) -> None:
    """Answer until nobody asks any more."""
    say = channel()
    keep_to(int(memory))

    @cache
    def loaded() -> tuple[Reader, ...]:
        found, missing = find_readers(readers.split(","), languages.split(","), int(threads))
        say({"missing": [plain_trouble(trouble)["trouble"] for trouble in missing]})
        return tuple(found)

    for task in tasks(sys.stdin.buffer):
        say(answer(task, loaded, int(pixels), say))


def channel() -> Say:
    """Keep the way out to oneself: libraries print to where it was."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

    def say(told: Plain) -> None:
        # ASCII: texts may hold halves of signs, which no encoding can write.
        out.write(json.dumps(told) + "\n")
        out.flush()

    return say


def tasks(source: BinaryIO) -> Iterator[PageTask]:
    """Take what is asked; a thread waits for the end meanwhile, for a page may take minutes."""
    asked: queue.SimpleQueue[PageTask] = queue.SimpleQueue()

    def listen() -> None:
        try:
            while True:
                asked.put(pickle.load(source))  # noqa: S301 - from the program that started this one, nobody else
        except EOFError:
            end()

    threading.Thread(target=listen, daemon=True).start()
    while True:
        yield asked.get()


def end() -> None:
    """End at once, with every program that was started here."""
    if os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(0)


def answer(task: PageTask, readers: Callable[[], tuple[Reader, ...]], pixels: int, say: Say) -> Plain:
    """Read a page; whatever goes wrong with it is an answer, too."""
    try:
        return read(task, readers, pixels, say)
    except Trouble as trouble:
        return plain_trouble(trouble)
    except MemoryError:
        return {"memory": True}
    except TablewrightError as error:
        return {"failed": str(error)}
    except Exception as error:  # noqa: BLE001 - any fault of ours is this page's alone, and is told with its place
        if getattr(error, "code", None) == _NO_MEMORY:
            return {"memory": True}
        place = traceback.extract_tb(error.__traceback__)[-1]
        traceback.print_exc()
        words = " ".join(str(error).split())[:300]
        return {"failed": f"{type(error).__name__} in {Path(place.filename).name}:{place.lineno}: {words}"}


def read(task: PageTask, readers: Callable[[], tuple[Reader, ...]], pixels: int, say: Say) -> Plain:
    """Read a page, or the one table on it that a person drew."""
    count, scan = load_page(task.path, task.number, pixels)
    if task.drawing:
        return plain_drawn(read_drawing(scan, task.drawing, readers()))

    def found(page: CleanPage, layout: Layout) -> None:
        say({"found": [page.number, len(layout.grids), sum(len(grid.cells) for grid in layout.grids)]})
        if task.pictures:
            draw(task.pictures, page, layout)

    described = expected_of(pickle.dumps(task.sheet)) if task.sheet else ()
    return plain_read(PageRead(extract_page(scan, readers(), found, described, task.trust), count))


@lru_cache(maxsize=4)
def expected_of(sheet: bytes) -> tuple[Expected, ...]:
    """What to expect on the scans of a sheet, given its files; most pages of a run are of the same few sheets."""
    files: SheetFiles = pickle.loads(sheet)  # noqa: S301 - packed up a moment ago, by this very program
    return expected_tables(load(files))


def draw(names: Path, page: CleanPage, layout: Layout) -> None:
    """Draw what was found on a page, for the eye."""
    for end, drawn in ((".png", draw_layout(page, layout)), ("-clean.png", draw_cleaning(page))):
        path = names.with_name(f"{names.name}-{page.number}{end}")
        with reaching(str(path)):
            Image.fromarray(drawn).save(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
