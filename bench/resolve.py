"""How fast the resolver package answers, beside other ways to ask the same tables.

    ./dev bench resolve

Times are of this process alone (CPU seconds), the best of several runs; ratios say how many times as long another way
takes. The same lookup, a row and an odds column of the Weissenberg table, is asked of all of them.
"""

from __future__ import annotations

import json
import sys
import time
import timeit
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import zen

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "rules_pkg" / "src"))

STARTED = time.process_time()
from wargame_resolvers import catalog, resolve_many  # noqa: E402  # timed, and found only now

IMPORTED = time.process_time() - STARTED
from wargame_resolvers import weissenberg  # noqa: E402  # found only now

MICRO = 1e6
MANY = 2_000_000
ROW, COLUMN = 5, "3/1"


def best(function: Callable[[], Any], number: int) -> float:
    """Seconds a call takes at best."""
    return min(timeit.repeat(function, number=number, repeat=7, timer=time.process_time)) / number


def lookups() -> dict[str, tuple[Callable[[], str], int]]:
    """The same lookup, each way, with how often it is worth repeating."""
    crt = weissenberg.crt
    cells = crt.cells
    columns = {text: place for place, text in enumerate(crt.columns.texts)}
    frame = pd.DataFrame(cells, index=range(1, 9), columns=crt.columns.texts)
    decision = zen.ZenEngine().create_decision(json.dumps(decision_table()))
    return {
        "wargame_resolvers: crt[5, '3/1']": (lambda: crt[ROW, COLUMN], 100_000),
        "hand-written: cells[min(row, 8) - 1][columns[label]]": (
            lambda: cells[min(ROW, 8) - 1][columns[COLUMN]],
            100_000,
        ),
        "pandas: frame.at[5, '3/1']": (lambda: str(frame.at[ROW, COLUMN]), 10_000),  # noqa: PD008  # the fastest that pandas has
        "zen-engine: decision.evaluate({...})": (
            lambda: str(decision.evaluate({"die": ROW, "odds": COLUMN})["result"]["result"]),
            2_000,
        ),
    }


def decision_table() -> dict[str, Any]:
    """The table as zen-engine takes it: a rule a cell."""
    crt = weissenberg.crt
    rules = [
        {"_id": f"{r}-{c}", "die": die, "odds": json.dumps(column), "result": json.dumps(crt.cells[r][c])}
        for r, die in enumerate(["1", "2", "3", "4", "5", "6", "7", ">= 8"])
        for c, column in enumerate(crt.columns.texts)
    ]
    content = {
        "hitPolicy": "first",
        "inputs": [{"id": "die", "name": "die", "field": "die"}, {"id": "odds", "name": "odds", "field": "odds"}],
        "outputs": [{"id": "result", "name": "result", "field": "result"}],
        "rules": rules,
    }
    return {
        "nodes": [
            {"id": "in", "name": "in", "type": "inputNode"},
            {"id": "table", "name": "table", "type": "decisionTableNode", "content": content},
            {"id": "out", "name": "out", "type": "outputNode"},
        ],
        "edges": [
            {"id": "1", "sourceId": "in", "targetId": "table", "type": "edge"},
            {"id": "2", "sourceId": "table", "targetId": "out", "type": "edge"},
        ],
    }


def show_lookups() -> None:
    """One line a way, beside ours."""
    print("one lookup, the same for all")
    ways = lookups()
    if (answers := {ask() for ask, _ in ways.values()}) != {"1/2"}:
        raise AssertionError(f"the ways disagree: {answers}")
    times = {name: best(*way) for name, way in ways.items()}
    ours = next(iter(times.values()))
    for name, seconds in times.items():
        print(f"  {name:56} {seconds * MICRO:9.3f} µs   {seconds / ours:8.1f} x")


def show_calls() -> None:
    """Whole procedures, with and without their explanation."""
    print("\nwhole procedures")
    for resolver, inputs in (
        ("weissenberg.combat", {"attack": 26, "defence": 6, "die": 5, "defender_cl": 1}),
        ("trotsky.combat", {"attack": 26, "defence": 6, "morale": 6, "dice": 5}),
        ("cherbourg.combat", {"attack": 26, "defence": 6, "die": 5}),
        ("tir_direct.direct_fire", {"fire_value": 11, "dice": 5}),
    ):
        call = next(entry.call for entry in catalog() if entry.name == resolver)
        alone = best(lambda call=call, inputs=inputs: call(**inputs), 50_000)  # type: ignore[misc]
        done = best(lambda call=call, inputs=inputs: call(**inputs).effect, 50_000)  # type: ignore[misc]
        told = best(lambda call=call, inputs=inputs: call(**inputs).explain(), 1_000)  # type: ignore[misc]
        more = f"with its effect {done * MICRO:7.2f} µs   with explain() {told * MICRO:7.1f} µs"
        print(f"  {resolver:28} {alone * MICRO:7.2f} µs   {more}")


def show_many() -> None:
    """Millions of combats a second, a few inputs as arrays and all of them."""
    print("\nresolve_many, weissenberg.combat")
    draw = np.random.default_rng(1)
    few = {
        "attack": draw.integers(1, 60, MANY),
        "defence": draw.integers(1, 30, MANY),
        "die": draw.integers(1, 7, MANY),
    }
    every = dict(few)
    for parameter in next(entry.parameters for entry in catalog() if entry.name == "weissenberg.combat"):
        if parameter.kind == "flag":
            every[parameter.name] = draw.integers(0, 2, MANY).astype(bool)
        elif parameter.kind == "integer" and parameter.name not in few:
            every[parameter.name] = draw.integers(int(parameter.low or 0), 3, MANY)
    for name, arrays in (("attack, defence and die as arrays", few), (f"all {len(every)} inputs as arrays", every)):
        seconds = best(lambda arrays=arrays: resolve_many("weissenberg.combat", **arrays), 1)  # type: ignore[misc]
        print(f"  {name:36} {MANY / seconds / 1e6:6.1f} million a second")


if __name__ == "__main__":
    show_lookups()
    show_calls()
    show_many()
    files = [path for path in (ROOT / "rules_pkg" / "src").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    size = sum(path.stat().st_size for path in files)
    print(f"\nimport wargame_resolvers {IMPORTED * 1e3:.0f} ms; its files {size / 1e3:.0f} kB")
