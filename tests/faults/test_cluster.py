"""Pages read by the workers of a cluster, which is real: a scheduler and workers of Dask, on the loopback."""

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from faulty import PROGRAM
from PIL import Image
from test_extract import draw_sheet

from tablewright.errors import FileTrouble, Trouble
from tablewright.workers import Elsewhere
from tablewright.workers.cluster import cluster_crew, fetch
from tablewright.workers.task import PageTask, Settings

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.slow

OTHER = """
import tablewright.identity
tablewright.identity.identity = lambda: "tablewright 0.0.1 (other)"
import tablewright.workers.cluster
tablewright.workers.cluster.identity = tablewright.identity.identity
"""


class Cluster:
    """A scheduler, and the workers it was given."""

    def __init__(self, folder):
        self.folder = folder
        self.started = []
        self.address = self._start(folder / "scheduler.json", "scheduler", "--port", "0")
        self.workers = []

    def _start(self, file, *words):
        program = [sys.executable, "-m", "distributed.cli.dask_scheduler"]
        log = (self.folder / "scheduler.log").open("w")
        words = [*program, "--host", "127.0.0.1", *words[1:], "--no-dashboard", "--scheduler-file", str(file)]
        self.started.append(subprocess.Popen(words, stdout=log, stderr=log, start_new_session=True))
        log.close()
        while not (file.exists() and file.read_text()):
            assert self.started[-1].poll() is None, (self.folder / "scheduler.log").read_text()
        return json.loads(file.read_text())["address"]

    def worker(self, preload=None):
        words = ["--nthreads", "1", "--no-dashboard", "--no-nanny", "--local-directory", str(self.folder)]
        words += ["--preload", preload] if preload else []
        log = (self.folder / "worker.log").open("a")
        self.workers.append(
            subprocess.Popen(
                [sys.executable, "-m", "distributed.cli.dask_worker", self.address, *words],
                stdout=log,
                stderr=log,
                start_new_session=True,
                env=os.environ | {"TMPDIR": str(self.folder)},
            )
        )
        log.close()
        self.started.append(self.workers[-1])

    def wait_for(self, workers):
        with distributed.Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(workers, timeout=120)

    def close(self):
        for one in reversed(self.started):
            one.kill()
            one.wait()


@pytest.fixture
def cluster(tmp_path):
    (tmp_path / "cluster").mkdir()
    made = Cluster(tmp_path / "cluster")
    yield made
    made.close()


def extract(*words, wait=True, cwd=None):
    running = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "extract", "--json", "--readers", "house", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=cwd,
    )
    if not wait:
        return running
    out, said = running.communicate(timeout=600)
    return running.returncode, out, said


def pages(folder, count):
    for number in range(count):
        draw_sheet(folder / f"{number:02}.png", turned=number)
    Image.new("RGB", (20, 20)).save(folder / "dot.png")
    return [*sorted(folder.glob("*.png")), folder / "none.png"]


def test_the_same_bytes_come_back_whoever_is_lost_on_the_way(tmp_path, cluster):
    files = pages(tmp_path, 6)
    here = extract("--jobs", "1", *files)
    for _ in range(2):
        cluster.worker()
    cluster.wait_for(2)
    running = extract("--scheduler", cluster.address, *files, wait=False)
    with ExitStack() as stack:
        stack.enter_context(running)
        # No further than the first: its output is nobody's to take yet, and a full pipe would hold it up for ever.
        read = [next(line for line in iter(running.stderr.readline, "") if line.startswith("read "))]
        os.kill(cluster.workers[0].pid, signal.SIGKILL)
        out, said = running.communicate(timeout=600)
    assert out == here[1]
    assert running.returncode == here[0] == 2
    assert "dot.png: page 1 is only 20 x 20 pixels" in said + "".join(read) + here[2]


def test_workers_find_the_files_by_themselves_where_they_are_told_the_place(tmp_path, cluster):
    (tmp_path / "shelf").mkdir()
    (tmp_path / "empty").mkdir()
    files = [path.name for path in pages(tmp_path / "shelf", 1)[:2]]
    here = extract("--jobs", "1", *files, cwd=tmp_path / "shelf")
    cluster.worker()
    cluster.wait_for(1)
    place = ("--scheduler", cluster.address, "--scans-at", (tmp_path / "shelf").as_uri())
    code, out, said = extract(*place, *files, "gone.png", cwd=tmp_path / "empty")
    assert (code, out) == (2, here[1])
    assert f"gone.png: there is no {(tmp_path / 'shelf').as_uri()}/gone.png" in said
    assert "nowhere:" in extract(*place[:3], "nowhere://x", files[0], cwd=tmp_path / "empty")[2]


def test_what_stands_elsewhere_has_to_be_what_stands_here(tmp_path):
    (tmp_path / "a.png").write_bytes(b"another")
    sha256 = hashlib.sha256(b"one").hexdigest()
    place = (tmp_path / "a.png").as_uri()
    with pytest.raises(FileTrouble, match="is another file than the one here"):
        fetch(Path("a.png"), Elsewhere(place, sha256), tmp_path / "copy")
    fetch(Path("a.png"), Elsewhere(place), tmp_path / "copy")
    assert (tmp_path / "copy").read_bytes() == b"another"


def test_without_a_scheduler_nobody_looks_elsewhere(tmp_path):
    code, _, said = extract("--scans-at", tmp_path.as_uri(), "a.png")
    assert (code, "without --scheduler the files are read here" in said) == (2, True)


def test_without_a_scheduler_or_workers_that_is_said(tmp_path, cluster):
    (file,) = pages(tmp_path, 1)[:1]
    code, _, said = extract("--scheduler", cluster.address, file)
    assert (code, "has no workers" in said) == (2, True)
    assert f"dask worker {cluster.address}" in said


def test_a_worker_of_another_version_is_refused(tmp_path, cluster):
    (tmp_path / "other.py").write_text(OTHER)
    cluster.worker(str(tmp_path / "other.py"))
    cluster.wait_for(1)
    code, _, said = extract("--scheduler", cluster.address, pages(tmp_path, 1)[0])
    assert code == 2
    assert "a worker runs tablewright 0.0.1 (other), and this is tablewright" in said
    assert "install the same on all machines" in said.lower()


def test_a_scheduler_that_is_lost_is_said_and_the_rest_is_kept(tmp_path, cluster):
    files = pages(tmp_path, 4)
    cluster.worker()
    cluster.wait_for(1)
    running = extract("--scheduler", cluster.address, *files, wait=False)
    with ExitStack() as stack:
        stack.enter_context(running)
        while "00.png" not in running.stderr.readline():
            pass
        cluster.close()
        out, said = running.communicate(timeout=600)
    assert running.returncode == 2
    assert "no longer answers" in said
    first, *_ = json.loads(out)["files"]
    assert first["file"] == str(files[0])


@pytest.mark.parametrize("asked", ["who is there", "what came of a page"])
def test_a_scheduler_may_be_lost_before_any_answer(tmp_path, cluster, monkeypatch, asked):
    monkeypatch.setattr("tablewright.workers.cluster.WAITED_FOR", 5.0)
    cluster.worker()
    cluster.wait_for(1)
    with cluster_crew(cluster.address, Settings(("house",), ("eng",)), 60.0, lambda _said: None) as crew:
        crew.submit(PageTask(pages(tmp_path, 1)[0], 1))
        (future,) = crew._out.values()
        while not future.done():
            time.sleep(0.05)
        cluster.close()
        with pytest.raises(Trouble, match="no longer answers"):
            _ = crew.width if asked == "who is there" else crew.next()
