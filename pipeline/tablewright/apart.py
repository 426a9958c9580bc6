"""Work on a file of others in a process of its own, with limits of memory and time.

What it makes it writes to files: nothing comes back but why it failed, as JSON.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from tablewright.errors import FileTrouble, Trouble
from tablewright.limits import LEAST, MEGABYTE, SECONDS, SHARE, free_memory, keep_to

MEMORY = 4000 * MEGABYTE
"""The largest page there may be, in several copies."""
_MOST_WORDS = 4000
"""Of why it failed: what fits into a pipe without anybody who listens."""


def apart(work: Callable[..., object], *given: object, seconds: float = SECONDS, memory: int = MEMORY) -> None:
    """Do some work there; Trouble when it fails, takes too much or does not end."""
    context = get_context("spawn")
    hear, say = context.Pipe(duplex=False)
    given_memory = max(LEAST, min(memory, int(free_memory() * SHARE)))
    process = context.Process(target=_limited, args=(say, given_memory, work, given), daemon=True)
    process.start()
    say.close()
    try:
        process.join(seconds)
        if process.exitcode != 0:
            raise _trouble(process.exitcode, hear, f"within {seconds:g} seconds and {given_memory // MEGABYTE} MB")
    finally:
        process.kill()
        process.join()
        hear.close()


def _trouble(exitcode: int | None, hear: Connection, limits: str) -> Trouble:
    try:
        if exitcode is not None and hear.poll():
            said: dict[str, Any] = json.loads(hear.recv_bytes(_MOST_WORDS))
            return FileTrouble(str(said["message"]), remedy=str(said["remedy"]))
    except (EOFError, KeyError, OSError, ValueError):
        pass  # it ended without a word, or with half of one
    remedy = "Read it with `tablewright extract`, which says more, or put the scan aside."
    return FileTrouble(f"the page could not be drawn {limits}", remedy=remedy)


def _limited(say: Connection, memory: int, work: Callable[..., object], given: tuple[object, ...]) -> None:
    keep_to(memory)
    try:
        work(*given)
    except Trouble as trouble:
        words = {"message": trouble.message[:1000], "remedy": trouble.remedy[:1000]}
        say.send_bytes(json.dumps(words).encode()[:_MOST_WORDS])
        sys.exit(1)
