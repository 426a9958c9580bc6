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
    *, attack, defence, die, attack_halved=0, attack_outside_fap=0, bdc=0, terrain_halves=False, unsupplied=False,
    landing=False, troop_quality="none", armour_advantage="none", tiger="none", air_support=0, naval_support=False,
    strategic_movement=False, hq=0, fap_hindered=False, jabos=0, clear_weather=True, terrain=(), allied=False,
    flooded_to_flooded=False, **_,
):  # fmt: skip
    header, *rows = table("cherbourg", "crt")
    effects = [row[3] for row in table("cherbourg", "terrain") if row[0] in terrain]
    halved = terrain_halves or unsupplied or landing
    for effect in effects:
        halved |= effect.startswith("Attq 1/2") or (effect.startswith("(Attq 1/2") and not flooded_to_flooded)
        halved |= effect == "Attq Allié 1/2" and allied
        bdc += int(effect.split()[0]) if effect.endswith("BDC") else 0
        fap_hindered |= effect == "AT + 1G"
    attacking = Fraction(attack, 2 if halved else 1)
    attacking += Fraction(attack_halved, 2) + Fraction(attack_outside_fap, 2)
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


def weissenberg_terrain(*, terrain):
    row = next(record for record in table("weissenberg", "terrain") if one_line(record[0]) == terrain)
    cost = row[1].replace("ldem", "Idem")  # the one erratum on this table that changes a word
    return one_line(cost), one_line(row[2]).replace("–", "-")


def weissenberg_headquarters(*, support, alone=False, dominant_position=False):
    full = support + 2 * dominant_position
    return str((full + 1) // 2 if alone else full)


def weissenberg_retreat(*, losses, hexes_wanted=0, units=1, blocked=False, units_unsupplied=0, **_):
    hexes = 0 if blocked else min(hexes_wanted, losses)
    steps = losses - hexes
    steps += units if blocked and losses else 0
    steps += units_unsupplied if hexes else 0
    return str(steps), str(hexes)


def weissenberg_losses(*, losses, steps):
    """Every way in which the steps may fall, one after the other."""
    ways = set()

    def fall(left, taken):
        standing = [unit for unit, size in enumerate(steps) if taken[unit] < size]
        if not left or not standing:
            ways.add(tuple(taken))
            return
        surviving = [unit for unit in standing if taken[unit] + 1 < steps[unit]]
        for unit in surviving or standing:
            if all(taken[unit] <= taken[other] for other in surviving or standing):
                fall(left - 1, [had + (other == unit) for other, had in enumerate(taken)])

    fall(losses, [0] * len(steps))
    said = sorted((", ".join(map(str, way)) for way in ways), reverse=True)
    return " or ".join(said) or "-"


def weissenberg_advance(*, vacant, unit="combat unit"):
    return "advance=defender's hex" if vacant and unit == "combat unit" else "-"


def trotsky_strength(*, strength, out_of_ammunition=False, routed=False, disorganised=False):
    return str(Fraction(strength, 2 ** (out_of_ammunition + routed + disorganised)))


def cherbourg_determined_defence(*, terrain, die, lead_unit=0, support=0):
    header, *rows = table("cherbourg", "determined_defence")
    row = held(die + lead_unit + min(1, support), 1, 7) - 1
    return rows[row][header.index(terrain)]


def cherbourg_jabos(*, die):
    return table("cherbourg", "jabos")[die][1]


def cherbourg_strafing(*, die, flak=False, strategic_movement=False):
    _, nothing, loss = table("cherbourg", "strafing")
    return (loss if die - flak + strategic_movement >= 6 else nothing)[1]


def cherbourg_isolation_attrition(*, die, supply_line=False, troop_quality=0):
    _, loss, nothing = table("cherbourg", "isolation_attrition")
    return (nothing if die + 2 * supply_line + troop_quality >= 5 else loss)[1]


def cherbourg_terrain(*, terrain):
    return [one_line(cell) for cell in next(row for row in table("cherbourg", "terrain") if row[0] == terrain)[1:]]


def cherbourg_reinforcements(*, points, **_):
    said = next(row[1] for row in table("cherbourg", "reinforcements") if row[0] == points)
    return said.replace("*Point de Ravitaillement**", "Point de Ravitaillement*")  # asterisks of the transcription


SEVERAL = {weissenberg_terrain, weissenberg_retreat, trotsky_combat, cherbourg_terrain}
READINGS = {
    f"{sheet}.{name.removeprefix(f'{sheet}_')}": reading
    for sheet in ("weissenberg", "trotsky", "cherbourg", "tir_direct")
    for name, reading in list(globals().items())
    if name.startswith(f"{sheet}_")
}


def read_by_hand(resolver, inputs):
    """What a slow reading of the aid comes to."""
    said = READINGS[resolver](**inputs)
    return " | ".join(said) if READINGS[resolver] in SEVERAL else said
