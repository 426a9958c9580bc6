"""Charts that are looked up: terrain, modifiers, units, events, and what is grouped by rows."""

from __future__ import annotations

from random import Random

from charts.chart import LEFT, UP, Chart, chart
from charts.combat import ranges, remarks, results_for
from charts.words import COSTS, FOOTNOTES, MODIFIERS, Words


def terrain_effects(chance: Random, words: Words) -> Chart:
    """What each terrain costs to enter and does to combat, in words of one line or two."""
    movers = chance.sample(words.movers, chance.randint(1, 5))
    prose = chance.random() < 0.6
    effects = 1 if prose else chance.randint(1, 2)
    names = chance.sample(words.terrain, chance.randint(5, 13))
    mark = chance.choice(FOOTNOTES) if chance.random() < 0.4 else ""
    head, move = chance.choice(words.terrain_head), chance.choice(words.movement_head)
    last = chance.sample(words.effect_head, effects)
    spanned = len(movers) > 1 and chance.random() < 0.7
    heads = [[head, *movers, *last]]
    if spanned:
        heads = [[head, move, *[LEFT] * (len(movers) - 1), *last], [UP, *movers, *[UP] * effects]]
    elif len(movers) == 1:
        heads = [[head, move, *last]]

    def row(name: str) -> list[str]:
        costs = [signed(chance.choice(COSTS), words) for _ in movers]
        ends = [chance.choice(words.effects if prose else MODIFIERS) for _ in last]
        ends = [words.dash if chance.random() < 0.2 else signed(text, words) for text in ends]
        return [name + (mark if chance.random() < 0.2 else ""), *costs, *ends]

    rows = [row(name) for name in names]
    notes = [f"{mark} {chance.choice(words.notes)}"] if mark else []
    return chart(
        chance.choice(words.titles),
        [*heads, *rows],
        header_rows=len(heads),
        notes=[*notes, *remarks(chance, words)],
    )


def modifiers(chance: Random, words: Words) -> Chart:
    """Two columns: a situation, and what it adds."""
    head = chance.choice(words.modifier)
    each = [chance.choice(words.situations).format(chance.choice(words.terrain)) for _ in range(chance.randint(4, 10))]
    rows = [["Situation", head], *([text, signed(chance.choice(MODIFIERS), words)] for text in each)]
    if chance.random() < 0.3:
        rows = [row[::-1] for row in rows]
    return chart(chance.choice(words.titles), rows)


def events(chance: Random, words: Words) -> Chart:
    """A die and what happens, in sentences of one line or two."""
    many = chance.randint(4, 9)
    labels = chance.choice(([str(n + 2) for n in range(many)], ranges(chance, words, many, 3)))
    rows = [[label, chance.choice(words.events)] for label in labels]
    return chart(chance.choice(words.titles), [[chance.choice(words.die), chance.choice(words.modifier)], *rows])


def units(chance: Random, words: Words) -> Chart:
    """An order of battle: a unit a row, its figures beside it."""
    heads = chance.sample(words.heads, chance.randint(2, 7))
    codes = chance.sample(range(6), 6)

    def figure(kind: int) -> str:
        a, b = chance.randint(1, 12), chance.randint(1, 25)
        return (str(a), str(b), f"{a}-{b}", f"{a:02d}{b:02d}", f"{a}*", chance.choice("ABCD"))[codes[kind % 6]]

    def name() -> str:
        number = chance.choice(("II", "IV", "XX", "1/22", "3-7", "12.", f"{chance.randint(1, 31)}"))
        return f"{number} {chance.choice(words.units)}"

    rows = [[name(), *(figure(at) for at in range(len(heads)))] for _ in range(chance.randint(4, 12))]
    return chart(chance.choice(words.titles), [["", *heads], *rows], notes=remarks(chance, words))


def row_groups(chance: Random, words: Words) -> Chart:
    """Labels that stand beside several rows each, or in rows of their own above them."""
    columns = chance.sample(words.movers, chance.randint(2, 5))
    sizes = [chance.randint(2, 4) for _ in range(chance.randint(2, 4))]
    names = chance.sample(words.terrain, len(sizes))
    body = results_for(chance, words, sum(sizes), len(columns))
    die = chance.choice(words.die)
    beside = chance.random() < 0.5
    head = chance.choice(words.terrain_head)
    rows: list[list[str]] = [[head, die, *columns] if beside else [die, *columns]]
    groups = []
    for name, size in zip(names, sizes, strict=True):
        if not beside:
            groups.append(len(rows))
            rows.append([name.upper(), *[LEFT] * len(columns)])
        for at in range(size):
            results = body.pop()
            rows.append([*([name if at == 0 else UP] if beside else []), str(at + 1), *results])
    return chart(chance.choice(words.titles), rows, label_columns=2 if beside else 1, groups=groups)


def matrix(chance: Random, words: Words) -> Chart:
    """Something against something, each pair a short code, many left blank."""
    columns = chance.sample(words.movers, chance.randint(4, 8))
    labels = chance.sample(words.units, chance.randint(5, 10))
    sparse = chance.choice((0.0, 0.3, 0.6))
    right = chance.random() < 0.25
    rows = [
        [label, *("" if chance.random() < sparse else signed(chance.choice(COSTS), words) for _ in columns)]
        + ([label] if right else [])
        for label in labels
    ]
    return chart(
        chance.choice(words.titles), [["", *columns, *([""] if right else [])], *rows], right_labels=int(right)
    )


def one_column(chance: Random, words: Words) -> Chart:
    """A single column of names under a head."""
    rows = [[name] for name in chance.sample(words.terrain, chance.randint(4, 9))]
    return chart(chance.choice(words.titles), [[chance.choice(words.terrain_head)], *rows], label_columns=0)


def signed(text: str, words: Words) -> str:
    """A code as the printer writes its dash or minus."""
    return words.dash if text == "-" else text.replace("-", words.minus)
