"""Workers on this machine: so many processes, each with its share of the cores and the memory."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tablewright.errors import Trouble
from tablewright.limits import Limits
from tablewright.model.reading import ReadTable
from tablewright.scratch import scratch
from tablewright.workers.files import Outcome
from tablewright.workers.process import Told, Worker
from tablewright.workers.task import Found, PageRead, PageTask, Settings

A_MOMENT = 0.5
"""Seconds after which who waits looks whether somebody wants it to stop."""


class LocalCrew:
    """Threads that each wait for a process of their own."""

    def __init__(self, workers: list[Worker], told: Told) -> None:
        self.width = len(workers)
        self._workers = workers
        self._told = told
        self._asked: queue.SimpleQueue[PageTask] = queue.SimpleQueue()
        self._back: queue.SimpleQueue[tuple[PageTask, Outcome] | BaseException] = queue.SimpleQueue()
        for worker in workers:
            threading.Thread(target=self._serve, args=(worker,), daemon=True).start()

    def submit(self, task: PageTask) -> None:
        """Hand out a page."""
        self._asked.put(task)

    def next(self) -> tuple[PageTask, Outcome]:
        """Wait for one that comes back, awake now and then: a Ctrl-C just before the wait begins would not end it."""
        while True:
            with suppress(queue.Empty):
                back = self._back.get(timeout=A_MOMENT)
                break
        if isinstance(back, BaseException):
            raise back
        return back

    def _serve(self, worker: Worker) -> None:
        while True:
            task = self._asked.get()
            try:
                self._back.put((task, outcome(worker, task, self._told)))
            except BaseException as error:  # noqa: BLE001 - raised where somebody waits for it
                self._back.put(error)


def outcome(worker: Worker, task: PageTask, told: Told) -> Outcome:
    """Give a page as it was read, or the reason why not."""
    try:
        read = worker.read(task, told)
    except Trouble as trouble:
        return trouble
    assert isinstance(read, PageRead)  # noqa: S101 - tables are drawn one at a time, not here
    return read


@contextmanager
def local_crew(settings: Settings, limits: Limits, told: Told) -> Iterator[LocalCrew]:
    """Workers who stand ready while the block lasts; at its end, whatever ends it, their processes end too."""
    with scratch() as folder:
        workers = [Worker(settings, limits, folder) for _ in range(limits.jobs)]
        try:
            yield LocalCrew(workers, once(told))
        finally:
            for worker in workers:
                worker.close()


def read_drawn(settings: Settings, limits: Limits, task: PageTask) -> ReadTable:
    """Read the one table of a page that a person drew."""
    with scratch() as folder:
        worker = Worker(settings, limits, folder)
        try:
            table = worker.read(task, lambda _said: None)
        finally:
            worker.close()
    assert isinstance(table, ReadTable)  # noqa: S101 - what was asked for
    return table


def once(told: Told) -> Told:
    """Say but once what every worker says."""
    heard: set[str] = set()
    lock = threading.Lock()

    def say(what: Found | Trouble) -> None:
        with lock:
            if isinstance(what, Trouble) and str(what) in heard:
                return
            heard.add(str(what))
        told(what)

    return say
