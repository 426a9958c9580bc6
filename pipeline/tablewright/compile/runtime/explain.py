"""The way to a result in a player's own words, on one line.

`26/6 → 4/1, −1 CL → 3/1, dé 5 → 1/2 [aide, table CRT, ligne 5, colonne 3/1] ; pas perdus par l'attaquant : 1`
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from .choices import Choice, choices
from .effects import effect_of
from .errors import BadInput, one_of
from .parameter import in_words
from .procedure import Step
from .record import Record
from .result import Result
from .rulings import applies, held, sums
from .words import WORDS

ARROW = " → "


def explain(result: Result[Any], language: str, *, sources: bool = False) -> str:
    """The steps that did something, what comes of it, what is left to whom, what is in doubt, what was ruled."""
    if language not in WORDS:
        raise BadInput("language", language, one_of(WORDS, language))
    words = WORDS[language]
    told = [_Way(result, language).line, *_effect(result, language), *_left(result, language)]
    parts = [part for part in told if part] or [result.text if result.text.strip(" |") else words["no"]]
    parts += [words["doubt"].format(doubt=in_words(d.words, language, d.reason)) for d in result.doubts]
    parts += [words["ruling"].format(answer=in_words(r.answer, language, r.question)) for r in result.rulings]
    line = " ; ".join(parts)
    return "\n".join([line, *(f"  {said}" for said in _sources(result, language))]) if sources else line


def _effect(record: Record, language: str) -> Iterator[str]:
    """Each field of the effect that says something, with its unit."""
    colon = WORDS[language]["colon"]
    said = []
    for name in record.procedure.does:
        field, value = record.procedure.fields[name], getattr(effect_of(record), name)
        meaning = in_words(field.meaning, language, name)
        if value is None:
            said.append(f"{meaning}{colon}{WORDS[language]['unknown']}")
        elif value is True:
            said.append(meaning)
        elif value:
            said.append(f"{meaning}{colon}{WORDS[language].get(value, value)}")
    if said:
        yield ", ".join(said)


def _left(result: Result[Any], language: str) -> Iterator[str]:
    """What each player may choose; of which figure, where a result may have alternatives for both."""
    words = WORDS[language]
    for choice in choices(result, language):
        step = result.procedure.steps.get(choice.step)
        options, said, of = choice.options, "says" if step is None and not choice.ways else "chooses", ""
        if step and step.do == "effect":
            options, said = choice.options[:1], "may"
        elif step and step.do == "alternatives":
            of, said = _label(result, step.of[0], language), "chooses_of"
        owner = words.get(choice.owner, choice.owner)
        yield words[said].format(of=of, owner=owner, options=words["or"].join(_asking(choice, options, words)))


def _asking(choice: Choice[Any], options: tuple[str, ...], words: dict[str, str]) -> Iterator[str]:
    """The options, each with the table that it leads to."""
    following = [way.next for way in choice.ways] if len(choice.ways) == len(options) else [None] * len(options)
    for option, after in zip(options, following, strict=True):
        yield f"{option} ({words['next'].format(resolver=after)})" if after else option


def _sources(result: Result[Any], language: str) -> Iterator[str]:
    """The printed sentence of each step, modifier and legend line that counted, each once."""
    said: dict[str, str] = {}
    procedure = result.procedure
    for step in procedure.steps.values():
        if step.printed and _counted(result, step):
            said.setdefault(step.printed, in_words(step.label, language, ""))
        for name in step.modifiers:
            if applies(result, name):
                modifier = procedure.modifiers[name]
                said.setdefault(modifier.printed, in_words(modifier.name, language, name))
    for symbol in result.legend:
        said[symbol.printed] = said.get(symbol.printed) or symbol.token
    for sentence, named in said.items():
        of = named or in_words(procedure.title, language, procedure.name)
        yield f"{of}{WORDS[language]['colon']}« {' '.join(sentence.split())} »"


def _counted(result: Result[Any], step: Step) -> bool:
    """Whether a step did something."""
    if step.do == "limit":
        return result.figure(step.name) != result.figure(step.of[0])
    if step.do == "modify":
        return any(applies(result, name) for name in step.modifiers)
    if step.do in {"effect", "trade", "alternatives", "share"}:
        return bool(result.slot(step.name))
    return bool(step.label)  # a figure without a name for players is only part of another


def _label(result: Result[Any], name: str, language: str) -> str:
    """What a step is called."""
    return in_words(result.procedure.steps[name].label, language, name)


class _Way:
    """The line as it grows, step by step."""

    def __init__(self, result: Result[Any], language: str) -> None:
        self.result = result
        self.language = language
        self.words = WORDS[language]
        self.steps = list(result.procedure.steps.values())
        self.line = ""
        for step in self.steps:
            self.tell(step)

    def say(self, text: str, joint: str = ", ") -> None:
        """Add a piece; the first needs no joint."""
        self.line += f"{joint}{text}" if self.line else text

    def label(self, step: Step) -> str:
        """What a step is called."""
        return in_words(step.label, self.language, step.name)

    def figure(self, name: str | int | Fraction | None) -> str:
        """What an input or a step came to, or a number of the rules."""
        return self.result.figure(name) if isinstance(name, str) and name in self.result.procedure.slots else str(name)

    def tell(self, step: Step) -> None:
        """Say what a step did; nothing when it did nothing, or has no name for players."""
        if not step.label:
            return
        match step.do:
            case "add":
                self.sum(step)
            case "limit" if self.figure(step.name) != self.figure(step.of[0]):
                value = self.words["held"].format(value=self.figure(step.name))
                self.say(f"{self.label(step)} {self.figure(step.of[0])} {value}")
            case "divide":
                self.quotient(step)
            case "multiply" | "modify":
                self.modified(step)
            case "place":
                self.placing(step)
            case "shift" if self.result.amount(0 if step.by is None else step.by) != 0:
                self.say(self.figure(step.name), ARROW)
            case "look up":
                self.cell(step)
            case "effect" if self.result.slot(step.name) and step.owner is None:
                self.say(self.label(step))

    def sum(self, step: Step) -> None:
        """A sum of which more than one term counts."""
        terms = [(name[0] == "-", self.figure(name.lstrip("-"))) for name in step.of]
        terms = [(minus, text) for minus, text in terms if text != "0"]
        if len(terms) > 1:
            line = "".join(f" {'−' if minus else '+'} {text}" for minus, text in terms).removeprefix(" + ").strip()
            self.say(f"{self.label(step)} {line} = {self.figure(step.name)}")

    def quotient(self, step: Step) -> None:
        """A division; what it comes to only when no later step puts it on an axis."""
        if step.by != 1:
            above, below = (f"({text})" if "/" in text else text for text in map(self.figure, (step.of[0], step.by)))
            self.say(f"{'' if self.placed(step.name) else self.label(step) + ' '}{above}/{below}")
        if not self.placed(step.name) and not (step.by == 1 and self.placed(self.limited(step.of[0]))):
            self.say(self.figure(step.name), ARROW)

    def limited(self, name: str) -> str:
        """The figure itself, or the one that it is held within bounds of."""
        step = self.result.procedure.steps.get(name)
        return step.of[0] if step is not None and step.do == "limit" else name

    def placed(self, name: str) -> bool:
        """Whether a step puts the figure on an axis, rounded first or not."""
        after = [later for later in self.steps if name in later.of]
        return any(later.do == "place" or (later.by == 1 and self.placed(later.name)) for later in after)

    def modified(self, step: Step) -> None:
        """A figure, each modifier that counted, group by group, each cap that held, and what came of it."""
        applied = [name for name in step.modifiers if applies(self.result, name)]
        if step.of and (applied or self.rolled(step.of[0])):
            begins = self.figure(step.of[0])
            if not self.line.endswith(f" = {begins}"):
                self.say(f"{self.rolled(step.of[0]) or self.label(step)} {begins}")
        modifiers = self.result.procedure.modifiers
        for group, cap, raw in sums(self.result, step):
            for name in applied:
                if modifiers[name].group == group:
                    self.modifier(name)
            if cap and held(cap, raw) != raw:
                self.say(f"({self.words['held'].format(value=_signed(held(cap, raw)))})", " ")
        if step.of and applied:
            self.say(self.figure(step.name), " = ")

    def modifier(self, name: str) -> None:
        """A modifier with its amount: a term or a factor."""
        modifier = self.result.procedure.modifiers[name]
        amount = self.result.amount(f"modifier {name}")
        said = f"×{amount}" if modifier.on == "strength" else _signed(amount)
        self.say(f"{said} {in_words(modifier.name, self.language, name)}")

    def rolled(self, name: str) -> str:
        """What a player calls the dice, nothing when it is something else."""
        dice = [p.dice or "" for p in self.result.procedure.parameters if p.name == name and p.kind == "die"]
        return "".join(self.words["die" if one.startswith("1d") else "dice"] for one in dice)

    def placing(self, step: Step) -> None:
        """The label, unless it only repeats the number; an input that no step has named yet is first named here."""
        meanings = {p.name: in_words(p.meaning, self.language, p.name) for p in self.result.procedure.parameters}
        if step.of[0] in meanings:
            self.say(f"{self.rolled(step.of[0]) or meanings[step.of[0]]} {self.figure(step.of[0])}")
        if self.figure(step.name) != self.figure(step.of[0]):
            self.say(self.figure(step.name), ARROW)

    def cell(self, step: Step) -> None:
        """A cell; its row and column once for cells side by side, its name when the result is made of several."""
        place = self.row_of(step)
        several = [other for other in self.steps if other.do == "look up" and self.row_of(other) == place]
        table, cell_place = self.result.cell(step)
        text = self.figure(step.name) or self.words["no"]
        if cell_place in table.doubts:
            text += self.words["doubtful"]
        source = "" if step is not several[-1] else " " + self.source(several)
        name = f"{self.label(step)} " if len(several) > 1 else ""
        self.say(f"{name}{text}{source}", ARROW if step is several[0] else ", ")

    def source(self, several: list[Step]) -> str:
        """Where cells side by side stand: their table, row and column; of several columns, none is named."""
        table, (row, column) = self.result.cell(several[0])
        columns = {self.result.cell(step)[1][1] // (len(table.parts) or 1) for step in several}
        said = {"table": table.id.upper(), "row": table.rows.texts[row]}
        if len(columns) > 1 or len(table.columns) == 1:
            return self.words["table"].format(**said)
        return self.words["cell"].format(**said, column=table.columns.texts[column // (len(table.parts) or 1)])

    def row_of(self, step: Step) -> tuple[str, str]:
        """The table and the row that a look-up reads."""
        table, (row, _) = self.result.table(step), self.result.slot(step.name)
        return table.id, table.rows.texts[row]


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}"
