"""`tablewright mutate`: how much the package's own cases would notice."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import click
from rich.console import Console
from rich.progress import track

from tablewright.cli.compile import plan
from tablewright.cli.opening import open_workspace
from tablewright.compile.plan.model import Game
from tablewright.compile.print.emit import emit
from tablewright.errors import Exit
from tablewright.mutate.mutants import mutants
from tablewright.mutate.trial import TRIES, Verdict, try_mutants

FATES = KILLED, EQUIVALENT, ALIKE, SURVIVED = "killed", "equivalent", "alike", "survived"
"""Killed by a case; the same formulas, by proof; never told apart when tried; told apart, but by no case yet."""


@click.command()
@click.argument("sheets", nargs=-1)
@click.option("--json", "json_wanted", is_flag=True, help="Print one JSON document with every survivor.")
def command(*, sheets: Sequence[str], json_wanted: bool) -> Exit:
    """Change one thing at a time in the tables and rules, and see whether the package's cases notice.

    Changes that no case could notice are named as equivalent: the formulas come out the same. A survivor is shown with
    a case that would tell it apart: look it up on the sheet and add it to examples.toml.

    Example: tablewright mutate weissenberg
    """
    made = plan(open_workspace())
    strangers = sorted(set(sheets) - {game.id for game in made.games})
    if strangers:
        raise click.BadParameter(f"{', '.join(strangers)}: the sheets are {', '.join(g.id for g in made.games)}")
    files = emit(made)
    games = [game for game in made.games if not sheets or game.id in sheets]
    verdicts = [
        (game.id, verdict)
        for game in games
        for verdict in _watched(game, try_mutants(made, files, game, mutants(game)))
    ]
    shown = [(game, verdict) for game, verdict in verdicts if _fate(verdict) != KILLED]
    if json_wanted:
        document = {"counts": _counts(verdicts), "not_killed": [_as_json(game, verdict) for game, verdict in shown]}
        click.echo(json.dumps(document, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join([*_table(verdicts), "", *(line for one in shown for line in _lines(*one))]))
    return Exit.DIFFERENT if any(_fate(verdict) == SURVIVED for _, verdict in shown) else Exit.FINE


def _watched(game: Game, verdicts: Iterator[Verdict]) -> Iterable[Verdict]:
    """Show how far it is, where somebody watches."""
    console = Console(stderr=True)
    total = sum(1 for _ in mutants(game))
    return track(verdicts, game.id, total, console=console, transient=True, disable=not console.is_terminal)


def _fate(verdict: Verdict) -> str:
    if verdict.killed_by is not None:
        return KILLED
    return EQUIVALENT if verdict.same else ALIKE if verdict.telling is None else SURVIVED


def _counts(verdicts: Sequence[tuple[str, Verdict]]) -> dict[str, dict[str, int]]:
    """How many mutants of each kind there were, and what became of them."""
    counted: dict[str, Counter[str]] = {}
    for game, verdict in verdicts:
        counted.setdefault(f"{game} {verdict.mutant.kind}", Counter()).update([_fate(verdict)])
    return {kind: dict(fates) for kind, fates in counted.items()}


def _table(verdicts: Sequence[tuple[str, Verdict]]) -> list[str]:
    lines = [f"{'':28}" + "".join(f"{fate:>12}" for fate in FATES)]
    for kind, fates in _counts(verdicts).items():
        lines.append(f"{kind:28}" + "".join(f"{fates.get(fate, 0):>12}" for fate in FATES))
    return lines


def _lines(game: str, verdict: Verdict) -> list[str]:
    if verdict.same:
        return [f"{EQUIVALENT}: {game}, {verdict.mutant.change}"]
    told = verdict.telling
    lines = [f"{_fate(verdict)}: {game}, {verdict.mutant.change}"]
    if told is None:
        return [*lines, f"  nothing tells it apart in {TRIES} sets of inputs"]
    differing = [key for key in told["tables"] if told["tables"].get(key) != told["mutant"].get(key)]
    inputs = ", ".join(f"{name} = {value!r}" for name, value in told["inputs"].items())
    lines.append(f"  tells it apart: {inputs}")
    lines += [f"    {key}: {told['tables'][key]} (the mutant: {told['mutant'].get(key)})" for key in differing]
    return lines


def _as_json(game: str, verdict: Verdict) -> dict[str, Any]:
    told = verdict.telling
    case = None if told is None else {**told, "inputs": {name: str(value) for name, value in told["inputs"].items()}}
    return {
        "fate": _fate(verdict),
        "sheet": game,
        "kind": str(verdict.mutant.kind),
        "change": verdict.mutant.change,
        "tells_apart": case,
    }
