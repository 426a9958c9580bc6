"""The aids read by hand: slow, literal, straight off the canonical CSV files, sharing nothing with the package."""

import csv
from fractions import Fraction
from pathlib import Path

CANONICAL = Path(__file__).parents[2] / "canonical"


def table(sheet, name):
    with (CANONICAL / sheet / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def one_line(text):
    return " ".join(text.split())


def ratio_of(label):
    """`3/1`, `1-3`, `1,5/1`, with or without `-`, `+` or `<`."""
    bare = label.strip("<").removesuffix("+")
    bare = bare.removesuffix("-") if bare.endswith("-") else bare
    attacker, defender = bare.replace("-", "/").replace(",", ".").split("/")
    return Fraction(attacker) / Fraction(defender)


def last_not_above(values, value):
    """The place of the last of rising values that is not above a value; the first when all are."""
    place = 0
    for candidate, start in enumerate(values):
        if start <= value:
            place = candidate
    return place


def held(value, low, high):
    return max(low, min(high, value))


def weissenberg_combat(  # the procedure as a player takes it, one line a sentence
    *, attack, defence, die, attack_support=0, defence_support=0, attacker_cl=0, defender_cl=0, attacker_air=0,
    defender_air=0, whole_formation=False, unsupplied=False, concentric=False, difficult=False, river=False,
    dominant_position=False, village=False, town=False, woods=False, **_,
):  # fmt: skip
    header, *rows = table("weissenberg", "crt")
    attack_total = attack + min(attack, attack_support)
    defence_total = defence + min(defence, defence_support)
    odds = Fraction(attack_total, defence_total)
    if odds >= 1:
        odds = Fraction(odds.numerator // odds.denominator)
    column = last_not_above([ratio_of(label) for label in header[1:]], odds)
    column += concentric - dominant_position - town
    column += held(attacker_cl - defender_cl, -3, 3) + held(attacker_air - defender_air, -2, 2)
    column = held(column, 0, 7)
    total = die + whole_formation + unsupplied - difficult - river - village - woods
    row = held(total, 1, 8) - 1
    assert rows[row][0].removesuffix("+") == str(row + 1)
    return rows[row][1 + column]


def trotsky_combat(  # the procedure as a player takes it, one line a sentence
    *, attack, defence, morale, dice, attacker_quality=0, defender_quality=0, fire_support="equal", tanks="equal",
    tank_present=False, air_support=False, night=False, attacker_hq_bonus=0, defender_hq_bonus=0, encirclement=False,
    cavalry=False, terrain=0, entrenchments=0, encircled_stack=False, trotsky=False, **_,
):  # fmt: skip
    grid = table("trotsky", "crt")
    odds = Fraction(attack) / Fraction(defence)
    listed = table("trotsky", "ratio")
    by_odds = int(listed[last_not_above([ratio_of(label) for label, _ in listed], odds)][1])
    if odds >= 3:
        by_odds = min(5, odds.numerator // odds.denominator)
    total = dice + by_odds + attacker_quality - defender_quality
    total += {"superior": 1, "inferior": -1, "equal": 0}[fire_support] + {"more": 1, "fewer": -1, "equal": 0}[tanks]
    total += tank_present + air_support + night + attacker_hq_bonus - defender_hq_bonus + 2 * encirclement + cavalry
    total -= terrain + entrenchments
    row = held(morale - encircled_stack + 2 * trotsky, 1, 6)
    column = 1 + 2 * (held(total, 1, 15) - 1)
    cells = next(record for record in grid if record[0] == f"m{row}")
    return one_line(cells[column]), one_line(cells[column + 1])


def cherbourg_combat(
    *, attack, defence, die, attack_outside_fap=0, bdc=0, terrain_halves=False, unsupplied=False, landing=False,
    troop_quality="none", armour_advantage="none", tiger="none", air_support=0, naval_support=False,
    strategic_movement=False, hq=0, fap_hindered=False, jabos=0, clear_weather=True, **_,
):  # fmt: skip
    header, *rows = table("cherbourg", "crt")
    attacking = Fraction(attack, 2 if terrain_halves or unsupplied or landing else 1) + Fraction(attack_outside_fap, 2)
    odds = Fraction(min(18, attacking)) / min(18, defence + bdc)
    column = last_not_above([ratio_of(label) for label in header[1:-1]], odds)
    for advantage in (troop_quality, armour_advantage, tiger):
        column += {"attacker": 1, "defender": -1, "none": 0}[advantage]
    column += air_support + naval_support + strategic_movement + hq - fap_hindered - (jabos if clear_weather else 0)
    row = next(record for record in rows if record[0] == str(die))
    return row[1 + held(column, 0, len(header) - 3)]


def tir_direct_direct_fire(
    *, fire_value, dice, entrenchment=False, town_or_woods=False, night=False, dug_in=False, hill=False, far=False,
    enemy_aa=False, mines=False, river_crossing=False, support_weapon=False, opportunity_fire=False, cavalry=False,
    marsh=False, stacked=False, artillery=False, adjacent=False,
):  # fmt: skip
    _, header, *rows = table("tir_direct", "direct_fire")
    column = last_not_above([int(label.removesuffix("+")) for label in header[1:]], fire_value)
    shift = -(1 if town_or_woods else 2) if entrenchment else 0
    shift += -2 * town_or_woods - night - dug_in - hill - far - enemy_aa
    shift += mines + river_crossing + support_weapon + opportunity_fire + cavalry + marsh + stacked
    shift += 2 * artillery + 2 * adjacent
    row = next(record for record in rows if record[0] == str(dice))
    return row[1 + held(column + held(shift, -2, 3), 0, 8)]


def tir_direct_anti_tank_fire(
    *, anti_tank, dice, distance, armour=0, truck=False, moved=False, opportunity_fire=False, cover=False,
    higher=False, river_crossing=False, crossfire=False,
):  # fmt: skip
    _, nothing, loss, elimination = table("tir_direct", "anti_tank")
    total = dice + anti_tank - (-1 if truck else armour)
    total += -moved - opportunity_fire - cover - higher - (distance > 5) + (distance == 1)
    total += river_crossing + 2 * crossfire
    return (nothing if total <= 9 else loss if total <= 12 else elimination)[1]


READINGS = {
    "weissenberg.combat": weissenberg_combat,
    "trotsky.combat": lambda **inputs: " | ".join(trotsky_combat(**inputs)),
    "cherbourg.combat": cherbourg_combat,
    "tir_direct.direct_fire": tir_direct_direct_fire,
    "tir_direct.anti_tank_fire": tir_direct_anti_tank_fire,
}
