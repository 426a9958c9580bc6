"""A player's program, for the type checkers: `./dev lint` reads it with the package."""

from __future__ import annotations

from fractions import Fraction

from wargame_resolvers import (
    BadInput,
    Result,
    Table,
    Unit,
    catalog,
    cherbourg,
    distribution,
    resolve,
    resolve_many,
    trotsky,
    weissenberg,
)


def attack(die: int) -> str:
    """Everything a helper program is likely to ask."""
    result: Result[weissenberg.Effect] = weissenberg.combat(attack=26, defence=6, die=die, concentric=True)
    table: Table = weissenberg.crt
    chances: dict[str, Fraction] = distribution("weissenberg.combat", attack=26, defence=6)
    half: Result[trotsky.Effect] = trotsky.combat(attack="5/2", defence=2, morale=6, dice=7, fire_support="superior")
    steps: int = result.effect.attacker_steps + result.effect.defender_steps
    lost: int | None = cherbourg.combat(
        attack=[Unit(4, 2), 3], defence=2, terrain=["Bocage"], die=die
    ).effect.defender_steps
    follows = [way.next for choice in result.choices for way in choice.ways]
    owners = [choice.owner for choice in result.choices]
    rows = [(cell.row, cell.column, cell.text) for cell in table]
    names = [(resolver.name, parameter.name) for resolver in catalog() for parameter in resolver.parameters]
    counts: dict[str, int] = resolve_many("weissenberg.combat", attack=[9, 12], defence=[3, 3], die=[1, 6]).counts()
    try:
        resolve("weissenberg.terrain", terrain="Lac")
    except BadInput as error:
        return error.takes
    more = f"{steps} {lost} {follows} {rows} {names} {counts}"
    return f"{result.text} {result.row} {result.explain('en')} {chances} {half.text} {owners} {more}"
