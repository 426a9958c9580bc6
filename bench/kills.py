"""Commands killed before each change to their workspace: nothing is lost, half there, or left lying about.

    ./dev bench kills [--most 1000] [--only NAME]

Each command is run once to its end, its changes counted (those to its folder for temporary files among them), then
again in a fresh copy for each change, and killed before that one, so also after the one before. What follows a kill:
no line of the log is damaged; what was said to be done still is; the same command run again gives the same bytes as if
nothing had happened; no passing file is left. `review` is the server, with messages sent to it over HTTP.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import os
import random
import shutil
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from _kill_cases import CASES, HERE, Case
from _killing import listen
from tablewright.review.decisions import read_log
from tablewright.workspace import find_workspace


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
        count = listen(root.parent, before)
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


def fresh(made: Path, place: Path) -> Path:
    """A copy of where a case begins."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(made, place / "own")
    (place / "passing").mkdir()
    return place / "own"


def after(case: Case, root: Path, wanted: str) -> list[str]:
    """What is wrong once a case has been killed, and run again."""
    wrong = [case.holds(root)]
    os.chdir(root)
    for left in (root.parent / "passing").iterdir():
        os.utime(left, (time.time() - 7200,) * 2)  # one that is killed before it is locked is left for an hour
    killed(case, root, 0)
    wrong += [case.holds(root), "" if state(root) == wanted else "other bytes"]
    space = find_workspace(root)
    bad = [one for sheet in space.logs() for one in read_log(space.decisions(sheet)).damage]
    wrong.append("damaged log" if bad else "")
    litter = [*root.rglob(".*.passing"), *(root.parent / "passing").iterdir()]
    wrong.append(f"litter {litter[0].name}" if litter else "")
    return [one for one in wrong if one]


@dataclass
class Tally:
    """What came of killing one command."""

    changes: int
    kills: int = 0
    wrong: dict[int, list[str]] = field(default_factory=dict)


def tried(case: Case, folder: Path, most: int, chance: random.Random) -> Tally:
    """Kill a command before each of its changes, or so many of them."""
    made, place = folder / "made" / "own", folder / "place"
    made.parent.mkdir()
    case.start(made)
    root = fresh(made, place)
    tally = Tally(killed(case, root, 0))
    wanted = state(root)
    if not (tally.changes and case.done(root)):
        raise RuntimeError(f"{case.name} does not do what it is for")
    for point in sorted(chance.sample(range(1, tally.changes + 1), min(most, tally.changes))):
        root = fresh(made, place)
        tally.kills += not killed(case, root, point)
        if found := after(case, root, wanted):
            tally.wrong[point] = found
    os.chdir(HERE)
    return tally


PAGE = """# Killed in the middle

Each command is killed (SIGKILL) before each change that it makes to its workspace or to its folder for temporary
files, which is also after the change before. Wrong is: a damaged log; an answer, a signature or a release that was
said to be done and is not, or is there twice; other bytes once the same command has run again; a passing file that is
then left. `review` is the server, with answers sent to it over HTTP; packing and the index are stood in for in
`publish`. `./dev bench kills > docs/bench-kills.md` makes this page.

| command | changes | kills | wrong |
|---|---|---|---|"""


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--most", type=int, default=1000, help="kills a command; of more changes, some by chance")
    parser.add_argument("--only", action="append", help="a command, or several")
    given = parser.parse_args()
    chance = random.Random(7)  # noqa: S311 - which kills are tried, no secret
    print(PAGE, flush=True)
    tallies = []
    for case in CASES:
        if given.only and case.name not in given.only:
            continue
        with tempfile.TemporaryDirectory() as name:
            tallies.append(tally := tried(case, Path(name), given.most, chance))
        print(f"| {case.name} | {tally.changes} | {tally.kills} | {len(tally.wrong)} |", flush=True)
        for point, found in tally.wrong.items():
            print(f"| before change {point} | | | {'; '.join(found)} |")
    changes, kills = sum(tally.changes for tally in tallies), sum(tally.kills for tally in tallies)
    print(f"| **all** | {changes} | {kills} | {sum(len(tally.wrong) for tally in tallies)} |")


if __name__ == "__main__":
    main()
