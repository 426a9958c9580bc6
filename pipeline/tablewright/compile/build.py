"""Verified sheets made into the plain model of a package, or all the faults that keep them from it."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.compile.lower.procedure import faults_of_shifts
from tablewright.compile.plan.faults import faults_of_cells, faults_of_effects, faults_of_game
from tablewright.compile.plan.model import Game, Identity, Plan
from tablewright.compile.plan.sheets import game
from tablewright.errors import Fault, Faults, Trouble
from tablewright.model.aid import Aid


def build(aids: Sequence[Aid], identity: Identity) -> Plan:
    """Make the plain model of all sheets; Faults when anything in them cannot be compiled."""
    if not aids:
        raise Trouble(
            "there is nothing to compile", remedy="put a sheet into canonical/: docs/sheet-language.md shows one"
        )
    aids = sorted(aids, key=lambda aid: aid.sheet.id)
    games = tuple(map(game, aids))
    faults = [fault for aid, made in zip(aids, games, strict=True) for fault in _faults(aid, made)]
    if faults:
        raise Faults(faults)
    return Plan(identity, games)


def _faults(aid: Aid, made: Game) -> list[Fault]:
    """What is wrong with one sheet; the formulas are only made of rules that are sound."""
    return [*faults_of_cells(aid), *faults_of_effects(aid), *(list(faults_of_game(made)) or faults_of_shifts(made))]
