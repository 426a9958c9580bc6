"""The commands that `./dev bench kills` kills: where each begins, and what may not be lost of what it says is done."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from unittest import mock

from PIL import Image

from tablewright import cli
from tablewright.cli import add, compile, extract, judging, publish, run, verify  # noqa: A004, F401 - loaded once, not after each fork
from tablewright.cli.review_desk import WorkspaceDesk
from tablewright.publish import upload
from tablewright.publish.build import hashes
from tablewright.review.acts import act
from tablewright.review.decisions import Act, read_log
from tablewright.review.proofing import unproofed
from tablewright.review.safety import Door
from tablewright.review.session import Session
from tablewright.workspace import find_workspace

HERE = Path(__file__).parents[1]
DEMO = HERE / "tests" / "review"
BY = "Ann"
Action = Callable[[Path], None]


@dataclass(frozen=True, slots=True)
class Case:
    """A command, where it begins, what may not be lost of what it says is done, and whether it did all that it does."""

    name: str
    start: Callable[[Path], None]
    action: Action
    holds: Callable[[Path], str]
    done: Callable[[Path], bool]


def command(*words: str) -> Action:
    """One of the commands, as from a shell."""

    def do(root: Path) -> None:
        del root
        with contextlib.suppress(SystemExit):
            cli.main(list(words))

    return do


# Where they begin


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


def released_workspace(root: Path) -> None:
    """The same with its package, released once, and then a word changed: there is a second release to make."""
    blank_workspace(root)
    with contextlib.chdir(root), contextlib.redirect_stdout(None):
        command("compile")(root)
        publishes(root)
        sheet = root / "canonical" / "weissenberg" / "sheet.toml"
        sheet.write_text(re.sub(r'(?m)^title = "', 'title = "The ', sheet.read_text("utf-8"), count=1), "utf-8")
        command("compile")(root)


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


# What they do


def adding(root: Path) -> None:
    """Take in a scan."""
    scan = root.parent / "new.png"
    Image.new("RGB", (220, 200), "white").save(scan)
    command("add", str(scan), "--sheet", "fresh")(root)


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


def answered(root: Path) -> list[tuple[str, list[list[int]]]]:
    """What a person answers: many cells with one key, then one, then many."""
    work, table = session(root)
    cells = [list(cell.position) for cell in work.load("demo").subject(table).cells]
    return [(f"{number}/9", some) for number, some in enumerate((cells[:9], cells[9:10], cells[10:20]))]


def acknowledge(root: Path, text: str, cells: list[list[int]]) -> None:
    """Note what somebody was told is saved."""
    with (root.parent / "acknowledged").open("a") as note:
        note.write(f"{text} {len(cells)}\n")


def messages(root: Path) -> Iterator[tuple[Mapping[str, object], Callable[[], None]]]:
    """What the page sends, each with what is to be done when it is told that it is saved."""
    _, table = session(root)
    said = {"sheet": "demo", "table": table, "by": BY, "how": "typed", "seen": 999}
    for text, cells in answered(root):
        message = {**said, "cells": cells, "text": text, "asked": f"key {text}"}
        yield message, partial(acknowledge, root, text, cells)


def answers(root: Path) -> None:
    """Answer; each is acknowledged."""
    work, _ = session(root)
    for message, saved in messages(root):
        act(work, "settle", message)
        saved()


def reviews(root: Path) -> None:
    """The same over HTTP, from the page of a real server, which is then stopped with Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Thread(target=posts, args=(root,), daemon=True).start()
    command("review", "--no-browser", "--name", BY)(root)


def posts(root: Path) -> None:
    """Send what the page sends."""
    for message, saved in messages(root):
        if taken(root, "settle", message):
            saved()
    os.kill(os.getpid(), signal.SIGINT)


def taken(root: Path, name: str, said: Mapping[str, object]) -> bool:
    """Say something to the server, once it answers; whether it took it."""
    for _ in range(600):
        door = Door.from_note(find_workspace(root).private_note("review.json"))
        with contextlib.suppress(OSError):
            if door is not None:
                request = urllib.request.Request(  # noqa: S310 - the loopback
                    f"{door.address}api/act/{name}",
                    json.dumps(said).encode(),
                    {"Origin": f"http://{door.host}:{door.port}"},
                )
                with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - the same
                    return bool(answer.status == 200)
        time.sleep(0.05)
    return False


def publishes(root: Path, *words: str) -> None:
    """Publish; packing and the index are stood in for, one by its texts, the other by a folder."""
    shelf = root.parent / "index"

    def pack(files: Mapping[str, str], changelog: str, signed: object) -> dict[str, bytes]:
        content = repr((sorted(files.items()), changelog, signed)).encode()
        version = files["pyproject.toml"].split('version = "')[1].split('"')[0]
        return {f"x-{version}-py3-none-any.whl": content, f"x-{version}.tar.gz": content}

    def shelved(_simple: str, _package: str, names: Mapping[str, bytes]) -> dict[str, str]:
        return hashes({name: (shelf / name).read_bytes() for name in names if (shelf / name).exists()})

    def put(_url: str, file: Path) -> None:
        shelf.mkdir(exist_ok=True)
        passing = shelf / f"{file.name}.part"
        passing.write_bytes(file.read_bytes())
        passing.rename(shelf / file.name)

    with (
        mock.patch.object(publish, "build_package", pack),
        mock.patch.object(publish, "verify", return_value="all hold"),
        mock.patch.object(publish, "find_programs"),
        mock.patch.object(upload, "files_on_index", shelved),
        mock.patch.object(upload, "twine_upload", put),
    ):
        command("publish", *words)(root)


def publishes_to_an_index(root: Path) -> None:
    """The same, and put on an index."""
    publishes(root, "--to", "https://index/")


# What may not be lost


def no_answer_lost(root: Path) -> str:
    """Hold what was acknowledged against what the log has, and has but once."""
    note = root.parent / "acknowledged"
    said = dict(line.split() for line in note.read_text().splitlines()) if note.exists() else {}
    decisions = read_log(find_workspace(root).decisions("demo")).decisions
    for text, many in ((text, len(cells)) for text, cells in answered(root)):
        found = sum(d.after == text for d in decisions)
        if found not in ((many,) if text in said else (0, many)):
            return f"of answer {text}, {found} of {many} cells are in the log"
    return ""


def signed_as_logged(root: Path) -> str:
    """The signature is in the files just when the log has it."""
    space = find_workspace(root)
    aids = space.load_sheets()
    signed = bool(aids and aids[0].sheet.signature(aids[0].tables[0].table.id))
    logged = any(d.act is Act.SIGN for d in read_log(space.decisions("demo")).decisions)
    return "" if signed == logged else f"signed {signed}, logged {logged}"


def released_whole(root: Path) -> str:
    """What is on the index is of a release that the workspace has on record, with those bytes."""
    space = find_workspace(root)
    shelf = root.parent / "index"
    shelved = [path for path in shelf.glob("x-*") if path.suffix != ".part"] if shelf.exists() else []
    records = [json.loads(text) for _, text in space.releases()]
    ours = {name: found for record in records for name, found in record["files"].items()}
    lost = [path.name for path in shelved if ours.get(path.name) != hashes({"": path.read_bytes()})[""]]
    return f"on the index and not on record: {lost[0]}" if lost else ""


def nothing(_root: Path) -> str:
    """Nothing is promised before the end."""
    return ""


# What there is when nobody kills them


def there(*paths: str) -> Callable[[Path], bool]:
    """Files that the command makes."""
    return lambda root: all((root / path).exists() for path in paths)


def all_acknowledged(root: Path) -> bool:
    """Every answer was taken."""
    return len((root.parent / "acknowledged").read_text().splitlines()) == len(answered(root))


CASES = (
    Case("run", blank_workspace, command("run", "--jobs", "1"), nothing, there("extracted/blank/b.png.json")),
    Case("add", blank_workspace, adding, nothing, there("raw_scans/fresh/new.png")),
    Case("compile", blank_workspace, command("compile"), nothing, there("rules_pkg/pyproject.toml")),
    Case("answers", review_workspace, answers, no_answer_lost, all_acknowledged),
    Case("review", review_workspace, reviews, no_answer_lost, all_acknowledged),
    Case("sign", review_workspace, signs, signed_as_logged, there("canonical/demo/signoff.toml")),
    Case(
        "publish",
        released_workspace,
        publishes_to_an_index,
        released_whole,
        lambda root: len(find_workspace(root).releases()) == len(list((root.parent / "index").iterdir())) == 2,
    ),
)
