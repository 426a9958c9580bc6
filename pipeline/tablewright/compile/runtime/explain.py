"""The way to a result in a player's own words, on one line.

`26/6 → 4/1, −1 CL → 3/1, dé 5 → 1/2 [aide, table CRT, ligne 5]`
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .errors import BadInput, one_of
from .procedure import in_words
from .rulings import applies, held, sums

if TYPE_CHECKING:
    from .procedure import Step
    from .result import Result

WORDS = {
    "fr": {
        "die": "dé",
        "dice": "dés",
        "table": "[aide, table {table}, ligne {row}]",
        "held": "ramené à {value}",
        "chooses": "{owner} choisit : {options}",
        "may": "{owner} peut : {options}",
        "or": " ou ",
        "ruling": "selon la décision : {answer}",
        "no": "sans effet",
        "attacker": "l'attaquant",
        "defender": "le défenseur",
        "owner": "le propriétaire",
        "winner": "le vainqueur",
        "loser": "le perdant",
        "steps": "pas",
        "hexes": "hex.",
    },
    "en": {
        "die": "die",
        "dice": "dice",
        "table": "[aid, table {table}, row {row}]",
        "held": "held at {value}",
        "chooses": "{owner} chooses: {options}",
        "may": "{owner} may: {options}",
        "or": " or ",
        "ruling": "by ruling: {answer}",
        "no": "no effect",
        "attacker": "the attacker",
        "defender": "the defender",
        "owner": "the owner",
        "winner": "the winner",
        "loser": "the loser",
        "steps": "steps",
        "hexes": "hexes",
    },
}


def explain(result: Result, language: str) -> str:
    """The steps that did something, then what is left to whom, then the rulings."""
    if language not in WORDS:
        raise BadInput("language", language, one_of(WORDS, language))
    words = WORDS[language]
    line = ""
    for step in result.procedure.steps.values():
        for joint, text in _said(result, step, language):
            line += f"{joint if line else ''}{text}" if joint != " → " or line else text
    answers = [words["ruling"].format(answer=in_words(r.answer, language, r.question)) for r in result.rulings]
    return " ; ".join([line or result.text, *_left(result, language), *answers])


def _left(result: Result, language: str) -> Iterator[str]:
    words = WORDS[language]
    for choice in result.choices:
        owner = words.get(choice.owner, choice.owner)
        step = result.procedure.steps.get(choice.step)
        if step is not None and step.do == "effect":
            yield words["may"].format(owner=owner, options=_label(step, language))
        else:
            options = words["or"].join(_translated(option, words) for option in choice.options)
            yield words["chooses"].format(owner=owner, options=options) if step else f"{owner} : {options}"


def _translated(option: str, words: dict[str, str]) -> str:
    return option.replace(" steps", f" {words['steps']}").replace(" hexes", f" {words['hexes']}")


Said = Iterator[tuple[str, str]]
"""What joins a piece to the line so far, and the piece."""


def _said(result: Result, step: Step, language: str) -> Said:
    words = WORDS[language]
    match step.do:
        case "add":
            yield from _sum(result, step, language)
        case "limit" if result.figure(step.name) != result.figure(step.of[0]):
            value = words["held"].format(value=result.figure(step.name))
            yield ", ", f"{_label(step, language)} {result.figure(step.of[0])} {value}"
        case "divide":
            yield from _quotient(result, step, language)
        case "multiply" | "modify":
            yield from _modified(result, step, language)
        case "place":
            yield from _placing(result, step, language)
        case "shift" if result.amount(step.by or "") != 0:
            yield " → ", result.figure(step.name)
        case "look up":
            table, (r, _) = result.table(step), result.slot(step.name)
            source = words["table"].format(table=table.id.upper(), row=table.rows.texts[r].replace("\n", " "))
            yield " → ", f"{result.figure(step.name) or words['no']} {source}"
        case "effect" if result.slot(step.name) and step.owner is None:
            yield ", ", f"{_label(step, language)} ({result.given(step)})"
        case _:
            return


def _label(step: Step, language: str) -> str:
    return in_words(step.label, language, step.name)


def _sum(result: Result, step: Step, language: str) -> Said:
    terms = [(name[0] == "-", result.figure(name.lstrip("-"))) for name in step.of]
    terms = [(minus, text) for minus, text in terms if text != "0"]
    if len(terms) > 1:
        line = "".join(f" {'−' if minus else '+'} {text}" for minus, text in terms).removeprefix(" + ").strip()
        yield ", ", f"{_label(step, language)} {line} = {result.figure(step.name)}"


def _quotient(result: Result, step: Step, language: str) -> Said:
    """The division; what it comes to only when no later step puts it on an axis."""
    if step.by != 1:
        above, below = result.figure(step.of[0]), result.amount(step.by or 1)
        yield ", ", f"{'' if _placed(result, step) else _label(step, language) + ' '}{above}/{below}"
    if not _placed(result, step):
        yield " → ", result.figure(step.name)


def _placed(result: Result, step: Step) -> bool:
    """Whether a later step puts the figure on an axis, rounded first or not."""
    after = [later for later in result.procedure.steps.values() if step.name in later.of]
    return any(later.do == "place" or (later.by == 1 and _placed(result, later)) for later in after)


def _modified(result: Result, step: Step, language: str) -> Said:
    """A figure, each modifier that counted, each cap that held, and what came of it."""
    words = WORDS[language]
    applied = [name for name in step.modifiers if applies(result, name)]
    if step.of and (applied or _rolled(result, step, words)):
        yield ", ", f"{_rolled(result, step, words) or _label(step, language)} {result.figure(step.of[0])}"
    for name in applied:
        modifier = result.procedure.modifiers[name]
        amount = result.amount(f"modifier {name}")
        said = f"×{amount}" if modifier.on == "strength" else _signed(amount)
        yield ", ", f"{said} {in_words(modifier.name, language, name)}"
    for cap, raw in sums(result, step):
        if cap and held(cap, raw) != raw:
            yield " ", f"({words['held'].format(value=_signed(held(cap, raw)))})"
    if step.of and applied:
        yield " = ", result.figure(step.name)


def _rolled(result: Result, step: Step, words: dict[str, str]) -> str:
    """What a player calls the dice that a step begins with; nothing when it begins with something else."""
    dice = [p.dice or "" for p in result.procedure.parameters if p.name == step.of[0] and p.kind == "die"]
    return "".join(words["die" if one.startswith("1d") else "dice"] for one in dice)


def _placing(result: Result, step: Step, language: str) -> Said:
    """The label, unless it only repeats the number; a roll that nothing modifies is first named here."""
    rolled = _rolled(result, step, WORDS[language])
    if rolled:
        yield ", ", f"{rolled} {result.figure(step.of[0])}"
    if result.figure(step.name) != result.figure(step.of[0]):
        yield " → ", result.figure(step.name)


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}"
