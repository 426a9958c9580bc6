"""A process that reads pages, seen from outside: asked, waited for so long and no longer, and ended."""

from __future__ import annotations

import json
import os
import pickle
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from tablewright.errors import ScanRefused, Trouble
from tablewright.limits import MEGABYTE, Limits
from tablewright.model.reading import ReadTable
from tablewright.workers.task import Found, PageRead, PageTask, Plain, Settings, answered, trouble_of

Told = Callable[[Found | Trouble], None]
"""Hears what a process says before it answers: what was found on a page, and which readers are missing."""

CHILD = "tablewright.workers.child"


class Ended(Exception):
    """The process ended before it answered, or has no memory left."""


class TooLong(Exception):
    """It did not answer in time."""


class Worker:
    """One such process at a time; after one that ended, the next page gets a new one."""

    def __init__(self, settings: Settings, limits: Limits, folder: Path) -> None:
        self._settings = settings
        self._limits = limits
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._has_read = False
        self._closed = False

    def read(self, task: PageTask, told: Told) -> PageRead | ReadTable:
        """Read a page; Trouble when it cannot be read, whatever the reason."""
        try:
            try:
                return self._answer(task, told)
            except Ended:
                if not self._has_read:
                    raise
                # What the pages before had left in its memory may have been the reason.
                self.end()
                return self._answer(task, told)
        except Ended as error:
            self.end()
            raise self._refused(task, str(error)) from error
        except TooLong as error:
            self.end()
            raise ScanRefused(
                f"{task.path}: page {task.number} was not read within {self._limits.seconds:g} seconds",
                remedy="If you trust the file, give each page longer with --timeout SECONDS.",
            ) from error

    def close(self) -> None:
        """End it for good: whoever still waits for an answer gets none, and no new one is started."""
        self._closed = True
        self.end()

    def end(self) -> None:
        """End it, with every program that it started."""
        process, self._process, self._has_read = self._process, None, False
        if process is not None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    pipe.close() if pipe else None

    def _answer(self, task: PageTask, told: Told) -> PageRead | ReadTable:
        process = self._process = self._process or self._started()
        if self._closed:  # while it was starting, so that who closed it saw nothing to end
            self.end()
            raise Ended("it was closed")
        for plain in _said(process, task, time.monotonic() + self._limits.seconds):
            if "found" in plain:
                told(Found(*plain["found"]))
            elif "missing" in plain:
                for trouble in plain["missing"]:
                    told(trouble_of(trouble))
            elif "memory" in plain:
                raise Ended("there was no memory left")
            elif "failed" in plain:
                message = f"{task.path}: page {task.number} cannot be read: {plain['failed']}"
                raise Trouble(message, remedy="This is a fault of tablewright; please report it with the scan.")
            else:
                self._has_read = True
                return answered(plain)
        raise Ended(_how(process))

    def _started(self) -> subprocess.Popen[bytes]:
        if self._closed:
            raise Ended("it was closed")
        settings, limits = self._settings, self._limits
        numbers = (limits.threads, limits.memory, limits.pixels)
        words = [",".join(settings.readers), ",".join(settings.languages), *map(str, numbers)]
        environment = {"TMPDIR": str(self._folder), "OPENCV_FOR_THREADS_NUM": str(limits.threads)}
        with (self._folder / "said").open("ab") as said:
            # A session of its own: Ctrl-C is for the program in front, which then ends this one and its family.
            return subprocess.Popen(
                [sys.executable, "-m", CHILD, *words],
                env=os.environ | environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=said,
                start_new_session=True,
            )

    def _refused(self, task: PageTask, how: str) -> ScanRefused:
        limits = self._limits
        return ScanRefused(
            f"{task.path}: page {task.number} cannot be read with {limits.memory // MEGABYTE} MB: {how}",
            remedy="If you trust the file, give it more with --memory 8G, or read fewer pages at once with --jobs 1.",
        )


def _said(process: subprocess.Popen[bytes], task: PageTask, until: float) -> Iterator[Plain]:
    """Ask, and give what it says line by line until it ends."""
    question, answer = process.stdin, process.stdout
    assert question is not None  # noqa: S101 - both are pipes
    assert answer is not None  # noqa: S101 - the same
    with suppress(BrokenPipeError):
        pickle.dump(task, question)
        question.flush()
    kept = b""
    with selectors.DefaultSelector() as selector:
        selector.register(answer, selectors.EVENT_READ)
        while True:
            if not selector.select(max(0.0, until - time.monotonic())):
                raise TooLong
            part = os.read(answer.fileno(), 1 << 16)
            if not part:
                return
            *lines, kept = (kept + part).split(b"\n")
            yield from map(json.loads, lines)


def _how(process: subprocess.Popen[bytes]) -> str:
    """Say how it ended, once its output has."""
    try:
        code = process.wait(5)
    except subprocess.TimeoutExpired:
        return "it fell silent"
    return f"{signal.Signals(-code).name} ended it" if code < 0 else f"it ended with {code}"
