"""Charts that a die is rolled on: combat results by odds, by terrain and odds, fire by strength, weather, ratings."""

from __future__ import annotations

from random import Random

from charts.chart import LEFT, UP, Chart, chart
from charts.words import FOOTNOTES, RESULTS, Words


def combat_results(chance: Random, words: Words) -> Chart:
    """Results by odds and die, the odds under one head or not, the labels once more at the far sides or not."""
    odds = odds_of(chance, words, chance.randint(4, 12))
    rolls = rolls_of(chance, words)
    die = chance.choice(words.die)
    right, again = chance.random() < 0.2, chance.random() < 0.12
    body = results_for(chance, words, len(rolls), len(odds))
    rows = [[roll, *results, *([roll] if right else [])] for roll, results in zip(rolls, body, strict=True)]
    over = chance.choice(("none", "none", "spanned", "corner"))
    corner = [die] if right else []
    heads = [[die, *odds, *corner]]
    if over != "none":
        first = [die if over == "spanned" else "", chance.choice(words.odds), *[LEFT] * (len(odds) - 1)]
        below = UP if over == "spanned" else die
        heads = [[*first, *([first[0]] if right else [])], [below, *odds, *([below] if right else [])]]
    if again:
        rows.append([die, *odds, *corner])
    return chart(
        chance.choice(words.titles),
        [*heads, *rows],
        header_rows=len(heads),
        right_labels=int(right),
        notes=legend(chance, words, body),
    )


def odds_by_terrain(chance: Random, words: Words) -> Chart:
    """Results by die, with one head row of odds for each terrain, each shifted by a column or two."""
    width, depth = chance.randint(6, 11), chance.randint(2, 5)
    odds = odds_of(chance, words, width + depth)
    blank = chance.choice(("", words.dash))
    terrains = chance.sample(words.terrain, depth)
    heads = [[name, *[blank] * shift, *odds[: width - shift]] for shift, name in enumerate(terrains)]
    rolls = rolls_of(chance, words)
    body = results_for(chance, words, len(rolls), width)
    rows = [[roll, *results] for roll, results in zip(rolls, body, strict=True)]
    return chart(chance.choice(words.titles), [*heads, *rows], header_rows=depth, notes=legend(chance, words, body))


def fire(chance: Random, words: Words) -> Chart:
    """Losses by strength and die."""
    columns = ranges(chance, words, chance.randint(4, 12), 4)
    rolls = rolls_of(chance, words)
    sparse = chance.choice((0.0, 0.2, 0.4))
    rows = [[roll, *(loss(chance, words, sparse) for _ in columns)] for roll in rolls]
    heads = [[chance.choice(words.die), *columns]]
    if chance.random() < 0.5:
        heads = [[heads[0][0], chance.choice(words.firing), *[LEFT] * (len(columns) - 1)], [UP, *columns]]
    return chart(chance.choice(words.titles), [*heads, *rows], header_rows=len(heads), notes=remarks(chance, words))


def weather(chance: Random, words: Words) -> Chart:
    """The weather by month and die, in words or in their first letters."""
    start, many = chance.randrange(12), chance.randint(3, 8)
    months = [words.months[(start + n) % 12] for n in range(many)]
    kinds = chance.sample(words.weather, 4)
    short = chance.random() < 0.4
    rolls = rolls_of(chance, words)[:8]
    texts = [kind[0] if short else kind for kind in sorted(kinds)]
    rows = [[roll, *(chance.choice(texts) for _ in months)] for roll in rolls]
    return chart(chance.choice(words.titles), [[chance.choice(words.die), *months], *rows])


def ratings(chance: Random, words: Words) -> Chart:
    """Results by rating, two columns under each head: attacker and defender."""
    groups = chance.randint(2, 6)
    names = chance.sample(words.units, groups) if chance.random() < 0.5 else [str(n + 1) for n in range(groups)]
    heads = [
        [chance.choice(words.morale), *(part for name in names for part in (name, LEFT))],
        [chance.choice(("", UP, words.die[0])), *(side for _ in names for side in words.sides)],
    ]
    depth = chance.randint(5, 10)
    body = results_for(chance, words, depth, 2 * groups)
    letter = chance.choice(("", "M", "m"))
    rows = [[f"{letter}{depth - at}", *results] for at, results in enumerate(body)]
    return chart(chance.choice(words.titles), [*heads, *rows], header_rows=2)


def odds_of(chance: Random, words: Words, many: int) -> list[str]:
    """Odds from long ones against to long ones for."""
    against = chance.randint(1, 4)
    each = [f"1{words.to}{n}" for n in range(against, 1, -1)] + [f"{n}{words.to}1" for n in range(1, 20)]
    if chance.random() < 0.25:
        each.insert(each.index(f"1{words.to}1") + 1, f"3{words.to}2")
    each = each[:many]
    if chance.random() < 0.4:
        each[-1] += "+"
    return each


def rolls_of(chance: Random, words: Words) -> list[str]:
    """The labels of the rows that a die leads to."""
    kind = chance.choice(("d6", "d6", "2d6", "d10", "modified", "ranges"))
    if kind == "d6":
        return [str(n) for n in range(1, 7)]
    if kind == "2d6":
        return [str(n) for n in range(2, 13)]
    if kind == "d10":
        return [str(n) for n in range(10)]
    if kind == "ranges":
        return ranges(chance, words, chance.randint(5, 9), 3)
    last = chance.randint(7, 10)
    first = chance.choice(("≤0", "0-", f"{words.minus}1", f"0{words.range_}1"))
    return [first, *(str(n) for n in range(1 if first != f"0{words.range_}1" else 2, last)), f"{last}+"]


def ranges(chance: Random, words: Words, many: int, widest: int) -> list[str]:
    """Figures from 1 up, several in one label."""
    labels, low = [], 1
    for _ in range(many):
        high = low + chance.randint(0, widest)
        labels.append(str(low) if high == low else f"{low}{words.range_}{high}")
        low = high + 1
    if chance.random() < 0.5:
        labels[-1] = f"{labels[-1].split(words.range_)[0]}+"
    return labels


def results_for(chance: Random, words: Words, rows: int, columns: int) -> list[list[str]]:
    """Results of one set, some with a mark that leads to a note, some left out."""
    chosen = [words.dash if text == "-" else text for text in chance.choice(RESULTS)]
    mark = chance.choice(FOOTNOTES) if chance.random() < 0.3 else ""
    sparse = chance.choice((0.0, 0.0, 0.1, 0.3))

    def result() -> str:
        text = "" if chance.random() < sparse else chance.choice(chosen)
        return text + mark if text not in ("", words.dash) and chance.random() < 0.1 else text

    return [[result() for _ in range(columns)] for _ in range(rows)]


def loss(chance: Random, words: Words, sparse: float) -> str:
    """A figure, a percentage, a dash or nothing."""
    if chance.random() < sparse:
        return chance.choice(("", words.dash))
    return chance.choice((str(chance.randint(0, 9)), str(chance.randint(10, 66)), f"{chance.randint(1, 9)}*"))


def legend(chance: Random, words: Words, body: list[list[str]]) -> list[str]:
    """What results stand for, one a line, or remarks, or nothing."""
    if chance.random() < 0.5:
        return remarks(chance, words)
    seen = sorted({text for row in body for text in row if text.isalnum()})[:6]
    sign = chance.choice((" = ", ": ", " – "))
    return [f"{text}{sign}{chance.choice(words.notes)}" for text in seen]


def remarks(chance: Random, words: Words) -> list[str]:
    """A few sentences, or none."""
    return chance.sample(words.notes, chance.choice((0, 0, 1, 2, 3)))
