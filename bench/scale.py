"""Many pages: is memory flat, is no core idle, is none lost; and the same through a cluster of which a worker is lost.

    ./dev bench scale [--pages 1000] [--alone 40]

The pages are the repository's sheets from the press, each in another style, damage and seed. Every so manieth, --alone
of them, are first read by one process on one core, for the rate to hold the others against. Then all are read on all
cores, and by a Dask scheduler and four workers on the loopback, twice: in the second reading one worker is killed when
a third is done.
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
from typing import Any

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
    processor: float = 0.0
    lines: bytes = b""
    said: str = ""
    memory: list[int] = field(default_factory=list)

    @property
    def pages(self) -> int:
        """How many came back."""
        return sum(len(file["pages"]) for file in json.loads(self.lines)["files"])

    @property
    def quarters(self) -> str:
        """The peak of memory in each quarter, in MB."""
        size = max(1, len(self.memory) // 4)
        peaks = [max(self.memory[at : at + size], default=0) // 1_000_000 for at in range(0, 4 * size, size)]
        return ", ".join(map(str, peaks))


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


def read(words: Sequence[str], pages: Sequence[Path], *, beside: Sequence[int] = (), after: int = 0) -> Run:
    """Read pages, ``beside`` whom others work; when so many are done, the first of those is killed."""
    run, over = Run(), Event()
    started = time.monotonic()
    with tempfile.TemporaryFile() as out:
        command = [*PROGRAM, "extract", "--json", *words, *map(str, pages)]
        with subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE, text=True) as running:

            def watch() -> None:
                while not over.wait(0.5):
                    run.memory.append(sum(resident(one) for one in (running.pid, *beside)))

            Thread(target=watch, daemon=True).start()
            for done, line in enumerate(running.stderr or (), 1):
                run.said += "" if line.startswith("read ") else line
                if done == after:
                    os.kill(beside[0], signal.SIGKILL)
            run.seconds = time.monotonic() - started
            over.set()
            run.processor = ended(running)
        out.seek(0)
        run.lines = out.read()
    return run


def ended(process: subprocess.Popen[Any]) -> float:
    """Wait for the end of a process; the seconds of processor that it and its family took."""
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime


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
    from distributed import Client  # noqa: PLC0415 - slow to load, and not needed to see the help

    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(WORKERS)
    try:
        others = [one.pid for one in (*started[1:], started[0])]
        run = read(["--scheduler", address], pages, beside=others, after=len(pages) // 3 if kill else 0)
    finally:
        for one in reversed(started):
            one.terminate()  # and not killed: who ends by itself has waited for the processes that it started
    run.processor += sum(ended(one) for one in started)
    return run


PAGE = """# Many pages

{pages} pages from the press, each in another style, damage and seed, on {cores} cores; {alone} of them by one process
on one core for the rate to hold the others against. *Times* is how many times that rate; seconds of processor are
those of all processes, Dask's own among them, and say what the work takes when others use the machine, too. Memory is
the peak of all processes in each quarter of the time. `./dev bench scale > docs/bench-scale.md` makes this page.

| | pages read | pages a minute | times | processor, s a page | memory, MB | SHA-256 of the result |
|---|---|---|---|---|---|---|"""


def told(name: str, run: Run, rate: float) -> None:
    """A line of the table."""
    mine = run.pages / run.seconds
    figures = (run.pages, f"{60 * mine:.1f}", f"{mine / rate:.2f}", f"{run.processor / run.pages:.2f}", run.quarters)
    digest = hashlib.sha256(run.lines).hexdigest()[:12]
    print(f"| {name} | {' | '.join(map(str, figures))} | `{digest}` |", flush=True)
    sys.stderr.write(run.said)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=1000)
    parser.add_argument("--alone", type=int, default=40)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pages = printed(given.pages, folder)
        alone = pages[:: max(1, given.pages // given.alone)][: given.alone]
        print(PAGE.format(pages=len(pages), cores=cores(), alone=len(alone)), flush=True)
        whole_machine = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {min(whole_machine)})  # what is started now has this one core
        single = read(["--jobs", "1"], alone)
        os.sched_setaffinity(0, whole_machine)
        rate = single.pages / single.seconds
        told("one process, one core", single, rate)
        told(f"{cores()} processes", read([], pages), rate)
        told(f"a scheduler and {WORKERS} workers", on_a_cluster(pages, folder, kill=False), rate)
        told("the same, a worker killed after a third", on_a_cluster(pages, folder, kill=True), rate)


if __name__ == "__main__":
    main()
