"""What reading may take of the machine: cores, and for each page memory, time and pixels."""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tablewright.errors import Trouble

MEGABYTE = 1_000_000
USUAL = 1500 * MEGABYTE
"""What reading an A4 page at 300 dpi takes at most, readers included; of large photographs, twice that."""
LEAST = 700 * MEGABYTE
"""The readers alone are half of it."""
READERS = 650 * MEGABYTE
A_PIXEL = 26
"""Bytes that a page takes for each of its pixels while it is cleaned, measured at 50 and at 150 million."""
MOST_PIXELS = 150_000_000
"""An A2 sheet at 600 dpi; more is a mistake or a trap."""
SECONDS = 300.0
"""An A4 page takes five; the largest there may be a minute, on a busy machine several."""
OF_MANY_PAGES = {".pdf", ".tif", ".tiff"}
SHARE = 0.75
"""Of the memory that is free when work begins: the rest is for everybody else."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How many pages are read at once, and what one of them may take."""

    jobs: int
    memory: int
    seconds: float = SECONDS
    cores: int = 1

    @property
    def pixels(self) -> int:
        """How many pixels a page may have, for that memory to suffice."""
        return min(MOST_PIXELS, max(0, self.memory - READERS) // A_PIXEL)

    @property
    def threads(self) -> int:
        """Cores for each page that is being read."""
        return max(1, self.cores // self.jobs)

    def shared_by(self, pages: int) -> Limits:
        """The same for so few pages that not all jobs have work: each gets more of the machine."""
        jobs = max(1, min(self.jobs, pages))
        return Limits(jobs, self.memory * self.jobs // jobs, self.seconds, self.cores)


def limits_of(jobs: int | None, memory: int | None, seconds: float) -> Limits:
    """Share the machine out; ``memory`` is for all pages together, by default most of what is free."""
    whole = memory or int(free_memory() * SHARE)
    wanted = jobs or max(1, min(cores(), whole // USUAL))
    if wanted > 1 and whole // wanted < LEAST:
        raise Trouble(
            f"--jobs {wanted} leaves {whole // wanted // MEGABYTE} MB for each page, and reading one takes "
            f"{LEAST // MEGABYTE} MB and more",
            remedy=f"At most --jobs {max(1, whole // LEAST)} with {whole // MEGABYTE} MB; --memory gives more.",
        )
    return Limits(wanted, whole // wanted, seconds, cores())


def keep_to(memory: int) -> None:
    """Take no more memory in this process, and leave no image of it behind; only Linux keeps to the former."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def limits_for(jobs: int | None, memory: int | None, seconds: float, files: Sequence[Path]) -> Limits:
    """Share the machine among as many pages as may be read at once."""
    limits = limits_of(jobs, memory, seconds)
    one_page_each = all(path.suffix.lower() not in OF_MANY_PAGES for path in files)
    return limits.shared_by(len(files)) if one_page_each else limits


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def free_memory() -> int:
    """Bytes that are free for use, of the machine or of the container that this runs in."""
    return max(LEAST, min(_free_on_the_machine(), _free_in_the_container()))


def _free_on_the_machine() -> int:
    try:
        lines = Path("/proc/meminfo").read_text("ascii").splitlines()
        return 1024 * next(int(line.split()[1]) for line in lines if line.startswith("MemAvailable:"))
    except (OSError, StopIteration, ValueError):
        # Where there is no /proc, all there is: macOS gives back what it lends to caches.
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def _free_in_the_container() -> int:
    try:
        group = Path("/sys/fs/cgroup")
        return int((group / "memory.max").read_text("ascii")) - int((group / "memory.current").read_text("ascii"))
    except (OSError, ValueError):  # no such groups, or "max"
        return 1 << 62
