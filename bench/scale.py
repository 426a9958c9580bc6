"""Many pages: is memory flat, is no core idle, is none lost; and the same through a cluster of which a worker is lost.

    ./dev bench scale [--pages 1000] [--alone 8] [--cluster]

The pages are the repository's sheets from the press, each in another style, damage and seed. --alone pages are read
by one process on one core first, for the rate to hold the others against. With --cluster they are read once more by a
Dask scheduler and four workers on the loopback, one of which is killed when a third is done.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from threading import Event, Thread

from tablewright.limits import cores
from tablewright.press.facsimile import facsimile
from tablewright.press.manuscript import pages_of
from tablewright.press.recipes import RECIPES
from tablewright.press.styles import STYLES
from tablewright.press.typesetter import typeset
from tablewright.workspace import find_workspace

HERE = Path(__file__).parents[1]
PROGRAM = [sys.executable, "-c", "from tablewright.cli import main; main()"]
WORKERS = 4


@dataclass
class Run:
    """What one reading of all pages took and gave."""

    seconds: float = 0.0
    lines: bytes = b""
    said: str = ""
    memory: list[int] = field(default_factory=list)

    @property
    def pages(self) -> int:
        """How many came back."""
        return sum(len(file["pages"]) for file in json.loads(self.lines)["files"])

    def quarters(self) -> str:
        """The peak of memory in each quarter, in MB."""
        size = max(1, len(self.memory) // 4)
        peaks = [max(self.memory[at : at + size], default=0) // 1_000_000 for at in range(0, 4 * size, size)]
        return " ".join(f"{peak:>6}" for peak in peaks)


def printed(many: int, folder: Path) -> list[Path]:
    """Print and scan so many pages, no two alike."""
    aids = find_workspace(HERE).load_sheets()
    styles, recipes = cycle(STYLES), cycle(RECIPES)
    made: list[Path] = []
    for seed in count():
        for aid in aids:
            set_ = typeset(pages_of(aid), STYLES[next(styles)], language=aid.sheet.language, title=aid.sheet.title)
            for page in range(1, len(set_.settings) + 1):
                path = folder / f"{len(made):05}.jpg"
                path.write_bytes(facsimile(set_, page, next(recipes), seed).jpeg)
                made.append(path)
                if len(made) == many:
                    return made
    raise AssertionError


def family(pid: int) -> Iterator[int]:
    """A process and all that descend from it."""
    yield pid
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text("ascii").split():
            yield from family(int(child))


def resident(pid: int) -> int:
    """Bytes that a family of processes holds."""
    total = 0
    for one in family(pid):
        try:
            total += int(Path(f"/proc/{one}/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
        except OSError:
            continue
    return total


def read(words: Sequence[str], pages: Sequence[Path], *, kill: int = 0, after: int = 0) -> Run:
    """Read pages; when so many are done, kill somebody."""
    run, over = Run(), Event()
    started = time.monotonic()
    with tempfile.TemporaryFile() as out:
        command = [*PROGRAM, "extract", "--json", *words, *map(str, pages)]
        with subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE, text=True) as running:

            def watch() -> None:
                while not over.wait(0.5):
                    run.memory.append(resident(running.pid))

            Thread(target=watch, daemon=True).start()
            for done, line in enumerate(running.stderr or (), 1):
                run.said += "" if line.startswith("read ") else line
                if done == after:
                    os.kill(kill, signal.SIGKILL)
        over.set()
        run.seconds = time.monotonic() - started
        out.seek(0)
        run.lines = out.read()
    return run


def told(name: str, run: Run, rate: float) -> None:
    """A line of the table."""
    mine = run.pages / run.seconds
    digest = hashlib.sha256(run.lines).hexdigest()[:12]
    print(f"{name:<26}{run.pages:>7}{60 * mine:>11.1f}{mine / rate:>9.2f}   {run.quarters()}   {digest}", flush=True)
    if run.said:
        print(run.said)


def on_a_cluster(pages: Sequence[Path], folder: Path, *, kill: bool) -> Run:
    """Read pages through a scheduler and workers; one worker is killed when a third is done."""
    file = folder / "scheduler.json"
    log = (folder / "cluster.log").open("a")
    base = [sys.executable, "-m"]
    words = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)]
    started = [subprocess.Popen([*base, "distributed.cli.dask_scheduler", *words], stdout=log, stderr=log)]
    while not (file.exists() and file.read_text()):
        time.sleep(0.2)
    address = json.loads(file.read_text())["address"]
    file.unlink()
    words = [address, "--nthreads", "1", "--no-dashboard", "--no-nanny", "--local-directory", str(folder)]
    worker = [*base, "distributed.cli.dask_worker", *words]
    started += [subprocess.Popen(worker, stdout=log, stderr=log) for _ in range(WORKERS)]
    from distributed import Client  # noqa: PLC0415 - optional, as for who uses it

    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(WORKERS)
    try:
        after = len(pages) // 3 if kill else 0
        return read(["--scheduler", address], pages, kill=started[1].pid, after=after)
    finally:
        for one in started:
            one.kill()
            one.wait()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=1000)
    parser.add_argument("--alone", type=int, default=8)
    parser.add_argument("--cluster", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pages = printed(given.pages, folder)
        print(f"{len(pages)} pages, {cores()} cores; memory: peak of all processes by quarter of the time, MB")
        print(f"{'':<26}{'pages':>7}{'pages/min':>11}{'times':>9}   {'memory':<27}   result", flush=True)
        whole_machine = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {min(whole_machine)})  # what is started now has this one core
        single = read(["--jobs", "1"], pages[: given.alone])
        os.sched_setaffinity(0, whole_machine)
        rate = single.pages / single.seconds
        told("one process, one core", single, rate)
        whole = read([], pages)
        told(f"{cores()} processes", whole, rate)
        if given.cluster:
            told(f"{WORKERS} workers", on_a_cluster(pages, folder, kill=False), rate)
            told(f"{WORKERS} workers, one killed", on_a_cluster(pages, folder, kill=True), rate)


if __name__ == "__main__":
    main()
