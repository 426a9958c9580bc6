"""Workers on other machines, through Dask. Only this module knows it.

A page travels with the bytes of its file and comes back as JSON, so that workers need no disk in common with anybody;
where they have one, or a store that fsspec knows, only the name of the file travels.
There it is read by the same process, with the same limits, as here. What Dask does is all that is not reading: who
has room, who was lost, and that the pages of the lost are read by others.
"""

from __future__ import annotations

import atexit
import hashlib
import json
import queue
import threading
import warnings
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from tablewright.errors import FileTrouble, ProgramMissing, Trouble
from tablewright.files import check_file
from tablewright.identity import identity
from tablewright.limits import SHARE, Limits, free_memory
from tablewright.scratch import scratch
from tablewright.workers.files import Outcome
from tablewright.workers.process import Told, Worker
from tablewright.workers.task import Elsewhere, PageRead, PageTask, Settings, answered, plain_read, plain_trouble

WAITED_FOR = 20.0
"""Seconds for a scheduler to answer at all."""
LOOKED_AFTER = 5.0
"""Seconds between two looks at whether it still does."""
PAGES_A_THREAD = 2
"""Handed out at once: one is read while the next travels."""


class OtherVersion(Trouble):
    """A worker runs another program, and would read otherwise."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """A page on its way: all that a machine needs that has nothing of ours but the program."""

    task: PageTask
    content: bytes
    settings: Settings
    seconds: float
    program: str


def unpacked(parcel: Parcel) -> str:
    """Read a page, on the worker; what comes of it, as JSON."""
    if parcel.program != identity():
        return json.dumps({"other": identity()})
    with _workplace.turn(parcel) as (worker, folder):
        path = folder / f"page{parcel.task.path.suffix[:8]}"
        try:
            if parcel.task.elsewhere:
                fetch(parcel.task.path, parcel.task.elsewhere, path)
            else:
                path.write_bytes(parcel.content)
            read = worker.read(replace(parcel.task, path=path), lambda _said: None)
        except Trouble as trouble:
            # The file has its own name where somebody reads of it.
            told = trouble.message.replace(str(path), str(parcel.task.path))
            return json.dumps(plain_trouble(type(trouble)(told, remedy=trouble.remedy)))
        finally:
            path.unlink(missing_ok=True)
    assert isinstance(read, PageRead)  # noqa: S101 - no table is drawn on a cluster
    return json.dumps(plain_read(read))


def fetch(name: Path, elsewhere: Elsewhere, target: Path) -> None:
    """Get a file from where the worker finds it by itself; Trouble when it is not there, or is another."""
    import fsspec  # noqa: PLC0415 - optional, it comes with Dask

    digest = hashlib.sha256()
    try:
        with fsspec.open(elsewhere.url, "rb") as source, target.open("wb") as copy:
            while part := source.read(1 << 20):
                digest.update(part)
                copy.write(part)
    except FileNotFoundError as error:
        remedy = "See that --scans-at names the folder that the names of the files start from."
        raise FileTrouble(f"{name}: there is no {elsewhere.url}", remedy=remedy) from error
    except (ImportError, OSError, ValueError) as error:
        words = " ".join(str(error).split())[:300] or type(error).__name__
        remedy = "See that the workers have what fsspec needs for such a place (s3fs for s3:), and may read there."
        raise FileTrouble(f"{name}: a worker cannot get {elsewhere.url}: {words}", remedy=remedy) from error
    if elsewhere.sha256 not in ("", digest.hexdigest()):
        remedy = "Bring the two in line, or leave --scans-at out."
        raise FileTrouble(f"{name}: {elsewhere.url} is another file than the one here", remedy=remedy)


class _Workplace(threading.local):
    """What a thread of a worker keeps between pages: a process that reads, and a folder for it."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._worker: tuple[Settings, float, Worker, Path] | None = None

    @contextmanager
    def turn(self, parcel: Parcel) -> Iterator[tuple[Worker, Path]]:
        if self._worker is None or self._worker[:2] != (parcel.settings, parcel.seconds):
            self._open.close()
            atexit.register(self._open.close)
            folder = self._open.enter_context(scratch())
            worker = Worker(parcel.settings, _limits_there(parcel.seconds), folder)
            self._open.callback(worker.close)
            self._worker = (parcel.settings, parcel.seconds, worker, folder)
        yield self._worker[2:]


_workplace = _Workplace()


def _limits_there(seconds: float) -> Limits:
    """Share a worker's machine among its threads, and keep to what it was given of the memory."""
    from distributed import get_worker  # noqa: PLC0415 - optional

    worker = get_worker()
    given = worker.memory_manager.memory_limit or free_memory()
    threads = worker.state.nthreads
    # Its threads are the cores that it was given: other workers on the machine have theirs.
    return Limits(threads, int(min(free_memory(), given) * SHARE) // threads, seconds, threads)


class ClusterCrew:
    """Pages handed to a scheduler, and taken back as they come."""

    def __init__(self, client: Any, address: str, settings: Settings, seconds: float) -> None:
        self._client = client
        self._address = address
        self._settings = settings
        self._seconds = seconds
        self._back: queue.SimpleQueue[tuple[PageTask, Any]] = queue.SimpleQueue()
        self._out: dict[tuple[Path, int], Any] = {}  # Dask lets go of a page that nobody holds

    @property
    def width(self) -> int:
        """How many pages to hand out, for those who are there now."""
        with self._asked():
            threads: int = sum(self._client.nthreads().values())
        return PAGES_A_THREAD * max(1, threads)

    def submit(self, task: PageTask) -> None:
        """Hand out a page."""
        try:
            content = b"" if task.elsewhere else content_of(task.path)
        except (Trouble, OSError) as error:
            self._back.put((task, error))
            return
        sent = replace(task, pictures=None)
        parcel = Parcel(sent, content, self._settings, self._seconds, identity())
        with self._asked(), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of parcels of ten megabytes: that is what a scan is
            future = self._client.submit(unpacked, parcel, pure=False)
        self._out[task.path, task.number] = future
        future.add_done_callback(lambda done: self._back.put((task, done)))

    def next(self) -> tuple[PageTask, Outcome]:
        """Wait for one that comes back; Trouble when nobody is left who could bring it."""
        while True:
            try:
                task, came = self._back.get(timeout=LOOKED_AFTER)
            except queue.Empty:
                self._see_that_it_lives()
                continue
            self._out.pop((task.path, task.number), None)
            return task, self._outcome(task, came)

    def _outcome(self, task: PageTask, came: Any) -> Outcome:
        if isinstance(came, Trouble):
            return came
        if isinstance(came, OSError):
            return Trouble(f"{task.path}: {came.strerror}", remedy="Make the file readable for this user.")
        if came.status in ("cancelled", "lost"):
            raise self._lost()
        if came.status == "error":
            with self._asked():
                words = " ".join(str(came.exception()).split())[:300]
            remedy = "See the log of the worker; the same page may be read with `tablewright extract` here."
            return Trouble(f"{task.path}: page {task.number} was lost with its workers: {words}", remedy=remedy)
        with self._asked():
            plain = json.loads(came.result())
        if "other" in plain:
            raise OtherVersion(
                f"a worker runs {plain['other']}, and this is {identity()}",
                remedy="install the same on all machines: what they read is kept beside what is read here",
            )
        try:
            read = answered(plain)
        except Trouble as trouble:
            return trouble
        assert isinstance(read, PageRead)  # noqa: S101 - no table is drawn on a cluster
        return read

    def _see_that_it_lives(self) -> None:
        if self._client.status not in ("running", "connecting"):
            raise self._lost()
        with self._asked():
            self._client.sync(self._client.scheduler.identity, callback_timeout=WAITED_FOR)

    @contextmanager
    def _asked(self) -> Iterator[None]:
        """Ask something of the scheduler, which may be lost before any answer."""
        from distributed.client import ClosedClientError  # noqa: PLC0415 - optional

        try:
            yield
        except (OSError, TimeoutError, CancelledError, ClosedClientError) as error:
            raise self._lost() from error

    def _lost(self) -> Trouble:
        remedy = "What was read is kept: run the same command again when it is back."
        return Trouble(f"the scheduler at {self._address} no longer answers", remedy=remedy)


def content_of(path: Path) -> bytes:
    """The bytes of a file that is sent along."""
    check_file(path)
    return path.read_bytes()


@contextmanager
def cluster_crew(address: str, settings: Settings, seconds: float, told: Told) -> Iterator[ClusterCrew]:
    """Those who stand ready at a scheduler, while the block lasts."""
    del told  # what a machine lacks, its worker says
    try:
        from distributed import Client  # noqa: PLC0415 - optional
    except ImportError as error:
        raise ProgramMissing("Dask is not installed.", remedy="Install it: pip install 'tablewright[dask]'.") from error
    try:
        client: Any = cast("Any", Client)(address, timeout=WAITED_FOR, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        remedy = "See that `dask scheduler` runs there, and that the address is the one it prints: tcp://HOST:8786."
        raise Trouble(f"no scheduler answers at {address}", remedy=remedy) from error
    try:
        if not client.nthreads():
            remedy = f"Start some, on any machine that has tablewright: dask worker {address}."
            raise Trouble(f"the scheduler at {address} has no workers", remedy=remedy)
        yield ClusterCrew(client, address, settings, seconds)
    finally:
        with suppress(OSError, TimeoutError):  # there is nobody to part from when the scheduler is lost
            client.close(timeout=2)
