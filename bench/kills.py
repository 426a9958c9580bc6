"""Commands killed before each change to their workspace: nothing is lost, half there, or left lying about.

    ./dev bench kills [--most 100] [--only NAME]

Each command is run once to its end, its changes counted, then again in a fresh copy for each change, and killed before
that one (so also after the one before). What follows a kill: `verify` finds the workspace whole; what was said to be
done still is; the same command run again gives the same bytes as if nothing had happened; no passing file is left.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import random
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from _killing import listen
from tablewright import cli
from tablewright.cli import add, compile, extract, judging, run, verify  # noqa: A004, F401 - loaded once, not after each fork
from tablewright.cli.review_desk import WorkspaceDesk
from tablewright.review.decisions import Act, read_log
from tablewright.review.proofing import unproofed
from tablewright.review.session import Session
from tablewright.workspace import find_workspace

HERE = Path(__file__).parents[1]
DEMO = HERE / "tests" / "review"
BY = "Ann"
Action = Callable[[Path], None]


@dataclass(frozen=True, slots=True)
class Case:
    """A command, the workspace that it begins in, and what may not be lost of what it says is done."""

    name: str
    start: Callable[[Path], None]
    action: Action
    holds: Callable[[Path], str]


def command(*words: str) -> Action:
    """One of the commands, as from a shell."""

    def act(root: Path) -> None:
        del root
        with contextlib.suppress(SystemExit):
            cli.main(list(words))

    return act


def blank_workspace(root: Path) -> None:
    """A workspace with two scans that have nothing on them, and one sheet that is described."""
    with contextlib.suppress(SystemExit), contextlib.redirect_stdout(None):
        cli.main(["init", str(root)])
    (root / "raw_scans" / "blank").mkdir()
    for name in ("a", "b"):
        Image.new("RGB", (200, 200), "white").save(root / "raw_scans" / "blank" / f"{name}.png")
    for part in ("canonical", "raw_scans"):
        shutil.copytree(
            HERE / part / "weissenberg", root / part / "weissenberg", ignore=shutil.ignore_patterns("*.jpg*")
        )


def review_workspace(root: Path) -> None:
    """A workspace with a table that is ready to be signed."""
    sys.path.insert(0, str(DEMO))
    from review_demo import TABLE, make_workspace  # noqa: PLC0415 - found beside the tests

    make_workspace(root, {})
    work = Session(WorkspaceDesk(find_workspace(root), BY))
    frame = work.frame_of("demo", TABLE)
    work.frame("demo", TABLE, {name: getattr(frame, name) for name in frame.__slots__}, by=BY)
    for row in unproofed((loaded := work.load("demo")).subject(TABLE), loaded.standing):
        work.proof("demo", TABLE, row, by=BY, seen=999)


def session(root: Path) -> tuple[Session, str]:
    """The review of that workspace, and its table."""
    from review_demo import TABLE  # noqa: PLC0415 - the same

    return Session(WorkspaceDesk(find_workspace(root), BY)), TABLE


def signs(root: Path) -> None:
    """Sign a table."""
    find_workspace(root).sweep()  # as the review page does when it begins
    work, table = session(root)
    if work.load("demo").subjects[0].signed:
        return
    work.sign("demo", table, "", by=BY, seen=999)


def answers(root: Path) -> None:
    """Answer many cells with one key, then one; note each as it is acknowledged."""
    work, table = session(root)
    cells = [cell.position for cell in work.load("demo").subject(table).cells]
    for number, some in enumerate((cells[:9], cells[9:10], cells[10:20])):
        work.settle("demo", table, some, f"{number}/9", by=BY, how="typed", seen=999, asked=f"key {number}")
        with (root.parent / "acknowledged").open("a") as note:
            note.write(f"{number} {len(some)}\n")


def no_answer_lost(root: Path) -> str:
    """Hold what was acknowledged against what the log has."""
    note = root.parent / "acknowledged"
    said = note.read_text().splitlines() if note.exists() else []
    decisions = read_log(find_workspace(root).decisions("demo")).decisions
    for line in said:
        number, cells = line.split()
        if sum(d.after == f"{number}/9" for d in decisions) < int(cells):
            return f"lost: answer {number}"
    return ""


def signed_as_logged(root: Path) -> str:
    """The signature is in the files just when the log has it."""
    space = find_workspace(root)
    aids = space.load_sheets()
    signed = bool(aids and aids[0].sheet.signature(aids[0].tables[0].table.id))
    logged = any(d.act is Act.SIGN for d in read_log(space.decisions("demo")).decisions)
    return "" if signed == logged else f"signed {signed}, logged {logged}"


def nothing(_root: Path) -> str:
    """Nothing is promised before the end."""
    return ""


def adding(root: Path) -> None:
    """Take in a scan."""
    scan = root.parent / "new.png"
    Image.new("RGB", (200, 200), "white").save(scan)
    command("add", str(scan), "--sheet", "fresh")(root)


CASES = (
    Case("run", blank_workspace, command("run", "--jobs", "1"), nothing),
    Case("add", blank_workspace, adding, nothing),
    Case("compile", blank_workspace, command("compile"), nothing),
    Case("answers", review_workspace, answers, no_answer_lost),
    Case("sign", review_workspace, signs, signed_as_logged),
)


def killed(case: Case, root: Path, before: int) -> int:
    """Run a case in a process of its own, killed before that change; how many changes it made, when it was not."""
    seen, tell = os.pipe()
    if not (pid := os.fork()):
        os.close(seen)
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(null, stream)
        os.chdir(root)
        os.environ["TMPDIR"] = tempfile.tempdir = str(root.parent / "passing")
        count = listen(root, before)
        with contextlib.suppress(BaseException):
            case.action(root)
        os.write(tell, str(count()).encode())
        os._exit(0)
    os.close(tell)
    with os.fdopen(seen) as said:
        told = said.read()
    _, status = os.waitpid(pid, 0)
    return int(told) if os.WIFEXITED(status) and told else 0


def state(root: Path) -> str:
    """Hash all that a workspace holds, but what is private to the machine and the times in its log."""
    whole = hashlib.sha256()
    for path in sorted(root.rglob("*")):
        if path.is_file() and ".tablewright" not in path.parts and "decisions" not in path.parts:
            text = path.read_bytes()
            whole.update(f"{path.relative_to(root)} {hashlib.sha256(text).hexdigest()}".encode())
    return whole.hexdigest()


def fresh(case: Case, made: Path, place: Path) -> Path:
    """A copy of where a case begins."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(made, place / "own")
    (place / "passing").mkdir()
    del case
    return place / "own"


def after(case: Case, root: Path, wanted: str) -> list[str]:
    """What is wrong once a case has been killed, and run again."""
    wrong = [case.holds(root)]
    os.chdir(root)
    killed(case, root, 0)
    wrong.append("" if state(root) == wanted else "other bytes")
    space = find_workspace(root)
    bad = [one for sheet in space.logs() for one in read_log(space.decisions(sheet)).damage]
    wrong.append("damaged log" if bad else "")
    litter = [*root.rglob(".*.passing"), *(root.parent / "passing").glob("tablewright-*")]
    wrong.append(f"litter {litter[0].name}" if litter else "")
    return [one for one in wrong if one]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--most", type=int, default=100, help="kills a command; of more points, some by chance")
    parser.add_argument("--only")
    given = parser.parse_args()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    chance = random.Random(7)  # noqa: S311 - which kills are tried, no secret
    print(f"{'command':<10}{'changes':>9}{'kills':>7}{'wrong':>7}", flush=True)
    for case in CASES:
        if given.only not in (None, case.name):
            continue
        with tempfile.TemporaryDirectory() as name:
            made, place = Path(name, "made", "own"), Path(name, "place")
            made.parent.mkdir()
            case.start(made)
            root = fresh(case, made, place)
            changes = killed(case, root, 0)
            wanted = state(root)
            points = range(1, changes + 1)
            chosen = sorted(chance.sample(points, min(given.most, changes)))
            wrong = {}
            for point in chosen:
                root = fresh(case, made, place)
                killed(case, root, point)
                if found := after(case, root, wanted):
                    wrong[point] = found
            os.chdir(HERE)
        print(f"{case.name:<10}{changes:>9}{len(chosen):>7}{len(wrong):>7}", flush=True)
        for point, found in wrong.items():
            print(f"  before change {point}: {json.dumps(found)}")


if __name__ == "__main__":
    main()
